//! `update`: from a state and a message to the next state and what it asks of
//! the world. The only place where an `AppState` changes.

pub(crate) mod copying;
pub(crate) mod count_games;
pub(crate) mod done;
pub(crate) mod events;
pub(crate) mod overlays;
pub(crate) mod taken;
pub(crate) mod transient;
pub(crate) mod words;

use crate::game::{Bookmark, EnteredBy, GameId, HistoryNodeId, Record};
use crate::grid::Cell;
use crate::ui::screens::history::update as tree;
use crate::ui::screens::menu::update as lists;
use crate::ui::screens::palette::update as palette;
use crate::ui::screens::playback::update as theatre;
use crate::ui::screens::practice::update as practice;
use crate::ui::screens::puzzle_entry::update as entry;
use crate::ui::screens::settings::quick_settings as room;
use crate::ui::session::{actions as board, chords, selection as selecting};
use crate::ui::update::{count_games as statistics, events as facts, transient as life};
use crate::ui::{
    Action, AppState, Direction, Effect, GameSession, Key, Message, Overlay, Run, Saving, Screen,
    StatusMessage,
};

/// The next state, and what is to be done about it.
pub(crate) type Next = (AppState, Vec<Effect>);

/// What happens. Whatever changed the game on the table is saved; the puzzle of
/// a game that was not there before is rated.
pub fn update(state: AppState, message: Message) -> (AppState, Vec<Effect>) {
    let beat = life::Beat::of(&message);
    let lived = life::Before::of(&state);
    let before = state.table().map(Mark::of);
    let (state, mut effects) = react(state, message);
    let state = life::lived(state, &lived, beat);
    let changed = state
        .table()
        .is_some_and(|table| before != Some(Mark::of(table)));
    if changed
        && !effects
            .iter()
            .any(|effect| matches!(effect, Effect::Save(_)))
    {
        effects.splice(0..0, save(&state));
    }
    // Kept before the game is: should the program be killed between the two,
    // the move is made again and not counted again.
    let (state, kept) = statistics::counted(state, before.as_ref());
    effects.splice(0..0, kept);
    let rated = before.map(|mark| mark.id);
    let opened = state
        .table()
        .filter(|table| rated.as_ref() != Some(&table.id));
    effects.extend(opened.map(|table| Effect::Rate(table.game.puzzle.givens)));
    (state, effects)
}

/// What of a game must reach the disk at once. Time alone does not.
#[derive(PartialEq)]
pub(crate) struct Mark {
    id: GameId,
    place: (HistoryNodeId, usize),
    cost: (u32, [u32; 5], u32, EnteredBy),
    bookmarks: Vec<Bookmark>,
    what_if: Option<HistoryNodeId>,
}

impl Mark {
    fn moves(&self) -> u32 {
        self.cost.0
    }

    fn of(table: &GameSession) -> Mark {
        let Record {
            moves,
            hints,
            checks,
            solved_by,
            ..
        } = table.game.record;
        let history = &table.game.history;
        Mark {
            id: table.id.clone(),
            place: (history.current(), history.len()),
            cost: (moves, hints, checks, solved_by),
            bookmarks: history.bookmarks().to_vec(),
            what_if: history.what_if(),
        }
    }
}

fn react(state: AppState, message: Message) -> Next {
    match message {
        Message::Pressed(key) => pressed(state, key),
        Message::Act(action) => act(state, action),
        Message::CellClicked(cell) => click(state, cell),
        Message::CellDragged(cell) => drag(state, cell),
        Message::CellNoted(cell) => note(state, cell),
        Message::ItemClicked(item) if state.overlay.is_some() => overlays::click(state, item),
        Message::ItemClicked(item) => lists::click(state, item),
        Message::Pasted(text) => match tree::pasted(&state, &text) {
            Some(next) => next,
            None => entry::paste(state, &text),
        },
        fact => facts::learn(state, fact),
    }
}

fn pressed(state: AppState, key: Key) -> Next {
    let state = without_answers(state);
    if let Some(next) = palette::typed(&state, key).or_else(|| tree::typed(&state, key)) {
        return next;
    }
    if state.context().is_board()
        && let Some(next) = chords::complete(&state, key)
    {
        return next;
    }
    by_key_map(state, key)
}

/// The next key takes away what was said, and what was shown of it.
fn without_answers(state: AppState) -> AppState {
    let asked = state.board().filter(|table| table.why_not.is_some());
    let asked = asked.cloned().map(|table| GameSession {
        why_not: None,
        ..table
    });
    let state = AppState {
        notice: None,
        ..state
    };
    match asked {
        Some(table) => board::with_board(state, table),
        None => state,
    }
}

/// What the key map says of a key.
pub(crate) fn by_key_map(state: AppState, key: Key) -> Next {
    match state.keys.action(state.context(), key) {
        Some(action) => act(state, action),
        None if state.context().is_chain() => quiet(board::off_the_chain(state)),
        // Also what a typed paste holds beside its cells: frames, blanks.
        None => quiet(state),
    }
}

/// A click selects a cell, on the board and in entry.
fn click(state: AppState, cell: Cell) -> Next {
    match state.screen {
        _ if state.overlay.is_some() => quiet(state),
        Screen::Playing(_) | Screen::Practising(_) => {
            board::on_table(state, |table, state| selecting::clicked(table, cell, state))
        }
        Screen::Entry(_) => entry::click(state, cell),
        _ => quiet(state),
    }
}

/// Dragging selects cells of a board; in entry it moves the cursor.
fn drag(state: AppState, cell: Cell) -> Next {
    match state.screen {
        _ if state.overlay.is_some() => quiet(state),
        Screen::Playing(_) | Screen::Practising(_) => board::on_table(state, |table, _| {
            done::Done::silently(selecting::dragged(table, cell))
        }),
        Screen::Entry(_) => entry::click(state, cell),
        _ => quiet(state),
    }
}

/// The right button marks: the next digit becomes a mark in the cell, or in
/// the selection it belongs to.
fn note(state: AppState, cell: Cell) -> Next {
    match state.screen {
        _ if state.overlay.is_some() => quiet(state),
        Screen::Playing(_) | Screen::Practising(_) => {
            board::on_table(state, |table, state| selecting::noted(table, cell, state))
        }
        Screen::Entry(_) => entry::click(state, cell),
        _ => quiet(state),
    }
}

/// Carries out what the player wants, wherever it means something.
pub(crate) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Quit => leave(state),
        Action::Suspend => with_save(state, Effect::Suspend),
        Action::Redraw => (state, vec![Effect::Redraw]),
        Action::Help => overlays::help(state),
        Action::Palette => palette::open(state),
        _ if state.overlay.is_some() => overlays::act(state, action),
        Action::BoardSize => room::next_size(state),
        Action::MouseCapture => room::other_mouse(state),
        Action::Options => open(state, Overlay::Options(0)),
        _ if state.context().is_chain() && !board::stays_on_the_chain(action) => {
            off_the_chain(state, action)
        }
        _ => act_on_screen(state, action),
    }
}

/// Esc leaves the chain of a proof and no more; any other key does what it
/// does elsewhere.
fn off_the_chain(state: AppState, action: Action) -> Next {
    let state = board::off_the_chain(state);
    match action {
        Action::Back => quiet(state),
        _ => act_on_screen(state, action),
    }
}

fn act_on_screen(state: AppState, action: Action) -> Next {
    match state.screen {
        Screen::Menu(_)
        | Screen::Levels(_)
        | Screen::Saved(_)
        | Screen::Techniques(_)
        | Screen::Statistics(_) => lists::act(state, action),
        Screen::Entry(_) => entry::act(state, action),
        Screen::Generating(_) | Screen::Loading => lists::act_waiting(state, action),
        Screen::Playing(_) => board::act(state, action),
        Screen::Practising(_) => practice::act(state, action),
        Screen::Watching(_) => theatre::act(state, action),
        Screen::Won(_) => lists::act_won(state, action),
    }
}

pub(crate) fn open(state: AppState, overlay: Overlay) -> Next {
    let overlay = Some(overlay);
    quiet(AppState { overlay, ..state })
}

/// Something to be said, and nothing more to do.
pub(crate) fn noticed(state: AppState, notice: StatusMessage) -> Next {
    let notice = Some(notice);
    quiet(AppState { notice, ..state })
}

/// Nothing more to do.
pub(crate) fn quiet(state: AppState) -> Next {
    (state, Vec::new())
}

/// The effect that keeps the game on the table, if there is one and a place.
fn save(state: &AppState) -> Option<Effect> {
    match (&state.saving, state.table()) {
        (Saving::Off(_) | Saving::StoreLocked, _) | (_, None) => None,
        (_, Some(table)) => Some(Effect::Save(Box::new(table.snapshot()))),
    }
}

fn with_save(state: AppState, effect: Effect) -> Next {
    let effects = save(&state).into_iter().chain([effect]).collect();
    (state, effects)
}

/// The way out: what is on the table is kept first. Who was greeted is known
/// by the settings.
pub(crate) fn leave(state: AppState) -> Next {
    let greeted = life::was_greeted(&state).then_some(Effect::SaveSettings(state.settings.clone()));
    let (state, mut effects) = with_save(state, Effect::Quit);
    effects.splice(0..0, greeted);
    (state, effects)
}

/// To the menu; the game is kept, work is stopped, the shelf read again.
pub(crate) fn to_menu(state: AppState) -> Next {
    let mut effects: Vec<Effect> = save(&state).into_iter().collect();
    effects.extend([Effect::StopWork, Effect::ListGames]);
    let state = AppState {
        screen: Screen::Menu(0),
        overlay: None,
        ..state
    };
    (state, effects)
}

/// The state with the number of a new run, which outdates all others.
pub(crate) fn next_run(state: AppState) -> (AppState, Run) {
    let run = Run(state.run.0 + 1);
    (AppState { run, ..state }, run)
}

/// The place next to `selected` in a list of `count`, round its ends.
pub(crate) fn neighbour(selected: usize, count: usize, direction: Direction) -> usize {
    match direction {
        _ if count == 0 => 0,
        Direction::Up | Direction::Left => (selected + count - 1) % count,
        Direction::Down | Direction::Right => (selected + 1) % count,
    }
}
