//! The menu, drawn.

use super::{Menu, MenuItem};
use crate::ui::Shared;
use crate::ui::board::frame::emblem;
use crate::ui::keys::Destination;
use crate::ui::playlist::PLAYLIST;
use crate::ui::theme::lines_for;
use crate::ui::view_prelude::*;
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::list_selection::place_of;
use crate::ui::widgets::{game_preview, practice_figures};
use ninefold_game::game::{BoardKind, Daily, GameStatus, StatsCategory, StreakRule, counted};
use ninefold_game::save::Summary;
use ninefold_game::settings::TutorialOffer;
use ratatui::text::{Line, Span};

impl Draw for Menu {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let is_large = window.width >= CONTENT_WIDTH + 2 && window.height >= CONTENT_HEIGHT + 4;
        if is_large {
            draw_two_columns(self, canvas, view)
        } else {
            draw_list(self, canvas, view)
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
    let width = list::WIDTH
        .min(canvas.area().width)
        .saturating_sub(BESIDE_TEXT);
    let line = |&item: &MenuItem| {
        let rest = rest(item, view.shared, width);
        format!("{} {:<NAME_WIDTH$}{rest}", item.key(), item.name())
            .trim_end()
            .to_owned()
    };
    let lines: Vec<String> = items.iter().map(line).collect();
    let selected = place_of(&menu.selected, &items);
    list::draw(canvas, view, SUBTITLE, &lines, selected)
}

const SUBTITLE: &str = "Sudoku for the terminal";

/// The columns of the names, and of the list that has something beside it.
const NAME_WIDTH: usize = 14;
const LIST_WIDTH: u16 = 46;

/// The columns of a line beside its text: a blank, the key, the name, the scroll bar.
const BESIDE_TEXT: u16 = 1 + 2 + NAME_WIDTH as u16 + 1;

/// The columns and rows between the list and what is beside it, above both, and of all.
const GAP: u16 = 1;
const HEAD: u16 = 4;
const CONTENT_WIDTH: u16 = LIST_WIDTH + GAP + game_preview::WIDTH;
const CONTENT_HEIGHT: u16 = HEAD + 16;

/// The name and the list, and beside them what the selected item opens.
fn draw_two_columns(
    menu: &Menu,
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
    let body = place.below(HEAD);
    let beside = body.beside(LIST_WIDTH + GAP);
    draw_opened(menu.selected, &mut canvas.part(place), beside, view);
    list::draw_bottom(canvas, view, body.first_rows(CONTENT_HEIGHT - HEAD));
    let line = |&item: &MenuItem| {
        let rest = rest(item, view.shared, LIST_WIDTH + 1 - BESIDE_TEXT);
        Line::from(vec![
            Span::styled(format!(" {} ", item.key()), accent),
            Span::raw(format!("{:<NAME_WIDTH$}", item.name())),
            Span::styled(rest, faint),
        ])
    };
    let rows = body.first_rows(items.len() as u16);
    let area = ListArea::with_bar(rows.first_columns(LIST_WIDTH + 1));
    let selected = (place_of(&menu.selected, &items), 0);
    list::draw_rows(canvas, &area, &items, selected, line, terminal)
}

/// The game to continue, or the emblem and what an item is for.
fn draw_opened(
    item: MenuItem,
    canvas: &mut ClippedBuffer<'_>,
    place: Rect,
    view: &ViewContext<'_>,
) {
    let continued = view
        .shared
        .continuable()
        .filter(|_| item == MenuItem::Continue);
    if let Some(game) = continued {
        let board = place.first_rows(game_preview::HEIGHT);
        return game_preview::draw(canvas, board, game, view);
    }
    let terminal = view.shared.terminal;
    let mut column = LineWriter::new(canvas.part(place), terminal);
    for line in emblem(lines_for(terminal)) {
        column.centred(&line, StyleRole::Accent);
    }
    column.gap();
    let text = style(StyleRole::Text, terminal);
    let below = column.rest();
    canvas.part(below).paragraph(purpose(item), text);
}

fn purpose(item: MenuItem) -> &'static str {
    match item {
        MenuItem::Continue => "Play on where you stopped.",
        MenuItem::Go(Destination::Levels) => {
            "A new puzzle, with one solution, at a level that you choose."
        }
        MenuItem::Go(Destination::Daily) => "The same puzzles for everybody, new ones every day.",
        MenuItem::Go(Destination::Kinds) => {
            "Boards with cages, lines, dots or other regions, of 4 to 16 rows."
        }
        MenuItem::Go(Destination::SavedGames) => {
            "All your games: play on, look back, or replay them."
        }
        MenuItem::Go(Destination::PuzzleEntry) => "A puzzle from a newspaper, a file or a link.",
        MenuItem::Go(Destination::Lessons) => {
            "Learn to see a technique, then find it without help."
        }
        MenuItem::Go(Destination::Playlist) => {
            "Searches and logic solve famous puzzles, step by step."
        }
        MenuItem::Go(Destination::Statistics) => "Your wins and times, by level and kind.",
        MenuItem::Settings => "Theme, keys, notes, and how mistakes are shown.",
        MenuItem::Go(Destination::Tutorial) => {
            "Learn to move, write digits and notes, undo, and ask for a hint."
        }
        MenuItem::Quit => "Every move is saved already.",
    }
}

/// What is known about an item, in a line of `width` columns: the first parts that fit.
fn rest(item: MenuItem, shared: &Shared, width: u16) -> String {
    let parts = match item {
        MenuItem::Continue => shared
            .continuable()
            .map(|game| continue_parts(game, shared))
            .unwrap_or_default(),
        MenuItem::Go(Destination::Daily) => daily_parts(shared),
        MenuItem::Go(Destination::Levels) => new_parts(shared),
        MenuItem::Go(Destination::Kinds) => {
            vec![format!("{} sizes and rules", BoardKind::OFFERED.len())]
        }
        MenuItem::Go(Destination::SavedGames) => games_parts(shared),
        MenuItem::Go(Destination::PuzzleEntry) => vec!["type, paste or a file".to_owned()],
        MenuItem::Go(Destination::Lessons) => vec![next_lesson(shared)],
        MenuItem::Go(Destination::Playlist) => vec![format!("{} famous puzzles", PLAYLIST.len())],
        MenuItem::Go(Destination::Tutorial) => vec![tutorial_words(shared).to_owned()],
        MenuItem::Go(Destination::Statistics) => statistics_parts(shared),
        MenuItem::Settings => vec!["theme, keys, mistakes".to_owned()],
        MenuItem::Quit => Vec::new(),
    };
    text::join_fitting(parts, width)
}

/// The state of the game, and the expected time for the rest, or when it was saved.
fn continue_parts(game: &Summary, shared: &Shared) -> Vec<String> {
    let left = shared.time_left(game).map(|left| format!("{left} left"));
    let saved = shared.day.map(|day| day.words(game.saved_at));
    let known = text::summary_parts(game).into_iter();
    known.chain(left).chain(saved).collect()
}

/// The puzzles of today, those that are solved as letters: capital unaided, small with help.
fn daily_parts(shared: &Shared) -> Vec<String> {
    let Some(day) = shared.day else {
        return vec!["six puzzles a day".to_owned()];
    };
    let of_day = (0..Daily::PLACES - 1).map(|place| Daily::at(day.date, place));
    let letters = of_day.map(|daily| text::daily_letter(daily, shared));
    let letters: Vec<(char, StyleRole)> = letters.collect();
    let puzzles = if letters.iter().all(|(_, role)| *role == StyleRole::Faint) {
        "6 puzzles, 1 weekly".to_owned()
    } else {
        letters.into_iter().map(|(letter, _)| letter).collect()
    };
    let streak = shared.daily.streak(StreakRule::Solved, day.date).days;
    let streak = (streak > 0).then(|| format!("streak {}", counted(streak.into(), "day")));
    let today = format!("{}: {puzzles}", day.date.short());
    std::iter::once(today).chain(streak).collect()
}

/// The level of the newest game that was generated, and the player's average in it.
fn new_parts(shared: &Shared) -> Vec<String> {
    let games = shared.saved_games().iter();
    let own = games.filter(|game| game.daily.is_none() && game.rules.is_classic());
    let Some(last) = own.filter_map(|game| game.level).next() else {
        return vec!["easy to diabolical".to_owned()];
    };
    let statistics = shared.statistics.statistics();
    let average = statistics.and_then(|known| {
        let category = StatsCategory::Generated(last);
        known.category(category).mean()
    });
    let average = average.map(|average| format!("average {}", text::clock(average)));
    let last = format!("last {last}");
    std::iter::once(last).chain(average).collect()
}

fn games_parts(shared: &Shared) -> Vec<String> {
    let count_of = |status: GameStatus| {
        let games = shared.saved_games().iter();
        games.filter(|game| game.status == status).count()
    };
    let [open, won] = [GameStatus::Open, GameStatus::Won].map(count_of);
    match open + won {
        0 => vec!["games you began".to_owned()],
        _ => vec![
            format!("{} unfinished", text::thousands(open as u64)),
            format!("{} solved", text::thousands(won as u64)),
        ],
    }
}

fn next_lesson(shared: &Shared) -> String {
    let practice = shared.statistics.practice();
    match practice.and_then(practice_figures::next_to_learn) {
        Some(technique) => format!("next: {technique}"),
        None => "technique by technique".to_owned(),
    }
}

fn tutorial_words(shared: &Shared) -> &'static str {
    match shared.settings.tutorial {
        TutorialOffer::First => "the keys in two minutes",
        TutorialOffer::Done => "the keys once more",
    }
}

fn statistics_parts(shared: &Shared) -> Vec<String> {
    let won = shared.statistics.statistics().map_or(0, |known| {
        let each = StatsCategory::ALL.into_iter();
        each.map(|category| u64::from(known.category(category).won))
            .sum()
    });
    match won {
        0 => vec!["wins, times, streaks".to_owned()],
        won => vec![counted(won, "win"), "times and streaks".to_owned()],
    }
}
