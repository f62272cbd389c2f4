//! The Explainer's producers of hints, in its order (Sukaku Explainer,
//! `Solver.java`): the first hint of the first producer that has one is the
//! step.

use super::chaining::{ExplainerSearch, Method, Scratch, SearchContext};
use super::{patterns, singles};
use crate::board::DigitSet;
use crate::classic::Candidates;
use crate::logic::deduction::{Deduction, Nesting};
use crate::logic::finder::{Emit, Flow, find_first};
use crate::logic::inference::board_index::BoardIndex;
use crate::logic::technique::{Technique as T, Technique};
use crate::logic::techniques::exclusion::aligned;
use crate::logic::techniques::singles::basic::{Single, naked_singles};
use crate::logic::techniques::singles::direct;
use crate::logic::techniques::uniqueness::{bug, loops};
use crate::logic::techniques::wings::bivalue::{find_wing, xyz_wings};

/// A finder that shares the overview of its board with others.
type FindPattern = fn(&BoardIndex<'_>, Emit<'_>) -> Flow;

/// A search of the Explainer's, which may yield several techniques.
enum Producer {
    Patterns(FindPattern),
    Chains(ExplainerSearch),
}
use Producer::{Chains, Patterns};
use std::ops::ControlFlow::Continue;

/// A producer and the first of its techniques.
pub(super) struct RatedProducer {
    technique: T,
    producer: Producer,
}

impl RatedProducer {
    /// The least rating of what it finds, in tenths.
    pub(super) fn least(&self) -> u16 {
        match &self.producer {
            Patterns(_) => self.technique.rating(),
            Chains(search) => search.base(),
        }
    }
}

const fn rated(technique: T, producer: Producer) -> RatedProducer {
    RatedProducer {
        technique,
        producer,
    }
}

const fn branching(method: Method) -> Producer {
    Chains(ExplainerSearch::Branching(method))
}

const fn dynamic(nesting: Nesting) -> Producer {
    branching(Method::Dynamic(nesting))
}

/// Every producer but that of singles, in its order.
pub(super) const PRODUCERS: &[RatedProducer] = &[
    rated(T::DirectPointing, Patterns(direct::direct_locking)),
    rated(T::DirectHiddenPair, Patterns(direct::hidden_pairs)),
    rated(
        T::NakedSingle,
        Patterns(|index, report| naked_singles(index.board, report)),
    ),
    rated(T::DirectHiddenTriple, Patterns(direct::hidden_triples)),
    rated(
        T::LockedPointing,
        Patterns(patterns::report_locked_candidates),
    ),
    rated(T::NakedPair, Patterns(patterns::report_naked::<2>)),
    rated(T::XWing, Patterns(patterns::report_fish::<2>)),
    rated(T::HiddenPair, Patterns(patterns::report_hidden::<2>)),
    rated(T::NakedTriple, Patterns(patterns::report_naked::<3>)),
    rated(T::Swordfish, Patterns(patterns::report_fish::<3>)),
    rated(T::HiddenTriple, Patterns(patterns::report_hidden::<3>)),
    rated(T::XYWing, Patterns(report_xy_wings)),
    rated(
        T::XYZWing,
        Patterns(|index, report| xyz_wings(index.board, report)),
    ),
    rated(T::Uniqueness1, Patterns(loops::unique_patterns)),
    rated(T::NakedQuadruple, Patterns(patterns::report_naked::<4>)),
    rated(T::Jellyfish, Patterns(patterns::report_fish::<4>)),
    rated(T::HiddenQuadruple, Patterns(patterns::report_hidden::<4>)),
    rated(T::BugPlus1, Patterns(bug::several::bug_types)),
    rated(T::AlignedPairExclusion, Patterns(aligned::pairs)),
    rated(T::ForcingChain, Chains(ExplainerSearch::Plain)),
    rated(T::AlignedTripletExclusion, Patterns(aligned::triplets)),
    rated(T::NishioForcingChain, branching(Method::Nishio)),
    rated(T::CellForcingChain, branching(Method::Multiple)),
    rated(T::DynamicContradiction, dynamic(Nesting::None)),
    rated(T::DynamicContradiction, dynamic(Nesting::Patterns)),
    rated(T::DynamicContradiction, dynamic(Nesting::Chains)),
    rated(T::DynamicContradiction, dynamic(Nesting::Branches)),
    rated(T::DynamicContradiction, dynamic(Nesting::Dynamic(0))),
    rated(T::DynamicContradiction, dynamic(Nesting::Dynamic(1))),
    rated(T::DynamicContradiction, dynamic(Nesting::Dynamic(2))),
    rated(T::DynamicContradiction, dynamic(Nesting::Dynamic(3))),
];

/// A step of the path. Most are singles, of which a rating needs no proof.
pub(crate) enum ExplainerStep {
    Single(Single),
    Deduced(Box<Deduction>),
}

/// The step that the Explainer takes on this board, sought by the producers that
/// find steps rated `most` or less. If a search uses up the budget, its least rating
/// is the error; if only other producers are left, that of the next one.
pub(crate) fn find_step(
    board: &Candidates,
    most: u16,
    scratch: &mut Scratch<'_>,
) -> Result<Option<ExplainerStep>, u16> {
    if let Some(single) = singles::find_first(board) {
        return Ok(Some(ExplainerStep::Single(single)));
    }
    let found = find_deduction(board, most, scratch)?;
    Ok(found.map(ExplainerStep::Deduced))
}

#[inline(never)]
fn find_deduction(
    board: &Candidates,
    most: u16,
    scratch: &mut Scratch<'_>,
) -> Result<Option<Box<Deduction>>, u16> {
    let index = BoardIndex::new(board);
    let mut context = None;
    for producer in PRODUCERS {
        if producer.least() > most {
            return Err(producer.least());
        }
        let found = match &producer.producer {
            Patterns(find) => find_first(|emit| find(&index, emit)).map(Box::new),
            Chains(search) => {
                let context = context.get_or_insert_with(|| SearchContext::new(board));
                search.run(context, scratch)?
            }
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn report_xy_wings(index: &BoardIndex<'_>, report: Emit<'_>) -> Flow {
    let board = index.board;
    let pairs = index.cells_with(2, 2);
    for pivot in pairs {
        let mut pincers = pairs & pivot.peers();
        while let Some(first) = pincers.first() {
            pincers = pincers.without(first);
            if (board.at(pivot) & board.at(first)).single().is_none() {
                continue;
            }
            for second in pincers {
                let cells = [pivot, first, second];
                if is_xy_wing(cells.map(|cell| board.at(cell)))
                    && let Some(step) = find_wing(board, Technique::XYWing, cells)
                {
                    report(step)?;
                }
            }
        }
    }
    Continue(())
}

/// Whether pairs of digits are XY, XZ and YZ.
fn is_xy_wing([pivot, first, second]: [DigitSet; 3]) -> bool {
    (first & second).single().is_some_and(|shared| {
        !pivot.contains(shared) && pivot.with(shared).contains_all(first | second)
    })
}
