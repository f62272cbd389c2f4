//! Recipes that no puzzle can have, refused before the search begins.

use super::{FEWEST_CLUES, Recipe, Symmetry};
use crate::grid::CellSet;
use crate::logic::{Ladder, Level, RatingRange, Technique, examples};
use thiserror::Error;

/// Why no puzzle can have a recipe: a parameter, or two that exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleRecipe {
    /// A number of givens that no puzzle has.
    #[error("no puzzle with one solution has {0} givens; use 17 to 81")]
    Clues(usize),
    /// A number of givens that no pattern of the symmetry has.
    #[error("no pattern of {0} givens has the symmetry {1}")]
    CluesOfSymmetry(usize, Symmetry),
    /// More givens than any minimal puzzle is known to have.
    #[error("no minimal puzzle with {0} givens is known: the most is 40")]
    CluesOfMinimal(usize),
    /// A range without a rating that any puzzle has.
    #[error("no puzzle is rated {0}: ratings go from 1.0 to 11.9")]
    Rating(RatingRange),
    /// A technique that only the Explainer's rating names.
    #[error("{0} is only a step of the Sudoku Explainer's rating; hints never use it")]
    OnlyRated(Technique),
    /// A technique without which every puzzle can be solved as easily.
    #[error("no puzzle needs {0}; there is always an easier step")]
    NeverNeeded(Technique),
    /// A technique by which only nearly full grids are solved.
    #[error("only puzzles with most cells given are solved by {0} alone: add --clues 60 or more")]
    FewClues(Technique),
    /// A level and a technique.
    #[error("no puzzle of the level {0} has {1} as its hardest step")]
    LevelOfTechnique(Level, Technique),
    /// A level and a range of ratings.
    #[error("no puzzle of the level {0} is rated {1}")]
    LevelOfRating(Level, RatingRange),
    /// A range of ratings and a technique.
    #[error("no puzzle rated {0} has {1} as its hardest step")]
    RatingOfTechnique(RatingRange, Technique),
}

/// The most givens of a minimal puzzle known.
const MOST_MINIMAL_CLUES: usize = 40;

/// The rating of a puzzle that full houses solve, and of the hardest known, in
/// tenths.
const LEAST_RATING: u16 = 10;
const HIGHEST_RATING: u16 = 119;

/// The highest rating of what singles alone solve.
const HIGHEST_OF_SINGLES: u16 = 23;

/// The fewest givens for which full houses alone are tried.
const CLUES_OF_FULL_HOUSES: usize = 50;

impl Recipe {
    /// Whether the parameters exclude each other, as far as that is certain without
    /// a search.
    ///
    /// ```
    /// use ninefold_core::generate::Recipe;
    /// use ninefold_core::logic::{Level, Technique};
    ///
    /// let recipe = Recipe {
    ///     level: Some(Level::Easy),
    ///     technique: Some(Technique::XWing),
    ///     ..Recipe::default()
    /// };
    /// assert_eq!(
    ///     recipe.check().unwrap_err().to_string(),
    ///     "no puzzle of the level Easy has X-Wing as its hardest step"
    /// );
    /// ```
    ///
    /// # Errors
    /// The first [`ImpossibleRecipe`] found.
    pub fn check(&self) -> Result<(), ImpossibleRecipe> {
        self.check_clues()?;
        self.check_rating()?;
        self.check_technique()?;
        match (self.level, self.rating) {
            (Some(level), Some(rating)) if !level.ratings().meets(rating) => {
                Err(ImpossibleRecipe::LevelOfRating(level, rating))
            }
            _ => Ok(()),
        }
    }

    fn check_clues(&self) -> Result<(), ImpossibleRecipe> {
        let Some(clues) = self.clues else {
            return Ok(());
        };
        if !(FEWEST_CLUES..=81).contains(&clues) {
            return Err(ImpossibleRecipe::Clues(clues));
        }
        if !has_pattern(self.symmetry, clues) {
            return Err(ImpossibleRecipe::CluesOfSymmetry(clues, self.symmetry));
        }
        if self.minimal && clues > MOST_MINIMAL_CLUES {
            return Err(ImpossibleRecipe::CluesOfMinimal(clues));
        }
        Ok(())
    }

    fn check_rating(&self) -> Result<(), ImpossibleRecipe> {
        match self.rating {
            Some(range) if !(LEAST_RATING..=HIGHEST_RATING).any(|each| range.contains(each)) => {
                Err(ImpossibleRecipe::Rating(range))
            }
            _ => Ok(()),
        }
    }

    fn check_technique(&self) -> Result<(), ImpossibleRecipe> {
        let Some(technique) = self.technique else {
            return Ok(());
        };
        if !technique.is_in_hints() {
            return Err(ImpossibleRecipe::OnlyRated(technique));
        }
        if examples::NEVER_NEXT.contains(&technique) {
            return Err(ImpossibleRecipe::NeverNeeded(technique));
        }
        let few = self.clues.is_none_or(|clues| clues < CLUES_OF_FULL_HOUSES);
        if technique == Technique::FullHouse && few {
            return Err(ImpossibleRecipe::FewClues(technique));
        }
        match (self.level, self.rating) {
            (Some(level), _) if !can_be_hardest(technique, level) => {
                Err(ImpossibleRecipe::LevelOfTechnique(level, technique))
            }
            (_, Some(range)) if !can_be_hardest_of_rating(technique, range) => {
                Err(ImpossibleRecipe::RatingOfTechnique(range, technique))
            }
            _ => Ok(()),
        }
    }
}

/// Whether some orbits of the symmetry have `clues` cells together.
fn has_pattern(symmetry: Symmetry, clues: usize) -> bool {
    let orbits = symmetry.orbits();
    let sizes = orbits.iter().map(|orbit: &CellSet| orbit.len());
    let sums = sizes.fold(1_u128, |sums, size| sums | sums << size);
    sums >> clues & 1 == 1
}

/// A puzzle is not of a level all of whose techniques are easier than one that it
/// needs; and singles alone are at most Medium.
fn can_be_hardest(technique: Technique, level: Level) -> bool {
    let rungs = Ladder::HODOKU.rungs.iter().map(|rung| rung.technique);
    let mut of_level = rungs.filter(|each| each.level() <= level);
    if is_single(technique) {
        return level <= Level::Medium;
    }
    !of_level.all(|each| is_easier(each, technique))
}

/// A puzzle is not rated as low as techniques that are all easier than one that
/// it needs; what singles alone solve is rated 2.3 at most.
fn can_be_hardest_of_rating(technique: Technique, range: RatingRange) -> bool {
    let least = range.least.unwrap_or(0);
    let most = range.most.unwrap_or(u16::MAX);
    if is_single(technique) {
        return least <= HIGHEST_OF_SINGLES;
    }
    let explained = Technique::ALL
        .into_iter()
        .filter(|each| each.is_in_explainer());
    let mut as_low = explained.filter(|each| each.rating() <= most);
    !as_low.all(|each| is_easier(each, technique))
}

fn is_single(technique: Technique) -> bool {
    use Technique::{FullHouse, HiddenSingle, NakedSingle};
    [FullHouse, HiddenSingle, NakedSingle].contains(&technique)
}

/// Whether one technique is below the other on the player's ladder for certain.
fn is_easier(one: Technique, other: Technique) -> bool {
    let ladder = Ladder::PLAYER;
    one.is_in_hints() && ladder.last_place(one) < ladder.first_place(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::generate;
    use crate::logic::is_hardest;
    use crate::logic::rate_level;
    use crate::logic::ratings::sudoku_explainer::{Rating, rate};

    fn refused(recipe: Recipe) -> String {
        let error = generate(&recipe, &|| panic!("it was searched for"));
        error.unwrap_err().to_string()
    }

    fn recipe(level: Option<Level>, rating: &str, technique: Option<Technique>) -> Recipe {
        Recipe {
            level,
            rating: rating.parse().ok(),
            technique,
            ..Recipe::default()
        }
    }

    #[test]
    fn what_contradicts_itself_is_named_at_once() {
        let clues = |clues, symmetry, minimal| Recipe {
            clues: Some(clues),
            symmetry,
            minimal,
            ..Recipe::default()
        };
        let x_wing = Some(Technique::XWing);
        for (recipe, text) in [
            (clues(16, Symmetry::None, false), "16 givens; use 17 to 81"),
            (clues(82, Symmetry::None, false), "82 givens; use 17 to 81"),
            (
                clues(30, Symmetry::Full, false),
                "30 givens has the symmetry full",
            ),
            (clues(41, Symmetry::None, true), "41 givens is known"),
            (
                recipe(None, "20.0..30.0", None),
                "rated 20.0..30.0: ratings go from 1.0 to 11.9",
            ),
            (recipe(None, "..0.9", None), "no puzzle is rated ..0.9"),
            (
                recipe(Some(Level::Easy), "", x_wing),
                "level Easy has X-Wing",
            ),
            (
                recipe(Some(Level::Medium), "", x_wing),
                "level Medium has X-Wing",
            ),
            (
                recipe(Some(Level::Hard), "", Some(Technique::NakedSingle)),
                "level Hard has Naked single",
            ),
            (
                recipe(Some(Level::Easy), "2.4..", None),
                "level Easy is rated 2.4..",
            ),
            (
                recipe(Some(Level::Extreme), "..1.5", None),
                "level Extreme is rated ..1.5",
            ),
            (
                recipe(Some(Level::Hard), "7.0..7.2", None),
                "level Hard is rated 7.0..7.2",
            ),
            (recipe(None, "..3.0", x_wing), "rated ..3.0 has X-Wing"),
            (
                recipe(None, "", Some(Technique::DynamicCell)),
                "only a step of the Sudoku Explainer's rating",
            ),
            (
                recipe(None, "", Some(Technique::FrankenXWing)),
                "an easier step",
            ),
            (recipe(None, "", Some(Technique::FullHouse)), "--clues 60"),
        ] {
            let error = refused(recipe);
            assert!(error.contains(text), "{error}");
        }
    }

    #[test]
    fn what_can_be_is_not_refused() {
        let quarter = |clues| has_pattern(Symmetry::QuarterTurn, clues);
        assert!(quarter(24) && quarter(25) && !quarter(26) && !quarter(27));
        assert!((17..=81).all(|clues| has_pattern(Symmetry::HalfTurn, clues)));
        for givens in include_str!("../../../../tests/data/graded.tsv").lines() {
            let Some(Ok(givens)) = givens.split('\t').next().map(str::parse) else {
                continue;
            };
            let level = rate_level(&givens);
            let Rating::Exactly(er) = rate(&givens, 200_000).er else {
                continue;
            };
            let in_hints = Technique::ALL.into_iter().filter(|each| each.is_in_hints());
            let hardest = in_hints.filter(|&each| is_hardest(&givens, each));
            let range = RatingRange {
                least: Some(er),
                most: Some(er),
            };
            let level = Some(level).filter(|level| level.ratings().contains(er));
            for technique in hardest.filter(|&each| each != Technique::FullHouse) {
                let recipe = Recipe {
                    level,
                    rating: Some(range),
                    technique: Some(technique),
                    ..Recipe::default()
                };
                assert_eq!(recipe.check(), Ok(()), "{givens}");
            }
        }
    }
}
