//! A hint in words, stage by stage.

use super::{Help, LostMark, Position, Stage};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::{Deduction, explanations};

impl Help {
    /// What this stage of the hint says. The position is the one it was asked
    /// for: it decides whether marks have to be written first.
    pub fn words(&self, stage: Stage, position: &Position) -> String {
        match self {
            Help::Mistakes(cells) => of_mistakes(*cells, stage),
            Help::LostMark(lost) => of_lost_mark(*lost, stage),
            Help::Step(deduction) => self.of_step(deduction, stage, position),
            Help::Reveal(cell, digit) => of_reveal(*cell, *digit, stage),
            Help::Finished => "Nothing is left to do.".to_owned(),
        }
    }

    fn of_step(&self, deduction: &Deduction, stage: Stage, position: &Position) -> String {
        match stage {
            Stage::Nudge if self.writes_marks(position) => {
                format!("{} {ALL_CANDIDATES}", explanations::hint_intro(deduction))
            }
            Stage::Nudge => explanations::hint_intro(deduction),
            Stage::Where => explanations::where_to_look(deduction),
            Stage::Which => explanations::which(deduction),
            Stage::Proof => explanations::proof(deduction),
            Stage::Done => format!(
                "{}: {}.",
                deduction.technique,
                explanations::result(deduction)
            ),
        }
    }

    /// What follows from a step, in the field's notation.
    pub fn result(&self) -> Option<String> {
        self.step().map(explanations::result)
    }
}

/// Missing marks are nobody's fault.
const ALL_CANDIDATES: &str = "Marks are missing, so all candidates count: a writes them.";

/// The first row with a mistake, and the first wrong digit.
fn of_mistakes(cells: CellSet, stage: Stage) -> String {
    let first = cells.first().unwrap_or(Cell::FIRST);
    let row = first.row() + 1;
    match (stage, cells.len()) {
        (Stage::Nudge, 1) => format!("First: row {row} has a mistake."),
        (Stage::Nudge, count) => {
            format!("First: row {row} has a mistake; {count} digits are wrong in all.")
        }
        (Stage::Done, _) => format!("Back to before the mistake at {cells}."),
        (_, 1) => format!(
            "The digit at {cells} is not the solution's. One more press goes back to before it."
        ),
        (_, _) => format!(
            "The digits at {cells} are not the solution's. One more press goes back to before the \
             first of them."
        ),
    }
}

fn of_lost_mark(LostMark { cell, digit }: LostMark, stage: Stage) -> String {
    match stage {
        Stage::Nudge => format!(
            "First: row {} lacks a pencil mark that is needed.",
            cell.row() + 1
        ),
        Stage::Done => format!("The mark {digit} is back in {cell}."),
        _ => format!("{cell} has lost the mark of its own digit. One more press puts it back."),
    }
}

fn of_reveal(cell: Cell, digit: Digit, stage: Stage) -> String {
    match stage {
        Stage::Nudge => "No technique known here helps any further. One more press names a \
                         cell to take from the solution."
            .to_owned(),
        Stage::Where | Stage::Which => {
            format!("{cell} has the fewest candidates. One more press shows its digit.")
        }
        Stage::Proof => format!("{cell} is {digit}. That is the solution's word, not a proof."),
        Stage::Done => format!("From the solution: {cell}={digit}."),
    }
}
