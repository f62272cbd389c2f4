//! The game being played, and after it is won.

mod won;

pub(crate) use won::{PlayAction, WON};

use crate::ui::screen_prelude::*;
use crate::ui::session::view::{draw_playing, panel};
use crate::ui::view_prelude::*;
use crate::ui::{Algorithm, CopyForm, GameSession, MouseAction};
use ninefold_core::board::Cell;
use ninefold_game::game::{Answer, Daily, DailyGame, Game, NewPuzzle};

impl Component for GameSession {
    type Action = PlayAction;

    fn board_form(&self, _playing: Option<&GameSession>) -> BoardForm {
        let form = GameSession::board_form(self);
        if self.game.is_won() {
            form
        } else {
            form.beside_figures()
        }
    }

    fn page(&self) -> Page {
        if self.game.is_won() {
            WON
        } else {
            self.board_page()
        }
    }

    fn update(&mut self, action: PlayAction, shared: &mut Shared) -> Outcome {
        match action {
            PlayAction::OnBoard(action) => self.update_on_board(action, shared),
            PlayAction::Game(action) => update_game(self, action, shared),
            PlayAction::Back => {
                shared.status = None;
                if self.close_something() {
                    Outcome::Stay
                } else {
                    Outcome::Ask(Request::Menu)
                }
            }
            PlayAction::Menu => Outcome::Ask(Request::Menu),
            PlayAction::NewGame => Outcome::Ask(next_game(self)),
            PlayAction::DailyPage => {
                let date = Daily::of(&self.game.puzzle).map(|daily| daily.date);
                Outcome::Ask(Request::Page(PageRequest::DailyPage(date)))
            }
            PlayAction::Lessons => Outcome::Ask(Request::Page(PageRequest::Lessons(None))),
            PlayAction::CopyResult => copy_result(self),
            PlayAction::PlayAgain => play_again(self, shared),
        }
    }

    fn touch_cell(&mut self, touch: MouseAction, cell: Cell, shared: &mut Shared) {
        if !self.game.is_won() {
            self.touch(touch, cell, shared);
        }
    }

    fn session(&self) -> Option<&GameSession> {
        Some(self)
    }

    fn session_mut(&mut self) -> Option<&mut GameSession> {
        Some(self)
    }
}

fn update_game(session: &mut GameSession, action: GameAction, shared: &mut Shared) -> Outcome {
    match action {
        GameAction::Watch => watch_search(),
        GameAction::WatchLogic => {
            Outcome::Ask(Request::Solver(SolverRequest::Watch(Algorithm::Logic)))
        }
        GameAction::SolutionPath => session.ask_for_path(shared),
        GameAction::ChooseTechniques => Outcome::Ask(Request::Page(PageRequest::HintTechniques)),
        GameAction::EnterChain => enter_chain(session, shared),
        GameAction::SolveNow => solve_now(session, shared),
        GameAction::PublishedRules => Outcome::Ask(Request::Page(PageRequest::PublishedRules)),
        GameAction::Copy => Outcome::Ask(Request::Game(GameRequest::Copy(CopyForm::Board))),
        GameAction::CopyAs => Outcome::Ask(Request::Page(PageRequest::CopyMenu)),
        GameAction::Restart => Outcome::Ask(Request::Question(ConfirmQuestion::Restart)),
        GameAction::History => Outcome::Ask(Request::Page(PageRequest::History)),
        GameAction::Print => Outcome::Ask(Request::Page(PageRequest::PrintFile)),
        GameAction::Name => Outcome::Ask(Request::Page(PageRequest::NameGame(
            session.id.clone(),
            session.game.name.clone(),
        ))),
        GameAction::Replay => Outcome::Ask(Request::Page(PageRequest::Replay)),
        GameAction::Bookmark => Outcome::stay_after(|| session.toggle_bookmark(shared)),
        GameAction::WhatIf => Outcome::stay_after(|| session.what_if(shared)),
        GameAction::KeepWhatIf => Outcome::stay_after(|| session.keep_what_if(shared)),
        GameAction::Ghost => Outcome::stay_after(|| session.toggle_ghost(shared)),
    }
}

/// Another puzzle of this kind and level, or the list of kinds, where none can be made.
fn next_game(session: &GameSession) -> Request {
    let kind = session.game.puzzle.kind_to_make();
    kind.map_or(Request::Go(Destination::Kinds), |kind| {
        NewPuzzle::any(kind, session.next_level()).into()
    })
}

/// The same puzzle with the same limits, against the game just won.
fn play_again(session: &GameSession, shared: &mut Shared) -> Outcome {
    match session.game.played_again() {
        Some(game) => Outcome::Ask(Source::Again(Box::new(game)).into()),
        None => {
            shared.show_info("The solver finished this game: there is no time to beat.");
            Outcome::Stay
        }
    }
}

/// Of a daily puzzle the line to share, of others the string to compare.
fn copy_result(session: &GameSession) -> Outcome {
    match DailyGame::of(&session.game) {
        Some(game) => Outcome::Ask(Request::Game(GameRequest::CopyResult(game))),
        None => Outcome::Ask(Request::Game(GameRequest::Copy(CopyForm::Result))),
    }
}

/// The judgement of links tells nothing of the solution, but it helps to reason: a challenge
/// without hints is without it.
fn enter_chain(session: &GameSession, shared: &mut Shared) -> Outcome {
    if session.hint_refusal().is_none() {
        return Outcome::Ask(Request::Page(PageRequest::ChainEntry));
    }
    shared.show_info("This challenge forbids hints, and so the judging of chains.");
    Outcome::Stay
}

fn watch_search() -> Outcome {
    Outcome::Ask(Request::Solver(SolverRequest::Watch(Algorithm::FIRST)))
}

/// A won game is not solved again: the board goes back to the winning position.
fn solve_now(session: &mut GameSession, shared: &mut Shared) -> Outcome {
    let over = Some(&session.game).filter(|game| game.is_over());
    match over.and_then(Game::winning_node) {
        Some(node) => Outcome::stay_after(|| session.go_to(node, shared)),
        None => Outcome::Ask(Request::Question(match session.game.puzzle.answer {
            Answer::Stated(_) => ConfirmQuestion::FillInStated,
            Answer::Proved(_) | Answer::Unknown => ConfirmQuestion::SolveNow,
        })),
    }
}

impl Draw for GameSession {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        if self.game.is_won() {
            won::draw(canvas, view, self);
            return Vec::new();
        }
        let draw_panel = |canvas: ClippedBuffer<'_>| panel::of_session(canvas, self, view);
        draw_playing(canvas, view, self, draw_panel, tip(view))
    }
}

/// A tip for a new player: not in a hint, a pause or under a list.
fn tip(view: &ViewContext<'_>) -> Option<String> {
    let tip = view.shared.onboarding.tip();
    let tip = tip.filter(|_| view.page == BOARD)?;
    Some(view.expand_keys(BOARD, tip.text()))
}
