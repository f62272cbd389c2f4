//! The text of a hint, stage by stage.

use super::{Hint, HintStage, MissingCandidate, Position};
use ninefold_core::grid::Digit;
use ninefold_core::logic::HouseRole;
use ninefold_core::rules::{Spot, SpotSet};
use ninefold_core::variants::Step;

impl Hint {
    /// The text of a stage. `position` is the one that the hint was asked for.
    pub fn text(&self, stage: HintStage, position: &Position) -> String {
        match self {
            Hint::Mistakes(cells) => mistakes_text(*cells, stage, position),
            Hint::MissingCandidate(missing) => missing_candidate_text(*missing, stage),
            Hint::Step(step) => self.step_text(step, stage, position),
            Hint::Reveal(cell, digit) => reveal_text(*cell, *digit, stage),
            Hint::Finished => "The puzzle is solved.".to_owned(),
        }
    }

    fn step_text(&self, step: &Step, stage: HintStage, position: &Position) -> String {
        let rules = position.rules();
        match stage {
            HintStage::Nudge => {
                let is_by_the_rules = !self.cells_to_note(position).is_empty();
                let by_the_rules = is_by_the_rules.then(|| BY_THE_RULES.to_owned());
                let sentences = [Some(step.intro()), step.leads_nowhere(rules), by_the_rules];
                let sentences: Vec<String> = sentences.into_iter().flatten().collect();
                sentences.join(" ")
            }
            HintStage::Where => step.where_to_look(rules),
            HintStage::Which => step.which(rules),
            HintStage::Proof => proof_text(step, position),
            HintStage::Done => format!("{}: {}.", step.technique, step.result()),
        }
    }

    /// The conclusion of a step of logic, in Eureka notation.
    pub fn result(&self) -> Option<String> {
        self.step().map(Step::result)
    }
}

/// The proof, and where the player has no notes first what blocks the cells beside the
/// pattern.
fn proof_text(step: &Step, position: &Position) -> String {
    let proof = step.proof();
    let house = step.evidence.houses(HouseRole::Base).next();
    let is_noted = |cell: Spot| !position.marks(cell).is_empty();
    let has_notes = house.is_some_and(|house| house.cells.into_iter().any(is_noted));
    let blocked = (!has_notes).then(|| {
        let digits = position.classic_digits()?;
        step.blocked_by(&digits)
    });
    match blocked.flatten() {
        Some(blocked) => format!("{blocked} {proof}"),
        None => proof,
    }
}

const BY_THE_RULES: &str = "Cells without notes have all candidates that the rules allow.";

fn mistakes_text(cells: SpotSet, stage: HintStage, position: &Position) -> String {
    let first = cells.first().unwrap_or(Spot::FIRST);
    let row = first.row() + 1;
    match (stage, cells.len()) {
        (HintStage::Nudge, 1) => format!("First: row {row} has a mistake."),
        (HintStage::Nudge, count) => {
            format!("First: row {row} has a mistake; {count} digits are wrong in all.")
        }
        (HintStage::Done, 1) => format!("Removed the wrong digit at {cells}."),
        (HintStage::Done, _) => format!("Removed the wrong digits at {cells}."),
        (HintStage::Proof, count) => {
            let why = why_wrong(position, cells, first);
            let them = if count == 1 { "it" } else { "all" };
            format!("{why}\nPress again to remove {them}.")
        }
        (_, 1) => format!("The digit at {cells} is wrong. Press again to see why."),
        (_, _) => format!("The digits at {cells} are wrong. Press again to see why {first} is."),
    }
}

/// That the digit of a cell is wrong, and where it is already if that shows it.
fn why_wrong(position: &Position, wrong: SpotSet, cell: Spot) -> String {
    let Some(digit) = position.digit(cell) else {
        return String::new();
    };
    let seen = position.blockers(cell, digit) - wrong;
    if seen.is_empty() {
        format!("{cell} is not {digit}, as was proved.")
    } else {
        format!("{cell} is not {digit}: already in {seen}.")
    }
}

fn missing_candidate_text(
    MissingCandidate { cell, digit }: MissingCandidate,
    stage: HintStage,
) -> String {
    match stage {
        HintStage::Nudge => format!("First: row {} has a missing candidate.", cell.row() + 1),
        HintStage::Done => format!("Restored candidate {digit} in {cell}."),
        HintStage::Where | HintStage::Which => {
            format!(
                "{cell} lacks the candidate of its own digit. Press again to see which and why."
            )
        }
        HintStage::Proof => {
            format!("{cell} is {digit}, as was proved.\nPress again to restore the candidate.")
        }
    }
}

fn reveal_text(cell: Spot, digit: Digit, stage: HintStage) -> String {
    match stage {
        HintStage::Nudge => "No technique known here helps any further. One more press names a \
                         cell to take from the solution."
            .to_owned(),
        HintStage::Where | HintStage::Which => {
            format!("{cell} has the fewest candidates. Press again to show its digit.")
        }
        HintStage::Proof => format!("{cell} is {digit}, from the solution; this is not a proof."),
        HintStage::Done => format!("From the solution: {cell}={digit}."),
    }
}
