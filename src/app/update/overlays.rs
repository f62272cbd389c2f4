//! What lies over the screen: help, settings, questions.

use super::{Next, board, neighbour, quiet, steps, to_menu, tree};
use crate::app::{
    Action, AppState, Context, Direction, Effect, MarksWish, OptionLine, Overlay, Question, keymap,
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
        (Some(Overlay::Tree(shown)), action) => {
            let shown = (**shown).clone();
            tree::act(state, shown, action)
        }
        (Some(Overlay::Page(page)), Action::Turn) => {
            let page = page.clone();
            steps::turn(state, &page)
        }
        (Some(Overlay::Help(Context::Tree, _)), Action::Back) => tree::open(closed(state)),
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
        (Some(Overlay::Options(line)), Action::Move(direction)) => {
            let line = neighbour(*line, OptionLine::ALL.len(), direction);
            quiet(with(state, Overlay::Options(line)))
        }
        (Some(Overlay::Marks(line)), Action::Move(direction)) => {
            let line = neighbour(*line, MarksWish::ALL.len(), direction);
            quiet(with(state, Overlay::Marks(line)))
        }
        (Some(Overlay::Marks(line)), Action::Confirm) => {
            let wish = MarksWish::ALL[*line];
            board::act(closed(state), Action::Marks(wish))
        }
        (Some(Overlay::Options(line)), Action::Confirm) => {
            let line = OptionLine::ALL[*line];
            change(state, line)
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

fn change(state: AppState, line: OptionLine) -> Next {
    let settings = line.turned(state.settings);
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
