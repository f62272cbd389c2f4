//! What is asked of a board in words.

use super::GameSession;
use crate::ui::{BoardRequest, Shared};
use ninefold_game::game::Tool;

impl GameSession {
    /// Carries out a request, or says why not. A game that is won changes no more.
    pub(crate) fn answer(&mut self, request: BoardRequest, shared: &mut Shared) {
        shared.status = None;
        let is_won = self.game.is_won();
        match request {
            BoardRequest::GoTo(cell) => self.cursor = cell,
            BoardRequest::Write(tool, value) if !is_won => self.write(tool, value, shared),
            BoardRequest::Erase if !is_won => self.erase(shared),
            BoardRequest::WhyNot(value) => self.explain_why_not(value, shared),
            BoardRequest::Write(..) | BoardRequest::Erase | BoardRequest::Prove => {}
        }
    }

    /// Erases the topmost layer of the cell, as the erase key does in the mode of digits.
    fn erase(&mut self, shared: &mut Shared) {
        let cells = self.targets();
        self.make(shared, |game| game.clear(cells, Tool::Digit));
    }
}
