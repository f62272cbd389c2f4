//! What lies over the screen: help, settings, questions.

use crate::settings::{CycleDirection, SettingItem};
use crate::ui::screens::history::update as tree;
use crate::ui::screens::palette::update as palette;
use crate::ui::screens::steps::update as steps;
use crate::ui::session::actions as board;
use crate::ui::update::{Next, copying, neighbour, open, quiet, taken, to_menu};
use crate::ui::{
    Action, AppState, BulkMarkAction, CopyForm, Direction, Effect, HelpPage, KeyMap, Overlay,
    Question, StatusMessage, StepList,
};

pub(crate) fn act(state: AppState, action: Action) -> Next {
    match (&state.overlay, action) {
        (Some(Overlay::Question(question)), Action::Confirm) => {
            let question = question.clone();
            answer(closed(state), question)
        }
        (Some(Overlay::Steps(list)), action) => {
            let list = list.clone();
            steps::act(state, &list, action)
        }
        (Some(Overlay::Taken(line)), action) => {
            let line = *line;
            taken::act(state, line, action)
        }
        (Some(Overlay::Tree(shown)), action) => {
            let shown = (**shown).clone();
            tree::act(state, shown, action)
        }
        (Some(Overlay::Page(page)), Action::FlipPage) => {
            let page = page.clone();
            steps::turn(state, &page)
        }
        (Some(Overlay::Palette(page)), action) => {
            let page = page.clone();
            palette::act(state, page, action)
        }
        (Some(Overlay::Help(page)), action) => {
            let page = page.clone();
            in_help(state, page, action)
        }
        (_, Action::Back | Action::Refuse) => quiet(closed(state)),
        // The key that opened it closes it.
        (Some(Overlay::Page(_)), Action::Page)
        | (Some(Overlay::Options(_)), Action::Options)
        | (Some(Overlay::Marks(_)), Action::MarksMenu)
        | (Some(Overlay::Copying(_)), Action::CopyAs) => quiet(closed(state)),
        (Some(Overlay::Options(line)), action) => {
            let line = *line;
            in_options(state, line, action)
        }
        (Some(Overlay::Marks(line)), Action::Move(direction)) => {
            let line = neighbour(*line, BulkMarkAction::ALL.len(), direction);
            quiet(with(state, Overlay::Marks(line)))
        }
        (Some(Overlay::Marks(line)), Action::Confirm) => {
            let wish = BulkMarkAction::ALL[*line];
            board::act(closed(state), Action::Marks(wish))
        }
        (Some(Overlay::Copying(line)), Action::Move(direction)) => {
            let line = neighbour(*line, CopyForm::ALL.len(), direction);
            quiet(with(state, Overlay::Copying(line)))
        }
        (Some(Overlay::Copying(line)), Action::Confirm) => {
            let form = CopyForm::ALL[*line];
            copying::copy(closed(state), form)
        }
        _ => quiet(state),
    }
}

/// The settings: up and down choose a line, left and right its value.
fn in_options(state: AppState, line: usize, action: Action) -> Next {
    let at = |line| Overlay::Options(line);
    match action {
        Action::Move(Direction::Left) => change(state, line, CycleDirection::Backward),
        Action::Move(Direction::Right) | Action::Confirm => {
            change(state, line, CycleDirection::Forward)
        }
        Action::Move(direction) => {
            let line = neighbour(line, SettingItem::ALL.len(), direction);
            quiet(with(state, at(line)))
        }
        Action::LineEnd(Direction::Up) => quiet(with(state, at(0))),
        Action::LineEnd(Direction::Down) => quiet(with(state, at(SettingItem::ALL.len() - 1))),
        _ => quiet(state),
    }
}

/// A click on a line selects it; a click on the selected one does what Enter
/// does there.
pub(crate) fn click(state: AppState, item: usize) -> Next {
    let selected = match &state.overlay {
        Some(Overlay::Options(line) | Overlay::Marks(line) | Overlay::Copying(line)) => *line,
        Some(Overlay::Steps(list)) => list.selected,
        _ => return quiet(state),
    };
    match state.overlay.clone() {
        _ if item == selected => act(state, Action::Confirm),
        Some(Overlay::Options(_)) if item < SettingItem::ALL.len() => {
            quiet(with(state, Overlay::Options(item)))
        }
        Some(Overlay::Marks(_)) if item < BulkMarkAction::ALL.len() => {
            quiet(with(state, Overlay::Marks(item)))
        }
        Some(Overlay::Copying(_)) if item < CopyForm::ALL.len() => {
            quiet(with(state, Overlay::Copying(item)))
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

pub(crate) fn with(state: AppState, overlay: Overlay) -> AppState {
    let overlay = Some(overlay);
    AppState { overlay, ..state }
}

pub(crate) fn closed(state: AppState) -> AppState {
    let overlay = None;
    AppState { overlay, ..state }
}

/// The state with what lay beneath help or the palette on top again.
pub(crate) fn uncovered(state: AppState, under: Option<Box<Overlay>>) -> AppState {
    let overlay = under.map(|overlay| *overlay);
    AppState { overlay, ..state }
}

/// Help for what is open; help itself is closed again.
pub(crate) fn help(state: AppState) -> Next {
    let of = state.context();
    match state.overlay.clone() {
        Some(Overlay::Help(page)) => quiet(uncovered(state, page.under)),
        under => open(state, Overlay::Help(HelpPage::new(of, under.map(Box::new)))),
    }
}

fn in_help(state: AppState, page: HelpPage, action: Action) -> Next {
    let a_page = (HelpPage::room(state.size) as isize - 1).max(1);
    let by = match action {
        Action::Back => return quiet(uncovered(state, page.under)),
        Action::Move(Direction::Up | Direction::Left) => -1,
        Action::Move(_) => 1,
        Action::ScrollUp => -a_page,
        Action::ScrollDown => a_page,
        _ => 0,
    };
    let page = page.scrolled(by, &state.keys, state.size);
    quiet(with(state, Overlay::Help(page)))
}

fn change(state: AppState, line: usize, way: CycleDirection) -> Next {
    let Some(&line) = SettingItem::ALL.get(line) else {
        return quiet(state);
    };
    let settings = line.cycled(state.settings.clone(), way);
    let effect = Effect::SaveSettings(settings.clone());
    let told = match line {
        SettingItem::Keys => KeyMap::refusal(&settings.keys).map(StatusMessage::warning),
        _ => None,
    };
    let notice = told.or(state.notice.clone());
    let state = AppState { notice, ..state };
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
