//! Small questions, drawn.

use super::{Choice, StoreLockedChoice};
use crate::ui::board::HitRegion;
use crate::ui::board::layout::centred;
use crate::ui::keys::{BulkMarkAction, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{ClippedBuffer, LineWriter, popup};
use crate::ui::{CopyForm, Question, ViewContext};

/// What stands in the box of a choice.
struct ChoiceBox {
    head: Vec<(String, Role)>,
    answers: Vec<String>,
    /// Rows of the box that are no answers, the border among them.
    frame: u16,
}

impl Choice {
    pub(crate) fn draw(
        &self,
        canvas: &mut ClippedBuffer<'_>,
        view: &ViewContext<'_>,
        has_selection: bool,
    ) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let ChoiceBox {
            head,
            answers,
            frame,
        } = match self {
            Choice::BulkMarks(_) => bulk_marks(has_selection),
            Choice::CopyForm(_) => copy_forms(),
            Choice::StoreLocked(_) => store_locked(),
            Choice::Question(question) => return draw_question(canvas, view, question),
        };
        let place = centred(canvas.area(), 40, answers.len() as u16 + frame);
        popup::boxed(canvas, place, terminal, |inside| {
            let mut column = LineWriter::new(inside, terminal);
            for (text, role) in &head {
                column.paragraph(text, *role);
            }
            column.gap();
            let selected = self.selected_index().unwrap_or(0);
            popup::draw_items(&mut column, answers.into_iter().enumerate(), selected)
        })
    }
}

fn bulk_marks(has_selection: bool) -> ChoiceBox {
    let whose = if has_selection {
        "In the selected cells"
    } else {
        "On the whole board"
    };
    let head = [("Marks", Role::Accent), (whose, Role::Faint)];
    ChoiceBox {
        head: head.map(|(text, role)| (text.to_owned(), role)).to_vec(),
        answers: BulkMarkAction::ALL
            .map(|action| format!(" {:<34}", action.name()))
            .to_vec(),
        frame: 6,
    }
}

fn copy_forms() -> ChoiceBox {
    ChoiceBox {
        head: vec![("Copy".to_owned(), Role::Accent)],
        answers: CopyForm::ALL
            .map(|form| format!(" {:<34}", form.name()))
            .to_vec(),
        frame: 5,
    }
}

fn store_locked() -> ChoiceBox {
    let line = |answer: StoreLockedChoice| {
        let (name, costs) = answer.words();
        format!(" {name:<14}{costs:<20} ")
    };
    let head = [
        ("Another copy of Ninefold has your games.", Role::Warning),
        (
            "Once it is closed, what you play here is saved too.",
            Role::Text,
        ),
    ];
    ChoiceBox {
        head: head.map(|(text, role)| (text.to_owned(), role)).to_vec(),
        answers: StoreLockedChoice::ALL.map(line).to_vec(),
        frame: 7,
    }
}

/// A question that wants yes or no.
fn draw_question(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    question: &Question,
) -> Vec<HitRegion> {
    let (asks, costs) = question.words();
    let place = centred(canvas.area(), 40, 7);
    let terminal = view.shared.terminal;
    popup::boxed(canvas, place, terminal, |inside| {
        let mut column = LineWriter::new(inside, terminal);
        column.line(asks, Role::Given);
        column.paragraph(costs, Role::Text);
        column.gap_before(1);
        let keys = "[confirm] yes    [refuse] no";
        let keys = view.expand_keys(Context::Question, keys);
        column.line(&keys, Role::KeyName);
    });
    Vec::new()
}
