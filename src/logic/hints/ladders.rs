//! The ladders: the same finders in the orders of different hands.

use super::ladder::{Ladder, rung};
use crate::logic::ratings::{hodoku, sudoku_explainer};
use crate::logic::technique::Technique as T;
use crate::logic::techniques::almost_locked::sue_de_coq;
use crate::logic::techniques::colouring::{colours, medusa};
use crate::logic::techniques::exclusion::aligned;
use crate::logic::techniques::fish::{basic, finned, franken};
use crate::logic::techniques::intersections::locked_candidates;
use crate::logic::techniques::single_digit::{empty_rectangle, strong_links};
use crate::logic::techniques::singles;
use crate::logic::techniques::subsets::naked_and_hidden;
use crate::logic::techniques::uniqueness::{bug, loops, rectangles};
use crate::logic::techniques::wings::{bivalue, remote_pair};
use crate::logic::techniques::{almost_locked, chains, forcing};

impl Ladder {
    /// Easiest for a person first, and a pattern with a name before the
    /// general chain that would also find it: the order in which hints are
    /// given.
    pub const PLAYER: Ladder = Ladder {
        rungs: &[
            rung(T::FullHouse, singles::basic::full_houses),
            rung(T::HiddenSingle, singles::basic::hidden_singles_in_boxes),
            rung(T::HiddenSingle, singles::basic::hidden_singles_in_lines),
            rung(T::NakedSingle, singles::basic::naked_singles),
            rung(T::LockedPair, locked_candidates::locked_pairs),
            rung(T::LockedPointing, locked_candidates::pointing),
            rung(T::LockedClaiming, locked_candidates::claiming),
            rung(T::NakedPair, naked_and_hidden::naked_pairs),
            rung(T::HiddenPair, naked_and_hidden::hidden_pairs),
            rung(T::LockedTriple, locked_candidates::locked_triples),
            rung(T::NakedTriple, naked_and_hidden::naked_triples),
            rung(T::HiddenTriple, naked_and_hidden::hidden_triples),
            rung(T::XWing, basic::x_wings),
            rung(T::Uniqueness1, rectangles::uniqueness_1),
            rung(T::BugPlus1, bug::bug_plus_1),
            rung(T::RemotePair, remote_pair::remote_pairs),
            rung(T::Skyscraper, strong_links::skyscrapers),
            rung(T::TwoStringKite, strong_links::two_string_kites),
            rung(T::TurbotFish, strong_links::turbot_fish),
            rung(T::EmptyRectangle, empty_rectangle::empty_rectangles),
            rung(T::XYWing, bivalue::xy_wings),
            rung(T::WWing, bivalue::w_wings),
            rung(T::XYZWing, bivalue::xyz_wings),
            rung(T::Swordfish, basic::swordfish),
            rung(T::Uniqueness2, rectangles::uniqueness_2),
            rung(T::Uniqueness4, rectangles::uniqueness_4),
            rung(T::Uniqueness3, rectangles::uniqueness_3),
            rung(T::Uniqueness5, rectangles::uniqueness_5),
            rung(T::Uniqueness6, rectangles::uniqueness_6),
            rung(T::HiddenRectangle, rectangles::hidden_rectangles),
            rung(T::AvoidableRectangle1, rectangles::avoidable_rectangles_1),
            rung(T::AvoidableRectangle2, rectangles::avoidable_rectangles_2),
            rung(T::NakedQuadruple, naked_and_hidden::naked_quadruples),
            rung(T::HiddenQuadruple, naked_and_hidden::hidden_quadruples),
            rung(T::FinnedXWing, finned::finned_x_wings),
            rung(T::SashimiXWing, finned::sashimi_x_wings),
            rung(T::SimpleColourTrap, colours::simple_colours),
            rung(T::Bug2, bug::bug_2),
            rung(T::Bug4, bug::bug_4),
            rung(T::Bug3, bug::bug_3),
            rung(T::UniqueLoop1, loops::unique_loops),
            rung(T::Jellyfish, basic::jellyfish),
            rung(T::MultiColours1, colours::multi_colours),
            rung(T::FinnedSwordfish, finned::finned_swordfish),
            rung(T::SashimiSwordfish, finned::sashimi_swordfish),
            rung(T::WXYZWing, almost_locked::wxyz_wings),
            rung(T::XYChain, chains::xy_chains),
            rung(T::XChain, chains::x_chains),
            rung(T::SueDeCoq, sue_de_coq::sue_de_coqs),
            rung(T::Medusa, medusa::medusas),
            rung(T::ContinuousNiceLoop, chains::nice_loops),
            rung(T::AlsXZ, almost_locked::als_xz),
            rung(T::GroupedContinuousNiceLoop, chains::grouped_nice_loops),
            rung(T::AlsXYWing, almost_locked::als_xy_wings),
            rung(T::FinnedJellyfish, finned::finned_jellyfish),
            rung(T::SashimiJellyfish, finned::sashimi_jellyfish),
            rung(T::AlignedPairExclusion, aligned::aligned_pairs),
            rung(T::FrankenXWing, franken::franken_x_wings),
            rung(T::FrankenSwordfish, franken::franken_swordfish),
            rung(T::FinnedFrankenXWing, franken::finned_franken_x_wings),
            rung(T::FinnedFrankenSwordfish, franken::finned_franken_swordfish),
            rung(T::AlsChain, almost_locked::als_chains),
            rung(T::DeathBlossom, almost_locked::death_blossoms),
            rung(T::AlignedTripletExclusion, aligned::aligned_triplets),
            rung(T::ForcingChainContradiction, forcing::forcing_chains),
            rung(T::ForcingNetContradiction, forcing::forcing_nets),
        ],
    };

    /// HoDoKu's order (`Options.java`, `DEFAULT_SOLVER_STEPS`): the path by
    /// which level and score are measured.
    pub const HODOKU: Ladder = Ladder {
        rungs: &[
            rung(T::FullHouse, singles::basic::full_houses),
            rung(T::NakedSingle, singles::basic::naked_singles),
            rung(T::HiddenSingle, singles::basic::hidden_singles_in_boxes),
            rung(T::HiddenSingle, singles::basic::hidden_singles_in_lines),
            rung(T::LockedPair, locked_candidates::locked_pairs),
            rung(T::LockedTriple, locked_candidates::locked_triples),
            rung(T::LockedPointing, locked_candidates::pointing),
            rung(T::LockedClaiming, locked_candidates::claiming),
            rung(T::NakedPair, hodoku::subsets::naked_pairs),
            rung(T::NakedTriple, hodoku::subsets::naked_triples),
            rung(T::HiddenPair, hodoku::subsets::hidden_pairs),
            rung(T::HiddenTriple, hodoku::subsets::hidden_triples),
            rung(T::NakedQuadruple, hodoku::subsets::naked_quadruples),
            rung(T::HiddenQuadruple, hodoku::subsets::hidden_quadruples),
            rung(T::XWing, basic::x_wings),
            rung(T::Swordfish, basic::swordfish),
            rung(T::Jellyfish, basic::jellyfish),
            rung(T::RemotePair, remote_pair::remote_pairs),
            rung(T::BugPlus1, bug::bug_plus_1),
            rung(T::Skyscraper, strong_links::skyscrapers),
            rung(T::TwoStringKite, strong_links::two_string_kites),
            rung(T::TurbotFish, strong_links::turbot_fish),
            rung(T::EmptyRectangle, empty_rectangle::empty_rectangles),
            rung(T::WWing, bivalue::w_wings),
            rung(T::XYWing, bivalue::xy_wings),
            rung(T::XYZWing, bivalue::xyz_wings),
            rung(T::Uniqueness1, rectangles::in_hodokus_order),
            rung(T::AvoidableRectangle1, rectangles::avoidable_rectangles_1),
            rung(T::AvoidableRectangle2, rectangles::avoidable_rectangles_2),
            rung(T::FinnedXWing, finned::finned_x_wings),
            rung(T::SashimiXWing, finned::sashimi_x_wings),
            rung(T::FinnedSwordfish, finned::finned_swordfish),
            rung(T::SashimiSwordfish, finned::sashimi_swordfish),
            rung(T::FinnedJellyfish, finned::finned_jellyfish),
            rung(T::SashimiJellyfish, finned::sashimi_jellyfish),
            rung(T::SueDeCoq, sue_de_coq::sue_de_coqs),
            rung(T::SimpleColourTrap, colours::simple_colours),
            rung(T::MultiColours1, colours::multi_colours),
            rung(T::XChain, chains::x_chains),
            rung(T::XYChain, chains::xy_chains),
            rung(T::ContinuousNiceLoop, chains::nice_loops),
            rung(T::GroupedContinuousNiceLoop, chains::grouped_nice_loops),
            rung(T::AlsXZ, almost_locked::als_xz),
            rung(T::AlsXYWing, almost_locked::als_xy_wings),
            rung(T::AlsChain, almost_locked::als_chains),
            rung(T::FrankenXWing, franken::franken_x_wings),
            rung(T::FrankenSwordfish, franken::franken_swordfish),
            rung(T::FinnedFrankenXWing, franken::finned_franken_x_wings),
            rung(T::FinnedFrankenSwordfish, franken::finned_franken_swordfish),
            rung(T::ForcingChainContradiction, forcing::forcing_chains),
            rung(T::ForcingNetContradiction, forcing::forcing_nets),
        ],
    };

    /// The Sukaku Explainer's order with the techniques of the Sudoku
    /// Explainer 1.2.1 (`Solver.java`): the path by which the ER is measured.
    pub const EXPLAINER: Ladder = Ladder {
        rungs: sudoku_explainer::RUNGS,
    };
}
