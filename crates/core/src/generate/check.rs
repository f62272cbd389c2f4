//! Recipes that no puzzle can have, refused before the search begins.

use super::any::shape;
use super::{FEWEST_CLUES, ImpossibleRecipe, Recipe, Symmetry};
use crate::classic::CellSet;
use crate::logic::{ClassicLadder, Level, RatingRange, Technique, examples};
use crate::rules::{Kind, KindSet, Rules};

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

/// The most rows of a board with lines or numbers outside, and of one with cages alone: those of
/// larger boards have more combinations than anybody wants to read.
const LARGEST_DRAWN: usize = 9;
const LARGEST_KILLER: usize = 12;

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
        if !self.is_classic() {
            return self.check_board();
        }
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

    fn check_board(&self) -> Result<(), ImpossibleRecipe> {
        let classic = [
            (self.rating.is_some(), "--rating"),
            (self.technique.is_some(), "--technique"),
            (self.symmetry() != Symmetry::None, "--symmetry"),
            (self.clues.is_some(), "--clues"),
            (self.minimal, "--minimal"),
        ];
        if let Some((_, name)) = classic.into_iter().find(|(is_asked, _)| *is_asked) {
            return Err(ImpossibleRecipe::ClassicOption(name));
        }
        if let Some(level) = self.level.filter(|&level| level > Level::Extreme) {
            return Err(ImpossibleRecipe::ClassicLevel(level));
        }
        let (shape, drawn) = (shape(self, 0)?, self.kinds.drawn());
        let most = if drawn == KindSet::only(Kind::Killer) {
            LARGEST_KILLER
        } else {
            LARGEST_DRAWN
        };
        if !drawn.is_empty() && self.size > most {
            return Err(ImpossibleRecipe::DrawnSize { kinds: drawn, most });
        }
        let _ = Rules::new(shape).with_kinds(self.kinds.without_drawn())?;
        match self.level.filter(|level| !self.levels().contains(level)) {
            Some(_) => Err(ImpossibleRecipe::NoSuchLevel(*self)),
            None => Ok(()),
        }
    }

    fn check_clues(&self) -> Result<(), ImpossibleRecipe> {
        let Some(clues) = self.clues else {
            return Ok(());
        };
        if !(FEWEST_CLUES..=81).contains(&clues) {
            return Err(ImpossibleRecipe::Clues(clues));
        }
        if !has_pattern(self.symmetry(), clues) {
            return Err(ImpossibleRecipe::CluesOfSymmetry(clues, self.symmetry()));
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
        if technique.is_for_other_rules() {
            return Err(ImpossibleRecipe::OtherRules(technique));
        }
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
    let rungs = ClassicLadder::HODOKU
        .rungs
        .iter()
        .map(|rung| rung.technique);
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
    let ladder = ClassicLadder::PLAYER;
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
            symmetry: Some(symmetry),
            minimal,
            ..Recipe::default()
        };
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
        ] {
            let error = refused(recipe);
            assert!(error.contains(text), "{error}");
        }
    }

    #[test]
    fn a_level_that_does_not_fit_is_named_at_once() {
        let x_wing = Some(Technique::XWing);
        for (recipe, text) in [
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
        ] {
            let error = refused(recipe);
            assert!(error.contains(text), "{error}");
        }
    }

    #[test]
    fn a_technique_without_a_puzzle_is_named_at_once() {
        for (recipe, text) in [
            (
                recipe(None, "..3.0", Some(Technique::XWing)),
                "rated ..3.0 has X-Wing",
            ),
            (
                recipe(None, "", Some(Technique::DynamicCell)),
                "only a step of the Sudoku Explainer's rating",
            ),
            (
                recipe(None, "", Some(Technique::FrankenXWing)),
                "an easier step",
            ),
            (recipe(None, "", Some(Technique::FullHouse)), "--clues 60"),
            (
                recipe(None, "", Some(Technique::Chain)),
                "Chain is a step on boards of other rules",
            ),
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
