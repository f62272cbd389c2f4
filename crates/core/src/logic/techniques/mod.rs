//! The techniques, a folder for each family. Beside its finder stands the
//! catalogue entry of a technique, and the sentences that prove its steps.
//!
//! A new technique is one file: its `mod` line and its row are here, and its
//! place among the others is in `hints/ladders.rs`.

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
            WXYZWing => almost_locked::two_or_three_sets::WXYZ_WING,
            RemotePair => wings::remote_pair::REMOTE_PAIR,
            Uniqueness1 => uniqueness::rectangles::unique::UNIQUENESS_1,
            Uniqueness2 => uniqueness::rectangles::unique::UNIQUENESS_2,
            Uniqueness3 => uniqueness::rectangles::unique::UNIQUENESS_3,
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
            AlsXZ => almost_locked::two_or_three_sets::ALS_XZ,
            AlsXYWing => almost_locked::two_or_three_sets::ALS_XY_WING,
            AlsChain => almost_locked::chains::ALS_CHAIN,
            DeathBlossom => almost_locked::blossoms::DEATH_BLOSSOM,
            AlsWWing => almost_locked::w_wing::ALS_W_WING,
            AlignedPairExclusion => exclusion::aligned::ALIGNED_PAIR_EXCLUSION,
            AlignedTripletExclusion => exclusion::aligned::ALIGNED_TRIPLET_EXCLUSION,
            BrokenWing => single_digit::broken_wing::BROKEN_WING,
            KrakenXWing => fish::kraken::KRAKEN_X_WING,
            KrakenSwordfish => fish::kraken::KRAKEN_SWORDFISH,
            FireworkTriple => exotic::fireworks::FIREWORK_TRIPLE,
            Tridagon => exotic::tridagon::TRIDAGON,
            SkLoop => exotic::covers::SK_LOOP,
            MultiSectorLockedSets => exotic::covers::MULTI_SECTOR_LOCKED_SETS,
            JuniorExocet => exotic::exocet::JUNIOR_EXOCET,
            DoubleExocet => exotic::exocet::DOUBLE_EXOCET,
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
            NestedForcingNet => forcing::forcing_chains::NESTED_FORCING_NET,
            LastCageCell => rules::LAST_CAGE_CELL,
            CageCombinations => rules::CAGE_COMBINATIONS,
            ClueValues => rules::CLUE_VALUES,
            OutsideClue => rules::OUTSIDE_CLUE,
            Innie => rules::INNIE,
            CommonPeers => rules::COMMON_PEERS,
            SureDigits => rules::SURE_DIGITS,
            InniePair => rules::INNIE_PAIR,
            ClueAndHouse => rules::CLUE_AND_HOUSE,
            OutsideClueAndHouse => rules::OUTSIDE_CLUE_AND_HOUSE,
            CagePlacement => rules::CAGE_PLACEMENT,
            Leftovers => rules::LEFTOVERS,
            CageSplitting => rules::CAGE_SPLITTING,
            CageInteraction => rules::CAGE_INTERACTION,
            Chain => rules::CHAIN,
            Contradiction => rules::CONTRADICTION,
        }
    };
}

pub(crate) use for_each_technique;

pub(crate) mod catalogue;
mod prelude;
mod registry;
pub(crate) mod rules;

/// A digit for a cell, without eliminations.
pub(crate) mod singles {
    pub(crate) mod basic;
    pub(crate) mod direct;
    pub(crate) mod proof;
}

/// Crossings of a box and a line.
pub(crate) mod intersections {
    pub(crate) mod locked_candidates;
}

/// As many digits as cells.
pub(crate) mod subsets {
    pub(crate) mod naked_and_hidden;
}

/// As many lines as crossing lines, of one digit.
pub(crate) mod fish {
    pub(crate) mod basic;
    pub(crate) mod finned;
    pub(crate) mod franken;
    pub(crate) mod kraken;
}

/// Two strong links of one digit.
pub(crate) mod single_digit {
    pub(crate) mod broken_wing;
    pub(crate) mod empty_rectangle;
    pub(crate) mod strong_links;
}

/// A few cells with two or three candidates round a pivot.
pub(crate) mod wings {
    pub(crate) mod bivalue;
    pub(crate) mod remote_pair;
    #[cfg(test)]
    mod tests;
}

/// Patterns that would give the puzzle two solutions.
pub(crate) mod uniqueness {
    pub(crate) mod bug;
    pub(crate) mod loops;
    pub(crate) mod proof;
    pub(crate) mod rectangles;
}

/// Strong links painted in two colours.
pub(crate) mod colouring {
    pub(crate) mod colours;
    pub(crate) mod medusa;
    pub(crate) mod proof;
    mod walk;
}

/// Alternating links.
pub(crate) mod chains {
    pub(crate) mod collected;
    pub(crate) mod loops;
    pub(crate) mod proof;
    pub(crate) mod simple;
    #[cfg(test)]
    mod tests;
}

/// Almost locked sets: cells of a house with one digit more than cells.
///
/// Two sets are joined by a restricted common, a digit of which all places in
/// one see all places in the other. Only one of the two can hold it, and the
/// other, one digit poorer, holds all the rest of its own.
pub(crate) mod almost_locked {
    pub(crate) mod blossoms;
    pub(crate) mod chains;
    pub(crate) mod steps;
    pub(crate) mod sue_de_coq;
    pub(crate) mod two_or_three_sets;
    pub(crate) mod w_wing;
}

/// Combinations of digits that are banned.
pub(crate) mod exclusion {
    pub(crate) mod aligned;
    pub(crate) mod proof;
}

/// Patterns of many cells over the whole board.
pub(crate) mod exotic {
    pub(crate) mod covers;
    pub(crate) mod exocet;
    mod exocet_proof;
    pub(crate) mod fireworks;
    pub(crate) mod tridagon;
}

/// Everything that follows from an assumption.
pub(crate) mod forcing {
    pub(crate) mod assumptions;
    pub(crate) mod branches;
    mod conclusions;
    pub(crate) mod forcing_chains;
    mod look_ahead;
    mod net;
    pub(crate) mod proof;
    pub(crate) mod reach;
    #[cfg(test)]
    mod tests;
}
#[cfg(test)]
mod tests;
