//! A move in a few words: for the message line and for the lines of the
//! history.

use super::{Change, Content, MarkKind, Move, MoveKind};
use crate::grid::DigitSet;

impl Move {
    /// What was done, as short as can be: `5 at r3c4`, `corner 5 off r3c4`.
    pub fn in_words(&self) -> String {
        match self.kind {
            MoveKind::Enter => self.with_place(&self.digit_word()),
            MoveKind::Clear => match self.main_cell() {
                Some(cell) => format!("clearing {cell}"),
                None => format!("clearing {} cells", self.changes.len()),
            },
            MoveKind::Note => self.of_mark("centre", MarkKind::Centre),
            MoveKind::Corner => self.of_mark("corner", MarkKind::Corner),
            MoveKind::Colour => self.with_place(&self.colour_word()),
            MoveKind::FillNotes => "marks by the rules".to_owned(),
            MoveKind::FillNine => "all nine marks".to_owned(),
            MoveKind::Prune => "pruning marks".to_owned(),
            MoveKind::Wipe => "clearing marks".to_owned(),
            MoveKind::Restart => "beginning again".to_owned(),
            MoveKind::Hint => match self.main_cell() {
                Some(cell) => format!("the hint at {cell}"),
                None => "the hint".to_owned(),
            },
            MoveKind::Solve => "the solution".to_owned(),
        }
    }

    fn with_place(&self, what: &str) -> String {
        format!("{what} {}", self.place("at"))
    }

    /// Where: `at r3c4`, or `in 3 cells`.
    fn place(&self, at: &str) -> String {
        match (self.main_cell(), self.changes.len()) {
            (Some(cell), _) => format!("{at} {cell}"),
            (None, count) if at == "off" => format!("off {count} cells"),
            (None, count) => format!("in {count} cells"),
        }
    }

    fn digit_word(&self) -> String {
        let entered = |change: &Change| {
            let changed = change.after.digit != change.before.digit;
            change.after.digit.filter(|_| changed)
        };
        match self.changes.iter().find_map(entered) {
            Some(digit) => digit.to_string(),
            None => "a digit".to_owned(),
        }
    }

    fn colour_word(&self) -> String {
        match self.changes.first().and_then(|change| change.after.colour) {
            Some(colour) => format!("colour {}", colour.key()),
            None => "no colour".to_owned(),
        }
    }

    /// A mark set or rubbed out: which, and where.
    fn of_mark(&self, name: &str, kind: MarkKind) -> String {
        let marks = |content: &Content| content.marks.get(kind);
        let differing = |lost: bool| {
            let sets = self.changes.iter().map(|change| match lost {
                true => marks(&change.before) - marks(&change.after),
                false => marks(&change.after) - marks(&change.before),
            });
            sets.fold(DigitSet::NONE, |all, set| all | set).single()
        };
        match (differing(false), differing(true)) {
            (Some(digit), _) => format!("{name} {digit} {}", self.place("at")),
            (None, Some(digit)) => format!("{name} {digit} {}", self.place("off")),
            (None, None) => format!("{name} marks {}", self.place("at")),
        }
    }
}
