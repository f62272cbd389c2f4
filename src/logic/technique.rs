//! The techniques Ninefold knows.

use crate::logic::level::Level;
use crate::logic::techniques::catalogue::Family;
use crate::logic::techniques::catalogue::{Facts, Rated, facts};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A way of reasoning that places a digit or removes candidates.
///
/// The definitions are those of HoDoKu's technique pages (`tech_…`) and of
/// SudokuWiki; the last ones are the chains of the Sukaku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// The last empty cell of a house (HoDoKu `tech_singles`).
    FullHouse,
    /// The only cell of a house for a digit (HoDoKu `tech_singles`,
    /// SudokuWiki `Getting_Started`). Rated 1.2 in a box, 1.5 in a line.
    HiddenSingle,
    /// The only digit left for a cell (HoDoKu `tech_singles`, SudokuWiki
    /// `Getting_Started`).
    NakedSingle,
    /// Pointing whose eliminations leave a hidden single of the same digit
    /// (Sukaku Explainer, `Locking`).
    DirectPointing,
    /// Claiming whose eliminations leave a hidden single of the same digit
    /// (Sukaku Explainer, `Locking`).
    DirectClaiming,
    /// A hidden pair whose eliminations leave a hidden single in the same
    /// house (Sukaku Explainer, `HiddenSet`).
    DirectHiddenPair,
    /// A hidden triple whose eliminations leave a hidden single in the same
    /// house (Sukaku Explainer, `HiddenSet`).
    DirectHiddenTriple,
    /// A naked pair inside one box and one line, acting in both (HoDoKu
    /// `tech_intersections`).
    LockedPair,
    /// A naked triple inside one box and one line, acting in both (HoDoKu
    /// `tech_intersections`).
    LockedTriple,
    /// All places of a digit in a box are in one line (HoDoKu
    /// `tech_intersections`, SudokuWiki `Intersection_Removal`).
    LockedPointing,
    /// All places of a digit in a line are in one box (HoDoKu
    /// `tech_intersections`, SudokuWiki `Intersection_Removal`).
    LockedClaiming,
    /// Two cells of a house hold only two digits (HoDoKu `tech_naked`,
    /// SudokuWiki `Naked_Candidates`).
    NakedPair,
    /// Two digits of a house fit only in two cells (HoDoKu `tech_hidden`,
    /// SudokuWiki `Hidden_Candidates`).
    HiddenPair,
    /// Three cells of a house hold only three digits (HoDoKu `tech_naked`,
    /// SudokuWiki `Naked_Candidates`).
    NakedTriple,
    /// Three digits of a house fit only in three cells (HoDoKu `tech_hidden`,
    /// SudokuWiki `Hidden_Candidates`).
    HiddenTriple,
    /// Four cells of a house hold only four digits (HoDoKu `tech_naked`,
    /// SudokuWiki `Naked_Candidates`).
    NakedQuadruple,
    /// Four digits of a house fit only in four cells (HoDoKu `tech_hidden`,
    /// SudokuWiki `Hidden_Candidates`).
    HiddenQuadruple,
    /// A digit's candidates in two rows lie in two columns, or the reverse
    /// (HoDoKu `tech_fishb`, SudokuWiki `X_Wing_Strategy`).
    XWing,
    /// A basic fish of three lines (HoDoKu `tech_fishb`, SudokuWiki
    /// `Sword_Fish_Strategy`).
    Swordfish,
    /// A basic fish of four lines (HoDoKu `tech_fishb`).
    Jellyfish,
    /// An X-Wing with extra base candidates, acting where all of them are
    /// seen (HoDoKu `tech_fishfs`, SudokuWiki `Finned_X_Wing`).
    FinnedXWing,
    /// A finned X-Wing that without its fins would be no fish (HoDoKu
    /// `tech_fishfs`).
    SashimiXWing,
    /// A Swordfish with fins (HoDoKu `tech_fishfs`).
    FinnedSwordfish,
    /// A finned Swordfish that without its fins would be no fish (HoDoKu
    /// `tech_fishfs`).
    SashimiSwordfish,
    /// A Jellyfish with fins (HoDoKu `tech_fishfs`).
    FinnedJellyfish,
    /// A finned Jellyfish that without its fins would be no fish (HoDoKu
    /// `tech_fishfs`).
    SashimiJellyfish,
    /// An X-Wing with a box among its base or cover houses (HoDoKu
    /// `tech_fishc`).
    FrankenXWing,
    /// A Swordfish with boxes among its base or cover houses (HoDoKu
    /// `tech_fishc`).
    FrankenSwordfish,
    /// A Franken X-Wing with fins (HoDoKu `tech_fishc`).
    FinnedFrankenXWing,
    /// A Franken Swordfish with fins (HoDoKu `tech_fishc`).
    FinnedFrankenSwordfish,
    /// Two strong links of a digit in parallel lines, joined at one end by a
    /// common line (HoDoKu `tech_sdp`).
    Skyscraper,
    /// A row's and a column's strong link joined inside a box (HoDoKu
    /// `tech_sdp`).
    TwoStringKite,
    /// Any other two strong links of a digit joined by a weak one (HoDoKu
    /// `tech_sdp`).
    TurbotFish,
    /// A box whose places for a digit lie in one row and one column of it,
    /// and a strong link that meets one of them (HoDoKu `tech_sdp`,
    /// SudokuWiki `Rectangle_Elimination`).
    EmptyRectangle,
    /// A pivot XY that sees XZ and YZ (HoDoKu `tech_wings`, SudokuWiki
    /// `Y_Wing_Strategy`).
    XYWing,
    /// A pivot XYZ that sees XZ and YZ (HoDoKu `tech_wings`, SudokuWiki
    /// `XYZ_Wing`).
    XYZWing,
    /// Two equal pairs joined by a strong link on one of their digits (HoDoKu
    /// `tech_wings`, SudokuWiki `W_Wing_Strategy`).
    WWing,
    /// Four cells with four digits, all but one of which see their like
    /// (SudokuWiki `WXYZ_Wing`).
    WXYZWing,
    /// A chain of four or more equal pairs (HoDoKu `tech_chains`).
    RemotePair,
    /// Three corners ab of a rectangle in two boxes: the fourth is neither
    /// (HoDoKu `tech_ur`, SudokuWiki `Unique_Rectangles`).
    Uniqueness1,
    /// Two corners side by side carry the same extra digit (HoDoKu
    /// `tech_ur`).
    Uniqueness2,
    /// The extra digits of two corners act as one cell of a subset (HoDoKu
    /// `tech_ur`).
    Uniqueness3,
    /// One digit of the rectangle is locked into the two corners with extras
    /// (HoDoKu `tech_ur`).
    Uniqueness4,
    /// Two corners across, or three, carry the same extra digit (HoDoKu
    /// `tech_ur`).
    Uniqueness5,
    /// Two corners across carry extras, and one digit is confined to the
    /// rectangle in its rows or columns (HoDoKu `tech_ur`).
    Uniqueness6,
    /// From one pair, the digit that is strong along both lines of the corner
    /// across (HoDoKu `tech_ur`, SudokuWiki `Hidden_Unique_Rectangles`).
    HiddenRectangle,
    /// Three corners written by the player would complete a rectangle with
    /// two solutions (HoDoKu `tech_ur`, SudokuWiki `Avoidable_Rectangles`).
    AvoidableRectangle1,
    /// Two corners written by the player, the other two with the same extra
    /// digit (HoDoKu `tech_ur`, SudokuWiki `Avoidable_Rectangles`).
    AvoidableRectangle2,
    /// The rectangle's argument of type 1 on a loop of six cells or more
    /// (Sukaku Explainer, `UniqueLoops`).
    UniqueLoop1,
    /// A unique loop whose odd cells carry one extra digit.
    UniqueLoop2,
    /// A unique loop whose two odd cells act as one cell of a subset.
    UniqueLoop3,
    /// A unique loop one of whose digits is locked into the two odd cells.
    UniqueLoop4,
    /// All cells but one have two candidates: that one takes the digit seen
    /// three times (HoDoKu `tech_ur`, SudokuWiki `BUG`).
    BugPlus1,
    /// The extra candidates of a bivalue universal grave are of one digit
    /// (SudokuWiki `BUG`).
    Bug2,
    /// The extra candidates of a bivalue universal grave act as one cell of a
    /// naked subset.
    Bug3,
    /// A digit is locked into the two cells with extra candidates of a
    /// bivalue universal grave.
    Bug4,
    /// A cell sees both colours of a digit's strong links (HoDoKu `tech_col`,
    /// SudokuWiki `Singles_Chains`).
    SimpleColourTrap,
    /// One colour of a digit's strong links twice in a house (HoDoKu
    /// `tech_col`).
    SimpleColourWrap,
    /// Two colourings of a digit, of which two colours see each other (HoDoKu
    /// `tech_col`).
    MultiColours1,
    /// A colour of one colouring sees both colours of another (HoDoKu
    /// `tech_col`).
    MultiColours2,
    /// Simple colours over all digits, through cells of two candidates
    /// (SudokuWiki `3D_Medusa`).
    Medusa,
    /// Alternating links of one digit, strong at both ends (HoDoKu
    /// `tech_chains`, SudokuWiki `X_Cycles`).
    XChain,
    /// A chain of cells of two candidates (HoDoKu `tech_chains`, SudokuWiki
    /// `XY_Chains`).
    XYChain,
    /// A closed chain of alternating links (HoDoKu `tech_chains`).
    ContinuousNiceLoop,
    /// A loop that meets with two weak or two strong links (HoDoKu
    /// `tech_chains`).
    DiscontinuousNiceLoop,
    /// Alternating links over cells and digits, strong at both ends (HoDoKu
    /// `tech_chains`, SudokuWiki `Alternating_Inference_Chains`).
    Aic,
    /// A continuous nice loop through groups of cells (HoDoKu `tech_chains`).
    GroupedContinuousNiceLoop,
    /// A discontinuous nice loop through groups of cells (HoDoKu
    /// `tech_chains`).
    GroupedDiscontinuousNiceLoop,
    /// An AIC through groups of cells (HoDoKu `tech_chains`, SudokuWiki
    /// `Grouped_X_Cycles`).
    GroupedAic,
    /// Cells of a box and a line with two digits too many, which others of
    /// each take (HoDoKu `tech_misc`, SudokuWiki `Sue_De_Coq`).
    SueDeCoq,
    /// Two almost locked sets with a restricted common digit (HoDoKu
    /// `tech_als`, SudokuWiki `Almost_Locked_Sets`).
    AlsXZ,
    /// Three almost locked sets, two of them joined to the third (HoDoKu
    /// `tech_als`).
    AlsXYWing,
    /// Four or more almost locked sets in a chain (HoDoKu `tech_als`).
    AlsChain,
    /// A stem cell each of whose candidates is seen by an almost locked set
    /// (HoDoKu `tech_als`, SudokuWiki `Death_Blossom`).
    DeathBlossom,
    /// Pairs of digits of two cells that would empty a cell are banned
    /// (SudokuWiki `Aligned_Pair_Exclusion`).
    AlignedPairExclusion,
    /// The same with three cells (Sukaku Explainer, `AlignedExclusion`).
    AlignedTripletExclusion,
    /// A closed chain of one digit's links (Sukaku Explainer, `Chaining`).
    BidirectionalXCycle,
    /// A closed chain through cells of two candidates (Sukaku Explainer,
    /// `Chaining`).
    BidirectionalYCycle,
    /// A closed chain of both kinds of links (Sukaku Explainer, `Chaining`).
    BidirectionalCycle,
    /// A chain of one digit's links from a candidate to its own opposite
    /// (Sukaku Explainer, `Chaining`).
    ForcingXChain,
    /// A chain from a candidate to its own opposite (Sukaku Explainer,
    /// `Chaining`).
    ForcingChain,
    /// A candidate that by one digit's links contradicts itself (SudokuWiki
    /// `Nishio_Forcing_Chains`).
    NishioForcingChain,
    /// Every candidate of a cell leads to the same (SudokuWiki
    /// `Cell_Forcing_Chains`).
    CellForcingChain,
    /// Every place of a digit in a house leads to the same (SudokuWiki
    /// `Unit_Forcing_Chains`).
    RegionForcingChain,
    /// A candidate that leads to something both true and false, what it
    /// removes on the way counting (Sukaku Explainer, `Chaining`).
    DynamicContradiction,
    /// Something that follows from a candidate and from its opposite (Sukaku
    /// Explainer, `Chaining`).
    DynamicDouble,
    /// A cell forcing chain in which what is removed on the way counts.
    DynamicCell,
    /// A region forcing chain in which what is removed on the way counts.
    DynamicRegion,
    /// A candidate whose chains contradict each other (HoDoKu `tech_last`).
    ForcingChainContradiction,
    /// All candidates of a cell, or all places of a digit, lead to the same
    /// (HoDoKu `tech_last`).
    ForcingChainVerity,
    /// A candidate whose consequences contradict each other (HoDoKu
    /// `tech_last`).
    ForcingNetContradiction,
    /// All candidates of a cell, or all places of a digit, have the same
    /// among their consequences (HoDoKu `tech_last`).
    ForcingNetVerity,
}

impl Technique {
    /// Every technique, family by family.
    pub const ALL: [Technique; 92] = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::DirectPointing,
        Technique::DirectClaiming,
        Technique::DirectHiddenPair,
        Technique::DirectHiddenTriple,
        Technique::LockedPair,
        Technique::LockedTriple,
        Technique::LockedPointing,
        Technique::LockedClaiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
        Technique::NakedQuadruple,
        Technique::HiddenQuadruple,
        Technique::XWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::FinnedXWing,
        Technique::SashimiXWing,
        Technique::FinnedSwordfish,
        Technique::SashimiSwordfish,
        Technique::FinnedJellyfish,
        Technique::SashimiJellyfish,
        Technique::FrankenXWing,
        Technique::FrankenSwordfish,
        Technique::FinnedFrankenXWing,
        Technique::FinnedFrankenSwordfish,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::TurbotFish,
        Technique::EmptyRectangle,
        Technique::XYWing,
        Technique::XYZWing,
        Technique::WWing,
        Technique::WXYZWing,
        Technique::RemotePair,
        Technique::Uniqueness1,
        Technique::Uniqueness2,
        Technique::Uniqueness3,
        Technique::Uniqueness4,
        Technique::Uniqueness5,
        Technique::Uniqueness6,
        Technique::HiddenRectangle,
        Technique::AvoidableRectangle1,
        Technique::AvoidableRectangle2,
        Technique::UniqueLoop1,
        Technique::UniqueLoop2,
        Technique::UniqueLoop3,
        Technique::UniqueLoop4,
        Technique::BugPlus1,
        Technique::Bug2,
        Technique::Bug3,
        Technique::Bug4,
        Technique::SimpleColourTrap,
        Technique::SimpleColourWrap,
        Technique::MultiColours1,
        Technique::MultiColours2,
        Technique::Medusa,
        Technique::XChain,
        Technique::XYChain,
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
        Technique::Aic,
        Technique::GroupedContinuousNiceLoop,
        Technique::GroupedDiscontinuousNiceLoop,
        Technique::GroupedAic,
        Technique::SueDeCoq,
        Technique::AlsXZ,
        Technique::AlsXYWing,
        Technique::AlsChain,
        Technique::DeathBlossom,
        Technique::AlignedPairExclusion,
        Technique::AlignedTripletExclusion,
        Technique::BidirectionalXCycle,
        Technique::BidirectionalYCycle,
        Technique::BidirectionalCycle,
        Technique::ForcingXChain,
        Technique::ForcingChain,
        Technique::NishioForcingChain,
        Technique::CellForcingChain,
        Technique::RegionForcingChain,
        Technique::DynamicContradiction,
        Technique::DynamicDouble,
        Technique::DynamicCell,
        Technique::DynamicRegion,
        Technique::ForcingChainContradiction,
        Technique::ForcingChainVerity,
        Technique::ForcingNetContradiction,
        Technique::ForcingNetVerity,
    ];

    const fn facts(self) -> Facts {
        facts(self)
    }

    /// The field's name: `Naked pair`.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// What kind of pattern it is.
    pub const fn family(self) -> Family {
        self.facts().family
    }

    /// The four digits by which HoDoKu's library format names it.
    pub const fn code(self) -> Option<&'static str> {
        self.facts().code
    }

    /// The level of a puzzle that needs this and nothing harder: HoDoKu's,
    /// where it knows the technique.
    pub const fn level(self) -> Level {
        self.facts().level
    }

    /// HoDoKu's base score of one step; for what it does not know, that of
    /// the nearest it does.
    pub const fn score(self) -> u32 {
        self.facts().score
    }

    /// The Sudoku Explainer's rating in tenths: the lowest of the technique
    /// (see [`Deduction::rating`](crate::logic::deduction::Deduction::rating) for one step's).
    pub const fn rating(self) -> u16 {
        match self.facts().rated {
            Rated::ByExplainer(tenths) | Rated::ByNearest(tenths) => tenths,
        }
    }

    /// Whether the Sudoku Explainer itself knows the technique. Of the others
    /// [`rating`](Technique::rating) is that of what it would use instead.
    pub const fn is_in_explainer(self) -> bool {
        matches!(self.facts().rated, Rated::ByExplainer(_))
    }

    /// Whether a step of the player's ladder can be of this technique. The
    /// others are kinds by which only the Sudoku Explainer rates.
    pub const fn is_in_hints(self) -> bool {
        !matches!(
            self,
            Technique::DirectPointing
                | Technique::DirectClaiming
                | Technique::DirectHiddenPair
                | Technique::DirectHiddenTriple
                | Technique::BidirectionalXCycle
                | Technique::BidirectionalYCycle
                | Technique::BidirectionalCycle
                | Technique::ForcingXChain
                | Technique::ForcingChain
                | Technique::NishioForcingChain
                | Technique::CellForcingChain
                | Technique::RegionForcingChain
                | Technique::DynamicContradiction
                | Technique::DynamicDouble
                | Technique::DynamicCell
                | Technique::DynamicRegion
        )
    }

    /// Whether the argument is that the puzzle has only one solution.
    pub fn assumes_uniqueness(self) -> bool {
        self.family() == Family::Uniqueness
    }
}

/// The field's name: `Naked pair`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no [`Technique`] has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no technique is called {0:?}; `ninefold techniques` lists them")]
pub struct UnknownTechnique(pub String);

/// By its name, in any case; hyphens, spaces and signs do not matter:
/// `x-wing`, `X-Wing`, `xwing`.
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        let wanted = plain(text);
        Technique::ALL
            .into_iter()
            .find(|technique| plain(technique.name()) == wanted)
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

/// The letters and digits alone, in lower case.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    kept.map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_no_two_are_alike() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
        }
        assert_eq!("xwing".parse(), Ok(Technique::XWing));
        assert!("x-ray".parse::<Technique>().is_err());
    }

    #[test]
    fn hints_are_of_what_the_ladder_looks_for() {
        let rungs = crate::logic::hints::ladder::Ladder::PLAYER.rungs;
        assert!(rungs.iter().all(|rung| rung.technique.is_in_hints()));
    }
}
