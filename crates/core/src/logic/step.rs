//! A step of logic on a board of any rules, as it is shown.

use super::any::{BoardStep, Position};
use crate::grid::{Candidates, Digit, Grid, Text};
use crate::logic::{
    BoardEvidence, ClassicBoard, Deduction, Level, NextStep, Technique, WalkedBoardLink,
    candidates_on_any_board, count_open, explanations,
};
use crate::rules::{House, RuleIndex, Spot, SpotSet};
use crate::text;

/// A step of logic: what it fills or removes, and why.
///
/// ```
/// use ninefold_core::grid::Digit;
/// use ninefold_core::logic::{IndexedRules, Level, Position, StepSearch, Technique};
/// use ninefold_core::rules::{Rules, Shape, Spot, Values};
///
/// let rules = IndexedRules::new(Rules::new(Shape::with_boxes(4)?));
/// let three = (1..4).fold(Values::EMPTY, |values, n| {
///     values.with(Spot::at(0, usize::from(n)), Digit::new(n))
/// });
/// let step = StepSearch::new(&rules).next(&Position::new(&rules, &three)).expect("a step");
/// assert_eq!((step.technique, step.level), (Technique::FullHouse, Level::Easy));
/// assert_eq!(step.intro(), "Next step: a single (easy).");
/// assert_eq!(step.where_to_look(&rules), "Look at row 1.");
/// assert_eq!(step.which(&rules), "Full house: the last empty cell of row 1.");
/// let proof = "r1c1 is the last empty cell of row 1, and 4 is the digit missing there.";
/// assert_eq!(step.proof(), proof);
/// assert_eq!(step.result(), "r1c1=4");
/// # Ok::<(), ninefold_core::rules::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The level of a puzzle with these rules that needs this step and no harder one.
    pub level: Level,
    /// The digits that it writes.
    pub placements: Vec<(Spot, Digit)>,
    /// The candidates that it removes.
    pub removals: Vec<(Spot, Digit)>,
    /// The cells of the pattern.
    pub cells: SpotSet,
    /// The clues that it rests on, as numbers in [`RuleIndex::clues`], but for the houses of a
    /// classic board.
    pub clues: Vec<usize>,
    /// What it rests on, candidate by candidate.
    pub evidence: BoardEvidence,
    /// The easiest step on the board, if its level is lower. It does not lead to the next digit.
    pub easier: Option<Box<Step>>,
    reasons: Reasons,
}

/// What the sentences of a step are written from.
#[derive(Clone, PartialEq, Debug)]
enum Reasons {
    Classic(Box<Deduction>),
    Board(Box<BoardStep>),
}

impl From<Deduction> for Step {
    fn from(step: Deduction) -> Step {
        Step {
            technique: step.technique,
            level: step.level(),
            placements: candidates_on_any_board::<ClassicBoard>(&step.placements),
            removals: candidates_on_any_board::<ClassicBoard>(&step.eliminations),
            cells: step.evidence.pattern().into(),
            clues: Vec::new(),
            evidence: step.evidence.on_any_board(),
            easier: None,
            reasons: Reasons::Classic(Box::new(step)),
        }
    }
}

impl From<NextStep> for Step {
    fn from(NextStep { step, easier }: NextStep) -> Step {
        Step {
            easier: easier.map(|easier| Box::new(easier.into())),
            ..Step::from(step)
        }
    }
}

impl From<BoardStep> for Step {
    fn from(step: BoardStep) -> Step {
        Step {
            technique: step.technique.technique(),
            level: step.technique.level(),
            placements: step.placements.clone(),
            removals: step.removals.clone(),
            cells: step.cells,
            clues: step.clues.clone(),
            evidence: step.evidence.clone(),
            easier: None,
            reasons: Reasons::Board(Box::new(step)),
        }
    }
}

impl Step {
    /// Writes the digits and removes the candidates.
    pub fn apply(&self, index: &RuleIndex, position: &mut Position) {
        position.change(index, &self.placements, &self.removals);
    }

    /// Kind and difficulty: "Next step: a fish (digit 7, hard, SE 3.2)."
    pub fn intro(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::hint_intro(step),
            Reasons::Board(step) => step.intro(),
        }
    }

    /// That the easier step on the board, if there is one, does not help: "An easier step leads
    /// nowhere yet. Naked pair: 3 and 5 in r7c4 and r7c5."
    pub fn leads_nowhere(&self, index: &RuleIndex) -> Option<Text> {
        let easier = self.easier.as_ref()?;
        Some(text!(
            "An easier step leads nowhere yet. {:#}",
            easier.which(index)
        ))
    }

    /// The place to look at, but not the pattern: "Look at rows 2 and 7 for digit 4."
    pub fn where_to_look(&self, index: &RuleIndex) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::where_to_look(step),
            Reasons::Board(step) => step.where_to_look(index),
        }
    }

    /// The technique with its digits or cells: "Hidden single: digit 7 in box 5."
    pub fn which(&self, index: &RuleIndex) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::which(step),
            Reasons::Board(step) => step.which(index),
        }
    }

    /// Why it holds.
    pub fn proof(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::proof(step),
            Reasons::Board(step) => step.proof.clone(),
        }
    }

    /// The result in the field's notation: `r3c4=5`, or `r7c2<>4, r7c3,r7c8<>24`.
    pub fn result(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::result(step),
            Reasons::Board(step) => step.result(),
        }
    }

    /// The proof in its sentences, each with the white space that follows it: together they are
    /// the proof.
    pub fn sentences(&self) -> Vec<Text> {
        self.proof().sentences()
    }

    /// Number of sentences of the proof before the first that states a result, or before the
    /// last.
    pub fn premises(&self) -> usize {
        explanations::premises(&self.sentences(), &self.placements, &self.removals)
    }

    /// The written digits that rule out the other empty cells of a house, where its digits can
    /// only go in the cells of the pattern; `None` where the proof says it.
    pub fn blocked_by(&self, digits: &Grid) -> Option<Text> {
        match &self.reasons {
            Reasons::Classic(step) => explanations::blocked_by(step, digits),
            Reasons::Board(_) => None,
        }
    }

    /// Number of singles or of steps of this technique that are open on a classic board.
    pub fn count_open(&self, board: &Candidates) -> Option<usize> {
        count_open(board, self.deduction()?)
    }

    /// The houses to look at, which a hint names and highlights first.
    pub fn houses_to_look_at(&self) -> Vec<House> {
        match &self.reasons {
            Reasons::Classic(step) => {
                let houses = step.houses_to_look_at().into_iter();
                houses.map(House::from).collect()
            }
            Reasons::Board(_) => {
                let houses = self.evidence.houses.iter();
                houses.map(|(house, _)| *house).collect()
            }
        }
    }

    /// The links of its chains in the order in which the proof is read.
    pub fn walk(&self) -> Vec<WalkedBoardLink<'_>> {
        self.evidence.walk()
    }

    /// A link of [`Step::walk`] as a sentence, by its place there.
    pub fn link_sentence(&self, place: usize) -> Option<Text> {
        match &self.reasons {
            Reasons::Classic(step) => {
                let links = step.evidence.walk();
                links.get(place).map(explanations::walked_link)
            }
            Reasons::Board(_) => {
                let links = self.walk();
                links.get(place).map(|at| explanations::link(at.link()))
            }
        }
    }

    /// Its level, and its rating if it has one: `Hard, SE 3.2`.
    pub fn difficulty(&self) -> String {
        match &self.reasons {
            Reasons::Classic(step) => format!("{}, {}", self.level, explanations::rating(step)),
            Reasons::Board(_) => self.level.to_string(),
        }
    }

    /// The rating of the Sudoku Explainer in tenths; `None` where it has none.
    pub fn rating(&self) -> Option<u16> {
        match &self.reasons {
            Reasons::Classic(step) => Some(step.rating()),
            Reasons::Board(_) => None,
        }
    }

    /// The place of the step by difficulty among those on boards of the same rules.
    pub fn rank(&self) -> u16 {
        match &self.reasons {
            Reasons::Classic(step) => step.rating(),
            Reasons::Board(step) => step.technique as u16,
        }
    }

    /// The same as the techniques for classic boards found it, if they did.
    pub fn deduction(&self) -> Option<&Deduction> {
        match &self.reasons {
            Reasons::Classic(step) => Some(step),
            Reasons::Board(_) => None,
        }
    }
}
