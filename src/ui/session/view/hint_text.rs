//! The text of a hint as paragraphs, as many as fit.

use crate::ui::board::board_view::letters_of_link;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::{CardLine, paragraph};
use crate::ui::widgets::paged::{self, Page, Reading};
use crate::ui::widgets::wrap;
use crate::ui::{ActiveHint, ChainCursor, Context, GameSession, Told, ViewContext};
use ninefold_core::grid::CellSet;
use ninefold_core::logic::{Chain, Deduction, WalkedLink, explanations};
use ninefold_game::game::{Hint, HintStage};

/// A paragraph and its role.
pub(crate) type Paragraph = (String, StyleRole);

/// The hint on show as far as it is revealed, the most important first.
pub(crate) fn paragraphs(session: &GameSession) -> Vec<Paragraph> {
    let Some(hint) = &session.hint else {
        return Vec::new();
    };
    match (hint.chain_position(), hint.hint.step(), hint.stage) {
        (None, Some(step), _) if hint.told == Told::Premises => premises(step),
        (None, Some(step), _) if sentences_told(hint) > 0 => told(step, sentences_told(hint)),
        (Some(position), Some(step), _) => link(step, &position),
        (None, Some(step), HintStage::Proof) => {
            let to_note = hint.hint.cells_to_note(&session.game.position);
            let to_note = (!to_note.is_empty()).then(|| what_is_noted(to_note));
            let text = hint.hint.text(HintStage::Proof, &session.game.position);
            with_result(step, text).into_iter().chain(to_note).collect()
        }
        _ => {
            let text = hint.hint.text(hint.stage, &session.game.position);
            vec![(text, StyleRole::Text)]
        }
    }
}

/// Which technique, and what its result rests on.
fn premises(step: &Deduction) -> Vec<Paragraph> {
    let sentences = explanations::sentences(step);
    let premises = sentences[..explanations::premises(step)].concat();
    let premises =
        (!premises.is_empty()).then(|| (premises.trim_end().to_owned(), StyleRole::Text));
    let which = (explanations::which(step), StyleRole::Accent);
    [which].into_iter().chain(premises).collect()
}

/// How many sentences of the proof a piece of a worked example has.
fn sentences_told(hint: &ActiveHint) -> usize {
    match hint.told {
        Told::Piece(piece) => piece.sentences,
        Told::ByStage | Told::Premises => 0,
    }
}

/// So many sentences of the proof, the last at full strength, and once all are told what
/// follows.
fn told(step: &Deduction, count: usize) -> Vec<Paragraph> {
    let sentences = explanations::sentences(step);
    let count = count.min(sentences.len());
    let (before, last) = sentences[..count].split_at(count.saturating_sub(1));
    let before = before.concat();
    let before = (!before.is_empty()).then(|| (before.trim_end().to_owned(), StyleRole::Faint));
    let last = (last.concat().trim().to_owned(), StyleRole::Text);
    let is_all = count == sentences.len();
    let result = is_all.then(|| (explanations::result(step), StyleRole::Warning));
    [(step.technique.to_string(), StyleRole::Accent)]
        .into_iter()
        .chain(before)
        .chain([last])
        .chain(result)
        .collect()
}

/// The whole argument and what follows.
pub(crate) fn proof(step: &Deduction) -> Vec<Paragraph> {
    with_result(step, explanations::proof(step))
}

/// This argument for a step, and what follows.
fn with_result(step: &Deduction, argument: String) -> Vec<Paragraph> {
    let mut paragraphs = vec![
        (step.technique.to_string(), StyleRole::Accent),
        (argument, StyleRole::Text),
    ];
    // The proof of a placement ends in saying it.
    if !step.eliminations.is_empty() || !step.evidence.chains.is_empty() {
        paragraphs.push((explanations::result(step), StyleRole::Warning));
    }
    paragraphs
}

/// That applying a hint writes notes, and where.
fn what_is_noted(cells: CellSet) -> Paragraph {
    let which = match cells.len() {
        1..=4 => cells.to_string(),
        count => format!("{count} cells"),
    };
    let text = format!("Applying it fills the notes of {which}.");
    (text, StyleRole::Faint)
}

/// One link of a chain: which, why, and the path up to it.
pub(crate) fn link(step: &Deduction, position: &WalkedLink<'_>) -> Vec<Paragraph> {
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
    let behind = Chain {
        links: position.chain.links[..=position.place].to_vec(),
    };
    let title = match position.depth {
        0 => title,
        _ => format!("Inside: {}", title.to_lowercase()),
    };
    let title = match letters_of_link(position.chain, position.place) {
        Some([from, to]) => format!("{title}, {from} to {to}"),
        None => title,
    };
    vec![
        (step.technique.to_string(), StyleRole::Accent),
        (title, StyleRole::KeyName),
        (explanations::walked_link(position), StyleRole::Text),
        (explanations::eureka(&behind), StyleRole::Faint),
    ]
}

/// What the next press of a key does, the keys by their actions.
fn next_keys(hint: &ActiveHint) -> Vec<(&'static str, &'static str)> {
    let next = ("[hint]", hint.next_word());
    let more = match hint.hint.next_stage(Some(hint.stage)) {
        HintStage::Done if is_mistake(hint) => vec![next, ("[first-mistake]", "undo to it")],
        HintStage::Done => vec![next],
        _ => vec![next, ("[apply-hint]", "apply")],
    };
    let walk = is_followed(hint).then_some(("[walks]", "along the chain"));
    let about = hint.named_step().map(|_| ("[technique]", "about"));
    let close = [("[back]", "close")];
    walk.into_iter()
        .chain(more)
        .chain(close)
        .chain(about)
        .collect()
}

/// What the next press of a key does: the key and a word.
pub(crate) fn keys(session: &GameSession, view: &ViewContext<'_>) -> Vec<(String, String)> {
    let keys = session.hint.as_ref().map(next_keys).unwrap_or_default();
    let context = Context::Board(session.hint_keys());
    let expand =
        |(key, word): (&'static str, &str)| (view.expand_keys(context, key), word.to_owned());
    keys.into_iter().map(expand).collect()
}

/// Whether digits are wrong, so that one can also go back to before them.
fn is_mistake(hint: &ActiveHint) -> bool {
    matches!(hint.hint, Hint::Mistakes(_))
}

fn is_followed(hint: &ActiveHint) -> bool {
    hint.chain != ChainCursor::Off
}

/// The hint as lines of a card. Where there is no room for all, the path of a chain gives
/// way, and the rest is read page by page.
pub(crate) fn describe(
    session: &GameSession,
    view: &ViewContext<'_>,
    width: u16,
    room: u16,
) -> Vec<CardLine> {
    let page = session.hint.as_ref().map(|hint| hint.page);
    let reading = reading(
        page.unwrap_or_default(),
        Context::Board(session.hint_keys()),
        view,
    );
    fitted(paragraphs(session), width, room, &reading)
}

/// A page of a text, and the key of this context that turns it.
pub(crate) fn reading(page: Page, context: Context, view: &ViewContext<'_>) -> Reading {
    let key = view.expand_keys(context, "[scroll-down]");
    Reading { page, key }
}

/// Paragraphs as lines of a card, as [`describe`] has them.
pub(crate) fn fitted(
    mut paragraphs: Vec<Paragraph>,
    width: u16,
    room: u16,
    reading: &Reading,
) -> Vec<CardLine> {
    if rows(&paragraphs, width) + paragraphs.len() as u16 > room {
        paragraphs.retain(|(_, role)| *role != StyleRole::Faint);
    }
    // A narrow window has rows for one blank at most.
    let is_airy = rows(&paragraphs, width) + (paragraphs.len() as u16) <= room + 1;
    let mut lines = Vec::new();
    for (text, role) in &paragraphs {
        if is_airy && !lines.is_empty() && *role != StyleRole::Given {
            lines.push(CardLine::default());
        }
        lines.extend(paragraph(text, *role, width));
    }
    if lines.len() > usize::from(room) {
        return paged::page_of(&paragraphs, width, room, reading);
    }
    lines
}

/// The rows these take in a column so wide.
fn rows(paragraphs: &[Paragraph], width: u16) -> u16 {
    let rows = paragraphs.iter().map(|(text, _)| wrap(text, width).len());
    rows.sum::<usize>() as u16
}
