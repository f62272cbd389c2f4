//! A move in a few words, for messages and for the history.

use super::{Change, Content, MarkKind, Move, MoveKind};
use ninefold_core::board::DigitSet;

impl Move {
    /// A short description: `5 at r3c4`, `corner 5 off r3c4`.
    pub fn description(&self) -> String {
        match self.kind {
            MoveKind::Enter => self.with_place(&self.digit_text()),
            MoveKind::Clear => match self.main_cell() {
                Some(cell) => format!("clearing {cell}"),
                None => format!("clearing {} cells", self.changes.len()),
            },
            MoveKind::Note => self.mark_text("centre", MarkKind::Centre),
            MoveKind::Corner => self.mark_text("corner", MarkKind::Corner),
            MoveKind::Colour => self.colour_text(),
            MoveKind::FillNotes => "fill candidates".to_owned(),
            MoveKind::FillNine => "fill every digit as a note".to_owned(),
            MoveKind::Prune => "remove invalid candidates".to_owned(),
            MoveKind::Wipe => "clear notes".to_owned(),
            MoveKind::Restart => "restart".to_owned(),
            MoveKind::Hint => match self.main_cell() {
                Some(cell) => format!("the hint at {cell}"),
                None => "the hint".to_owned(),
            },
            MoveKind::Solve => "the solution".to_owned(),
            MoveKind::Import => "imported digits and notes".to_owned(),
            MoveKind::Strike => self.with_place("combination"),
        }
    }

    fn with_place(&self, what: &str) -> String {
        format!("{what} {}", self.place("at"))
    }

    /// `at r3c4`, or `in 3 cells`; `at` may be `off`.
    fn place(&self, at: &str) -> String {
        match (self.main_cell(), self.changes.len()) {
            (Some(cell), _) => format!("{at} {cell}"),
            (None, count) if at == "off" => format!("off {count} cells"),
            (None, count) => format!("in {count} cells"),
        }
    }

    fn digit_text(&self) -> String {
        let entered = |change: &Change| {
            let changed = change.after.digit != change.before.digit;
            change.after.digit.filter(|_| changed)
        };
        match self.changes.iter().find_map(entered) {
            Some(digit) => digit.to_string(),
            None => "a digit".to_owned(),
        }
    }

    /// The colour that was added or removed, where, and of which candidate.
    fn colour_text(&self) -> String {
        let added = |change: &Change| added_colour(&change.before, &change.after);
        let removed = |change: &Change| added_colour(&change.after, &change.before);
        let first =
            |colour: &dyn Fn(&Change) -> Option<String>| self.changes.iter().find_map(colour);
        match (first(&added), first(&removed)) {
            (Some(colour), _) => self.with_place(&colour),
            (None, Some(colour)) => format!("{colour} {}", self.place("off")),
            (None, None) => self.with_place("colours"),
        }
    }

    /// The mark that was added or removed, and where.
    fn mark_text(&self, name: &str, kind: MarkKind) -> String {
        let marks = |content: &Content| content.marks.get(kind);
        let differing = |lost: bool| {
            let sets = self.changes.iter().map(|Change { before, after, .. }| {
                let (from, to) = if lost {
                    (after, before)
                } else {
                    (before, after)
                };
                marks(to) - marks(from)
            });
            sets.fold(DigitSet::NONE, |all, set| all | set).single()
        };
        match (differing(false), differing(true)) {
            (Some(digit), _) => format!("{name} {digit} {}", self.place("at")),
            (None, Some(digit)) => format!("{name} {digit} {}", self.place("off")),
            (None, None) => format!("{name} notes {}", self.place("at")),
        }
    }
}

/// The colour in one content that is not in another: `colour 3`, or `colour 3 on 5` of a
/// candidate.
fn added_colour(before: &Content, after: &Content) -> Option<String> {
    let of_cell = || {
        let mut colours = after.colours.iter();
        let added = colours.find(|colour| !before.colours.contains(*colour))?;
        Some(format!("colour {}", added.key()))
    };
    let of_candidate = || {
        DigitSet::NINE.iter().find_map(|digit| {
            let colour = after.candidate_colours.get(digit)?;
            let is_new = before.candidate_colours.get(digit) != Some(colour);
            is_new.then(|| format!("colour {} on {digit}", colour.key()))
        })
    };
    of_cell().or_else(of_candidate)
}
