//! Whether what lessons say is true and whole: worked examples and exercises with a gap.

use super::read::{read_proof, read_summary};
use ninefold_core::board::Text;
use ninefold_core::classic::Candidates;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::ladders::{ClassicLadder, Deduction};
use ninefold_core::logic::{Family, Level, Step, Technique, examples, explanations};
use ninefold_game::game::{Exercise, GamePuzzle};
use std::collections::BTreeMap;

/// The lessons that were read of each technique, and what is wrong with them.
#[derive(Default)]
struct Lessons {
    read: BTreeMap<Technique, usize>,
    faults: Vec<String>,
}

impl Lessons {
    fn read(&mut self, exercise: &Exercise) {
        let board = exercise.game.position.board_position().classic();
        let board = board.expect("a classic game");
        for step in &exercise.answers {
            match read_lesson(step.deduction().expect("a classic step"), &board) {
                Ok(()) => *self.read.entry(step.technique).or_default() += 1,
                Err(fault) => self.faults.push(format!("{}: {fault}", step.technique)),
            }
        }
    }

    /// Reads an exercise at each position of a puzzle's path whose technique has fewer than
    /// this many lessons.
    fn read_path(&mut self, puzzle: &GamePuzzle, most: usize) {
        let mut board = Candidates::from_grid(&puzzle.givens.classic().expect("a classic puzzle"));
        while let Some(step) = ClassicLadder::PLAYER.next(&board) {
            let technique = step.technique;
            let is_wanted = self.read.get(&technique).is_none_or(|count| *count < most)
                && technique.family() != Family::Forcing;
            if is_wanted
                && let Some(exercise) = Exercise::on(&(&board).into(), puzzle.clone(), technique)
            {
                self.read(&exercise);
            }
            step.apply(&mut board);
        }
    }

    fn conclude(&self, at_least: usize) {
        let count: usize = self.read.values().sum();
        println!("{count} lessons of {} techniques", self.read.len());
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n\n"));
        assert!(count >= at_least, "{count}");
    }
}

/// Reads the sentences of a worked example, which are those of a proof, and holds against
/// them what is shown of it in an exercise with a gap: a beginning that lacks the result.
fn read_lesson(step: &Deduction, board: &Candidates) -> Result<(), String> {
    let sentences = explanations::proof(step).sentences();
    let sentences: Vec<String> = sentences.iter().map(Text::to_string).collect();
    let [which, proof, result] = [
        explanations::which(step),
        explanations::proof(step),
        explanations::result(step),
    ]
    .map(|text| text.to_string());
    if sentences.concat() != proof || sentences.iter().any(|each| each.trim().is_empty()) {
        return Err(format!("the sentences are not the proof: {proof}"));
    }
    read_summary(&which, &proof, board)?;
    read_proof(&proof, &result, board)?;
    let premises = sentences[..Step::from(step.clone()).premises()].concat();
    let is_told = read_proof(premises.trim_end(), &result, board).is_ok();
    (!is_told && premises.len() < proof.len())
        .then_some(())
        .ok_or_else(|| format!("the gap tells the result {result}: {premises}"))
}

/// Lessons on the examples of all techniques, and on positions of the paths of puzzles.
fn lessons(puzzles: u64, most: usize) -> Lessons {
    let mut lessons = Lessons::default();
    let examples = examples::exercises().into_iter();
    for exercise in examples.filter_map(Exercise::from_example) {
        lessons.read(&exercise);
    }
    for (seed, level) in (0..puzzles).zip(Level::ALL[..4].iter().cycle()) {
        let recipe = Recipe {
            seed,
            level: Some(*level),
            ..Recipe::default()
        };
        let puzzle = generate(&recipe, &|| false).expect("a puzzle of the level");
        lessons.read_path(&GamePuzzle::from(puzzle), most);
    }
    lessons
}

#[test]
fn lessons_on_every_technique_are_true() {
    lessons(8, 3).conclude(examples::exercises().len() - 1);
}

#[test]
#[ignore = "reads lessons on the paths of hundreds of puzzles, which takes minutes"]
fn hundreds_of_lessons_are_true() {
    lessons(400, 12).conclude(200);
}
