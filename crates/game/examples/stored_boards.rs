//! Looks for the puzzles of other rules that practice is stored with: in each of them a technique
//! is the next step somewhere, and nothing harder comes after it. They are written to
//! `crates/game/src/game/exercise/boards.txt`, a technique and a puzzle in each line. On standard
//! error it prints how many each technique has.
//!
//! ```text
//! cargo run --release -p ninefold-game --example stored_boards
//! ```

use ninefold_core::generate::Symmetry;
use ninefold_core::logic::examples::exercises_on_other_boards;
use ninefold_core::logic::{Ladder, Level, Position, Technique};
use ninefold_core::rules::Kind;
use ninefold_game::game::{BoardKind, Exercise, GamePuzzle, LessonTrack};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use std::{fs, io};

/// How many puzzles of a technique are kept.
const WANTED: usize = 20;

/// How many seeds of each kind and level are looked at.
const SEEDS: u64 = 200;

/// The player waits while the steps before the position are found.
const LONGEST: Duration = Duration::from_millis(60);

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/game/exercise/boards.txt");

/// The kinds with the rarest techniques, and those whose techniques every puzzle has.
const RICH: [Kind; 2] = [Kind::Killer, Kind::Jigsaw];
const PLAIN: [Kind; 6] = [
    Kind::Thermometer,
    Kind::Arrow,
    Kind::Kropki,
    Kind::Whispers,
    Kind::LittleKiller,
    Kind::Sandwich,
];

/// So many seeds of the second are looked at.
const PLAIN_SEEDS: u64 = 20;

fn main() -> io::Result<()> {
    let mut found: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    for seed in 1..=SEEDS {
        let plain = PLAIN.into_iter().filter(|_| seed <= PLAIN_SEEDS);
        for rules in RICH.into_iter().chain(plain) {
            let kind = BoardKind::new(Some(9), &[rules]);
            for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
                let made = kind.make(level, seed, Symmetry::None, &|| false);
                let new = made
                    .ok()
                    .and_then(|made| new(&made, track_of(rules), &found));
                if let Some((technique, puzzle)) = new {
                    found.entry(technique).or_default().push(puzzle);
                }
            }
        }
        write(&found)?;
        let counts = found
            .iter()
            .map(|(each, all)| format!("{each} {}", all.len()));
        eprintln!("{seed}: {}", counts.collect::<Vec<_>>().join(", "));
        let all = exercises_on_other_boards().into_iter();
        if all.map(|each| found.get(&each).map_or(0, Vec::len)).min() >= Some(WANTED) {
            break;
        }
    }
    for (&technique, puzzles) in &mut found {
        puzzles.sort_by_cached_key(|puzzle| words_of_simplest(technique, puzzle));
    }
    write(&found)
}

/// How much the simplest step of a technique on a puzzle says: the first puzzle has the example of
/// its page.
fn words_of_simplest(technique: Technique, puzzle: &str) -> Option<(usize, usize)> {
    let exercise = Exercise::of(puzzle.parse().ok()?, technique)?;
    let steps = exercise.answers.iter();
    let words = steps.map(|step| (step.clues.len(), step.proof().to_string().len()));
    words.min()
}

fn write(found: &BTreeMap<Technique, Vec<String>>) -> io::Result<()> {
    let lines = found.iter().flat_map(|(technique, puzzles)| {
        let line = |puzzle: &String| format!("{}\t{puzzle}\n", technique.name());
        puzzles.iter().map(line)
    });
    fs::write(FILE, lines.collect::<String>())
}

/// Where the techniques of a kind of puzzle are taught.
fn track_of(kind: Kind) -> LessonTrack {
    match kind {
        Kind::Killer => LessonTrack::Killer,
        Kind::Jigsaw => LessonTrack::Jigsaw,
        Kind::LittleKiller | Kind::Sandwich => LessonTrack::Outside,
        _ => LessonTrack::Clues,
    }
}

/// A technique of a track that lacks puzzles, and this one if it has a position of it: of several
/// the one that lacks most.
fn new(
    made: &GamePuzzle,
    track: LessonTrack,
    found: &BTreeMap<Technique, Vec<String>>,
) -> Option<(Technique, String)> {
    let begin = Instant::now();
    let path = Ladder::new(&made.rules).path(&Position::new(&made.rules, &made.givens))?;
    if begin.elapsed() > LONGEST || !path.is_solved {
        return None;
    }
    let mut hardest = 0;
    let mut practised = Vec::new();
    for step in path.steps.iter().rev() {
        hardest = hardest.max(step.rank());
        if step.rank() == hardest {
            practised.push(step.technique);
        }
    }
    let lacks = |each: &Technique| found.get(each).map_or(0, Vec::len);
    let mut lessons = exercises_on_other_boards();
    lessons.retain(|each| LessonTrack::of(*each) == track);
    let wanted = practised.into_iter().filter(|each| lessons.contains(each));
    let technique = wanted
        .filter(|each| lacks(each) < WANTED)
        .min_by_key(lacks)?;
    Some((technique, made.board().to_string()))
}
