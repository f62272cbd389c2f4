//! What a jump finds, against a plain scan of all steps.

use super::rng::TestRng;
use super::{classic, record, samples};
use ninefold_core::grid::{Cell, Digit, Grid};
use ninefold_core::solve::{
    Measure, SearchRecording, SearchRun, SearchStep, StopAt, WatchedSearch,
};

/// What stands in the cells after each step, with the step itself and the depth.
struct Scan {
    boards: Vec<Grid>,
    steps: Vec<SearchStep>,
    depths: Vec<usize>,
}

impl Scan {
    /// The first twenty thousand steps.
    fn new(search: WatchedSearch, givens: &Grid) -> Scan {
        let mut run = SearchRun::new(search, givens);
        let mut scan = Scan {
            boards: vec![run.board()],
            steps: Vec::new(),
            depths: vec![run.depth()],
        };
        while scan.steps.len() < 20_000 {
            let Some(step) = run.advance() else { break };
            scan.steps.push(step);
            scan.boards.push(run.board());
            scan.depths.push(run.depth());
        }
        scan
    }

    /// Whether the step with this number, from 1, does this.
    fn does(&self, step: usize, stop: StopAt) -> bool {
        let (before, after) = (&self.boards[step - 1], &self.boards[step]);
        let changed = |cell: &Cell| before.get(*cell) != after.get(*cell);
        let got = |digit| move |cell: Cell| changed(&cell) && after.get(cell) == Some(digit);
        let wrote = |cell: Cell| changed(&cell) && after.get(cell).is_some();
        match stop {
            StopAt::Backtrack => {
                matches!(
                    self.steps[step - 1],
                    SearchStep::TakeBack(..) | SearchStep::Swap(..)
                )
            }
            StopAt::Cell(cell) => changed(&cell),
            StopAt::Digit(digit) => Cell::all().any(got(digit)),
            StopAt::Depth(depth) => self.depths[step] == depth && Cell::all().any(wrote),
        }
    }

    fn next(&self, from: u64, until: u64, stop: StopAt) -> Option<u64> {
        let mut steps = from as usize + 1..=(until as usize).min(self.steps.len());
        steps
            .find(|&step| self.does(step, stop))
            .map(|step| step as u64)
    }

    fn previous(&self, from: u64, stop: StopAt) -> Option<u64> {
        let steps = 1..from as usize;
        let mut steps = steps.rev();
        steps
            .find(|&step| self.does(step, stop))
            .map(|step| step as u64)
    }
}

fn any_stop(rng: &mut TestRng) -> StopAt {
    match rng.below(4) {
        0 => StopAt::Backtrack,
        1 => StopAt::Cell(Cell::new(rng.below(81)).unwrap()),
        2 => StopAt::Digit(Digit::from_index(rng.below(9))),
        _ => StopAt::Depth(rng.below(60)),
    }
}

#[test]
fn jumps_find_what_a_plain_scan_finds() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let scan = Scan::new(search, &givens);
        let last = scan.steps.len();
        let mut rng = TestRng::new(2);
        for _ in 0..300 {
            let stop = any_stop(&mut rng);
            let from = rng.below(last + 1) as u64;
            let until = rng.below(last + 1) as u64;
            let what = format!("{stop:?} from {from} until {until} of {}", search.name());
            let next = recording.find_next(from, until, stop);
            assert_eq!(next, scan.next(from, until, stop), "{what}");
            let previous = recording.find_previous(from, stop);
            assert_eq!(previous, scan.previous(from, stop), "{what}");
        }
    }
}

/// Where each jump lands, from one end to the other and back.
#[test]
fn jumps_there_and_back_land_in_the_same_places() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        for stop in [StopAt::Backtrack, StopAt::Cell(Cell::at(0, 1))] {
            let mut there = jumps(0, |from| recording.find_next(from, u64::MAX, stop));
            let end = there.last().map_or(0, |last| last + 1);
            let back = jumps(end, |from| recording.find_previous(from, stop));
            if there.len() < 500 {
                there.reverse();
                assert_eq!(there, back, "{stop:?} of {}", search.name());
            }
        }
    }
}

/// At most five hundred.
fn jumps(from: u64, next: impl Fn(u64) -> Option<u64>) -> Vec<u64> {
    let found = std::iter::successors(next(from), |&from| next(from));
    found.take(500).collect()
}

#[test]
fn the_deepest_moment_is_the_first_of_those_as_deep() {
    for (search, givens) in samples() {
        let recording = record(search, &givens);
        let mut run = SearchRun::new(search, &givens);
        let mut best = (run.depth(), 0);
        while run.advance().is_some() {
            let is_better = match search.measure() {
                Measure::Digits => run.depth() > best.0,
                Measure::Errors => run.depth() < best.0,
            };
            if is_better {
                best = (run.depth(), run.counters().steps);
            }
        }
        assert_eq!(recording.deepest(search), best.1, "{}", search.name());
    }
}

#[test]
fn an_unstarted_search_has_nothing_to_jump_to() {
    let givens = classic("Wikipedia example");
    for &search in WatchedSearch::ALL {
        let recording = SearchRecording::new(search, &givens);
        assert_eq!(recording.find_next(0, 100, StopAt::Backtrack), None);
        assert_eq!(recording.find_previous(100, StopAt::Backtrack), None);
        assert_eq!((recording.deepest(search), recording.known()), (0, 0));
        assert!(recording.depths(60).is_empty());
    }
}
