//! One search that is watched, or two that race each other.

use crate::ui::player::SeekDirection;
use ninefold_core::board::Cell;
use ninefold_core::logic::Position;
use ninefold_core::watched::{
    Moment, SearchEnding, SearchRecording, SearchRun, SearchSpan, SearchStep, WatchedBoard,
    WatchedSearch,
};

/// A search, as far as it is known, and the moment of it on show.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchLane {
    /// The search.
    pub search: WatchedSearch,
    /// The board that it starts from.
    pub start: WatchedBoard,
    /// The known part of the search.
    pub recording: SearchRecording,
    /// The moment on show.
    pub moment: Moment,
}

impl SearchLane {
    fn new(search: WatchedSearch, start: &WatchedBoard) -> SearchLane {
        let recording = SearchRecording::new(search, start);
        SearchLane {
            search,
            start: start.clone(),
            moment: recording.at(0),
            recording,
        }
    }

    /// The cells whose digits the last steps changed, the latest first.
    pub fn changed_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let latest = self.moment.recent.iter().rev();
        latest.filter_map(|step| match *step {
            SearchStep::Place(cell, _)
            | SearchStep::TakeBack(cell, _)
            | SearchStep::Deduce(cell, ..)
            | SearchStep::Swap(cell, _) => Some(cell),
            SearchStep::Reject(..)
            | SearchStep::Eliminate(..)
            | SearchStep::Keep(..)
            | SearchStep::End(_) => None,
        })
    }

    /// The board on show, with the candidates that its digits allow.
    pub fn position(&self) -> Position {
        Position::new(&self.start.rules, &self.moment.run.board())
    }

    /// Its ending, if the end is on show.
    pub fn ending(&self) -> Option<SearchEnding> {
        self.moment.run.ending()
    }
}

/// The searches that are watched, one or two, moved along together.
#[derive(Clone, PartialEq, Debug)]
pub struct Searches {
    /// The first one, and its opponent.
    pub lanes: Vec<SearchLane>,
    /// The moment on show, in steps, or in the work of a race.
    position: u64,
}

impl Searches {
    /// Searches of the same board before their first step.
    pub fn new(searches: &[WatchedSearch], start: &WatchedBoard) -> Searches {
        let lanes = searches.iter();
        Searches {
            lanes: lanes
                .map(|&search| SearchLane::new(search, start))
                .collect(),
            position: 0,
        }
    }

    /// The first search.
    pub fn first(&self) -> &SearchLane {
        &self.lanes[0]
    }

    /// The searches.
    pub fn searches(&self) -> Vec<WatchedSearch> {
        self.lanes.iter().map(|lane| lane.search).collect()
    }

    /// Whether two are compared.
    pub fn is_race(&self) -> bool {
        self.lanes.len() > 1
    }

    /// The amount that a search has used of what moves the searches on: its steps. Both
    /// sides of a race do as much work instead, since a step of one may be many of the other.
    pub fn used(&self, run: &SearchRun) -> u64 {
        let counters = run.counters();
        if self.is_race() {
            counters.work
        } else {
            counters.steps
        }
    }

    /// The name of that amount, with a number.
    pub fn unit(&self) -> &'static str {
        if self.is_race() { "checks" } else { "steps" }
    }

    /// Adds what the searches ran next, by lane.
    pub(super) fn receive(&mut self, spans: Vec<Vec<SearchSpan>>) {
        for (lane, spans) in self.lanes.iter_mut().zip(spans) {
            spans.into_iter().for_each(|span| lane.recording.push(span));
        }
    }

    /// The moment on show, in steps or work.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The known part of all of them: up to the end of the longest where all ended.
    pub fn known(&self) -> u64 {
        let known = |lane: &SearchLane| self.used(lane.recording.latest());
        let running = self.lanes.iter();
        let running = running.filter(|lane| lane.recording.end().is_none());
        let least = running.map(known).min();
        least.unwrap_or_else(|| self.lanes.iter().map(known).max().unwrap_or_default())
    }

    /// Whether the end of every search is known.
    pub fn is_complete(&self) -> bool {
        self.lanes.iter().all(|lane| lane.recording.end().is_some())
    }

    /// The extent of the bar and the depths: the whole search once the end is known. Before
    /// that a power of two, so that the picture grows to the right and is not redrawn
    /// with every step.
    pub fn extent(&self) -> u64 {
        if self.is_complete() {
            self.known().max(1)
        } else {
            self.known().max(1_024).next_power_of_two()
        }
    }

    /// Shows another moment, or the nearest that is known.
    pub fn seek(&mut self, position: u64) {
        self.position = position.min(self.known());
        let is_race = self.is_race();
        for lane in &mut self.lanes {
            lane.moment = if is_race {
                lane.recording.at_work(self.position)
            } else {
                lane.recording.at(self.position)
            };
        }
    }

    /// Whether the end of every search is on show.
    pub fn is_at_end(&self) -> bool {
        self.lanes.iter().all(|lane| lane.ending().is_some())
    }

    /// The position of the first search after `step` of its steps.
    pub(super) fn position_of_step(&self, step: u64) -> u64 {
        self.used(&self.first().recording.at(step).run)
    }

    /// The position of the next, or the previous, backtrack of the first search.
    pub(super) fn find_backtrack(&self, direction: SeekDirection) -> Option<u64> {
        let lane = self.first();
        let from = lane.moment.run.counters().steps;
        let step = match direction {
            SeekDirection::Forward => lane.recording.next_backtrack(from),
            SeekDirection::Back => lane.recording.previous_backtrack(from),
        };
        step.map(|step| self.position_of_step(step))
    }
}
