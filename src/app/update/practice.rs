//! Practising a technique: the exercise, and the judgement of each move.

use super::done::Done;
use super::hints;
use super::{Next, board, next_run, quiet, steps};
use crate::app::{
    Action, AppState, Context, Effect, KeyMap, Making, Notice, Practice, Progress, Run, Screen,
    ShownHint, Table, Wish,
};
use crate::game::{Exercise, Help, Judgement, Stage};
use crate::logic::{Technique, explanations};
use std::time::Duration;

/// An exercise of this technique is looked for; something moves meanwhile.
pub(super) fn start(state: AppState, technique: Technique) -> Next {
    let (state, run) = next_run(state);
    let screen = Screen::Making(Making {
        wish: Wish::Exercise(technique),
        run,
        elapsed: Duration::ZERO,
    });
    let effects = vec![Effect::FindExercise(run, technique)];
    (AppState { screen, ..state }, effects)
}

/// The exercise is there.
pub(super) fn begin(state: AppState, run: Run, exercise: Exercise) -> Next {
    match &state.screen {
        Screen::Making(making) if making.run == run => {
            let screen = Screen::Practising(Box::new(Practice::new(exercise)));
            quiet(AppState { screen, ..state })
        }
        _ => quiet(state),
    }
}

/// Keys on the board of an exercise: those of a game, but for what would leave
/// the position or keep it.
pub(super) fn act(state: AppState, action: Action) -> Next {
    let Screen::Practising(practice) = &state.screen else {
        return quiet(state);
    };
    let technique = practice.exercise.technique;
    match (practice.progress, action) {
        (_, Action::Menu) => to_techniques(state, technique),
        (Progress::Found, Action::NewGame) => start(state, technique),
        (Progress::Found, Action::Page) => steps::open_page(state),
        (Progress::Found, Action::Walk(direction)) => board::on_table(state, |table, _| {
            Done::silently(hints::walk(table, direction))
        }),
        (Progress::Found, _) => quiet(state),
        (_, Action::Watch | Action::WatchLogic | Action::Restart | Action::SolveNow) => {
            quiet(state)
        }
        _ => board::act(state, action),
    }
}

/// Back to the list, this technique under the cursor.
fn to_techniques(state: AppState, technique: Technique) -> Next {
    let place = Practice::techniques().position(|each| each == technique);
    let screen = Screen::Techniques(place.unwrap_or_default());
    let notice = None;
    quiet(AppState {
        screen,
        notice,
        ..state
    })
}

/// The exercise after something was done on its board, and what to say.
pub(super) fn judged(practice: Practice, done: Done, keys: &KeyMap) -> (Practice, Option<Notice>) {
    let Done { table, notice } = done;
    let before = practice.table.game.position;
    if table.game.position == before || practice.progress == Progress::Found {
        return (Practice { table, ..practice }, notice);
    }
    let technique = practice.exercise.technique;
    match practice.exercise.judge(&table.game.position) {
        Judgement::Right(answer) => found(practice, table, answer, keys),
        Judgement::Wrong(cell, digit) => {
            let back = keys.told(Context::Exercise, "[undo] takes it back.");
            let text = format!("{digit} in {cell} is no part of it: {technique}. {back}");
            (Practice { table, ..practice }, Some(Notice::warning(text)))
        }
        Judgement::Partly => {
            let notice = Notice::good("Right so far: there is more to it.");
            (Practice { table, ..practice }, Some(notice))
        }
        Judgement::Nothing => (Practice { table, ..practice }, notice),
    }
}

/// The step is found: its proof is shown.
fn found(
    practice: Practice,
    table: Table,
    answer: usize,
    keys: &KeyMap,
) -> (Practice, Option<Notice>) {
    let step = practice.exercise.answers.get(answer).cloned();
    let said = step.as_ref().map(explanations::result).unwrap_or_default();
    let hint = step.map(|step| ShownHint::new(Help::Step(step), Stage::Proof));
    let practice = Practice {
        table: Table { hint, ..table },
        progress: Progress::Found,
        ..practice
    };
    let more = keys.told(Context::Practised, "[new-game]: another one.");
    let notice = Notice::good(format!("Right: {said}. {more}"));
    (practice, Some(notice))
}
