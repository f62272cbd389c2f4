//! The combinations of the cage and the other clues at the cursor.

use super::GameSession;
use crate::ui::keys::{BoardAction, GameAction};
use crate::ui::outcome::ListedSums;
use crate::ui::{Action, Outcome, PageRequest, Request, Shared};
use ninefold_core::board::Cell;
use ninefold_core::rules::{Cage, LocalClue, LocalForm};
use ninefold_game::game::{ClueSums, StruckCombinations};

impl GameSession {
    /// Lists the combinations of the cage at the cursor, or of the other clues of its cell, or says why there are none.
    pub(super) fn list_combinations(&self, shared: &mut Shared) -> Outcome {
        let rules = &self.game.puzzle.rules;
        let size = rules.size();
        let has_some = |cage: &&Cage| !cage.combinations(size).is_empty();
        if let Some(cage) = rules.cages_of(self.cursor).find(has_some) {
            return Outcome::Ask(Request::Page(PageRequest::Combinations(ListedSums::Cage(
                *cage,
            ))));
        }
        if self.sums_at(self.cursor).next().is_some() {
            return Outcome::Ask(Request::Page(PageRequest::Combinations(
                ListedSums::CluesOf(self.cursor),
            )));
        }
        let has_clues = rules.local_clues().any(|clue| ClueSums::has(clue.kind));
        let why = match rules.cages_of(self.cursor).next() {
            Some(Cage { sum: None, .. }) => "This cage has no sum.",
            Some(_) => "Values may repeat in this cage, so its combinations are not listed.",
            None if rules.cages().next().is_some() => "This cell is in no cage.",
            None if has_clues => "No clue of this cell has combinations.",
            None => "This board has no cages.",
        };
        shared.show_info(why);
        Outcome::Stay
    }

    /// Whether nothing on this board is for this action.
    pub(crate) fn has_nothing_for(&self, action: Action) -> bool {
        let rules = &self.game.puzzle.rules;
        let has_clues = || rules.local_clues().any(|clue| ClueSums::has(clue.kind));
        let is_one_of = |those: &[BoardAction]| those.iter().any(|&each| action == each.into());
        if is_one_of(&[BoardAction::NextOnLine, BoardAction::PreviousOnLine]) {
            return self.lines().next().is_none();
        }
        let is_of_sums = is_one_of(&[BoardAction::Combinations]);
        let has_sums = || rules.cages().next().is_some() || has_clues();
        is_of_sums && !has_sums() || is_one_of(&[BoardAction::HighValue]) && rules.size() <= 9
    }

    /// Whether the key bar needs no word for this action here. Of two that are for some boards
    /// one is enough.
    pub(crate) fn is_idle(&self, action: Action) -> bool {
        let is_trying = self.game.history.what_if().is_some();
        let is_for_trying = [GameAction::WhatIf, GameAction::KeepWhatIf].map(Action::Game);
        if is_for_trying.contains(&action) {
            return !is_trying;
        }
        // They give their places to those two.
        let gives_way = [
            BoardAction::CycleTool,
            BoardAction::Combinations,
            BoardAction::NextOnLine,
        ];
        if is_trying && gives_way.map(Action::Board).contains(&action) {
            return true;
        }
        // What diagonals of sums come to is asked more often than where they go.
        let is_drawn = |clue: &LocalClue| !matches!(clue.kind.form(), LocalForm::Outside(_));
        let second = if self.lines().any(is_drawn) {
            BoardAction::Combinations
        } else {
            BoardAction::NextOnLine
        };
        action == second.into() || self.has_nothing_for(action)
    }

    /// The clues of a cell, cages aside, that have combinations.
    pub(crate) fn sums_at(&self, cell: Cell) -> impl Iterator<Item = &LocalClue> {
        let clues = self.game.puzzle.rules.local_clues();
        clues.filter(move |clue| ClueSums::has(clue.kind) && clue.cells.contains(&cell))
    }

    /// Strikes a combination of a cage, or takes that back: a move of its own.
    pub(crate) fn strike(&mut self, cage: &Cage, place: usize, shared: &mut Shared) {
        if place >= StruckCombinations::MOST {
            let most = StruckCombinations::MOST;
            return shared.show_info(format!("Only the first {most} combinations can be struck."));
        }
        self.make(shared, |game| game.toggle_combination(cage, place));
    }
}
