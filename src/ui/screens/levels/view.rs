//! The list of levels, drawn, and what there is to say about the selected one.

use super::{LevelItem, Levels};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::list_page::ListPage;
use crate::ui::widgets::page::PageHead;
use ninefold_game::game::{PlayerPace, StatsCategory, typical_time};

/// What there is beside classic puzzles.
const OTHER_KINDS: &str =
    "Jigsaws, diagonals, windows, moves of chess, and boards of 4 to 16 rows.";

/// The columns of the list, and the least beside it for the selected level.
const LIST: u16 = 24;
const DETAILS: u16 = 26;
/// The most columns of what is beside the list.
const WIDEST: u16 = 48;

impl Draw for Levels {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let terminal = view.shared.terminal;
        let head = PageHead {
            title: "New game",
            about: "usual times",
            figure: "",
        };
        let items = LevelItem::all();
        let page = ListPage::new(head.draw(canvas, terminal), LIST, &items, &self.selected);
        let place = page.beside(DETAILS, 0).unwrap_or(page.below());
        let place = place.first_columns(WIDEST);
        let card = details_card(self.selected, line_width(place.width), view);
        draw_cards(&mut canvas.part(place), vec![card], terminal);
        page.draw(canvas, view, |&item| {
            format!(" {}", line(item, view.shared.pace()))
        })
    }
}

/// The level, and how long a puzzle of it is expected to take.
fn line(item: LevelItem, pace: PlayerPace) -> String {
    let LevelItem::Classic(level) = item else {
        return "Other kinds...".to_owned();
    };
    let minutes = pace.expected(typical_time(level)).to_string();
    format!("{:<12}{minutes:>8}", level.to_string())
}

/// What a puzzle of the level needs, and the player's own figures.
fn details_card(item: LevelItem, width: u16, view: &ViewContext<'_>) -> Card {
    let LevelItem::Classic(level) = item else {
        return Card {
            title: "Other kinds".to_owned(),
            weight: CardWeight::Active,
            lines: paragraph(OTHER_KINDS, StyleRole::Text, width),
        };
    };
    let mut lines = paragraph(level.needs(), StyleRole::Text, width);
    let statistics = view.shared.statistics.statistics();
    let figures = statistics.map(|known| known.category(StatsCategory::Generated(level)));
    if let Some(figures) = figures.filter(|figures| figures.started > 0) {
        let figure = |name: &str, value: String| {
            CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
        };
        let won = format!("{} of {}", figures.won, figures.started);
        lines.push(CardLine::default());
        lines.push(figure("won", won));
        let times = [("best", figures.best), ("average", figures.mean())];
        let times = times
            .into_iter()
            .filter_map(|(name, time)| Some((name, time?)));
        lines.extend(times.map(|(name, time)| figure(name, text::clock(time))));
    }
    Card {
        title: level.to_string(),
        weight: CardWeight::Active,
        lines,
    }
}
