//! The techniques, a folder a family: beside each finder the sentences that
//! prove its steps.

/// Calls a macro with every technique and the path of its catalogue entry. The
/// order of the rows is that of [`Technique`](crate::logic::Technique), by which
/// the published paths sort some of their steps.
macro_rules! for_each_technique {
    ($define:ident) => {
        $define! {
            FullHouse => singles::basic::FULL_HOUSE,
            HiddenSingle => singles::basic::HIDDEN_SINGLE,
            NakedSingle => singles::basic::NAKED_SINGLE,
            DirectPointing => singles::direct::DIRECT_POINTING,
            DirectClaiming => singles::direct::DIRECT_CLAIMING,
            DirectHiddenPair => singles::direct::DIRECT_HIDDEN_PAIR,
            DirectHiddenTriple => singles::direct::DIRECT_HIDDEN_TRIPLE,
            LockedPair => intersections::locked_candidates::LOCKED_PAIR,
            LockedTriple => intersections::locked_candidates::LOCKED_TRIPLE,
            LockedPointing => intersections::locked_candidates::LOCKED_POINTING,
            LockedClaiming => intersections::locked_candidates::LOCKED_CLAIMING,
            NakedPair => subsets::naked_and_hidden::NAKED_PAIR,
            HiddenPair => subsets::naked_and_hidden::HIDDEN_PAIR,
            NakedTriple => subsets::naked_and_hidden::NAKED_TRIPLE,
            HiddenTriple => subsets::naked_and_hidden::HIDDEN_TRIPLE,
            NakedQuadruple => subsets::naked_and_hidden::NAKED_QUADRUPLE,
            HiddenQuadruple => subsets::naked_and_hidden::HIDDEN_QUADRUPLE,
            XWing => fish::basic::X_WING,
            Swordfish => fish::basic::SWORDFISH,
            Jellyfish => fish::basic::JELLYFISH,
            FinnedXWing => fish::finned::FINNED_X_WING,
            SashimiXWing => fish::finned::SASHIMI_X_WING,
            FinnedSwordfish => fish::finned::FINNED_SWORDFISH,
            SashimiSwordfish => fish::finned::SASHIMI_SWORDFISH,
            FinnedJellyfish => fish::finned::FINNED_JELLYFISH,
            SashimiJellyfish => fish::finned::SASHIMI_JELLYFISH,
            FrankenXWing => fish::franken::FRANKEN_X_WING,
            FrankenSwordfish => fish::franken::FRANKEN_SWORDFISH,
            FinnedFrankenXWing => fish::franken::FINNED_FRANKEN_X_WING,
            FinnedFrankenSwordfish => fish::franken::FINNED_FRANKEN_SWORDFISH,
            Skyscraper => single_digit::strong_links::SKYSCRAPER,
            TwoStringKite => single_digit::strong_links::TWO_STRING_KITE,
            TurbotFish => single_digit::strong_links::TURBOT_FISH,
            EmptyRectangle => single_digit::empty_rectangle::EMPTY_RECTANGLE,
            XYWing => wings::bivalue::XY_WING,
            XYZWing => wings::bivalue::XYZ_WING,
            WWing => wings::bivalue::W_WING,
            WXYZWing => almost_locked::pairs::WXYZ_WING,
            RemotePair => wings::remote_pair::REMOTE_PAIR,
            Uniqueness1 => uniqueness::rectangles::unique::UNIQUENESS_1,
            Uniqueness2 => uniqueness::rectangles::unique::UNIQUENESS_2,
            Uniqueness3 => uniqueness::rectangles::subset::UNIQUENESS_3,
            Uniqueness4 => uniqueness::rectangles::unique::UNIQUENESS_4,
            Uniqueness5 => uniqueness::rectangles::unique::UNIQUENESS_5,
            Uniqueness6 => uniqueness::rectangles::unique::UNIQUENESS_6,
            HiddenRectangle => uniqueness::rectangles::unique::HIDDEN_RECTANGLE,
            AvoidableRectangle1 => uniqueness::rectangles::avoidable::AVOIDABLE_RECTANGLE_1,
            AvoidableRectangle2 => uniqueness::rectangles::avoidable::AVOIDABLE_RECTANGLE_2,
            UniqueLoop1 => uniqueness::loops::UNIQUE_LOOP_1,
            UniqueLoop2 => uniqueness::loops::UNIQUE_LOOP_2,
            UniqueLoop3 => uniqueness::loops::UNIQUE_LOOP_3,
            UniqueLoop4 => uniqueness::loops::UNIQUE_LOOP_4,
            BugPlus1 => uniqueness::bug::BUG_PLUS_1,
            Bug2 => uniqueness::bug::several::BUG_2,
            Bug3 => uniqueness::bug::several::BUG_3,
            Bug4 => uniqueness::bug::several::BUG_4,
            SimpleColourTrap => colouring::colours::SIMPLE_COLOUR_TRAP,
            SimpleColourWrap => colouring::colours::SIMPLE_COLOUR_WRAP,
            MultiColours1 => colouring::colours::MULTI_COLOURS_1,
            MultiColours2 => colouring::colours::MULTI_COLOURS_2,
            Medusa => colouring::medusa::MEDUSA,
            XChain => chains::simple::X_CHAIN,
            XYChain => chains::simple::XY_CHAIN,
            ContinuousNiceLoop => chains::loops::CONTINUOUS_NICE_LOOP,
            DiscontinuousNiceLoop => chains::loops::DISCONTINUOUS_NICE_LOOP,
            Aic => chains::loops::AIC,
            GroupedContinuousNiceLoop => chains::loops::GROUPED_CONTINUOUS_NICE_LOOP,
            GroupedDiscontinuousNiceLoop => chains::loops::GROUPED_DISCONTINUOUS_NICE_LOOP,
            GroupedAic => chains::loops::GROUPED_AIC,
            SueDeCoq => almost_locked::sue_de_coq::SUE_DE_COQ,
            AlsXZ => almost_locked::pairs::ALS_XZ,
            AlsXYWing => almost_locked::wings::ALS_XY_WING,
            AlsChain => almost_locked::chains::ALS_CHAIN,
            DeathBlossom => almost_locked::blossoms::DEATH_BLOSSOM,
            AlignedPairExclusion => exclusion::aligned::ALIGNED_PAIR_EXCLUSION,
            AlignedTripletExclusion => exclusion::aligned::ALIGNED_TRIPLET_EXCLUSION,
            BidirectionalXCycle => forcing::assumptions::BIDIRECTIONAL_X_CYCLE,
            BidirectionalYCycle => forcing::assumptions::BIDIRECTIONAL_Y_CYCLE,
            BidirectionalCycle => forcing::assumptions::BIDIRECTIONAL_CYCLE,
            ForcingXChain => forcing::assumptions::FORCING_X_CHAIN,
            ForcingChain => forcing::assumptions::FORCING_CHAIN,
            NishioForcingChain => forcing::assumptions::NISHIO_FORCING_CHAIN,
            CellForcingChain => forcing::assumptions::CELL_FORCING_CHAIN,
            RegionForcingChain => forcing::assumptions::REGION_FORCING_CHAIN,
            DynamicContradiction => forcing::assumptions::DYNAMIC_CONTRADICTION,
            DynamicDouble => forcing::assumptions::DYNAMIC_DOUBLE,
            DynamicCell => forcing::assumptions::DYNAMIC_CELL,
            DynamicRegion => forcing::assumptions::DYNAMIC_REGION,
            ForcingChainContradiction => forcing::forcing_chains::FORCING_CHAIN_CONTRADICTION,
            ForcingChainVerity => forcing::forcing_chains::FORCING_CHAIN_VERITY,
            ForcingNetContradiction => forcing::forcing_chains::FORCING_NET_CONTRADICTION,
            ForcingNetVerity => forcing::forcing_chains::FORCING_NET_VERITY,
        }
    };
}

pub(crate) use for_each_technique;

pub mod catalogue;
mod prelude;
mod registry;

/// A digit for a cell, without eliminations.
pub mod singles {
    pub mod basic;
    pub mod direct;
    pub(crate) mod proof;
}

/// Where a box and a line cross.
pub mod intersections {
    pub mod locked_candidates;
}

/// As many digits as cells.
pub mod subsets {
    pub mod naked_and_hidden;
    pub(crate) mod proof;
}

/// As many lines as crossing lines, of one digit.
pub mod fish {
    pub mod basic;
    pub mod finned;
    pub mod franken;
    pub(crate) mod proof;
}

/// Two strong links of one digit.
pub mod single_digit {
    pub mod empty_rectangle;
    pub(crate) mod proof;
    pub mod strong_links;
}

/// A few cells with two or three candidates round a pivot.
pub mod wings {
    pub mod bivalue;
    pub(crate) mod proof;
    pub mod remote_pair;
    #[cfg(test)]
    mod tests;
}

/// Patterns that would give the puzzle two solutions.
pub mod uniqueness {
    pub mod bug;
    pub mod loops;
    pub(crate) mod proof;
    pub mod rectangles;
}

/// Strong links painted in two colours.
pub mod colouring {
    pub mod colours;
    pub mod medusa;
    pub(crate) mod proof;
}

/// Alternating links.
pub mod chains {
    mod collected;
    pub mod loops;
    pub(crate) mod proof;
    pub mod simple;
    #[cfg(test)]
    mod tests;
}

/// Almost locked sets: cells of a house with one digit more than cells.
///
/// Two sets are joined by a restricted common, a digit of which all places in
/// one see all places in the other. Only one of the two can hold it, and the
/// other, one digit poorer, holds all the rest of its own.
pub mod almost_locked {
    pub mod blossoms;
    mod chain_search;
    pub mod chains;
    pub mod pairs;
    mod paths;
    pub(crate) mod proof;
    mod steps;
    pub mod sue_de_coq;
    pub mod wings;
}

/// Combinations of digits that are banned.
pub mod exclusion {
    pub mod aligned;
    pub(crate) mod proof;
}

/// Everything that follows from an assumption.
pub mod forcing {
    pub mod assumptions;
    mod conclusions;
    pub mod forcing_chains;
    mod look_ahead;
    mod net;
    pub(crate) mod proof;
    mod proofs;
    mod propagation;
    mod reach;
    #[cfg(test)]
    mod tests;
}
#[cfg(test)]
mod tests;
