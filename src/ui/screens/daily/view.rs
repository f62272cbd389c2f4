//! The daily puzzles, drawn: the calendar of a month, and beside it the day.

use super::{DailyPage, FIRST_LEVEL, today};
use crate::ui::SavedGamesState;
use crate::ui::board::HitTarget;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use ninefold_core::logic::Level;
use ninefold_game::game::{
    Daily, DailyDay, DailyGame, DailyOutcome, DailyWin, Date, Streak, StreakRule, Weekday, clock,
};
use std::time::Duration;

/// How large a day of the calendar is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DaySize {
    /// Its number, and below it the letters of the levels solved.
    Letters,
    /// Its number and a mark.
    Mark,
}

impl DaySize {
    /// Columns, columns from one to the next, and rows.
    const fn extent(self) -> (u16, u16, u16) {
        match self {
            DaySize::Letters => (5, 6, 2),
            DaySize::Mark => (3, 3, 1),
        }
    }

    const fn calendar_width(self) -> u16 {
        let (width, step, _) = self.extent();
        6 * step + width
    }

    /// Columns between the calendar and the day, and those of the day.
    const fn beside(self) -> (u16, u16) {
        match self {
            DaySize::Letters => (3, 34),
            DaySize::Mark => (1, 17),
        }
    }

    const fn width(self) -> u16 {
        let (gap, beside) = self.beside();
        self.calendar_width() + gap + beside
    }

    /// The rows of title, calendar and legend; the message and the keys come below.
    const fn height(self) -> u16 {
        match self {
            DaySize::Letters => 20,
            DaySize::Mark => 13,
        }
    }

    /// In a high window there is more beside the calendar.
    fn rows_in(self, window: Rect) -> u16 {
        match self {
            DaySize::Letters => window.height.saturating_sub(6).clamp(self.height(), 26),
            DaySize::Mark => self.height(),
        }
    }

    fn fitting(window: Rect) -> DaySize {
        let large = DaySize::Letters;
        if window.width >= large.width() && window.height >= large.height() + 3 {
            large
        } else {
            DaySize::Mark
        }
    }
}

/// The letters of the levels: small where there was help.
const LETTERS: [char; 5] = ['E', 'M', 'H', 'U', 'X'];

impl Draw for DailyPage {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let window = canvas.area();
        let size = DaySize::fitting(window);
        let rows = size.rows_in(window);
        let mut place = centred(window, size.width(), rows + 2);
        place.height = place.height.saturating_sub(2);
        let (gap, beside) = size.beside();
        let first_row = place.y + 2;
        let calendar = Rect {
            y: first_row,
            width: size.calendar_width(),
            height: place.height.saturating_sub(2),
            ..place
        };
        let day = Rect {
            x: calendar.right() + gap,
            width: beside,
            ..calendar
        };
        draw_title(&mut canvas.part(place), self, view);
        let mut regions = draw_calendar(&mut canvas.part(calendar), self, size, view);
        regions.extend(draw_day(canvas.part(day), self, size, view));
        draw_legend(&mut canvas.part(calendar), self, size, view);
        list::draw_bottom(canvas, view, place);
        regions
    }
}

/// The month, and the streak at the right end.
fn draw_title(canvas: &mut ClippedBuffer<'_>, page: &DailyPage, view: &ViewContext<'_>) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let x = canvas.text(
        area.x,
        area.y,
        "Daily puzzle",
        style(StyleRole::KeyName, terminal),
    );
    let month = format!("  {} {}", page.date.month_name(), page.date.year());
    canvas.text(x, area.y, &month, style(StyleRole::Faint, terminal));
    let streak = streak_words(streak(view, StreakRule::Solved));
    let width = streak.chars().count() as u16;
    let right = area.right().saturating_sub(width);
    if right > x + month.chars().count() as u16 {
        canvas.text(right, area.y, &streak, style(StyleRole::Accent, terminal));
    }
}

fn streak(view: &ViewContext<'_>, rule: StreakRule) -> Streak {
    view.shared.daily.streak(rule, today(view.shared))
}

fn streak_words(streak: Streak) -> String {
    format!("Streak {}, best {}", streak.days, streak.best)
}

/// The days of the month under the names of the weekdays.
fn draw_calendar(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let (width, step, rows) = size.extent();
    let faint = style(StyleRole::Faint, view.shared.terminal);
    for (weekday, column) in Weekday::ALL.into_iter().zip(0..) {
        let name = &weekday.to_string()[..2];
        let indent = u16::from(size == DaySize::Letters);
        canvas.text(area.x + column * step + indent, area.y, name, faint);
    }
    let first = page.date.month_start();
    let before = first.weekday() as u16;
    let mut regions = Vec::new();
    for day in 0..first.month_length() as u16 {
        let (row, column) = ((before + day) / 7, (before + day) % 7);
        let place = Rect::new(area.x + column * step, area.y + 1 + row * rows, width, rows);
        let date = first.add_days(day.into());
        draw_date(&mut canvas.part(place), date, page, size, view);
        regions.push(HitRegion::new(place, HitTarget::Item(day.into())));
    }
    regions
}

/// One day of the calendar.
fn draw_date(
    canvas: &mut ClippedBuffer<'_>,
    date: Date,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let day = view.shared.daily.day(date);
    let back = style(date_role(date, day, page, view), terminal);
    let number = date.day();
    match size {
        DaySize::Letters => {
            let letters: String = day.map_or(String::new(), letters);
            canvas.text(area.x, area.y, &format!("{number:>3}  "), back);
            canvas.text(area.x, area.y + 1, &format!("{letters:<5}"), back);
        }
        DaySize::Mark => {
            let mark = day.map_or(' ', mark);
            canvas.text(area.x, area.y, &format!("{number:>2}{mark}"), back);
        }
    }
}

fn date_role(
    date: Date,
    day: Option<&DailyDay>,
    page: &DailyPage,
    view: &ViewContext<'_>,
) -> StyleRole {
    let has_win = |is_wanted: fn(&DailyWin) -> bool| {
        let mut wins = day
            .into_iter()
            .flat_map(DailyDay::games)
            .filter_map(DailyGame::win);
        wins.any(is_wanted)
    };
    if date == page.date {
        StyleRole::Selected
    } else if has_win(DailyWin::is_unaided) {
        StyleRole::Focus
    } else if has_win(|_| true) {
        StyleRole::Shaded
    } else if date == today(view.shared) {
        StyleRole::Accent
    } else if Daily::check_date(date, today(view.shared)).is_err() {
        StyleRole::Faint
    } else {
        StyleRole::Text
    }
}

/// The letters of the levels that were solved, small ones with help.
fn letters(day: &DailyDay) -> String {
    let letter = |game: &DailyGame| {
        let letter = LETTERS[game.daily.level as usize];
        let win = game.win()?;
        Some(if win.is_unaided() {
            letter
        } else {
            letter.to_ascii_lowercase()
        })
    };
    day.games().filter_map(letter).collect()
}

/// The best of a day as one character.
fn mark(day: &DailyDay) -> char {
    let rank = |game: &DailyGame| match &game.outcome {
        DailyOutcome::Solved(win) if win.is_unaided() => 3,
        DailyOutcome::Solved(_) => 2,
        DailyOutcome::InProgress(..) | DailyOutcome::AutoSolved => 1,
    };
    match day.games().map(rank).max() {
        Some(3) => '*',
        Some(2) => '+',
        Some(_) => '-',
        None => ' ',
    }
}

/// What the calendar's colours, letters and marks mean, or what is odd about the day.
fn draw_legend(
    canvas: &mut ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) {
    let area = canvas.area();
    let rows = match size {
        DaySize::Letters => 13,
        DaySize::Mark => 7,
    };
    let place = Rect {
        y: area.y + rows,
        height: area.height.saturating_sub(rows),
        ..area
    };
    let (text, role) = match note(page, view) {
        Some(note) => (note, StyleRole::Warning),
        None => (legend(size).to_owned(), StyleRole::Faint),
    };
    let mut column = LineWriter::new(canvas.part(place), view.shared.terminal);
    if size == DaySize::Letters {
        column.gap();
    }
    column.paragraph(&text, role);
}

fn legend(size: DaySize) -> &'static str {
    match size {
        DaySize::Letters => {
            "Letters: levels solved (X: Extreme), small with hints or checks. \
             Green: one was solved without."
        }
        DaySize::Mark => "Star: without help; plus: solved; dash: begun",
    }
}

/// What the player should know about the selected day or the clock.
fn note(page: &DailyPage, view: &ViewContext<'_>) -> Option<String> {
    let shared = view.shared;
    if shared.saved_games == SavedGamesState::Unread {
        return Some("Loading...".to_owned());
    }
    let twice = shared.daily.day(page.date).and_then(DailyDay::solved_twice);
    let twice =
        twice.map(|level| format!("{level} was solved in two games: the one begun first counts."));
    let ahead = || {
        let date = shared.daily.day_ahead(today(shared))?;
        let day = date.short();
        Some(format!("The clock was set back: {day} was played already."))
    };
    twice.or_else(ahead)
}

/// The five levels of the day, the streaks, and the last thirty days.
fn draw_day(
    mut canvas: ClippedBuffer<'_>,
    page: &DailyPage,
    size: DaySize,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let area = canvas.area();
    let width = line_width(area.width);
    let weekday = page.date.weekday();
    let title = match size {
        DaySize::Letters => format!("{weekday} {} {}", page.date.day(), page.date.month_name()),
        DaySize::Mark => page.date.to_string(),
    };
    let mut lines: Vec<CardLine> = Level::ALL
        .map(|level| level_line(page, level, width, view))
        .to_vec();
    if size == DaySize::Letters {
        lines.push(CardLine::default());
        let action = view.expand_keys(Context::Daily, "[confirm]");
        lines.push(CardLine::new(vec![
            (action, StyleRole::KeyName),
            (
                format!(" {}", what_enter_does(page, view)),
                StyleRole::Faint,
            ),
        ]));
    }
    let day = Card {
        title,
        weight: CardWeight::Active,
        lines,
    };
    let cards = vec![day, streak_card(size, width, view), month_card(page, view)];
    draw_cards(&mut canvas, cards, view.shared.terminal)
}

fn what_enter_does(page: &DailyPage, view: &ViewContext<'_>) -> String {
    let game = view.shared.daily.game(page.daily());
    let verb = match game.map(|(_, game)| &game.outcome) {
        None => "play",
        Some(DailyOutcome::InProgress(..)) => "go on with",
        Some(DailyOutcome::AutoSolved | DailyOutcome::Solved(_)) => "look at",
    };
    format!("{verb} {}", page.level)
}

/// A level of the day, and what it has come to.
fn level_line(page: &DailyPage, level: Level, width: u16, view: &ViewContext<'_>) -> CardLine {
    let daily = Daily {
        level,
        ..page.daily()
    };
    let game = view.shared.daily.game(daily).map(|(_, game)| game);
    let (words, role) = state_words(game, width);
    let (name_role, role) = if level == page.level {
        (StyleRole::Selected, StyleRole::Selected)
    } else {
        (StyleRole::Text, role)
    };
    let room = usize::from(width).saturating_sub(NAME);
    let target = HitTarget::Item(FIRST_LEVEL + level as usize);
    CardLine {
        pieces: vec![
            (format!("{:<NAME$}", level.to_string()), name_role),
            (format!("{words:<room$.room$}"), role),
        ],
        targets: vec![(0, width, target)],
    }
}

/// The columns of the name of a level.
const NAME: usize = 8;

/// What a game has come to, in a line so wide.
fn state_words(game: Option<&DailyGame>, width: u16) -> (String, StyleRole) {
    let is_narrow = width < 24;
    match game.map(|game| &game.outcome) {
        None if is_narrow => ("-".to_owned(), StyleRole::Faint),
        None => ("not started".to_owned(), StyleRole::Faint),
        Some(DailyOutcome::InProgress(_, progress)) if is_narrow => {
            (format!("{progress} %"), StyleRole::Text)
        }
        Some(DailyOutcome::InProgress(_, progress)) => {
            (format!("begun, {progress} %"), StyleRole::Text)
        }
        Some(DailyOutcome::AutoSolved) if is_narrow => ("auto".to_owned(), StyleRole::Text),
        Some(DailyOutcome::AutoSolved) => ("auto-solved".to_owned(), StyleRole::Text),
        Some(DailyOutcome::Solved(win)) if is_narrow => {
            let mark = if win.is_unaided() { '*' } else { '+' };
            (format!("{} {mark}", clock(win.time)), win_role(win))
        }
        Some(DailyOutcome::Solved(win)) => (
            format!("{}  {}", clock(win.time), win.help()),
            win_role(win),
        ),
    }
}

fn win_role(win: &DailyWin) -> StyleRole {
    if win.is_unaided() {
        StyleRole::Good
    } else {
        StyleRole::Text
    }
}

/// The streaks, and why those before them ended.
fn streak_card(size: DaySize, width: u16, view: &ViewContext<'_>) -> Card {
    let lines = |name: &str, rule| {
        let streak = streak(view, rule);
        let count = CardLine::text(
            format!("{name} {}, best {}", streak.days, streak.best),
            StyleRole::Text,
        );
        let broken = streak.broken.map(|broken| match streak.days {
            0 => format!("Ended: {broken}"),
            _ => format!("Before: {broken}"),
        });
        let broken = broken.map(|text| paragraph(&text, StyleRole::Faint, width));
        [count].into_iter().chain(broken.into_iter().flatten())
    };
    let solved = lines("Solved", StreakRule::Solved);
    let lines = match size {
        DaySize::Letters => solved
            .chain(lines("Unaided", StreakRule::Unaided))
            .collect(),
        DaySize::Mark => solved.collect(),
    };
    Card {
        title: "Streak".to_owned(),
        weight: CardWeight::Kept,
        lines,
    }
}

/// What was solved in the thirty days to today.
fn month_card(page: &DailyPage, view: &ViewContext<'_>) -> Card {
    let today = today(view.shared);
    let games = view.shared.daily.games_between(today.add_days(-29), today);
    let games: Vec<&DailyGame> = games.filter(|game| game.win().is_some()).collect();
    let wins = || {
        games
            .iter()
            .filter_map(|game| Some((game.daily.level, game.win()?)))
    };
    let unaided = wins().filter(|(_, win)| win.is_unaided()).count();
    let times = wins().filter(|(level, _)| *level == page.level);
    let mut times: Vec<Duration> = times.map(|(_, win)| win.time).collect();
    times.sort_unstable();
    let median = times.get(times.len() / 2).map(|time| clock(*time));
    let facts = [
        ("solved".to_owned(), games.len().to_string()),
        ("unaided".to_owned(), unaided.to_string()),
        (
            format!("median {}", page.level),
            median.unwrap_or_else(|| "-".to_owned()),
        ),
    ];
    let lines = facts.map(|(name, value)| {
        CardLine::new(vec![
            (format!("{name:<15}"), StyleRole::Faint),
            (value, StyleRole::Text),
        ])
    });
    Card {
        title: "Last 30 days".to_owned(),
        weight: CardWeight::Spare(0),
        lines: lines.to_vec(),
    }
}
