//! The menu, drawn.

use super::{Menu, MenuItem};
use crate::ui::Shared;
use crate::ui::view_prelude::*;
use crate::ui::widgets::game_preview;
use crate::ui::widgets::list::ListArea;
use ninefold_game::game::{StreakRule, counted};
use ninefold_game::save::Summary;
use ratatui::text::{Line, Span};
use ratatui::widgets::ListState;

impl Draw for Menu {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let is_large = window.width >= CONTENT_WIDTH + 2 && window.height >= CONTENT_HEIGHT + 4;
        match view.shared.continuable().filter(|_| is_large) {
            Some(game) => draw_beside_board(self, game, canvas, view),
            None => draw_list(self, canvas, view),
        }
    }
}

/// The list alone.
fn draw_list(
    menu: &Menu,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let items = Menu::items(view.shared);
    let line = |&item: &MenuItem| {
        let [name, rest] = words(item, view.shared);
        format!("{name:<NAME_WIDTH$}{rest}").trim_end().to_owned()
    };
    let lines: Vec<String> = items.iter().map(line).collect();
    let selected = items.iter().position(|&item| item == menu.selected);
    list::draw(canvas, view, SUBTITLE, &lines, selected.unwrap_or(0))
}

const SUBTITLE: &str = "Sudoku for the terminal";

/// The columns of the names, and of the list beside a board.
const NAME_WIDTH: usize = 14;
const LIST_WIDTH: u16 = 45;

/// The columns and rows between the list and the game, above both, and of all.
const GAP: u16 = 2;
const HEAD: u16 = 4;
const CONTENT_WIDTH: u16 = LIST_WIDTH + GAP + game_preview::WIDTH;
const CONTENT_HEIGHT: u16 = HEAD + 14;

/// The name and the list, and beside them the game to continue.
fn draw_beside_board(
    menu: &Menu,
    game: &Summary,
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let place = centred(canvas.area(), CONTENT_WIDTH, CONTENT_HEIGHT + 2);
    let accent = style(StyleRole::Accent, terminal);
    canvas.text(place.x + 1, place.y, "N I N E F O L D", accent);
    let faint = style(StyleRole::Faint, terminal);
    canvas.text(place.x + 1, place.y + 1, SUBTITLE, faint);
    let items = Menu::items(view.shared);
    let rows = Rect::new(
        place.x,
        place.y + HEAD,
        LIST_WIDTH,
        (items.len() as u16).min(place.height - HEAD),
    );
    let board = Rect::new(
        rows.right() + GAP,
        rows.y,
        game_preview::WIDTH,
        game_preview::HEIGHT,
    );
    game_preview::draw(&mut canvas.part(place), board, game, terminal);
    let below = Rect {
        height: CONTENT_HEIGHT - HEAD,
        ..rows
    };
    list::draw_bottom(canvas, view, below);
    let line = |&item: &MenuItem| {
        let [name, rest] = words(item, view.shared);
        Line::from(vec![
            Span::raw(format!(" {name:<NAME_WIDTH$}")),
            Span::styled(rest, faint),
        ])
    };
    let area = ListArea {
        rows,
        pressed: rows,
        bar: rows.right(),
    };
    let selected = items.iter().position(|&item| item == menu.selected);
    let state = ListState::default().with_selected(selected);
    list::draw_items(canvas, &area, items.iter().map(line), state, terminal)
}

/// An item, and what is behind it.
fn words(item: MenuItem, shared: &Shared) -> [String; 2] {
    let [name, rest] = match item {
        MenuItem::Continue => {
            let words = shared
                .continuable()
                .map(|game| continue_words(game, shared));
            return ["Continue".to_owned(), words.unwrap_or_default()];
        }
        MenuItem::Daily => return ["Daily puzzle".to_owned(), daily_words(shared)],
        MenuItem::New => ["New game", "easy to extreme"],
        MenuItem::Open => ["Load game", "a saved game"],
        MenuItem::Enter => ["Import", "open, paste or type a puzzle"],
        MenuItem::Practise => ["Lessons", "one technique at a time"],
        MenuItem::Watch => ["Watch", "solvers on famous puzzles"],
        MenuItem::Tutorial => ["Tutorial", "learn the keys in two minutes"],
        MenuItem::Statistics => ["Statistics", "wins, times, streaks"],
        MenuItem::Quit => ["Quit", ""],
    };
    [name.to_owned(), rest.to_owned()]
}

/// The state of the game, and the expected time for the rest.
fn continue_words(game: &Summary, shared: &Shared) -> String {
    let left = shared.time_left(game);
    let left = left.map(|left| format!(", {left} left"));
    format!("{}{}", text::summary(game), left.unwrap_or_default())
}

/// Today, and the streak if there is one.
fn daily_words(shared: &Shared) -> String {
    let Some(day) = shared.day else {
        return "five levels a day".to_owned();
    };
    let today = format!("{} {}", day.date.day(), day.date.month_name());
    match shared.daily.streak(StreakRule::Solved, day.date).days {
        0 => format!("{today}, five levels"),
        days => format!("{today}, streak {}", counted(days.into(), "day")),
    }
}
