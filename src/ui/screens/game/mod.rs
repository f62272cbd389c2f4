//! The game being played, and after it is won.

pub(crate) mod view;

use crate::game::Game;
use crate::solve::WatchedSearch;
use crate::ui::keys::{Action, BoardAction, CommonAction, Context, GameAction};
use crate::ui::{Algorithm, CopyForm, GameSession, Outcome, Question, Request, Shared};

/// Which keys are in force.
pub(crate) fn context(session: &GameSession) -> Context {
    if session.game.is_won() {
        Context::Won
    } else {
        session.context()
    }
}

/// Carries out what a game understands.
pub(crate) fn update(session: &mut GameSession, action: Action, shared: &mut Shared) -> Outcome {
    if session.game.is_won() {
        return update_won(session, action, shared);
    }
    match action {
        Action::Common(CommonAction::Menu) => Outcome::Ask(Request::Menu),
        Action::Common(action) => session.update_common(action, shared),
        Action::Board(action) => session.update(action, shared),
        Action::Game(action) => update_game(session, action, shared),
        Action::Program(_) | Action::Entry(_) | Action::History(_) | Action::Playback(_) => {
            Outcome::Stay
        }
    }
}

fn update_game(session: &mut GameSession, action: GameAction, shared: &mut Shared) -> Outcome {
    match action {
        GameAction::Watch => watch_search(),
        GameAction::WatchLogic => Outcome::Ask(Request::Watch(Algorithm::Logic)),
        GameAction::SolveNow => solve_now(session, shared),
        GameAction::Copy => Outcome::Ask(Request::Copy(CopyForm::Board)),
        GameAction::CopyAs => Outcome::Ask(Request::CopyMenu),
        GameAction::Restart => Outcome::Ask(Request::Question(Question::Restart)),
        GameAction::History => Outcome::Ask(Request::History),
        GameAction::Bookmark => quietly(|| session.toggle_bookmark(shared)),
        GameAction::WhatIf => quietly(|| session.what_if(shared)),
        GameAction::KeepWhatIf => quietly(|| session.keep_what_if(shared)),
    }
}

/// After the win: look back, play another one, or watch how a machine does it.
fn update_won(session: &mut GameSession, action: Action, shared: &mut Shared) -> Outcome {
    match action {
        Action::Common(CommonAction::NewGame) => {
            Outcome::Ask(Request::Generate(session.game.puzzle.level))
        }
        Action::Common(CommonAction::Menu) => Outcome::Ask(Request::Menu),
        Action::Board(action @ (BoardAction::Undo | BoardAction::Redo)) => {
            session.update(action, shared)
        }
        Action::Game(
            action @ (GameAction::Bookmark
            | GameAction::History
            | GameAction::Watch
            | GameAction::WatchLogic),
        ) => update_game(session, action, shared),
        Action::Program(_)
        | Action::Common(_)
        | Action::Board(_)
        | Action::Game(_)
        | Action::Entry(_)
        | Action::History(_)
        | Action::Playback(_) => Outcome::Stay,
    }
}

fn quietly(change: impl FnOnce()) -> Outcome {
    change();
    Outcome::Stay
}

fn watch_search() -> Outcome {
    Outcome::Ask(Request::Watch(Algorithm::Search(WatchedSearch::Textbook)))
}

/// What was won is not solved again: the board goes back to the win.
fn solve_now(session: &mut GameSession, shared: &mut Shared) -> Outcome {
    let over = Some(&session.game).filter(|game| game.is_over());
    match over.and_then(Game::winning_node) {
        Some(node) => quietly(|| session.go_to(node, shared)),
        None => Outcome::Ask(Request::Question(Question::SolveNow)),
    }
}
