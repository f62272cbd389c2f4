//! Explains the next step of a board and proves it: `cargo run --example hint -- PUZZLE`.

use ninefold_core::formats::read_board;
use ninefold_core::logic::explanations;
use ninefold_core::logic::ladders::{ClassicLadder, check_proof};

fn main() {
    let board = std::env::args().nth(1).expect("a puzzle");
    let board = read_board(&board).expect("81 cells");
    let step = ClassicLadder::PLAYER.next(&board).expect("a step");
    println!("{}", explanations::hint_intro(&step));
    println!("{}", explanations::where_to_look(&step));
    println!("{}", explanations::which(&step));
    println!("{}", explanations::proof(&step));
    println!("{}", explanations::result(&step));
    check_proof(&step, &board).expect("a step that follows");
}
