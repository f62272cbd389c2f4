//! A step of logic on a board of any rules, as it is shown.

use crate::board::order::sorted_set;
use crate::board::{Cell, CellSet, Digit, DigitSet, Text};
use crate::logic::argument::{AnyBoard, ChainOf, Kit, LinkOf, MarkOf, NodeOf};
use crate::logic::deduction::{DeductionOf, EvidenceOf, InnerStepOf, WalkedLinkOf};
use crate::logic::hints::phrases::{Join, capital, list};
use crate::logic::{ClassicBoard, Deduction, Level, NextStep, PathEnd, SolutionPath, Technique};
use crate::rules::local::LocalKind;

/// A step of logic: what it fills or removes, and why.
///
/// ```
/// use ninefold_core::board::{Cell, Digit, Grid};
/// use ninefold_core::logic::{IndexedRules, Level, Position, Ladder, Technique};
/// use ninefold_core::rules::{Rules, Shape};
///
/// let rules = IndexedRules::new(Rules::new(Shape::with_boxes(4)?));
/// let three = (1..4).fold(Grid::EMPTY, |values, n| {
///     values.with(Cell::at(0, usize::from(n)), Digit::new(n))
/// });
/// let step = Ladder::new(&rules).next(&Position::new(&rules, &three)).expect("a step");
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
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates that it removes.
    pub removals: Vec<(Cell, Digit)>,
    /// The cells of the pattern.
    pub cells: CellSet,
    /// The clues that it rests on, as numbers in
    /// [`RuleIndex::clues`](crate::rules::RuleIndex::clues), but for the houses of a
    /// classic board.
    pub clues: Vec<usize>,
    /// What it rests on, candidate by candidate.
    pub evidence: Evidence,
    /// The easiest step on the board, if its level is lower. It does not lead to the next digit.
    pub easier: Option<Box<Step>>,
    /// Steps up to the next digit, this one included, where they are known.
    pub steps_to_digit: Option<usize>,
    /// The kind of clue that it is about, if it is about one clue on cells.
    pub(super) clue_kind: Option<LocalKind>,
    pub(super) reasons: Reasons,
}

/// What the sentences of a step are written from.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Reasons {
    /// Of a classic step all sentences.
    Classic(Box<Deduction>),
    /// Of others the proof. It is empty in a step that no ladder showed.
    Board(Told),
}

/// What is told of a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Told {
    pub proof: Text,
    /// The same without what its links tell one after the other.
    pub in_short: Option<Text>,
    /// The sentences of its links, where they say more than the links alone.
    pub links: Vec<Text>,
    /// The clues that each of these rests on, by number, where it names some.
    pub clues_of_links: Vec<Vec<usize>>,
    /// What it finds to be gone without its supposition.
    pub gone: Vec<Candidate>,
    /// The consequences that a contradiction tells, those that hold anyway and those of
    /// suppositions within it included.
    pub consequences: usize,
}

impl From<Deduction> for Step {
    fn from(step: Deduction) -> Step {
        Step {
            technique: step.technique,
            level: step.level(),
            placements: candidates::<ClassicBoard>(&step.placements),
            removals: candidates::<ClassicBoard>(&step.eliminations),
            cells: step.evidence.pattern().into(),
            clues: Vec::new(),
            evidence: step.evidence.on_any_board(),
            easier: None,
            steps_to_digit: None,
            clue_kind: None,
            reasons: Reasons::Classic(Box::new(step)),
        }
    }
}

impl From<NextStep> for Step {
    fn from(next: NextStep) -> Step {
        Step {
            easier: next.easier.map(|easier| Box::new(easier.into())),
            steps_to_digit: next.steps_to_digit,
            ..Step::from(next.step)
        }
    }
}

/// The steps from a position on, as far as they lead.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct LogicPath {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Whether they fill the board.
    pub is_solved: bool,
}

impl LogicPath {
    /// The level of the hardest step; `None` if the steps do not lead to the solution.
    pub fn level(&self) -> Option<Level> {
        let levels = self.steps.iter().map(|step| step.level);
        levels.max().filter(|_| self.is_solved)
    }
}

/// A value in a cell.
pub(crate) type Candidate = (Cell, Digit);

impl From<SolutionPath> for LogicPath {
    fn from(path: SolutionPath) -> LogicPath {
        LogicPath {
            is_solved: path.ending == PathEnd::Solved,
            steps: path.steps.into_iter().map(Step::from).collect(),
        }
    }
}

impl Step {
    /// The name for the player: that of the technique, or where one clue on cells says all that
    /// of the clue, such as "Thermometer".
    pub fn name(&self) -> String {
        match self.clue_kind {
            Some(kind) => capital(kind.title().to_owned()),
            None => self.technique.to_string(),
        }
    }

    /// What it changes in a cell.
    #[must_use]
    pub(super) fn within(mut self, cell: Cell) -> Step {
        self.placements.retain(|at| at.0 == cell);
        self.removals.retain(|at| at.0 == cell);
        self
    }

    /// Whether it is another step found again, whatever is written of either.
    pub(super) fn is_again(&self, other: &Step) -> bool {
        (self.technique, self.cells, &self.clues) == (other.technique, other.cells, &other.clues)
            && (&self.placements, &self.removals) == (&other.placements, &other.removals)
    }

    /// With its proof.
    pub(super) fn tell(&mut self, proof: Text) {
        self.tell_links(proof, Vec::new());
    }

    /// With its proof, and a sentence for each link of its chain.
    pub(super) fn tell_links(&mut self, proof: Text, links: Vec<Text>) {
        let consequences = links.len();
        self.reasons = Reasons::Board(Told {
            proof,
            in_short: None,
            links,
            clues_of_links: Vec::new(),
            gone: Vec::new(),
            consequences,
        });
    }

    /// With the clues that each of its links rests on.
    pub(super) fn name_clues_of_links(&mut self, clues: Vec<Vec<usize>>) {
        if let Reasons::Board(told) = &mut self.reasons {
            told.clues_of_links = clues;
        }
    }

    /// With what a contradiction finds to be gone without its supposition.
    pub(super) fn note_what_is_gone(&mut self, gone: Vec<Candidate>) {
        if let Reasons::Board(told) = &mut self.reasons {
            told.gone = gone;
        }
    }

    /// With what its proof comes to where the way there is long.
    pub(super) fn tell_in_short(&mut self, in_short: Text) {
        if let Reasons::Board(told) = &mut self.reasons {
            told.in_short = Some(in_short);
        }
    }

    /// With the number of all that its proof tells.
    pub(super) fn of_length(mut self, length: usize) -> Step {
        if let Reasons::Board(told) = &mut self.reasons {
            told.consequences = length;
        }
        self
    }

    /// How much its proof tells: the links that it follows, with what holds without them, or 1.
    pub(super) fn length(&self) -> usize {
        let told = match &self.reasons {
            Reasons::Classic(_) => 1,
            Reasons::Board(told) => told.consequences.max(1),
        };
        told.max(self.walk().len())
    }

    /// A step that fills a cell.
    pub(super) fn placement(technique: Technique, at: Candidate, clues: Vec<usize>) -> Step {
        Step {
            placements: vec![at],
            ..Step::removal(technique, [], CellSet::only(at.0), clues)
        }
    }

    /// A step that removes candidates.
    pub(super) fn removal(
        technique: Technique,
        removals: impl IntoIterator<Item = Candidate>,
        cells: CellSet,
        clues: impl IntoIterator<Item = usize>,
    ) -> Step {
        Step {
            technique,
            level: level_on_boards(technique),
            placements: Vec::new(),
            removals: sorted_set(removals),
            cells,
            clues: sorted_set(clues),
            evidence: Evidence::default(),
            easier: None,
            steps_to_digit: None,
            clue_kind: None,
            reasons: Reasons::Board(Told::default()),
        }
    }

    /// The removals as the end of a sentence: "r1c2 cannot be 5; r3c4 and r3c5 cannot be 1
    /// or 2".
    pub(super) fn losses_in_words(&self) -> String {
        losses_in_words(&self.removals)
    }

    /// The removed candidates, those of a filled cell included: all its other values.
    pub(super) fn all_removals(&self, candidates: impl Fn(Cell) -> DigitSet) -> Vec<Candidate> {
        let others = self.placements.iter().flat_map(|&(cell, value)| {
            let others = candidates(cell).without(value);
            others.iter().map(move |other| (cell, other))
        });
        others.chain(self.removals.iter().copied()).collect()
    }
}

/// The level of a puzzle of other rules than the classic ones whose hardest technique this is.
pub(super) const fn level_on_boards(technique: Technique) -> Level {
    match technique {
        Technique::NakedTriple | Technique::HiddenTriple => Level::Hard,
        Technique::RemotePair
        | Technique::Skyscraper
        | Technique::TwoStringKite
        | Technique::TurbotFish
        | Technique::FinnedXWing
        | Technique::SashimiXWing
        | Technique::Swordfish
        | Technique::Jellyfish
        | Technique::XYWing
        | Technique::XYZWing
        | Technique::WWing => Level::Unfair,
        other => other.level(),
    }
}

/// The cells that lose candidates, in reading order; neighbours in this order that lose the same
/// values are together.
pub(super) fn losses(removals: &[Candidate]) -> Vec<(CellSet, DigitSet)> {
    let cells: CellSet = removals.iter().map(|at| at.0).collect();
    let lost = |cell: Cell| {
        let of_spot = removals.iter().filter(move |at| at.0 == cell);
        of_spot.map(|at| at.1).collect::<DigitSet>()
    };
    let each: Vec<_> = cells.iter().map(|cell| (cell, lost(cell))).collect();
    let alike = each.chunk_by(|one, next| one.1 == next.1);
    let alike = alike.map(|chunk| (chunk.iter().map(|at| at.0).collect(), chunk[0].1));
    alike.collect()
}

/// "r1c2 cannot be 5; r3c4 and r3c5 cannot be 1 or 2".
pub(super) fn losses_in_words(removals: &[Candidate]) -> String {
    let words = |(cells, values): (CellSet, DigitSet)| {
        let (cells, values) = (list(cells, Join::And), list(values, Join::Or));
        format!("{cells} cannot be {values}")
    };
    let words: Vec<String> = losses(removals).into_iter().map(words).collect();
    words.join("; ")
}

/// What a step on a board of any rules rests on.
pub type Evidence = EvidenceOf<AnyBoard>;
/// A chain on a board of any rules.
pub type Chain = ChainOf<AnyBoard>;
/// A link on a board of any rules.
pub type Link = LinkOf<AnyBoard>;
/// A node on a board of any rules.
pub type Node = NodeOf<AnyBoard>;
/// A step within a branch, on a board of any rules.
pub type InnerStep = InnerStepOf<AnyBoard>;
/// A link of a proof on a board of any rules.
pub type WalkedLink<'a> = WalkedLinkOf<'a, AnyBoard>;

/// Candidates, with the cells of boards of any rules.
pub(crate) fn candidates<K: Kit>(those: &[(K::Cell, Digit)]) -> Vec<(Cell, Digit)> {
    let candidate = |&(cell, digit): &(K::Cell, Digit)| (cell.into(), digit);
    those.iter().map(candidate).collect()
}

impl<K: Kit> EvidenceOf<K> {
    /// The same for any board.
    fn on_any_board(&self) -> Evidence {
        let marks = self.marks.iter().map(|mark| MarkOf {
            cell: mark.cell.into(),
            digit: mark.digit,
            role: mark.role,
        });
        let houses = self.houses.iter();
        let inner = self.inner.iter().map(|inner| InnerStepOf {
            chain: inner.chain,
            step: inner.step.on_any_board(),
            removed: candidates::<K>(&inner.removed),
        });
        EvidenceOf {
            marks: marks.collect(),
            houses: houses.map(|&(house, role)| (house.into(), role)).collect(),
            chains: self.chains.iter().map(ChainOf::on_any_board).collect(),
            inner: inner.collect(),
            nesting: self.nesting,
        }
    }
}

impl<K: Kit> DeductionOf<K> {
    fn on_any_board(&self) -> DeductionOf<AnyBoard> {
        DeductionOf {
            technique: self.technique,
            placements: candidates::<K>(&self.placements),
            eliminations: candidates::<K>(&self.eliminations),
            evidence: self.evidence.on_any_board(),
        }
    }
}

impl<K: Kit> ChainOf<K> {
    /// The same for any board.
    pub fn on_any_board(&self) -> Chain {
        let link = |link: &LinkOf<K>| LinkOf {
            from: link.from.on_any_board(),
            to: link.to.on_any_board(),
            kind: link.kind,
            house: link.house.map(Into::into),
        };
        ChainOf {
            links: self.links.iter().map(link).collect(),
        }
    }
}

impl<K: Kit> NodeOf<K> {
    /// The same for any board.
    pub fn on_any_board(&self) -> Node {
        NodeOf {
            digit: self.digit,
            cells: self.cells.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::AnyLadder;

    #[test]
    fn techniques_of_boards_are_tried_in_the_order_of_their_levels() {
        assert!(AnyLadder::techniques().is_sorted_by_key(level_on_boards));
        let mut all: Vec<Technique> = AnyLadder::techniques().collect();
        all.sort_unstable();
        assert!(
            all.is_sorted_by(|one, next| one < next),
            "one is tried twice"
        );
        let only_there = Technique::ALL
            .into_iter()
            .filter(|each| each.is_for_other_rules());
        for technique in only_there {
            assert!(all.contains(&technique), "{technique} is not looked for");
        }
    }
}
