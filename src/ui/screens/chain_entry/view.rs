//! Draws a chain being entered: on the board as the chain of a hint is. Beside the board, or
//! below it in a window without a panel, is each link with its judgement and its consequence.

use super::{ChainEntry, PAGE, candidate};
use crate::ui::board::cell_view::Weight;
use crate::ui::board::{board_view, cell_regions, links};
use crate::ui::component::Component;
use crate::ui::session::view::hint_text::{self, Paragraph};
use crate::ui::session::view::{below, shown_chain};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardWeight, StyledText, draw_cards, line_width, room_beside};
use ninefold_core::board::{CellSet, Text};
use ninefold_core::logic::{EnteredChain, EnteredConclusion, LinkKind, WantedLink};
use ninefold_core::text;

const TITLE: &str = "Your chain";

/// What is said before the first candidate.
const BEGIN: [(&str, StyleRole); 2] = [
    (
        "Move to a cell and press the digit of a candidate, then the next one.",
        StyleRole::Text,
    ),
    (
        "If the first is false, the second is true, then the third false, and so on. One end is \
         true: what both ends rule out goes.",
        StyleRole::Faint,
    ),
];

impl Draw for ChainEntry {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        draw_board(canvas, self, view);
        let reading = hint_text::reading(self.page, self.page(), view);
        match view.layout.panel {
            Some(area) => {
                let (width, room) = (line_width(area.width), room_beside(&[], area));
                let text = hint_text::fitted(paragraphs(self, view), width, room, &reading);
                let card = Card {
                    title: TITLE.to_owned(),
                    weight: CardWeight::Active,
                    lines: text.in_card(),
                };
                draw_cards(&mut canvas.part(area), vec![card], view.shared.terminal);
            }
            None => {
                below::draw(canvas, view, TITLE, cells_to_see(self), |width, rows| {
                    let reading = reading.clone().in_title();
                    hint_text::fitted(paragraphs(self, view), width, rows, &reading)
                });
            }
        }
        message_line::draw(canvas, view, None);
        cell_regions(view.layout.board)
    }
}

/// The chain on the board, and the candidates that may follow lit.
fn draw_board(canvas: &mut ClippedBuffer<'_>, entry: &ChainEntry, view: &ViewContext<'_>) {
    let (terminal, place) = (view.shared.terminal, view.layout.board);
    let mut cells = board_view::from_session(entry.board(), view.shared);
    let entered = entry.chain().map_or(&[][..], EnteredChain::candidates);
    if let [(cell, digit)] = entered {
        board_view::chain::add_first_node(&mut cells, *cell, *digit);
    }
    let next = entry.next_candidates().into_iter();
    for (cell, digit) in next.filter(|next| !entered.contains(next)) {
        cells[cell] = cells[cell].with_role(digit, StyleRole::HighlightedMark);
        cells[cell].weight = Weight::Usual;
    }
    let conclusion = entry.conclusion();
    let go = conclusion.iter().flat_map(|found| &found.step.removals);
    for &(cell, digit) in go {
        cells[cell] = cells[cell].with_role(digit, StyleRole::Eliminated);
        cells[cell].weight = Weight::Usual;
    }
    board::draw(canvas, place, &cells, terminal);
    links::draw(canvas, place, shown_chain(entry.board()), terminal);
}

/// Why the last candidate is not part of the chain; what the chain proves, or what follows so far.
pub(crate) fn in_words(entry: &ChainEntry) -> Vec<Text> {
    let proved = entry.conclusion();
    let proved = proved.map(|it| text!("{}: {:#}", it.name, it.step.result_in_words()));
    let so_far = || said_so_far(entry, entry.chain()?).map(Text::from);
    let refused = entry.refused.clone().map(Text::from);
    refused.into_iter().chain(proved.or_else(so_far)).collect()
}

/// The cursor, and the cells of the last link.
fn cells_to_see(entry: &ChainEntry) -> CellSet {
    let last = entry.chain().map_or(&[][..], |chain| {
        let all = chain.candidates();
        &all[all.len().saturating_sub(2)..]
    });
    let cells: CellSet = last.iter().map(|(cell, _)| *cell).collect();
    cells | entry.board().cursor.into()
}

/// The paragraphs in order: the conclusion of the chain, the last judgement, the
/// consequence, the next link, and the links before; the result is last.
fn paragraphs(entry: &ChainEntry, view: &ViewContext<'_>) -> Vec<Paragraph> {
    let expand = |text| view.expand_keys(PAGE, text);
    let refused = entry.refused.clone();
    let refused = refused.map(|text| (text, StyleRole::KeyName));
    let Some(chain) = entry.chain() else {
        let [how, why] = BEGIN.map(|(text, role)| (text.to_owned(), role));
        let example = entry.first_pair().map(|[(cell, one), (_, other)]| {
            let text = format!("{cell} is {one} or {other}: {one} there, then {other}, is a link.");
            (text, StyleRole::Text)
        });
        return { refused.into_iter().chain([how]).chain(example).chain([why]) }
            .map(Paragraph::from)
            .collect();
    };
    let conclusion = entry.conclusion();
    let mut links = links(entry, chain);
    let last = links.pop().map(|text| (text, StyleRole::KeyName));
    let name = conclusion.as_ref().map(name);
    let proof = match &conclusion {
        Some(found) => Some(found.step.proof().to_string()),
        None => said_so_far(entry, chain),
    };
    let proof = proof.map(|text| (text, StyleRole::Text));
    let has_next = !entry.next_candidates().is_empty();
    let is_lit = conclusion.is_none() && has_next && view.layout.board.size.has_marks();
    let lit = if is_lit { " Those are lit." } else { "" };
    let next = expand(next(chain, conclusion.as_ref(), has_next)) + lit;
    let next = (next, StyleRole::Text);
    let before = told_before(chain, links).into_iter().map(Paragraph::Read);
    let result = conclusion.map(|found| {
        (
            view.numbers().write(&found.step.result_in_words()),
            StyleRole::Warning,
        )
    });
    name.into_iter()
        .chain(refused)
        .chain(last)
        .chain(proof)
        .chain([next])
        .map(Paragraph::from)
        .chain(before)
        .chain(result.map(Paragraph::from))
        .collect()
}

fn name(found: &EnteredConclusion) -> StyledText {
    (format!("It proves: {}", found.name), StyleRole::Accent)
}

/// "4 in r1c1 = 4 in r1c7: strong: row 1 has no other place for 4." A weak link, and a strong
/// one in its place, has `-`, as in the field's notation.
fn links(entry: &ChainEntry, chain: &EnteredChain) -> Vec<String> {
    let rules = entry.judged_by().rules;
    let pairs = chain.candidates().windows(2);
    let judged = chain.links().iter().zip(chain.kinds());
    pairs
        .zip(judged)
        .map(|(pair, (verdict, kind))| {
            let sign = sign(kind);
            let (from, to) = (pair[0], pair[1]);
            let is_both = kind == LinkKind::Weak && verdict.is_strong();
            let serves = if is_both { ", here as a weak one" } else { "" };
            format!(
                "{} {sign} {}: {}{serves}.",
                candidate(from),
                candidate(to),
                verdict.reason(rules, from, to),
            )
        })
        .collect()
}

/// The links before the last one: each with its judgement, or where they are many their path.
fn told_before(chain: &EnteredChain, links: Vec<String>) -> Vec<String> {
    match links.len() {
        ..=MOST_TOLD => links,
        _ => vec![path(chain)],
    }
}

/// In the field's notation.
fn sign(kind: LinkKind) -> char {
    match kind {
        LinkKind::Strong => '=',
        LinkKind::Weak | LinkKind::Pattern => '-',
    }
}

/// So many links before the last one are told one by one.
const MOST_TOLD: usize = 2;

/// "7 in r5c8 = 2 in r5c8 - 2 in r5c6", without the last link.
fn path(chain: &EnteredChain) -> String {
    let candidates = chain.candidates();
    let [first, others @ ..] = &candidates[..candidates.len() - 1] else {
        return String::new();
    };
    let links = chain.kinds().into_iter().zip(others);
    links.fold(candidate(*first), |path, (kind, &to)| {
        format!("{path} {} {}", sign(kind), candidate(to))
    })
}

/// The first candidate, or what follows from it.
fn said_so_far(entry: &ChainEntry, chain: &EnteredChain) -> Option<String> {
    match chain.candidates() {
        [first] => Some(format!("The chain begins with {}.", candidate(*first))),
        _ => Some(chain.consequence(entry.judged_by())?.to_string()),
    }
}

/// Advice on the next candidate.
fn next(
    chain: &EnteredChain,
    conclusion: Option<&EnteredConclusion>,
    has_next: bool,
) -> &'static str {
    match (conclusion, chain.wanted()) {
        (Some(_), _) => "Make this step, or go on.",
        (None, _) if !has_next => {
            "No candidate follows: [delete-backward] takes the last one back."
        }
        (None, WantedLink::Strong) => "Next: a candidate that must be true if the last one is not.",
        (None, WantedLink::Any) if chain.links().is_empty() => {
            "Next: a candidate that it is linked to."
        }
        (None, WantedLink::Any) => "Next: a candidate that cannot be true beside the last one.",
    }
}
