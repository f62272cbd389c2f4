//! The level of a puzzle without its path.

use super::board::{SeenPosition, ToldSteps};
use super::position::Position;
use super::{AnyLadder, contradiction};
use crate::board::Grid;
use crate::logic::step::{Step, level_on_boards};
use crate::logic::{Level, Technique};
use crate::solve::{Effort, Stopped};

/// A puzzle that needs a contradiction of more links is not made.
const MOST_LINKS: usize = 25;
/// The same where all steps are taken at once: one by one some contradictions are longer.
const MOST_LINKS_AT_ONCE: usize = 20;

impl AnyLadder {
    /// The level of a puzzle that steps up to this one solve; `None` if they do not, or if
    /// `cancelled` says so.
    ///
    /// All steps of a technique are taken at once, and it is not checked that they need their
    /// clues, which is many times as fast as a path. A path can have another level, which
    /// [`AnyLadder::needs`] tells.
    pub(crate) fn quick_level(
        &self,
        givens: &Grid,
        level: Level,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Level> {
        let mut position = Position::new(&self.index, givens);
        let mut hardest = Level::Easy;
        let techniques = AnyLadder::techniques();
        let techniques = techniques.filter(|&technique| level_on_boards(technique) <= level);
        let next = |position: &mut Position| {
            let (before, mut techniques) = (position.clone(), techniques.clone());
            let seen = SeenPosition::from(&before);
            techniques.find(|&technique| self.take_all(technique, &seen, position, cancelled))
        };
        while let Some(technique) = next(&mut position) {
            hardest = hardest.max(level_on_boards(technique));
        }
        self.index.is_solved(&position.values).then_some(hardest)
    }

    /// The level of a puzzle with one solution: that of its hardest step, and the highest of such
    /// boards, [`Level::Extreme`], if it needs a step of that level or none leads on. Such steps,
    /// which take longest to find, are not looked for.
    ///
    /// # Errors
    /// [`Stopped`] if the effort was not enough.
    ///
    /// ```
    /// use ninefold_core::formats::Puzzle;
    /// use ninefold_core::logic::Level;
    /// use ninefold_core::logic::ladders::AnyLadder;
    /// use ninefold_core::solve::Effort;
    ///
    /// let puzzle: Puzzle = "6jx:b1j6e1i5c2a3,bc_badddd_baabbababaa".parse()?;
    /// let level = AnyLadder::new(&puzzle.rules).level_within(&puzzle.givens, &Effort::USUAL)?;
    /// assert_eq!(level, Level::Medium);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn level_within(&self, givens: &Grid, effort: &Effort) -> Result<Level, Stopped> {
        let start = Position::new(&self.index, givens);
        let techniques = AnyLadder::techniques();
        let easier = techniques.filter(|&technique| level_on_boards(technique) < Level::Extreme);
        let easier: Vec<Technique> = easier.collect();
        let path = effort.within(|stops| self.untold_path(&easier, start, stops).1)?;
        Ok(path.level().unwrap_or(Level::Extreme))
    }

    /// Whether a puzzle needs a step of this level and none of a harder one, and no long
    /// contradiction; `None` if cancelled.
    ///
    /// Steps are taken one by one, as a player is told them: after one step another may no longer
    /// be found, so that all steps at once can lead further.
    pub(crate) fn needs(
        mut self,
        level: Level,
        givens: &Grid,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<bool> {
        self.most_links = MOST_LINKS;
        let start = Position::new(&self.index, givens);
        let techniques = AnyLadder::techniques();
        let techniques = techniques.filter(|&technique| level_on_boards(technique) <= level);
        let techniques: Vec<Technique> = techniques.collect();
        let (_, path) = self.untold_path(&techniques, start, cancelled);
        (!cancelled()).then_some(path.level() == Some(level))
    }

    /// Takes every step of a technique that a position before them has; whether there was one.
    fn take_all(
        &self,
        technique: Technique,
        seen: &SeenPosition<'_>,
        position: &mut Position,
        cancelled: &dyn Fn() -> bool,
    ) -> bool {
        if cancelled() {
            return false;
        }
        if technique == Technique::Contradiction {
            let board = self.board(seen, ToldSteps::Nothing, cancelled);
            let gone = contradiction::contradicted(&board, MOST_LINKS_AT_ONCE);
            for &(cell, value) in &gone {
                position.candidates.remove(cell, value);
            }
            return !gone.is_empty();
        }
        let mut is_taken = false;
        for step in self.all_unless(technique, seen, ToldSteps::Nothing, cancelled) {
            if is_news(&step, position) {
                position.apply(&self.index, &step);
                is_taken = true;
            }
        }
        is_taken
    }
}

/// Whether a step fills an empty cell or removes a candidate that is left.
fn is_news(step: &Step, position: &Position) -> bool {
    let mut placements = step.placements.iter();
    let mut removals = step.removals.iter();
    placements.any(|&(cell, _)| position.is_open(cell))
        || removals.any(|&(cell, value)| position.candidates.has(cell, value))
}
