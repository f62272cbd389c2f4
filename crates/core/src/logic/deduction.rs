//! One step of reasoning with its evidence, from which hints, ratings, drawings
//! and files are computed.

use crate::board::{Digit, DigitSet};
use crate::classic::{Candidates, Cell, CellSet, House};
pub use crate::logic::argument::{Chain, ChainOf, Link, LinkKind, LinkOf, Node, NodeOf};
use crate::logic::argument::{ClassicBoard, Kit};
pub use crate::logic::argument::{HouseRole, MarkOf, Role};
pub(crate) use crate::logic::argument::{candidates_among, in_cells, in_layers};
use crate::logic::level::Level;
use crate::logic::technique::{Family, Technique};

/// A conclusion from a board, with its evidence and technique.
///
/// ```
/// use ninefold_core::logic::{Level, Technique, examples};
/// use ninefold_core::logic::ladders::ClassicLadder;
///
/// let mut board = examples::board(Technique::Swordfish).expect("an example");
/// let step = ClassicLadder::PLAYER.next(&board).expect("a step");
/// assert_eq!((step.level(), step.rating()), (Level::Hard, 38));
/// assert!(step.placements.is_empty() && !step.eliminations.is_empty());
/// step.apply(&mut board);
/// assert!(step.eliminations.iter().all(|&(cell, digit)| !board.at(cell).contains(digit)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeductionOf<K: Kit> {
    /// The technique.
    pub technique: Technique,
    /// The digits that can be written.
    pub placements: Vec<(K::Cell, Digit)>,
    /// The candidates that can be removed.
    pub eliminations: Vec<(K::Cell, Digit)>,
    /// Evidence for the conclusion.
    pub evidence: EvidenceOf<K>,
}

/// A step on a classic board.
pub type Deduction = DeductionOf<ClassicBoard>;

/// Evidence for a conclusion, each part with its role.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EvidenceOf<K: Kit> {
    /// Digits in cells.
    pub marks: Vec<MarkOf<K>>,
    /// Rows, columns and boxes.
    pub houses: Vec<(K::House, HouseRole)>,
    /// Inferences, one chain for each assumption that is followed, and then
    /// one for each assumption inside the patterns they use.
    pub chains: Vec<ChainOf<K>>,
    /// The steps by which the pattern inferences of the chains hold.
    pub inner: Vec<InnerStepOf<K>>,
    /// Inferences the chains may use besides links.
    pub nesting: Nesting,
}

/// Evidence on a classic board.
pub type Evidence = EvidenceOf<ClassicBoard>;

impl<K: Kit> Default for EvidenceOf<K> {
    fn default() -> Self {
        EvidenceOf {
            marks: Vec::new(),
            houses: Vec::new(),
            chains: Vec::new(),
            inner: Vec::new(),
            nesting: Nesting::None,
        }
    }
}

/// A step inside a chain: it holds on the board without the candidates from
/// which the chain's inference starts, and removes the one that it ends in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InnerStepOf<K: Kit> {
    /// The number of the chain.
    pub chain: usize,
    /// The step.
    pub step: DeductionOf<K>,
    /// Eliminations the chain may use: those no earlier step has made.
    pub removed: Vec<(K::Cell, Digit)>,
}

/// A step inside a chain on a classic board.
pub type InnerStep = InnerStepOf<ClassicBoard>;

impl<K: Kit> InnerStepOf<K> {
    /// Whether the chain takes from it that these candidates are false.
    pub fn removes(&self, node: NodeOf<K>) -> bool {
        let is_removed = |cell: K::Cell| self.removed.contains(&(cell, node.digit));
        node.cells.into_iter().all(is_removed)
    }
}

/// A link of a proof that is read link by link.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct WalkedLinkOf<'a, K: Kit> {
    /// The chain that it is part of.
    pub chain: &'a ChainOf<K>,
    /// Its place there, from 0.
    pub place: usize,
    /// The number of the chain, from 0, and how many there are beside it.
    pub branch: (usize, usize),
    /// Number of steps that contain the chain.
    pub depth: usize,
    /// Of a pattern: the step that it is.
    pub inner: Option<&'a DeductionOf<K>>,
}

/// A link of a proof on a classic board.
pub type WalkedLink<'a> = WalkedLinkOf<'a, ClassicBoard>;

impl<K: Kit> WalkedLinkOf<'_, K> {
    /// The link itself.
    pub fn link(&self) -> &LinkOf<K> {
        &self.chain.links[self.place]
    }
}

/// Inferences dynamic chains may use besides links. Each includes all before it; the names
/// of the Sukaku Explainer are in brackets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Nesting {
    /// Links alone.
    #[default]
    None,
    /// Locked candidates, pairs and X-Wings (+).
    Patterns,
    /// Plain chains (+ Forcing Chains).
    Chains,
    /// Cell and region forcing chains (+ Multiple Forcing Chains).
    Branches,
    /// Dynamic chains (+ Dynamic Forcing Chains), which may use 0: links
    /// alone, 1: patterns, 2: plain chains, 3: cell and region chains.
    Dynamic(u8),
}

impl Nesting {
    /// From the least to the most.
    pub(crate) const ALL: [Nesting; 8] = [
        Nesting::None,
        Nesting::Patterns,
        Nesting::Chains,
        Nesting::Branches,
        Nesting::Dynamic(0),
        Nesting::Dynamic(1),
        Nesting::Dynamic(2),
        Nesting::Dynamic(3),
    ];
}

impl Deduction {
    /// A step that removes candidates.
    pub(crate) fn eliminating(
        technique: Technique,
        eliminations: impl IntoIterator<Item = (Cell, Digit)>,
        evidence: Evidence,
    ) -> Deduction {
        Deduction {
            technique,
            placements: Vec::new(),
            eliminations: eliminations.into_iter().collect(),
            evidence,
        }
    }

    /// A step that writes a digit.
    pub(crate) fn placing(
        technique: Technique,
        placement: (Cell, Digit),
        evidence: Evidence,
    ) -> Deduction {
        Deduction {
            technique,
            placements: vec![placement],
            eliminations: Vec::new(),
            evidence,
        }
    }

    /// That a candidate is true, or that it is not.
    pub(crate) fn deciding(
        technique: Technique,
        candidate: (Cell, Digit),
        is_on: bool,
        evidence: Evidence,
    ) -> Deduction {
        if is_on {
            Deduction::placing(technique, candidate, evidence)
        } else {
            Deduction::eliminating(technique, [candidate], evidence)
        }
    }

    /// Writes the digits and removes the candidates.
    pub fn apply(&self, board: &mut Candidates) {
        for &(cell, digit) in &self.placements {
            board.place(cell, digit);
        }
        for &(cell, digit) in &self.eliminations {
            board.eliminate(cell, digit);
        }
    }

    /// The level of a puzzle that needs this step and no harder one.
    pub fn level(&self) -> Level {
        self.technique.level()
    }

    /// The houses to look at, which a hint names and highlights first. They are those in which
    /// the pattern is seen. For a chain they are the boxes in which it begins and ends, for an
    /// assumption its box. Otherwise they are all boxes with cells of the pattern. An
    /// assumption that a broken board refutes at once has no pattern: then those of the result.
    pub fn houses_to_look_at(&self) -> Vec<House> {
        let base: Vec<House> = self.evidence.houses(HouseRole::Base).collect();
        let ends = self.evidence.ends();
        let starts = self.evidence.starts();
        let pattern = self.evidence.pattern();
        match self.technique.family() {
            Family::Chain if !ends.is_empty() => boxes(ends),
            Family::Forcing if starts.len() == 1 => boxes(starts),
            _ if !base.is_empty() => base,
            _ if !pattern.is_empty() => boxes(pattern),
            _ => boxes(self.changed_cells()),
        }
    }

    /// Number of inferences in its chains, each counted once: an inference is one candidate
    /// found true or false.
    pub fn inferences(&self) -> usize {
        let chains = self.evidence.chains.iter();
        let inferences = chains.flat_map(Chain::inferences);
        let mut found: Vec<(Node, LinkKind)> = Vec::new();
        for link in inferences.filter_map(<[Link]>::first) {
            if !found.contains(&(link.to, link.kind)) {
                found.push((link.to, link.kind));
            }
        }
        found.len()
    }

    /// The cells in which it places or eliminates a digit.
    fn changed_cells(&self) -> CellSet {
        let changes = self.placements.iter().chain(&self.eliminations);
        changes.fold(CellSet::NONE, |cells, &(cell, _)| cells | cell.into())
    }
}

/// A chain without links is an assumption that is the conclusion.
fn count_nodes(chain: &Chain) -> u32 {
    chain.nodes().len().max(1) as u32
}

fn boxes(cells: CellSet) -> Vec<House> {
    let with_some = |house: &House| house.is_box() && !(house.cell_set() & cells).is_empty();
    House::ALL.into_iter().filter(with_some).collect()
}

impl<K: Kit> EvidenceOf<K> {
    /// The houses that play this role, in the order found.
    pub fn houses(&self, role: HouseRole) -> impl Iterator<Item = K::House> + '_ {
        let houses = self.houses.iter().filter(move |(_, its)| *its == role);
        houses.map(|&(house, _)| house)
    }

    /// The cells with a digit in this role.
    pub fn cells(&self, role: Role) -> K::Cells {
        self.with_role(role).map(|mark| mark.cell).collect()
    }

    /// The marks of the pattern itself: all but what is written or gone.
    pub(crate) fn pattern_marks(&self) -> impl Iterator<Item = &MarkOf<K>> {
        let outside = |role| matches!(role, Role::Blocker | Role::Removed);
        self.marks.iter().filter(move |mark| !outside(mark.role))
    }

    /// The cells of the pattern itself, in any role.
    pub fn pattern(&self) -> K::Cells {
        self.pattern_marks().map(|mark| mark.cell).collect()
    }

    /// The digits of the pattern itself, in any role.
    pub fn pattern_digits(&self) -> DigitSet {
        self.pattern_marks().map(|mark| mark.digit).collect()
    }

    /// The digits with this role in any cell.
    pub fn digits(&self, role: Role) -> DigitSet {
        self.with_role(role).map(|mark| mark.digit).collect()
    }

    pub(crate) fn cells_with(&self, role: Role, digit: Digit) -> K::Cells {
        let marks = self.with_role(role).filter(|mark| mark.digit == digit);
        marks.map(|mark| mark.cell).collect()
    }

    pub(crate) fn digits_at(&self, role: Role, cell: K::Cell) -> DigitSet {
        let marks = self.with_role(role).filter(|mark| mark.cell == cell);
        marks.map(|mark| mark.digit).collect()
    }

    fn with_role(&self, role: Role) -> impl Iterator<Item = &MarkOf<K>> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }

    /// Adds houses in which the pattern is seen.
    pub(crate) fn add_bases(&mut self, houses: impl IntoIterator<Item = K::House>) {
        let base = |house| (house, HouseRole::Base);
        self.houses.extend(houses.into_iter().map(base));
    }

    /// The links of all chains in the order in which a proof is read: what is
    /// inside an inference before it. Of a pattern's links only the last.
    pub fn walk(&self) -> Vec<WalkedLinkOf<'_, K>> {
        let mut links = Vec::new();
        self.add_walk(0, &mut links);
        links
    }

    fn add_walk<'e>(&'e self, depth: usize, links: &mut Vec<WalkedLinkOf<'e, K>>) {
        for (number, chain) in self.chains.iter().enumerate() {
            let mut seen: Vec<&DeductionOf<K>> = Vec::new();
            let mut place = 0;
            for inference in chain.inferences() {
                let first = place;
                place += inference.len();
                let to = inference[0].to;
                let is_pattern = inference[0].kind == LinkKind::Pattern;
                let inner = is_pattern.then(|| self.inner_step(number, to)).flatten();
                let inner = inner.map(|inner| &inner.step);
                if let Some(step) = inner.filter(|step| !seen.contains(step)) {
                    seen.push(step);
                    step.evidence.add_walk(depth + 1, links);
                }
                let walked = if is_pattern { place - 1 } else { first };
                links.extend((walked..place).map(|place| WalkedLinkOf {
                    chain,
                    place,
                    branch: (number, self.chains.len()),
                    depth,
                    inner,
                }));
            }
        }
    }

    /// The step inside a chain by which it removes the candidates of a node.
    pub fn inner_step(&self, chain: usize, removed: NodeOf<K>) -> Option<&InnerStepOf<K>> {
        let mut inner = self.inner.iter();
        inner.find(|inner| inner.chain == chain && inner.removes(removed))
    }

    /// Adds a chain, and a mark for each candidate on it.
    pub(crate) fn follow(&mut self, chain: ChainOf<K>) {
        for (node, is_on) in chain.nodes() {
            let role = if is_on { Role::On } else { Role::Off };
            let marks = node.cells.into_iter().map(|cell| (cell, node.digit));
            let new: Vec<_> = marks
                .filter(|&(cell, digit)| !self.marks.contains(&MarkOf { cell, digit, role }))
                .collect();
            self.mark(role, new);
        }
        self.chains.push(chain);
    }

    pub(crate) fn mark(&mut self, role: Role, those: impl IntoIterator<Item = (K::Cell, Digit)>) {
        let mark = |(cell, digit)| MarkOf { cell, digit, role };
        self.marks.extend(those.into_iter().map(mark));
    }
}

impl Evidence {
    /// Both ends of the first chain.
    fn ends(&self) -> CellSet {
        let links = self.chains.first().map(|chain| chain.links.as_slice());
        match links {
            Some([only]) => only.from.cells | only.to.cells,
            Some([first, .., last]) => first.from.cells | last.to.cells,
            _ => CellSet::NONE,
        }
    }

    /// The starts of the chains.
    fn starts(&self) -> CellSet {
        let first = self.chains.iter().filter_map(|chain| chain.links.first());
        first.fold(CellSet::NONE, |cells, link| cells | link.from.cells)
    }

    /// Adds these digits in these cells, of them only what the board has as
    /// candidates, as the pattern itself.
    pub(crate) fn define(&mut self, board: &Candidates, cells: CellSet, digits: DigitSet) {
        self.mark(Role::Defining, candidates_among(board, cells, digits));
    }

    /// Adds all candidates of these cells in this role.
    pub(crate) fn mark_candidates(&mut self, role: Role, board: &Candidates, cells: CellSet) {
        self.mark(role, candidates_among(board, cells, DigitSet::NINE));
    }

    /// The cells and the digits of all marks and chains, also of the steps inside.
    pub(crate) fn candidates_spoken_of(&self) -> (CellSet, DigitSet) {
        let marks = self.marks.iter();
        let own = marks.fold((CellSet::NONE, DigitSet::NONE), |(cells, digits), mark| {
            (cells | mark.cell.into(), digits.with(mark.digit))
        });
        let inner = self
            .inner
            .iter()
            .map(|inner| inner.step.evidence.candidates_spoken_of());
        inner.fold(own, |(cells, digits), (more, others)| {
            (cells | more, digits | others)
        })
    }

    /// Number of nodes in the chains: those of each chain counted separately, and those of
    /// each chain inside them once.
    pub(crate) fn count_nodes(&self) -> u32 {
        let mut inner = Vec::new();
        self.add_inner_chains(&mut inner);
        let inner = inner.iter().copied().flatten();
        self.chains.iter().chain(inner).map(count_nodes).sum()
    }

    /// Adds the chains of the steps inside, those of each step that is new.
    fn add_inner_chains<'e>(&'e self, all: &mut Vec<&'e [Chain]>) {
        for InnerStep { step, .. } in &self.inner {
            let chains = step.evidence.chains.as_slice();
            if !all.contains(&chains) {
                all.push(chains);
                step.evidence.add_inner_chains(all);
            }
        }
    }
}
