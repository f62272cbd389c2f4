//! Converts the puzzles of a file: `cargo run --example convert -- FILE FORMAT`.

use ninefold_core::formats::{Format, decode, read_all};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let format = arguments.next().expect("a format");
    let format = Format::named(&format).expect("the name of a format that is written");
    let bytes = std::fs::read(file).expect("a file that can be read");
    let text = decode(&bytes).expect("a text");
    let puzzles: Vec<_> = read_all(&text).into_iter().flatten().collect();
    print!("{}", format.write_all(&puzzles));
}
