//! Human steps on boards of any rules.

mod board;
mod cage_interaction;
mod cages;
mod chain_names;
mod chains;
mod check;
mod clue_circles;
mod clue_facts;
mod clue_fits;
mod clue_follow;
mod clue_pairs;
mod clue_rising;
mod clue_steps;
mod clue_sums;
mod clue_turns;
mod clue_values;
mod clue_ways;
mod contradiction;
pub(super) mod derivation;
mod equation_proof;
mod equation_rest;
mod equations;
mod evidence;
mod fish;
mod forcing;
mod house_steps;
mod link_graph;
mod link_words;
mod links;
mod moments;
mod needed;
mod open_equations;
mod paths;
mod sandwich_ends;
mod sandwich_facts;
mod singles;
pub(super) mod stages;
mod telling;
mod wings;
mod words;

pub use board::Position;
pub use check::StepGap;

use crate::board::{CellSet, Grid};
use crate::logic::Technique;
use crate::logic::step::{LogicPath, Step};
use crate::rules::cage::Repeats;
use crate::rules::equation::{self, Equation};
use crate::rules::leftover::{self, Leftover};
use crate::rules::rule_index::RuleIndex;
use crate::rules::rules::Rules;
use crate::solve::{Effort, Stopped};
use board::{Board, NumberedHouse, SeenPosition, Suppositions, ToldSteps};
use contradiction::SuppositionTools;
use std::sync::{Arc, OnceLock};

/// The most houses of an equation of the 45 rule: nobody adds up more.
const MOST_EQUATION_HOUSES: usize = 4;
/// The most cells of an equation of the 45 rule, filled ones included.
const MOST_EQUATION_CELLS: usize = 6;

/// Passes on the steps of a technique that there are on a board.
type Find = fn(&Board, &mut dyn FnMut(Step));

/// The techniques, easiest first: the order is that in which they are tried.
#[rustfmt::skip]
const RUNGS: [(Technique, Find); 49] = [
    // The last empty cell of a house.
    (Technique::FullHouse, singles::last_values),
    // The last empty cell of a cage.
    (Technique::LastCageCell, cages::last_cells),
    // The only place of a value in a house.
    (Technique::HiddenSingle, singles::hidden_singles),
    // The only candidate of a cell.
    (Technique::NakedSingle, singles::naked_singles),
    // Candidates that are in no combination of digits with the sum of a cage.
    (Technique::CageCombinations, cages::combinations),
    // Candidates that a clue on cells alone rules out: a thermometer, a dot, an arrow.
    (Technique::ClueValues, |board, emit| clue_values::alone(board, Technique::ClueValues, emit)),
    // Candidates that a clue outside the board alone rules out: a sandwich, a little killer.
    (Technique::OutsideClue, |board, emit| clue_values::alone(board, Technique::OutsideClue, emit)),
    // The 45 rule for one cell: the rest of some houses, or of the cages that cover them.
    (Technique::Innie, equations::one_cell),
    // A cell that sees every place of a value in a house. Includes locked candidates.
    (Technique::CommonPeers, house_steps::common_peers),
    // A cell that sees every place of a digit that all combinations of a cage have.
    (Technique::SureDigits, cages::sure_digits),
    // Two cells that see each other, with two candidates together.
    (Technique::NakedPair, |board, emit| house_steps::naked(board, 2, emit)),
    // Two values with two places in a house.
    (Technique::HiddenPair, |board, emit| house_steps::hidden(board, 2, emit)),
    // The 45 rule for two cells: a sum or a difference.
    (Technique::InniePair, equations::two_cells),
    // Three cells that see each other, with three candidates together.
    (Technique::NakedTriple, |board, emit| house_steps::naked(board, 3, emit)),
    // Three values with three places in a house.
    (Technique::HiddenTriple, |board, emit| house_steps::hidden(board, 3, emit)),
    // Four cells that see each other, with four candidates together.
    (Technique::NakedQuadruple, |board, emit| house_steps::naked(board, 4, emit)),
    // Four values with four places in a house.
    (Technique::HiddenQuadruple, |board, emit| house_steps::hidden(board, 4, emit)),
    // All places of a value in two houses lie in two others.
    (Technique::XWing, |board, emit| fish::fish(board, Technique::XWing, emit)),
    // Candidates that a clue on cells rules out because some of its cells differ.
    (Technique::ClueAndHouse, |board, emit| clue_values::with_house(board, Technique::ClueAndHouse, emit)),
    // The same of clues outside the board.
    (Technique::OutsideClueAndHouse, |board, emit| clue_values::with_house(board, Technique::OutsideClueAndHouse, emit)),
    // Candidates with which the combinations of a cage cannot be placed.
    (Technique::CagePlacement, cages::placements),
    // The law of leftovers with one or two cells on a side.
    (Technique::Leftovers, equations::leftovers),
    // The 45 rule for three or four cells.
    (Technique::CageSplitting, equations::splits),
    // Two cages, or a cage and a cell, of one house share no digit.
    (Technique::CageInteraction, cage_interaction::interactions),
    // A chain of cells with the same two candidates.
    (Technique::RemotePair, |board, emit| chains::chains(board, Technique::RemotePair, emit)),
    // Two lines with two places of a value, joined by a line.
    (Technique::Skyscraper, |board, emit| chains::chains(board, Technique::Skyscraper, emit)),
    // A row and a column with two places of a value, joined by a box.
    (Technique::TwoStringKite, |board, emit| chains::chains(board, Technique::TwoStringKite, emit)),
    // A box and another house with two places of a value.
    (Technique::TurbotFish, |board, emit| chains::chains(board, Technique::TurbotFish, emit)),
    // All places of a value in three houses lie in three others.
    (Technique::Swordfish, |board, emit| fish::fish(board, Technique::Swordfish, emit)),
    // An X-Wing but for fins, which what is removed sees.
    (Technique::FinnedXWing, |board, emit| fish::fish(board, Technique::FinnedXWing, emit)),
    // One that without its fins lacks a place.
    (Technique::SashimiXWing, |board, emit| fish::fish(board, Technique::SashimiXWing, emit)),
    // All places of a value in four houses lie in four others.
    (Technique::Jellyfish, |board, emit| fish::fish(board, Technique::Jellyfish, emit)),
    // A Swordfish with fins, and one that lacks a place without them.
    (Technique::FinnedSwordfish, |board, emit| fish::fish(board, Technique::FinnedSwordfish, emit)),
    (Technique::SashimiSwordfish, |board, emit| fish::fish(board, Technique::SashimiSwordfish, emit)),
    // A cell with two candidates, and two that it decides.
    (Technique::XYWing, wings::y_wings),
    // A cell with three candidates, and two with two of them each.
    (Technique::XYZWing, wings::xyz_wings),
    // Two cells with the same two candidates, and a strong link between two of one of these.
    (Technique::WWing, |board, emit| chains::chains(board, Technique::WWing, emit)),
    // Strong and weak links of one digit.
    (Technique::XChain, |board, emit| chains::chains(board, Technique::XChain, emit)),
    // Cells with two candidates each.
    (Technique::XYChain, |board, emit| chains::chains(board, Technique::XYChain, emit)),
    // Links of cells and houses.
    (Technique::Aic, |board, emit| chains::chains(board, Technique::Aic, emit)),
    // The same, closed to a ring.
    (Technique::ContinuousNiceLoop, |board, emit| chains::chains(board, Technique::ContinuousNiceLoop, emit)),
    // Two almost locked sets with a digit that only one of them can have.
    (Technique::AlsXZ, |board, emit| chains::chains(board, Technique::AlsXZ, emit)),
    // Three almost locked sets, and more.
    (Technique::AlsXYWing, |board, emit| chains::chains(board, Technique::AlsXYWing, emit)),
    (Technique::AlsChain, |board, emit| chains::chains(board, Technique::AlsChain, emit)),
    // Links of cells and houses through groups.
    (Technique::GroupedAic, |board, emit| chains::chains(board, Technique::GroupedAic, emit)),
    (Technique::GroupedContinuousNiceLoop, |board, emit| chains::chains(board, Technique::GroupedContinuousNiceLoop, emit)),
    // Alternating strong and weak links, also by clues.
    (Technique::Chain, |board, emit| chains::chains(board, Technique::Chain, emit)),
    // A candidate from whose truth or falsehood links lead to what cannot be.
    (Technique::ForcingChainContradiction, forcing::contradictions),
    // A candidate from which singles lead to a contradiction.
    (Technique::Contradiction, contradiction::contradictions),
];

/// The techniques of a board of some rules. Keep it for many positions: what they need is
/// computed at first use.
///
/// ```
/// use ninefold_core::formats::Puzzle;
/// use ninefold_core::logic::Level;
/// use ninefold_core::logic::ladders::AnyLadder;
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
///     .parse()?;
/// let ladder = AnyLadder::new(&puzzle.rules);
/// let path = ladder.solve(&puzzle.givens);
/// assert!(path.is_solved);
/// assert_eq!(path.level(), Some(Level::Easy));
/// # Ok::<(), ninefold_core::formats::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyLadder {
    index: RuleIndex,
    houses: Vec<NumberedHouse>,
    leftovers: OnceLock<Vec<Leftover>>,
    equations: OnceLock<Vec<Arc<Equation>>>,
    tools: SuppositionTools,
    /// The most links of a contradiction.
    most_links: usize,
}

/// The equations of a board, and the sums of cages in which values may repeat.
fn equations_of(index: &RuleIndex) -> Vec<Arc<Equation>> {
    let mut equations = equation::all(index, MOST_EQUATION_CELLS);
    equations.retain(|equation| equation.houses.len() <= MOST_EQUATION_HOUSES);
    for (number, cage) in index.numbered_cages() {
        if let (Some(sum), Repeats::Allowed) = (cage.sum, cage.repeats) {
            equations.push(Equation {
                plus: cage.cells,
                minus: CellSet::NONE,
                total: i32::from(sum),
                houses: Vec::new(),
                cages: vec![number],
            });
        }
    }
    equations.into_iter().map(Arc::new).collect()
}

impl AnyLadder {
    /// The ladder of these rules.
    pub fn new(rules: &Rules) -> AnyLadder {
        AnyLadder::with_leftovers(RuleIndex::new(rules), OnceLock::new())
    }

    /// The ladder of rules whose leftovers are known: those of the same houses.
    pub(crate) fn with_leftovers(
        index: RuleIndex,
        leftovers: impl Into<OnceLock<Vec<Leftover>>>,
    ) -> AnyLadder {
        let houses = index.numbered_houses();
        let houses = houses.map(|(clue, house)| NumberedHouse { clue, house });
        AnyLadder {
            houses: houses.collect(),
            leftovers: leftovers.into(),
            equations: OnceLock::new(),
            tools: SuppositionTools::default(),
            most_links: usize::MAX,
            index,
        }
    }

    /// The techniques that it has, easiest first.
    ///
    /// ```
    /// use ninefold_core::logic::Technique;
    /// use ninefold_core::logic::ladders::AnyLadder;
    ///
    /// let mut techniques = AnyLadder::techniques();
    /// assert_eq!(techniques.next(), Some(Technique::FullHouse));
    /// assert_eq!(techniques.last(), Some(Technique::Contradiction));
    /// ```
    pub fn techniques() -> impl DoubleEndedIterator<Item = Technique> + Clone {
        RUNGS.iter().map(|(technique, _)| *technique)
    }

    /// The place of a technique among them.
    pub(super) fn place(technique: Technique) -> u16 {
        let place = AnyLadder::techniques().position(|its| its == technique);
        place.unwrap_or(RUNGS.len()) as u16
    }

    /// The rules, looked up by cell.
    pub fn index(&self) -> &RuleIndex {
        &self.index
    }

    /// The easiest step of a position; `None` if no technique leads on. Every clue that it
    /// names is needed, unless it is a contradiction.
    pub fn next(&self, position: &Position) -> Option<Step> {
        self.next_unless(position, &|| false)
    }

    /// The first step of a technique that needs every clue it names.
    pub fn find(&self, technique: Technique, position: &Position) -> Option<Step> {
        let seen = SeenPosition::from(position);
        let step = self.find_unless(technique, &seen, &|| false)?;
        Some(self.told(step, &seen))
    }

    /// The same, or `None` once `is_cancelled` says so.
    fn find_unless(
        &self,
        technique: Technique,
        seen: &SeenPosition<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let steps = self.all_unless(technique, seen, ToldSteps::Nothing, is_cancelled);
        let mut with_needless = Vec::new();
        for step in steps.into_iter().take_while(|_| !is_cancelled()) {
            match self.needless(&step, seen.position, is_cancelled) {
                None => return Some(step),
                Some(clue) => with_needless.push((step, clue)),
            }
        }
        // Chains can go another way.
        with_needless.retain(|(step, _)| !step.evidence.chains.is_empty());
        self.first_with_fewer_clues(&with_needless, seen, is_cancelled)
    }

    /// The steps of a puzzle, one after the other.
    pub fn solve(&self, givens: &Grid) -> LogicPath {
        let start = Position::new(&self.index, givens);
        self.path_of(&every_technique(), start, &|| false).1
    }

    /// The same steps without proofs and evidence, in a fraction of the time, within an effort.
    ///
    /// # Errors
    /// [`Stopped`]: it was not enough, or the search was cancelled.
    ///
    /// ```
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::board::Grid;
    /// use ninefold_core::solve::{Effort, Stopped};
    /// use ninefold_core::logic::ladders::AnyLadder;
    /// let impatient = Effort { most_steps: 100, ..Effort::UNLIMITED };
    /// let path = AnyLadder::new(Rules::classic()).rated_within(&Grid::EMPTY, &impatient);
    /// assert_eq!(path, Err(Stopped::TooManySteps(100)));
    /// ```
    pub fn rated_within(&self, givens: &Grid, effort: &Effort) -> Result<LogicPath, Stopped> {
        let start = Position::new(&self.index, givens);
        effort.within(|stops| self.untold_path(&every_technique(), start, stops).1)
    }

    /// Checks that a step follows from the cells and clues that it names, with the engine
    /// and without the code that found the step; and that it names no clue too many, unless
    /// it is a contradiction.
    ///
    /// # Errors
    /// The first gap.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::logic::{Position, StepGap};
    /// use ninefold_core::logic::ladders::AnyLadder;
    ///
    /// let ladder = AnyLadder::new(Rules::classic());
    /// let four = Digit::new(4);
    /// let givens = Grid::EMPTY.with(Cell::at(1, 3), four).with(Cell::at(2, 6), four);
    /// let givens = givens.with(Cell::at(0, 0), Digit::new(1)).with(Cell::at(0, 1), Digit::new(2));
    /// let position = Position::new(ladder.index(), &givens);
    /// let mut step = ladder.next(&position).expect("a hidden single");
    /// let why = "the 4s at r2c4 and r3c7 rule out the other empty cells";
    /// let proof = format!("In row 1 a 4 can only go in r1c3: {why}. So r1c3 is 4.");
    /// assert_eq!(step.proof(), proof.as_str());
    /// assert_eq!(ladder.check(&step, &position), Ok(()));
    /// step.clues.clear();
    /// assert!(matches!(ladder.check(&step, &position), Err(StepGap::NotProved { .. })));
    /// ```
    pub fn check(&self, step: &Step, position: &Position) -> Result<(), StepGap> {
        check::follows(step, &self.index, position)?;
        match step.technique {
            Technique::Contradiction => Ok(()),
            _ => match check::needless(step, &self.index, position, &|| false) {
                Some(clue) => Err(StepGap::NotNeeded(self.index.clues()[clue].to_string())),
                None => Ok(()),
            },
        }
    }

    /// The first clue that a step names and does not need. Steps of one clue always need it.
    fn needless(
        &self,
        step: &Step,
        position: &Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<usize> {
        let is_asked = step.clues.len() > 1 && step.technique != Technique::Contradiction;
        is_asked.then(|| check::needless(step, &self.index, position, is_cancelled))?
    }

    fn all_equations(&self) -> &[Arc<Equation>] {
        self.equations.get_or_init(|| equations_of(&self.index))
    }

    /// The equations that are left on a board.
    fn equations_on(&self, position: &Position) -> Vec<Arc<Equation>> {
        let filled = position.values.filled_cells();
        let left = { self.all_equations().iter() }
            .filter_map(|equation| equation.on_board(&self.index, filled));
        left.collect()
    }

    fn board<'a>(
        &'a self,
        seen: &'a SeenPosition<'a>,
        told: ToldSteps<'a>,
        cancelled: &'a dyn Fn() -> bool,
    ) -> Board<'a> {
        Board {
            index: &self.index,
            houses: &self.houses,
            leftovers: self.leftovers.get_or_init(|| leftover::all(&self.index)),
            all_equations: self.all_equations(),
            equations: seen
                .equations
                .get_or_init(|| self.equations_on(seen.position)),
            position: seen.position,
            empty: CellSet::board(self.index.size()) - seen.position.values.filled_cells(),
            links: &seen.links,
            only: None,
            tools: &self.tools,
            most_links: self.most_links,
            // No board is made that needs what is so long.
            suppositions: match self.most_links {
                usize::MAX => seen.suppositions,
                _ => Suppositions::Single,
            },
            told,
            cancelled,
        }
    }

    /// Every step of a technique, the one to be tried first in front. Some may name a clue
    /// that they do not need.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_core::rules::Rules;
    /// use ninefold_core::logic::{Position, Technique};
    /// use ninefold_core::logic::ladders::AnyLadder;
    ///
    /// let ladder = AnyLadder::new(Rules::classic());
    /// let row = (0..8).fold(Grid::EMPTY, |values, column| {
    ///     values.with(Cell::at(0, column), Digit::new(column as u8 + 1))
    /// });
    /// let position = Position::new(ladder.index(), &row);
    /// assert_eq!(ladder.all(Technique::NakedSingle, &position).len(), 1);
    /// ```
    pub fn all(&self, technique: Technique, position: &Position) -> Vec<Step> {
        self.all_unless(
            technique,
            &SeenPosition::from(position),
            ToldSteps::Everything,
            &|| false,
        )
    }

    /// The same, as far as they were found when `is_cancelled` says so.
    fn all_unless(
        &self,
        technique: Technique,
        seen: &SeenPosition<'_>,
        told: ToldSteps<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Vec<Step> {
        let board = self.board(seen, told, is_cancelled);
        let mut found = Vec::new();
        find_all(technique, &board, &mut |step| found.push(step));
        found
    }
}

fn every_technique() -> Vec<Technique> {
    AnyLadder::techniques().collect()
}

/// Passes on every step of a technique on a board.
fn find_all(technique: Technique, board: &Board, emit: &mut dyn FnMut(Step)) {
    let rung = RUNGS.iter().find(|(its, _)| *its == technique);
    if let Some((_, find)) = rung {
        find(board, emit);
    }
}
