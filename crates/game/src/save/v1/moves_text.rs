//! The moves of a game as text.
//!
//! A move is a letter for its kind and its changes, as `e45D7`; moves are separated by spaces.
//! A change is row and column, then the new content of the cell. `D` is followed by the digit
//! (0 for none), `C` and `K` by the centre and corner marks as bits (hexadecimal), and `O` by
//! the colour (0 for none). `P` is followed by several colours as bits, and `Q` by the colours
//! of the candidates, a hexadecimal digit each. `X` is followed by the struck combinations of the
//! cage as bits. What stays is left out. Changes are separated by commas. A move that was not
//! made at the node before it begins with the number of its node and `^`. Behind `@` are the
//! milliseconds played since the move before.

use super::moves::{colour_number, one_colour, optional_colour, optional_value, value_set};
use crate::game::{
    CandidateColours, Change, Colours, Content, HistoryNodeId, Marks, Move, MoveKind, Position,
    RecordedMove, StruckCombinations,
};
use ninefold_core::board::{Cell, Digit};
use std::fmt::Write;
use std::time::Duration;

/// The most moves of an exported game that are read: each has a position in memory.
pub(super) const MOST_MOVES: usize = 50_000;

/// The letter of each kind, which never changes.
const KINDS: [(MoveKind, char); 14] = [
    (MoveKind::Enter, 'e'),
    (MoveKind::Clear, 'c'),
    (MoveKind::Note, 'n'),
    (MoveKind::Corner, 'k'),
    (MoveKind::Colour, 'o'),
    (MoveKind::FillNotes, 'f'),
    (MoveKind::FillNine, 'a'),
    (MoveKind::Prune, 'p'),
    (MoveKind::Wipe, 'w'),
    (MoveKind::Restart, 'r'),
    (MoveKind::Hint, 'h'),
    (MoveKind::Solve, 's'),
    (MoveKind::Import, 'i'),
    (MoveKind::Strike, 'x'),
];

/// The moves of a history in order.
pub(super) fn moves_text(moves: &[RecordedMove]) -> String {
    let mut text = String::new();
    let mut passed = Duration::ZERO;
    for (made, before) in moves.iter().zip(0..) {
        if before > 0 {
            text.push(' ');
        }
        if made.from.number() != before {
            let _ = write!(text, "{}^", made.from.number());
        }
        let letter = KINDS.iter().find(|(kind, _)| *kind == made.step.kind);
        text.extend(letter.map(|(_, letter)| letter));
        let changes: Vec<String> = made.step.changes.iter().map(change_text).collect();
        text += &changes.join(",");
        let since = made.at.saturating_sub(passed).as_millis();
        if since > 0 {
            let _ = write!(text, "@{since}");
        }
        passed = made.at.max(passed);
    }
    text
}

fn change_text(change: &Change) -> String {
    let (before, after) = (change.before, change.after);
    let [row, column] = [change.cell.row(), change.cell.column()].map(Digit::from_index);
    let mut text = format!("{row}{column}");
    if before.digit != after.digit {
        let _ = write!(text, "D{:x}", after.digit.map_or(0, Digit::get));
    }
    if before.marks.centre != after.marks.centre {
        let _ = write!(text, "C{:x}", after.marks.centre.bits());
    }
    if before.marks.corner != after.marks.corner {
        let _ = write!(text, "K{:x}", after.marks.corner.bits());
    }
    if before.colours != after.colours {
        let _ = match after.colours.len() {
            0 | 1 => write!(text, "O{}", colour_number(after.colours.first())),
            _ => write!(text, "P{:x}", after.colours.bits()),
        };
    }
    if before.candidate_colours != after.candidate_colours {
        let _ = write!(text, "Q{:x}", after.candidate_colours.bits());
    }
    if before.struck != after.struck {
        let _ = write!(text, "X{:x}", after.struck.bits());
    }
    text
}

/// The moves, and the position at each node; `None` if they cannot be read.
pub(super) fn parse_moves(
    text: &str,
    start: Position,
) -> Option<(Vec<RecordedMove>, Vec<Position>)> {
    let (mut moves, mut positions) = (Vec::new(), vec![start]);
    let mut passed = Duration::ZERO;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let (from, word) = match word.split_once('^') {
            Some((from, word)) => (from.parse().ok()?, word),
            None => (moves.len() as u32, word),
        };
        let (word, since) = match word.split_once('@') {
            Some((word, since)) => (word, since.parse().ok()?),
            None => (word, 0),
        };
        passed = passed.checked_add(Duration::from_millis(since))?;
        let before = positions.get(from as usize)?;
        let step = parse_move(word, before)?;
        positions.push(step.apply(before.clone()));
        moves.push(RecordedMove {
            from: HistoryNodeId::new(from),
            step,
            at: passed,
        });
    }
    Some((moves, positions))
}

fn parse_move(word: &str, position: &Position) -> Option<Move> {
    let letter = word.chars().next()?;
    let &(kind, _) = KINDS.iter().find(|(_, known)| *known == letter)?;
    let changes = word.get(letter.len_utf8()..)?;
    let changes = changes.split(',').filter(|change| !change.is_empty());
    let changes: Option<Vec<Change>> = changes.map(|text| parse_change(text, position)).collect();
    Some(Move {
        kind,
        changes: changes?.into(),
    })
}

fn parse_change(text: &str, position: &Position) -> Option<Change> {
    let (place, fields) = (text.get(..2)?, text.get(2..)?);
    let size = position.size();
    let mut place = place.chars().map(Digit::from_char);
    let (row, column) = (place.next()??, place.next()??);
    let cell = Cell::at(row.index(), column.index());
    if !cell.is_within(size) {
        return None;
    }
    let before = position.content(cell);
    let starts = fields.match_indices(|letter: char| letter.is_ascii_uppercase());
    let starts: Vec<usize> = starts.map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([fields.len()]);
    let mut parts = starts.iter().zip(ends).map(|(&from, to)| &fields[from..to]);
    let after = parts.try_fold(before, |content, part| with_field(content, part, size))?;
    (starts.first() == Some(&0)).then_some(Change {
        cell,
        before,
        after,
    })
}

/// A content with one field changed, as `D7`.
fn with_field(content: Content, part: &str, size: usize) -> Option<Content> {
    let (field, value) = part.split_at(1);
    let number = u64::from_str_radix(value, 16).ok()?;
    let bits = u16::try_from(number).ok();
    let set = bits.and_then(|bits| value_set(bits, size));
    let small = u8::try_from(number).ok();
    let marks = content.marks;
    let with_marks = |marks| Content { marks, ..content };
    Some(match field {
        "D" => Content {
            digit: optional_value(small?, size)?,
            ..content
        },
        "C" => with_marks(Marks {
            centre: set?,
            ..marks
        }),
        "K" => with_marks(Marks {
            corner: set?,
            ..marks
        }),
        "O" => Content {
            colours: one_colour(optional_colour(small?)?),
            ..content
        },
        "P" => Content {
            colours: bits.and_then(Colours::from_bits)?,
            ..content
        },
        "Q" => Content {
            candidate_colours: CandidateColours::from_bits(number)?,
            ..content
        },
        "X" => Content {
            struck: StruckCombinations::from_bits(number),
            ..content
        },
        _ => return None,
    })
}
