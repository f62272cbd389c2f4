//! The list of new games, drawn: beside a level a puzzle of it and what it needs, beside another
//! kind a picture and its rules.

use super::{NewGame, NewGameItem, pictured_cages, pictured_clues};
use crate::say::{basic_rule, sentence};
use crate::ui::board::board_size::GridLines;
use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::draw as board;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{BoardPlace, board_picture};
use crate::ui::board::tiles::extra_houses;
use crate::ui::theme::paints_tiles;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines, paragraph};
use crate::ui::widgets::game_preview;
use crate::ui::widgets::list_groups::{GroupRow, grouped, regions_of_items, row_of};
use crate::ui::widgets::list_page::ListPage;
use crate::ui::widgets::page::PageHead;
use crate::ui::{Shared, TerminalProfile};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{Kind, Rules, Shape};
use ninefold_game::game::{BoardKind, StatsCategory};
use pictured_cages::with_cages;
use pictured_clues::with_clues;
use ratatui::text::{Line, Span};

/// The columns of the list of levels and of that of kinds, and the least beside it for the
/// selected item.
const LEVELS: u16 = 34;
const KINDS: u16 = 26;
const DETAILS: u16 = 26;
/// The most columns of what is said of it.
const WIDEST: u16 = 48;

/// The columns of a cell in which the sum of a cage stands on its tint.
const TINTED: u16 = 3;

/// The jigsaw of the picture.
const PICTURED_JIGSAW: u64 = 9;

/// A puzzle of each level.
const SAMPLES: [&str; Level::ALL.len()] = [
    ".5.7691...6.........4.3....6...43..85..1.6..44..25...9....8.5.........7...9615.3.",
    ".....9.43....2.987.....12..62..4.7..5.......4..7.5..19..63.....315.9....78.6.....",
    "8..7..1.....52..87....3..6.6...4......81.63......5...9.4..8....31..92.....9..5..2",
    "...7....316.52.98...48.1...6.1.......9..7..2.......6.9...3.75...15.92.767....5...",
    ".59...8.6....7....3....6...9..36.52....741....36.52..8...1....9....3....7.8...43.",
    ".4.87....375..21.....1...7.72....6......8......9....52.8...9.....23..796....61.2.",
];

/// From so many wins on, an average time says something.
const WINS_FOR_AVERAGE: u32 = 3;

type NewGameRow = GroupRow<NewGameItem>;

impl Draw for NewGame {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let (_, level) = self.wanted();
        let (about, figure, columns) = match self.selected {
            NewGameItem::Classic(_) => ("classic 9x9", String::new(), LEVELS),
            NewGameItem::OfKind(_) => {
                let level = format!("level: {level}");
                ("boards of other sizes and rules", level, KINDS)
            }
        };
        let head = PageHead {
            title: "New game",
            about,
            figure: &figure,
        };
        let body = head.draw(canvas, view.shared.terminal);
        let rows = rows(&self.items(), body.height);
        let page = ListPage::at(body, columns, &rows, row_of(&rows, &self.selected));
        let page = match page.beside(DETAILS, 0) {
            Some(place) => {
                self.draw_details(canvas, place, view);
                page
            }
            None => {
                // Enough for what a level needs in a window of 16 rows.
                let page = page.above(body.height / 3);
                self.draw_in_short(canvas, page.below(), view);
                page
            }
        };
        let regions = page.draw(canvas, view, |&row| line(row, view.shared));
        regions_of_items(regions, &rows)
    }
}

/// The rows of these items: kinds under the titles of their groups, levels with a blank
/// between them where that fits.
fn rows(items: &[NewGameItem], height: u16) -> Vec<NewGameRow> {
    let is_roomy = usize::from(height) > 2 * items.len();
    let rows = grouped(items, |item| match item {
        NewGameItem::OfKind(kind) => Some(kind.group()),
        NewGameItem::Classic(_) => None,
    });
    let blank = |row: &NewGameRow| match row {
        NewGameRow::Item(1.., NewGameItem::Classic(_)) if is_roomy => Some(NewGameRow::Title("")),
        _ => None,
    };
    let with_blanks = rows.into_iter().flat_map(|row| [blank(&row), Some(row)]);
    with_blanks.flatten().collect()
}

impl NewGame {
    /// A board, and below it what is said of it.
    fn draw_details(self, canvas: &mut ClippedBuffer<'_>, area: Rect, view: &ViewContext<'_>) {
        let terminal = view.shared.terminal;
        let lines = self.lines(area.width.min(WIDEST));
        let free = area.height.saturating_sub(lines.len() as u16);
        let room = area.first_rows(free);
        let taken = match self.selected {
            NewGameItem::Classic(level) => {
                let (rules, givens) = (IndexedRules::classic(), sample(level));
                game_preview::draw_board(canvas, room, &rules, [&givens; 2], terminal)
            }
            NewGameItem::OfKind(kind) => draw_picture(canvas, room, kind, terminal),
        };
        let gap = u16::from(taken > 0 && taken < free);
        let below = area.below(taken + gap);
        draw_lines(&mut canvas.part(below), &lines, terminal);
    }

    /// What a level needs, without the rules of a kind.
    fn draw_in_short(self, canvas: &mut ClippedBuffer<'_>, place: Rect, view: &ViewContext<'_>) {
        let needs = match self.wanted() {
            (BoardKind::CLASSIC, level) => level.needs(),
            (kind, level) => needs_of(kind, level),
        };
        let faint = style(StyleRole::Faint, view.shared.terminal);
        canvas.part(place).paragraph(needs, faint);
    }

    fn lines(self, width: u16) -> Vec<CardLine> {
        match self.selected {
            NewGameItem::Classic(level) => {
                let given = format!("an example: {} digits given", sample(level).filled_count());
                let needs = paragraph(level.needs(), StyleRole::Text, width);
                let given = [CardLine::text(given, StyleRole::Faint), CardLine::default()];
                given.into_iter().chain(needs).collect()
            }
            NewGameItem::OfKind(kind) => kind_lines(kind, self.wanted().1, width),
        }
    }
}

fn sample(level: Level) -> Grid {
    SAMPLES[level as usize].parse().expect("81 characters")
}

/// A level with the player's own figures, a kind, or the title of a group.
fn line(row: NewGameRow, shared: &Shared) -> Line<'static> {
    let faint = style(StyleRole::Faint, shared.terminal);
    match row {
        NewGameRow::Title(title) => Line::styled(title, style(StyleRole::Accent, shared.terminal)),
        NewGameRow::Item(_, NewGameItem::Classic(level)) => Line::from(vec![
            Span::raw(format!(" {:<12}", level.to_string())),
            Span::styled(own_figure(level, shared), faint),
        ]),
        NewGameRow::Item(_, NewGameItem::OfKind(kind)) => Line::raw(format!(" {}", kind.title())),
    }
}

/// The player's average time at a level, or number of wins.
fn own_figure(level: Level, shared: &Shared) -> String {
    let statistics = shared.statistics.statistics();
    let figures = statistics.map(|known| known.category(StatsCategory::Generated(level)));
    let Some(figures) = figures.filter(|figures| figures.started > 0) else {
        return "not played yet".to_owned();
    };
    match figures.mean().filter(|_| figures.won >= WINS_FOR_AVERAGE) {
        Some(mean) => format!("{} on average", text::clock(mean)),
        None if figures.won == 0 => "not won yet".to_owned(),
        None => format!("{} of {} won", figures.won, figures.started),
    }
}

/// The rules of a kind, and what its level needs.
fn kind_lines(kind: BoardKind, level: Level, width: u16) -> Vec<CardLine> {
    let mut lines = paragraph(&rules_in_words(kind), StyleRole::Text, width);
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
        Level::Medium => "Locked candidates and pairs.",
        Level::Hard => "Triples, quads, X-Wings, leftovers.",
        Level::Unfair => "Larger fish, wings, chains.",
        Level::Extreme | Level::Diabolical => "Contradictions.",
    }
}

/// The same of a killer.
fn killer_needs(level: Level) -> &'static str {
    match level {
        Level::Easy => "Singles, sums of cages, rows that add up to 45.",
        Level::Medium => "Pairs, digits sure to be in a cage, 45 with two cells left.",
        Level::Hard => "Triples, quads, cage placements, split cages.",
        Level::Unfair => "Cages that interact, larger fish, chains.",
        Level::Extreme | Level::Diabolical => "Contradictions.",
    }
}

/// The same of a board with lines, dots or numbers outside.
fn clue_needs(level: Level) -> &'static str {
    match level {
        Level::Easy => "Singles, and what one clue leaves.",
        Level::Medium => "Locked candidates and pairs.",
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

/// Draws the picture of a kind; returns the rows it took.
fn draw_picture(
    canvas: &mut ClippedBuffer<'_>,
    room: Rect,
    kind: BoardKind,
    terminal: TerminalProfile,
) -> u16 {
    let Some((rules, place)) = picture(kind, room, terminal) else {
        return 0;
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
    let size = place.size.form.size();
    if size < usize::from(kind.size) {
        let words = format!("drawn as {size}x{size}");
        let (x, faint) = (place.area.right() + 2, style(StyleRole::Faint, terminal));
        canvas.part(room).text(x, place.area.y, &words, faint);
    }
    place.area.height
}

/// The board of a picture. Clues on cells need lines, and cages lines or tints: where there is no
/// room for the lines, and there are no tints, a smaller board stands for a large one.
fn picture(
    kind: BoardKind,
    room: Rect,
    terminal: TerminalProfile,
) -> Option<(IndexedRules, BoardPlace)> {
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
        _ => {
            let form = place.size.form;
            let has_room = paints_tiles(terminal) && place.size.cell_width >= TINTED;
            has_room && form.has_cages() && form.has_boxes() || !form.needs_lines()
        }
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
