//! A replay, drawn: the board, the bar with what is on it, and the places worth looking at
//! again.

mod places;
mod sentences;
mod step_text;

pub(crate) use places::places_in_words;
pub(crate) use sentences::in_words;

use super::ReplayScreen;
use crate::ui::TerminalProfile;
use crate::ui::board::{board_view, links};
use crate::ui::component::Component;
use crate::ui::session::view::{below, hint_text, shown_chain};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, draw_lines, line_width};
use crate::ui::widgets::paged::Reading;
use ninefold_game::game::{PlaceKind, ReplayPlace};
use std::ops::Range;
use std::time::Duration;

impl Draw for ReplayScreen {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        let (terminal, layout) = (view.shared.terminal, view.layout);
        let cells = board_view::from_session(self.board(), view.shared);
        board::draw(canvas, layout.board, &cells, terminal);
        links::draw(canvas, layout.board, shown_chain(self.board()), terminal);
        let mut regions = match (layout.panel, layout.status) {
            (Some(area), _) => draw_panel(canvas.part(area), self, view),
            (None, Some(area)) => draw_status(canvas, self, view, area),
            (None, None) => Vec::new(),
        };
        if let Some(area) = layout.strip {
            let lines = [bar(self, area.width, terminal)];
            regions.extend(draw_lines(&mut canvas.part(area), &lines, terminal));
        }
        let is_below = self.board().hint.is_some() && layout.panel.is_none();
        let sentence = (!is_below).then(|| sentences::of_moment(self, view));
        message_line::draw(canvas, view, sentence);
        regions
    }
}

fn draw_panel(
    mut canvas: ClippedBuffer<'_>,
    screen: &ReplayScreen,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let width = line_width(area.width);
    let mut lines = progress_lines(screen, width);
    if view.layout.strip.is_none() {
        lines.push(bar(screen, width, terminal));
    }
    let progress = Card {
        title: "Replay".to_owned(),
        weight: CardWeight::Kept,
        lines,
    };
    let room = area.height.saturating_sub(rows_of(&progress) + CARD_FRAME);
    let step = Card {
        title: step_text::TITLE.to_owned(),
        weight: CardWeight::Active,
        lines: hint_text::fitted(
            step_text::paragraphs(screen, screen.board().numbers(view.shared)),
            width,
            room,
            &reading(screen, view),
        )
        .in_card(),
    };
    // Beside a step the places are listed where there is room for some.
    let has_step = !step.lines.is_empty();
    let taken = if has_step { rows_of(&step) } else { 0 };
    let room = room.saturating_sub(taken);
    let room = if room < LEAST_PLACES { 0 } else { room };
    let places = Card {
        title: "Moments".to_owned(),
        weight: CardWeight::Kept,
        lines: places::list_places(screen, width, room, terminal),
    };
    draw_cards(&mut canvas, vec![progress, step, places], terminal)
}

/// The rows that the frame of a card takes, and the gap to the next one.
const CARD_FRAME: u16 = 3;

/// The fewest rows in which places are listed.
const LEAST_PLACES: u16 = 3;

fn rows_of(card: &Card) -> u16 {
    card.lines.len() as u16 + CARD_FRAME
}

/// Times, moves and speed.
fn progress_lines(screen: &ReplayScreen, width: u16) -> Vec<CardLine> {
    let replay = screen.replay();
    let row = |name: &str, value: String| {
        CardLine::text(name, StyleRole::Faint).with_right((value, StyleRole::Text), width)
    };
    let played = replay.is_timed().then(|| {
        let played = replay.played_at(screen.shown());
        row("played", of(played, replay.played()))
    });
    let is_cut = replay.is_timed() && replay.length() < replay.played();
    let cut = is_cut.then(|| CardLine::text("pauses are cut short", StyleRole::Faint));
    let moves = row("moment", moves(screen));
    let speed = screen.player.speed;
    let speed = speed.label(&speed.to_string());
    let state = CardLine::text(screen.player.state_name(), StyleRole::Text)
        .with_right((speed, StyleRole::Text), width);
    let lines = [played, Some(moves), Some(state), cut];
    lines.into_iter().flatten().collect()
}

fn of(part: Duration, whole: Duration) -> String {
    format!("{} of {}", text::clock(part), text::clock(whole))
}

/// The number of the move among those made, on all branches.
fn moves(screen: &ReplayScreen) -> String {
    let replay = screen.replay();
    let made = replay.moves_until(screen.moment());
    format!("{made} of {}", replay.moves_until(replay.last()))
}

/// Below a board without a panel: the bar, if there is room for it, and times. A hint takes
/// the place of both, and of some of the board.
fn draw_status(
    canvas: &mut ClippedBuffer<'_>,
    screen: &ReplayScreen,
    view: &ViewContext<'_>,
    area: Rect,
) -> Vec<HitRegion> {
    let terminal = view.shared.terminal;
    let mut lines = Vec::new();
    if area.height > 1 {
        lines.push(bar(screen, area.width, terminal));
    }
    lines.push(CardLine::text(
        short_status(screen, area.width),
        StyleRole::Text,
    ));
    let regions = draw_lines(&mut canvas.part(area), &lines, terminal);
    if let Some(hint) = &screen.board().hint {
        below::draw(canvas, view, step_text::TITLE, hint, |width, rows| {
            hint_text::fitted(
                step_text::paragraphs(screen, screen.board().numbers(view.shared)),
                width,
                rows,
                &reading(screen, view).in_title(),
            )
        });
    }
    regions
}

fn reading(screen: &ReplayScreen, view: &ViewContext<'_>) -> Reading {
    let page = screen.board().hint.as_ref().map(|hint| hint.page);
    hint_text::reading(page.unwrap_or_default(), screen.page(), view)
}

fn short_status(screen: &ReplayScreen, width: u16) -> String {
    let replay = screen.replay();
    let time = if replay.is_timed() {
        of(replay.played_at(screen.shown()), replay.played())
    } else {
        String::new()
    };
    let state = format!("{} {}", screen.player.state_name(), screen.player.speed);
    let parts = [time, state, format!("move {}", moves(screen))];
    text::join_within(&parts, width)
}

/// The bar, with the places on it: of several in one column a mistake is seen before a
/// help, and that before a stuck place.
fn bar(screen: &ReplayScreen, width: u16, terminal: TerminalProfile) -> CardLine {
    let rank = |place: &&ReplayPlace| match place.kind {
        PlaceKind::Stuck(_) => 0,
        PlaceKind::Help(_) | PlaceKind::AppliedHint => 1,
        PlaceKind::Mistake(_) => 2,
    };
    let mark = |column: Range<u64>| {
        let shown = Duration::from_nanos(column.start)..Duration::from_nanos(column.end);
        let places = screen.replay().places_between(shown);
        let place = places.iter().max_by_key(rank)?;
        Some(places::sign(place.kind, terminal.glyphs))
    };
    screen.player.bar(&mark, width, terminal)
}
