//! Ninefold: Sudoku for the terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    ninefold::main()
}
