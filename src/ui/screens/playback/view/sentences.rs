//! Sentences about the steps of a solver.

use crate::ui::screens::playback::{LogicEvent, Playback, Recording, SearchLane};
use crate::ui::view_prelude::*;
use crate::ui::{PlayState, TerminalProfile};
use ninefold_core::grid::Digit;
use ninefold_core::rules::Spot;
use ninefold_core::watched::{BranchPoint, Measure, SearchEnding, SearchStep, WatchedSearch};
use ninefold_game::game::counted;

/// The end of logic before the solution.
pub(super) const STUCK: &str = "Logic is stuck: no known technique applies.";

/// The message line about the moment on show.
pub(super) fn of_moment(
    playback: &Playback,
    terminal: TerminalProfile,
) -> Option<(String, StyleRole)> {
    let text = match &playback.player.recording {
        Recording::Logic(logic) => logic.last().map(of_event),
        Recording::Searches(searches) => {
            let lane = searches.first();
            let is_readable = playback.player.speed.is_readable()
                || playback.player.state == PlayState::Paused
                || lane.ending().is_some();
            is_readable.then(|| of_step(lane)).flatten()
        }
    };
    let numbers = terminal.numbers_on(playback.givens().rules.size());
    text.map(|text| (numbers.in_sentence(&text), StyleRole::Text))
}

/// The sentence about the last step of a search.
pub(super) fn of_step(lane: &SearchLane) -> Option<String> {
    let run = &lane.moment.run;
    Some(match *lane.moment.recent.last()? {
        SearchStep::Reject(cell, digit) => match run.holder(cell, digit) {
            Some(holder) => format!("{digit} does not fit {cell}: {holder} has it."),
            None => format!("{digit} does not fit {cell}."),
        },
        SearchStep::Place(cell, digit) => placed(lane, cell, digit),
        SearchStep::TakeBack(cell, digit) => taken_back(run.dead_end(), cell, digit),
        SearchStep::Deduce(cell, digit, None) => {
            format!("{digit} is the only candidate of {cell}.")
        }
        SearchStep::Deduce(cell, digit, Some(house)) => {
            format!("{cell} is the only place for {digit} in {house}.")
        }
        SearchStep::Eliminate(cell, digit) => match run.last_wave().len() {
            0 => format!("The {digit} at {cell} removes nothing."),
            1 => format!("The {digit} at {cell} removes a candidate."),
            count => format!("The {digit} at {cell} removes {count} candidates."),
        },
        SearchStep::Swap(one, other) => {
            format!("{one} and {other} exchanged: {}.", errors(run.depth()))
        }
        SearchStep::Keep(one, other) => format!("{one} and {other} stay as they are."),
        SearchStep::End(ending) => ended(ending, lane),
    })
}

pub(super) fn errors(count: usize) -> String {
    counted(count as u64, "error")
}

/// A digit was placed: for want of another option, or as a guess.
fn placed(lane: &SearchLane, cell: Spot, digit: Digit) -> String {
    let Some(level) = lane.moment.run.stack().last() else {
        return format!("{digit} placed at {cell}.");
    };
    let options = level.options().count();
    match level.choice() {
        BranchPoint::Cell(_) if lane.search == WatchedSearch::Textbook => {
            format!("{digit} fits {cell}.")
        }
        BranchPoint::Cell(_) if options == 1 => format!("{cell} can only be {digit}."),
        BranchPoint::Cell(_) => format!("{cell} has {options} candidates: try {digit}."),
        BranchPoint::Place(house, _) if options == 1 => {
            format!("{cell} is the only place for {digit} in {house}.")
        }
        BranchPoint::Place(house, _) => {
            format!("{digit} has {options} places in {house}: try {cell}.")
        }
    }
}

/// Why a digit was taken back.
fn taken_back(dead_end: Option<BranchPoint>, cell: Spot, digit: Digit) -> String {
    match dead_end {
        Some(BranchPoint::Cell(dead)) => {
            format!("Nothing fits {dead}: {digit} leaves {cell}.")
        }
        Some(BranchPoint::Place(house, wanted)) => {
            format!("{house} has no {wanted}: {digit} leaves {cell}.")
        }
        None => format!("{digit} at {cell} leads to a contradiction."),
    }
}

fn ended(ending: SearchEnding, lane: &SearchLane) -> String {
    let back = lane.moment.run.counters().taken_back;
    match (ending, lane.search.measure()) {
        (SearchEnding::Solved, Measure::Digits) => match back {
            0 => "Solved without a step back.".to_owned(),
            1 => "Solved, with 1 backtrack.".to_owned(),
            _ => format!("Solved, with {} backtracks.", text::thousands(back)),
        },
        (SearchEnding::Solved, Measure::Errors) => "Solved: no error is left.".to_owned(),
        (SearchEnding::NoSolution, _) => {
            "Every possibility was tried: there is no solution.".to_owned()
        }
        (SearchEnding::GaveUp, _) => "Given up: neither solved nor refuted.".to_owned(),
    }
}

/// The result of a logic step, in the field's notation.
fn of_event(step: &LogicEvent) -> String {
    match step {
        LogicEvent::Deduced(step) => {
            format!("{}: {}.", step.technique, step.result())
        }
        LogicEvent::Solved => "Solved, without a guess.".to_owned(),
        LogicEvent::Stuck => STUCK.to_owned(),
    }
}
