//! What is published about each technique: HoDoKu's name, library code, level
//! and score (`Options.java`, `SolutionType.java`), and the rating of the
//! Sudoku Explainer 1.2.1.

use crate::logic::level::Level;
use crate::logic::level::Level::{Easy, Extreme, Hard, Medium, Unfair};
use crate::logic::technique::Technique as T;
use Family::*;

/// What kind of pattern a technique is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A digit for a cell, seen at once.
    Single,
    /// Where a box and a line cross.
    Intersection,
    /// As many digits as cells.
    Subset,
    /// As many lines as crossing lines, of one digit.
    Fish,
    /// Two or three links of one digit.
    SingleDigit,
    /// A few small cells round a pivot.
    Wing,
    /// What would give the puzzle two solutions.
    Uniqueness,
    /// Links painted in two colours.
    Colouring,
    /// Alternating links.
    Chain,
    /// Cells with one digit too many.
    AlmostLocked,
    /// Combinations that are banned.
    Exclusion,
    /// Everything that follows from an assumption.
    Forcing,
}

impl Family {
    /// In a word or two: `Almost locked sets`.
    pub const fn name(self) -> &'static str {
        match self {
            Single => "Singles",
            Intersection => "Intersections",
            Subset => "Subsets",
            Fish => "Fish",
            SingleDigit => "Single-digit patterns",
            Wing => "Wings",
            Uniqueness => "Uniqueness",
            Colouring => "Colouring",
            Chain => "Chains",
            AlmostLocked => "Almost locked sets",
            Exclusion => "Exclusion",
            Forcing => "Forcing",
        }
    }
}

/// Where a rating comes from, in tenths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rated {
    /// The Explainer knows the technique.
    ByExplainer(u16),
    /// It does not: about what it would use instead.
    ByNearest(u16),
}

/// What is published about a technique.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub name: &'static str,
    pub family: Family,
    pub code: Option<&'static str>,
    pub level: Level,
    pub score: u32,
    pub rated: Rated,
}

const fn explainer(
    name: &'static str,
    family: Family,
    code: Option<&'static str>,
    level: Level,
    score: u32,
    tenths: u16,
) -> Facts {
    Facts {
        name,
        family,
        code,
        level,
        score,
        rated: Rated::ByExplainer(tenths),
    }
}

const fn nearest(
    name: &'static str,
    family: Family,
    code: Option<&'static str>,
    level: Level,
    score: u32,
    tenths: u16,
) -> Facts {
    Facts {
        rated: Rated::ByNearest(tenths),
        ..explainer(name, family, code, level, score, tenths)
    }
}

/// The figures of a technique.
#[rustfmt::skip]
pub(crate) const fn facts(technique: T) -> Facts {
    match technique {
        T::FullHouse => explainer("Full house", Single, Some("0000"), Easy, 4, 10),
        T::HiddenSingle => explainer("Hidden single", Single, Some("0002"), Easy, 14, 12),
        T::NakedSingle => explainer("Naked single", Single, Some("0003"), Easy, 4, 23),
        T::DirectPointing => explainer("Direct pointing", Single, None, Easy, 50, 17),
        T::DirectClaiming => explainer("Direct claiming", Single, None, Easy, 50, 19),
        T::DirectHiddenPair => explainer("Direct hidden pair", Single, None, Easy, 70, 20),
        T::DirectHiddenTriple => explainer("Direct hidden triple", Single, None, Medium, 100, 25),
        T::LockedPair => explainer("Locked pair", Intersection, Some("0110"), Medium, 40, 30),
        T::LockedTriple => explainer("Locked triple", Intersection, Some("0111"), Medium, 60, 36),
        T::LockedPointing => explainer("Locked candidates (pointing)", Intersection, Some("0100"), Medium, 50, 26),
        T::LockedClaiming => explainer("Locked candidates (claiming)", Intersection, Some("0101"), Medium, 50, 28),
        T::NakedPair => explainer("Naked pair", Subset, Some("0200"), Medium, 60, 30),
        T::HiddenPair => explainer("Hidden pair", Subset, Some("0210"), Medium, 70, 34),
        T::NakedTriple => explainer("Naked triple", Subset, Some("0201"), Medium, 80, 36),
        T::HiddenTriple => explainer("Hidden triple", Subset, Some("0211"), Medium, 100, 40),
        T::NakedQuadruple => explainer("Naked quadruple", Subset, Some("0202"), Hard, 120, 50),
        T::HiddenQuadruple => explainer("Hidden quadruple", Subset, Some("0212"), Hard, 150, 54),
        T::XWing => explainer("X-Wing", Fish, Some("0300"), Hard, 140, 32),
        T::Swordfish => explainer("Swordfish", Fish, Some("0301"), Hard, 150, 38),
        T::Jellyfish => explainer("Jellyfish", Fish, Some("0302"), Hard, 160, 52),
        T::FinnedXWing => nearest("Finned X-Wing", Fish, Some("0310"), Hard, 130, 66),
        T::SashimiXWing => nearest("Sashimi X-Wing", Fish, Some("0320"), Hard, 150, 66),
        T::FinnedSwordfish => nearest("Finned Swordfish", Fish, Some("0311"), Unfair, 200, 70),
        T::SashimiSwordfish => nearest("Sashimi Swordfish", Fish, Some("0321"), Unfair, 240, 70),
        T::FinnedJellyfish => nearest("Finned Jellyfish", Fish, Some("0312"), Unfair, 250, 74),
        T::SashimiJellyfish => nearest("Sashimi Jellyfish", Fish, Some("0322"), Unfair, 260, 74),
        T::FrankenXWing => nearest("Franken X-Wing", Fish, Some("0330"), Unfair, 300, 75),
        T::FrankenSwordfish => nearest("Franken Swordfish", Fish, Some("0331"), Unfair, 350, 77),
        T::FinnedFrankenXWing => nearest("Finned Franken X-Wing", Fish, Some("0340"), Unfair, 390, 76),
        T::FinnedFrankenSwordfish => nearest("Finned Franken Swordfish", Fish, Some("0341"), Unfair, 410, 78),
        T::Skyscraper => nearest("Skyscraper", SingleDigit, Some("0400"), Hard, 130, 66),
        T::TwoStringKite => nearest("2-String Kite", SingleDigit, Some("0401"), Hard, 150, 66),
        T::TurbotFish => nearest("Turbot Fish", SingleDigit, Some("0403"), Hard, 120, 66),
        T::EmptyRectangle => nearest("Empty Rectangle", SingleDigit, Some("0402"), Hard, 120, 67),
        T::XYWing => explainer("XY-Wing", Wing, Some("0800"), Hard, 160, 42),
        T::XYZWing => explainer("XYZ-Wing", Wing, Some("0801"), Hard, 180, 44),
        T::WWing => nearest("W-Wing", Wing, Some("0803"), Hard, 150, 70),
        T::WXYZWing => nearest("WXYZ-Wing", Wing, None, Unfair, 300, 55),
        T::RemotePair => nearest("Remote Pair", Wing, Some("0703"), Hard, 110, 70),
        T::Uniqueness1 => explainer("Uniqueness test 1", Uniqueness, Some("0600"), Hard, 100, 45),
        T::Uniqueness2 => explainer("Uniqueness test 2", Uniqueness, Some("0601"), Hard, 100, 45),
        T::Uniqueness3 => explainer("Uniqueness test 3", Uniqueness, Some("0602"), Hard, 100, 46),
        T::Uniqueness4 => explainer("Uniqueness test 4", Uniqueness, Some("0603"), Hard, 100, 45),
        T::Uniqueness5 => explainer("Uniqueness test 5", Uniqueness, Some("0604"), Hard, 100, 45),
        T::Uniqueness6 => nearest("Uniqueness test 6", Uniqueness, Some("0605"), Hard, 100, 45),
        T::HiddenRectangle => nearest("Hidden rectangle", Uniqueness, Some("0606"), Hard, 100, 46),
        T::AvoidableRectangle1 => nearest("Avoidable rectangle 1", Uniqueness, Some("0607"), Hard, 100, 45),
        T::AvoidableRectangle2 => nearest("Avoidable rectangle 2", Uniqueness, Some("0608"), Hard, 100, 46),
        T::UniqueLoop1 => explainer("Unique loop 1", Uniqueness, None, Hard, 110, 46),
        T::UniqueLoop2 => explainer("Unique loop 2", Uniqueness, None, Hard, 110, 46),
        T::UniqueLoop3 => explainer("Unique loop 3", Uniqueness, None, Hard, 110, 47),
        T::UniqueLoop4 => explainer("Unique loop 4", Uniqueness, None, Hard, 110, 46),
        T::BugPlus1 => explainer("BUG + 1", Uniqueness, Some("0610"), Hard, 100, 56),
        T::Bug2 => explainer("BUG type 2", Uniqueness, None, Hard, 120, 57),
        T::Bug3 => explainer("BUG type 3", Uniqueness, None, Hard, 130, 58),
        T::Bug4 => explainer("BUG type 4", Uniqueness, None, Hard, 120, 57),
        T::SimpleColourTrap => nearest("Simple colours (trap)", Colouring, Some("0500"), Hard, 150, 66),
        T::SimpleColourWrap => nearest("Simple colours (wrap)", Colouring, Some("0501"), Hard, 150, 67),
        T::MultiColours1 => nearest("Multi colours 1", Colouring, Some("0502"), Hard, 200, 70),
        T::MultiColours2 => nearest("Multi colours 2", Colouring, Some("0503"), Hard, 200, 70),
        T::Medusa => nearest("3D Medusa", Colouring, None, Unfair, 300, 73),
        T::XChain => nearest("X-Chain", Chain, Some("0701"), Unfair, 260, 66),
        T::XYChain => nearest("XY-Chain", Chain, Some("0702"), Unfair, 260, 70),
        T::ContinuousNiceLoop => nearest("Continuous nice loop", Chain, Some("0706"), Unfair, 280, 70),
        T::DiscontinuousNiceLoop => nearest("Discontinuous nice loop", Chain, Some("0707"), Unfair, 280, 70),
        T::Aic => nearest("AIC", Chain, Some("0708"), Unfair, 280, 70),
        T::GroupedContinuousNiceLoop => nearest("Grouped continuous nice loop", Chain, Some("0709"), Unfair, 300, 72),
        T::GroupedDiscontinuousNiceLoop => nearest("Grouped discontinuous nice loop", Chain, Some("0710"), Unfair, 300, 72),
        T::GroupedAic => nearest("Grouped AIC", Chain, Some("0711"), Unfair, 300, 72),
        T::SueDeCoq => nearest("Sue de Coq", AlmostLocked, Some("1101"), Unfair, 250, 75),
        T::AlsXZ => nearest("ALS-XZ", AlmostLocked, Some("0901"), Unfair, 300, 75),
        T::AlsXYWing => nearest("ALS-XY-Wing", AlmostLocked, Some("0902"), Unfair, 320, 78),
        T::AlsChain => nearest("ALS chain", AlmostLocked, Some("0903"), Unfair, 340, 80),
        T::DeathBlossom => nearest("Death blossom", AlmostLocked, Some("0904"), Unfair, 360, 82),
        T::AlignedPairExclusion => explainer("Aligned pair exclusion", Exclusion, None, Unfair, 270, 62),
        T::AlignedTripletExclusion => explainer("Aligned triplet exclusion", Exclusion, None, Unfair, 350, 75),
        T::BidirectionalXCycle => explainer("Bidirectional X-cycle", Chain, None, Unfair, 260, 65),
        T::BidirectionalYCycle => explainer("Bidirectional Y-cycle", Chain, None, Unfair, 260, 65),
        T::BidirectionalCycle => explainer("Bidirectional cycle", Chain, None, Unfair, 280, 70),
        T::ForcingXChain => explainer("Forcing X-chain", Chain, None, Unfair, 260, 66),
        T::ForcingChain => explainer("Forcing chain", Chain, None, Unfair, 280, 70),
        T::NishioForcingChain => explainer("Nishio forcing chain", Forcing, None, Extreme, 500, 75),
        T::CellForcingChain => explainer("Cell forcing chain", Forcing, None, Extreme, 500, 80),
        T::RegionForcingChain => explainer("Region forcing chain", Forcing, None, Extreme, 500, 80),
        T::DynamicContradiction => explainer("Dynamic contradiction", Forcing, None, Extreme, 700, 85),
        T::DynamicDouble => explainer("Dynamic double chain", Forcing, None, Extreme, 700, 85),
        T::DynamicCell => explainer("Dynamic cell forcing chain", Forcing, None, Extreme, 700, 85),
        T::DynamicRegion => explainer("Dynamic region forcing chain", Forcing, None, Extreme, 700, 85),
        T::ForcingChainContradiction => nearest("Forcing chain (contradiction)", Forcing, Some("1301"), Extreme, 500, 80),
        T::ForcingChainVerity => nearest("Forcing chain (verity)", Forcing, Some("1302"), Extreme, 500, 80),
        T::ForcingNetContradiction => nearest("Forcing net (contradiction)", Forcing, Some("1303"), Extreme, 700, 85),
        T::ForcingNetVerity => nearest("Forcing net (verity)", Forcing, Some("1304"), Extreme, 700, 85),
    }
}
