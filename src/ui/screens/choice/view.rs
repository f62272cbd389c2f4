//! Small questions, drawn.

use super::{Choice, QUESTION, StoreLockedChoice};
use crate::ui::keys::BulkMarkAction;
use crate::ui::view_prelude::*;
use crate::ui::{ConfirmQuestion, CopyForm};
use ninefold_game::settings::AutoCandidates;

/// The columns of the box.
const WIDTH: u16 = 40;

/// The same, for a question of its own in one row.
const WITH_QUESTION: u16 = 44;

/// The contents of a choice's box.
struct ChoiceBox {
    head: Vec<(String, StyleRole)>,
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
            Choice::KeepNotes(keeper, _) => keep_notes(*keeper, view),
            Choice::Question(question) => return draw_question(canvas, view, question),
        };
        let columns = match self {
            Choice::KeepNotes(..) => WITH_QUESTION,
            _ => WIDTH,
        };
        let size = (columns, content.answers.len() as u16 + content.frame);
        let mut column = popup::draw_card(canvas, size, view);
        for (text, role) in content.head {
            column.paragraph(&text, role);
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
        head: vec![
            ("Notes".to_owned(), StyleRole::Accent),
            (whose.to_owned(), StyleRole::Faint),
        ],
        answers: BulkMarkAction::ALL
            .map(|action| format!(" {}", action.name()))
            .to_vec(),
        frame: 6,
    }
}

/// The longest of them fills the box, so that none has a margin.
fn copy_forms() -> ChoiceBox {
    ChoiceBox {
        head: vec![("Copy".to_owned(), StyleRole::Accent)],
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
            ("Already running elsewhere.".to_owned(), StyleRole::Warning),
            (costs.to_owned(), StyleRole::Text),
        ],
        answers: StoreLockedChoice::ALL.map(line).to_vec(),
        frame: 7,
    }
}

/// Who keeps the notes, and what the selected answer means.
fn keep_notes(keeper: AutoCandidates, view: &ViewContext<'_>) -> ChoiceBox {
    let meaning = match keeper {
        AutoCandidates::On => "They are there, and go when a digit rules them out.",
        AutoCandidates::Off => "[corner-notes], then digits. You cross them out, too.",
    };
    let texts = [
        ("Should Ninefold keep the notes for you?", StyleRole::Given),
        (
            "Notes are the small digits that still fit a cell.",
            StyleRole::Faint,
        ),
        (meaning, StyleRole::Text),
        (
            "For games from now on; [auto-candidates] changes it.",
            StyleRole::Faint,
        ),
    ];
    let answers = ["Yes, keep them", "No, I write them"];
    ChoiceBox {
        head: texts
            .map(|(text, role)| (view.shared.board_text(text), role))
            .to_vec(),
        answers: answers.map(|answer| format!(" {answer}")).to_vec(),
        frame: 10,
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
