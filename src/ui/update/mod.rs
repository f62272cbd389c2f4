//! `update`: from a state and a message to the next state and what it asks of the
//! runtime. The only place where an `AppState` changes.

mod common;
mod count_exercises;
mod count_games;
mod events;
mod program_actions;
mod requests;
mod save_fingerprint;
mod transient;

use crate::ui::component::Component;
use crate::ui::keys::{ALWAYS_QUITS, Action, CommonAction, Key};
use crate::ui::screens::{Layer, Screen};
use crate::ui::session::ChordKey;
use crate::ui::{
    AppState, Effect, Fact, GameSession, Message, Outcome, PendingHint, Run, Shared, StorageEffect,
    WorkEffect,
};
use common::{close_layer, leave, on_board, save};
use count_exercises::OpenExercise;
use ninefold_game::game::GameId;
use requests::carry_out;
use save_fingerprint::SaveFingerprint;
use transient::{EventKind, PriorState};

/// What happens. A game that changed is saved; the puzzle of a game that was
/// not there before is rated.
pub fn update(mut state: AppState, message: Message) -> (AppState, Vec<Effect>) {
    let kind = EventKind::from_message(&message, &state);
    let prior = PriorState::from_state(&state);
    let before = BeforeMessage::new(&state, &message);
    let exercise = OpenExercise::from_state(&state);
    let mut effects = handle(&mut state, message);
    before.clear_message_at_win(&mut state);
    transient::advance(&mut state, &prior, kind);
    let mut first = count_games::count_move(&mut state, before.fingerprint.as_ref());
    first.extend(count_exercises::count(&mut state, exercise));
    first.extend(before.save_changes(&state, &effects));
    first.extend(before.stop_hint(&state));
    first.extend(before.delete_games(&state, &effects));
    effects.splice(0..0, first);
    effects.extend(before.rate_new_puzzle(&state));
    (state, effects)
}

/// What must be known of the state before a message, to see what it changed.
struct BeforeMessage {
    fingerprint: Option<SaveFingerprint>,
    /// The game that was being played.
    playing: Option<GameId>,
    /// The hint that was looked for, unless the message ends the search.
    pending_hint: Option<PendingHint>,
    /// The games that are deleted once their list is left.
    deleted: Vec<GameId>,
}

impl BeforeMessage {
    fn new(state: &AppState, message: &Message) -> BeforeMessage {
        let playing = state.game().filter(|session| !session.game.is_won());
        let pending_hint = state
            .pending_hint()
            .filter(|hint| !ends_search(message, hint.run));
        BeforeMessage {
            fingerprint: state.game().map(SaveFingerprint::from_session),
            playing: playing.map(|session| session.id.clone()),
            pending_hint,
            deleted: deleted_games(state),
        }
    }

    /// The screen of a won game needs no message.
    fn clear_message_at_win(&self, state: &mut AppState) {
        let won = state.game().filter(|session| session.game.is_won());
        if won.is_some_and(|session| Some(&session.id) == self.playing.as_ref()) {
            state.shared.status = None;
        }
    }

    /// What saves the game, if it changed and is not saved already.
    fn save_changes(&self, state: &AppState, effects: &[Effect]) -> Option<Effect> {
        let now = SaveFingerprint::from_session(state.game()?);
        let is_save = |effect: &Effect| matches!(effect, Effect::Storage(StorageEffect::Save(_)));
        let is_new = self.fingerprint.as_ref() != Some(&now);
        (is_new && !effects.iter().any(is_save))
            .then(|| save(state))
            .flatten()
    }

    /// The effect that stops the search for a hint no longer waited for.
    fn stop_hint(&self, state: &AppState) -> Option<Effect> {
        let is_dropped = self.pending_hint.is_some() && state.pending_hint().is_none();
        is_dropped.then(|| WorkEffect::Stop.into())
    }

    /// What deletes the games that were deleted in the list, once it is left.
    fn delete_games(&self, state: &AppState, effects: &[Effect]) -> Vec<Effect> {
        let is_left = !matches!(state.screen, Screen::SavedGames(_));
        if !is_left && !effects.contains(&Effect::Quit) {
            return Vec::new();
        }
        let deleted = self.deleted.iter().cloned().map(StorageEffect::Delete);
        deleted.map(Effect::from).collect()
    }

    /// What rates the puzzle of a game that was not there before.
    fn rate_new_puzzle(&self, state: &AppState) -> Option<Effect> {
        let session = state.game()?;
        let known = self.fingerprint.as_ref().map(SaveFingerprint::id);
        (known != Some(&session.id)).then(|| WorkEffect::Rate(session.game.puzzle.givens).into())
    }
}

fn deleted_games(state: &AppState) -> Vec<GameId> {
    if let Screen::SavedGames(games) = &state.screen {
        games.deleted().cloned().collect()
    } else {
        Vec::new()
    }
}

/// Whether the worker of this run is done, or broke down.
fn ends_search(message: &Message, run: Run) -> bool {
    let Message::Fact(Fact::HintFound(ended, _) | Fact::WorkerFailed(ended, _)) = message else {
        return false;
    };
    *ended == run
}

fn handle(state: &mut AppState, message: Message) -> Vec<Effect> {
    match message {
        Message::Pressed(key) => press(state, key),
        Message::Act(action) => perform_action(state, action),
        Message::CellTouched(touch, cell) => {
            let (top, shared) = state.top_mut();
            top.touch_cell(touch, cell, shared);
            Vec::new()
        }
        Message::BarTouched(part, of) => {
            state.top_mut().0.touch_bar(part, of);
            Vec::new()
        }
        Message::ItemClicked(index) => {
            let (top, shared) = state.top_mut();
            // The one that is selected already is chosen.
            if !top.select_item(index, shared) {
                return Vec::new();
            }
            let outcome = top.update(CommonAction::Confirm.into(), shared);
            carry_out_outcome(state, outcome)
        }
        Message::Pasted(text) => {
            let (top, shared) = state.top_mut();
            let outcome = top.paste(&text, shared);
            carry_out_outcome(state, outcome)
        }
        Message::Fact(fact) => events::handle(state, fact),
    }
}

fn press(state: &mut AppState, key: Key) -> Vec<Effect> {
    // The next key clears the message and what it shows on the board.
    state.shared.status = None;
    if let Some(session) = state.session_mut() {
        session.why_not = None;
    }
    if state.top_mut().0.type_key(key) {
        return Vec::new();
    }
    if let ChordKey::Consumed = complete_chord(state, key) {
        return Vec::new();
    }
    match state.shared.keys.action(state.context(), key) {
        // Only a key that can be changed may ask a question.
        Some(_) if key == ALWAYS_QUITS => leave(state),
        Some(action) => perform_action(state, action),
        None => {
            leave_chain(state);
            Vec::new()
        }
    }
}

/// Hands a key to the chord that is open on a board.
fn complete_chord(state: &mut AppState, key: Key) -> ChordKey {
    let context = state.context();
    let meant = state.shared.keys.action(context, key);
    if !context.is_board() {
        return ChordKey::PassedOn;
    }
    let complete =
        |session: &mut GameSession, shared: &mut Shared| session.complete_chord(key, meant, shared);
    on_board(state, complete).unwrap_or(ChordKey::PassedOn)
}

/// Any key that means nothing leaves the chain of a proof.
fn leave_chain(state: &mut AppState) {
    let (top, _) = state.top_mut();
    if top.context().is_chain()
        && let Some(session) = top.session_mut()
    {
        session.leave_chain();
    }
}

/// Performs an action where it has a meaning.
fn perform_action(state: &mut AppState, action: Action) -> Vec<Effect> {
    let top = state.layers.last().map(Layer::component);
    if top.and_then(Component::opener) == Some(action) {
        return close_layer(state);
    }
    match action {
        Action::Program(action) => program_actions::carry_out(state, action),
        Action::Common(_)
        | Action::Board(_)
        | Action::Game(_)
        | Action::Entry(_)
        | Action::History(_)
        | Action::Saved(_)
        | Action::Replay(_)
        | Action::Player(_)
        | Action::Playback(_) => perform_on_top(state, action),
    }
}

/// The top layer handles it, or else the screen. On a chain, all but a step
/// along it leaves the chain first, and Esc does no more.
fn perform_on_top(state: &mut AppState, action: Action) -> Vec<Effect> {
    if state.context().is_chain() && !GameSession::stays_on_chain(action) {
        leave_chain(state);
        if action == Action::Common(CommonAction::Back) {
            return Vec::new();
        }
    }
    let (screen, shared) = (state.screen.component_mut(), &mut state.shared);
    let outcome = match state.layers.last_mut().map(Layer::component_mut) {
        Some(layer) => layer.update_over(action, screen.session_mut(), shared),
        None => screen.update(action, shared),
    };
    carry_out_outcome(state, outcome)
}

/// Carries out the outcome a screen returned.
fn carry_out_outcome(state: &mut AppState, outcome: Outcome) -> Vec<Effect> {
    match outcome {
        Outcome::Stay => Vec::new(),
        Outcome::Effects(effects) => effects,
        Outcome::Ask(request) => carry_out(state, request),
        Outcome::Close => close_layer(state),
        Outcome::CloseThen(request) => {
            let mut effects = close_layer(state);
            effects.extend(carry_out(state, request));
            effects
        }
        Outcome::CloseThenAct(action) => {
            let mut effects = close_layer(state);
            effects.extend(perform_action(state, action));
            effects
        }
    }
}
