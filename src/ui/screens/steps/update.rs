//! The list of every step, and the pages of the techniques.

use crate::game::{Hint, HintStage};
use crate::logic::{Deduction, Technique};
use crate::ui::session::{actions as board, hint as hints};
use crate::ui::update::{Next, neighbour, next_run, quiet};
use crate::ui::{
    Action, AppState, Direction, Effect, GameSession, Overlay, Page, Run, Screen, StepList,
};

/// Has every step looked for; but first the truth.
pub(crate) fn open(state: AppState) -> Next {
    let Some(table) = state.board() else {
        return quiet(state);
    };
    if table.game.first_mistake().is_some() {
        return board::on_table(state, hints::reveal);
    }
    let candidates = Box::new(table.game.position.candidates());
    let (state, run) = next_run(state);
    let overlay = Some(Overlay::Steps(StepList::awaited(run)));
    let effects = vec![Effect::FindSteps(run, candidates)];
    (AppState { overlay, ..state }, effects)
}

/// The steps are there. They say where and what, so they count as a hint up to
/// the name.
pub(crate) fn found(state: AppState, run: Run, steps: Vec<Deduction>) -> Next {
    let list = match &state.overlay {
        Some(Overlay::Steps(list)) if list.run == run => list.clone().with(steps),
        _ => return quiet(state),
    };
    let overlay = Some(Overlay::Steps(list));
    let state = AppState { overlay, ..state };
    changed(state, |table| hints::counted(table, HintStage::Which))
}

fn changed(state: AppState, change: impl FnOnce(GameSession) -> GameSession) -> Next {
    let screen = match state.screen {
        Screen::Playing(table) => Screen::Playing(change(table)),
        Screen::Practising(mut practice) => {
            practice.table = change(practice.table);
            Screen::Practising(practice)
        }
        other => other,
    };
    quiet(AppState { screen, ..state })
}

/// Keys in the list.
pub(crate) fn act(state: AppState, list: &StepList, action: Action) -> Next {
    let at = |selected| {
        Overlay::Steps(StepList {
            selected,
            ..list.clone()
        })
    };
    let last = list.len().saturating_sub(1);
    match action {
        Action::Move(direction) => {
            let selected = neighbour(list.selected, list.len(), direction);
            quiet(with(state, Some(at(selected))))
        }
        Action::LineEnd(Direction::Up) => quiet(with(state, Some(at(0)))),
        Action::LineEnd(Direction::Down) => quiet(with(state, Some(at(last)))),
        Action::Confirm => show(state, list),
        Action::Page => match list.chosen().map(|step| step.technique) {
            Some(technique) => quiet(with_page(state, technique)),
            None => quiet(state),
        },
        // The key that opened it closes it.
        Action::Back | Action::AllSteps => close(state, list),
        _ => quiet(state),
    }
}

/// The chosen step as a hint, its proof on show.
fn show(state: AppState, list: &StepList) -> Next {
    let Some(step) = list.chosen().cloned() else {
        return quiet(state);
    };
    let state = with(state, None);
    changed(state, |table| {
        hints::showing_listed(table, Hint::Step(step), HintStage::Proof)
    })
}

/// What is still being looked for is wanted no longer.
fn close(state: AppState, list: &StepList) -> Next {
    let state = with(state, None);
    match list.steps {
        Some(_) => quiet(state),
        None => (next_run(state).0, vec![Effect::StopWork]),
    }
}

fn with(state: AppState, overlay: Option<Overlay>) -> AppState {
    AppState { overlay, ..state }
}

fn with_page(state: AppState, technique: Technique) -> AppState {
    with(state, Some(Overlay::Page(Box::new(Page::of(technique)))))
}

/// The page of the technique that the hint on show names.
pub(crate) fn open_page(state: AppState) -> Next {
    let hint = state.board().and_then(|table| table.hint.as_ref());
    match hint
        .and_then(|hint| hint.named_step())
        .map(|step| step.technique)
    {
        Some(technique) => quiet(with_page(state, technique)),
        None => quiet(state),
    }
}

/// The page of this technique.
pub(crate) fn open_page_of(state: AppState, technique: Technique) -> Next {
    quiet(with_page(state, technique))
}

/// The other side of the page.
pub(crate) fn turn(state: AppState, page: &Page) -> Next {
    let page = Box::new(page.clone().turned());
    quiet(with(state, Some(Overlay::Page(page))))
}
