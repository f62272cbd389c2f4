//! The rules that sentences state, and what is usual for each.

use super::groups::Class;
use super::marks::Shape;
use crate::rules::LocalKind;
use strum::EnumString;

/// A rule that a sentence may state. Its name is that of the table of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Rule {
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

impl Rule {
    /// The kind of clues on lines, for rules that are read along a line with or without ends.
    pub(crate) fn of_line(self) -> Option<LocalKind> {
        Some(match self {
            Rule::Whispers => LocalKind::Whispers,
            Rule::Renban => LocalKind::Renban,
            Rule::RegionSum => LocalKind::RegionSum,
            Rule::Palindrome => LocalKind::Palindrome,
            Rule::Zipper => LocalKind::Zipper,
            Rule::Entropic => LocalKind::Entropic,
            Rule::Modular => LocalKind::Modular,
            Rule::Nabner => LocalKind::Nabner,
            Rule::Parity => LocalKind::Parity,
            Rule::SumLine => LocalKind::SumLine,
            _ => return None,
        })
    }

    /// Whether it adds to another rule, and is no clue alone.
    pub(crate) fn is_remark(self) -> bool {
        matches!(self, Rule::CageRepeat | Rule::RegionSumPart)
    }

    /// Whether it holds all over the board, and nothing has to be drawn for it.
    pub(crate) fn is_of_text(self) -> bool {
        matches!(
            self,
            Rule::AntiKnight
                | Rule::AntiKing
                | Rule::AntiBoth
                | Rule::NonConsecutive
                | Rule::Disjoint
                | Rule::Windoku
                | Rule::GlobalEntropy
                | Rule::AllGiven
                | Rule::NoSum
        )
    }

    /// How well a class is one of this rule by its form; `None` if it cannot be.
    pub(crate) fn fits(self, class: &Class) -> Option<i32> {
        let round = Class::Shape(Shape::Round);
        let is_cell = matches!(class, Class::Shape(_) | Class::Paint);
        match self {
            Rule::Thermometer | Rule::SlowThermometer => (*class == Class::Bulb).then_some(2),
            Rule::Arrow => (*class == Class::Arrow).then_some(2),
            Rule::DoubleArrow | Rule::Between => (*class == Class::Circles).then_some(2),
            Rule::Lockout => (*class == Class::Diamonds).then_some(2),
            rule if rule.of_line().is_some() => match class {
                Class::Line => Some(2),
                Class::Circles | Class::Diamonds => Some(0),
                Class::Bulb => Some(-2),
                _ => None,
            },
            Rule::Difference | Rule::Ratio | Rule::Kropki => (*class == Class::Dot).then_some(2),
            Rule::DifferenceNumber | Rule::RatioNumber | Rule::SumNumber => {
                (*class == Class::Dot).then_some(2)
            }
            Rule::X | Rule::V | Rule::Xv => matches!(class, Class::Letters(_)).then_some(2),
            Rule::Inequality => (*class == Class::Inequality).then_some(2),
            Rule::Quadruple => (*class == Class::Corner).then_some(2),
            Rule::Odd | Rule::CountingCircles if *class == round => Some(2),
            Rule::Even if *class == Class::Shape(Shape::Square) => Some(2),
            Rule::Odd | Rule::Even => is_cell.then_some(0),
            Rule::Minimum | Rule::Maximum => is_cell.then_some(1),
            Rule::Killer => (*class == Class::Sum).then_some(2),
            Rule::CageDiffer => matches!(class, Class::Cage | Class::Sum).then_some(1),
            Rule::LittleKiller => (*class == Class::Diagonal).then_some(2),
            Rule::Sandwich | Rule::XSum | Rule::Skyscraper | Rule::NumberedRoom => {
                (*class == Class::Outside).then_some(2)
            }
            Rule::ExtraRegion => matches!(class, Class::Paint | Class::Cage).then_some(1),
            Rule::Diagonal => match class {
                Class::LongDiagonal => Some(2),
                Class::Line => Some(0),
                _ => None,
            },
            _ => None,
        }
    }

    /// The words for the colours in which it is usually drawn.
    pub(crate) fn usual_colours(self) -> &'static [&'static str] {
        match self {
            Rule::Whispers => &["green", "orange"],
            Rule::Renban => &["purple", "pink"],
            Rule::RegionSum | Rule::Diagonal => &["blue"],
            Rule::Palindrome | Rule::Between | Rule::Thermometer | Rule::SlowThermometer => {
                &["grey"]
            }
            Rule::Odd | Rule::Even => &["grey"],
            Rule::Zipper => &["purple"],
            Rule::Entropic => &["orange"],
            Rule::Modular => &["teal"],
            Rule::Nabner => &["yellow"],
            Rule::Parity => &["red"],
            _ => &[],
        }
    }
}

#[cfg(test)]
impl Rule {
    /// Whether a sentence for another rule may state this one, too.
    pub(super) fn is_beside(self, other: Rule) -> bool {
        const PAIRS: [(Rule, Rule); 13] = [
            (Rule::Ratio, Rule::RatioNumber),
            (Rule::Killer, Rule::CageDiffer),
            (Rule::CageRepeat, Rule::Fine),
            (Rule::RegionSum, Rule::RegionSumPart),
            (Rule::AntiBoth, Rule::AntiKnight),
            (Rule::AntiBoth, Rule::AntiKing),
            (Rule::Disjoint, Rule::Classic),
            (Rule::Difference, Rule::DifferenceNumber),
            (Rule::Diagonal, Rule::Classic),
            (Rule::CageAlike, Rule::Killer),
            (Rule::Windoku, Rule::Classic),
            (Rule::XSum, Rule::NumberedRoom),
            (Rule::Lockout, Rule::Between),
        ];
        self == other || PAIRS.contains(&(self, other)) || PAIRS.contains(&(other, self))
    }
}
