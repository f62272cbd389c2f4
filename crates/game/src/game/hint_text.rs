//! The text of a hint, stage by stage.

use super::{Hint, HintStage, MissingCandidate, Position, counted};
use ninefold_core::board::{Cell, CellSet, Digit, DigitSet, Text};
use ninefold_core::logic::{HouseRole, Step};
use ninefold_core::rules::LocalClue;
use ninefold_core::text;

impl Hint {
    /// The text of a stage. `position` is the one that the hint was asked for.
    pub fn text(&self, stage: HintStage, position: &Position) -> Text {
        match self {
            Hint::Mistakes(cells) => mistakes_text(*cells, stage, position),
            Hint::MissingCandidate(missing) => missing_candidate_text(*missing, stage),
            Hint::Step(step) => self.step_text(step, stage, position),
            Hint::Reveal(cell, digit) => reveal_text(*cell, *digit, stage),
            Hint::Finished => "The puzzle is solved.".into(),
        }
    }

    fn step_text(&self, step: &Step, stage: HintStage, position: &Position) -> Text {
        let rules = position.rules();
        match stage {
            HintStage::Nudge => {
                let is_by_the_rules = !self.cells_to_note(position).is_empty();
                let by_the_rules = is_by_the_rules.then(|| Text::from(BY_THE_RULES));
                let sentences = [
                    Some(step.intro()),
                    step.how_far(),
                    step.has_easier(),
                    by_the_rules,
                ];
                Text::joined(" ", sentences.into_iter().flatten())
            }
            HintStage::Where => step.where_to_look(rules),
            HintStage::Which => step.which(rules),
            HintStage::Proof => proof_text(step, position),
            HintStage::Done => text!("{}: {:#}.", step.name(), self.done_to(step, position)),
        }
    }

    /// What applying a step has changed.
    fn done_to(&self, step: &Step, position: &Position) -> Text {
        let noted = self.cells_to_note(position);
        let removed = step.removals.iter();
        let removed = removed.filter(|(cell, _)| !noted.contains(*cell)).count();
        if noted.is_empty() && removed <= MOST_LISTED {
            return step.result_in_words();
        }
        let placed = step.placements.iter();
        let placed = placed.map(|(cell, digit)| text!("{cell} is {digit:#}"));
        let notes = (!noted.is_empty()).then(|| notes_written(step, noted, position));
        let gone = (removed > 0).then(|| text!("{} removed", counted(removed as u64, "candidate")));
        Text::joined("; ", placed.chain(notes).chain(gone))
    }

    /// The conclusion of a step of logic, in Eureka notation.
    pub fn result(&self) -> Option<Text> {
        self.step().map(Step::result)
    }
}

/// The notes that applying a step writes in cells that have none: which ones where all have the
/// same, and no digit is written that may take some of them.
fn notes_written(step: &Step, noted: CellSet, position: &Position) -> Text {
    let left = |cell: Cell| {
        let removals = step.removals.iter().filter(|(at, _)| *at == cell);
        let removed: DigitSet = removals.map(|&(_, digit)| digit).collect();
        position.to_note(cell) - removed
    };
    let mut each = noted.iter().map(left);
    let first = each.next().unwrap_or_default();
    let cells = match noted.len() {
        1..=MOST_LISTED => noted.in_words(),
        count => format!("{count} cells"),
    };
    if step.placements.is_empty() && each.all(|digits| digits == first) {
        let digits = Text::joined(" ", first.iter().map(|digit| text!("{digit:#}")));
        text!("notes {digits:#} written in {cells}")
    } else {
        text!("notes written in {cells}")
    }
}

/// The proof, and where the player has no notes first what blocks the cells beside the
/// pattern.
fn proof_text(step: &Step, position: &Position) -> Text {
    let proof = step.proof();
    let house = step.evidence.houses(HouseRole::Base).next();
    let is_noted = |cell: Cell| !position.marks(cell).is_empty();
    let has_notes = house.is_some_and(|house| house.cells.into_iter().any(is_noted));
    let blocked = (!has_notes).then(|| step.blocked_by(position.digits()));
    match blocked.flatten() {
        Some(blocked) => text!("{blocked:#} {proof:#}"),
        None => proof,
    }
}

/// More removed candidates are counted once they are gone.
const MOST_LISTED: usize = 8;

/// What leads to the next stage: a key of screens, a word in the lines of speech.
fn again() -> Text {
    Text::said("The next press will", "Type hint to")
}

const BY_THE_RULES: &str = "Cells without notes can be anything.";

fn mistakes_text(cells: CellSet, stage: HintStage, position: &Position) -> Text {
    let first = cells.first().unwrap_or(Cell::FIRST);
    let (row, again) = (first.row() + 1, again());
    match (stage, cells.len()) {
        (HintStage::Nudge, 1) => "One digit is wrong.".into(),
        (HintStage::Nudge, count) => text!("{count} digits are wrong."),
        (HintStage::Where, 1) => text!("It is in row {row}."),
        (HintStage::Where, _) => text!("The first is in row {row}."),
        (HintStage::Which, 1) => text!("{:#}.", is_not(position, first)),
        (HintStage::Which, _) => text!("The digits at {} are wrong.", cells.in_words()),
        (HintStage::Done, 1) => text!("Removed the wrong digit at {cells:#}."),
        (HintStage::Done, _) => text!("Removed the wrong digits at {}.", cells.in_words()),
        (HintStage::Proof, count) => {
            let why = why_wrong(position, cells, first);
            let them = match count {
                1 => "the wrong digit".to_owned(),
                count => format!("all {count} wrong digits"),
            };
            text!("{why:#}\n{again:#} remove {them}.")
        }
    }
}

fn is_not(position: &Position, cell: Cell) -> Text {
    let digit = position.digit(cell);
    digit.map_or(Text::default(), |digit| text!("{cell} is not {digit:#}"))
}

/// That the digit of a cell is wrong, and where it is already if that shows it.
fn why_wrong(position: &Position, wrong: CellSet, cell: Cell) -> Text {
    let digit = position.digit(cell);
    let seen = digit.map_or(CellSet::NONE, |digit| position.blockers(cell, digit)) - wrong;
    let is_not = is_not(position, cell);
    let digit = digit.map_or(Text::default(), |digit| text!("{digit:#}"));
    let both = |other: Cell| {
        let mut houses = position.rules().houses();
        houses.find(|house| house.cells.contains(cell) && house.cells.contains(other))
    };
    if let Some(other) = seen.single()
        && let Some(house) = both(other)
    {
        text!("{is_not:#}: {house} has its {digit:#} at {other}.")
    } else if seen.is_empty() {
        match position.clue_broken_at(cell, wrong) {
            Some((clue, other)) => {
                let other = other.and_then(|other| Some((other, position.digit(other)?)));
                text!("{is_not:#}: {}.", clue_against(&clue, other))
            }
            None => text!("{is_not:#}."),
        }
    } else {
        let is = if seen.len() == 1 { "is" } else { "are" };
        text!("{is_not:#}: {} {is} {digit:#} already.", seen.in_words())
    }
}

/// What a clue has against a digit: "beside the 8 at r1c2 it breaks the whispers line from r1c1 to
/// r1c3 (neighbours on a whispers line differ by 5 or more)".
fn clue_against(clue: &LocalClue, other: Option<(Cell, Digit)>) -> String {
    match other {
        Some((other, digit)) => {
            format!(
                "beside the {digit:#} at {other} it breaks {clue:#} ({})",
                clue.rule()
            )
        }
        None if clue.cells.len() == 1 => format!("it breaks {clue:#} ({})", clue.rule()),
        None => format!("no digit fits beside it on {clue:#} ({})", clue.rule()),
    }
}

fn missing_candidate_text(
    MissingCandidate { cell, digit }: MissingCandidate,
    stage: HintStage,
) -> Text {
    let again = again();
    match stage {
        HintStage::Nudge => "The notes of one cell lack its digit.".into(),
        HintStage::Where => text!("It is in row {}.", cell.row() + 1),
        HintStage::Done => text!("Noted {digit:#} in {cell}."),
        HintStage::Which => text!("The digit of {cell} is not among its notes."),
        HintStage::Proof => text!("{cell} is {digit:#}.\n{again:#} note it."),
    }
}

fn reveal_text(cell: Cell, digit: Digit, stage: HintStage) -> Text {
    let again = again();
    match stage {
        HintStage::Nudge => text!(
            "No technique known here helps any further. One more {:#} names a cell to take from \
             the solution.",
            Text::said("press", "hint")
        ),
        HintStage::Where | HintStage::Which => {
            text!("{cell} has the fewest candidates. {again:#} show its digit.")
        }
        HintStage::Proof => text!("{cell} is {digit:#}, from the solution; this is not a proof."),
        HintStage::Done => text!("From the solution: {:#}.", Text::placed(cell, digit)),
    }
}
