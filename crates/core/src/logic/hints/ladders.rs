//! The three ladders.

use crate::logic::hints::choice;
use crate::logic::hints::ladder::{ClassicLadder, Rung, rung};
use crate::logic::technique::Technique as T;
use crate::logic::techniques::forcing::forcing_chains;
use crate::logic::techniques::singles::basic as singles;
use crate::logic::techniques::subsets::naked_and_hidden::{hidden_boxes_first, naked_boxes_first};
use crate::logic::techniques::uniqueness::rectangles;

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
                choice::placing(T::BugPlus1.info().find, board, emit)
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
            rung(T::XChain, choice::short_chains),
            rung(T::XYChain, choice::chains),
            own(T::SueDeCoq),
            rung(T::Medusa, choice::medusas),
            rung(T::ContinuousNiceLoop, choice::long_chains),
            own(T::AlsXZ),
            rung(T::GroupedContinuousNiceLoop, choice::grouped_chains),
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
            own(T::ForcingChainContradiction),
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
