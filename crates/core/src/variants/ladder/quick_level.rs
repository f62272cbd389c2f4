//! The level of a puzzle without its path.

use super::position::Position;
use super::step::Step;
use super::technique::BoardTechnique;
use super::{BoardLadder, contradiction};
use crate::logic::Level;
use crate::variants::values::Values;

impl BoardLadder {
    /// The level of a puzzle that steps up to this one solve; `None` if they do not, or if
    /// `cancelled` says so.
    ///
    /// All steps of a technique are taken at once, which is many times as fast as one by one.
    pub(crate) fn quick_level(
        &self,
        givens: &Values,
        level: Level,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Level> {
        let mut position = Position::new(&self.index, givens);
        let techniques = BoardTechnique::ALL.into_iter();
        let techniques: Vec<BoardTechnique> = techniques
            .filter(|technique| technique.level() <= level)
            .collect();
        let mut hardest = Level::Easy;
        let next = |position: &mut Position| {
            let mut techniques = techniques.iter();
            techniques.find(|&&technique| self.take_all(technique, position, cancelled))
        };
        while let Some(technique) = next(&mut position) {
            hardest = hardest.max(technique.level());
        }
        self.index.is_solved(&position.values).then_some(hardest)
    }

    /// Takes every step of a technique; whether there was one.
    fn take_all(
        &self,
        technique: BoardTechnique,
        position: &mut Position,
        cancelled: &dyn Fn() -> bool,
    ) -> bool {
        if cancelled() {
            return false;
        }
        if technique == BoardTechnique::Contradiction {
            let gone = contradiction::contradicted(&self.board(position, cancelled));
            for &(spot, value) in &gone {
                position.candidates.remove(spot, value);
            }
            return !gone.is_empty();
        }
        let (before, mut is_taken) = (position.clone(), false);
        for step in self.all_unless(technique, &before, cancelled) {
            if is_news(&step, position) && self.is_concise(&step, &before, cancelled) {
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
