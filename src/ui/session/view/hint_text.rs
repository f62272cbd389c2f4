//! The text of a hint as paragraphs, as many as fit.

use super::link_list::LinkList;
use super::paragraphs::ConclusionRepeat;
pub(crate) use super::paragraphs::{Paragraph, fitted};
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, paragraph};
use crate::ui::widgets::paged::{ReadPage, Reading, TextPage};
use crate::ui::widgets::wrap;
use crate::ui::{ActiveHint, GameSession, Notation, Page, Shared, Told, ViewContext};
use ninefold_core::board::{CellSet, Text};
use ninefold_core::logic::{IndexedRules, Step, Technique, WalkedLink, explanations};
use ninefold_core::rules::RuleIndex;
use ninefold_game::game::{HintStage, counted};
use ninefold_game::settings::Numbers;

/// The hint on show as far as it is revealed, the most important first.
pub(crate) fn paragraphs(session: &GameSession, shared: &Shared) -> Vec<Paragraph> {
    let numbers = session.numbers(shared);
    let Some(hint) = &session.hint else {
        return Vec::new();
    };
    let position = &session.shown_position(shared);
    match (hint.link(), hint.hint.step(), hint.stage) {
        (None, Some(step), _) if hint.told == Told::Premises => {
            premises(step, position.rules(), numbers)
        }
        (None, Some(step), _) if sentences_told(hint) > 0 => {
            told(step, sentences_told(hint), numbers)
        }
        (Some(place), Some(step), _) => {
            link((step, place), position.rules(), (hint.notation, numbers))
        }
        (None, Some(step), HintStage::Proof) => {
            let to_note = hint.hint.cells_to_note(position);
            let to_note = (!to_note.is_empty()).then(|| what_is_noted(to_note));
            let text = hint.hint.text(HintStage::Proof, position);
            with_result(
                step,
                text,
                position.rules(),
                (hint.notation, numbers),
                to_note,
            )
        }
        _ => {
            let text = hint.hint.text(hint.stage, position);
            vec![Paragraph::Text(numbers.write(&text), StyleRole::Text)]
        }
    }
}

/// All that is revealed of the hint on show, in lines of at most `width` columns.
pub(crate) fn in_lines(session: &GameSession, shared: &Shared, width: u16) -> Vec<String> {
    let words = |paragraph: Paragraph| match paragraph {
        Paragraph::Text(words, _) | Paragraph::Read(words) => words,
        Paragraph::Conclusion { whole, .. } | Paragraph::Argument { whole, .. } => whole,
        Paragraph::Links(_) => String::new(),
    };
    let paragraphs = paragraphs(session, shared).into_iter().map(words);
    paragraphs.flat_map(|words| wrap(&words, width)).collect()
}

/// Which technique, and what its result rests on.
fn premises(step: &Step, rules: &RuleIndex, numbers: Numbers) -> Vec<Paragraph> {
    let premises = step.sentences().into_iter().take(step.premises());
    let premises = numbers.write(&premises.collect());
    let premises = (!premises.is_empty())
        .then(|| Paragraph::Text(premises.trim_end().into(), StyleRole::Text));
    let which = Paragraph::Text(numbers.write(&step.which(rules)), StyleRole::Accent);
    [which].into_iter().chain(premises).collect()
}

/// How many sentences of the proof a piece of a worked example has.
fn sentences_told(hint: &ActiveHint) -> usize {
    match hint.told {
        Told::Piece(piece) => piece.sentences,
        Told::ByStage | Told::Premises | Told::Step { .. } => 0,
    }
}

/// The first `count` sentences of the proof, the last at full strength, and once all are told
/// what follows.
fn told(step: &Step, count: usize, numbers: Numbers) -> Vec<Paragraph> {
    let sentences = step.sentences();
    let sentences: Vec<String> = sentences.iter().map(|each| numbers.write(each)).collect();
    let count = count.min(sentences.len());
    let (before, last) = sentences[..count].split_at(count.saturating_sub(1));
    let before = before.concat();
    let before = (!before.is_empty()).then(|| Paragraph::Read(before.trim_end().to_owned()));
    let last = Paragraph::Text(last.concat().trim().to_owned(), StyleRole::Text);
    let is_all = count == sentences.len();
    let result = is_all.then(|| result(step, numbers));
    [title(step)]
        .into_iter()
        .chain(before)
        .chain([last])
        .chain(result)
        .collect()
}

/// The whole argument and what follows.
pub(crate) fn proof(
    step: &Step,
    rules: &IndexedRules,
    written: (Notation, Numbers),
) -> Vec<Paragraph> {
    with_result(step, step.proof(), rules, written, None)
}

/// This argument for a step, what else is to be said, and what follows.
fn with_result(
    step: &Step,
    argument: Text,
    rules: &IndexedRules,
    (notation, numbers): (Notation, Numbers),
    more: Option<Paragraph>,
) -> Vec<Paragraph> {
    // The proof of a placement ends in saying it.
    let has_result = !step.removals.is_empty() || !step.evidence.chains.is_empty();
    let whole = numbers.write(&in_notation(step, argument, notation));
    let argument = match step.argument() {
        Some(argument) => Paragraph::Argument {
            whole,
            in_short: numbers.write(&argument).trim_end().to_owned(),
            overview: overview(step, rules, numbers),
        },
        None => Paragraph::Text(whole, StyleRole::Text),
    };
    [title(step), argument]
        .into_iter()
        .chain(more)
        .chain(has_result.then(|| result(step, numbers)))
        .collect()
}

/// The links of a contradiction as a list.
fn overview(step: &Step, rules: &IndexedRules, numbers: Numbers) -> Option<LinkList> {
    let chain = step.evidence.chains.first()?;
    let is_told = step.technique == Technique::Contradiction;
    is_told.then(|| LinkList::overview(chain, rules, numbers))
}

/// An argument with the lines that write its chains in the field's notation, or without.
fn in_notation(step: &Step, argument: Text, notation: Notation) -> Text {
    match notation {
        Notation::Hidden => argument.without_notation(),
        Notation::Shown => {
            let chains = step.evidence.chains.iter().map(explanations::eureka);
            let written = argument.to_string();
            let is_missing = |chain: &Text| {
                let chain = chain.to_string();
                !written.lines().any(|line| line.starts_with(&chain))
            };
            let missing = chains.filter(is_missing);
            Text::joined("\n", [argument].into_iter().chain(missing))
        }
    }
}

fn title(step: &Step) -> Paragraph {
    Paragraph::Text(step.name(), StyleRole::Accent)
}

fn result(step: &Step, numbers: Numbers) -> Paragraph {
    let whole = numbers.write(&step.result_in_words());
    Paragraph::Conclusion {
        in_short: if step.placements.is_empty() {
            result_in_short(step)
        } else {
            whole.clone()
        },
        whole,
        // What goes has the colour of struck candidates, what comes that of its cell.
        role: if step.placements.is_empty() {
            StyleRole::Warning
        } else {
            StyleRole::Good
        },
        repeat: if step.ends_in_result() {
            ConclusionRepeat::InArgument
        } else {
            ConclusionRepeat::Apart
        },
    }
}

/// How many candidates a step removes once it is applied.
fn result_in_short(step: &Step) -> String {
    let go = step.removals.len() as u64;
    format!(
        "{} {}",
        counted(go, "candidate"),
        if go == 1 { "goes" } else { "go" }
    )
}

/// What the step of the hint on show removes, in lines.
pub(super) fn conclusion(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
) -> Vec<CardLine> {
    let step = session.hint.as_ref().and_then(|hint| hint.hint.step());
    let step = step.filter(|step| !step.removals.is_empty());
    let whole = step.map(|step| session.numbers(view.shared).write(&step.result_in_words()));
    whole.map_or(Vec::new(), |whole| {
        paragraph(&whole, StyleRole::Warning, width)
    })
}

/// The result of a step, in short where it takes more than `rows` rows.
pub(crate) fn result_in_rows(step: &Step, (width, rows): (u16, u16), numbers: Numbers) -> String {
    let whole = numbers.write(&step.result_in_words());
    if wrap(&whole, width).len() <= usize::from(rows) {
        whole
    } else {
        result_in_short(step)
    }
}

/// That applying a hint writes notes, and where.
fn what_is_noted(cells: CellSet) -> Paragraph {
    let which = match cells.len() {
        1..=4 => cells.in_words(),
        count => format!("{count} cells"),
    };
    let text = format!("Applying it fills the notes of {which}.");
    Paragraph::Text(text, StyleRole::Faint)
}

/// One link of the chains of a step, by its place among those that are followed: which, all of
/// its chain with the present one, and why it holds.
pub(crate) fn link(
    (step, place): (&Step, usize),
    rules: &IndexedRules,
    (notation, numbers): (Notation, Numbers),
) -> Vec<Paragraph> {
    let Some(position) = step.walk().get(place).copied() else {
        return Vec::new();
    };
    let sentence = step.link_sentence(place).unwrap_or_default();
    let chain = numbers.write(&explanations::eureka(position.chain));
    let notation =
        (notation == Notation::Shown).then_some(Paragraph::Text(chain, StyleRole::Faint));
    [
        title(step),
        Paragraph::Text(link_title(&position), StyleRole::KeyName),
        Paragraph::Links(LinkList::new(&position, rules, numbers)),
        Paragraph::Text(numbers.write(&sentence), StyleRole::Text),
    ]
    .into_iter()
    .chain(notation)
    .chain([result(step, numbers)])
    .collect()
}

/// Which link of which branch it is.
fn link_title(position: &WalkedLink<'_>) -> String {
    let (branch, branches) = position.branch;
    let links = position.chain.links.len();
    let place = format!("Link {} of {links}", position.place + 1);
    let title = match branches {
        1 => place,
        _ => format!(
            "Branch {} of {branches}, {}",
            branch + 1,
            place.to_lowercase()
        ),
    };
    match position.depth {
        0 => title,
        _ => format!("Inside: {}", title.to_lowercase()),
    }
}

/// The hint as lines of a card, the rest of a long one on further pages.
pub(crate) fn describe(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
    room: u16,
) -> Vec<CardLine> {
    page(session, view, (width, room)).in_card()
}

/// The same as a page, which knows whether there are others.
pub(super) fn page(
    session: &GameSession,
    view: &ViewContext<'_>,
    (width, room): (u16, u16),
) -> ReadPage {
    let reading = reading_of(session, view);
    fitted(paragraphs(session, view.shared), width, room, &reading)
}

/// The same below a board, where the number of the page is in the title.
pub(super) fn describe_below(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
    room: u16,
) -> ReadPage {
    let reading = reading_of(session, view).in_title();
    fitted(paragraphs(session, view.shared), width, room, &reading)
}

fn reading_of(session: &GameSession, view: &ViewContext<'_>) -> Reading {
    let page = session.hint.as_ref().map(|hint| hint.page);
    reading(page.unwrap_or_default(), view.page, view)
}

/// A page of a text, and the key that turns it on this page of keys.
pub(crate) fn reading(text: TextPage, page: Page, view: &ViewContext<'_>) -> Reading {
    Reading {
        page: text,
        key: view.expand_keys(page, "[scroll-down]"),
        ..Reading::default()
    }
}
