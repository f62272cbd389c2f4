//! Feeds messages to a state and looks at what came of it.

use crate::ui::tests::support::keys::keys;
use crate::ui::tests::support::states;
use crate::ui::tests::support::states::spans_of;
use crate::ui::{
    AppState, Effect, GameSession, Layer, Message, Playback, RunResult, Screen, Shared, update,
};
use crate::ui::{Fact, LogicEvent, SolverSteps, WatchedSolver, WorkEffect};
use ninefold_core::board::{Cell, Digit};
use ninefold_core::logic::{IndexedRules, Ladder, LogicPath, Step, Technique};
use ninefold_core::watched::WatchedBoard;
use ninefold_game::game::{Position, TechniqueExample, Verdict};
use ninefold_game::save::{SavedGame, StorageRequest};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// The state after these messages. Effects that need nothing from outside are
/// answered at once.
pub(crate) fn after(state: AppState, messages: impl IntoIterator<Item = Message>) -> AppState {
    messages.into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        effects.into_iter().fold(state, answer)
    })
}

fn answer(state: AppState, effect: Effect) -> AppState {
    match fact_of(effect) {
        Some(fact) => update(state, fact.into()).0,
        None => state,
    }
}

/// What comes of an effect that needs nothing from outside.
fn fact_of(effect: Effect) -> Option<Fact> {
    match effect {
        Effect::Work(WorkEffect::Judge(run, text)) => {
            let verdict = Box::new(Verdict::judge(&text, states::id(), &|| false));
            Some(Fact::Reported(run, RunResult::Judged(verdict)))
        }
        other => found_by_worker(other),
    }
}

/// Every step on a board, of those with the same result the first.
pub(crate) fn all_steps(position: &Position) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let is_same = |one: &Step, other: &Step| {
        one.placements == other.placements && one.removals == other.removals
    };
    let _ = Ladder::new(position.rules()).each(&position.board_position(), &mut |step| {
        if !steps.iter().any(|seen| is_same(seen, &step)) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    });
    steps
}

/// The path from a board, by the techniques that are used.
pub(crate) fn path_from(
    position: &Position,
    is_used: &dyn Fn(Technique) -> bool,
) -> Option<Arc<LogicPath>> {
    let search = Ladder {
        is_used,
        ..Ladder::new(position.rules())
    };
    search.path(&position.board_position()).map(Arc::new)
}

/// All that a watched solver does, of a search at least so many steps.
pub(crate) fn solved_by(solver: &WatchedSolver, board: &WatchedBoard) -> SolverSteps {
    match solver {
        WatchedSolver::Searches(searches) => {
            let spans = searches
                .iter()
                .map(|&search| spans_of(search, board, 2_000));
            SolverSteps::Searches(spans.collect())
        }
        WatchedSolver::Logic => SolverSteps::Logic(LogicEvent::path(board)),
    }
}

/// The easiest step that the notes do not know, whether the next digit needs it or not: those
/// of a hint take longer to find.
pub(crate) fn first_step(position: &Position) -> Option<Step> {
    let search = Ladder::new(position.rules());
    let mut board = position.board_position();
    loop {
        let step = search.first(&board)?;
        if !position.knows(&step) {
            return Some(step);
        }
        step.apply(position.rules(), &mut board);
    }
}

/// The example of a technique.
pub(crate) fn example(technique: Technique, like: &IndexedRules) -> RunResult {
    RunResult::ExampleFound(TechniqueExample::of(technique, like).map(Box::new))
}

/// The hint or the example that was asked for.
pub(crate) fn found_by_worker(effect: Effect) -> Option<Fact> {
    match effect {
        Effect::Work(WorkEffect::FindHint(run, board, _)) => {
            let step = first_step(&board);
            Some(Fact::Reported(
                run,
                RunResult::HintFound(step.map(Box::new)),
            ))
        }
        Effect::Work(WorkEffect::ReadPaste(run, text)) => {
            let read = RunResult::PasteRead(crate::ui::read_paste(&text));
            Some(Fact::Reported(run, read))
        }
        Effect::Work(WorkEffect::FindPath(run, board, off)) => {
            let is_used = |technique| !off.contains(technique);
            let path = path_from(&board, &is_used);
            Some(Fact::Reported(run, RunResult::PathFound(path?)))
        }
        // Tests of classic searches say themselves how far those ran.
        Effect::Work(WorkEffect::StartSolver(run, solver, board)) if !board.rules.is_classic() => {
            let steps = solved_by(&solver, &board);
            Some(Fact::Reported(run, RunResult::SolverRan(steps)))
        }
        Effect::Work(WorkEffect::FindExample(run, technique, like)) => {
            Some(Fact::Reported(run, example(technique, &like)))
        }
        Effect::Work(WorkEffect::Prove(run, question)) => {
            let answer = question.answer(&|| false).map(Box::new);
            Some(Fact::Reported(run, RunResult::Proved(answer)))
        }
        Effect::Work(WorkEffect::JudgeStep(run, question)) => {
            let verdict = question.answer(&|| false).map(Box::new);
            Some(Fact::Reported(run, RunResult::StepJudged(verdict?)))
        }
        _ => None,
    }
}

/// The state after a paste that a worker has read, and the effects beside.
pub(crate) fn paste(state: AppState, text: impl Into<String>) -> (AppState, Vec<Effect>) {
    let (mut state, effects) = update(state, Message::Pasted(text.into()));
    let is_read = |effect: &Effect| matches!(effect, Effect::Work(WorkEffect::ReadPaste(..)));
    let (reads, mut all): (Vec<Effect>, Vec<Effect>) = effects.into_iter().partition(is_read);
    for fact in reads.into_iter().filter_map(found_by_worker) {
        let (next, effects) = update(state, fact.into());
        state = next;
        all.extend(effects);
    }
    (state, all)
}

/// The state after these keys, effects answered as by [`after`].
pub(crate) fn press(state: AppState, text: &str) -> AppState {
    after(state, keys(text))
}

/// The state after these keys, and all their effects. Only hints and examples
/// are found at once, as a worker would.
pub(crate) fn type_keys(state: AppState, text: &str) -> (AppState, Vec<Effect>) {
    let mut all = Vec::new();
    let state = keys(text).into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        effects.into_iter().fold(state, |state, effect| {
            match found_by_worker(effect.clone()) {
                Some(fact) => {
                    let (state, effects) = update(state, fact.into());
                    all.extend(effects);
                    state
                }
                None => {
                    all.push(effect);
                    state
                }
            }
        })
    });
    (state, all)
}

/// The state after this time.
pub(crate) fn pass_time(state: AppState, time: Duration) -> AppState {
    after(state, [Message::Fact(Fact::TimePassed(time))])
}

/// The game on the screen.
pub(crate) fn session(state: &AppState) -> &GameSession {
    state.game().expect("a game")
}

/// The topmost layer.
pub(crate) fn top_layer(state: &AppState) -> Option<&Layer> {
    state.layers.last()
}

/// Whether a game is on the screen that is not won.
pub(crate) fn is_playing(state: &AppState) -> bool {
    matches!(&state.screen, Screen::Game(session) if !session.game.is_won()) && !state.is_watching()
}

/// Whether a won game is on the screen.
pub(crate) fn is_won(state: &AppState) -> bool {
    matches!(&state.screen, Screen::Game(session) if session.game.is_won()) && !state.is_watching()
}

/// The state with a change to what its screens share.
pub(crate) fn with_shared(mut state: AppState, change: impl FnOnce(&mut Shared)) -> AppState {
    change(&mut state.shared);
    state
}

/// The message on the screen, empty if there is none.
pub(crate) fn status(state: &AppState) -> String {
    let notice = state.shared.status.as_ref();
    notice.map_or(String::new(), |notice| notice.text.to_string())
}

/// A cell by its row and column, counted from 1.
pub(crate) fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

pub(crate) fn digit(character: char) -> Digit {
    Digit::from_char(character).expect("a digit")
}

pub(crate) fn playback(state: &AppState) -> &Playback {
    match state.layers.last() {
        Some(Layer::Playback(playback)) => playback,
        other => panic!("not watching: {other:?}"),
    }
}

pub(crate) fn only_save(effects: &[Effect]) -> &SavedGame {
    match effects {
        [Effect::Storage(StorageRequest::Save(saved))] => saved,
        other => panic!("not one save: {other:?}"),
    }
}

/// The saved form of the open game, its puzzle rated.
pub(crate) fn save_of_a_new_game(effects: &[Effect]) -> &SavedGame {
    match effects {
        [
            Effect::Storage(StorageRequest::Save(saved)),
            Effect::Work(WorkEffect::Rate(puzzle)),
        ] => {
            assert_eq!(**puzzle, saved.game.puzzle.board());
            saved
        }
        other => panic!("not a save and a rating: {other:?}"),
    }
}

pub(crate) fn hint_words(state: &AppState) -> String {
    let table = session(state);
    let hint = table.hint.as_ref().expect("a hint");
    hint.hint.text(hint.stage, &table.game.position).to_string()
}
