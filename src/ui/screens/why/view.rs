//! The answer to a question about a candidate, drawn: the board on which it is proved, and
//! the proof beside it, or below it in a window without a panel.

use super::{WhyAnswer, WhyPage};
use crate::ui::Notation;
use crate::ui::board::{board_view, links};
use crate::ui::component::Component;
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::session::view::{below, row_notes, shown_chain, sum_column, tools};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, StyledText, draw_cards, line_width, paragraph, room_below,
    room_beside,
};
use crate::ui::widgets::paged::{ReadPage, Reading};
use ninefold_core::board::{CellSet, Text};
use ninefold_core::logic::{Step, Supposition, Technique};
use ninefold_game::game::{Entered, EntryAnswer, EntryQuestion, QuestionBoard};
use ninefold_game::settings::Numbers;

impl Draw for WhyPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        draw_board(canvas, self, view);
        match view.layout.panel {
            Some(area) if tools::is_narrow(area.width) => {
                let listed = draw_head(&mut canvas.part(area), self, view);
                draw_argument(canvas, self, (view, listed));
            }
            Some(area) => draw_card(&mut canvas.part(area), self, view),
            None => draw_below(canvas, self, view),
        }
        message_line::draw(canvas, view, None);
        Vec::new()
    }
}

fn draw_board(canvas: &mut ClippedBuffer<'_>, page: &WhyPage, view: &ViewContext<'_>) {
    let (terminal, place) = (view.shared.terminal, view.layout.board);
    let mut cells = board_view::from_session(page.board(), view.shared);
    if let Some(step) = page.board().hint.as_ref().and_then(|hint| hint.hint.step()) {
        board_view::hide_needless_notes(&mut cells, step);
        let EntryQuestion { cell, digit, .. } = page.question;
        // What is in question stays in sight, and struck.
        if cells[cell].digit.is_none() && page.question.supposed() == Supposition::Present {
            cells[cell] = cells[cell].with_role(digit, StyleRole::Eliminated);
        }
    }
    // Digits of the proof are not the player's.
    for cell in page.board().game.position.cells() {
        let is_known = page.question.digits().get(cell).is_some();
        if let (Some((digit, StyleRole::Entered)), false) = (cells[cell].digit, is_known) {
            cells[cell].digit = Some((digit, StyleRole::SolverDigit));
        }
    }
    board::draw(canvas, place, &cells, terminal);
    row_notes::draw(canvas, view, (page.board(), &cells));
    links::draw(canvas, place, shown_chain(page.board()), terminal);
}

/// Whether the links of a contradiction are listed beside the board.
#[derive(Clone, Copy, PartialEq)]
enum LinksBeside {
    Listed,
    No,
}

/// Beside a narrow panel, the argument below the board: without the way to its end where that is
/// listed.
fn draw_argument(
    canvas: &mut ClippedBuffer<'_>,
    page: &WhyPage,
    (view, beside): (&ViewContext<'_>, LinksBeside),
) {
    let hint = page.board().hint.as_ref();
    let cells = hint.map_or(CellSet::NONE, below::cells_it_is_about);
    let argument = |width, rows| {
        let reading = reading(page, view).in_title();
        let argument = ProofText::of(page).argument.into_iter();
        let argument = argument.filter(|each| !stands_in_head(each));
        let argument = argument.map(|each| match (each, beside) {
            (
                Paragraph::Argument {
                    in_short,
                    overview: Some(_),
                    ..
                },
                LinksBeside::Listed,
            ) => (in_short, StyleRole::Text).into(),
            (each, _) => each,
        });
        hint_text::fitted(argument.collect(), width, rows, &reading)
    };
    let (width, rows) = (canvas.area().width, canvas.area().height);
    let whole = below::without_repeats(argument(width, rows));
    below::draw_beside_title(canvas, view, (cells, whole), argument);
}

/// All of it in a panel.
fn draw_card(canvas: &mut ClippedBuffer<'_>, page: &WhyPage, view: &ViewContext<'_>) {
    let area = canvas.area();
    let (width, room) = (line_width(area.width), room_beside(&[], area));
    let number = step_number(page).map(Paragraph::from);
    let text = number.into_iter().chain(ProofText::of(page).whole());
    let text = hint_text::fitted(text.collect(), width, room, &reading(page, view));
    let card = Card {
        title: page.title(),
        weight: CardWeight::Active,
        lines: text.in_card(),
    };
    draw_cards(canvas, vec![card], view.shared.terminal);
}

/// All of it below the board, where rows are few: the step's number stands in the title.
fn draw_below(canvas: &mut ClippedBuffer<'_>, page: &WhyPage, view: &ViewContext<'_>) {
    let hint = page.board().hint.as_ref();
    let cells = hint.map_or(CellSet::NONE.into(), below::SeenCells::from);
    let step = step_number(page).map(|(text, _)| format!(", {}", text.to_lowercase()));
    let title = page.title() + &step.unwrap_or_default();
    let reading = reading(page, view).in_title();
    below::draw(canvas, view, &title, cells, |width, rows| {
        hint_text::fitted(ProofText::of(page).whole(), width, rows, &reading)
    });
}

fn reading(page: &WhyPage, view: &ViewContext<'_>) -> Reading {
    let hint = page.board().hint.as_ref();
    let at = hint.map(|hint| hint.page).unwrap_or_default();
    hint_text::reading(at, page.page(), view)
}

/// What of an argument has room beside the board: which link it is, and the list of all.
fn stands_in_head(paragraph: &Paragraph) -> bool {
    matches!(
        paragraph,
        Paragraph::Links(_) | Paragraph::Text(_, StyleRole::KeyName)
    )
}

/// What stands there of a paragraph of an argument.
fn in_head(paragraph: Paragraph) -> Option<Paragraph> {
    match paragraph {
        Paragraph::Argument { overview, .. } => overview.map(Paragraph::Links),
        paragraph => stands_in_head(&paragraph).then_some(paragraph),
    }
}

/// In a narrow panel: the question, which step of the answer, its technique, and its sum.
fn draw_head(
    canvas: &mut ClippedBuffer<'_>,
    page: &WhyPage,
    view: &ViewContext<'_>,
) -> LinksBeside {
    let terminal = view.shared.terminal;
    let area = canvas.area();
    let width = line_width(area.width);
    // It stays, however long a list of links is.
    let question = paragraph(&page.statement(), StyleRole::Text, width);
    let room = area.height.saturating_sub(question.len() as u16 + 1);
    let number = step_number(page).map(Paragraph::from);
    let ProofText {
        head,
        argument,
        result,
    } = ProofText::of(page);
    let links = argument.into_iter().filter_map(in_head);
    let head: Vec<Paragraph> = number.into_iter().chain(head).chain(links).collect();
    let fitted = |head: Vec<Paragraph>| {
        let head = head.into_iter().chain(result.clone()).collect();
        hint_text::fitted(head, width, room, &Reading::default())
    };
    let (head, beside) = with_list_where_it_fits(head, &fitted);
    let head = Card {
        title: "Why".to_owned(),
        weight: CardWeight::Kept,
        lines: [question, vec![CardLine::default()], head.apart()].concat(),
    };
    let room = room_below(std::slice::from_ref(&head), area);
    let sum = sum_column::card(page.board(), (width, room));
    draw_cards(canvas, [head].into_iter().chain(sum).collect(), terminal);
    beside
}

/// A head in its rows, with the list of links where it has room.
fn with_list_where_it_fits(
    head: Vec<Paragraph>,
    fitted: &dyn Fn(Vec<Paragraph>) -> ReadPage,
) -> (ReadPage, LinksBeside) {
    let is_list = |each: &Paragraph| matches!(each, Paragraph::Links(_));
    if !head.iter().any(is_list) {
        return (fitted(head), LinksBeside::No);
    }
    let whole = fitted(head.clone());
    if whole.mark.is_none() {
        return (whole, LinksBeside::Listed);
    }
    let without = head.into_iter().filter(|each| !is_list(each));
    (fitted(without.collect()), LinksBeside::No)
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
    let WhyAnswer::Found(answer) = &page.answer else {
        return None;
    };
    let steps = answer.proof.steps().len();
    let text = format!("Step {} of {steps}", page.place + 1);
    (steps > 1).then_some((text, StyleRole::KeyName))
}

/// The link that is followed, the step, or which board this is and the whole proof.
fn found(page: &WhyPage, answer: &EntryAnswer) -> ProofText {
    let whole = &answer.proof;
    let hint = page.board().hint.as_ref();
    let link = hint.and_then(|hint| hint.link());
    let step = whole.steps().nth(page.place).unwrap_or(&whole.step);
    let notation = hint.map_or(Notation::Hidden, |hint| hint.notation);
    let written = (notation, Numbers::Letters);
    let rules = page.board.game.position.rules();
    let proof = match link {
        Some(place) => hint_text::link((step, place), rules, written),
        None => hint_text::proof(step, rules, written),
    };
    let is_opening = page.place == 0 && link.is_none();
    let above = is_opening.then(|| opening(page, answer));
    let mut proof = proof.into_iter();
    let title = proof.next().map(|title| named(page, step, title));
    // The title says the one that was asked about, and of several a sentence of its own.
    let EntryQuestion { cell, digit, .. } = page.question;
    let is_said = !page.leads_on() && link.is_none() && step.removals.contains(&(cell, digit));
    let proof: Vec<Paragraph> = if is_said {
        of_one(step, proof)
    } else {
        proof.collect()
    };
    let argument = proof.into_iter().map(|paragraph| {
        if page.leads_on() {
            paragraph.in_passing()
        } else {
            paragraph
        }
    });
    ProofText {
        head: above.into_iter().flatten().chain(title).collect(),
        argument: argument.chain(removed_before(page)).collect(),
        result: result(page, answer, step).map(Paragraph::from),
    }
}

/// What a proof says of one of the candidates that go.
fn of_one(step: &Step, proof: impl Iterator<Item = Paragraph>) -> Vec<Paragraph> {
    let reasons = (step.removals.len() > 1).then(|| reasons_alone(step));
    let reasons = reasons.flatten();
    let proof = proof.filter(|each| !matches!(each, Paragraph::Conclusion { .. }));
    let proof = proof.map(|paragraph| match (&reasons, paragraph) {
        (Some(reasons), Paragraph::Argument { .. } | Paragraph::Text(_, StyleRole::Text)) => {
            (Numbers::Letters.write(reasons), StyleRole::Text).into()
        }
        (_, paragraph) => paragraph,
    });
    proof.collect()
}

/// A proof without its last sentence, where that is but a list of what goes: of it one candidate
/// alone was asked about.
fn reasons_alone(step: &Step) -> Option<Text> {
    let sentences = step.sentences();
    let premises = step.premises();
    let lists = step.ends_in_result()
        || matches!(
            step.technique,
            Technique::CageCombinations | Technique::CageInteraction
        );
    let is_last = lists && premises > 0 && premises + 1 == sentences.len();
    is_last.then(|| sentences.into_iter().take(premises).collect())
}

/// The title of a step; a supposition about a digit has its whole name on its page.
fn named(page: &WhyPage, step: &Step, title: Paragraph) -> Paragraph {
    let supposes = matches!(
        step.technique,
        Technique::ForcingChainContradiction | Technique::Contradiction
    );
    match page.question.entry {
        Entered::Digit if supposes => ("Contradiction".to_owned(), StyleRole::Accent).into(),
        Entered::Digit | Entered::Removal | Entered::Nothing => title,
    }
}

/// What the last step comes to for the candidate in question, and what one before it is for.
fn result(page: &WhyPage, answer: &EntryAnswer, step: &Step) -> Option<StyledText> {
    if page.leads_on() {
        return Some(leads_to(page, answer));
    }
    let is_linked = page
        .board()
        .hint
        .as_ref()
        .and_then(|hint| hint.link())
        .is_some();
    let is_in_title = { step.placements.iter() }.any(|(cell, _)| *cell == page.question.cell);
    let EntryQuestion { cell, digit, .. } = page.question;
    // Among others it would be looked for.
    let among = step.removals.len() > 1 && step.removals.contains(&(cell, digit));
    let among = among.then(|| format!("So {cell} is not {digit}."));
    let ruled_out = answer.proof.ruled_out();
    let text = ruled_out.map(|text| text.to_string()).or(among);
    let text = text.filter(|_| !is_linked && !is_in_title)?;
    Some((text, StyleRole::Warning))
}

/// What a step before the last one is for: the one that needs it. Before the first of many it is
/// said that no fewer were found.
fn leads_to(page: &WhyPage, answer: &EntryAnswer) -> StyledText {
    let EntryQuestion { cell, digit, .. } = &page.question;
    let last = answer.proof.steps().len();
    let does = match page.question.supposed() {
        Supposition::Present => format!("rules out {digit} in {cell}"),
        Supposition::Absent => format!("leaves {cell} only {digit}"),
    };
    let user = answer.needed_by[page.place] + 1;
    if page.place == 0 && last > FEW_STEPS {
        let text = format!("No short proof was found: it is step {last} that {does}.");
        return (text, StyleRole::Text);
    }
    let text = if user == last {
        format!("Step {last} needs this, and {does}.")
    } else {
        format!("Step {user} needs this.")
    };
    (text, StyleRole::Faint)
}

/// Which steps ruled out what this one says to be gone: "r3c2: step 4; r5c1 and r7c9: step 6".
fn removed_before(page: &WhyPage) -> Option<Paragraph> {
    let said = page.removed_by.iter().map(|(step, cells)| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        format!("{}: step {}", cells.join(", "), step + 1)
    });
    let said = said.collect::<Vec<String>>().join("; ");
    (!said.is_empty()).then(|| (format!("{said}."), StyleRole::Faint).into())
}

/// So many steps are few.
const FEW_STEPS: usize = 12;

/// The board, and what holds of the whole proof.
fn opening(page: &WhyPage, answer: &EntryAnswer) -> Vec<Paragraph> {
    let mut paragraphs = vec![(format!("{}.", which_board(page, answer)), StyleRole::Faint).into()];
    if page.question.entry == Entered::Nothing && answer.proof.needs_nets() {
        let text = "Nothing below forcing nets removes it.";
        paragraphs.push((text.to_owned(), StyleRole::Text).into());
    }
    paragraphs
}

/// Which board is shown beside the proof.
fn which_board(page: &WhyPage, answer: &EntryAnswer) -> String {
    let EntryQuestion { cell, digit, .. } = &page.question;
    match (answer.shown_on, page.question.entry) {
        (QuestionBoard::Present, Entered::Digit) => "The board without wrong digits".to_owned(),
        (QuestionBoard::Present, _) | (_, Entered::Nothing) => "On the board as it is".to_owned(),
        (QuestionBoard::BeforeEntry, Entered::Digit) => {
            format!("The board before your {digit}")
        }
        (QuestionBoard::BeforeEntry, Entered::Removal) => {
            format!("The board before you changed the notes of {cell}")
        }
    }
}
