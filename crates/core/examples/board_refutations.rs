//! How long the proofs against wrong entries are on boards of other rules, by kind, and how long
//! they take:
//!
//! ```text
//! cargo run --release --example board_refutations -- [ENTRIES] [FILE]
//! ```
//!
//! The file has a board in a line: its size, kinds, level, solution, and puzzle, with tabs between
//! them; without one the kept boards are taken. Half of the wrong digits are entered at the start,
//! half with a third of the empty cells filled. A proof counts its steps, and in place of the last
//! one the links that it follows; its links are those of the last step alone. The second table is
//! of right candidates that were removed.

use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::Puzzle;
use ninefold_core::logic::{
    CandidateProof, Family, ForcingNets, IndexedRules, Ladder, Position, Supposition,
};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What became of the entries of one kind.
#[derive(Default)]
struct Results {
    lengths: Vec<usize>,
    links: Vec<usize>,
    times: Vec<Duration>,
    with_forcing: usize,
}

/// The longest proof that a player is said to follow.
const SHORT: usize = 9;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let entries = arguments.next().and_then(|text| text.parse().ok());
    let entries: usize = entries.unwrap_or(2000);
    let file = arguments.next();
    let file = file.unwrap_or_else(|| "tests/data/variants/boards.tsv".to_owned());
    let text = std::fs::read_to_string(&file).expect("a file of boards");
    let rows: Vec<Vec<&str>> = { text.lines().filter(|line| !line.starts_with('#')) }
        .map(|line| line.split('\t').collect())
        .collect();
    for supposed in [Supposition::Present, Supposition::Absent] {
        print_table(&rows, entries, supposed);
    }
}

fn print_table(rows: &[Vec<&str>], entries: usize, supposed: Supposition) {
    let mut kinds: BTreeMap<&str, Results> = BTreeMap::new();
    for number in 0..entries {
        let row = &rows[number * rows.len() / entries];
        let results = kinds.entry(row[1]).or_default();
        try_entry([row[3], row[4]], number as u64, supposed, results);
    }
    println!(
        "kind\tentries\tproved %\twithin {SHORT} %\tlinks %\tmedian\t90 %\tmost\tforcing\t95 %\tmost"
    );
    let mut all = Results::default();
    for (kind, mut results) in kinds {
        results.print(if kind.is_empty() { "plain" } else { kind });
        all.add(results);
    }
    all.print("all");
}

fn try_entry(
    [solution, puzzle]: [&str; 2],
    seed: u64,
    supposed: Supposition,
    results: &mut Results,
) {
    let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
    let rules = IndexedRules::new(puzzle.rules);
    let mut random = SmallRng::seed_from_u64(seed);
    let value = |letter: char| Digit::new(letter.to_digit(36).unwrap_or(0) as u8);
    let cells: Vec<Cell> = Cell::all(rules.size()).collect();
    let solution: Vec<(Cell, Option<Digit>)> =
        cells.into_iter().zip(solution.chars().map(value)).collect();
    let mut digits: Grid = puzzle.givens;
    let mut empty = solution.clone();
    empty.retain(|&(cell, _)| digits.get(cell).is_none());
    let filled = if seed.is_multiple_of(2) {
        0
    } else {
        empty.len() / 3
    };
    for _ in 0..filled {
        let (cell, digit) = empty.swap_remove(random.random_range(0..empty.len()));
        digits = digits.with(cell, digit);
    }
    let position = Position::new(&rules, &digits);
    let is_false = supposed == Supposition::Present;
    let asked = empty.iter().flat_map(|&(cell, right)| {
        let candidates = position.candidates.get(cell).iter();
        let asked = candidates.filter(move |&digit| (Some(digit) != right) == is_false);
        asked.map(move |digit| (cell, digit))
    });
    let asked: Vec<(Cell, Digit)> = asked.collect();
    let Some(&entry) = asked.choose(&mut random) else {
        return;
    };
    let begun = Instant::now();
    let search = Ladder::new(&rules);
    let proof = search.prove(&position, entry, supposed, ForcingNets::Allowed);
    results.times.push(begun.elapsed());
    if let Some(proof) = proof {
        results.count(&proof);
    }
}

impl Results {
    fn count(&mut self, proof: &CandidateProof) {
        self.lengths.push(proof.length());
        self.links.push(proof.length() - proof.before.len());
        let is_forcing = proof.step.technique.family() == Family::Forcing;
        self.with_forcing += usize::from(is_forcing);
    }

    fn add(&mut self, other: Results) {
        self.lengths.extend(other.lengths);
        self.links.extend(other.links);
        self.times.extend(other.times);
        self.with_forcing += other.with_forcing;
    }

    fn print(&mut self, kind: &str) {
        self.lengths.sort_unstable();
        self.times.sort_unstable();
        let (proved, entries) = (self.lengths.len(), self.times.len());
        let percent = |count: usize| 100 * count / entries.max(1);
        let short = |of: &[usize]| of.iter().filter(|&&length| length <= SHORT).count();
        let part = |parts: usize| {
            let place = (proved * parts / 100).min(proved.saturating_sub(1));
            self.lengths.get(place).copied().unwrap_or_default()
        };
        let time = |parts: usize| {
            let place = (entries * parts / 100).min(entries.saturating_sub(1));
            self.times.get(place).copied().unwrap_or_default()
        };
        println!(
            "{kind}\t{entries}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{:?}\t{:?}",
            percent(proved),
            percent(short(&self.lengths)),
            percent(short(&self.links)),
            part(50),
            part(90),
            part(100),
            self.with_forcing,
            time(95),
            time(100),
        );
    }
}
