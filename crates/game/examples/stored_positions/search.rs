//! The search: the path of each puzzle is followed once, for all techniques.

use crate::collection::Collection;
use crate::neighbours::{neighbour, shuffled};
use ninefold_core::classic::{Candidates, CellSet, Grid};
use ninefold_core::generate::{Recipe, Symmetry, generate};
use ninefold_core::logic::ladders::{ClassicLadder, Deduction, Rung, first_by};
use ninefold_core::logic::{Family, Technique, examples};
use ninefold_core::solve::{SolveOutcome, solve};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::io;

/// How many puzzles of a technique are remembered, to look around them.
const CENTRES: usize = 300;

/// How many neighbours are looked at for each generated puzzle.
const NEIGHBOURS: usize = 16;

/// What was found, and where to look on.
pub struct Search {
    seed: u64,
    rng: Xoshiro256PlusPlus,
    collection: Collection,
    looked_at: u64,
    /// How many paths have a technique, whatever comes after it.
    met: BTreeMap<Technique, u64>,
    /// Puzzles that have a technique on their path.
    centres: BTreeMap<Technique, Vec<Grid>>,
}

impl Search {
    /// One that begins with what is stored and with the examples.
    pub fn new(seed: u64) -> Search {
        let mut search = Search {
            seed,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            collection: Collection::stored(),
            looked_at: 0,
            met: BTreeMap::new(),
            centres: BTreeMap::new(),
        };
        for technique in examples::exercises() {
            let mut centres: Vec<Grid> = search.collection.of(technique).collect();
            centres.extend(examples::board(technique).map(|board| *board.values()));
            search.centres.insert(technique, centres);
        }
        search
    }

    /// Looks at a puzzle of the generator.
    pub fn look_at_generated(&mut self, round: u64) {
        let symmetry = match round % 2 {
            0 => Symmetry::None,
            _ => Symmetry::HalfTurn,
        };
        let recipe = Recipe {
            seed: self.seed,
            symmetry: Some(symmetry),
            ..Recipe::default()
        };
        let made = generate(&recipe.nth(round), &|| false);
        if let Some(givens) = made.ok().and_then(|made| made.classic()) {
            self.look_at(&givens, self.rungs());
        }
    }

    /// Looks at some neighbours of puzzles that have a technique which is wanted: mostly one
    /// of too few puzzles. Nested nets take their time, and are seldom looked for.
    pub fn look_around(&mut self, round: u64) {
        let mut wanted: Vec<Technique> = match round % 4 {
            0 => self.collection.wanted().collect(),
            _ => self.collection.needed().collect(),
        };
        wanted.retain(|&each| each != Technique::NestedForcingNet || round % 256 == 1);
        for _ in 0..NEIGHBOURS {
            let Some(&technique) = wanted.choose(&mut self.rng) else {
                return;
            };
            let centres = self.centres.get(&technique);
            let Some(centre) = centres.and_then(|all| all.choose(&mut self.rng)) else {
                continue;
            };
            let found = neighbour(centre, &mut self.rng);
            self.look_at(&found, rungs_for(&[technique.family()]));
        }
    }

    /// Follows the path of a puzzle as far as these rungs lead, and keeps what is wanted of
    /// it.
    pub fn look_at(&mut self, givens: &Grid, rungs: &[Rung]) {
        let SolveOutcome::Unique(solution) = solve(givens) else {
            return;
        };
        self.looked_at += 1;
        for (technique, (digits, step)) in last_uses(givens, rungs) {
            *self.met.entry(technique).or_default() += 1;
            if self.collection.is_wanted(technique, &solution) {
                self.remember(technique, givens);
                self.keep(&step, &[*givens, digits], &solution);
            }
        }
    }

    /// Keeps the first of these puzzles that can be practised on, or one of them with more
    /// digits given.
    fn keep(&mut self, step: &Deduction, puzzles: &[Grid; 2], solution: &Grid) {
        let mut puzzles = puzzles.iter();
        let is_kept = puzzles
            .clone()
            .any(|givens| self.collection.keep(step.technique, givens));
        let _ = is_kept || puzzles.any(|givens| self.ease(step, *givens, solution));
    }

    /// Gives one digit after another outside the pattern, as long as the technique stays on
    /// the path, until nothing harder comes after it.
    fn ease(&mut self, step: &Deduction, mut givens: Grid, solution: &Grid) -> bool {
        let technique = step.technique;
        let rungs = rungs_for(&[technique.family()]);
        let outside = givens.empty_cells() - cells(step);
        for cell in shuffled(outside.iter().collect(), &mut self.rng) {
            let eased = givens.with(cell, solution.get(cell));
            if last_uses(&eased, rungs).contains_key(&technique) {
                givens = eased;
                if self.collection.keep(technique, &givens) {
                    return true;
                }
            }
        }
        false
    }

    fn remember(&mut self, technique: Technique, givens: &Grid) {
        let centres = self.centres.entry(technique).or_default();
        if centres.len() < CENTRES {
            centres.push(*givens);
        } else {
            let place = self.rng.random_range(0..CENTRES);
            centres[place] = *givens;
        }
    }

    /// The rungs up to the last family of which more is wanted. Nested nets take long, and
    /// hardly any generated puzzle needs them.
    fn rungs(&self) -> &'static [Rung] {
        let wanted = self.collection.wanted();
        let wanted = wanted.filter(|&each| each != Technique::NestedForcingNet);
        rungs_for(&wanted.map(Technique::family).collect::<Vec<_>>())
    }

    /// Writes what was found, and prints how much of each technique.
    pub fn report(&self) -> io::Result<()> {
        eprintln!("{} puzzles; puzzles kept, solutions, met:", self.looked_at);
        for (technique, [puzzles, solutions]) in self.collection.counts() {
            let met = self.met.get(&technique).copied().unwrap_or(0);
            eprintln!("{technique:31} {puzzles:3} {solutions:3} {met:8}");
        }
        self.collection.write()
    }
}

/// The rungs up to the last of these families.
pub fn rungs_for(families: &[Family]) -> &'static [Rung] {
    let rungs = ClassicLadder::PLAYER.rungs;
    let is_one = |rung: &Rung| families.contains(&rung.technique.family());
    let last = rungs.iter().rposition(is_one);
    &rungs[..last.map_or(0, |last| last + 1)]
}

/// For each technique on the path of a puzzle the last step of it, and the digits on the
/// board before.
fn last_uses(givens: &Grid, rungs: &[Rung]) -> BTreeMap<Technique, (Grid, Deduction)> {
    let mut board = Candidates::from_grid(givens);
    let mut uses = BTreeMap::new();
    while let Some(step) = rungs.iter().find_map(|rung| first_by(rung.find, &board)) {
        let digits = *board.values();
        step.apply(&mut board);
        uses.insert(step.technique, (digits, step));
    }
    uses
}

/// The cells that a step speaks of.
fn cells(step: &Deduction) -> CellSet {
    let marks = step.evidence.marks.iter().map(|mark| mark.cell);
    let concluded = step.placements.iter().chain(&step.eliminations);
    marks.chain(concluded.map(|&(cell, _)| cell)).collect()
}
