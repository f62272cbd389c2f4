//! Searches for steps that can be stopped, and the level of a puzzle without its path.

use super::board::{Position, SeenPosition, ToldSteps};
use super::contradiction::ContradictionParts;
use super::{AnyLadder, contradiction, every_technique, evidence};
use crate::board::{Cell, CellSet, Digit, Grid};
use crate::logic::step::{LogicPath, Step, level_on_boards};
use crate::logic::{Level, Technique};
use crate::solve::{Effort, Stopped};
use std::ops::ControlFlow;

impl AnyLadder {
    /// The step of [`AnyLadder::next`], or `None` once `is_cancelled` says so, which is asked
    /// before each technique and many times in long ones.
    pub fn next_unless(
        &self,
        position: &Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let seen = SeenPosition::from(position);
        let step = self.next_among(&every_technique(), &seen, is_cancelled)?;
        Some(self.told(step, &seen))
    }

    /// The same with some of the techniques, and without its proof.
    pub(super) fn next_among(
        &self,
        techniques: &[Technique],
        seen: &SeenPosition<'_>,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let mut wanted = techniques.iter().take_while(|_| !is_cancelled());
        let found = wanted.find_map(|&technique| self.find_unless(technique, seen, is_cancelled));
        // A search that was ended has not seen every step.
        found.filter(|_| !is_cancelled())
    }

    /// The easiest step by the techniques that are used.
    pub(crate) fn first_among(
        &self,
        position: &Position,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<Step> {
        let used: Vec<Technique> = used(is_used).collect();
        let seen = SeenPosition::from(position);
        let step = self.next_among(&used, &seen, is_cancelled)?;
        Some(self.told(step, &seen))
    }

    /// The contradiction that a candidate of a position leads to by singles, sums and common
    /// peers, if it does within a bounded number of steps.
    ///
    /// ```
    /// use ninefold_core::board::{Cell, Digit, Grid};
    /// use ninefold_core::rules::{Rules, Shape};
    /// use ninefold_core::logic::Position;
    /// use ninefold_core::logic::ladders::AnyLadder;
    ///
    /// let ladder = AnyLadder::new(&Rules::new(Shape::with_boxes(4)?));
    /// let three = (1..4).fold(Grid::EMPTY, |values, n| {
    ///     values.with(Cell::at(0, usize::from(n) - 1), Digit::new(n))
    /// });
    /// let position = Position::new(ladder.index(), &three);
    /// // r1c4 is 4.
    /// let false_one = (Cell::at(1, 3), Digit::new(4).unwrap());
    /// let step = ladder.contradiction_of(false_one, &position).expect("a proof");
    /// assert_eq!(step.removals, [false_one]);
    /// # Ok::<(), ninefold_core::rules::RulesError>(())
    /// ```
    pub fn contradiction_of(&self, candidate: (Cell, Digit), position: &Position) -> Option<Step> {
        self.contradiction_on(candidate, &SeenPosition::from(position))
    }

    /// The same without suppositions within it, which take many times as long to find.
    pub(crate) fn single_contradiction_of(
        &self,
        candidate: (Cell, Digit),
        position: &Position,
    ) -> Option<Step> {
        self.contradiction_on(candidate, &SeenPosition::ahead(position))
    }

    fn contradiction_on(&self, candidate: (Cell, Digit), seen: &SeenPosition<'_>) -> Option<Step> {
        let is_possible = seen.position.candidates.has(candidate.0, candidate.1);
        let is_open = seen.position.is_open(candidate.0);
        (is_possible && is_open).then(|| {
            let board = self.board(seen, ToldSteps::Everything, &|| false);
            contradiction::contradiction_of(&board, candidate)
        })?
    }

    /// What the contradiction of a candidate rests on.
    pub(crate) fn parts_of_contradiction(
        &self,
        candidate: (Cell, Digit),
        position: &Position,
    ) -> ContradictionParts {
        let seen = SeenPosition::from(position);
        let board = self.board(&seen, ToldSteps::Nothing, &|| false);
        contradiction::parts_of(&board, candidate)
    }

    /// The contradiction of a candidate of a position that has what held anyway.
    pub(crate) fn contradiction_along(
        &self,
        candidate: (Cell, Digit),
        position: &Position,
        parts: &ContradictionParts,
    ) -> Option<Step> {
        let seen = SeenPosition::from(position);
        let board = self.board(&seen, ToldSteps::Everything, &|| false);
        contradiction::contradiction_along(&board, candidate, parts)
    }

    /// The steps from a position on, as far as the techniques lead that are used; `None` if
    /// cancelled.
    pub(crate) fn path_among(
        &self,
        position: Position,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<LogicPath> {
        let used: Vec<Technique> = used(is_used).collect();
        let (_, path) = self.path_of(&used, position, is_cancelled);
        (!is_cancelled()).then_some(path)
    }

    /// The steps of some of the techniques from a position on, as far as they were found when
    /// `is_cancelled` says so, and where they lead.
    pub(super) fn path_of(
        &self,
        techniques: &[Technique],
        position: Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> (Position, LogicPath) {
        let told = |step, seen: &SeenPosition<'_>| self.told(step, seen);
        self.path_with(techniques, position, is_cancelled, &told)
    }

    /// The same without proofs.
    pub(super) fn untold_path(
        &self,
        techniques: &[Technique],
        position: Position,
        is_cancelled: &dyn Fn() -> bool,
    ) -> (Position, LogicPath) {
        self.path_with(techniques, position, is_cancelled, &|step, _| step)
    }

    fn path_with(
        &self,
        techniques: &[Technique],
        mut position: Position,
        is_cancelled: &dyn Fn() -> bool,
        told: &dyn Fn(Step, &SeenPosition<'_>) -> Step,
    ) -> (Position, LogicPath) {
        let mut steps = Vec::new();
        let next = |position: &Position| {
            let seen = SeenPosition::from(position);
            let step = self.next_among(techniques, &seen, is_cancelled)?;
            Some(told(step, &seen))
        };
        while let Some(step) = next(&position) {
            position.apply(&self.index, &step);
            steps.push(step);
        }
        let is_solved = self.index.is_solved(&position.values);
        (position, LogicPath { steps, is_solved })
    }

    /// Passes every step of a position on by the techniques that are used, easiest first, until
    /// `emit` breaks or `is_cancelled` says so.
    pub(crate) fn each_among(
        &self,
        position: &Position,
        is_used: &dyn Fn(Technique) -> bool,
        is_cancelled: &dyn Fn() -> bool,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seen = SeenPosition::from(position);
        for technique in used(is_used) {
            for step in self.all_unless(technique, &seen, ToldSteps::Everything, is_cancelled) {
                let is_concise = self.needless(&step, position, is_cancelled).is_none();
                // A check that was ended tells nothing.
                if is_cancelled() {
                    return ControlFlow::Break(());
                }
                if is_concise {
                    emit(evidence::complete(
                        &self.board(&seen, ToldSteps::Everything, is_cancelled),
                        step,
                    ))?;
                }
            }
            if is_cancelled() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl AnyLadder {
    /// The steps of a position, of the techniques used first, that change these cells and after
    /// which one of the techniques used then leads to a step that is wanted, each looked for when
    /// it is asked for.
    pub(crate) fn before_one<'a>(
        &'a self,
        position: &'a Position,
        cells: CellSet,
        [first, then]: [&'a dyn Fn(Technique) -> bool; 2],
        is_cancelled: &'a dyn Fn() -> bool,
        is_wanted: &'a dyn Fn(&Step) -> bool,
    ) -> impl Iterator<Item = Step> {
        let all = move |position: &Position, is_used: &dyn Fn(Technique) -> bool| -> Vec<Step> {
            let seen = SeenPosition::from(position);
            let of =
                |technique| self.all_unless(technique, &seen, ToldSteps::Nothing, is_cancelled);
            used(is_used).flat_map(of).collect()
        };
        let changes = move |step: &Step| {
            let mut changed = step.placements.iter().chain(&step.removals);
            changed.any(|at| cells.contains(at.0))
        };
        let leads_on = move |step: &Step| {
            let mut after = position.clone();
            after.apply(&self.index, step);
            !is_cancelled() && all(&after, then).iter().any(is_wanted)
        };
        let steps = all(position, first).into_iter();
        steps.filter(move |step| changes(step) && leads_on(step))
    }
}

pub(super) fn used(is_used: &dyn Fn(Technique) -> bool) -> impl Iterator<Item = Technique> {
    AnyLadder::techniques().filter(|&technique| is_used(technique))
}

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
