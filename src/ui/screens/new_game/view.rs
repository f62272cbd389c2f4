//! The list of new games, drawn: beside a level what it needs and the player's own figures,
//! beside another kind its rules and a picture.

use super::{NewGame, NewGameItem, pictured_cages, pictured_clues};
use crate::say::{basic_rule, sentence};
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
use crate::ui::{Shared, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{Kind, Rules, Shape};
use ninefold_game::game::{BoardKind, StatsCategory, typical_time};
use pictured_cages::with_cages;
use pictured_clues::with_clues;

/// The columns of the list, and the least beside it for the selected item.
const LIST: u16 = 24;
const DETAILS: u16 = 26;
/// The most columns of what is said of a level and of a kind.
const OF_LEVEL: u16 = 48;
const OF_KIND: u16 = 40;
/// The least columns of a picture.
const PICTURE: u16 = 20;

/// The jigsaw of the picture.
const PICTURED_JIGSAW: u64 = 9;

impl Draw for NewGame {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let (_, level) = self.wanted();
        let (about, figure) = match self.selected {
            NewGameItem::Classic(_) => ("six levels", String::new()),
            // Small windows have no room for its card.
            NewGameItem::OfKind(_) => ("boards of other sizes and rules", level.to_string()),
        };
        let head = PageHead {
            title: "New game",
            about,
            figure: &figure,
        };
        let (items, body) = (NewGame::items(), head.draw(canvas, view.shared.terminal));
        let page = ListPage::new(body, LIST, &items, &self.selected);
        let page = match page.beside(DETAILS, 0) {
            Some(place) => {
                self.draw_details(canvas, place, view);
                page
            }
            None => {
                // Enough for a player's own figures in a window of 24 rows.
                let page = page.above(body.height / 3);
                self.draw_in_short(canvas, page.below(), view);
                page
            }
        };
        page.draw(canvas, view, |&item| line(item, view.shared))
    }
}

impl NewGame {
    fn draw_details(self, canvas: &mut ClippedBuffer<'_>, area: Rect, view: &ViewContext<'_>) {
        let terminal = view.shared.terminal;
        let columns = match self.selected {
            NewGameItem::Classic(_) => OF_LEVEL,
            NewGameItem::OfKind(_) => area
                .width
                .saturating_sub(PICTURE + GAP)
                .clamp(DETAILS, OF_KIND),
        };
        let text = area.first_columns(columns);
        let card = self.card(line_width(text.width), view);
        draw_cards(&mut canvas.part(text), vec![card], terminal);
        if let NewGameItem::OfKind(kind) = self.selected {
            draw_picture(canvas, area.beside(text.width + GAP), kind, terminal);
        }
    }

    /// What a level needs, without the rules of a kind.
    fn draw_in_short(self, canvas: &mut ClippedBuffer<'_>, place: Rect, view: &ViewContext<'_>) {
        let terminal = view.shared.terminal;
        match self.selected {
            NewGameItem::Classic(_) => {
                let card = self.card(line_width(place.width), view);
                draw_cards(&mut canvas.part(place), vec![card], terminal);
            }
            NewGameItem::OfKind(kind) => {
                let (needs, faint) = (needs_of(kind, self.wanted().1), StyleRole::Faint);
                canvas.part(place).paragraph(needs, style(faint, terminal));
            }
        }
    }

    fn card(self, width: u16, view: &ViewContext<'_>) -> Card {
        let (kind, level) = self.wanted();
        let (title, lines) = match self.selected {
            NewGameItem::Classic(_) => (level.to_string(), level_lines(level, width, view)),
            NewGameItem::OfKind(_) => (kind.title(), kind_lines(kind, level, width)),
        };
        Card {
            title,
            weight: CardWeight::Active,
            lines,
        }
    }
}

/// The level, and how long a puzzle of it is expected to take, if that is known; or the kind.
fn line(item: NewGameItem, shared: &Shared) -> String {
    match item {
        NewGameItem::Classic(level) => {
            let minutes = shared.expected(level, typical_time(level));
            let minutes = minutes.map_or(String::new(), |minutes| minutes.to_string());
            format!(" {:<12}{minutes:>8}", level.to_string())
        }
        NewGameItem::OfKind(kind) => format!(" {}", kind.title()),
    }
}

/// What a puzzle of the level needs, and the player's own figures.
fn level_lines(level: Level, width: u16, view: &ViewContext<'_>) -> Vec<CardLine> {
    let mut lines = paragraph(level.needs(), StyleRole::Text, width);
    let statistics = view.shared.statistics.statistics();
    let figures = statistics.map(|known| known.category(StatsCategory::Generated(level)));
    let Some(figures) = figures.filter(|figures| figures.started > 0) else {
        return lines;
    };
    let figure = |name: &str, value: String| {
        CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
    };
    let won = format!("{} of {}", figures.won, figures.started);
    lines.extend([CardLine::default(), figure("won", won)]);
    let times = [("best", figures.best), ("average", figures.mean())].into_iter();
    let times = times.filter_map(|(name, time)| Some((name, time?)));
    lines.extend(times.map(|(name, time)| figure(name, text::clock(time))));
    lines
}

/// The rules of a kind, its level, and what that needs.
fn kind_lines(kind: BoardKind, level: Level, width: u16) -> Vec<CardLine> {
    let mut lines = paragraph(&rules_in_words(kind), StyleRole::Text, width);
    let value = (level.to_string(), StyleRole::Accent);
    lines.push(CardLine::text("level", StyleRole::Faint).with_right(value, width));
    lines.extend(paragraph(needs_of(kind, level), StyleRole::Faint, width));
    lines
}

/// What a board of this kind and level needs.
fn needs_of(kind: BoardKind, level: Level) -> &'static str {
    match kind.kinds {
        kinds if kinds.contains(Kind::Killer) => killer_needs(level),
        kinds if kinds.iter().any(Kind::is_drawn) => clue_needs(level),
        _ => needs(level),
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
