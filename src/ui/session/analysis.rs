//! Analysis of the board: why not, what if, back to before the first mistake, and bookmarks.

use super::hint::NOTHING_TO_CHECK;
use super::{GameSession, WhyNot};
use crate::ui::{Shared, StatusMessage};
use ninefold_core::board::Digit;
use ninefold_core::text;
use ninefold_game::game::{Bookmark, Game, HistoryNodeId, Since, WhatIf};

/// A place of the history in words: its name, or how many moves lead to it.
pub(crate) fn place_name(game: &Game, node: HistoryNodeId) -> String {
    match game.history.name(node) {
        Some(name) => format!("\"{name}\""),
        None if node == HistoryNodeId::START => "the start".to_owned(),
        None => game.default_name(node),
    }
}

/// The message if no more bookmarks fit.
pub(crate) fn bookmarks_are_full(shared: &Shared) -> StatusMessage {
    let text = "No more bookmarks fit: remove one first ([history] lists them).";
    StatusMessage::plain(shared.board_text(text))
}

/// What follows an answer that leaves a candidate open.
const PROOF_KEY: &str = "[hint] looks for a proof (a hint).";

impl GameSession {
    /// Names and shows the cells that forbid a digit at the cursor.
    pub(super) fn explain_why_not(&mut self, digit: Digit, shared: &mut Shared) {
        let cell = self.cursor;
        let position = &self.game.position;
        let blockers = position.blockers(cell, digit);
        let is_there = position.digit(cell) == Some(digit);
        let text = match position.digit(cell) {
            _ if !blockers.is_empty() => {
                text!(
                    "Not {digit:#} at {cell}: already at {}.",
                    blockers.in_words()
                )
            }
            Some(_) if self.wrong.contains(cell) && is_there => {
                let tells = shared.board_text("[hint] tells why.");
                text!("{digit:#} is wrong at {cell}. {tells}")
            }
            Some(_) if is_there && self.hint_refusal().is_none() => {
                let checks = shared.board_text("[hint] tells whether it is wrong.");
                text!("{digit:#} is already at {cell}. {checks}")
            }
            Some(_) if is_there => text!("{digit:#} is already at {cell}."),
            Some(held) => {
                text!(
                    "No cell that {cell} sees holds {digit:#}: only its own {held:#} is in the way."
                )
            }
            None => {
                let possible = text!("No cell that {cell} sees holds {digit:#}.");
                match (
                    position.rules().ruled_out([(cell, digit)]),
                    self.hint_refusal(),
                ) {
                    (Some(why), _) => text!("Not {digit:#} at {cell}: {why:#}."),
                    (None, None) => text!("{possible:#} {}", shared.board_text(PROOF_KEY)),
                    (None, Some(_)) => possible,
                }
            }
        };
        self.why_not = Some(WhyNot {
            cell,
            digit,
            is_empty: position.digit(cell).is_none(),
            blockers,
        });
        shared.show_info(text);
    }

    /// Goes back to where nothing was wrong yet; that looks at the solution,
    /// and counts as a check.
    pub(super) fn undo_to_first_mistake(&mut self, shared: &mut Shared) {
        if self.game.history.is_empty() {
            return shared.show_info(NOTHING_TO_CHECK);
        }
        self.count_check();
        let history = &self.game.history;
        let here = history.current();
        let node = self
            .game
            .node_before_first_mistake(here, self.game.position.clone());
        let count = history.depth(here) - history.depth(node);
        let text = match count {
            0 => {
                let text = "Checked: no mistakes so far.";
                return shared.show_success(text);
            }
            1 => {
                shared.board_text("Undid one move, to before the first mistake; [redo] redoes it.")
            }
            _ => {
                let on = shared.board_text("to before the first mistake; [redo] redoes them.");
                format!("Undid {count} moves, {on}")
            }
        };
        self.return_to(node);
        shared.show_info(text);
    }

    /// Sets the board to an earlier place; the cursor stays.
    fn return_to(&mut self, node: HistoryNodeId) {
        self.change(|game| game.go_to(node));
        self.drop_answers();
    }

    /// Sets the board to any place of the history, the cursor where its move
    /// was.
    pub(crate) fn go_to(&mut self, node: HistoryNodeId, shared: &mut Shared) {
        self.return_to(node);
        let history = &self.game.history;
        let cell = history.move_into(node).and_then(|step| step.main_cell());
        self.cursor = cell.unwrap_or(self.cursor);
        let keys = shared.board_text("[redo] and [undo] move along it.");
        let text = format!("Now at {}; {keys}", place_name(&self.game, node));
        shared.show_info(text);
    }

    /// Begins a "what if" here, or goes back to where it began. There is one
    /// at a time.
    pub(crate) fn what_if(&mut self, shared: &mut Shared) {
        match self.game.history.what_if() {
            None => self.begin_what_if(shared),
            Some(node) => self.leave_what_if(node, shared),
        }
    }

    fn begin_what_if(&mut self, shared: &mut Shared) {
        self.change(Game::begin_what_if);
        let keys = shared.board_text("[what-if] discards, [keep-what-if] keeps.");
        shared.show_message(match self.game.position.contradiction() {
            None => StatusMessage::plain(format!("What if: try something. {keys}")),
            Some(contradiction) => {
                StatusMessage::warning(format!("What if: {contradiction} already. {keys}"))
            }
        });
    }

    fn leave_what_if(&mut self, began: HistoryNodeId, shared: &mut Shared) {
        let text = if self.game.history.current() == began {
            "Discarded: no moves were made."
        } else {
            self.return_to(began);
            "Discarded: the history keeps it as a branch."
        };
        self.change(Game::end_what_if);
        shared.show_info(text);
    }

    /// Ends the "what if" and plays on from where it led.
    pub(crate) fn keep_what_if(&mut self, shared: &mut Shared) {
        let text = match self.game.history.what_if() {
            None => shared.board_text("No what-if is open: [what-if] starts one."),
            Some(node) => {
                self.change(Game::end_what_if);
                let place = place_name(&self.game, node);
                format!("Kept: what you tried from {place} on is the game now.")
            }
        };
        shared.show_info(text);
    }

    /// Gives the present place a name, or takes it away again.
    pub(crate) fn toggle_bookmark(&mut self, shared: &mut Shared) {
        let here = self.game.history.current();
        let Some(name) = self.game.history.name(here) else {
            return self.name_bookmark(&self.game.default_name(here), shared);
        };
        shared.show_info(format!("Bookmark \"{name}\" removed."));
        self.change(|game| game.with_bookmark(here, ""));
    }

    /// Gives the present place a name.
    pub(crate) fn name_bookmark(&mut self, name: &str, shared: &mut Shared) {
        let history = &self.game.history;
        let here = history.current();
        if history.name(here).is_none() && history.bookmarks().len() >= Bookmark::MAX_COUNT {
            return shared.show_message(bookmarks_are_full(shared));
        }
        self.change(|game| game.with_bookmark(here, name));
        let list = shared.board_text("[history] lists all.");
        shared.show_info(format!("Bookmark \"{name}\" set. {list}"));
    }

    /// The failure of a "what if" that ends in a contradiction.
    pub(super) fn failed_what_if(&self, shared: &Shared) -> Option<StatusMessage> {
        let WhatIf { failure, .. } = self.game.what_if()?;
        let failure = failure?;
        let contradiction = failure.contradiction;
        Some(StatusMessage::warning(match failure.since {
            Since::ItBegan => {
                let back = shared.board_text("[what-if] discards.");
                text!("Contradiction: {contradiction:#}. {back}")
            }
            Since::BeforeIt => text!("There was a contradiction before: {contradiction:#}."),
        }))
    }
}
