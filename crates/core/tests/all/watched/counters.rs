//! The counts of nine famous puzzles, which were also measured with programs of others'
//! making: another order of cells or digits would change them.

use super::{classic, run_to_end, samples, steps_of};
use ninefold_core::classic::Cell;
use ninefold_core::watched::{Measure, SearchEnding, SearchStep, WatchedSearch};

/// Puzzle; tries and digits placed of the textbook search.
const TEXTBOOK: [(&str, u64, u64); 9] = [
    ("Hard for brute force", 622_577_597, 69_175_316),
    ("Royle 17-clue no. 1", 239_312_393, 26_590_293),
    ("Norvig hard1", 3_772_491, 419_194),
    ("Inkala 2010", 89_833, 10_007),
    ("Inkala 2012", 445_778, 49_558),
    ("Golden Nugget", 2_736_230, 304_053),
    ("Easter Monster", 2_357_880, 262_014),
    ("Wikipedia example", 37_652, 4_208),
    ("Blank grid", 3_195, 391),
];

/// Puzzle; digits placed and taken back by fewest candidates, fewest places and
/// propagation. Those of propagation are our own.
const OTHERS: [(&str, [(u64, u64); 3]); 9] = [
    ("Hard for brute force", [(45_267, 45_203), (64, 0), (64, 0)]),
    ("Royle 17-clue no. 1", [(4_835, 4_771), (64, 0), (64, 0)]),
    (
        "Norvig hard1",
        [(5_365_241, 5_365_177), (64, 0), (2_351_436, 2_351_372)],
    ),
    ("Inkala 2010", [(542, 484), (249, 191), (259, 201)]),
    (
        "Inkala 2012",
        [(10_101, 10_041), (1_471, 1_411), (1_499, 1_439)],
    ),
    (
        "Golden Nugget",
        [(12_808, 12_748), (968, 908), (3_128, 3_068)],
    ),
    (
        "Easter Monster",
        [(4_703, 4_643), (2_467, 2_407), (1_568, 1_508)],
    ),
    ("Wikipedia example", [(51, 0), (51, 0), (51, 0)]),
    ("Blank grid", [(81, 0), (81, 0), (81, 0)]),
];

/// Puzzle; swaps considered and made by annealing, our own too. They are the same on
/// every platform.
const ANNEALING: [(&str, u64, u64, SearchEnding); 9] = [
    (
        "Hard for brute force",
        3_000_000,
        128_108,
        SearchEnding::GaveUp,
    ),
    (
        "Royle 17-clue no. 1",
        3_000_000,
        123_672,
        SearchEnding::GaveUp,
    ),
    ("Norvig hard1", 2_551, 256, SearchEnding::Solved),
    ("Inkala 2010", 178_222, 5_755, SearchEnding::Solved),
    ("Inkala 2012", 3_000_000, 121_581, SearchEnding::GaveUp),
    ("Golden Nugget", 547_238, 21_305, SearchEnding::Solved),
    ("Easter Monster", 3_000_000, 113_681, SearchEnding::GaveUp),
    ("Wikipedia example", 2_694, 240, SearchEnding::Solved),
    ("Blank grid", 16_482, 959, SearchEnding::Solved),
];

fn assert_textbook((name, tries, placed): (&str, u64, u64)) {
    let givens = classic(name);
    let run = run_to_end(WatchedSearch::Textbook, &givens);
    let counters = run.counters();
    let empty = givens.empty_cells().len() as u64;
    assert_eq!((counters.tries, counters.placed), (tries, placed), "{name}");
    assert_eq!(counters.taken_back, placed - empty, "{name}");
    // A digit more is tried than is rejected or placed; the last step is the end.
    assert_eq!(counters.steps, tries + placed - empty + 1, "{name}");
}

#[test]
fn the_textbook_search_counts_what_others_count() {
    for row in &TEXTBOOK[2..] {
        assert_textbook(*row);
    }
}

/// Ten seconds with optimisation.
#[test]
#[ignore = "tries 861,889,990 digits"]
fn the_longest_runs_count_what_others_count() {
    for row in &TEXTBOOK[..2] {
        assert_textbook(*row);
    }
}

#[test]
fn the_choosing_searches_count_what_others_count() {
    let searches = [
        WatchedSearch::FewestCandidates,
        WatchedSearch::FewestPlaces,
        WatchedSearch::Propagation,
    ];
    for (name, counts) in OTHERS {
        for (search, expected) in searches.into_iter().zip(counts) {
            let counters = run_to_end(search, &classic(name)).counters();
            let found = (counters.placed, counters.taken_back);
            assert_eq!(found, expected, "{}: {name}", search.name());
        }
    }
}

#[test]
fn annealing_goes_the_same_way_everywhere() {
    for (name, tries, placed, ending) in ANNEALING {
        let run = run_to_end(WatchedSearch::Annealing, &classic(name));
        let counters = run.counters();
        let found = (counters.tries, counters.placed, run.ending());
        assert_eq!(found, (tries, placed, Some(ending)), "{name}");
    }
}

#[test]
fn the_tries_of_the_cells_add_up_to_those_of_the_search() {
    for (search, givens) in samples() {
        let run = run_to_end(search, &givens);
        let tries = Cell::all().map(|cell| run.tries_in(cell.into()));
        let sum: u64 = tries.map(u64::from).sum();
        // A swap is counted in both of its cells.
        let cells = match search.measure() {
            Measure::Digits => 1,
            Measure::Errors => 2,
        };
        let counted = run.counters().tries * cells;
        assert_eq!(sum, counted, "{}: {givens}", search.name());
    }
}

#[test]
fn each_step_is_counted_as_what_it_is() {
    for (search, givens) in samples() {
        for (before, step, after) in steps_of(search, &givens).take(5_000) {
            let (old, new) = (before.counters(), after.counters());
            let tried = new.tries - old.tries;
            let placed = new.placed - old.placed;
            let taken_back = new.taken_back - old.taken_back;
            let expected = match step {
                SearchStep::Reject(..) | SearchStep::Keep(..) => (1, 0, 0),
                SearchStep::Place(..) | SearchStep::Swap(..) => (1, 1, 0),
                SearchStep::Deduce(..) => (0, 1, 0),
                SearchStep::TakeBack(..) => (0, 0, (before.depth() - after.depth()) as u64),
                SearchStep::Eliminate(..) | SearchStep::End(_) => (0, 0, 0),
            };
            assert_eq!(
                (tried, placed, taken_back),
                expected,
                "{step:?} of {givens}"
            );
            assert_eq!(new.steps, old.steps + 1);
            assert!(new.work >= old.work);
        }
    }
}
