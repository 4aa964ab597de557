//! The program `verdikt`.

fn main() -> std::process::ExitCode {
    verdikt::cli::main()
}
