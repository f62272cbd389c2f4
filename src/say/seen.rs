//! What the digits on the board say about a cell: which values it sees, and why one cannot
//! go there.

use super::place::{Place, house_name};
use super::spoken::{is_spoken, numbers, speech};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_core::rules::{ChessMove, Clue};
use ninefold_game::game::{Game, Position};
use ninefold_game::settings::SpeechLength;

/// The values that a cell sees, and those that the rules leave: `seen 1 3 4; left 2 5`.
pub(crate) fn seen(position: &Position, cell: Cell, length: SpeechLength) -> String {
    let peers = position.rules().peers(cell).iter();
    let seen: DigitSet = peers.filter_map(|peer| position.digit(peer)).collect();
    let left = position.allowed(cell);
    let word = |name: &str, values: DigitSet| {
        if values.is_empty() {
            format!("{name} none")
        } else {
            format!("{name} {}", numbers(values))
        }
    };
    let place = Place::Typed.name(cell, position, length);
    let place = place.map_or(String::new(), |place| format!(", {place}"));
    format!("{}; {}{place}", word("seen", seen), word("left", left))
}

/// Why a value cannot go into a cell, or that no cell that it sees forbids it: `5 at r4c9,
/// row 4`.
pub(crate) fn why_not(game: &Game, cell: Cell, value: Digit) -> String {
    let number = value.get();
    let by_clue = game.position.rules().ruled_out([(cell, value)]);
    match (game.position.digit(cell), game.obstacle(cell, value)) {
        (Some(held), _) if held == value => format!("{number} is there, {cell}"),
        (Some(held), _) => format!("{} is there, {cell}", held.get()),
        (None, Some((clue, other))) => obstacle(&clue, value, other),
        (None, None) => by_clue.map(speech).unwrap_or_else(|| {
            format!("{number} can go there, {cell}: no cell that it sees forbids it")
        }),
    }
}

/// The cell that forbids a value, and by which rule.
fn obstacle(clue: &Clue, value: Digit, other: Cell) -> String {
    let number = value.get();
    match clue {
        Clue::NotConsecutive => format!("next in value, {other}"),
        Clue::Step(ChessMove::Knight) => format!("{number} at {other}, a knight's move away"),
        Clue::Step(ChessMove::King) => format!("{number} at {other}, a king's move away"),
        Clue::Local(_) => format!("against {}, {other}", clue_name(clue)),
        clue => format!("{number} at {other}, {}", clue_name(clue)),
    }
}

/// A clue without its article: `box 6`, `cage 14 at r1c1`.
pub(super) fn clue_name(clue: &Clue) -> String {
    match clue {
        Clue::House(house) => house_name(house.name),
        clue => {
            let name = clue.to_string();
            let name = name.strip_prefix("the ").unwrap_or(&name);
            name.chars().filter(|&c| is_spoken(c)).collect()
        }
    }
}
