//! Playing: games that are made, read or judged first, and exercises.

use super::open_screens::{open, open_rules, save_and_open_menu};
use super::transient::give_ahead;
use crate::ui::screens::Screen;
use crate::ui::screens::lessons::Lessons;
use crate::ui::screens::practice::Practice;
use crate::ui::screens::puzzle_entry::PuzzleEntry;
use crate::ui::screens::waiting::{Waiting, WaitingFor};
use crate::ui::screens::worked_example::WorkedExample;
use crate::ui::{
    AppState, Assignment, Effect, GameSession, PracticeTask, Saving, Source, StatusMessage,
    WorkEffect,
};
use ninefold_core::formats::Imported;
use ninefold_core::logic::Technique;
use ninefold_core::rules::{LocalForm, Rules};
use ninefold_game::game::{
    Answer, Exercise, GamePuzzle, LessonStage, NewPuzzle, Origin, Record, SolutionCount,
    TechniqueStats,
};
use ninefold_game::save::{Run, SavedGame, StorageRequest};
use std::sync::Arc;

/// Shows the waiting screen, under a run of its own.
pub(super) fn wait_for(
    state: &mut AppState,
    what: WaitingFor,
    effect: impl FnOnce(Run) -> Effect,
) -> Vec<Effect> {
    let run = state.shared.next_run();
    let mut effects = open(state, Screen::Waiting(Waiting::new(what, run)));
    effects.push(effect(run));
    effects
}

/// Opens a game from wherever it comes.
pub(super) fn open_source(state: &mut AppState, source: Source) -> Vec<Effect> {
    // Only a game that is read otherwise can be gone back to by undo.
    let is_reread = matches!(source, Source::Reread(..));
    state.before_reading = { state.game() }
        .filter(|_| is_reread)
        .map(|session| Arc::new(session.clone()));
    match source {
        Source::New(wanted) => make(state, wanted),
        Source::Text(text) if text.is_plain() => play_or_resume(state, text),
        Source::Text(text) => judge_and_play(state, text, Record::default()),
        Source::Reread(text, record) => judge_and_play(state, text, record),
        Source::Saved(id) => load(state, |run| StorageRequest::Load(run, id)),
        Source::Newest => load(state, StorageRequest::Continue),
        Source::Again(game) => load(state, |run| StorageRequest::Begin(run, game)),
    }
}

fn load(state: &mut AppState, request: impl FnOnce(Run) -> StorageRequest) -> Vec<Effect> {
    wait_for(state, WaitingFor::SavedGame, |run| request(run).into())
}

/// Of a day the game that counts, if there is one.
fn make(state: &mut AppState, wanted: NewPuzzle) -> Vec<Effect> {
    if let NewPuzzle::OfDay(daily) = wanted
        && let Some((id, _)) = state.shared.daily.game(daily).cloned()
    {
        return open_source(state, Source::Saved(id));
    }
    give_ahead(state, wanted);
    wait_for(state, WaitingFor::Puzzle(wanted), |run| {
        WorkEffect::Make(run, wanted).into()
    })
}

/// Finds an exercise of a stage.
pub(super) fn find_exercise(state: &mut AppState, assignment: Assignment) -> Vec<Effect> {
    let counted = counted(state, assignment);
    let stage = assignment.lesson_stage();
    let among = |technique: Technique| {
        let stats = state.shared.statistics.technique(technique);
        (
            technique,
            practised(stats.cloned().unwrap_or_default(), stage),
        )
    };
    let candidates = assignment.candidates(&counted).into_iter().map(among);
    let candidates = candidates.collect();
    wait_for(state, WaitingFor::Exercise(assignment), |run| {
        WorkEffect::FindExercise(run, assignment.named(), candidates).into()
    })
}

/// The practice of a technique, for an exercise of a stage. Where something is shown, no
/// position comes back, and none is stored close to those of the later stages.
fn practised(stats: TechniqueStats, stage: LessonStage) -> TechniqueStats {
    if stage.is_practice() {
        return stats;
    }
    TechniqueStats {
        tried: stats.tried + STORED_APART * (1 + stage.index() as u32),
        reviews: Vec::new(),
        ..stats
    }
}

/// Number of stored positions between those of two stages.
const STORED_APART: u32 = 10;

/// The techniques whose steps count as found.
fn counted(state: &AppState, assignment: Assignment) -> Vec<Technique> {
    assignment.counted(state.shared.statistics.practice(), &Lessons::items())
}

/// Shows a worked example, or opens the board of an exercise.
pub(super) fn practise(
    state: &mut AppState,
    assignment: Assignment,
    exercise: Exercise,
    at: u64,
) -> Vec<Effect> {
    let counted = counted(state, assignment);
    let screen = match assignment.task {
        PracticeTask::Stage(technique, LessonStage::Example) => {
            Screen::WorkedExample(Box::new(WorkedExample::new(technique, &exercise)))
        }
        PracticeTask::Stage(..) | PracticeTask::Mixed => {
            let practice = Practice::new(assignment, exercise, counted, at);
            Screen::Practice(Box::new(practice))
        }
    };
    open(state, screen)
}

/// Goes on with the unfinished game of a puzzle, if there is one. Whether there is one of a board
/// of other rules, the store finds out once it is judged.
pub(super) fn play_or_resume(state: &mut AppState, text: Box<Imported>) -> Vec<Effect> {
    let Some(game) = state.shared.unfinished(&text) else {
        return judge_and_play(state, text, Record::default());
    };
    let id = game.id.clone();
    let mut effects = save_and_open_menu(state);
    state.shared.show_success("Resumed.");
    effects.extend(open_source(state, Source::Saved(id)));
    effects
}

/// The game is saved, and lies behind the puzzle, or else the menu does. What helped before counts.
fn judge_and_play(state: &mut AppState, text: Box<Imported>, record: Record) -> Vec<Effect> {
    let is_kept = state.shared.saving.keeps_games();
    let left = state
        .game()
        .filter(|session| is_kept && !session.game.is_over());
    let left = left.map(|session| session.id.clone());
    let mut effects = save_and_open_menu(state);
    effects.extend(if GamePuzzle::must_be_proved(&text.puzzle.rules) {
        let entry = PuzzleEntry::to_play(text, left);
        open(state, Screen::PuzzleEntry(Box::new(entry)))
    } else {
        wait_for(state, WaitingFor::Board(record), |run| {
            WorkEffect::Judge(run, text).into()
        })
    });
    effects
}

/// Says what is known of a board that was read just now, on the page of its rules where they are
/// needed to play; of one that is played again, what it is held against.
fn greet_board(state: &mut AppState) -> Vec<Effect> {
    let Some(session) = state.game() else {
        return Vec::new();
    };
    if let Some(greeting) = session.ghost_greeting() {
        state.shared.show_info(greeting);
        return Vec::new();
    }
    let game = &session.game;
    let is_read = game.puzzle.origin == Origin::Entered && game.record.elapsed.is_zero();
    let Some(text) = game.puzzle.outcome_text().filter(|_| is_read) else {
        return Vec::new();
    };
    if game.puzzle.needs_its_text() {
        return open_rules(state);
    }
    let width = usize::from(state.shared.size.0.saturating_sub(BESIDE_MESSAGE));
    let columns = text.chars().count();
    let short = checked_in_short(&game.puzzle).filter(|_| columns > width);
    let short = short
        .map(|short| format!("{short} {}", state.shared.board_text("[rules] lists them.")))
        .filter(|short| short.chars().count() < columns);
    state.shared.show_info(short.unwrap_or(text));
    Vec::new()
}

/// At most this many columns of a window are not in its message line.
const BESIDE_MESSAGE: u16 = 6;

/// How many clues were checked, where all are and leave one solution. A longer text would cover
/// the panel, and drawing that again costs some hundred bytes.
fn checked_in_short(puzzle: &GamePuzzle) -> Option<String> {
    let rules = puzzle.rules.rules();
    let is_stated = matches!(puzzle.answer, Answer::Stated(_));
    let is_all = rules.unknown().is_empty() && rules.drawn().is_empty() && !is_stated;
    let is_all = is_all && puzzle.published.order_text().is_none();
    let has_one = puzzle.solutions == SolutionCount::One;
    let count = clues_on_cells(rules) as u64;
    (is_all && has_one && count > 0).then(|| {
        format!(
            "Checked: all rules, {}. One solution.",
            ninefold_game::game::counted(count, "clue")
        )
    })
}

/// The number of cages and clues on cells or outside: not of rules for the whole board, such as
/// chess moves or negative rules.
fn clues_on_cells(rules: &Rules) -> usize {
    let local = rules.local_clues();
    let local = local.filter(|clue| clue.kind.form() != LocalForm::Negative);
    rules.cages().count() + local.count()
}

/// Plays a game that is there.
pub(super) fn play(
    state: &mut AppState,
    saved: SavedGame,
    message: Option<StatusMessage>,
) -> Vec<Effect> {
    let mut session = GameSession::from_saved(saved);
    let reading = session.game.puzzle.published.reading();
    let is_own = reading.is_some_and(|reading| reading.is_own());
    session.before_reading = state.before_reading.take().filter(|_| is_own);
    let mut effects = open(state, Screen::Game(Box::new(session)));
    effects.extend(greet_board(state));
    let before = state.shared.status.take();
    // That nothing is saved matters more than where the game came from.
    state.shared.status = match state.shared.saving {
        Saving::Off(_) => before.or(message),
        Saving::Working | Saving::Failed(_) | Saving::StoreLocked => message.or(before),
    };
    effects
}
