//! One step of a solution, with its reason.

use super::technique::BoardTechnique;
use crate::grid::order::sorted_set;
use crate::grid::{Digit, DigitSet, Text};
use crate::logic::BoardEvidence;
use crate::logic::hints::phrases::{Join, list, results};
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;

/// A value in a cell.
pub(crate) type Candidate = (Spot, Digit);

/// A step: what it fills or removes, and the cells and clues from which that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardStep {
    /// The technique.
    pub technique: BoardTechnique,
    /// The cells that are filled, and their values.
    pub placements: Vec<(Spot, Digit)>,
    /// The candidates that are removed, in reading order.
    pub removals: Vec<(Spot, Digit)>,
    /// The cells of the pattern.
    pub cells: SpotSet,
    /// The clues that the proof rests on, as numbers in
    /// [`RuleIndex::clues`](crate::rules::RuleIndex::clues), in ascending order.
    pub clues: Vec<usize>,
    /// The proof in sentences.
    pub proof: Text,
    /// What it rests on, candidate by candidate. Empty in a step that no ladder showed.
    pub evidence: BoardEvidence,
}

impl BoardStep {
    /// Whether it is another step found again, whatever is written of either.
    pub(super) fn is_again(&self, other: &BoardStep) -> bool {
        (self.technique, self.cells, &self.clues) == (other.technique, other.cells, &other.clues)
            && (&self.placements, &self.removals) == (&other.placements, &other.removals)
    }

    /// A step that fills a cell.
    pub(super) fn placement(
        technique: BoardTechnique,
        at: Candidate,
        clues: Vec<usize>,
    ) -> BoardStep {
        BoardStep {
            technique,
            placements: vec![at],
            removals: Vec::new(),
            cells: SpotSet::only(at.0),
            clues,
            proof: Text::default(),
            evidence: BoardEvidence::default(),
        }
    }

    /// A step that removes candidates.
    pub(super) fn removal(
        technique: BoardTechnique,
        removals: impl IntoIterator<Item = Candidate>,
        cells: SpotSet,
        clues: impl IntoIterator<Item = usize>,
    ) -> BoardStep {
        BoardStep {
            technique,
            placements: Vec::new(),
            removals: sorted_set(removals),
            cells,
            clues: sorted_set(clues),
            proof: Text::default(),
            evidence: BoardEvidence::default(),
        }
    }

    /// The result in the field's notation: `r3c4=5`, or `r7c2<>4, r7c3,r7c8<>24`.
    ///
    /// ```
    /// use ninefold_core::grid::Digit;
    /// use ninefold_core::rules::{Rules, Shape, Values, Spot};
    /// use ninefold_core::logic::{BoardLadder, Position};
    ///
    /// let ladder = BoardLadder::new(&Rules::new(Shape::with_boxes(4)?));
    /// let three = (1..4).fold(Values::EMPTY, |values, n| {
    ///     values.with(Spot::at(0, usize::from(n)), Digit::new(n))
    /// });
    /// let step = ladder.next(&Position::new(ladder.index(), &three)).expect("a step");
    /// assert_eq!(step.result(), "r1c1=4");
    /// let proof = "r1c1 is the last empty cell of row 1, and 4 is the digit missing there.";
    /// assert_eq!(step.proof, proof);
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn result(&self) -> Text {
        results(&self.placements, losses(&self.removals))
    }

    /// The removals as the end of a sentence: "r1c2 cannot be 5; r3c4 and r3c5 cannot be 1
    /// or 2".
    pub(super) fn losses_in_words(&self) -> String {
        losses_in_words(&self.removals)
    }

    /// The removed candidates, those of a filled cell included: all its other values.
    pub(super) fn all_removals(&self, candidates: impl Fn(Spot) -> DigitSet) -> Vec<Candidate> {
        let others = self.placements.iter().flat_map(|&(spot, value)| {
            let others = candidates(spot).without(value);
            others.iter().map(move |other| (spot, other))
        });
        others.chain(self.removals.iter().copied()).collect()
    }
}

/// The cells that lose candidates, in reading order; neighbours in this order that lose the same
/// values are together.
fn losses(removals: &[Candidate]) -> Vec<(SpotSet, DigitSet)> {
    let cells: SpotSet = removals.iter().map(|at| at.0).collect();
    let lost = |spot: Spot| {
        let of_spot = removals.iter().filter(move |at| at.0 == spot);
        of_spot.map(|at| at.1).collect::<DigitSet>()
    };
    let each: Vec<_> = cells.iter().map(|spot| (spot, lost(spot))).collect();
    let alike = each.chunk_by(|one, next| one.1 == next.1);
    let alike = alike.map(|chunk| (chunk.iter().map(|at| at.0).collect(), chunk[0].1));
    alike.collect()
}

/// "r1c2 cannot be 5; r3c4 and r3c5 cannot be 1 or 2".
pub(super) fn losses_in_words(removals: &[Candidate]) -> String {
    let words = |(spots, values): (SpotSet, DigitSet)| {
        let (spots, values) = (list(spots, Join::And), list(values, Join::Or));
        format!("{spots} cannot be {values}")
    };
    let words: Vec<String> = losses(removals).into_iter().map(words).collect();
    words.join("; ")
}
