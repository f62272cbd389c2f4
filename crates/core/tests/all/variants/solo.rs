//! IDs of Solo with their solutions.

use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::{read_solo_id, write_solo_id};
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::ladders::AnyLadder;
use ninefold_core::rules::{Kind, Rules, Shape};
use ninefold_core::solve::{Effort, Outcome, Solver};

type Puzzle = (&'static str, Rules, Grid, Grid);

const IDS: &str = include_str!("../../../../../tests/data/variants/solo_ids.tsv");

const KILLERS: &str = include_str!("../../../../../tests/data/variants/solo_killers.tsv");

fn puzzles() -> Vec<Puzzle> {
    puzzles_of(IDS)
}

/// The ID, the rules, the givens and the solution of each line.
fn puzzles_of(text: &'static str) -> Vec<Puzzle> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let parse = |line: &'static str| {
        let (id, solution) = line.split_once('\t').unwrap();
        let (rules, givens) = read_solo_id(id).unwrap();
        let numbers = solution.split(',').map(|number| number.parse().unwrap());
        let values = Cell::all(rules.size()).zip(numbers);
        let solution = values.fold(Grid::EMPTY, |all, (cell, number)| {
            all.with(cell, Digit::new(number))
        });
        (id, rules, givens, solution)
    };
    lines.map(parse).collect()
}

#[test]
fn every_id_has_its_one_solution() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 28);
    for (id, rules, givens, solution) in puzzles {
        let found = Solver::new(&rules).solve(&givens, &Effort::UNLIMITED);
        assert_eq!(found, Ok(Outcome::Unique(Box::new(solution))), "{id}");
    }
}

#[test]
fn every_id_is_written_as_it_was() {
    for (id, rules, givens, _) in puzzles() {
        assert_eq!(write_solo_id(&rules, &givens).as_deref(), Some(id));
    }
}

#[test]
fn every_id_is_solved_by_the_ladder() {
    for (id, rules, givens, solution) in puzzles() {
        let ladder = AnyLadder::new(&rules);
        let path = ladder.solve(&givens);
        assert!(path.level().is_some(), "{id}");
        let filled = path.steps.iter().flat_map(|step| &step.placements);
        let values = filled.fold(givens, |all, &(cell, value)| all.with(cell, Some(value)));
        assert_eq!(values, solution, "{id}");
    }
}

#[test]
fn killers_have_their_solutions_and_are_written_as_they_were() {
    let killers = puzzles_of(KILLERS);
    assert_eq!(killers.len(), 7);
    for (id, rules, givens, solution) in killers {
        let found = Solver::new(&rules).solve(&givens, &Effort::UNLIMITED);
        assert_eq!(found, Ok(Outcome::Unique(Box::new(solution))), "{id}");
        assert_eq!(write_solo_id(&rules, &givens).as_deref(), Some(id));
    }
}

#[test]
fn boards_of_every_size_are_read_back() {
    for size in 4..=16 {
        let mut rules = vec![Rules::new(random_jigsaw(size, 5).unwrap())];
        rules.extend(Shape::with_boxes(size).map(Rules::new));
        let last = Digit::new(size as u8);
        let givens = Grid::EMPTY
            .with(Cell::at(0, 1), last)
            .with(Cell::at(0, 2), last);
        for rules in rules {
            for rules in [rules.clone(), rules.with(Kind::X).unwrap()] {
                let id = write_solo_id(&rules, &givens).unwrap();
                assert_eq!(read_solo_id(&id), Ok((rules, givens)), "{id}");
            }
        }
    }
}
