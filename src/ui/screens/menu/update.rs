//! The menu, the levels, the saved games, waiting, and the win.

use crate::game::GameId;
use crate::logic::Level;
use crate::solve::Search;
use crate::ui::screens::playback::update as theatre;
use crate::ui::screens::practice::update as practice;
use crate::ui::screens::steps::update as steps;
use crate::ui::session::actions as board;
use crate::ui::update::{Next, leave, neighbour, next_run, noticed, quiet, to_menu};
use crate::ui::{
    Action, Algorithm, AppState, Direction, Effect, Entry, Generating, GenerationRequest, MenuItem,
    Overlay, Practice, Question, SavedList, Saving, Screen, StatusMessage,
};
use std::time::Duration;

pub(crate) fn act(state: AppState, action: Action) -> Next {
    match action {
        Action::Move(direction) => {
            let selected = neighbour(state.selected_item(), state.item_count(), direction);
            quiet(select(state, selected))
        }
        Action::LineEnd(Direction::Up) => quiet(select(state, 0)),
        Action::LineEnd(Direction::Down) => {
            let last = state.item_count().saturating_sub(1);
            quiet(select(state, last))
        }
        Action::Page => match Practice::techniques().nth(state.selected_item()) {
            Some(technique) => steps::open_page_of(state, technique),
            None => quiet(state),
        },
        Action::Confirm => choose(state),
        Action::Delete => ask_to_delete(state),
        Action::Back => back(state),
        _ => quiet(state),
    }
}

fn select(state: AppState, selected: usize) -> AppState {
    let screen = match state.screen {
        Screen::Menu(_) => Screen::Menu(selected),
        Screen::Levels(_) => Screen::Levels(selected),
        Screen::Saved(_) => Screen::Saved(SavedList { selected }),
        Screen::Techniques(_) => Screen::Techniques(selected),
        Screen::Statistics(_) => Screen::Statistics(selected),
        other => other,
    };
    AppState { screen, ..state }
}

/// A click selects an item; a click on the selected one chooses it.
pub(crate) fn click(state: AppState, item: usize) -> Next {
    if state.overlay.is_some() || item >= state.item_count() {
        return quiet(state);
    }
    match state.selected_item() == item {
        true => choose(state),
        false => quiet(select(state, item)),
    }
}

fn choose(state: AppState) -> Next {
    match state.screen {
        Screen::Menu(item) => choose_from_menu(state, MenuItem::ALL[item]),
        Screen::Levels(level) => start_making(state, Level::ALL[level]),
        Screen::Saved(list) => open_saved(state, list.selected),
        Screen::Techniques(item) => match Practice::techniques().nth(item) {
            Some(technique) => practice::start(state, technique),
            None => quiet(state),
        },
        _ => quiet(state),
    }
}

fn choose_from_menu(state: AppState, item: MenuItem) -> Next {
    match item {
        MenuItem::Continue => open_newest(state),
        MenuItem::New => quiet(with_screen(state, Screen::Levels(0))),
        MenuItem::Open => {
            let list = Screen::Saved(SavedList::default());
            (with_screen(state, list), vec![Effect::ListGames])
        }
        MenuItem::Enter => quiet(with_screen(state, Screen::Entry(Entry::default()))),
        MenuItem::Practise => quiet(with_screen(state, Screen::Techniques(0))),
        MenuItem::Statistics => quiet(with_screen(state, Screen::Statistics(0))),
        MenuItem::Quit => leave(state),
    }
}

fn with_screen(state: AppState, screen: Screen) -> AppState {
    AppState { screen, ..state }
}

fn open_newest(state: AppState) -> Next {
    match state.continuable().map(|game| game.id.clone()) {
        Some(id) => load(state, id),
        None => noticed(
            state,
            StatusMessage::plain("No unfinished game: start a new one."),
        ),
    }
}

fn open_saved(state: AppState, item: usize) -> Next {
    match state.saved_games().get(item).map(|game| game.id.clone()) {
        Some(id) => load(state, id),
        None => quiet(state),
    }
}

/// A game is read; an answer to an earlier wish no longer counts.
fn load(state: AppState, id: GameId) -> Next {
    let (state, run) = next_run(state);
    (
        with_screen(state, Screen::Loading),
        vec![Effect::Load(run, id)],
    )
}

/// A puzzle of this level is asked for; something moves meanwhile.
pub(crate) fn start_making(state: AppState, level: Level) -> Next {
    let (state, run) = next_run(state);
    let making = Generating {
        wish: GenerationRequest::Puzzle(level),
        run,
        elapsed: Duration::ZERO,
    };
    let state = with_screen(state, Screen::Generating(making));
    (state, vec![Effect::Generate(run, level, None)])
}

fn ask_to_delete(state: AppState) -> Next {
    let Screen::Saved(list) = &state.screen else {
        return quiet(state);
    };
    let id = state
        .saved_games()
        .get(list.selected)
        .map(|game| game.id.clone());
    match (id, &state.saving) {
        (None, _) => quiet(state),
        (Some(_), Saving::Off(why)) => {
            let notice = StatusMessage::warning(format!("Not deleted: {why}"));
            noticed(state, notice)
        }
        (Some(_), Saving::StoreLocked) => {
            let notice = StatusMessage::warning("Not deleted: another copy has these games.");
            noticed(state, notice)
        }
        (Some(id), _) => {
            let overlay = Some(Overlay::Question(Question::Delete(id)));
            quiet(AppState { overlay, ..state })
        }
    }
}

fn back(state: AppState) -> Next {
    match state.screen {
        Screen::Menu(_) => quiet(state),
        _ => quiet(with_screen(state, Screen::Menu(0))),
    }
}

/// While a puzzle is being made or read, one can only stop it.
pub(crate) fn act_waiting(state: AppState, action: Action) -> Next {
    match action {
        Action::Back => {
            let (state, _) = next_run(state);
            to_menu(state)
        }
        _ => quiet(state),
    }
}

/// After the win: once more, or watch how a machine does it.
pub(crate) fn act_won(state: AppState, action: Action) -> Next {
    let Screen::Won(won) = &state.screen else {
        return quiet(state);
    };
    match action {
        Action::NewGame => {
            let level = won.table.game.puzzle.level;
            start_making(state, level)
        }
        Action::Undo | Action::Redo | Action::Bookmark | Action::Tree => board::act(state, action),
        Action::Watch => theatre::open(state, Algorithm::Search(Search::Textbook)),
        Action::WatchLogic => theatre::open(state, Algorithm::Logic),
        Action::Menu => to_menu(state),
        _ => quiet(state),
    }
}
