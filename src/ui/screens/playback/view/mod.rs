//! A solver being watched, drawn.

mod board;
mod cards;
mod fields;
mod heat;
mod race;
mod sentences;
mod stack;
mod strip;
mod tiny;

pub(crate) use cards::counters;
pub(crate) use sentences::sentence;

use super::{Playback, Recording, Searches, Shading};
use crate::ui::board::cell_view::BoardView;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{CardLine, draw_lines};
use ninefold_core::watched::Measure;

impl Draw for Playback {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        canvas.clear();
        match &self.player.recording {
            Recording::Searches(searches) if searches.is_race() => {
                race::draw(canvas, view, self, searches)
            }
            Recording::Searches(_) | Recording::Logic(_) => draw_solver(canvas, view, self),
        }
    }
}

/// One solver: its board, and beside or below it what it does.
fn draw_solver(
    canvas: &mut ClippedBuffer<'_>,
    view: &ViewContext<'_>,
    playback: &Playback,
) -> Vec<HitRegion> {
    let (terminal, layout) = (view.shared.terminal, view.layout);
    crate::ui::board::draw::draw(canvas, layout.board, &board_view(playback, view), terminal);
    let mut regions = match (layout.panel, layout.status) {
        (Some(area), _) => cards::draw(canvas.part(area), playback, view),
        (None, Some(area)) => draw_status(canvas.part(area), playback, view),
        (None, None) => Vec::new(),
    };
    if let Some(area) = layout.strip {
        let lines = strip::draw_strip(playback, area.width, area.height - 1, view.shared.terminal);
        regions.extend(draw_lines(&mut canvas.part(area), &lines, terminal));
    }
    let sentence = sentences::of_moment(playback, terminal);
    message_line::draw(canvas, view, sentence);
    regions
}

fn board_view(playback: &Playback, view: &ViewContext<'_>) -> BoardView {
    let terminal = view.shared.terminal;
    match &playback.player.recording {
        Recording::Searches(searches) => {
            board::of_search(searches.first(), playback.shading, terminal)
        }
        Recording::Logic(logic) => board::of_logic(playback.givens(), logic),
    }
}

/// Below a solver without a panel.
fn draw_status(
    mut canvas: ClippedBuffer<'_>,
    playback: &Playback,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let (area, terminal) = (canvas.area(), view.shared.terminal);
    let mut lines = Vec::new();
    if area.height > 1 {
        lines.extend(strip::single_line(playback, area.width, terminal));
    }
    let searches = playback.player.recording.searches();
    lines.push(match (playback.shading, searches) {
        (Shading::Tries, Some(searches)) => heat::legend(searches.first(), area.width, terminal),
        (Shading::Trail, _) | (_, None) => {
            CardLine::text(short_status(playback, view, area.width), StyleRole::Text)
        }
    });
    draw_lines(&mut canvas, &lines, terminal)
}

/// The algorithm and the most important counts, as far as there is room.
fn short_status(playback: &Playback, view: &ViewContext<'_>, width: u16) -> String {
    let state = cards::state_text(playback);
    let board = view.layout.board;
    let part = board.part.filter(|part| !part.is_whole(board.size.form));
    let mut parts = match &playback.player.recording {
        Recording::Searches(searches) => {
            let lane = searches.first();
            let run = &lane.moment.run;
            let count = match lane.search.measure() {
                Measure::Digits => format!("{} back", text::thousands(run.counters().taken_back)),
                Measure::Errors => sentences::errors(run.depth()),
            };
            let steps = format!("{} steps", text::thousands(run.counters().steps));
            vec![lane.search.short_name().to_owned(), steps, state, count]
        }
        Recording::Logic(logic) => {
            let open = logic.empty_count();
            let step = format!("step {}", logic.steps());
            vec![
                "Logic".to_owned(),
                step,
                state,
                format!("{open} empty cells"),
            ]
        }
    };
    parts.splice(1..1, part.map(|part| part.to_string()));
    text::join_within(&parts, width)
}
