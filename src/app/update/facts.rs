//! What the world tells: time, windows, workers, the store.

use super::{Next, entry, leave, noticed, practice, quiet, statistics, steps, taken, theatre};
use crate::app::{
    AppState, Entry, Making, MenuItem, Message, Notice, Overlay, Pace, Run, Saving, Screen, Shelf,
    StepList, Table,
};
use crate::game::{Game, Puzzle};
use crate::grid::Grid;
use crate::logic::ratings::sudoku_explainer::Rating;
use crate::save::{Damaged, GameId, Listing, SavedGame};
use std::time::Duration;

pub(super) fn learn(state: AppState, fact: Message) -> Next {
    match fact {
        Message::Resized(columns, rows) => {
            let size = (columns, rows);
            quiet(AppState { size, ..state })
        }
        Message::TimePassed(time) => pass(state, time),
        Message::PuzzleMade(run, id, puzzle) => begin(state, run, id, *puzzle),
        Message::Judged(run, verdict) => entry::judged(state, run, *verdict),
        Message::Rated(givens, rating) => quiet(rated(state, givens, rating)),
        Message::SearchStepped(run, steps) => theatre::receive(state, run, &steps),
        Message::PathStepped(run, steps) => theatre::receive_path(state, run, &steps),
        Message::StepsFound(run, found) => steps::found(state, run, found),
        Message::ExerciseFound(run, exercise) => practice::begin(state, run, *exercise),
        Message::WorkerFailed(run, why) if run == state.run => failed(state, &why),
        Message::GamesListed(listing) => shelve(state, Shelf::Read(listing)),
        Message::GameLoaded(run, saved, told) if run == state.run => resume(state, *saved, told),
        Message::LoadFailed(why) => unread(state, &why),
        Message::DeleteFailed(why) => warned(state, &why),
        Message::GameDeleted(id) => forget(state, &id),
        Message::StatisticsRead(read, told) => statistics::open(state, read, told),
        Message::StatisticsUnreadable(why) => statistics::close(state, why),
        Message::GameSaved => saved(state),
        Message::SaveFailed(why) => unsaved(state, why),
        Message::SavingOff(why) => not_saving(state, why),
        Message::GamesTaken => taken::told(state),
        Message::GamesFreed(played_on, own) => taken::freed(state, &played_on, own),
        Message::Terminated => leave(state),
        _ => quiet(state),
    }
}

fn pass(state: AppState, time: Duration) -> Next {
    let overlay = state.overlay.map(|overlay| waited(overlay, time));
    let state = AppState { overlay, ..state };
    match state.screen {
        Screen::Watching(_) => theatre::pass(state, time),
        Screen::Making(making) => {
            let elapsed = making.elapsed + time;
            let screen = Screen::Making(Making { elapsed, ..making });
            quiet(AppState { screen, ..state })
        }
        Screen::Playing(mut table) if counts_time(&table) => {
            table.game.record.elapsed += time;
            let screen = Screen::Playing(table);
            quiet(AppState { screen, ..state })
        }
        _ => quiet(state),
    }
}

/// A list that is still being made knows how long that takes.
fn waited(overlay: Overlay, time: Duration) -> Overlay {
    match overlay {
        Overlay::Steps(list) if list.steps.is_none() => Overlay::Steps(StepList {
            elapsed: list.elapsed + time,
            ..list
        }),
        other => other,
    }
}

/// Whether the clock runs: it stands in a pause, and after the win.
fn counts_time(table: &Table) -> bool {
    table.pace == Pace::Running && !table.game.is_over()
}

fn begin(state: AppState, run: Run, id: GameId, puzzle: Puzzle) -> Next {
    match &state.screen {
        Screen::Making(making) if making.run == run => {
            let screen = Screen::Playing(Table::new(id, Game::new(puzzle)));
            quiet(AppState { screen, ..state })
        }
        _ => quiet(state),
    }
}

/// A game was read: it is opened if that is still what the player waits for.
fn resume(state: AppState, saved: SavedGame, told: Option<Notice>) -> Next {
    if !matches!(state.screen, Screen::Opening | Screen::Making(_)) {
        return quiet(state);
    }
    let screen = Screen::of(Table::resumed(saved));
    // That nothing will be kept matters more than where the game came from.
    let notice = match state.saving {
        Saving::Off(_) => state.notice.or(told),
        _ => told.or(state.notice),
    };
    quiet(AppState {
        screen,
        notice,
        ..state
    })
}

/// The rating of a puzzle is known: it belongs to the game of it, if that is
/// still on the table.
fn rated(state: AppState, givens: Grid, rating: Rating) -> AppState {
    let mut state = state;
    let table = match &mut state.screen {
        Screen::Playing(table) => table,
        Screen::Watching(theatre) => &mut theatre.table,
        Screen::Won(won) => &mut won.table,
        _ => return state,
    };
    if table.game.puzzle.givens == givens {
        table.rating = Some(rating);
    }
    state
}

/// Nothing could be read: whoever waited for a game is back in the menu, and
/// a list that was waited for is an empty one. A player who is elsewhere by
/// now stays there.
fn unread(state: AppState, why: &str) -> Next {
    let shelf = match state.shelf {
        Shelf::Unread => Shelf::Read(Listing::default()),
        read => read,
    };
    let state = AppState { shelf, ..state };
    match state.screen {
        Screen::Opening | Screen::Making(_) => back_to_menu(state, why),
        Screen::Menu(_) | Screen::Saved(_) => warned(state, why),
        _ => quiet(state),
    }
}

fn warned(state: AppState, why: &str) -> Next {
    noticed(state, Notice::warning(why))
}

/// A worker broke down: its screen is left, the game is not lost.
fn failed(state: AppState, why: &str) -> Next {
    let text = format!("That went wrong: {why}.");
    match state.screen {
        Screen::Watching(_) => {
            let (state, effects) = theatre::close(state);
            let notice = Some(Notice::warning(text));
            (AppState { notice, ..state }, effects)
        }
        Screen::Entry(entry) => {
            let judging = None;
            quiet(AppState {
                screen: Screen::Entry(Entry { judging, ..entry }),
                notice: Some(Notice::warning(text)),
                ..state
            })
        }
        Screen::Making(_) => back_to_menu(state, &text),
        _ if matches!(state.overlay, Some(Overlay::Steps(_))) => {
            let overlay = None;
            warned(AppState { overlay, ..state }, &text)
        }
        _ => quiet(state),
    }
}

fn back_to_menu(state: AppState, why: &str) -> Next {
    let screen = Screen::Menu(0);
    warned(AppState { screen, ..state }, why)
}

/// The shelf is known: a menu with nothing to continue starts at "new game",
/// unless the player has moved already.
fn shelve(state: AppState, shelf: Shelf) -> Next {
    let first_time = state.shelf == Shelf::Unread;
    let damaged = match &shelf {
        Shelf::Read(listing) => listing.damaged.first().map(told),
        Shelf::Unread => None,
    };
    let state = AppState {
        shelf,
        notice: damaged.map(Notice::warning).or(state.notice),
        ..state
    };
    let new_game = MenuItem::ALL.iter().position(|&item| item == MenuItem::New);
    match (&state.screen, state.continuable(), new_game) {
        (Screen::Menu(0), None, Some(item)) if first_time => {
            let screen = Screen::Menu(item);
            quiet(AppState { screen, ..state })
        }
        _ => quiet(within_list(state)),
    }
}

/// A damaged game, as the message line tells of it.
fn told(damaged: &Damaged) -> String {
    format!("One saved game cannot be opened: {damaged}")
}

fn forget(state: AppState, id: &GameId) -> Next {
    let shelf = match state.shelf {
        Shelf::Read(mut listing) => {
            listing.games.retain(|game| game.id != *id);
            Shelf::Read(listing)
        }
        Shelf::Unread => Shelf::Unread,
    };
    let notice = Some(Notice::plain("Deleted."));
    quiet(within_list(AppState {
        shelf,
        notice,
        ..state
    }))
}

/// The selection of the saved games, kept inside a list that got shorter.
fn within_list(state: AppState) -> AppState {
    let last = state.saved_games().len().saturating_sub(1);
    match state.screen {
        Screen::Saved(mut list) => {
            list.selected = list.selected.min(last);
            let screen = Screen::Saved(list);
            AppState { screen, ..state }
        }
        _ => state,
    }
}

fn saved(state: AppState) -> Next {
    if matches!(state.saving, Saving::Off(_) | Saving::Taken) {
        return quiet(state);
    }
    let was_failing = matches!(state.saving, Saving::Failed(_));
    let notice = match was_failing {
        true => Some(Notice::good("Saved again.")),
        false => state.notice,
    };
    quiet(AppState {
        saving: Saving::Working,
        notice,
        ..state
    })
}

/// Told in full when it begins, and in the message line as long as it lasts.
fn unsaved(state: AppState, why: String) -> Next {
    let is_new = !matches!(state.saving, Saving::Failed(_));
    let told = is_new.then(|| Notice::warning(format!("Not saved: {why}")));
    quiet(AppState {
        notice: told.or(state.notice),
        saving: Saving::Failed(why),
        ..state
    })
}

/// There is nowhere to save: play goes on, and the player knows.
fn not_saving(state: AppState, why: String) -> Next {
    let notice = Some(Notice::warning(why.clone()));
    let saving = Saving::Off(why);
    quiet(AppState {
        saving,
        notice,
        ..state
    })
}
