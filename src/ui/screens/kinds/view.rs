//! The list of kinds, drawn, with a picture and the rules of the selected one.

use super::{Kinds, pictured_cages, pictured_clues};
use crate::say::{basic_rule, sentence};
use crate::ui::TerminalProfile;
use crate::ui::board::board_size::GridLines;
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::draw as board;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{BoardPlace, board_picture};
use crate::ui::board::tiles::extra_houses;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::list_page::{GAP, ListPage};
use crate::ui::widgets::page::PageHead;
use ninefold_core::board::Cell;
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{Kind, Rules, Shape};
use ninefold_game::game::BoardKind;
use pictured_cages::with_cages;
use pictured_clues::with_clues;

/// The columns of the list, and the least beside it for the selected kind.
const LIST: u16 = 24;
const DETAILS: u16 = 26;
/// The most columns of the text beside the list.
const TEXT: u16 = 40;
/// The least columns of a picture.
const PICTURE: u16 = 20;

/// The jigsaw of the picture.
const PICTURED_JIGSAW: u64 = 9;

impl Draw for Kinds {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let level = self.level().to_string();
        let head = PageHead {
            title: "Other kinds",
            about: "boards of other sizes and rules",
            // Small windows have no room for more than the list.
            figure: &level,
        };
        let body = head.draw(canvas, terminal);
        let page = ListPage::new(body, LIST, &BoardKind::OFFERED, &self.selected);
        if let Some(place) = page.beside(DETAILS, 0) {
            self.draw_details(canvas, place, terminal);
        }
        page.draw(canvas, view, |kind| format!(" {}", kind.title()))
    }
}

impl Kinds {
    fn draw_details(&self, canvas: &mut ClippedBuffer<'_>, area: Rect, terminal: TerminalProfile) {
        let beside_picture = area.width.saturating_sub(PICTURE + GAP);
        let text = area.first_columns(beside_picture.clamp(DETAILS, TEXT));
        let card = self.card(line_width(text.width));
        draw_cards(&mut canvas.part(text), vec![card], terminal);
        draw_picture(
            canvas,
            area.beside(text.width + GAP),
            self.selected,
            terminal,
        );
    }

    fn card(&self, width: u16) -> Card {
        let mut lines = paragraph(&rules_in_words(self.selected), StyleRole::Text, width);
        let level = CardLine::text("level", StyleRole::Faint);
        let value = (self.level().to_string(), StyleRole::Accent);
        lines.push(level.with_right(value, width));
        let needs = if self.selected.kinds.contains(Kind::Killer) {
            killer_needs(self.level())
        } else if self.selected.kinds.iter().any(Kind::is_drawn) {
            clue_needs(self.level())
        } else {
            needs(self.level())
        };
        lines.extend(paragraph(needs, StyleRole::Faint, width));
        Card {
            title: self.selected.title(),
            weight: CardWeight::Active,
            lines,
        }
    }
}

/// What a board of this level needs, in the words of its own ladder.
fn needs(level: Level) -> &'static str {
    match level {
        Level::Easy => "Singles.",
        Level::Medium => "Common peers and pairs.",
        Level::Hard => "Triples, quads, X-Wings, leftovers.",
        Level::Unfair => "Larger fish, wings, chains.",
        Level::Extreme | Level::Diabolical => "Contradictions.",
    }
}

/// The same of a killer.
fn killer_needs(level: Level) -> &'static str {
    match level {
        Level::Easy => "Singles, combinations, one innie or outie.",
        Level::Medium => "Pairs, sure digits, two innies or outies.",
        Level::Hard => "Triples, quads, cage placements, split cages.",
        Level::Unfair => "Cages that interact, larger fish, chains.",
        Level::Extreme | Level::Diabolical => "Contradictions.",
    }
}

/// The same of a board with lines, dots or numbers outside.
fn clue_needs(level: Level) -> &'static str {
    match level {
        Level::Easy => "Singles, and what one clue leaves.",
        Level::Medium => "Common peers and pairs.",
        Level::Hard => "Triples, quads, a clue with a house.",
        Level::Unfair => "Larger fish, wings, chains.",
        Level::Extreme | Level::Diabolical => "Contradictions.",
    }
}

/// The rule of each kind as a sentence.
fn rules_in_words(kind: BoardKind) -> String {
    let basic = basic_rule(usize::from(kind.size), kind.kinds.contains(Kind::Jigsaw));
    let extra = kind.kinds.iter().map(|kind| sentence(kind.description()));
    let sentences: Vec<String> = [basic].into_iter().chain(extra).collect();
    sentences.join(" ")
}

fn draw_picture(
    canvas: &mut ClippedBuffer<'_>,
    room: Rect,
    kind: BoardKind,
    terminal: TerminalProfile,
) {
    let Some((rules, place)) = picture(kind, room) else {
        return;
    };
    let extra = extra_houses(&rules);
    let shape = rules.rules().shape().clone();
    let is_jigsaw = shape.is_jigsaw();
    let letter = |cell: Cell| {
        let letter = shape.region_letter(cell).filter(|_| is_jigsaw);
        letter.or(extra.contains(cell).then_some('·'))
    };
    let view = BoardView::new(rules, |cell| CellView {
        tag: letter(cell).map(|letter| (letter, StyleRole::Faint)),
        ..CellView::default()
    });
    board::draw(canvas, place, &view, terminal);
}

/// The board of a picture. Cages and clues on cells need lines: where there is no room for them, a smaller board
/// stands for a large one.
fn picture(kind: BoardKind, room: Rect) -> Option<(IndexedRules, BoardPlace)> {
    let smaller = [6, 4].map(|size| BoardKind { size, ..kind });
    let smaller = smaller
        .into_iter()
        .filter(|small| kind.kinds.iter().any(Kind::is_drawn) && small.size < kind.size);
    let mut pictures = [kind].into_iter().chain(smaller).filter_map(|kind| {
        let rules = pictured_rules(kind)?;
        let place = board_picture(room, BoardForm::of(rules.rules()))?;
        Some((rules, place))
    });
    let is_clear = |place: &BoardPlace| match place.size.lines {
        GridLines::AllRows => true,
        _ => !place.size.form.needs_lines(),
    };
    let first = pictures.next()?;
    if is_clear(&first.1) {
        return Some(first);
    }
    pictures.find(|(_, place)| is_clear(place)).or(Some(first))
}

fn pictured_rules(kind: BoardKind) -> Option<IndexedRules> {
    let size = usize::from(kind.size);
    let shape = if kind.kinds.contains(Kind::Jigsaw) {
        random_jigsaw(size, PICTURED_JIGSAW).ok()?
    } else {
        Shape::with_boxes(size).ok()?
    };
    let rules = Rules::new(shape)
        .with_kinds(kind.kinds.without_drawn())
        .ok()?;
    let rules = if kind.kinds.contains(Kind::Killer) {
        with_cages(rules)?
    } else {
        rules
    };
    let rules = with_clues(rules, kind.kinds).ok()?;
    Some(IndexedRules::new(rules))
}
