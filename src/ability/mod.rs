//! The typed ability language shared by cards and engine.
