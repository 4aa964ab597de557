//! Which phrases of the ability language a piece of rules text has: found by going through its data as it
//! would be written out, so that no kind of phrase can be forgotten.

use serde::ser::{self, Serialize, Serializer};

/// Whether a phrase (a variant or a field of the ability language) whose name has one of the words occurs.
pub fn mentions(text: &impl Serialize, words: &[&str]) -> bool {
    let mut seen = Seen { words, found: false };
    text.serialize(&mut seen).is_err() || seen.found
}

struct Seen<'w> {
    words: &'w [&'w str],
    found: bool,
}

impl Seen<'_> {
    fn name(&mut self, name: &str) {
        self.found = self.found || self.words.iter().any(|w| name.contains(w));
    }
}

/// Values without a name say nothing.
macro_rules! silent {
    ($($method:ident: $of:ty),*) => {
        $(fn $method(self, _: $of) -> Result<(), std::fmt::Error> { Ok(()) })*
    };
}

/// What holds values is gone through.
macro_rules! through {
    ($($method:ident($($argument:ty),*);)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<Self, std::fmt::Error> { Ok(self) })*
    };
}

impl Serializer for &mut Seen<'_> {
    type Ok = ();
    type Error = std::fmt::Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    silent! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str
    }
    through! {
        serialize_seq(Option<usize>);
        serialize_tuple(usize);
        serialize_tuple_struct(&'static str, usize);
        serialize_map(Option<usize>);
        serialize_struct(&'static str, usize);
    }

    fn serialize_none(self) -> Result<(), Self::Error> {
        Ok(())
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Self::Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Self::Error> {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &str, _: u32, variant: &str) -> Result<(), Self::Error> {
        self.name(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &str, value: &T) -> Result<(), Self::Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &str,
        _: u32,
        variant: &str,
        value: &T,
    ) -> Result<(), Self::Error> {
        self.name(variant);
        value.serialize(self)
    }
    fn serialize_tuple_variant(self, _: &str, _: u32, variant: &str, _: usize) -> Result<Self, Self::Error> {
        self.name(variant);
        Ok(self)
    }
    fn serialize_struct_variant(self, _: &str, _: u32, variant: &str, _: usize) -> Result<Self, Self::Error> {
        self.name(variant);
        Ok(self)
    }
}

/// The parts of a compound: each is gone through, its field's name first where it has one.
macro_rules! parts {
    ($($compound:ident: $method:ident($($key:ident)?);)*) => {$(
        impl ser::$compound for &mut Seen<'_> {
            type Ok = ();
            type Error = std::fmt::Error;

            fn $method<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), Self::Error> {
                $(self.name($key);)?
                value.serialize(&mut **self)
            }
            fn end(self) -> Result<(), Self::Error> {
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(key);
    SerializeStructVariant: serialize_field(key);
}

impl ser::SerializeMap for &mut Seen<'_> {
    type Ok = ();
    type Error = std::fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Self::Error> {
        key.serialize(&mut **self)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Self::Error> {
        value.serialize(&mut **self)
    }
    fn end(self) -> Result<(), Self::Error> {
        Ok(())
    }
}
