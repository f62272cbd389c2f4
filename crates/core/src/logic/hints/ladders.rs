//! The three ladders, and which of several instances of a technique a person would take: the
//! shortest first, and a conclusion that leaves a cell one digit writes it.

use crate::board::{Digit, order};
use crate::classic::{Candidates, Cell};
use crate::logic::deduction::Deduction;
use crate::logic::finder::{Emit, Finder, Flow, found_by};
use crate::logic::hints::ladder::{ClassicLadder, Rung, rung};
use crate::logic::inference::implication_graph::Grouping;
use crate::logic::technique::{Family, Technique as T};
use crate::logic::techniques::chains::{loops, simple};
use crate::logic::techniques::colouring::medusa;
use crate::logic::techniques::forcing::forcing_chains;
use crate::logic::techniques::singles::basic as singles;
use crate::logic::techniques::subsets::naked_and_hidden::{hidden_boxes_first, naked_boxes_first};
use crate::logic::techniques::uniqueness::rectangles;
use std::ops::ControlFlow::Continue;

/// A rung with the technique's own finder.
const fn own(technique: T) -> Rung {
    rung(technique, technique.info().find)
}

impl ClassicLadder {
    /// Easiest for a person first, and a pattern with a name before the
    /// general chain that would also find it: the order in which hints are
    /// given.
    pub const PLAYER: ClassicLadder = ClassicLadder {
        rungs: &[
            own(T::FullHouse),
            rung(T::HiddenSingle, singles::fullest_hidden_singles),
            own(T::DirectPointing),
            own(T::DirectClaiming),
            own(T::DirectHiddenPair),
            own(T::NakedSingle),
            own(T::DirectHiddenTriple),
            own(T::LockedPointing),
            own(T::LockedClaiming),
            own(T::LockedPair),
            own(T::NakedPair),
            own(T::HiddenPair),
            own(T::LockedTriple),
            own(T::NakedTriple),
            own(T::HiddenTriple),
            own(T::XWing),
            own(T::RemotePair),
            own(T::Skyscraper),
            own(T::TwoStringKite),
            own(T::TurbotFish),
            own(T::EmptyRectangle),
            own(T::Swordfish),
            own(T::XYWing),
            own(T::WWing),
            own(T::XYZWing),
            own(T::Uniqueness1),
            own(T::Uniqueness2),
            own(T::Uniqueness4),
            own(T::Uniqueness3),
            own(T::Uniqueness5),
            own(T::Uniqueness6),
            own(T::HiddenRectangle),
            own(T::AvoidableRectangle1),
            own(T::AvoidableRectangle2),
            own(T::UniqueLoop1),
            own(T::NakedQuadruple),
            own(T::Jellyfish),
            own(T::HiddenQuadruple),
            rung(T::BugPlus1, |board, emit| {
                placing(T::BugPlus1.info().find, board, emit)
            }),
            own(T::Bug2),
            own(T::Bug4),
            own(T::Bug3),
            own(T::FinnedXWing),
            own(T::SashimiXWing),
            own(T::SimpleColourTrap),
            own(T::MultiColours1),
            own(T::FinnedSwordfish),
            own(T::SashimiSwordfish),
            own(T::WXYZWing),
            rung(T::XChain, short_chains),
            rung(T::XYChain, chains),
            own(T::SueDeCoq),
            rung(T::Medusa, medusas),
            own(T::FireworkTriple),
            rung(T::ContinuousNiceLoop, long_chains),
            own(T::AlsXZ),
            rung(T::GroupedContinuousNiceLoop, grouped_chains),
            own(T::AlsXYWing),
            own(T::FinnedJellyfish),
            own(T::SashimiJellyfish),
            own(T::AlignedPairExclusion),
            own(T::FrankenXWing),
            own(T::FrankenSwordfish),
            own(T::FinnedFrankenXWing),
            own(T::FinnedFrankenSwordfish),
            own(T::AlsChain),
            own(T::DeathBlossom),
            own(T::AlignedTripletExclusion),
            own(T::AlsWWing),
            own(T::BrokenWing),
            own(T::SkLoop),
            own(T::JuniorExocet),
            own(T::DoubleExocet),
            own(T::Tridagon),
            own(T::MultiSectorLockedSets),
            own(T::ForcingChainContradiction),
            own(T::KrakenXWing),
            own(T::KrakenSwordfish),
            own(T::ForcingNetContradiction),
            Rung {
                find_unless: Some(forcing_chains::find_unless),
                ..own(T::NestedForcingNet)
            },
        ],
    };

    /// [`ClassicLadder::PLAYER`] without the techniques that assume one solution: what they remove
    /// may be true in a solution of a grid with several.
    pub const WITHOUT_UNIQUENESS: ClassicLadder = ClassicLadder {
        rungs: &WITHOUT_UNIQUENESS,
    };

    /// HoDoKu's order (`Options.java`, `DEFAULT_SOLVER_STEPS`): the path by
    /// which level and score are measured.
    pub const HODOKU: ClassicLadder = ClassicLadder {
        rungs: &[
            own(T::FullHouse),
            own(T::NakedSingle),
            own(T::HiddenSingle),
            own(T::LockedPair),
            own(T::LockedTriple),
            own(T::LockedPointing),
            own(T::LockedClaiming),
            rung(T::NakedPair, naked_boxes_first::<2>),
            rung(T::NakedTriple, naked_boxes_first::<3>),
            rung(T::HiddenPair, hidden_boxes_first::<2>),
            rung(T::HiddenTriple, hidden_boxes_first::<3>),
            rung(T::NakedQuadruple, naked_boxes_first::<4>),
            rung(T::HiddenQuadruple, hidden_boxes_first::<4>),
            own(T::XWing),
            own(T::Swordfish),
            own(T::Jellyfish),
            own(T::RemotePair),
            own(T::BugPlus1),
            own(T::Skyscraper),
            own(T::TwoStringKite),
            own(T::TurbotFish),
            own(T::EmptyRectangle),
            own(T::WWing),
            own(T::XYWing),
            own(T::XYZWing),
            rung(T::Uniqueness1, rectangles::in_hodokus_order),
            own(T::AvoidableRectangle1),
            own(T::AvoidableRectangle2),
            own(T::FinnedXWing),
            own(T::SashimiXWing),
            own(T::FinnedSwordfish),
            own(T::SashimiSwordfish),
            own(T::FinnedJellyfish),
            own(T::SashimiJellyfish),
            own(T::SueDeCoq),
            own(T::SimpleColourTrap),
            own(T::MultiColours1),
            own(T::XChain),
            own(T::XYChain),
            own(T::ContinuousNiceLoop),
            own(T::GroupedContinuousNiceLoop),
            own(T::AlsXZ),
            own(T::AlsXYWing),
            own(T::AlsChain),
            own(T::FrankenXWing),
            own(T::FrankenSwordfish),
            own(T::FinnedFrankenXWing),
            own(T::FinnedFrankenSwordfish),
            own(T::ForcingChainContradiction),
            own(T::ForcingNetContradiction),
        ],
    };
}

/// The player's rungs of every family but one.
const WITHOUT_UNIQUENESS: [Rung; count_without_uniqueness()] = {
    let all = ClassicLadder::PLAYER.rungs;
    let mut rungs = [all[0]; count_without_uniqueness()];
    let (mut from, mut to) = (0, 0);
    while from < all.len() {
        if !all[from].technique.assumes_uniqueness() {
            rungs[to] = all[from];
            to += 1;
        }
        from += 1;
    }
    rungs
};

const fn count_without_uniqueness() -> usize {
    let (mut place, mut count) = (0, 0);
    while place < ClassicLadder::PLAYER.rungs.len() {
        if !ClassicLadder::PLAYER.rungs[place]
            .technique
            .assumes_uniqueness()
        {
            count += 1;
        }
        place += 1;
    }
    count
}

/// Chains that can be seen at a glance: up to three strong links.
fn short_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, 5, emit)
}

/// Chains that can be kept in mind: up to five strong links.
pub(crate) fn chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, 9, emit)
}

/// Chains of any length, the shortest first.
fn long_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &PLAIN_CHAINS, usize::MAX, emit)
}

/// Grouped chains of any length, the shortest first.
fn grouped_chains(board: &Candidates, emit: Emit<'_>) -> Flow {
    let grouped: [Finder; 1] = [|board, emit| loops::nice_loops(board, Grouping::Grouped, emit)];
    emit_shortest_first(board, &grouped, usize::MAX, emit)
}

/// Those with fewest coloured candidates first.
pub(crate) fn medusas(board: &Candidates, emit: Emit<'_>) -> Flow {
    emit_shortest_first(board, &[medusa::medusas], usize::MAX, emit)
}

/// A technique's instances as a person would write them down.
pub(crate) fn placing(find: Finder, board: &Candidates, emit: Emit<'_>) -> Flow {
    find(board, &mut |step| emit(step.with_placement(board)))
}

/// X-chains, XY-chains, then nice loops and AIC.
const PLAIN_CHAINS: [Finder; 3] = [simple::x_chains, simple::xy_chains, |board, emit| {
    loops::nice_loops(board, Grouping::Single, emit)
}];

/// Emits what these find, up to a length, by their length; of equally long ones
/// the first found.
fn emit_shortest_first(
    board: &Candidates,
    finders: &[Finder],
    longest: usize,
    emit: Emit<'_>,
) -> Flow {
    let found = finders.iter().flat_map(|find| found_by(*find, board));
    let mut found: Vec<Deduction> = found.filter(|step| length(step) <= longest).collect();
    order::sort_by_key(&mut found, |step| length(step) as u128);
    for step in found {
        emit(step.with_placement(board))?;
    }
    Continue(())
}

/// Length of the step for a reader: links, or coloured candidates.
pub(crate) fn length(step: &Deduction) -> usize {
    match step.technique.family() {
        Family::Colouring => step.evidence.marks.len(),
        _ => step
            .evidence
            .chains
            .iter()
            .map(|chain| chain.links.len())
            .sum(),
    }
}

impl Deduction {
    /// The same step, but if it leaves a cell of its pattern one digit, that is
    /// written.
    pub(crate) fn with_placement(mut self, board: &Candidates) -> Deduction {
        if let Some(placement) = self.proved_digit(board) {
            self.placements = vec![placement];
            self.eliminations = Vec::new();
        }
        self
    }

    /// The digit that a step proves by removing all others of a cell.
    fn proved_digit(&self, board: &Candidates) -> Option<(Cell, Digit)> {
        use crate::logic::technique::Technique as T;
        let &(cell, _) = self.eliminations.first()?;
        let proves = matches!(
            self.technique,
            T::DiscontinuousNiceLoop | T::GroupedDiscontinuousNiceLoop | T::BugPlus1
        );
        let lost = self.eliminations.iter().filter(|(its, _)| *its == cell);
        let left = lost.fold(board.at(cell), |left, &(_, digit)| left.without(digit));
        let is_one_cell = self.eliminations.iter().all(|(its, _)| *its == cell);
        let digit = left.single().filter(|_| proves && is_one_cell)?;
        let is_proved = match self.evidence.chains.first() {
            Some(chain) => chain.nodes().first().is_some_and(|&(start, begins)| {
                !begins
                    && start.digit == digit
                    && chain.links.last().is_some_and(|link| link.to == start)
            }),
            None => true,
        };
        is_proved.then_some((cell, digit))
    }
}
