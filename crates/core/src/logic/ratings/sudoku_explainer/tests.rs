//! The ratings are those the Sukaku Explainer gives with the techniques of the
//! Sudoku Explainer 1.2.1.

use super::producers::{ExplainerStep, PRODUCERS, RatedProducer};
use super::rating::follow_path;
use super::{ExplainerRating, Rating, rate, rate_watched};
use crate::classic::{Candidates, Cell, Grid};
use crate::formats::read_first;
use crate::logic::deduction::Deduction;
use crate::logic::hints::explanations;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Enough for every puzzle rated up to 9.4.
const BUDGET: u64 = 50_000_000;

/// The puzzles of the graded sample, with their ratings.
const SAMPLE: &str = include_str!("../../../../../../tests/data/explainer.tsv");

/// A puzzle, its reference rating, and the stratum it was drawn from.
struct Rated {
    givens: Grid,
    rating: ExplainerRating,
    stratum: String,
}

fn rated(table: &str) -> Vec<Rated> {
    let mut lines = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let header = lines.next().unwrap();
    let column = |name| header.iter().position(|&title| title == name).unwrap();
    let [puzzle, er, ep, ed, stratum] =
        ["puzzle", "se_er", "se_ep", "se_ed", "stratum"].map(column);
    let tenths = |text: &str| Rating::Exactly(text.replace('.', "").parse().unwrap());
    lines
        .map(|fields| Rated {
            givens: fields[puzzle].parse().unwrap(),
            rating: ExplainerRating {
                er: tenths(fields[er]),
                ep: tenths(fields[ep]),
                ed: tenths(fields[ed]),
            },
            stratum: fields[stratum].to_owned(),
        })
        .collect()
}

/// The sample without the puzzles that take seconds.
fn sample() -> impl Iterator<Item = Rated> {
    rated(SAMPLE)
        .into_iter()
        .filter(|puzzle| puzzle.rating.er.tenths() < 95)
}

#[test]
fn the_ratings_of_the_sample_are_exact() {
    for puzzle in sample() {
        assert_eq!(
            rate(&puzzle.givens, BUDGET),
            puzzle.rating,
            "{}",
            puzzle.givens
        );
    }
}

/// The steps that the Explainer takes, each with its own rating in tenths.
pub(in crate::logic::ratings) fn path(givens: &Grid, budget: u64) -> Vec<(Deduction, u16)> {
    let mut steps = Vec::new();
    follow_path(
        Candidates::from_grid(givens),
        budget,
        |step, board, tenths| {
            let step = match step {
                ExplainerStep::Single(single) => single.to_deduction(board),
                ExplainerStep::Deduced(step) => (**step).clone(),
            };
            steps.push((step, tenths));
        },
    );
    steps
}

/// From a position on, as a Sukaku, a puzzle is rated by the steps that are left.
#[test]
fn a_sukaku_is_rated_by_its_own_steps() {
    let mut seen = 0;
    for puzzle in sample()
        .filter(|puzzle| puzzle.rating.er.tenths() > 65)
        .take(12)
    {
        let steps = path(&puzzle.givens, BUDGET);
        let mut board = Candidates::from_grid(&puzzle.givens);
        for (at, (step, _)) in steps.iter().enumerate() {
            let left: Vec<u16> = steps[at..].iter().map(|(_, tenths)| *tenths).collect();
            let marks = Cell::all().map(|cell| match board.values().get(cell) {
                Some(digit) => digit.to_string(),
                None => board.at(cell).to_string(),
            });
            let group = |marks: String| {
                let has = |&digit: &char| marks.contains(digit);
                ('1'..='9')
                    .map(|digit| if has(&digit) { digit } else { '.' })
                    .collect::<String>()
            };
            let read = read_first(&marks.map(group).collect::<String>()).unwrap();
            let sukaku = read.classic_board().unwrap();
            // A last candidate that no other cell has is read as a digit.
            if !read.is_classic() && sukaku.values() == board.values() {
                let rating = rate_watched(sukaku, BUDGET, &mut |_| {});
                assert_eq!(rating.er.tenths(), *left.iter().max().unwrap());
                assert_eq!(rating.ed.tenths(), left[0]);
                seen += 1;
            }
            step.apply(&mut board);
        }
    }
    assert!(seen > 20, "{seen}");
}

/// `Solver.java`: its producers are sorted by difficulty.
#[test]
fn the_producers_never_get_easier() {
    assert!(PRODUCERS.iter().map(RatedProducer::least).is_sorted());
}

#[test]
fn no_step_is_wrong_and_each_can_be_explained() {
    for puzzle in sample() {
        let steps = path(&puzzle.givens, BUDGET);
        let mut board = Candidates::from_grid(&puzzle.givens);
        for (step, _) in steps {
            let before = board.clone();
            step.apply(&mut board);
            assert_ne!(before, board, "{step:?}");
            assert_eq!(board.dead_end(), None, "{step:?}");
            let proof = explanations::proof(&step).to_string();
            assert!(!proof.is_empty() && !proof.contains("  "), "{proof}");
        }
        assert!(board.values().is_solved());
    }
}

#[test]
fn an_abandoned_search_gives_a_lower_bound() {
    let puzzle = sample()
        .find(|puzzle| puzzle.rating.er.tenths() == 71)
        .unwrap();
    let known = rate(&puzzle.givens, 0);
    assert_eq!(known.er, Rating::AtLeast(65));
    assert_eq!((known.ep, known.ed), (puzzle.rating.ep, puzzle.rating.ed));
    assert_eq!(known.er.to_string(), "6.5+");
    assert_eq!(puzzle.rating.er.to_string(), "7.1");
}

#[test]
fn a_grid_without_one_solution_is_rated_without_panic() {
    let twins: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    for grid in [Grid::EMPTY, twins] {
        let ExplainerRating { er, ep, ed } = rate(&grid, 1_000_000);
        assert!(ed.tenths() <= ep.tenths() && ep.tenths() <= er.tenths());
    }
}

/// Of one stratum: differences from the reference, in tenths, and the time.
#[derive(Default)]
struct Row {
    puzzles: usize,
    pearls: usize,
    differences: BTreeMap<i32, usize>,
    time: Duration,
}

#[test]
#[ignore = "reads the reference ratings, which are not part of the package"]
fn how_ratings_differ_from_the_whole_reference() {
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    for puzzle in rated(&crate::logic::tests::reference()) {
        let row = rows.entry(puzzle.stratum).or_default();
        let start = Instant::now();
        let ours = rate(&puzzle.givens, BUDGET);
        row.time += start.elapsed();
        row.puzzles += 1;
        row.pearls += usize::from((ours.ep, ours.ed) == (puzzle.rating.ep, puzzle.rating.ed));
        if let Rating::Exactly(er) = ours.er {
            let difference = i32::from(er) - i32::from(puzzle.rating.er.tenths());
            *row.differences.entry(difference).or_default() += 1;
        }
    }
    for (stratum, row) in &rows {
        let rate = row.puzzles as f64 / row.time.as_secs_f64();
        println!(
            "{stratum:8} {:4} puzzles, EP and ED equal {:4}, {rate:9.1} a second, ER off by {:?}",
            row.puzzles, row.pearls, row.differences
        );
    }
    let computed = rows.iter().filter(|(stratum, _)| *stratum != "hardest");
    assert!(
        computed
            .flat_map(|(_, row)| row.differences.keys())
            .all(|&difference| difference == 0)
    );
}
