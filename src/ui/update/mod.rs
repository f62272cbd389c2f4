//! `update`: from a state and a message to the next state and what it asks of the
//! runtime. The only place where an `AppState` changes.

mod actions;
mod common;
mod count_checks;
mod count_exercises;
mod count_games;
mod events;
mod open_game;
mod open_screens;
mod program_actions;
mod requests;
mod store_events;
mod transient;

use crate::ui::component::FreeKey;
use crate::ui::keys::{
    ALWAYS_QUITS, Action, BoardAction, CommonAction, Key, KeyMap, Page, PageKind,
};
use crate::ui::screens::{Layer, Screen};
use crate::ui::session::{ChordKey, OnBoardAction, WhyNot};
use crate::ui::{
    AppState, BoardRequest, Connection, Effect, Fact, GameSession, Message, PendingPaste, Request,
    RunResult, Saving, Shared, WorkEffect,
};
use actions::{carry_out_on_top, hand_to_top, leave_chain, perform_action, prove_why_not};
use common::{leave, on_board, save};
use count_checks::MarkedDigits;
use count_exercises::OpenPractice;
use count_games::SaveFingerprint;
use ninefold_core::board::DigitSet;
use ninefold_game::game::GameId;
use ninefold_game::save::{Run, StorageRequest};
use ninefold_game::settings::Numbers;
use std::sync::Arc;
use std::time::Duration;
use transient::{EventKind, PanelBefore, PriorState};

/// Handles a message. A game that changed is saved; the puzzle of a game that was not there
/// before is rated.
pub(crate) fn update(state: AppState, message: Message) -> (AppState, Vec<Effect>) {
    let kind = EventKind::from_message(&message, &state);
    let reported = reported_run(&message);
    change(state, kind, reported, |state| handle(state, message))
}

/// Carries out what the player asked for by its name, on no screen that offers it. What
/// follows is as after a message.
pub(crate) fn ask(state: AppState, request: Request) -> (AppState, Vec<Effect>) {
    let carry_out = |state: &mut AppState| requests::carry_out(state, request);
    change(state, EventKind::Request, None, carry_out)
}

/// On a board whose values have letters, those letters enter them.
fn name_letters(state: &mut AppState) {
    let of_session = |session: &GameSession| {
        let has_letters = session.numbers(&state.shared) == Numbers::Letters;
        let values = session.game.position.values();
        values
            .iter()
            .filter(|value| has_letters && value.get() > 9)
            .collect()
    };
    let letters: DigitSet =
        { state.screen.component().session() }.map_or(DigitSet::NONE, of_session);
    if state.shared.keys.letters != letters {
        Arc::make_mut(&mut state.shared.keys).letters = letters;
    }
}

/// Changes the state, and does what follows from any change.
fn change(
    mut state: AppState,
    kind: EventKind,
    reported: Option<Run>,
    handle: impl FnOnce(&mut AppState) -> Vec<Effect>,
) -> (AppState, Vec<Effect>) {
    let prior = PriorState::from_state(&state);
    let before = BeforeMessage::new(&state, reported);
    let practice = OpenPractice::from_state(&state);
    let marked = MarkedDigits::from_state(&state);
    let panel = PanelBefore::from_state(&state);
    let mut effects = handle(&mut state);
    before.clear_message_at_win(&mut state);
    transient::advance(&mut state, &prior, kind);
    name_letters(&mut state);
    if let Some(panel) = panel {
        panel.hold(&mut state);
    }
    count_checks::count(&mut state, marked.as_ref());
    let mut first = count_games::count_move(&mut state, before.fingerprint.as_ref());
    first.extend(count_exercises::count(&mut state, practice));
    first.extend(before.save_changes(&state, &effects));
    first.extend(before.count_unsaved_help(&state));
    first.extend(before.stop_runs(&state));
    effects.splice(0..0, first);
    effects.extend(count_exercises::ask_for_verdict(&mut state));
    effects.extend(before.rate_new_puzzle(&state));
    effects.extend(transient::make_ahead(&mut state, kind));
    (state, effects)
}

/// Opens what the program was started for, over its menu.
pub(crate) fn start(mut state: AppState, request: Request) -> (AppState, Vec<Effect>) {
    let effects = requests::carry_out(&mut state, request);
    (state, effects)
}

/// Opens a layer that the program was started for, over its menu.
pub(crate) fn start_with(mut state: AppState, layer: Layer) -> (AppState, Vec<Effect>) {
    let effects = open_screens::open_layer(&mut state, layer);
    (state, effects)
}

/// State before a message, to see what the message changed.
struct BeforeMessage {
    fingerprint: Option<SaveFingerprint>,
    /// What the game that is open told about its puzzle.
    revealed: u32,
    /// The game that was being played.
    playing: Option<GameId>,
    /// The runs that were waited for, but for one that ends with the message.
    runs: Vec<Run>,
}

impl BeforeMessage {
    fn new(state: &AppState, reported: Option<Run>) -> BeforeMessage {
        let playing = state.game().filter(|session| !session.game.is_won());
        let runs = state.runs().into_iter();
        BeforeMessage {
            fingerprint: state.game().map(SaveFingerprint::from_session),
            revealed: state.game().map_or(0, |session| session.game.revealed()),
            playing: playing.map(|session| session.id.clone()),
            runs: runs.filter(|run| Some(*run) != reported).collect(),
        }
    }

    /// The screen of a won game needs no message.
    fn clear_message_at_win(&self, state: &mut AppState) {
        let won = state.game().filter(|session| session.game.is_won());
        if won.is_some_and(|session| Some(&session.id) == self.playing.as_ref()) {
            state.shared.status = None;
        }
    }

    /// The effect that saves the game, if it changed and is not saved already.
    fn save_changes(&self, state: &AppState, effects: &[Effect]) -> Option<Effect> {
        let now = SaveFingerprint::from_session(state.game()?);
        let is_save = |effect: &Effect| matches!(effect, Effect::Storage(StorageRequest::Save(_)));
        let is_new = self.fingerprint.as_ref() != Some(&now);
        (is_new && !effects.iter().any(is_save))
            .then(|| save(state))
            .flatten()
    }

    /// The effect that counts the help of a game that is not saved.
    fn count_unsaved_help(&self, state: &AppState) -> Option<Effect> {
        let game = &state.game()?.game;
        let is_unsaved = state.shared.saving == Saving::StoreLocked;
        (is_unsaved && game.revealed() > self.revealed)
            .then(|| StorageRequest::CountHelp(Box::new(game.clone())).into())
    }

    /// The effects that stop the runs that no component waits for any more.
    fn stop_runs(&self, state: &AppState) -> Vec<Effect> {
        let now = state.runs();
        let dropped = self.runs.iter().filter(|run| !now.contains(run));
        dropped.map(|run| WorkEffect::Stop(*run).into()).collect()
    }

    /// The effect that rates the puzzle of a new game.
    fn rate_new_puzzle(&self, state: &AppState) -> Option<Effect> {
        let session = state.game()?;
        let known = self.fingerprint.as_ref().map(SaveFingerprint::id);
        let puzzle = || Box::new(session.game.puzzle.board());
        (known != Some(&session.id)).then(|| WorkEffect::Rate(puzzle()).into())
    }
}

/// The run that reports with this message. One that broke down may have threads that
/// go on.
fn reported_run(message: &Message) -> Option<Run> {
    let Message::Fact(Fact::Reported(run, result)) = message else {
        return None;
    };
    (!matches!(result, RunResult::Failed(_))).then_some(*run)
}

fn handle(state: &mut AppState, message: Message) -> Vec<Effect> {
    match message {
        Message::Pressed(key) => {
            let effects = press(state, key);
            if key == Key::Esc && matches!(state.screen, Screen::Menu(_)) {
                state.shared.after_escape = split_key(state.shared.terminal.connection);
            }
            effects
        }
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
            hand_to_top(state, CommonAction::Confirm.into())
        }
        Message::Pasted(text) => {
            let (top, shared) = state.top_mut();
            match top.paste(&text, shared) {
                Some(outcome) => carry_out_on_top(state, outcome),
                None => read_paste(state, text),
            }
        }
        Message::OnBoard(request) => ask_board(state, request),
        Message::Fact(fact) => events::handle(state, fact),
    }
}

/// Has a worker read what was pasted. Another paste that is being read is given up.
fn read_paste(state: &mut AppState, text: String) -> Vec<Effect> {
    let (run, layers) = (state.shared.next_run(), state.layers.len());
    state.shared.reading = Some(PendingPaste { run, layers });
    vec![WorkEffect::ReadPaste(run, text).into()]
}

/// Asks the board of the game that is open. One that is won is only looked at.
fn ask_board(state: &mut AppState, request: BoardRequest) -> Vec<Effect> {
    let asked = state.session_mut().and_then(GameSession::take_why_not);
    // The cursor of a board that is only shown can be moved, too.
    if let (BoardRequest::GoTo(cell), Some(shown)) = (request, state.top_mut().0.session_mut()) {
        shown.cursor = cell;
        return Vec::new();
    }
    match (request, asked.filter(WhyNot::is_open)) {
        (BoardRequest::Prove, Some(asked)) => prove_why_not(state, asked),
        (request, _) => {
            let carry_out =
                |session: &mut GameSession, shared: &mut Shared| session.answer(request, shared);
            on_board(state, carry_out);
            Vec::new()
        }
    }
}

/// A key that a line splits comes as Esc and, within this time, what follows it.
fn split_key(connection: Connection) -> Duration {
    Duration::from_millis(match connection {
        Connection::Local => 60,
        Connection::Remote | Connection::Slow => 500,
    })
}

const HINT: Action = Action::Board(BoardAction::Hint);
const BACK: Action = Action::Common(CommonAction::Back);

fn press(state: &mut AppState, key: Key) -> Vec<Effect> {
    // The next key clears the message and what it shows on the board.
    state.shared.status = None;
    let asked = state.session_mut().and_then(GameSession::take_why_not);
    if state.top_mut().0.type_key(key) {
        return Vec::new();
    }
    let key = state.shared.keys.as_typed(state.page(), key);
    if let ChordKey::Consumed = complete_chord(state, key) {
        return Vec::new();
    }
    let action = state.shared.keys.action(state.page(), key);
    let is_back = key == Key::Esc || action == Some(BACK);
    if is_back && state.shared.reading.take().is_some() {
        state.shared.show_info("What was pasted is not read.");
        return Vec::new();
    }
    match action {
        // Only a key that can be changed may ask a question.
        Some(_) if key == ALWAYS_QUITS => leave(state),
        // It closed the answer to "why not?" that was on show.
        Some(BACK) if asked.is_some() => Vec::new(),
        Some(action) => match asked.filter(|asked| asked.is_open() && action == HINT) {
            Some(asked) => prove_why_not(state, asked),
            None => perform_action(state, action),
        },
        None => press_free_key(state, key),
    }
}

/// Presses a key that means nothing on its page.
fn press_free_key(state: &mut AppState, key: Key) -> Vec<Effect> {
    let page = state.page();
    let (top, shared) = state.top_mut();
    match top.take_free_key(key, shared) {
        FreeKey::Taken => return Vec::new(),
        FreeKey::Chosen => {
            let opens = shared.keys.expand_keys(page, "[confirm] opens it.");
            shared.show_info(opens);
            return Vec::new();
        }
        FreeKey::Unknown => {}
    }
    leave_chain(state);
    match state.shared.keys.as_letter(state.page(), key) {
        Some(value) => {
            let enter = OnBoardAction::Digit(value);
            on_board(state, |board, shared| board.update_on_board(enter, shared));
        }
        None => {
            let words = free_key_words(key, page, &state.shared.keys);
            state.shared.show_info(words);
        }
    }
    Vec::new()
}

/// What a key without a meaning says: one that closes things elsewhere names what leaves.
fn free_key_words(key: Key, page: Page, keys: &KeyMap) -> String {
    match key {
        Key::Esc => keys.expand_keys(page, "Nothing is open to close. [quit] quits."),
        _ => format!("{key} does nothing here."),
    }
}

/// Hands a key to the chord that is open on a board.
fn complete_chord(state: &mut AppState, key: Key) -> ChordKey {
    let page = state.page();
    let meant = state.shared.keys.action(page, key);
    if page.kind != PageKind::Board {
        return ChordKey::PassedOn;
    }
    let complete =
        |session: &mut GameSession, shared: &mut Shared| session.complete_chord(key, meant, shared);
    on_board(state, complete).unwrap_or(ChordKey::PassedOn)
}
