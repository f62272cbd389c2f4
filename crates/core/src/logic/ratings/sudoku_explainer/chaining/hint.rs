//! Results of plain chains, and how hints are compared: the easiest first, then the shortest.

use super::board::{Id, NodeTruth, candidate, id};
use super::links::{LinkFilter, LinkReason};
use crate::classic::CellSet;

/// Lengths above which a chain is rated a tenth higher: from 4 on, alternately
/// 3/2 and 4/3 of the one before (Sudoku Explainer,
/// `ChainingHint.getLengthDifficulty`).
const LENGTH_STEPS: [u32; 14] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];

/// The tenths that a chain of `complexity` nodes adds to its base rating.
pub(crate) fn increment(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let mut tenths = LENGTH_STEPS.iter().filter(|&&step| length > step).count();
    let (mut step, mut odd) = (512, false);
    while length > step {
        tenths += 1;
        step = if odd { step / 3 * 4 } else { step / 2 * 3 };
        odd = !odd;
    }
    tenths as u16
}

/// The kinds of hints, simplest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum HintKind {
    Double,
    SingleDigit,
    BivalueCells,
    AllLinks,
    Cell,
    Region,
    Contradiction,
}

/// A hint's place in the order of preference, least first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Rank {
    difficulty: f64,
    pub complexity: u32,
    pub kind: HintKind,
}

impl Rank {
    /// `base` is in tenths. The difficulty is summed in binary floating point,
    /// 0.1 at a time, because the Explainer does so and its rounding decides
    /// ties: 6.6 + 0.1 is less than 6.5 + 0.2.
    pub fn new(base: u16, complexity: u32, kind: HintKind) -> Rank {
        let tenths = (0..increment(complexity)).fold(0.0, |sum, _| sum + 0.1);
        Rank {
            difficulty: f64::from(base) / 10.0 + tenths,
            complexity,
            kind,
        }
    }

    /// A number in the order of the ranks, of 96 bits: those of positive fractions
    /// are in the order of the fractions.
    pub fn key(&self) -> u128 {
        let rest = self.complexity << 3 | self.kind as u32;
        u128::from(self.difficulty.to_bits()) << 32 | u128::from(rest)
    }

    /// The largest complexity with which a hint of this base rating and kind
    /// still ranks before this one.
    pub fn limit(&self, base: u16, kind: HintKind) -> u32 {
        let (mut before, mut after) = (0, MAX_COMPLEXITY + 1);
        while after - before > 1 {
            let middle = (before + after) / 2;
            if Rank::new(base, middle, kind) < *self {
                before = middle;
            } else {
                after = middle;
            }
        }
        before
    }
}

/// The most nodes of a path: each candidate once true and once false.
pub(crate) const MAX_COMPLEXITY: u32 = 1458;

/// A cycle or a forcing chain.
#[derive(Clone, Debug)]
pub(crate) struct PlainHint {
    pub filter: LinkFilter,
    pub conclusion: PlainConclusion,
    pub rank: Rank,
    /// From the start to the end of the chain.
    pub steps: Vec<PlainStep>,
}

#[derive(Clone, Debug)]
pub(crate) enum PlainConclusion {
    /// Of a closed chain: the candidates it removes.
    Cycle { removed: Vec<Id> },
    /// Of a chain from a candidate to its opposite: that it has this truth.
    Forcing { target: Id, truth: bool },
}

/// A node of a chain, and why it follows from the one before.
pub(crate) type PlainStep = (NodeTruth, LinkReason);

impl PlainHint {
    pub fn forcing(
        filter: LinkFilter,
        (target, truth): NodeTruth,
        complexity: u32,
        steps: Vec<PlainStep>,
    ) -> PlainHint {
        PlainHint {
            filter,
            conclusion: PlainConclusion::Forcing { target, truth },
            rank: PlainKind::Forcing.rank(filter, complexity),
            steps,
        }
    }

    /// The hint of a closed chain, whose last step is its first again; `None`
    /// if it removes nothing from the `cells` left for each digit.
    pub fn cycle(
        filter: LinkFilter,
        complexity: u32,
        steps: Vec<PlainStep>,
        cells: &[CellSet; 9],
    ) -> Option<PlainHint> {
        let removed = removed_by_cycle(&steps, cells);
        (!removed.is_empty()).then(|| PlainHint {
            filter,
            conclusion: PlainConclusion::Cycle { removed },
            rank: PlainKind::Cycle.rank(filter, complexity),
            steps,
        })
    }

    pub fn is_cycle(&self) -> bool {
        matches!(self.conclusion, PlainConclusion::Cycle { .. })
    }
}

/// The candidates outside the cells of a cycle that see both a true and a
/// false candidate of their digit in it. The order is that in which the true
/// ones see them, the last of the chain first.
fn removed_by_cycle(steps: &[PlainStep], cells: &[CellSet; 9]) -> Vec<Id> {
    let nodes = steps[1..]
        .iter()
        .map(|&((id, truth), _)| (candidate(id), truth));
    let mut own = CellSet::NONE;
    let mut seen_by_false = [CellSet::NONE; 9];
    for ((cell, digit), truth) in nodes.clone() {
        own = own.with(cell);
        if !truth {
            let seen = &mut seen_by_false[digit.index()];
            *seen = *seen | cell.peers();
        }
    }
    let mut removed = Vec::new();
    for ((cell, digit), _) in nodes.rev().filter(|&(_, truth)| truth) {
        let digit = digit.index();
        let seen_by_both = cell.peers() & seen_by_false[digit] & cells[digit];
        for seen in seen_by_both - own {
            let id = id(seen.index(), digit);
            if !removed.contains(&id) {
                removed.push(id);
            }
        }
    }
    removed
}

/// The two kinds of plain chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlainKind {
    Cycle,
    Forcing,
}

impl PlainKind {
    const ALL: [PlainKind; 2] = [PlainKind::Cycle, PlainKind::Forcing];

    /// The rating of the shortest, in tenths.
    fn base(self, filter: LinkFilter) -> u16 {
        match (filter, self) {
            (LinkFilter::All, _) => 70,
            (_, PlainKind::Cycle) => 65,
            (_, PlainKind::Forcing) => 66,
        }
    }

    fn rank(self, filter: LinkFilter, complexity: u32) -> Rank {
        Rank::new(self.base(filter), complexity, hint_kind(filter))
    }

    /// The largest complexity with which a chain still ranks before `other`.
    fn limit_before(self, filter: LinkFilter, other: &Rank) -> u32 {
        other.limit(self.base(filter), hint_kind(filter))
    }
}

fn hint_kind(filter: LinkFilter) -> HintKind {
    match filter {
        LinkFilter::SingleDigit => HintKind::SingleDigit,
        LinkFilter::BivalueCells => HintKind::BivalueCells,
        LinkFilter::All => HintKind::AllLinks,
    }
}

/// Receives hints, and decides how complex ones it still accepts: any by default.
pub(crate) trait PlainSink {
    /// The largest complexity wanted.
    fn limit(&self, _filter: LinkFilter, _kind: PlainKind) -> u32 {
        MAX_COMPLEXITY
    }

    /// The largest complexity wanted of a cycle if this forcing chain, found
    /// before it, will be given after it.
    fn cycle_limit_beside(&self, _forced: &PlainHint) -> u32 {
        MAX_COMPLEXITY
    }

    fn take(&mut self, hint: PlainHint);
}

/// Keeps the first of the best.
#[derive(Default)]
pub(crate) struct BestPlainHint {
    pub hint: Option<PlainHint>,
    /// The limits by filter and kind, as the best hint sets them.
    limits: [[u32; 2]; 3],
}

impl PlainSink for BestPlainHint {
    fn limit(&self, filter: LinkFilter, kind: PlainKind) -> u32 {
        match self.hint {
            Some(_) => self.limits[filter as usize][kind as usize],
            None => MAX_COMPLEXITY,
        }
    }

    fn cycle_limit_beside(&self, forced: &PlainHint) -> u32 {
        let PlainHint { filter, rank, .. } = *forced;
        let before = PlainKind::Cycle.limit_before(filter, &rank);
        if PlainKind::Cycle.rank(filter, rank.complexity) == rank {
            before.max(rank.complexity)
        } else {
            before
        }
    }

    fn take(&mut self, hint: PlainHint) {
        if self
            .hint
            .as_ref()
            .is_some_and(|best| hint.rank >= best.rank)
        {
            return;
        }
        self.limits = LinkFilter::ALL
            .map(|filter| PlainKind::ALL.map(|kind| kind.limit_before(filter, &hint.rank)));
        self.hint = Some(hint);
    }
}
