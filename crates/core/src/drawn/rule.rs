//! The rules that sentences state, and what is usual for each.

use super::groups::Class;
use super::marks::MarkShape;
use crate::rules::{LineEnds, LocalForm, LocalKind, Seen};
use strum::{EnumString, IntoStaticStr};

/// A rule that a sentence may state. Its name is that of the table of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum StatedRule {
    /// Rows, columns and boxes.
    Classic,
    /// Nothing that has to hold.
    Fine,
    /// A rule that makes the board another one.
    Beyond,
    Killer,
    CageDiffer,
    CageRepeat,
    CageAlike,
    Thermometer,
    SlowThermometer,
    Arrow,
    DoubleArrow,
    Between,
    Lockout,
    Whispers,
    Renban,
    RegionSum,
    /// More about region sums, in a sentence of its own.
    RegionSumPart,
    Palindrome,
    Zipper,
    Entropic,
    Modular,
    Nabner,
    Parity,
    SumLine,
    Difference,
    Ratio,
    Kropki,
    DifferenceNumber,
    RatioNumber,
    SumNumber,
    X,
    V,
    Xv,
    Inequality,
    Quadruple,
    Odd,
    Even,
    Minimum,
    Maximum,
    CountingCircles,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    NumberedRoom,
    ExtraRegion,
    Diagonal,
    /// From here on rules hold all over the board.
    AntiKnight,
    AntiKing,
    AntiBoth,
    NonConsecutive,
    Disjoint,
    Windoku,
    GlobalEntropy,
    /// Every mark is drawn whose rule holds.
    AllGiven,
    NoSum,
}

impl StatedRule {
    /// The kind of clues that it is named for.
    pub(crate) fn kind(self) -> Option<LocalKind> {
        <&str>::from(self).parse().ok()
    }

    /// Whether it adds to another rule, and is no clue alone.
    pub(crate) fn is_remark(self) -> bool {
        matches!(self, StatedRule::CageRepeat | StatedRule::RegionSumPart)
    }

    /// Whether it holds all over the board, and nothing has to be drawn for it.
    pub(crate) fn is_of_text(self) -> bool {
        self >= StatedRule::AntiKnight
    }

    /// Whether it forbids something where no mark stands.
    pub(crate) fn is_negative(self) -> bool {
        matches!(self, StatedRule::AllGiven | StatedRule::NoSum)
    }

    /// Whether it speaks of a set of cells, and not of their order: lines that cross may be one,
    /// and circles at their ends are circles, too.
    pub(crate) fn is_of_set(self) -> bool {
        matches!(
            self,
            StatedRule::Renban
                | StatedRule::Nabner
                | StatedRule::RegionSum
                | StatedRule::CountingCircles
        )
    }

    /// How well a class is one of this rule by its form; `None` if it cannot be.
    pub(crate) fn fits(self, class: &Class) -> Option<i32> {
        let [round, square] = [MarkShape::Round, MarkShape::Square].map(Class::Shape);
        let ends = match self.kind().map(LocalKind::form) {
            Some(LocalForm::Line { ends, .. }) => Some(ends),
            Some(LocalForm::Corner) => return (*class == Class::Corner).then_some(2),
            Some(LocalForm::Outside(seen)) => {
                let is_diagonal = seen == Seen::Diagonal;
                let own = if is_diagonal {
                    Class::Diagonal
                } else {
                    Class::Outside
                };
                return (*class == own).then_some(2);
            }
            _ => None,
        };
        match (self, class) {
            (StatedRule::DoubleArrow | StatedRule::Between, Class::Circles) => Some(2),
            (StatedRule::Lockout, Class::Diamonds) => Some(2),
            (StatedRule::DoubleArrow | StatedRule::Between | StatedRule::Lockout, _) => None,
            _ if ends == Some(LineEnds::Bulb) => (*class == Class::Bulb).then_some(2),
            _ if ends == Some(LineEnds::Circle) => (*class == Class::Arrow).then_some(2),
            (StatedRule::Diagonal, Class::Line) => Some(0),
            (_, Class::Line) => ends.map(|_| 2),
            (_, Class::Circles | Class::Diamonds) => ends.map(|_| 0),
            (_, Class::Bulb) => ends.map(|_| -2),
            (StatedRule::Difference | StatedRule::Ratio | StatedRule::Kropki, Class::Dot) => {
                Some(2)
            }
            (
                StatedRule::DifferenceNumber | StatedRule::RatioNumber | StatedRule::SumNumber,
                Class::Dot,
            ) => Some(2),
            (StatedRule::X | StatedRule::V | StatedRule::Xv, Class::Letters(_)) => Some(2),
            (StatedRule::Inequality, Class::Inequality) => Some(2),
            (StatedRule::Odd | StatedRule::CountingCircles, class) if *class == round => Some(2),
            (StatedRule::Even, class) if *class == square => Some(2),
            (StatedRule::Odd | StatedRule::Even, Class::Shape(_) | Class::Paint) => Some(0),
            (StatedRule::Minimum | StatedRule::Maximum, Class::Shape(_) | Class::Paint) => Some(1),
            (StatedRule::Killer, Class::Sum) | (StatedRule::Diagonal, Class::LongDiagonal) => {
                Some(2)
            }
            (StatedRule::CageDiffer, Class::Cage | Class::Sum) => Some(1),
            (StatedRule::Killer, Class::Cage) => Some(1),
            (StatedRule::ExtraRegion, Class::Paint | Class::Cage) => Some(1),
            (StatedRule::ExtraRegion, Class::Shape(_)) => Some(0),
            _ => None,
        }
    }

    /// The words for the colours in which it is usually drawn.
    pub(crate) fn usual_colours(self) -> &'static [&'static str] {
        match self {
            StatedRule::Whispers => &["green", "orange"],
            StatedRule::Renban => &["purple", "pink"],
            StatedRule::RegionSum | StatedRule::Diagonal => &["blue"],
            StatedRule::Palindrome | StatedRule::Between | StatedRule::Odd | StatedRule::Even => {
                &["grey"]
            }
            StatedRule::Thermometer | StatedRule::SlowThermometer => &["grey"],
            StatedRule::Zipper => &["purple"],
            StatedRule::Entropic => &["orange"],
            StatedRule::Modular => &["teal"],
            StatedRule::Nabner => &["yellow"],
            StatedRule::Parity => &["red"],
            _ => &[],
        }
    }
}

#[cfg(test)]
impl StatedRule {
    /// Whether a sentence for another rule may state this one, too.
    pub(super) fn is_beside(self, other: StatedRule) -> bool {
        const PAIRS: [(StatedRule, StatedRule); 13] = [
            (StatedRule::Ratio, StatedRule::RatioNumber),
            (StatedRule::Killer, StatedRule::CageDiffer),
            (StatedRule::CageRepeat, StatedRule::Fine),
            (StatedRule::RegionSum, StatedRule::RegionSumPart),
            (StatedRule::AntiBoth, StatedRule::AntiKnight),
            (StatedRule::AntiBoth, StatedRule::AntiKing),
            (StatedRule::Disjoint, StatedRule::Classic),
            (StatedRule::Difference, StatedRule::DifferenceNumber),
            (StatedRule::Diagonal, StatedRule::Classic),
            (StatedRule::CageAlike, StatedRule::Killer),
            (StatedRule::Windoku, StatedRule::Classic),
            (StatedRule::XSum, StatedRule::NumberedRoom),
            (StatedRule::Lockout, StatedRule::Between),
        ];
        self == other || PAIRS.contains(&(self, other)) || PAIRS.contains(&(other, self))
    }
}
