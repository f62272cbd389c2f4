//! Whether what hints say in the middle of a game is true on the board as the player sees it,
//! with notes of all kinds.

mod lessons;
mod notes;
#[path = "../../../../core/tests/all/reader/read/mod.rs"]
#[allow(dead_code, reason = "refutations are read by the tests of the core")]
mod read;

use ninefold_core::board::{Cell, Grid};
use ninefold_core::classic::Candidates;
use ninefold_core::formats::write_cells;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_core::logic::{Level, Step};
use ninefold_game::game::{Game, GamePuzzle, Hint, HintStage, Position};
use notes::Notes;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use read::{Claims, read_proof, read_summary};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What was read of the hints with some kind of notes.
#[derive(Default)]
struct Figures {
    hints: BTreeMap<(Notes, &'static str), usize>,
    claims: Claims,
    faults: Vec<String>,
}

impl Figures {
    fn read(&mut self, notes: Notes, kind: &'static str, read: Result<Claims, String>) {
        match read {
            Ok(claims) => {
                *self.hints.entry((notes, kind)).or_default() += 1;
                for (kind, count) in claims {
                    *self.claims.entry(kind).or_default() += count;
                }
            }
            Err(fault) => self.faults.push(format!("{notes:?}: {fault}")),
        }
    }

    fn join(&mut self, other: Figures) {
        for (key, count) in other.hints {
            *self.hints.entry(key).or_default() += count;
        }
        for (kind, count) in other.claims {
            *self.claims.entry(kind).or_default() += count;
        }
        self.faults.extend(other.faults);
    }

    /// Prints the figures; none of the hints may be false.
    fn conclude(&self, at_least: usize) {
        for ((notes, kind), count) in &self.hints {
            println!("{count:6} {kind}, {notes:?}");
        }
        let hints: usize = self.hints.values().sum();
        let claims: usize = self.claims.values().sum();
        println!(
            "{hints} hints, {claims} claims, {} faults",
            self.faults.len()
        );
        let shown: Vec<&str> = self.faults.iter().take(40).map(String::as_str).collect();
        assert!(
            shown.is_empty(),
            "{}\n{} faults",
            shown.join("\n\n"),
            self.faults.len()
        );
        assert!(hints >= at_least, "{hints}");
    }
}

/// A position of a game, as far as some of the empty cells filled.
fn game_at(level: Level, seed: u64) -> (Game, Grid, SmallRng) {
    let recipe = Recipe {
        seed,
        level: Some(level),
        ..Recipe::default()
    };
    let puzzle = generate(&recipe, &|| false).expect("a puzzle of the level");
    let mut random = SmallRng::seed_from_u64(seed);
    let puzzle = GamePuzzle::from(puzzle);
    let mut empty: Vec<Cell> = puzzle.start().empty_cells().iter().collect();
    empty.shuffle(&mut random);
    let filled = empty.len() * random.random_range(0..7) / 10;
    let mut game = Game::new(entered(&puzzle));
    for &cell in &empty[..filled] {
        let content = ninefold_game::game::Content {
            digit: puzzle.answer.get(cell),
            ..game.position.content(cell)
        };
        game.position = game.position.with(cell, content);
    }
    (game, *puzzle.answer.proved().unwrap(), random)
}

/// The same puzzle, typed in.
fn entered(puzzle: &GamePuzzle) -> GamePuzzle {
    GamePuzzle::from_givens(puzzle.givens).expect("one solution")
}

fn candidates(position: &Position) -> Candidates {
    position.board_position().classic().expect("a classic game")
}

/// The hint for a position, trusting the notes, and the board on which it stands: steps that
/// the notes show are taken as made.
fn hint_by_notes(game: &Game) -> Option<(Hint, Candidates)> {
    let mut board = candidates(&game.position);
    let step = loop {
        let step = ClassicLadder::PLAYER.next_needed(&board)?.step;
        if !game.position.knows(&step.clone().into()) {
            break game.position.next_step(&|_| true, &|| false);
        }
        step.apply(&mut board);
    };
    Some((game.hint_from(step), board))
}

/// That what the steps taken as made remove is not noted where there are notes.
fn is_seen(position: &Position, board: &Candidates) -> bool {
    let full = candidates(position);
    board.empty_cells().iter().all(|cell| {
        let removed = full.at(cell) - board.at(cell);
        let marks = position.marks(cell.into());
        removed.is_empty() || (!marks.is_empty() && (marks.digits() & removed).is_empty())
    })
}

/// Reads all that a step of logic is told by.
fn read_hint(hint: &Hint, position: &Position, board: &Candidates) -> Result<Claims, String> {
    let step = hint.step().ok_or("no step")?;
    let text = |stage| hint.text(stage, position).to_string();
    let (proof, done) = (text(HintStage::Proof), text(HintStage::Done));
    let many = step.removals.len() > 8;
    if !many && done != format!("{}: {}.", step.name(), step.result_in_words()) {
        return Err(format!("the result is not told: {done}"));
    }
    let result = hint.result().unwrap_or_default().to_string();
    let result = if many { "" } else { result.as_str() };
    let told = || format!("{proof}\n{result}\n{}", write_cells(position.digits(), 9));
    if !is_seen(position, board) {
        return Err(format!(
            "steps taken that the notes do not show: {}",
            told()
        ));
    }
    if position.knows(step) {
        return Err(format!("the notes know it: {}", told()));
    }
    read_nudge(step, &text(HintStage::Nudge))?;
    let which = text(HintStage::Which);
    read_summary(&which, &proof, board).map_err(|fault| format!("{fault}: {which}\n{}", told()))?;
    read_proof(&proof, result, board).map_err(|fault| format!("{fault}\n{}", told()))
}

/// What is said of an easier step.
const EASIER: &str = "An easier step is there, but no digit follows from it yet.";

/// An easier step is mentioned if its level is lower, and then only so.
fn read_nudge(step: &Step, nudge: &str) -> Result<(), String> {
    let is_told = nudge.contains(EASIER);
    let easier = step.easier.as_ref();
    let is_lower = easier.is_some_and(|easier| easier.level < step.level);
    (is_told == is_lower)
        .then_some(())
        .ok_or_else(|| nudge.to_owned())
}

/// Reads the hint of a game with these notes.
fn check(notes: Notes, level: Level, seed: u64, figures: &mut Figures) {
    let (mut game, solution, mut random) = game_at(level, seed);
    game.position = notes.write(game.position, &solution, &mut random);
    let is_wrong = matches!(game.hint(), Hint::MissingCandidate(_));
    if is_wrong {
        let told = game.hint().text(HintStage::Proof, &game.position);
        let told = told.to_string();
        let read = read_missing(&told, &game.position, &solution);
        figures.read(notes, "missing candidate", read);
    }
    if game.position.contradiction().is_some() {
        return;
    }
    if let Some((hint, board)) = hint_by_notes(&game) {
        let read = read_hint(&hint, &game.position, &board);
        figures.read(notes, "step", read);
    }
}

/// "r1c2 is 5.", of a cell whose notes lack the digit.
fn read_missing(told: &str, position: &Position, solution: &Grid) -> Result<Claims, String> {
    let tells = |&cell: &Cell| {
        let digit = solution.get(cell);
        let lacks = position
            .noted(cell)
            .zip(digit)
            .is_some_and(|(noted, digit)| !noted.contains(digit));
        let sentence =
            digit.map(|digit| format!("{cell} is {digit}.\nThe next press will note it."));
        lacks && sentence.as_deref() == Some(told)
    };
    match Cell::all(9).find(tells) {
        Some(_) => Ok(Claims::from([("names a cell that lacks a candidate", 1)])),
        None => Err(told.to_owned()),
    }
}

#[test]
fn hints_are_true_with_all_kinds_of_notes() {
    let mut figures = Figures::default();
    for (number, notes) in Notes::ALL.into_iter().enumerate() {
        for (seed, level) in (0..).zip(Level::ALL[..4].iter().cycle().take(16)) {
            check(notes, *level, seed + 100 * number as u64, &mut figures);
        }
    }
    figures.conclude(100);
}

#[test]
#[ignore = "asks for five thousand hints, which takes minutes"]
fn five_thousand_hints_are_true_with_all_kinds_of_notes() {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut figures = Figures::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= 6000 {
                return figures;
            }
            let level = Level::ALL[number % 5];
            let notes = Notes::ALL[number / 5 % Notes::ALL.len()];
            check(notes, level, number as u64, &mut figures);
        }
    };
    let mut figures = Figures::default();
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            figures.join(worker.join().expect("a reader that does not panic"));
        }
    });
    figures.conclude(5000);
}
