//! What is told of a step on a board of any rules.

use super::any::{AnyLadder, Position, stages};
use super::step::{Reasons, Step, losses};
use crate::board::{Cell, CellSet, Digit, Grid, House, Text};
use crate::logic::hints::phrases::{Join, list, results};
use crate::logic::{Deduction, Role, Technique, WalkedLink, explanations};
use crate::rules::{LocalKind, RuleIndex};
use crate::text;

impl Step {
    /// Writes the digits and removes the candidates.
    pub fn apply(&self, index: &RuleIndex, position: &mut Position) {
        position.apply(index, self);
    }

    /// Kind and difficulty: "Next step: a fish (digit 7, hard, SE 3.2)."
    pub fn intro(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::hint_intro(step),
            Reasons::Board(_) => stages::intro(self),
        }
    }

    /// That an easier step is on the board from which no digit follows yet, but not which.
    pub fn has_easier(&self) -> Option<Text> {
        let said = "An easier step is there, but no digit follows from it yet.";
        self.easier.as_ref().map(|_| said.into())
    }

    /// How many steps lead to the next digit, where this is not the last of them.
    pub fn how_far(&self) -> Option<Text> {
        let steps = self.steps_to_digit.filter(|&steps| steps > 1)?;
        Some(text!("The next digit is {steps} steps away."))
    }

    /// The place to look at, but not the pattern: "Look at rows 2 and 7 for digit 4."
    pub fn where_to_look(&self, index: &RuleIndex) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::where_to_look(step),
            Reasons::Board(_) => stages::where_to_look(self, index),
        }
    }

    /// The technique with its digits or cells: "Hidden single: digit 7 in box 5."
    pub fn which(&self, index: &RuleIndex) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::which(step),
            Reasons::Board(_) => stages::which(self, index),
        }
    }

    /// Why it holds.
    pub fn proof(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::proof(step),
            Reasons::Board(told) => told.proof.clone(),
        }
    }

    /// The result in the field's notation: `r3c4=5`, or `r7c2<>4, r7c3,r7c8<>24`.
    pub fn result(&self) -> Text {
        match &self.reasons {
            Reasons::Classic(step) => explanations::result(step),
            Reasons::Board(_) => results(&self.placements, losses(&self.removals)),
        }
    }

    /// The same in words: "r3c4 is 5", "r7c2 and r8c2 not 4 or 6".
    pub fn result_in_words(&self) -> Text {
        let placed = self.placements.iter();
        let placed = placed.map(|(cell, digit)| format!("{cell} is {digit:#}"));
        let removed = losses(&self.removals).into_iter().map(|(cells, digits)| {
            let (cells, digits) = (list(cells, Join::And), list(digits, Join::Or));
            format!("{cells} not {digits}")
        });
        Text::marked(placed.chain(removed).collect::<Vec<String>>().join("; "))
    }

    /// The proof in its sentences, each with the white space that follows it: together they are
    /// the proof.
    pub fn sentences(&self) -> Vec<Text> {
        self.proof().sentences()
    }

    /// The proof without its last sentence, where that says no more than the result does, or
    /// without the way that its links tell one by one; `None` where it says more.
    pub fn argument(&self) -> Option<Text> {
        if let Reasons::Board(told) = &self.reasons
            && told.in_short.is_some()
        {
            return told.in_short.clone();
        }
        let sentences = self.sentences();
        match &sentences[..] {
            [before @ .., _] if self.ends_in_result() && self.placements.is_empty() => {
                (!before.is_empty()).then(|| before.iter().cloned().collect())
            }
            _ => None,
        }
    }

    /// Whether the last sentence of the proof says all that follows.
    pub fn ends_in_result(&self) -> bool {
        let is_sum = matches!(
            self.technique,
            Technique::InniePair | Technique::CageSplitting
        );
        // Of whispers it may say which cells are low and which are high.
        let is_list = |kind| kind != LocalKind::Whispers;
        self.clue_kind.is_some_and(is_list) || is_sum
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
            Reasons::Classic(step) => explanations::blocked_by(step, &digits.classic()?),
            Reasons::Board(_) => None,
        }
    }

    /// The cells of those digits.
    pub fn blocking_cells(&self, digits: &Grid) -> CellSet {
        let named = match &self.reasons {
            Reasons::Classic(step) => digits
                .classic()
                .and_then(|digits| explanations::named_blockers(step, &digits)),
            Reasons::Board(_) => None,
        };
        let cells = named.into_iter().flatten().map(|(_, cells)| cells.into());
        cells.fold(CellSet::NONE, |all, cells: CellSet| all | cells)
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
    pub fn walk(&self) -> Vec<WalkedLink<'_>> {
        self.evidence.walk()
    }

    /// A link of [`Step::walk`] as a sentence, by its place there.
    pub fn link_sentence(&self, place: usize) -> Option<Text> {
        match &self.reasons {
            Reasons::Classic(step) => {
                let links = step.evidence.walk();
                links.get(place).map(explanations::walked_link)
            }
            Reasons::Board(told) if !told.links.is_empty() => told.links.get(place).cloned(),
            Reasons::Board(_) => {
                let links = self.walk();
                links.get(place).map(|at| explanations::link(at.link()))
            }
        }
    }

    /// The candidates that a contradiction finds to be gone without its supposition, as far as it
    /// rests on that.
    pub fn gone_anyway(&self) -> &[(Cell, Digit)] {
        match &self.reasons {
            Reasons::Board(told) => &told.gone,
            Reasons::Classic(_) => &[],
        }
    }

    /// The clues that a link of [`Step::walk`] rests on, by their numbers, where its sentence names
    /// some.
    pub fn clues_of_link(&self, place: usize) -> &[usize] {
        self.clues_of_links().get(place).map_or(&[], Vec::as_slice)
    }

    /// Those of the last one: of a contradiction, what cannot be met.
    pub fn clues_of_last_link(&self) -> &[usize] {
        self.clues_of_links().last().map_or(&[], Vec::as_slice)
    }

    fn clues_of_links(&self) -> &[Vec<usize>] {
        match &self.reasons {
            Reasons::Board(told) => &told.clues_of_links,
            Reasons::Classic(_) => &[],
        }
    }

    /// The proof on a classic board where cells have candidates as clues, after what these have to
    /// do with it.
    pub fn proof_by_clues(&self, clues: &RuleIndex) -> Text {
        let Reasons::Classic(step) = &self.reasons else {
            return self.proof();
        };
        let mut step = step.clone();
        let marks = &mut step.evidence.marks;
        let by_clue = marks.extract_if(.., |mark| {
            let left = clues.possible(mark.cell.into());
            mark.role == Role::Removed && !left.contains(mark.digit)
        });
        let why = clues.ruled_out(by_clue.map(|mark| (mark.cell.into(), mark.digit)));
        let why = why.map(|why| text!("{why:#}. "));
        let proof = explanations::proof(&step);
        why.into_iter().chain([proof]).collect()
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
            Reasons::Board(_) => AnyLadder::place(self.technique),
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
