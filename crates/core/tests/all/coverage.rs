//! How far the ladders reach on the puzzles of the sudoku-exchange bank: whole,
//! and built up technique by technique beside HoDoKu's own figures.

use ninefold_core::classic::{Candidates, Grid};
use ninefold_core::formats::PuzzleReader;
use ninefold_core::logic::Technique as T;
use ninefold_core::logic::ladders::{ClassicLadder, Rung, first_by};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::thread;

/// The buckets of the bank, easiest first.
const BUCKETS: [&str; 4] = ["easy", "medium", "hard", "diabolical"];

/// How many puzzles of each bucket are solved.
const COUNT: usize = 500;

/// A stage of the build-up: what it adds to those before it.
struct Stage {
    adds: &'static str,
    techniques: &'static [T],
    /// What HoDoKu 2.2.0 solves of each bucket with the stages so far, in
    /// tenths of a percent.
    hodoku: [usize; 4],
}

const fn stage(adds: &'static str, techniques: &'static [T], hodoku: [usize; 4]) -> Stage {
    Stage {
        adds,
        techniques,
        hodoku,
    }
}

#[rustfmt::skip]
const STAGES: [Stage; 25] = [
    stage("singles", &[T::FullHouse, T::NakedSingle, T::HiddenSingle], [1000, 708, 0, 0]),
    stage("locked candidates", &[T::LockedPointing, T::LockedClaiming], [1000, 956, 214, 0]),
    stage("naked pair, locked pair", &[T::NakedPair, T::LockedPair], [1000, 994, 318, 0]),
    stage("hidden pair, triples, quads", &[
        T::HiddenPair, T::LockedTriple, T::NakedTriple, T::HiddenTriple, T::NakedQuadruple, T::HiddenQuadruple,
    ], [1000, 1000, 426, 0]),
    stage("X-Wing", &[T::XWing], [1000, 1000, 496, 0]),
    stage("Swordfish, Jellyfish", &[T::Swordfish, T::Jellyfish], [1000, 1000, 512, 0]),
    stage("skyscraper, kite, turbot fish", &[T::Skyscraper, T::TwoStringKite, T::TurbotFish], [1000, 1000, 674, 2]),
    stage("XY-Wing", &[T::XYWing], [1000, 1000, 768, 6]),
    stage("XYZ-Wing", &[T::XYZWing], [1000, 1000, 838, 8]),
    stage("W-Wing", &[T::WWing], [1000, 1000, 888, 132]),
    stage("unique rectangles", &[
        T::Uniqueness1, T::Uniqueness2, T::Uniqueness3, T::Uniqueness4, T::Uniqueness5, T::Uniqueness6, T::HiddenRectangle,
    ], [1000, 1000, 960, 158]),
    stage("BUG + 1", &[T::BugPlus1], [1000, 1000, 960, 164]),
    stage("empty rectangle", &[T::EmptyRectangle], [1000, 1000, 968, 170]),
    stage("remote pair, colours", &[
        T::RemotePair, T::SimpleColourTrap, T::SimpleColourWrap, T::MultiColours1, T::MultiColours2,
    ], [1000, 1000, 972, 222]),
    stage("finned X-Wing", &[T::FinnedXWing, T::SashimiXWing], [1000, 1000, 978, 222]),
    stage("finned Swordfish, Jellyfish", &[
        T::FinnedSwordfish, T::SashimiSwordfish, T::FinnedJellyfish, T::SashimiJellyfish,
    ], [1000, 1000, 978, 236]),
    stage("Sue de Coq", &[T::SueDeCoq], [1000, 1000, 980, 268]),
    stage("X-chain, XY-chain", &[T::XChain, T::XYChain], [1000, 1000, 996, 532]),
    stage("AIC, nice loops", &[T::Aic, T::ContinuousNiceLoop, T::DiscontinuousNiceLoop], [1000, 1000, 1000, 766]),
    stage("grouped ones", &[
        T::GroupedAic, T::GroupedContinuousNiceLoop, T::GroupedDiscontinuousNiceLoop,
    ], [1000, 1000, 1000, 858]),
    stage("ALS-XZ", &[T::AlsXZ], [1000, 1000, 1000, 882]),
    stage("ALS-XY-Wing, ALS chain", &[T::AlsXYWing, T::AlsChain], [1000, 1000, 1000, 912]),
    stage("death blossom", &[T::DeathBlossom], [1000, 1000, 1000, 918]),
    stage("forcing chains", &[T::ForcingChainContradiction, T::ForcingChainVerity], [1000, 1000, 1000, 988]),
    stage("forcing nets", &[T::ForcingNetContradiction, T::ForcingNetVerity], [1000, 1000, 1000, 1000]),
];

/// The rungs in HoDoKu's order, with death blossoms where it has them: after
/// the chains of almost locked sets.
fn rungs() -> Vec<Rung> {
    let mut rungs = ClassicLadder::HODOKU.rungs.to_vec();
    let chains = rungs.iter().position(|rung| rung.technique == T::AlsChain);
    let blossoms = Rung {
        technique: T::DeathBlossom,
        find: T::DeathBlossom.info().find,
        find_unless: None,
    };
    rungs.insert(chains.expect("chains of sets") + 1, blossoms);
    rungs
}

/// The rungs of these stages alone.
fn built_up(stages: &[Stage]) -> Vec<Rung> {
    let added = |technique| {
        stages
            .iter()
            .any(|stage| stage.techniques.contains(&technique))
    };
    let mut rungs = rungs();
    rungs.retain(|rung| added(rung.technique));
    rungs
}

fn solves(rungs: &[Rung], givens: &Grid) -> bool {
    let mut board = Candidates::from_grid(givens);
    while let Some(step) = rungs.iter().find_map(|rung| first_by(rung.find, &board)) {
        step.apply(&mut board);
    }
    board.values().is_solved()
}

/// The puzzles of a bucket.
fn bucket(name: &str) -> Vec<Grid> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles/exchange");
    let path = root.join(name).with_extension("txt");
    let file = File::open(&path)
        .unwrap_or_else(|error| panic!("this test needs {}: {error}", path.display()));
    let puzzles = PuzzleReader::new(BufReader::new(file)).take(COUNT);
    puzzles
        .map(|line| line.unwrap().unwrap().classic().unwrap())
        .collect()
}

fn unsolved(rungs: &[Rung], puzzles: &[Grid]) -> Vec<Grid> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let size = puzzles.len().div_ceil(cores).max(1);
    let left = |part: &[Grid]| -> Vec<Grid> {
        let fail = |puzzle: &&Grid| !solves(rungs, puzzle);
        part.iter().filter(fail).copied().collect()
    };
    thread::scope(|scope| {
        let parts = puzzles.chunks(size);
        let parts: Vec<_> = parts.map(|part| scope.spawn(move || left(part))).collect();
        let parts = parts.into_iter();
        parts
            .flat_map(|part| part.join().expect("solved"))
            .collect()
    })
}

#[test]
#[ignore = "reads the sudoku-exchange bank, which is not part of the package"]
fn the_ladders_solve_the_bank_without_a_guess() {
    for name in BUCKETS {
        let puzzles = bucket(name);
        for (order, ladder) in [
            ("player", ClassicLadder::PLAYER),
            ("hodoku", ClassicLadder::HODOKU),
        ] {
            let left = unsolved(ladder.rungs, &puzzles);
            println!(
                "{name:<12}{order:<8}{} of {}",
                puzzles.len() - left.len(),
                puzzles.len()
            );
            assert_eq!(left, [], "{name}, {order}");
        }
    }
}

#[test]
#[ignore = "reads the sudoku-exchange bank, which is not part of the package"]
fn each_stage_of_the_build_up_reaches_as_far_as_hodoku() {
    let buckets = BUCKETS.map(bucket);
    let mut behind = Vec::new();
    for (index, stage) in STAGES.iter().enumerate() {
        let rungs = built_up(&STAGES[..=index]);
        let solved = buckets.each_ref().map(|puzzles| {
            let left = unsolved(&rungs, puzzles).len();
            (puzzles.len() - left) * 1000 / puzzles.len()
        });
        println!(
            "{:>2} {:<30}{solved:>5?}  HoDoKu {:>5?}",
            index + 1,
            stage.adds,
            stage.hodoku
        );
        for (bucket, name) in BUCKETS.iter().enumerate() {
            if solved[bucket] < stage.hodoku[bucket] {
                behind.push(format!(
                    "{} {name}: {} of {}",
                    stage.adds, solved[bucket], stage.hodoku[bucket]
                ));
            }
        }
    }
    assert!(behind.is_empty(), "{behind:#?}");
}
