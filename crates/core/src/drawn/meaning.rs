//! What drawings mean, in words.

use super::clues::RulePiece;
use crate::board::CellSet;
use crate::rules::{DotSign, Kind, LocalClue, LocalKind, Repeats};

/// What a group of drawings may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnMeaning {
    title: String,
    rule: String,
    sentence: String,
}

impl DrawnMeaning {
    pub(super) fn new(pieces: &[RulePiece], sentence: &str) -> DrawnMeaning {
        DrawnMeaning {
            title: title(pieces),
            rule: rule(pieces),
            sentence: sentence.to_owned(),
        }
    }

    /// The kind of clue: "thermometer".
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The rule, without a capital and a full stop.
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// The sentence of the puzzle that says so.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}

/// The kind of clues as a noun: "thermometer", "whispers line (5)".
pub(super) fn title(pieces: &[RulePiece]) -> String {
    match pieces.first() {
        Some(RulePiece::Local(clue)) => title_of(clue, pieces),
        Some(RulePiece::Cage(cage)) => match (cage.sum, cage.repeats) {
            (Some(_), Repeats::Forbidden) => "killer cage".to_owned(),
            (Some(_), Repeats::Allowed) => "cage whose digits may repeat".to_owned(),
            (None, _) => "cage whose digits differ".to_owned(),
        },
        Some(RulePiece::Region(cells)) if is_diagonal(*cells) => "diagonal".to_owned(),
        Some(RulePiece::Region(_)) => "extra region".to_owned(),
        Some(RulePiece::Kind(Kind::X)) => "both diagonals".to_owned(),
        Some(RulePiece::Kind(kind)) => kind.title().to_owned(),
        None => String::new(),
    }
}

fn title_of(clue: &LocalClue, pieces: &[RulePiece]) -> String {
    let has_number = |piece: &RulePiece| matches!(piece, RulePiece::Local(other) if other.numbers == clue.numbers);
    let says_number = matches!(
        clue.kind,
        LocalKind::Whispers | LocalKind::SumLine | LocalKind::Lockout
    );
    let title = clue.kind.title();
    match (clue.dot_sign(), clue.numbers.as_slice()) {
        (Some(DotSign::White), _) => "white dot".to_owned(),
        (Some(DotSign::Black), _) => "black dot".to_owned(),
        (Some(DotSign::Letter(letter)), _) => letter.to_string(),
        (None, [number]) if says_number && pieces.iter().all(has_number) => {
            format!("{title} ({number})")
        }
        _ => title.to_owned(),
    }
}

fn is_diagonal(cells: CellSet) -> bool {
    let falling = |cells: CellSet| cells.iter().all(|cell| cell.row() == cell.column());
    let sums: Vec<usize> = cells
        .iter()
        .map(|cell| cell.row() + cell.column())
        .collect();
    falling(cells) || sums.iter().all(|sum| *sum == sums[0])
}

/// The rule as a sentence without a capital and a full stop.
fn rule(pieces: &[RulePiece]) -> String {
    match pieces.first() {
        Some(RulePiece::Local(clue)) => clue.rule(),
        Some(RulePiece::Cage(cage)) => match (cage.sum, cage.repeats) {
            (Some(_), Repeats::Forbidden) => Kind::Killer.description().to_owned(),
            (Some(_), Repeats::Allowed) => {
                "digits in a cage add up to its sum; they may repeat".to_owned()
            }
            (None, _) => "digits in a cage differ".to_owned(),
        },
        Some(RulePiece::Region(_)) => "the cells have every digit".to_owned(),
        Some(RulePiece::Kind(kind)) => kind.description().to_owned(),
        None => String::new(),
    }
}
