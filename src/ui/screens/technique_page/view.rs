//! The page of a technique, drawn: its words and its example, side by side
//! where there is room for both.

use super::{Example, PageSide, TechniquePage};
use crate::ui::TerminalProfile;
use crate::ui::board::board_view;
use crate::ui::board::links::{self, ShownChain};
use crate::ui::session::view::hint_text;
use crate::ui::view_prelude::*;
use crate::ui::widgets::wrap;
use ninefold_game::game::TechniqueExample;
use ninefold_game::settings::Numbers;
use std::ops::Range;

const EXAMPLE: &str = "Example: ";

/// The columns between the result of an example and the keys beside it.
const GAP: u16 = 3;

/// The most columns of words without an example beside them: longer lines are hard to read.
const WORDS_MOST: u16 = 80;

impl Draw for TechniquePage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let (terminal, layout) = (view.shared.terminal, view.layout);
        canvas.clear();
        let shows_example = layout.panel.is_some() || self.side == PageSide::Example;
        if let Some(example) = self.example().filter(|_| shows_example) {
            draw_example(canvas, example, view);
        }
        let place = match (&self.example, layout.panel, self.side) {
            (Example::Missing, ..) => Some(canvas.area().first_columns(WORDS_MOST)),
            (_, Some(area), _) => Some(area),
            (_, None, PageSide::Words) => Some(canvas.area()),
            (_, None, PageSide::Example) => None,
        };
        let shown = self
            .example()
            .filter(|_| self.is_tight(layout) && self.side == PageSide::Example);
        if let (Some(area), Some(TechniqueExample { step, .. })) = (place, shown) {
            let mut column = LineWriter::new(canvas.part(area), terminal);
            column.paragraph(&self.title(), StyleRole::Accent);
            column.gap();
            column.paragraph(&view.numbers().write(&step.proof()), StyleRole::Text);
            draw_keys(canvas, view);
            return Vec::new();
        }
        let proof = self.example().filter(|_| shows_example);
        let proof = proof.map(|its| view.numbers().write(&its.step.proof()));
        let rows = layout.board.area.bottom()..layout.message.y;
        // Where nothing is free below the board, the words may leave room.
        let proof_beside = proof.as_deref().filter(|_| rows.is_empty());
        let left = place.map(|area| {
            let blank_rows = BlankRows::beside(self, proof_beside, area);
            draw_words(canvas.part(area), self, (blank_rows, terminal))
        });
        if let Some(proof) = &proof {
            draw_proof(canvas, proof, (left, rows), terminal);
        }
        draw_keys(canvas, view);
        Vec::new()
    }
}

/// The keys, where they have a row of their own.
fn draw_keys(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    if let Some(area) = view.layout.keys {
        key_bar::draw(&mut canvas.part(area), view);
    }
}

/// The board of the example, and its result below; the keys beside that where they have no row.
fn draw_example(
    canvas: &mut ClippedBuffer<'_>,
    example: &TechniqueExample,
    view: &ViewContext<'_>,
) {
    let (terminal, layout) = (view.shared.terminal, view.layout);
    let TechniqueExample { rules, board, step } = example;
    let cells = board_view::from_example(rules, board, step);
    board::draw(canvas, layout.board, &cells, terminal);
    links::draw(canvas, layout.board, ShownChain::of(step), terminal);
    let area = layout.message;
    let room = area.width.saturating_sub(EXAMPLE.len() as u16);
    let text = EXAMPLE.to_owned() + &hint_text::result_in_rows(step, (room, 1), Numbers::Letters);
    let end = canvas.text(area.x, area.y, &text, style(StyleRole::Text, terminal));
    if layout.keys.is_none() {
        let width = area.right().saturating_sub(end + GAP);
        let keys = Rect::new(end + GAP, area.y, width, 1);
        key_bar::draw(&mut canvas.part(keys), view);
    }
}

/// Why the step of the example is one, where it has room as a whole: below the words, or else
/// in the rows below the board and the words.
fn draw_proof(
    canvas: &mut ClippedBuffer<'_>,
    proof: &str,
    (below_words, below_board): (Option<Rect>, Range<u16>),
    terminal: TerminalProfile,
) {
    let window = canvas.area();
    let top = below_words.map_or(0, |area| area.y).max(below_board.start);
    let height = below_board.end.saturating_sub(top);
    let below_both = Rect::new(window.x, top, window.width, height);
    // The words end in a blank row, the board in its frame.
    let places = below_words.map(|area| area.below(1)).into_iter();
    let fits =
        |area: &Rect| area.width > 0 && wrap(proof, area.width).len() <= usize::from(area.height);
    if let Some(area) = places.chain([below_both]).find(fits) {
        let mut part = canvas.part(area);
        part.paragraph(proof, style(StyleRole::Faint, terminal));
    }
}

/// Whether there are blank rows between the words.
#[derive(Clone, Copy, PartialEq)]
enum BlankRows {
    Some,
    /// The proof has room without them, and not with them.
    None,
}

impl BlankRows {
    /// Those of a page in an area that a proof is to share.
    fn beside(page: &TechniquePage, proof: Option<&str>, area: Rect) -> BlankRows {
        let words = page.technique.info();
        let rows = |text: &str| wrap(text, area.width).len();
        // The name, the level, the title and a blank row before the proof.
        let without = rows(words.definition) + rows(words.spotting) + 4;
        let without = proof.map(|proof| without + rows(proof));
        let height = usize::from(area.height);
        match without {
            Some(without) if without <= height && without + 2 > height => BlankRows::None,
            _ => BlankRows::Some,
        }
    }
}

/// The page of a technique in words; the rows that they leave.
fn draw_words(
    canvas: ClippedBuffer<'_>,
    page: &TechniquePage,
    (blank_rows, terminal): (BlankRows, TerminalProfile),
) -> Rect {
    let technique = page.technique;
    let words = technique.info();
    let mut column = LineWriter::new(canvas, terminal);
    column.mark_focus();
    column.paragraph(&page.title(), StyleRole::Accent);
    column.line(&text::technique_difficulty(technique), StyleRole::Faint);
    if blank_rows == BlankRows::Some {
        column.gap_before(18);
    }
    column.paragraph(words.definition, StyleRole::Text);
    if blank_rows == BlankRows::Some {
        column.gap_before(8);
    }
    column.line("How to spot it", StyleRole::Given);
    column.paragraph(words.spotting, StyleRole::Text);
    if page.example == Example::Missing {
        column.gap_before(1);
        column.paragraph("There is no example of it.", StyleRole::Faint);
    }
    column.rest()
}
