//! A hint in words, stage by stage.

use super::{Help, LostMark, Position, Stage};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::{Deduction, words};

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
        let result = words::result(deduction);
        match stage {
            Stage::Where => words::where_to_look(deduction),
            Stage::Which => words::which(deduction),
            Stage::Proof if self.writes_marks(position) => {
                let proof = words::proof(deduction);
                format!("{proof} ({result}; doing it writes all pencil marks.)")
            }
            Stage::Proof => format!("{} ({result})", words::proof(deduction)),
            Stage::Done => format!("{}: {result}.", deduction.technique),
        }
    }
}

fn of_mistakes(cells: CellSet, stage: Stage) -> String {
    let first = cells.first().unwrap_or(Cell::FIRST);
    let place = first.box_index() + 1;
    match (stage, cells.len()) {
        (Stage::Where, 1) => format!("First: a digit in box {place} is wrong."),
        (Stage::Where, count) => format!("First: {count} digits are wrong, one in box {place}."),
        (Stage::Which, 1) => format!("The digit at {cells} is not the solution's."),
        (Stage::Which, _) => format!("The digits at {cells} are not the solution's."),
        (Stage::Proof, 1) => {
            "Take it out before looking for more: logic built on it fails.".to_owned()
        }
        (Stage::Proof, _) => {
            "Take them out before looking for more: logic built on them fails.".to_owned()
        }
        (Stage::Done, _) => format!("Taken out: {cells}."),
    }
}

fn of_lost_mark(LostMark { cell, digit }: LostMark, stage: Stage) -> String {
    match stage {
        Stage::Where => format!(
            "First: a pencil mark that is needed is missing in box {}.",
            cell.box_index() + 1
        ),
        Stage::Which => format!("{cell} lacks a pencil mark that it needs."),
        Stage::Proof => format!("The mark missing in {cell} is {digit}: put it back."),
        Stage::Done => format!("The mark {digit} is back in {cell}."),
    }
}

fn of_reveal(cell: Cell, digit: Digit, stage: Stage) -> String {
    match stage {
        Stage::Where => "No technique known here helps any further. One more press names a \
                         cell to take from the solution."
            .to_owned(),
        Stage::Which => {
            format!("{cell} has the fewest candidates. One more press shows its digit.")
        }
        Stage::Proof => format!("{cell} is {digit}. That is the solution's word, not a proof."),
        Stage::Done => format!("From the solution: {cell}={digit}."),
    }
}
