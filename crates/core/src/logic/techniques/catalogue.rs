//! The entry of a technique: its names and figures, its page, its example, and
//! the functions that find and prove its steps.

use crate::logic::deduction::Deduction;
use crate::logic::finder::Finder;

pub use crate::logic::level::Level;
pub use crate::logic::technique::Family;

/// The catalogue entry of a technique, which is defined beside its finder.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The field's name, unique also without case, spaces and signs.
    pub name: &'static str,
    /// The kind of pattern.
    pub family: Family,
    /// HoDoKu's figures.
    pub hodoku: HodokuEntry,
    /// The rating of the Sudoku Explainer 1.2.1.
    pub rating: SeRating,
    /// Finds the instances of the technique; those of others found by the same
    /// search come with them.
    pub find: Finder,
    /// Why a step holds, in one to three sentences, marked as a [`Text`](crate::board::Text);
    /// `None` if the evidence lacks what these need.
    pub(crate) proof: fn(&Deduction) -> Option<String>,
    /// Definition of the technique, and why it holds.
    pub definition: &'static str,
    /// Advice for finding it.
    pub spotting: &'static str,
    /// A position of a real puzzle with an instance of it, as
    /// [`examples::read`](crate::logic::examples::read) reads it; empty for
    /// techniques by which only the Sudoku Explainer rates.
    pub example: &'static str,
    /// Changes to the example that leave no instance although the pattern's candidates are
    /// still there: `r1c2` empties a cell, `512` gives back candidate 5 of r1c2.
    pub look_alike: &'static str,
}

/// HoDoKu's figures of a technique (`Options.java`, `SolutionType.java`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HodokuEntry {
    /// The four digits by which its library format names the technique; `None`
    /// if it does not know the technique.
    pub code: Option<&'static str>,
    /// The level of a puzzle that needs this technique and nothing harder.
    pub level: Level,
    /// The score of one step.
    pub score: u32,
}

impl HodokuEntry {
    pub(crate) const fn new(code: &'static str, level: Level, score: u32) -> HodokuEntry {
        HodokuEntry {
            code: Some(code),
            level,
            score,
        }
    }

    /// Figures for a technique that HoDoKu does not know: those of the nearest
    /// one that it does.
    pub(crate) const fn unlisted(level: Level, score: u32) -> HodokuEntry {
        HodokuEntry {
            code: None,
            level,
            score,
        }
    }
}

/// A rating of the Sudoku Explainer, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SeRating {
    /// The Explainer's own.
    Published(u16),
    /// About that of what the Explainer would use instead of a technique that
    /// it does not know.
    Estimated(u16),
    /// None: boards that need the technique have no rating.
    Unrated,
}
