//! Small questions, drawn.

use super::{Choice, QUESTION, StoreLockedChoice};
use crate::ui::keys::BulkMarkAction;
use crate::ui::view_prelude::*;
use crate::ui::{ConfirmQuestion, CopyForm};

/// The columns of the box.
const WIDTH: u16 = 40;

/// The contents of a choice's box.
struct ChoiceBox {
    head: Vec<(&'static str, StyleRole)>,
    answers: Vec<String>,
    /// Rows of the box that are not answers, the border among them.
    frame: u16,
}

impl Draw for Choice {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let content = match self {
            Choice::BulkMarks(_) => bulk_marks(view),
            Choice::CopyForm(_) => copy_forms(),
            Choice::StoreLocked(_) => store_locked(),
            Choice::Question(question) => return draw_question(canvas, view, question),
        };
        let size = (WIDTH, content.answers.len() as u16 + content.frame);
        let mut column = popup::draw_card(canvas, size, view);
        for (text, role) in content.head {
            column.paragraph(text, role);
        }
        column.gap();
        let (listed, answers) = (column.rest(), &content.answers);
        let selected = (self.selected_index(), 0);
        popup::draw_rows(
            canvas,
            listed,
            answers,
            selected,
            String::clone,
            view.shared.terminal,
        )
    }
}

fn bulk_marks(view: &ViewContext<'_>) -> ChoiceBox {
    let selection = view.session.map(|session| session.selection.cells);
    let whose = if selection.is_some_and(|cells| !cells.is_empty()) {
        "In the selected cells"
    } else {
        "Whole board"
    };
    ChoiceBox {
        head: vec![("Notes", StyleRole::Accent), (whose, StyleRole::Faint)],
        answers: BulkMarkAction::ALL
            .map(|action| format!(" {}", action.name()))
            .to_vec(),
        frame: 6,
    }
}

/// The longest of them fills the box, so that none has a margin.
fn copy_forms() -> ChoiceBox {
    ChoiceBox {
        head: vec![("Copy", StyleRole::Accent)],
        answers: CopyForm::ALL.map(|form| form.name().to_owned()).to_vec(),
        frame: 5,
    }
}

fn store_locked() -> ChoiceBox {
    let line = |answer: StoreLockedChoice| {
        let (name, costs) = answer.words();
        format!(" {name:<14}{costs}")
    };
    let costs = "When you close the other copy, this one starts saving.";
    ChoiceBox {
        head: vec![
            ("Already running elsewhere.", StyleRole::Warning),
            (costs, StyleRole::Text),
        ],
        answers: StoreLockedChoice::ALL.map(line).to_vec(),
        frame: 7,
    }
}

/// A question answered with yes or no.
fn draw_question(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    question: &ConfirmQuestion,
) -> Vec<HitRegion> {
    let (asks, costs) = question.words(&view.shared.saving, view.current_game);
    let mut column = popup::draw_card(canvas, (WIDTH, 7), view);
    column.line(asks, StyleRole::Given);
    column.paragraph(costs, StyleRole::Text);
    column.gap_before(1);
    let keys = "[confirm] yes    [refuse] no";
    column.line(&view.expand_keys(QUESTION, keys), StyleRole::KeyName);
    Vec::new()
}
