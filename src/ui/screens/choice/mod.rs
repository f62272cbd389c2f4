//! A small question over the screen: a title, a few answers, one selected.

pub(crate) mod store_locked;
pub(crate) mod view;

pub use store_locked::StoreLockedChoice;

use crate::ui::keys::{Action, BoardAction, BulkMarkAction, CommonAction, Context, GameAction};
use crate::ui::widgets::list_selection::moved_item;
use crate::ui::{CopyForm, Outcome, Question, Request};

/// What is to be chosen, with the selected answer.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice {
    /// What to do to the marks of many cells.
    BulkMarks(BulkMarkAction),
    /// In which form to copy.
    CopyForm(CopyForm),
    /// What to do while another copy of the program has the saved games.
    StoreLocked(StoreLockedChoice),
    /// Yes or no.
    Question(Question),
}

impl Choice {
    pub(crate) fn bulk_marks() -> Choice {
        Choice::BulkMarks(BulkMarkAction::ALL[0])
    }

    pub(crate) fn copy_form() -> Choice {
        Choice::CopyForm(CopyForm::ALL[0])
    }

    pub(crate) fn store_locked() -> Choice {
        Choice::StoreLocked(StoreLockedChoice::ALL[0])
    }

    pub(crate) fn context(&self) -> Context {
        match self {
            Choice::BulkMarks(_) => Context::BulkMarks,
            Choice::CopyForm(_) => Context::CopyForms,
            Choice::StoreLocked(_) => Context::StoreLocked,
            Choice::Question(_) => Context::Question,
        }
    }

    pub(crate) fn update(&mut self, action: Action) -> Outcome {
        match (&mut *self, action) {
            (_, Action::Common(CommonAction::Back | CommonAction::Refuse))
            // The key that opened it closes it.
            | (Choice::BulkMarks(_), Action::Board(BoardAction::MarksMenu))
            | (Choice::CopyForm(_), Action::Game(GameAction::CopyAs)) => Outcome::Close,
            (_, Action::Common(CommonAction::Confirm)) => self.confirm(),
            (_, Action::Common(action)) => {
                self.select(action);
                Outcome::Stay
            }
            (
                _,
                Action::Program(_)
                | Action::Board(_)
                | Action::Game(_)
                | Action::Entry(_)
                | Action::History(_)
                | Action::Playback(_),
            ) => Outcome::Stay,
        }
    }

    fn select(&mut self, action: CommonAction) {
        match self {
            Choice::BulkMarks(selected) => {
                *selected =
                    moved_item(action, *selected, &BulkMarkAction::ALL).unwrap_or(*selected);
            }
            Choice::CopyForm(selected) => {
                *selected = moved_item(action, *selected, &CopyForm::ALL).unwrap_or(*selected);
            }
            Choice::StoreLocked(selected) => {
                let moved = moved_item(action, *selected, &StoreLockedChoice::ALL);
                *selected = moved.unwrap_or(*selected);
            }
            Choice::Question(_) => {}
        }
    }

    /// Selects the answer; the selected one is given.
    pub(crate) fn click(&mut self, index: usize) -> Outcome {
        if self.selected_index() == Some(index) {
            return self.confirm();
        }
        match self {
            Choice::BulkMarks(selected) => pick(selected, &BulkMarkAction::ALL, index),
            Choice::CopyForm(selected) => pick(selected, &CopyForm::ALL, index),
            Choice::StoreLocked(selected) => pick(selected, &StoreLockedChoice::ALL, index),
            Choice::Question(_) => {}
        }
        Outcome::Stay
    }

    fn selected_index(&self) -> Option<usize> {
        match self {
            Choice::BulkMarks(selected) => place(*selected, &BulkMarkAction::ALL),
            Choice::CopyForm(selected) => place(*selected, &CopyForm::ALL),
            Choice::StoreLocked(selected) => place(*selected, &StoreLockedChoice::ALL),
            Choice::Question(_) => None,
        }
    }

    fn confirm(&self) -> Outcome {
        match self {
            Choice::BulkMarks(action) => Outcome::CloseThenAct(BoardAction::Marks(*action).into()),
            Choice::CopyForm(form) => Outcome::CloseThen(Request::Copy(*form)),
            Choice::StoreLocked(choice) => choice.outcome(),
            Choice::Question(question) => Outcome::CloseThen(confirmed(question)),
        }
    }
}

fn place<T: PartialEq>(selected: T, items: &[T]) -> Option<usize> {
    items.iter().position(|item| *item == selected)
}

fn pick<T: Copy>(selected: &mut T, items: &[T], index: usize) {
    if let Some(&item) = items.get(index) {
        *selected = item;
    }
}

/// What yes leads to.
fn confirmed(question: &Question) -> Request {
    match question {
        Question::Delete(id) => Request::Delete(id.clone()),
        Question::Restart => Request::Restart,
        Question::SolveNow => Request::SolveNow,
        Question::LeaveEntry => Request::Menu,
    }
}
