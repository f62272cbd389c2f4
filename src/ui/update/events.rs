//! Events from outside: time, windows, and what runs report.

use super::actions::carry_out_outcome;
use super::common::leave;
use super::open_screens::Place;
use super::requests::carry_out;
use super::store_events;
use crate::ui::screens::{Layer, Screen};
use crate::ui::theme::palette::Kind;
use crate::ui::{
    AppState, ConfirmQuestion, Connection, Effect, Fact, LocalDay, PendingPaste, Request,
    RunResult, Shared, StatusMessage, WorkEffect,
};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::ratings::sudoku_explainer::Rating;
use ninefold_game::save::Run;
use ninefold_game::settings::HighlightMode;
use std::time::Duration;

pub(super) fn handle(state: &mut AppState, fact: Fact) -> Vec<Effect> {
    match fact {
        Fact::Resized(columns, rows) => state.shared.size = (columns, rows),
        Fact::TimePassed(time) => return pass_time(state, time),
        Fact::DayRead(day) => day_read(state, day),
        Fact::Reported(run, result) => return receive(state, run, result),
        Fact::Rated(puzzle, rating) => receive_rating(state, &puzzle, rating),
        Fact::TimeEstimated(puzzle, time) => state.shared.simulated_time = Some((puzzle, time)),
        Fact::BackgroundRead(colour) => state.shared.terminal.background = Kind::on(colour),
        Fact::LineIsSlow => line_is_slow(state),
        Fact::PrintFileExists(job) => {
            let question = ConfirmQuestion::PrintOver(job);
            return carry_out(state, Request::Question(question));
        }
        Fact::Storage(event) => return store_events::handle(state, event),
        Fact::Noticed(message) => state.shared.show_message(message),
        Fact::Terminated => return leave(state),
        Fact::Resumed => return vec![WorkEffect::ReadDay.into()],
    }
    Vec::new()
}

/// Hands what a run reports to the component that waits for it, wherever it lies. What
/// nobody waits for changes nothing.
fn receive(state: &mut AppState, run: Run, result: RunResult) -> Vec<Effect> {
    if let Some(paste) = state.shared.reading.take_if(|paste| paste.run == run) {
        return receive_paste(state, paste, result);
    }
    let Some(place) = Place::waiting_for(state, run) else {
        return Vec::new();
    };
    let (component, shared) = place.component(state);
    let outcome = if let RunResult::Failed(why) = result {
        shared.show_warning(format!("Error: {why}."));
        component.run_failed()
    } else if let RunResult::NotDecided(stopped) = result {
        shared.show_warning(format!("Given up: {stopped}."));
        component.run_failed()
    } else {
        component.receive(result, shared)
    };
    carry_out_outcome(state, place, outcome)
}

/// Hands what was read from a paste to the place where it was pasted.
fn receive_paste(state: &mut AppState, paste: PendingPaste, result: RunResult) -> Vec<Effect> {
    let is_there = paste.layers == state.layers.len();
    let (top, shared) = state.top_mut();
    if let RunResult::Failed(why) = result {
        shared.show_warning(format!("Error: {why}."));
    } else if !is_there {
        shared.show_info("Not read: paste it here again.");
    } else if let RunResult::PasteRead(read) = result {
        match read {
            Ok(read) => {
                let outcome = top.receive_paste(read, shared);
                return carry_out_outcome(state, Place::top(state), outcome);
            }
            Err(why) => shared.show_warning(why),
        }
    }
    Vec::new()
}

/// A page that shows the day before goes on to the new one.
fn day_read(state: &mut AppState, day: LocalDay) {
    let before = state.shared.day.replace(day);
    if let Screen::Daily(page) = &mut state.screen {
        page.day_read(before.map(|day| day.date), &state.shared);
    }
}

/// Says what follows, unless the player decided otherwise.
fn line_is_slow(state: &mut AppState) {
    state.shared.terminal.connection = Connection::Slow;
    if state.shared.settings.highlighting == HighlightMode::Auto {
        let text = "Slow line: minimal highlighting.";
        state.shared.show_message(StatusMessage::plain(text));
    }
}

/// Time goes to every layer, and to the screen unless a solver is watched over
/// it.
fn pass_time(state: &mut AppState, time: Duration) -> Vec<Effect> {
    let runs = state.clock_runs();
    state.screen.component_mut().pass_time(time);
    if let Some(session) = state.game_mut().filter(|_| runs) {
        session.game.record.elapsed += time;
    }
    if let Some(session) = state.session_mut() {
        session.click = session.click.aged(time);
        let held = session.held_panel;
        session.held_panel = held.and_then(|held| held.rested(time));
        if let Some(pending) = &mut session.pending_hint {
            pending.elapsed += time;
        }
    }
    state.shared.after_escape = state.shared.after_escape.saturating_sub(time);
    let day_ends = pass_day(&mut state.shared, time);
    let layers = state.layers.iter_mut().map(Layer::component_mut);
    let effects = layers.filter_map(|layer| layer.pass_time(time));
    effects.chain(day_ends).collect()
}

/// At midnight the date is read again.
fn pass_day(shared: &mut Shared, time: Duration) -> Option<Effect> {
    let day = shared.day.as_mut()?;
    day.left = day.left.saturating_sub(time);
    day.left.is_zero().then(|| WorkEffect::ReadDay.into())
}

/// The rating belongs to the game of that puzzle, if it is still open.
fn receive_rating(state: &mut AppState, puzzle: &Puzzle, rating: Rating) {
    if let Some(session) = state.game_mut()
        && session.game.puzzle.board() == *puzzle
    {
        session.rating = Some(rating);
    }
}
