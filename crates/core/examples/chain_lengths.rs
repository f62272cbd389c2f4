//! How long the chains of hints are, and how many eliminations no later step needs:
//! the tables of `docs/techniques.md`, for the player's order and for HoDoKu's.
//!
//! ```text
//! cargo run --release --example chain_lengths -- FILE...
//! ```

use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::logic::ladders::{ClassicLadder, Deduction, needed};
use ninefold_core::logic::{Family, Technique};
use std::collections::BTreeMap;
use std::env;
use std::fs;

/// The links of each chain found, and of eliminations how many are idle.
#[derive(Default)]
struct Figures {
    lengths: BTreeMap<Technique, Vec<usize>>,
    eliminations: BTreeMap<Family, (usize, usize)>,
}

fn main() {
    let mut figures = [Figures::default(), Figures::default()];
    let mut puzzles = 0;
    for file in env::args().skip(1) {
        let text = fs::read_to_string(&file).expect("a file of puzzles");
        for line in text.lines() {
            let Some(givens) = line.get(..81).and_then(|line| line.parse::<Grid>().ok()) else {
                continue;
            };
            puzzles += 1;
            for (figures, ladder) in figures
                .iter_mut()
                .zip([ClassicLadder::HODOKU, ClassicLadder::PLAYER])
            {
                figures.add(&givens, ladder);
            }
        }
    }
    println!("{puzzles} puzzles\n");
    let [published, player] = figures;
    print_lengths(&published, &player);
    println!();
    print_idle(&published, &player);
}

impl Figures {
    fn add(&mut self, givens: &Grid, ladder: ClassicLadder) {
        let board = Candidates::from_grid(givens);
        let steps = ladder.path(givens).steps;
        let needed = needed(&board, &steps);
        for (step, needed) in steps.iter().zip(needed) {
            if step.placements.is_empty() {
                let (all, idle) = self
                    .eliminations
                    .entry(step.technique.family())
                    .or_default();
                *all += 1;
                *idle += usize::from(!needed);
            }
            if let Some(links) = links(step) {
                self.lengths.entry(step.technique).or_default().push(links);
            }
        }
    }
}

/// The links of a step that is a chain, a net or a colouring.
fn links(step: &Deduction) -> Option<usize> {
    let is_chain = matches!(step.technique.family(), Family::Chain | Family::Forcing);
    let links = step.evidence.chains.iter().map(|chain| chain.links.len());
    is_chain.then(|| links.sum())
}

fn print_lengths(published: &Figures, player: &Figures) {
    println!("| technique | steps | median | most | player: steps | median | most |");
    println!("|---|---|---|---|---|---|---|");
    for technique in Technique::ALL {
        let of = |figures: &Figures| {
            let mut all = figures.lengths.get(&technique).cloned().unwrap_or_default();
            all.sort_unstable();
            match all.as_slice() {
                [] => "0 | - | -".to_owned(),
                [.., most] => format!("{} | {} | {most}", all.len(), all[all.len() / 2]),
            }
        };
        let is_known = |figures: &Figures| figures.lengths.contains_key(&technique);
        if is_known(published) || is_known(player) {
            println!("| {technique} | {} | {} |", of(published), of(player));
        }
    }
}

fn print_idle(published: &Figures, player: &Figures) {
    println!("| family | eliminations | idle | player: eliminations | idle |");
    println!("|---|---|---|---|---|");
    let row = |name: &str, families: &[Family]| {
        let of = |figures: &Figures| {
            let counts = families
                .iter()
                .filter_map(|each| figures.eliminations.get(each));
            let (all, idle) = counts.fold((0, 0), |sum, &(all, idle)| (sum.0 + all, sum.1 + idle));
            let percent = 100.0 * idle as f64 / f64::from((all as u32).max(1));
            format!("{all} | {percent:.0} %")
        };
        println!("| {name} | {} | {} |", of(published), of(player));
    };
    let mut families: Vec<Family> = player.eliminations.keys().copied().collect();
    families.sort();
    for &family in &families {
        row(family.name(), &[family]);
    }
    row("all", &families);
}
