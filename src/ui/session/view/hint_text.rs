//! The text of a hint as paragraphs, as many as fit.

use crate::game::{Hint, HintStage};
use crate::logic::{Chain, Deduction, explanations};
use crate::ui::theme::StyleRole;
use crate::ui::widgets::line_writer::LineWriter;
use crate::ui::widgets::wrap;
use crate::ui::{ActiveHint, ChainCursor, ChainPosition, Context, GameSession, ViewContext};

/// A paragraph and its role.
pub type Paragraph = (String, StyleRole);

/// The hint on show as far as it is revealed, the most important first.
pub fn paragraphs(session: &GameSession) -> Vec<Paragraph> {
    let Some(hint) = &session.hint else {
        return Vec::new();
    };
    match (hint.chain_position(), hint.hint.step(), hint.stage) {
        (Some(position), Some(step), _) => link(step, &position),
        (None, Some(step), HintStage::Proof) => proof(step, session.game.position.is_fully_noted()),
        _ => {
            let text = hint.hint.text(hint.stage, &session.game.position);
            vec![(text, StyleRole::Text)]
        }
    }
}

/// The whole argument and what follows.
fn proof(step: &Deduction, is_noted: bool) -> Vec<Paragraph> {
    let mut paragraphs = vec![
        (step.technique.to_string(), StyleRole::Accent),
        (explanations::proof(step), StyleRole::Text),
        (explanations::result(step), StyleRole::Given),
    ];
    if step.placements.is_empty() && !is_noted {
        let text = "Notes are missing: applying the hint fills them.";
        paragraphs.push((text.to_owned(), StyleRole::Faint));
    }
    paragraphs
}

/// One link of a chain: which, why, and the path up to it.
fn link(step: &Deduction, position: &ChainPosition<'_>) -> Vec<Paragraph> {
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
    vec![
        (step.technique.to_string(), StyleRole::Accent),
        (title, StyleRole::Given),
        (explanations::link(position.link), StyleRole::Text),
        (explanations::eureka(&behind), StyleRole::Faint),
    ]
}

/// What the next press of a key does, the keys in brackets by their actions.
fn next_keys(hint: &ActiveHint) -> Vec<&'static str> {
    let more = match (hint.hint.next_stage(Some(hint.stage)), hint.hint.step()) {
        (HintStage::Done, Some(_)) => "[hint]: apply   [back]: close",
        (HintStage::Done, None) if is_mistake(hint) => "[hint]: fix   [first-mistake]: undo to it",
        (HintStage::Done, None) => "[hint]: fix",
        _ => "[hint]: more   [apply-hint]: apply",
    };
    match (is_followed(hint), hint.named_step()) {
        (true, _) => vec![
            "[walks]: along the chain",
            "[hint]: apply   [technique]: about",
        ],
        (false, Some(_)) => vec![more, "[technique]: about"],
        (false, None) => vec![more],
    }
}

/// What the next press of a key does.
pub fn keys(session: &GameSession, view: &ViewContext<'_>) -> Vec<String> {
    let keys = session.hint.as_ref().map(next_keys).unwrap_or_default();
    let context = match &session.hint {
        Some(hint) if is_followed(hint) => Context::Chain,
        _ => Context::Hinted,
    };
    let expand = |text| view.expand_keys(context, text);
    keys.into_iter().map(expand).collect()
}

/// Whether digits are wrong, so that one can also go back to before them.
fn is_mistake(hint: &ActiveHint) -> bool {
    matches!(hint.hint, Hint::Mistakes(_))
}

fn is_followed(hint: &ActiveHint) -> bool {
    hint.chain != ChainCursor::Off
}

/// The rows these take in a column so wide.
pub fn rows(paragraphs: &[Paragraph], width: u16) -> u16 {
    let rows = paragraphs.iter().map(|(text, _)| wrap(text, width).len());
    rows.sum::<usize>() as u16
}

/// A line after which there is more.
fn cut(line: &str, width: u16) -> String {
    let kept: String = line
        .chars()
        .take(usize::from(width).saturating_sub(4))
        .collect();
    format!("{} ...", kept.trim_end())
}

/// Writes the paragraphs, of a long path as much as there is room for, its end
/// rather than its beginning, and leaves so many rows free below.
pub fn draw(column: &mut LineWriter<'_>, paragraphs: &[Paragraph], free: u16) {
    for (text, role) in paragraphs {
        let room = usize::from(column.room().saturating_sub(free));
        let lines = wrap(text, column.width());
        let skipped = lines.len().saturating_sub(room);
        let shown = match *role {
            StyleRole::Faint => &lines[skipped..],
            _ => &lines[..lines.len() - skipped],
        };
        let is_cut = skipped > 0 && *role != StyleRole::Faint;
        for (place, line) in (1..).zip(shown) {
            let is_last = is_cut && place == shown.len();
            column.line(
                &if is_last {
                    cut(line, column.width())
                } else {
                    line.clone()
                },
                *role,
            );
        }
    }
}
