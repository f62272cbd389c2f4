//! Time-driven state: message expiry, highlight animation, tips, the panel that waits, and the
//! puzzle that is made while the player rests.

use crate::ui::keys::BOARD;
use crate::ui::onboarding::BoardSummary;
use crate::ui::session::HeldPanel;
use crate::ui::{
    AppState, Connection, Effect, Fact, GameSession, HighlightAnimation, Message, Onboarding,
    RunResult, StatusMessage, WorkEffect,
};
use ninefold_core::board::Cell;
use ninefold_game::game::{EnteredBy, GameId, NewPuzzle, Position};
use std::time::Duration;

/// The kind of an event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EventKind {
    /// Time went by.
    Time(Duration),
    /// A key was pressed.
    Key,
    /// The player did something else, or what a key asked for arrived.
    Request,
    /// Something happened outside.
    Fact,
}

impl EventKind {
    pub(super) fn from_message(message: &Message, state: &AppState) -> EventKind {
        match message {
            Message::Fact(fact) => EventKind::from_fact(fact, state),
            Message::Pressed(_) => EventKind::Key,
            Message::Act(_)
            | Message::CellTouched(..)
            | Message::BarTouched(..)
            | Message::ItemClicked(_)
            | Message::Pasted(_)
            | Message::OnBoard(_) => EventKind::Request,
        }
    }

    fn from_fact(fact: &Fact, state: &AppState) -> EventKind {
        if let Fact::TimePassed(time) = fact {
            return EventKind::Time(*time);
        }
        if let Fact::Reported(_, RunResult::PasteRead(_)) = fact {
            return EventKind::Request;
        }
        let pending = state.pending_hint().map(|pending| pending.run);
        if let Fact::Reported(run, RunResult::HintFound(_)) = fact
            && pending == Some(*run)
        {
            return EventKind::Request;
        }
        EventKind::Fact
    }
}

/// State before a message, to see what is new.
pub(super) struct PriorState {
    status: Option<StatusMessage>,
    board: Option<Position>,
}

impl PriorState {
    pub(super) fn from_state(state: &AppState) -> PriorState {
        PriorState {
            status: state.shared.status.clone(),
            board: state.board().map(|session| session.game.position.clone()),
        }
    }
}

/// Updates the state that expires with time.
pub(super) fn advance(state: &mut AppState, prior: &PriorState, kind: EventKind) {
    state.shared.onboarding = onboarding(state, kind);
    state.shared.animation = animation(state, prior, kind);
    expire_message(state, prior, kind);
}

/// Tips are given on the board of a game that is neither paused nor shows a hint, with
/// nothing over it.
fn onboarding(state: &AppState, kind: EventKind) -> Onboarding {
    let onboarding = state.shared.onboarding;
    if onboarding == Onboarding::Over {
        return onboarding;
    }
    let session = state.game().filter(|_| state.page() == BOARD);
    match (session.map(summarise), kind) {
        (Some(board), EventKind::Key) => onboarding.after_key(board),
        (Some(board), EventKind::Time(time)) => onboarding.after_time(board, time),
        (None, EventKind::Key) => onboarding.after_key_elsewhere(),
        (Some(_), EventKind::Request | EventKind::Fact) | (None, _) => onboarding,
    }
}

fn summarise(session: &GameSession) -> BoardSummary {
    BoardSummary {
        moves: session.game.record.moves,
        has_conflicts: !session.game.position.conflicts().is_empty(),
        tool: session.tool,
        elapsed: session.game.record.elapsed,
    }
}

/// Whatever the player does ends the animation, and may begin another.
fn animation(state: &AppState, prior: &PriorState, kind: EventKind) -> Option<HighlightAnimation> {
    match kind {
        EventKind::Time(time) => state.shared.animation.clone()?.advance(time),
        EventKind::Fact => state.shared.animation.clone(),
        EventKind::Key | EventKind::Request if !state.animates() => None,
        EventKind::Key | EventKind::Request => earned_animation(state, prior.board.as_ref()?),
    }
}

fn earned_animation(state: &AppState, before: &Position) -> Option<HighlightAnimation> {
    if let Some(session) = state.game().filter(|session| session.game.is_won()) {
        let by_player = session.game.record.solved_by == EnteredBy::Player;
        return by_player.then(|| HighlightAnimation::for_win(&session.game.puzzle.rules));
    }
    let board = state.board()?;
    let now = &board.game.position;
    let faulty = now.conflicts() | board.wrong;
    HighlightAnimation::for_change(before, now, faulty, board.cursor)
}

/// A message that only informs goes when it has been read.
fn expire_message(state: &mut AppState, prior: &PriorState, kind: EventKind) {
    let lifetime = state.message_lifetime();
    let shared = &mut state.shared;
    shared.message_age = match kind {
        EventKind::Time(time) if lifetime.is_some() => shared.message_age + time,
        EventKind::Fact if prior.status == shared.status => shared.message_age,
        EventKind::Time(_) | EventKind::Fact | EventKind::Key | EventKind::Request => {
            Duration::ZERO
        }
    };
    if lifetime.is_some_and(|lifetime| shared.message_age >= lifetime) {
        shared.status = None;
        shared.message_age = Duration::ZERO;
    }
}

/// Whether a player who got tips has to be remembered.
pub(super) fn was_greeted(state: &AppState) -> bool {
    state.shared.onboarding != Onboarding::Over
}

/// The cursor before a message, and the cell of which the panel told.
pub(super) struct PanelBefore {
    game: GameId,
    cursor: Cell,
    cell: Cell,
}

impl PanelBefore {
    pub(super) fn from_state(state: &AppState) -> Option<PanelBefore> {
        let of_session = |session: &GameSession| PanelBefore {
            game: session.id.clone(),
            cursor: session.cursor,
            cell: session.followed_cell(),
        };
        state.screen.component().session().map(of_session)
    }

    /// Holds the panel back where the cursor moved.
    pub(super) fn hold(self, state: &mut AppState) {
        let is_local = state.shared.terminal.connection == Connection::Local;
        let Some(session) = state.screen.component_mut().session_mut() else {
            return;
        };
        if is_local || session.id != self.game || session.cursor == self.cell {
            session.held_panel = None;
        } else if session.cursor != self.cursor {
            session.held_panel = Some(HeldPanel::at(self.cell));
        }
    }
}

/// Adds the time that went by, and asks for a puzzle once the player has rested.
pub(super) fn make_ahead(state: &mut AppState, kind: EventKind) -> Option<Effect> {
    let is_made = state.to_make_ahead().is_some();
    let ahead = &mut state.shared.ahead;
    match kind {
        EventKind::Time(time) if is_made => ahead.rest += time,
        EventKind::Time(_) | EventKind::Key | EventKind::Request => ahead.rest = Duration::ZERO,
        EventKind::Fact => {}
    }
    let left = state.left_before_making()?;
    let wanted = state.to_make_ahead().filter(|_| left.is_zero())?;
    state.shared.ahead.asked = Some(wanted);
    Some(WorkEffect::MakeAhead(wanted).into())
}

/// One that is asked for is given away, and another one is made ahead.
pub(super) fn give_ahead(state: &mut AppState, wanted: NewPuzzle) {
    state.shared.ahead.asked.take_if(|asked| *asked == wanted);
}
