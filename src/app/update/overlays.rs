//! What lies over the screen: help, settings, questions.

use super::{Next, board, neighbour, quiet, steps, to_menu};
use crate::app::{
    Action, AppState, Direction, Effect, MarksWish, OptionLine, Overlay, Question, StepList, Way,
    keymap,
};

pub(super) fn act(state: AppState, action: Action) -> Next {
    match (&state.overlay, action) {
        (Some(Overlay::Question(question)), Action::Confirm) => {
            let question = question.clone();
            answer(closed(state), question)
        }
        (Some(Overlay::Steps(list)), action) => {
            let list = list.clone();
            steps::act(state, &list, action)
        }
        (Some(Overlay::Page(page)), Action::Turn) => {
            let page = page.clone();
            steps::turn(state, &page)
        }
        (_, Action::Back | Action::Refuse) => quiet(closed(state)),
        (Some(Overlay::Help(context, scroll)), Action::Move(direction)) => {
            let shown = Overlay::help_lines_shown(state.size);
            let last = keymap::help(*context).len().saturating_sub(shown);
            let scroll = match direction {
                Direction::Up | Direction::Left => (*scroll).min(last).saturating_sub(1),
                Direction::Down | Direction::Right => (scroll + 1).min(last),
            };
            let overlay = Overlay::Help(*context, scroll);
            quiet(with(state, overlay))
        }
        (Some(Overlay::Options(line)), action) => {
            let line = *line;
            in_options(state, line, action)
        }
        (Some(Overlay::Marks(line)), Action::Move(direction)) => {
            let line = neighbour(*line, MarksWish::ALL.len(), direction);
            quiet(with(state, Overlay::Marks(line)))
        }
        (Some(Overlay::Marks(line)), Action::Confirm) => {
            let wish = MarksWish::ALL[*line];
            board::act(closed(state), Action::Marks(wish))
        }
        _ => quiet(state),
    }
}

/// The settings: up and down choose a line, left and right its value.
fn in_options(state: AppState, line: usize, action: Action) -> Next {
    let at = |line| Overlay::Options(line);
    match action {
        Action::Move(Direction::Left) => change(state, line, Way::Back),
        Action::Move(Direction::Right) | Action::Confirm => change(state, line, Way::On),
        Action::Move(direction) => {
            let line = neighbour(line, OptionLine::ALL.len(), direction);
            quiet(with(state, at(line)))
        }
        Action::LineEnd(Direction::Up) => quiet(with(state, at(0))),
        Action::LineEnd(Direction::Down) => quiet(with(state, at(OptionLine::ALL.len() - 1))),
        _ => quiet(state),
    }
}

/// A click on a line selects it; a click on the selected one does what Enter
/// does there.
pub(super) fn click(state: AppState, item: usize) -> Next {
    let selected = match &state.overlay {
        Some(Overlay::Options(line) | Overlay::Marks(line)) => *line,
        Some(Overlay::Steps(list)) => list.selected,
        _ => return quiet(state),
    };
    match state.overlay.clone() {
        _ if item == selected => act(state, Action::Confirm),
        Some(Overlay::Options(_)) if item < OptionLine::ALL.len() => {
            quiet(with(state, Overlay::Options(item)))
        }
        Some(Overlay::Marks(_)) if item < MarksWish::ALL.len() => {
            quiet(with(state, Overlay::Marks(item)))
        }
        Some(Overlay::Steps(list)) if item < list.len() => {
            let list = StepList {
                selected: item,
                ..list
            };
            quiet(with(state, Overlay::Steps(list)))
        }
        _ => quiet(state),
    }
}

fn with(state: AppState, overlay: Overlay) -> AppState {
    let overlay = Some(overlay);
    AppState { overlay, ..state }
}

fn closed(state: AppState) -> AppState {
    let overlay = None;
    AppState { overlay, ..state }
}

fn change(state: AppState, line: usize, way: Way) -> Next {
    let Some(line) = OptionLine::ALL.get(line) else {
        return quiet(state);
    };
    let settings = line.turned(state.settings, way);
    let effect = Effect::SaveSettings(settings);
    (state.with_settings(settings), vec![effect])
}

fn answer(state: AppState, question: Question) -> Next {
    match question {
        Question::Delete(id) => (state, vec![Effect::Delete(id)]),
        Question::Restart => board::restart(state),
        Question::SolveNow => board::solve(state),
        Question::LeaveEntry => to_menu(state),
    }
}
