//! The search of boards of other rules: it ends as the engine does, its steps are true to
//! the board before them, and any moment is the one that its steps lead to.

use ninefold_core::board::{Cell, Grid};
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::IndexedRules;
use ninefold_core::solve::Effort;
use ninefold_core::watched::{
    SearchEnding, SearchRecorder, SearchRecording, SearchRun, SearchStep, WatchedBoard,
    WatchedSearch,
};

const KINDS: [(usize, &str); 6] = [
    (9, "killer"),
    (9, "jigsaw"),
    (9, "x,anti-knight"),
    (4, ""),
    (6, "killer,jigsaw"),
    (16, ""),
];

/// A board of each kind, and the same with half of its givens, where a search goes wrong.
fn boards() -> impl Iterator<Item = WatchedBoard> {
    let of_kind = |(size, kinds): (usize, &str)| {
        let recipe = Recipe {
            size,
            kinds: kinds.parse().unwrap(),
            seed: 3,
            ..Recipe::default()
        };
        let made = generate(&recipe, &|| false).unwrap();
        let rules = IndexedRules::new(made.rules);
        let half = made.givens.filled().step_by(2);
        let half = half.fold(Grid::EMPTY, |values, (cell, digit)| {
            values.with(cell, Some(digit))
        });
        [made.givens, half].map(|givens| WatchedBoard {
            rules: rules.clone(),
            givens,
        })
    };
    KINDS.into_iter().flat_map(of_kind)
}

/// The run after at most so many steps, checked on the way.
fn checked(board: &WatchedBoard, most: usize) -> SearchRun {
    let mut run = SearchRun::new(WatchedSearch::AllRules, board);
    for _ in 0..most {
        let before = run.clone();
        let Some(step) = run.advance() else { break };
        let (old, new) = (before.candidates().unwrap(), run.candidates().unwrap());
        match step {
            SearchStep::Place(cell, digit) => {
                assert!(before.board().get(cell).is_none() && old.has(cell, digit));
                assert_eq!(run.tries_in(cell), before.tries_in(cell) + 1);
                let level = run.stack().last().unwrap();
                assert_eq!(level.placed(), Some((cell, digit)));
                assert_eq!(level.options().count(), old.get(cell).len());
            }
            SearchStep::Deduce(cell, digit, None) => {
                assert!(before.board().get(cell).is_none());
                assert_eq!(run.board().get(cell), Some(digit));
                assert!(old.has(cell, digit) && new.get(cell).len() == 1);
            }
            SearchStep::TakeBack(cell, digit) => {
                assert_eq!(before.stack().last().unwrap().placed(), Some((cell, digit)));
                assert_eq!(run.stack(), &before.stack()[..before.stack().len() - 1]);
            }
            SearchStep::End(_) => assert_eq!(run.board(), before.board()),
            other => panic!("{other:?}"),
        }
        let digits = run.board().filled_count() - board.givens.filled_count();
        assert_eq!(run.depth(), digits, "{step:?}");
        assert!(board.givens.is_part_of(&run.board()));
    }
    run
}

#[test]
fn the_search_of_a_board_solves_it_step_by_step() {
    for board in boards() {
        let run = checked(&board, 3_000);
        if run.ending().is_some() {
            assert_eq!(run.ending(), Some(SearchEnding::Solved));
            assert!(board.rules.is_solved(&run.board()));
            let solver = board.rules.solver();
            let first = solver.any_solution(&board.givens, &Effort::UNLIMITED);
            assert_eq!(first.unwrap(), Some(run.board()));
        }
    }
}

#[test]
fn any_moment_of_a_board_is_the_one_that_its_steps_lead_to() {
    for board in boards() {
        let mut recorder = SearchRecorder::with_limit(WatchedSearch::AllRules, &board, 1_000);
        let mut recording = SearchRecording::new(WatchedSearch::AllRules, &board);
        while let Some(span) = recorder.next_span() {
            recording.push(span);
            assert!(recording.size() <= 2_000_000);
        }
        let mut run = SearchRun::new(WatchedSearch::AllRules, &board).with_limit(1_000);
        for step in 0..=recording.known() {
            if step % 37 == 0 || step == recording.known() {
                let moment = recording.at(step);
                assert!(moment.run == run, "step {step}");
                assert_eq!(moment.recent.len() as u64, step.min(12));
            }
            run.advance();
        }
        assert_eq!(recording.end(), Some(&run));
    }
}

#[test]
fn a_board_without_a_solution_is_searched_to_the_end() {
    let board = boards().nth(2).unwrap();
    let solver = board.rules.solver();
    let solution = solver.any_solution(&board.givens, &Effort::UNLIMITED);
    let solution = solution.unwrap().unwrap();
    let mut wrong = board.clone();
    let cell = Cell::all(9).find(|&cell| board.givens.get(cell).is_none());
    let cell = cell.unwrap();
    let other = board.rules.allowed(&board.givens, cell).iter();
    let other = other.filter(|&digit| solution.get(cell) != Some(digit));
    wrong.givens.set(cell, other.last());
    let run = checked(&wrong, usize::MAX);
    assert_eq!(run.ending(), Some(SearchEnding::NoSolution));
}

#[test]
fn each_board_has_its_searches() {
    for board in boards() {
        assert_eq!(
            WatchedSearch::on(board.rules.rules()),
            [WatchedSearch::AllRules]
        );
    }
    let classic = WatchedSearch::on(IndexedRules::classic().rules());
    assert!(classic.len() == 5 && !classic.contains(&WatchedSearch::AllRules));
}
