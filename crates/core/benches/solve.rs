//! Solving by data set and backend, and the fewest-candidates search beside it as a
//! yardstick that every machine has.

use divan::Bencher;
use divan::counter::ItemsCount;
use ninefold_core::classic::Grid;
use ninefold_core::formats::PuzzleReader;
use ninefold_core::solve::{SimdBackend, SolveOutcome};
use ninefold_core::watched::{SearchRun, WatchedSearch};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

const SETS: [&str; 4] = ["easy", "minimal", "17-clue", "hardest"];

/// Enough for a steady mean, few enough for the slow search.
const PUZZLES: usize = 500;

fn main() {
    divan::main();
}

/// The large collection where it lies beside the project, else the sample.
fn path(set: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let large = root.join(format!("../../../shared/puzzles/speed/{set}.txt"));
    if large.exists() {
        return large;
    }
    root.join(format!("../../tests/data/{set}.txt"))
}

fn puzzles(set: &str) -> Vec<Grid> {
    let file = File::open(path(set)).expect("a file of puzzles");
    let lines = PuzzleReader::new(BufReader::new(file)).take(PUZZLES);
    lines
        .map(|line| {
            line.expect("readable")
                .expect("a puzzle")
                .classic()
                .expect("classic rules")
        })
        .collect()
}

fn bench_each(bencher: Bencher, set: &str, solve: impl Fn(&Grid) + Sync) {
    let puzzles = puzzles(set);
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench(|| puzzles.iter().for_each(&solve));
}

fn bench_backend(bencher: Bencher, backend: SimdBackend, set: &str) {
    if backend.is_available() {
        bench_each(bencher, set, |grid| {
            divan::black_box(backend.solve(grid));
        });
    }
}

#[divan::bench(args = SETS)]
fn avx512(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Avx512, set);
}

#[divan::bench(args = SETS)]
fn avx2(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Avx2, set);
}

#[divan::bench(args = SETS)]
fn sse41(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Sse41, set);
}

#[divan::bench(args = SETS)]
fn sse2(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Sse2, set);
}

#[divan::bench(args = SETS)]
fn neon(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Neon, set);
}

#[divan::bench(args = SETS)]
fn portable(bencher: Bencher, set: &str) {
    bench_backend(bencher, SimdBackend::Portable, set);
}

/// All puzzles of a set at once, on every backend of this processor.
#[divan::bench(args = batches())]
fn batch(bencher: Bencher, (backend, set): (&str, &str)) {
    let backend = named(backend);
    let puzzles = puzzles(set);
    let mut outcomes = vec![SolveOutcome::None; puzzles.len()];
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| backend.solve_batch(&puzzles, &mut outcomes));
}

fn batches() -> impl Iterator<Item = (&'static str, &'static str)> {
    let names = SimdBackend::available().map(SimdBackend::name);
    names.flat_map(|name| SETS.map(|set| (name, set)))
}

fn named(backend: &str) -> SimdBackend {
    let mut available = SimdBackend::available();
    let backend = available.find(|found| found.name() == backend);
    backend.expect("one of those available")
}

/// Minimal puzzles less some of their givens, counted to a thousand solutions; the
/// rate is that of solutions.
#[divan::bench(args = counted())]
fn count(bencher: Bencher, (backend, removed): (&str, usize)) {
    let backend = named(backend);
    let mut puzzles = puzzles("minimal");
    for puzzle in &mut puzzles {
        let cells: Vec<_> = puzzle.filled().map(|(cell, _)| cell).collect();
        let mut cells = cells.into_iter().step_by(5).take(removed);
        *puzzle = cells
            .by_ref()
            .fold(*puzzle, |grid, cell| grid.with(cell, None));
    }
    let count = |puzzle: &Grid| backend.count(puzzle, COUNTED);
    let solutions: usize = puzzles.iter().map(count).sum();
    bencher
        .counter(ItemsCount::new(solutions))
        .bench(|| puzzles.iter().map(count).sum::<usize>());
}

/// Solutions counted of each puzzle.
const COUNTED: usize = 1000;

/// Every backend of this processor, with one and with four givens removed.
fn counted() -> impl Iterator<Item = (&'static str, usize)> {
    let names = SimdBackend::available().map(SimdBackend::name);
    names.flat_map(|name| [(name, 1), (name, 4)])
}

#[divan::bench(args = ["easy", "minimal"], sample_count = 5)]
fn fewest_candidates(bencher: Bencher, set: &str) {
    bench_each(bencher, set, |grid| {
        let mut run = SearchRun::new(WatchedSearch::FewestCandidates, grid);
        run.skip(u64::MAX);
        divan::black_box(run);
    });
}
