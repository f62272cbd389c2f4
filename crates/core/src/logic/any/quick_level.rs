//! The level of a puzzle without its path.

use super::board::{Seen, Told};
use super::position::Position;
use super::{BoardLadder, contradiction};
use crate::logic::Level;
use crate::logic::Technique;
use crate::logic::step::{Step, level_on_boards};
use crate::rules::values::Values;

/// Which of the steps found are carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AcceptedSteps {
    All,
    /// Those that need every clue they name, as all that a player is shown do.
    Concise,
}

impl BoardLadder {
    /// The level of a puzzle that steps up to this one solve; `None` if they do not, or if
    /// `cancelled` says so.
    ///
    /// All steps of a technique are taken at once, and it is not checked that they need their
    /// clues, which is many times as fast as a path. A path can have another level, which
    /// [`BoardLadder::needs`] tells.
    pub(crate) fn quick_level(
        &self,
        givens: &Values,
        level: Level,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Level> {
        let start = Position::new(&self.index, givens);
        self.quick_level_from(start, level, AcceptedSteps::All, cancelled)
    }

    /// Whether a puzzle needs a step of this level and none of a harder one; `None` if
    /// cancelled.
    ///
    /// Steps are taken one by one, as a player is told them: after one step another may no longer
    /// be found, so that all steps at once can lead further. Only from the first contradiction on
    /// all steps of a technique are taken at once: contradictions take long, and nothing is
    /// harder.
    pub(crate) fn needs(
        &self,
        level: Level,
        givens: &Values,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<bool> {
        let start = Position::new(&self.index, givens);
        let one_by_one: Vec<Technique> = BoardLadder::techniques()
            .filter(|&technique| level_on_boards(technique) <= level.min(Level::Unfair))
            .collect();
        let (position, path) = self.untold_path(&one_by_one, start, cancelled);
        let found = match path.level() {
            None if level == Level::Extreme => {
                self.quick_level_from(position, level, AcceptedSteps::Concise, cancelled)
            }
            found => found,
        };
        (!cancelled()).then_some(found == Some(level))
    }

    fn quick_level_from(
        &self,
        mut position: Position,
        level: Level,
        accepted: AcceptedSteps,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Level> {
        let mut hardest = Level::Easy;
        let techniques = BoardLadder::techniques();
        let techniques = techniques.filter(|&technique| level_on_boards(technique) <= level);
        let next = |position: &mut Position| {
            let (before, mut techniques) = (position.clone(), techniques.clone());
            let seen = Seen::from(&before);
            techniques
                .find(|&technique| self.take_all(technique, &seen, position, accepted, cancelled))
        };
        while let Some(technique) = next(&mut position) {
            hardest = hardest.max(level_on_boards(technique));
        }
        self.index.is_solved(&position.values).then_some(hardest)
    }

    /// Takes every step of a technique that a position before them has; whether there was one.
    fn take_all(
        &self,
        technique: Technique,
        seen: &Seen<'_>,
        position: &mut Position,
        accepted: AcceptedSteps,
        cancelled: &dyn Fn() -> bool,
    ) -> bool {
        if cancelled() {
            return false;
        }
        if technique == Technique::Contradiction {
            let gone = contradiction::contradicted(&self.board(seen, Told::Nothing, cancelled));
            for &(spot, value) in &gone {
                position.candidates.remove(spot, value);
            }
            return !gone.is_empty();
        }
        let mut is_taken = false;
        let is_accepted = |step: &Step| {
            accepted == AcceptedSteps::All || self.is_concise(step, seen.position, cancelled)
        };
        for step in self.all_unless(technique, seen, Told::Nothing, cancelled) {
            if is_news(&step, position) && is_accepted(&step) {
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
    placements.any(|&(spot, _)| position.is_open(spot))
        || removals.any(|&(spot, value)| position.candidates.has(spot, value))
}
