//! The answer to a question about a candidate, drawn: the board on which it is proved, and
//! the proof beside it, or below it in a window without a panel.

use super::{WhyAnswer, WhyPage, WhyPlace};
use crate::ui::board::{board_view, links};
use crate::ui::component::Component;
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::session::view::{below, shown_chain, sum_column, tools};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardWeight, StyledText, draw_cards, line_width, room_beside};
use crate::ui::widgets::paged::Reading;
use crate::ui::{Notation, TerminalProfile};
use ninefold_core::board::CellSet;
use ninefold_core::logic::{Step, Supposition, Technique};
use ninefold_game::game::{Entered, EntryAnswer, EntryQuestion, QuestionBoard};
use ninefold_game::settings::Numbers;

impl Draw for WhyPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let (terminal, layout) = (view.shared.terminal, view.layout);
        let mut cells = board_view::from_session(self.board(), view.shared);
        if let Some(step) = self.board().hint.as_ref().and_then(|hint| hint.hint.step()) {
            board_view::hide_needless_notes(&mut cells, step);
            let EntryQuestion { cell, digit, .. } = &self.question;
            // What is in question stays in sight, and struck, on the way there.
            if self.leads_on() && cells[*cell].digit.is_none() {
                cells[*cell] = cells[*cell]
                    .clone()
                    .with_role(*digit, StyleRole::Eliminated);
            }
        }
        board::draw(canvas, layout.board, &cells, terminal);
        links::draw(canvas, layout.board, shown_chain(self.board()), terminal);
        match layout.panel {
            Some(area) if tools::is_narrow(area.width) => {
                draw_head(&mut canvas.part(area), self, terminal);
                let hint = self.board().hint.as_ref();
                let cells = hint.map_or(CellSet::NONE, below::cells_it_is_about);
                let argument = |width, rows| {
                    let reading = reading(self, view).in_title();
                    hint_text::fitted(ProofText::of(self).argument, width, rows, &reading)
                };
                let (width, rows) = (canvas.area().width, canvas.area().height);
                let whole = below::without_repeats(argument(width, rows));
                below::draw_beside_title(canvas, view, (cells, whole), argument);
            }
            Some(area) => {
                let (width, room) = (line_width(area.width), room_beside(&[], area));
                let number = step_number(self).map(Paragraph::from);
                let text = number.into_iter().chain(ProofText::of(self).whole());
                let text = hint_text::fitted(text.collect(), width, room, &reading(self, view));
                let card = Card {
                    title: self.title(),
                    weight: CardWeight::Active,
                    lines: text.in_card(),
                };
                draw_cards(&mut canvas.part(area), vec![card], terminal);
            }
            None => {
                let hint = self.board().hint.as_ref();
                let cells = hint.map_or(CellSet::NONE.into(), below::SeenCells::from);
                // Rows are few here: the step's number stands in the title.
                let step = step_number(self).map(|(text, _)| format!(", {}", text.to_lowercase()));
                let title = self.title() + &step.unwrap_or_default();
                let reading = reading(self, view).in_title();
                below::draw(canvas, view, &title, cells, |width, rows| {
                    hint_text::fitted(ProofText::of(self).whole(), width, rows, &reading)
                });
            }
        }
        message_line::draw(canvas, view, None);
        Vec::new()
    }
}

fn reading(page: &WhyPage, view: &ViewContext<'_>) -> Reading {
    let hint = page.board().hint.as_ref();
    let at = hint.map(|hint| hint.page).unwrap_or_default();
    hint_text::reading(at, page.page(), view)
}

/// In a narrow panel: the question, which step of the answer, its technique, and its sum.
fn draw_head(canvas: &mut ClippedBuffer<'_>, page: &WhyPage, terminal: TerminalProfile) {
    let area = canvas.area();
    let width = line_width(area.width);
    let question = vec![(page.statement(), StyleRole::Text).into()];
    let number = step_number(page).map(Paragraph::from);
    let head = question
        .into_iter()
        .chain(number)
        .chain(ProofText::of(page).head);
    let head = Card {
        title: "Why".to_owned(),
        weight: CardWeight::Kept,
        lines: hint_text::fitted(head.collect(), width, area.height, &Reading::default()).lines,
    };
    let room = area.height.saturating_sub(head.lines.len() as u16 + 2);
    let sum = sum_column::card(page.board(), (width, room));
    draw_cards(canvas, [head].into_iter().chain(sum).collect(), terminal);
}

/// What is said of a question.
struct ProofText {
    /// Which board it is, how much comes before, and the technique.
    head: Vec<Paragraph>,
    /// Why, and what follows.
    argument: Vec<Paragraph>,
    /// What it comes to for the candidate in question.
    result: Option<Paragraph>,
}

impl ProofText {
    fn of(page: &WhyPage) -> ProofText {
        let head = match &page.answer {
            WhyAnswer::Pending => ("Looking for a proof...", StyleRole::Faint),
            WhyAnswer::NotFound if page.question.entry == Entered::Nothing => {
                ("No proof was found. It may be possible.", StyleRole::Text)
            }
            WhyAnswer::NotFound => ("No proof was found.", StyleRole::Text),
            WhyAnswer::Found(answer) => return found(page, answer),
        };
        ProofText {
            head: vec![(head.0.to_owned(), head.1).into()],
            argument: Vec::new(),
            result: None,
        }
    }

    /// All of it, one after the other.
    fn whole(self) -> Vec<Paragraph> {
        let result = self.result.into_iter();
        { self.head.into_iter() }
            .chain(self.argument)
            .chain(result)
            .collect()
    }
}

/// Which of several steps is shown.
fn step_number(page: &WhyPage) -> Option<StyledText> {
    match (&page.answer, page.place) {
        (WhyAnswer::Found(answer), WhyPlace::Step(number)) => {
            let steps = answer.proof.steps().len();
            let text = format!("Step {} of {steps}", number + 1);
            (steps > 1).then_some((text, StyleRole::KeyName))
        }
        _ => None,
    }
}

/// The link that is followed, the step, or which board this is and the whole proof.
fn found(page: &WhyPage, answer: &EntryAnswer) -> ProofText {
    let whole = &answer.proof;
    let hint = page.board().hint.as_ref();
    let link = hint.and_then(|hint| hint.link());
    let (number, step) = match page.place {
        WhyPlace::Whole => (whole.before.len(), &whole.step),
        WhyPlace::Step(number) => (number, whole.steps().nth(number).unwrap_or(&whole.step)),
    };
    let steps = whole.steps().len();
    let is_last = number + 1 == steps;
    let is_in_title = step
        .placements
        .iter()
        .any(|(cell, _)| *cell == page.question.cell);
    let result = match link {
        None if is_last && !is_in_title => whole.ruled_out(),
        _ => None,
    };
    let result = result.map(|text| (text.to_string(), StyleRole::Warning));
    let result = result.or_else(|| page.leads_on().then(|| leads_to(page, steps)));
    let notation = hint.map_or(Notation::Hidden, |hint| hint.notation);
    let written = (notation, Numbers::Letters);
    let proof = match link {
        Some(place) => hint_text::link((step, place), page.board.game.position.rules(), written),
        None => hint_text::proof(step, written),
    };
    let is_opening = page.place == page.first_place() && link.is_none();
    let above = is_opening.then(|| opening(page, answer));
    let mut proof = proof.into_iter();
    if page.question.entry == Entered::Digit && is_supposition(step) {
        // Its whole name is on its page.
        let name = ("Contradiction".to_owned(), StyleRole::Accent);
        proof.next();
        proof = { [vec![name.into()], proof.collect()].concat() }.into_iter();
    }
    ProofText {
        head: above
            .into_iter()
            .flatten()
            .chain(proof.by_ref().take(1))
            .collect(),
        argument: proof.collect(),
        result: result.map(Paragraph::from),
    }
}

/// What a step before the last one is for.
fn leads_to(page: &WhyPage, steps: usize) -> StyledText {
    let EntryQuestion { cell, digit, .. } = &page.question;
    let does = match page.question.supposed() {
        Supposition::Present => format!("rules out {digit} in {cell}"),
        Supposition::Absent => format!("leaves {cell} only {digit}"),
    };
    (format!("Step {steps} {does}."), StyleRole::Faint)
}

/// Whether a step supposes a candidate, and comes to a contradiction.
fn is_supposition(step: &Step) -> bool {
    matches!(
        step.technique,
        Technique::ForcingChainContradiction | Technique::Contradiction
    )
}

/// The board, and where the proof does not begin with its first step how many come before.
fn opening(page: &WhyPage, answer: &EntryAnswer) -> Vec<Paragraph> {
    let mut paragraphs = vec![(which_board(page, answer), StyleRole::Faint).into()];
    if page.question.entry == Entered::Nothing && answer.proof.needs_nets() {
        let text = "Nothing below forcing nets removes it.";
        paragraphs.push((text.to_owned(), StyleRole::Text).into());
    }
    let before = answer.proof.before.len();
    if page.place == WhyPlace::Whole && before > 0 {
        let text = format!("{before} steps that hold anyway come before; Right shows them.");
        paragraphs.push((text, StyleRole::Text).into());
    }
    paragraphs
}

/// Which board is shown beside the proof.
fn which_board(page: &WhyPage, answer: &EntryAnswer) -> String {
    let EntryQuestion { cell, digit, .. } = &page.question;
    match (answer.shown_on, page.question.entry) {
        (QuestionBoard::Present, Entered::Digit) => "The board without wrong digits.".to_owned(),
        (QuestionBoard::Present, _) | (_, Entered::Nothing) => "On the board as it is.".to_owned(),
        (QuestionBoard::BeforeEntry, Entered::Digit) => {
            format!("The board before you entered {digit}.")
        }
        (QuestionBoard::BeforeEntry, Entered::Removal) => {
            format!("The board before you changed the notes of {cell}.")
        }
    }
}
