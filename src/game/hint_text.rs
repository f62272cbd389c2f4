//! A hint in words, stage by stage.

use super::{Hint, HintStage, MissingCandidate, Position};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::{Deduction, explanations};

impl Hint {
    /// What this stage of the hint says. The position is the one it was asked
    /// for: it decides whether marks have to be written first.
    pub fn words(&self, stage: HintStage, position: &Position) -> String {
        match self {
            Hint::Mistakes(cells) => of_mistakes(*cells, stage),
            Hint::MissingCandidate(lost) => of_lost_mark(*lost, stage),
            Hint::Step(deduction) => self.of_step(deduction, stage, position),
            Hint::Reveal(cell, digit) => of_reveal(*cell, *digit, stage),
            Hint::Finished => "Nothing is left to do.".to_owned(),
        }
    }

    fn of_step(&self, deduction: &Deduction, stage: HintStage, position: &Position) -> String {
        match stage {
            HintStage::Nudge if self.writes_marks(position) => {
                format!("{} {ALL_CANDIDATES}", explanations::hint_intro(deduction))
            }
            HintStage::Nudge => explanations::hint_intro(deduction),
            HintStage::Where => explanations::where_to_look(deduction),
            HintStage::Which => explanations::which(deduction),
            HintStage::Proof => explanations::proof(deduction),
            HintStage::Done => format!(
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
fn of_mistakes(cells: CellSet, stage: HintStage) -> String {
    let first = cells.first().unwrap_or(Cell::FIRST);
    let row = first.row() + 1;
    match (stage, cells.len()) {
        (HintStage::Nudge, 1) => format!("First: row {row} has a mistake."),
        (HintStage::Nudge, count) => {
            format!("First: row {row} has a mistake; {count} digits are wrong in all.")
        }
        (HintStage::Done, _) => format!("Back to before the mistake at {cells}."),
        (_, 1) => format!(
            "The digit at {cells} is not the solution's. One more press goes back to before it."
        ),
        (_, _) => format!(
            "The digits at {cells} are not the solution's. One more press goes back to before the \
             first of them."
        ),
    }
}

fn of_lost_mark(MissingCandidate { cell, digit }: MissingCandidate, stage: HintStage) -> String {
    match stage {
        HintStage::Nudge => format!(
            "First: row {} lacks a pencil mark that is needed.",
            cell.row() + 1
        ),
        HintStage::Done => format!("The mark {digit} is back in {cell}."),
        _ => format!("{cell} has lost the mark of its own digit. One more press puts it back."),
    }
}

fn of_reveal(cell: Cell, digit: Digit, stage: HintStage) -> String {
    match stage {
        HintStage::Nudge => "No technique known here helps any further. One more press names a \
                         cell to take from the solution."
            .to_owned(),
        HintStage::Where | HintStage::Which => {
            format!("{cell} has the fewest candidates. One more press shows its digit.")
        }
        HintStage::Proof => format!("{cell} is {digit}. That is the solution's word, not a proof."),
        HintStage::Done => format!("From the solution: {cell}={digit}."),
    }
}
