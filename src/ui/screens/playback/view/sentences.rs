//! Sentences about the steps of a solver.

use crate::ui::screens::playback::{LogicEvent, Playback, Recording, SearchLane};
use crate::ui::view_prelude::*;
use crate::ui::{PlayState, TerminalProfile};
use ninefold_core::board::{Cell, Digit, Text};
use ninefold_core::text;
use ninefold_core::watched::{BranchPoint, Measure, SearchEnding, SearchStep, WatchedSearch};
use ninefold_game::game::counted;

/// The end of logic before the solution.
pub(super) const STUCK: &str = "Logic is stuck: no known technique applies.";

/// The message line about the moment on show.
pub(super) fn of_moment(
    playback: &Playback,
    terminal: TerminalProfile,
) -> Option<(String, StyleRole)> {
    let is_readable = match &playback.player.recording {
        Recording::Logic(_) => true,
        Recording::Searches(searches) => {
            playback.player.speed.is_readable()
                || playback.player.state == PlayState::Paused
                || searches.first().ending().is_some()
        }
    };
    let text = sentence(playback).filter(|_| is_readable);
    let numbers = terminal.numbers_on(playback.givens().rules.size());
    text.map(|text| (numbers.write(&text), StyleRole::Text))
}

/// The sentence about the moment on show.
pub(crate) fn sentence(playback: &Playback) -> Option<Text> {
    match &playback.player.recording {
        Recording::Logic(logic) => logic.last().map(of_event),
        Recording::Searches(searches) => of_step(searches.first()),
    }
}

/// The sentence about the last step of a search.
pub(super) fn of_step(lane: &SearchLane) -> Option<Text> {
    let run = &lane.moment.run;
    Some(match *lane.moment.recent.last()? {
        SearchStep::Reject(cell, digit) => match run.holder(cell, digit) {
            Some(holder) => text!("{digit:#} does not fit {cell}: {holder} has it."),
            None => text!("{digit:#} does not fit {cell}."),
        },
        SearchStep::Place(cell, digit) => placed(lane, cell, digit),
        SearchStep::TakeBack(cell, digit) => taken_back(run.dead_end(), cell, digit),
        SearchStep::Deduce(cell, digit, None) => {
            text!("{digit:#} is the only candidate of {cell}.")
        }
        SearchStep::Deduce(cell, digit, Some(house)) => {
            text!("{cell} is the only place for {digit:#} in {house}.")
        }
        SearchStep::Eliminate(cell, digit) => match run.last_wave().len() {
            0 => text!("The {digit:#} at {cell} removes nothing."),
            1 => text!("The {digit:#} at {cell} removes a candidate."),
            count => text!("The {digit:#} at {cell} removes {count} candidates."),
        },
        SearchStep::Swap(one, other) => {
            text!("{one} and {other} exchanged: {}.", errors(run.depth()))
        }
        SearchStep::Keep(one, other) => text!("{one} and {other} stay as they are."),
        SearchStep::End(ending) => ended(ending, lane),
    })
}

pub(super) fn errors(count: usize) -> String {
    counted(count as u64, "error")
}

/// A digit was placed: for want of another option, or as a guess.
fn placed(lane: &SearchLane, cell: Cell, digit: Digit) -> Text {
    let Some(level) = lane.moment.run.stack().last() else {
        return text!("{digit:#} placed at {cell}.");
    };
    let options = level.options().count();
    match level.choice() {
        BranchPoint::Cell(_) if lane.search == WatchedSearch::Textbook => {
            text!("{digit:#} fits {cell}.")
        }
        BranchPoint::Cell(_) if options == 1 => text!("{cell} can only be {digit:#}."),
        BranchPoint::Cell(_) => text!("{cell} has {options} candidates: try {digit:#}."),
        BranchPoint::Place(house, _) if options == 1 => {
            text!("{cell} is the only place for {digit:#} in {house}.")
        }
        BranchPoint::Place(house, _) => {
            text!("{digit:#} has {options} places in {house}: try {cell}.")
        }
    }
}

/// Why a digit was taken back.
fn taken_back(dead_end: Option<BranchPoint>, cell: Cell, digit: Digit) -> Text {
    match dead_end {
        Some(BranchPoint::Cell(dead)) => {
            text!("Nothing fits {dead}: {digit:#} leaves {cell}.")
        }
        Some(BranchPoint::Place(house, wanted)) => {
            text!("{house} has no {wanted:#}: {digit:#} leaves {cell}.")
        }
        None => text!("{digit:#} at {cell} leads to a contradiction."),
    }
}

fn ended(ending: SearchEnding, lane: &SearchLane) -> Text {
    let back = lane.moment.run.counters().taken_back;
    match (ending, lane.search.measure()) {
        (SearchEnding::Solved, Measure::Digits) => match back {
            0 => Text::from("Solved without a step back."),
            1 => Text::from("Solved, with 1 backtrack."),
            _ => text!("Solved, with {} backtracks.", text::thousands(back)),
        },
        (SearchEnding::Solved, Measure::Errors) => Text::from("Solved: no error is left."),
        (SearchEnding::NoSolution, _) => {
            Text::from("Every possibility was tried: there is no solution.")
        }
        (SearchEnding::GaveUp, _) => Text::from("Given up: neither solved nor refuted."),
    }
}

/// The result of a logic step, in the field's notation.
fn of_event(step: &LogicEvent) -> Text {
    match step {
        LogicEvent::Deduced(step) => {
            text!("{}: {:#}.", step.name(), step.result())
        }
        LogicEvent::Solved => Text::from("Solved, without a guess."),
        LogicEvent::Stuck => Text::from(STUCK),
    }
}
