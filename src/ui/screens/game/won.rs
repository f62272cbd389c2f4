//! The win, drawn: what it took, and what comes next.

use crate::say::{help_sentence, mistakes_sentence};
use crate::ui::board::{block_digits, board_view};
use crate::ui::screen_prelude::*;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{
    Card, CardLine, CardWeight, draw_cards, draw_lines, line_width, paragraph,
};
use crate::ui::{GameSession, Glyphs, HighlightAnimation};
use ninefold_game::game::{Daily, DailyGame, EnteredBy, NinthTimes, Novelty, counted};
use std::time::Duration;

page! {
    enum PlayAction {
        OnBoard(OnBoardAction), Game(GameAction);
        Common: Back, Menu, NewGame, DailyPage, Lessons, CopyResult, PlayAgain
    }
    WON "after the win"
        "The puzzle is solved. You can review your moves."
        [KEYS, DISPLAY, PLACES, EVERYWHERE];
    /// The panel lists what is likely next: those keys are not in the bar.
    KEYS {
        Board(Undo) ['u' (ctrl 'z')] "step back through your moves" => "step back";
        Board(Redo) ['r' (ctrl 'y') (ctrl 'r')] "redo";
        Game(History) ['B'] "history: branches, bookmarks";
        Game(Bookmark) ['b'] "set or remove a bookmark";
        Common(NewGame) ['n'] "new game at this level";
        Common(PlayAgain) ['R'] "play it again, against this game" => "play again";
        Common(DailyPage) ['d'] "daily puzzles";
        Common(CopyResult) ['y'] "copy the result";
        Game(Name) [] "name this game";
        Game(Print) [] "print this puzzle, as PDF";
        Game(PublishedRules) ['D'] "the rules of this puzzle";
        Common(Lessons) [] "lessons on techniques";
        Game(Watch) ['w'] "watch a search solve it";
        Game(Replay) ['P'] "replay your moves";
        Game(WatchLogic) ['W'] "watch logic solve it";
        Common(Menu) ['o' Esc] "menu" => "menu";
        Program(Quit) ['q'] "quit";
    }
}

/// Draws the board, and beside it or over it what the win came to.
pub(super) fn draw(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let animation = view.shared.animation.as_ref();
    let flooded = animation.map_or(
        session.game.position.cells(),
        HighlightAnimation::reached_cells,
    );
    let cells = board_view::from_finished(session, flooded);
    board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
    match view.layout.panel {
        Some(area) => {
            canvas.mark_focus(area);
            draw_panel(canvas.part(area), session, view);
        }
        None => draw_popup(canvas, view, session),
    }
    message_line::draw(canvas, view, None);
}

fn draw_panel(mut canvas: ClippedBuffer<'_>, session: &GameSession, view: &ViewContext<'_>) {
    let width = line_width(canvas.area().width);
    let mut result = vec![puzzle_line(session)];
    result.extend(time_lines(session, width, view));
    result.extend(took_lines(session, width, view));
    let card = |title: &str, weight, lines| Card {
        title: title.to_owned(),
        weight,
        lines,
    };
    let cards = vec![
        card(head(session), CardWeight::Active, result),
        card(
            "Pace",
            CardWeight::Spare(0),
            pace_lines(session, width, view),
        ),
        card("Next", CardWeight::Kept, next_lines(session, view)),
    ];
    draw_cards(&mut canvas, cards, view.shared.terminal);
}

/// Who did it.
fn head(session: &GameSession) -> &'static str {
    match session.game.record.solved_by {
        EnteredBy::Player => "Solved",
        EnteredBy::Machine => "Auto-solved",
    }
}

/// `Hard, SE 3.2`, of a daily puzzle with its date.
fn puzzle_line(session: &GameSession) -> CardLine {
    let date = DailyGame::of(&session.game).map(|game| format!("{} ", game.daily.date.short()));
    let rating = session
        .shown_rating()
        .map(|rating| format!(", SE {rating}"));
    let level = match session.game.puzzle.shown_level() {
        Some(level) => level.to_string(),
        None => "The answer as stated".to_owned(),
    };
    let [date, rating] = [date, rating].map(Option::unwrap_or_default);
    CardLine::text(format!("{date}{level}{rating}"), StyleRole::Faint)
}

/// The time in large digits where there are characters for them and room.
fn time_lines(session: &GameSession, width: u16, view: &ViewContext<'_>) -> Vec<CardLine> {
    let time = text::clock(session.game.record.elapsed);
    let rows = block_digits::text_rows(&time);
    let fits = rows[0].chars().count() <= usize::from(width);
    let mut lines = vec![CardLine::default()];
    if fits && view.shared.terminal.glyphs == Glyphs::Unicode {
        lines.extend(rows.map(|row| CardLine::text(row, StyleRole::Given)));
    } else {
        lines.push(CardLine::text(time, StyleRole::Given));
    }
    lines.push(CardLine::default());
    lines
}

/// The least columns of a panel in whose window a blank row more has room.
const ROOMY: u16 = 30;

/// What the time compares to, the help and the mistakes.
fn took_lines(session: &GameSession, width: u16, view: &ViewContext<'_>) -> Vec<CardLine> {
    let mut lines = Vec::new();
    if let Some(milestone) = text::milestone(session) {
        lines.extend(paragraph(&milestone, StyleRole::Good, width));
    }
    if session.game.record.solved_by == EnteredBy::Player && session.game.novelty == Novelty::Again
    {
        lines.push(CardLine::text("Again: not counted.", StyleRole::Text));
    }
    let fact = |(name, value): (&str, String)| {
        CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
    };
    lines.extend(record_facts(session, view).into_iter().map(fact));
    if view.layout.panel.is_some() && width >= ROOMY && !lines.is_empty() {
        lines.push(CardLine::default());
    }
    lines.extend(paragraph(
        &help_sentence(&session.game.record),
        StyleRole::Text,
        width,
    ));
    lines.extend(paragraph(
        &mistakes_sentence(&session.game),
        StyleRole::Text,
        width,
    ));
    lines
}

/// The player's best and average time and the streak at puzzles of this kind, and what the
/// ghost took, as far as there are any.
fn record_facts(session: &GameSession, view: &ViewContext<'_>) -> Vec<(&'static str, String)> {
    let known = view.shared.statistics.statistics();
    let stats = known.and_then(|statistics| statistics.of_puzzle(&session.game.puzzle));
    let time = |name, time: Option<Duration>| time.map(|time| (name, text::clock(time)));
    let streak = stats.filter(|stats| stats.streak > 1);
    let facts = [
        time("best", stats.and_then(|stats| stats.best)),
        time("average", stats.and_then(|stats| stats.mean())),
        streak.map(|stats| ("streak", counted(stats.streak.into(), "game"))),
    ];
    let ghost = session.ghost_facts();
    facts.into_iter().flatten().chain(ghost).collect()
}

/// The pace, if it was measured, and where it was slowest.
fn pace_lines(session: &GameSession, width: u16, view: &ViewContext<'_>) -> Vec<CardLine> {
    let pace = NinthTimes::of(&session.game);
    if pace.total().is_zero() {
        return Vec::new();
    }
    let bars = pace.bars(view.shared.terminal.glyphs.bar_style());
    // Each ninth twice: a bar of two columns.
    let bars: String = bars.chars().flat_map(|bar| [bar, bar]).collect();
    let slowest = (0..9).max_by_key(|&ninth| (pace.0[ninth], 9 - ninth));
    let ninth = slowest.unwrap_or(0);
    let (_, cells) = session.game.filled();
    let (first, last) = (cells * ninth / 9 + 1, cells * (ninth + 1) / 9);
    let time = text::clock(pace.0[ninth]);
    let slowest = format!("slowest: cells {first} to {last}, {time}");
    let mut lines = vec![CardLine::text(bars, StyleRole::Accent)];
    lines.extend(paragraph(&slowest, StyleRole::Faint, width));
    lines
}

/// The keys of what to do next, which are not in the key bar.
fn next_lines(session: &GameSession, view: &ViewContext<'_>) -> Vec<CardLine> {
    let level = session.next_level();
    let next = [
        ("[new-game]", format!("new {level} game")),
        ("[daily]", "daily puzzles".to_owned()),
        ("[replay]", "replay".to_owned()),
        ("[copy-result]", "copy the result".to_owned()),
        ("[watch]", "watch a search".to_owned()),
    ];
    let line = |(key, word): (&'static str, String)| {
        CardLine::new(vec![
            (view.expand_keys(WON, key), StyleRole::KeyName),
            (format!("  {word}"), StyleRole::Faint),
        ])
    };
    next.map(line).to_vec()
}

/// Over the board, where there is no panel.
fn draw_popup(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let terminal = view.shared.terminal;
    let board = view.layout.board.area;
    let width = board.width.min(40);
    let time = text::clock(session.game.record.elapsed);
    let mut lines = vec![
        CardLine::text(head(session), StyleRole::Good)
            .with_right((time, StyleRole::Given), width - 4),
        puzzle_line(session),
        CardLine::default(),
    ];
    lines.extend(took_lines(session, width - 4, view));
    lines.push(CardLine::default());
    let keys = match Daily::of(&session.game.puzzle) {
        Some(_) => "[copy-result]: copy   [daily]: daily puzzles",
        None => "[new-game]: new game   [copy-result]: copy",
    };
    lines.push(CardLine::text(
        view.expand_keys(WON, keys),
        StyleRole::KeyName,
    ));
    let place = centred(board, width, lines.len() as u16 + 2);
    let inside = popup::draw_box(canvas, place, view);
    draw_lines(&mut canvas.part(inside), &lines, terminal);
}
