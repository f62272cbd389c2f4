//! What passes by itself: words that fade, cells that flash, the first lines.

use crate::game::{EnteredBy, Position};
use crate::ui::{AppState, HighlightAnimation, Message, Onboarding, Screen, StatusMessage};
use std::time::Duration;

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beat {
    /// Time went by.
    Time(Duration),
    /// A key was pressed.
    Key,
    /// The player did something else.
    GenerationRequest,
    /// The world told something.
    Fact,
}

impl Beat {
    pub(crate) fn of(message: &Message) -> Beat {
        match message {
            Message::TimePassed(time) => Beat::Time(*time),
            Message::Pressed(_) => Beat::Key,
            Message::Act(_)
            | Message::CellClicked(_)
            | Message::CellDragged(_)
            | Message::CellNoted(_)
            | Message::ItemClicked(_)
            | Message::Pasted(_) => Beat::GenerationRequest,
            _ => Beat::Fact,
        }
    }
}

/// What must be known of the state before, to see what is new.
pub(crate) struct Before {
    notice: Option<StatusMessage>,
    board: Option<Position>,
}

impl Before {
    pub(crate) fn of(state: &AppState) -> Before {
        Before {
            notice: state.notice.clone(),
            board: state.board().map(|table| table.game.position),
        }
    }
}

/// The state with what passes by itself brought up to date.
pub(crate) fn lived(state: AppState, before: &Before, beat: Beat) -> AppState {
    let greeting = match (beat, &before.board) {
        (Beat::Key, Some(_)) => state.greeting.after_a_key(),
        _ => state.greeting,
    };
    let flourish = flourish(&state, before, beat);
    faded(
        AppState {
            greeting,
            flourish,
            ..state
        },
        before,
        beat,
    )
}

/// Whatever the player does ends what flashes, and may begin another.
fn flourish(state: &AppState, before: &Before, beat: Beat) -> Option<HighlightAnimation> {
    match beat {
        Beat::Time(time) => state.flourish.clone()?.passed(time),
        Beat::Fact => state.flourish.clone(),
        Beat::Key | Beat::GenerationRequest if !state.animates() => None,
        Beat::Key | Beat::GenerationRequest => earned(state, before.board.as_ref()?),
    }
}

fn earned(state: &AppState, before: &Position) -> Option<HighlightAnimation> {
    match &state.screen {
        Screen::Won(won) if won.table.game.record.solved_by == EnteredBy::Player => {
            Some(HighlightAnimation::of_win())
        }
        _ => HighlightAnimation::of_change(before, state.board()?),
    }
}

/// A notice that only tells goes when it has been read.
fn faded(state: AppState, before: &Before, beat: Beat) -> AppState {
    let message_age = match beat {
        Beat::Time(time) if state.fading().is_some() => state.message_age + time,
        Beat::Fact if before.notice == state.notice => state.message_age,
        _ => Duration::ZERO,
    };
    match state.fading() {
        Some(stays) if message_age >= stays => AppState {
            notice: None,
            message_age: Duration::ZERO,
            ..state
        },
        _ => AppState {
            message_age,
            ..state
        },
    }
}

/// Whether a player who was greeted has to be remembered.
pub(crate) fn was_greeted(state: &AppState) -> bool {
    state.greeting != Onboarding::Over
}
