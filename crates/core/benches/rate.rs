//! How long the two graders take by how hard the puzzles are: `cargo bench
//! --bench rate`. First, as machines differ, how many times as long as the
//! engine takes to solve the same puzzles, all three run in turns.

use divan::Bencher;
use divan::counter::ItemsCount;
use ninefold_core::classic::Grid;
use ninefold_core::logic::ratings::hodoku::grade;
use ninefold_core::logic::ratings::sudoku_explainer::rate;
use ninefold_core::solve::{SolveOutcome, solve};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Enough for every puzzle but some of the lists of the hardest.
const BUDGET: u64 = 1_000_000;

/// The most puzzles taken of a stratum.
const PUZZLES: usize = 200;

/// How often each stratum is run for the ratios.
const ROUNDS: usize = 7;

/// Which puzzles: a file with a puzzle at the beginning of each line, and of a
/// table only those whose Explainer rating is within these bounds.
const STRATA: [(&str, &str, Bounds); 10] = [
    ("easy", "exchange/easy.txt", None),
    ("medium", "exchange/medium.txt", None),
    ("hard", "exchange/hard.txt", None),
    ("diabolical", "exchange/diabolical.txt", None),
    ("1.0 to 1.5", TABLE, Some((1.0, 1.5))),
    ("1.6 to 2.9", TABLE, Some((1.6, 2.9))),
    ("3.0 to 6.2", TABLE, Some((3.0, 6.2))),
    ("6.5 to 7.2", TABLE, Some((6.5, 7.2))),
    ("7.3 to 8.4", TABLE, Some((7.3, 8.4))),
    ("8.5 to 9.4", TABLE, Some((8.5, 9.4))),
];

const TABLE: &str = "ratings-dev.tsv";

/// The least and the most rating, if there are any bounds.
type Bounds = Option<(f64, f64)>;

/// Where the table has the rating.
const RATING_COLUMN: usize = 2;

fn main() {
    if !shared().exists() {
        println!("nothing to time: the collection of puzzles is not beside the project");
        return;
    }
    for stratum in 0..STRATA.len() {
        println!("{}", ratios(stratum));
    }
    divan::main();
}

fn shared() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles")
}

/// A puzzle with its solution.
struct Puzzle {
    givens: Grid,
    solution: Grid,
}

fn puzzles(stratum: usize) -> Vec<Puzzle> {
    let (_, file, bounds) = STRATA[stratum];
    let text = std::fs::read_to_string(shared().join(file)).unwrap_or_default();
    let lines = text.lines().filter(|line| is_within(line, bounds));
    lines.filter_map(puzzle).take(PUZZLES).collect()
}

fn is_within(line: &str, bounds: Bounds) -> bool {
    let Some((least, most)) = bounds else {
        return true;
    };
    let rating = line.split('\t').nth(RATING_COLUMN);
    rating
        .and_then(|rating| rating.parse().ok())
        .is_some_and(|rating: f64| (least..=most).contains(&rating))
}

fn puzzle(line: &str) -> Option<Puzzle> {
    let givens: Grid = line.split('\t').next()?.parse().ok()?;
    match solve(&givens) {
        SolveOutcome::Unique(solution) => Some(Puzzle { givens, solution }),
        _ => None,
    }
}

fn graded(Puzzle { givens, solution }: &Puzzle) {
    black_box(grade(givens, solution));
}

fn rated(puzzle: &Puzzle) {
    black_box(rate(&puzzle.givens, BUDGET));
}

fn solved(puzzle: &Puzzle) {
    black_box(solve(&puzzle.givens));
}

/// The medians of the rounds, by puzzle.
fn ratios(stratum: usize) -> String {
    let puzzles = puzzles(stratum);
    let mut rounds = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        for (times, run) in rounds.iter_mut().zip([graded, rated, solved]) {
            times.push(time(&puzzles, run));
        }
    }
    let [graded, rated, solved] = rounds.map(|mut times| {
        times.sort();
        times[ROUNDS / 2].as_secs_f64() * 1e3 / puzzles.len() as f64
    });
    format!(
        "{:10} {:>4} puzzles: HoDoKu {graded:.4} ms, {:.0} solves; Explainer {rated:.4} ms, {:.0} solves",
        STRATA[stratum].0,
        puzzles.len(),
        graded / solved,
        rated / solved,
    )
}

fn time(puzzles: &[Puzzle], run: fn(&Puzzle)) -> Duration {
    let start = Instant::now();
    puzzles.iter().for_each(run);
    start.elapsed()
}

fn bench_each(bencher: Bencher, name: &str, run: fn(&Puzzle)) {
    let stratum = STRATA.iter().position(|&(its, ..)| its == name);
    let puzzles = stratum.map(puzzles).unwrap_or_default();
    if !puzzles.is_empty() {
        bencher
            .counter(ItemsCount::new(puzzles.len()))
            .bench_local(|| puzzles.iter().for_each(run));
    }
}

#[divan::bench(args = STRATA.map(|(name, ..)| name), sample_count = 10, sample_size = 1)]
fn hodoku(bencher: Bencher, stratum: &str) {
    bench_each(bencher, stratum, graded);
}

#[divan::bench(args = STRATA.map(|(name, ..)| name), sample_count = 10, sample_size = 1)]
fn explainer(bencher: Bencher, stratum: &str) {
    bench_each(bencher, stratum, rated);
}
