//! The game, drawn: being played and won.

use crate::ui::board::board_view;
use crate::ui::session::view::{draw_playing, panel};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::wrap;
use crate::ui::{GameSession, HighlightAnimation};
use ninefold_core::grid::CellSet;
use ninefold_game::game::{
    Daily, DailyGame, EnteredBy, NinthTimes, Novelty, PlayerPace, StatsCategory, counted,
};
use std::time::Duration;

impl Draw for GameSession {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        if self.game.is_won() {
            draw_won(canvas, view, self);
            return Vec::new();
        }
        let draw_panel = |canvas: ClippedBuffer<'_>| panel::of_session(canvas, self, view);
        draw_playing(canvas, view, self, draw_panel, tip(view))
    }
}

/// A tip for a new player.
fn tip(view: &ViewContext<'_>) -> Option<String> {
    let tip = view.shared.onboarding.tip()?;
    Some(view.expand_keys(Context::BOARD, tip.text()))
}

/// The win.
fn draw_won(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let animation = view.shared.animation.as_ref();
    let flooded = animation.map_or(CellSet::ALL, HighlightAnimation::reached_cells);
    let cells = board_view::from_finished(session, flooded);
    board::draw(canvas, view.layout.board, &cells, view.shared.terminal);
    match view.layout.panel {
        Some(area) => draw_panel(canvas.part(area), session, view),
        None => won_popup(canvas, view, session),
    }
    message_line::draw(canvas, view, None);
}

/// After the win: what it took, and what comes next.
fn draw_panel(mut canvas: ClippedBuffer<'_>, session: &GameSession, view: &ViewContext<'_>) {
    let width = line_width(canvas.area().width);
    let (head, role) = won_head(session);
    let mut result = vec![CardLine::text(head, role)];
    if let Some(milestone) = text::milestone(session) {
        result.extend(paragraph(&milestone, StyleRole::Good, width));
    }
    result.push(CardLine::default());
    let facts = won_facts(session, view.shared.pace())
        .into_iter()
        .chain(record_facts(session, view));
    result.extend(facts.map(|(name, value)| {
        CardLine::new(vec![
            (format!("{name:<9}"), StyleRole::Faint),
            (value, StyleRole::Text),
        ])
    }));
    let daily = is_daily(session).then_some(("[daily]", "daily puzzles"));
    let next = [
        ("[new-game]", "new game"),
        ("[undo]", "review the moves"),
        ("[replay]", "replay"),
        ("[play-again]", "play it again"),
        ("[copy-result]", "copy the result"),
    ];
    let next = daily.into_iter().chain(next).map(|(key, word)| {
        CardLine::new(vec![
            (view.expand_keys(Context::Won, key), StyleRole::KeyName),
            (format!("  {word}"), StyleRole::Faint),
        ])
    });
    let card = |title: &str, weight, lines| Card {
        title: title.to_owned(),
        weight,
        lines,
    };
    let cards = vec![
        card("Solved", CardWeight::Active, result),
        card("Next", CardWeight::Kept, next.collect()),
        card("Result", CardWeight::Spare(1), result_lines(session, width)),
    ];
    draw_cards(&mut canvas, cards, view.shared.terminal);
}

/// The result as a string, broken into lines.
fn result_lines(session: &GameSession, width: u16) -> Vec<CardLine> {
    let result = session.game.challenge_result();
    let characters: Vec<char> =
        result.map_or(Vec::new(), |result| result.to_string().chars().collect());
    let lines = characters.chunks(usize::from(width.max(1)));
    lines
        .map(|line| CardLine::text(line.iter().collect::<String>(), StyleRole::Text))
        .collect()
}

/// The pace, if it was measured; the player's best and average time and the streak at
/// puzzles of this kind, as far as there are any.
fn record_facts(session: &GameSession, view: &ViewContext<'_>) -> Vec<(&'static str, String)> {
    let pace = NinthTimes::of(&session.game);
    let pace = (!pace.total().is_zero())
        .then(|| ("pace", pace.bars(view.shared.terminal.glyphs.bar_style())));
    let Some(statistics) = view.shared.statistics.statistics() else {
        return pace.into_iter().collect();
    };
    let stats = statistics.category(StatsCategory::from_puzzle(&session.game.puzzle));
    let time = |name, time: Option<Duration>| time.map(|time| (name, text::clock(time)));
    let streak = (stats.streak > 1).then(|| ("streak", counted(stats.streak.into(), "game")));
    [
        pace,
        time("best", stats.best),
        time("average", stats.mean()),
        streak,
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn is_daily(session: &GameSession) -> bool {
    Daily::of(&session.game.puzzle).is_some()
}

/// How to play on.
fn new_game_line(view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Won, "[new-game]: new game")
}

/// How to look at the moves again.
fn review_line(view: &ViewContext<'_>) -> String {
    view.expand_keys(Context::Won, "[undo], [history]: review")
}

/// Who did it.
fn won_head(session: &GameSession) -> (&'static str, StyleRole) {
    match (session.game.record.solved_by, session.game.novelty) {
        (EnteredBy::Player, Novelty::New) => ("Congratulations!", StyleRole::Good),
        (EnteredBy::Player, Novelty::Again) => ("Again: not counted.", StyleRole::Text),
        (EnteredBy::Machine, _) => ("Auto-solved.", StyleRole::Text),
    }
}

/// What it took.
fn won_facts(session: &GameSession, pace: PlayerPace) -> Vec<(&'static str, String)> {
    let record = &session.game.record;
    let rating = session
        .rating
        .map(|rating| ("rating", format!("SE {rating}")));
    let daily = DailyGame::of(&session.game);
    let mut facts: Vec<_> = daily
        .map(|game| ("daily", game.daily.date.to_string()))
        .into_iter()
        .collect();
    facts.push(("level", session.game.puzzle.level.to_string()));
    facts.extend(rating);
    facts.extend([("time", text::clock(record.elapsed))]);
    let expected = session
        .simulated_time
        .map(|time| pace.expected(time).to_string());
    facts.extend(expected.map(|time| ("expected", time)));
    facts.extend(session.ghost_facts());
    facts.extend([
        ("moves", session.game.moves_made().to_string()),
        ("mistakes", session.game.mistakes_made().to_string()),
        ("checks", record.checks.to_string()),
        ("hints", record.hints_asked().to_string()),
    ]);
    if record.hints_asked() > 0 {
        let [_, place, which, proof, done] = record.hints;
        let stages = [
            (" where", place),
            (" named", which),
            (" proved", proof),
            (" done", done),
        ];
        let asked = stages.into_iter().filter(|(_, count)| *count > 0);
        facts.extend(asked.map(|(name, count)| (name, count.to_string())));
    }
    facts
}

fn won_popup(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>, session: &GameSession) {
    let terminal = view.shared.terminal;
    let facts = won_facts(session, view.shared.pace());
    let milestone = text::milestone(session);
    let width = view.layout.board.area.width.min(40);
    let milestone_rows = milestone
        .iter()
        .flat_map(|milestone| wrap(milestone, width - 4))
        .count();
    let rows = (facts.len() + milestone_rows) as u16 + 5;
    let place = centred(view.layout.board.area, width, rows);
    let inside = popup::draw_box(canvas, place, view);
    let mut column = LineWriter::new(canvas.part(inside), terminal);
    let (head, role) = won_head(session);
    column.line(head, role);
    if let Some(milestone) = milestone {
        column.paragraph(&milestone, StyleRole::Good);
    }
    column.gap();
    for (name, value) in &facts {
        column.line(&format!("{name:<10}{value}"), StyleRole::Text);
    }
    column.gap_before(1);
    let keys = if is_daily(session) {
        view.expand_keys(Context::Won, "[copy-result]: copy   [daily]: daily puzzles")
    } else {
        format!("{}   {}", new_game_line(view), review_line(view))
    };
    column.line(&keys, StyleRole::KeyName);
}
