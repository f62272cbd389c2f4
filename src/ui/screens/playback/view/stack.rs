//! The stack of a search as a tree: a line a choice, with what became of each option.

use crate::ui::screens::playback::SearchLane;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, StyledText};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::classic::House;
use ninefold_core::logic::Position;
use ninefold_core::watched::WatchedBoard;
use ninefold_core::watched::{BranchPoint, OptionState, SearchLevel};
use ninefold_game::settings::Numbers;

/// The choices made, the last ones where not all fit. Runs without a choice are one line.
pub(super) fn list_levels(
    lane: &SearchLane,
    (width, rows): (u16, usize),
    numbers: Numbers,
) -> Vec<CardLine> {
    let WatchedBoard { rules, givens } = &lane.start;
    let stack = lane.moment.run.stack();
    let mut board = Position::new(rules, givens);
    let mut lines: Vec<CardLine> = Vec::new();
    let mut forced = 0;
    for (index, level) in stack.iter().enumerate() {
        let options = options(level, &board);
        let is_last = index + 1 == stack.len();
        if options.len() == 1 && !is_last {
            forced += 1;
        } else {
            lines.extend(forced_line(&mut forced));
            let line = level_line(level, &options, is_last, numbers);
            lines.push(if line.width() > usize::from(width) {
                short_line(level, options.len(), numbers)
            } else {
                line
            });
        }
        if let Some((cell, digit)) = level.placed() {
            board.place(rules, cell, digit);
        }
    }
    lines.extend(forced_line(&mut forced));
    let hidden = lines.len().saturating_sub(rows);
    lines.split_off(hidden)
}

type Options = Vec<(Cell, Digit, OptionState)>;

/// The options of a choice that the board allowed; of the textbook search, which tries
/// every digit, not the others.
fn options(level: &SearchLevel, board: &Position) -> Options {
    let all = level.options();
    match level.choice() {
        BranchPoint::Cell(cell) => all
            .filter(|&(_, digit, _)| board.candidates.has(cell, digit))
            .collect(),
        BranchPoint::Place(..) => all.collect(),
    }
}

fn forced_line(forced: &mut usize) -> Option<CardLine> {
    let count = std::mem::take(forced);
    (count > 0).then(|| CardLine::text(format!("      {count} forced"), StyleRole::Faint))
}

/// `r1c2  1 2 [5] 7`: those tried struck out, the one that stands in brackets.
fn level_line(level: &SearchLevel, options: &Options, is_last: bool, numbers: Numbers) -> CardLine {
    let role = if is_last {
        StyleRole::Accent
    } else {
        StyleRole::Text
    };
    let mut pieces: Vec<StyledText> = vec![(format!("{:<5} ", name(level.choice())), role)];
    for &(cell, digit, state) in options {
        let word = option_word(level.choice(), cell, numbers.name(digit));
        let (word, role) = match state {
            OptionState::Untried => (word, StyleRole::Text),
            OptionState::Failed => (word, StyleRole::Eliminated),
            OptionState::Placed => (format!("[{word}]"), role),
        };
        pieces.push((word, role));
        pieces.push((" ".to_owned(), StyleRole::Text));
    }
    if options.is_empty() {
        pieces.push(("none".to_owned(), StyleRole::Warning));
    }
    CardLine::new(pieces)
}

/// `r1c2  [5] of 12`, where the options have no room.
fn short_line(level: &SearchLevel, options: usize, numbers: Numbers) -> CardLine {
    let placed = level.placed();
    let placed = placed.map_or("none".to_owned(), |(_, digit)| numbers.name(digit));
    let text = format!("{:<5} [{placed}] of {options}", name(level.choice()));
    CardLine::text(text, StyleRole::Text)
}

fn name(choice: BranchPoint) -> String {
    match choice {
        BranchPoint::Cell(cell) => cell.to_string(),
        BranchPoint::Place(House::Row(row), digit) => format!("{digit} r{}", row + 1),
        BranchPoint::Place(House::Column(column), digit) => format!("{digit} c{}", column + 1),
        BranchPoint::Place(House::Box(number), digit) => format!("{digit} b{}", number + 1),
    }
}

/// A digit of a cell, or as much of a cell as its house leaves open.
fn option_word(choice: BranchPoint, cell: Cell, digit: String) -> String {
    match choice {
        BranchPoint::Cell(_) => digit,
        BranchPoint::Place(House::Row(_), _) => format!("c{}", cell.column() + 1),
        BranchPoint::Place(House::Column(_), _) => format!("r{}", cell.row() + 1),
        BranchPoint::Place(House::Box(_), _) => cell.to_string(),
    }
}
