//! Drawing a state. Changes nothing.

use crate::ui::board::HitRegion;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::{Layout, SMALLEST};
use crate::ui::braille_line;
use crate::ui::component::Component;
use crate::ui::screens::Layer;
use crate::ui::theme::{self, StyleRole, style};
use crate::ui::widgets::clipped_buffer::Focus;
use crate::ui::widgets::{ClippedBuffer, key_bar};
use crate::ui::{AppState, CurrentGame, Shared, TerminalProfile, ViewContext};
use ninefold_game::settings::{BoardChoice, StatusLine};
use ratatui::Frame;
use ratatui::layout::Rect;
use std::borrow::Cow;
use std::iter;

/// The part of a board that a window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardFit {
    /// Nothing that could be played on.
    Nothing,
    /// Every digit, and marks where they are few.
    Digits,
    /// Every digit and every pencil mark.
    Marks,
}

/// The part of a board that a window of this size shows, for a player with this choice.
pub(crate) fn board_fit((columns, rows): (u16, u16), choice: BoardChoice) -> BoardFit {
    match Layout::fit(Rect::new(0, 0, columns, rows), choice, BoardForm::CLASSIC) {
        None => BoardFit::Nothing,
        Some(layout) if layout.board.size.has_marks() => BoardFit::Marks,
        Some(_) => BoardFit::Digits,
    }
}

/// Draws the state and returns the hit regions. Nothing leaves the frame's area,
/// however small it is.
pub(crate) fn view(state: &AppState, frame: &mut Frame<'_>) -> Vec<HitRegion> {
    let window = frame.area();
    let mut canvas = ClippedBuffer::new(frame.buffer_mut(), window);
    let shown = shown_component(state);
    let rows = shown.rows_below_board(window.height);
    let shared = shared_as_drawn(state);
    let form = form_of(state, shown).drawn_on(shared.terminal);
    let focus = || shown.focus(state.screen.component().session());
    let part = || Layout::of_part(window, form, focus());
    let whole = Layout::fit_over(window, shared.settings.board, rows, form);
    let regions = match whole.or_else(part) {
        None => {
            draw_too_small(&mut canvas, shared.terminal);
            Vec::new()
        }
        Some(layout) => draw_layers(&mut canvas, state, &shared, &layout),
    };
    let focus = canvas.take_focus().unwrap_or(Focus::on(window));
    let cursor = shared.shows_cursor().then(|| {
        let sign = || canvas.first_sign(focus.area);
        let place = focus.typing.or_else(sign);
        place.unwrap_or(focus.area.as_position())
    });
    if shared.settings.status_line == StatusLine::Braille {
        braille_line::draw(&mut canvas, state, &shared, focus);
    }
    theme::fill_background(frame.buffer_mut(), window, shared.terminal);
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
    regions
}

/// The form of the board on show. A layer over it may write sentences beside it.
fn form_of(state: &AppState, shown: &dyn Component) -> BoardForm {
    let form = shown.board_form(state.screen.component().session());
    let layers = state.layers.iter().rev().map(Layer::component);
    let mut above = layers.take_while(|layer| !layer.is_opaque());
    if above.any(|layer| layer.has_panel()) {
        form.beside_sentences()
    } else {
        form
    }
}

/// The shared state, in the theme that a layer previews.
fn shared_as_drawn(state: &AppState) -> Cow<'_, Shared> {
    let layers = state.layers.iter().rev().map(Layer::component);
    match layers.filter_map(|layer| layer.previewed_theme()).next() {
        None => Cow::Borrowed(&state.shared),
        Some(theme) => Cow::Owned(Shared {
            terminal: state.shared.terminal.with_theme(theme),
            ..state.shared.clone()
        }),
    }
}

/// The layer which hides the others, or the screen.
fn shown_component(state: &AppState) -> &dyn Component {
    let mut layers = state.layers.iter().map(Layer::component);
    let opaque = layers.rfind(|layer| layer.is_opaque());
    opaque.unwrap_or(state.screen.component())
}

/// Draws the screen and all layers from the last that hides the others on.
/// Only the topmost can be pressed.
fn draw_layers(
    canvas: &mut ClippedBuffer<'_>,
    state: &AppState,
    shared: &Shared,
    layout: &Layout,
) -> Vec<HitRegion> {
    let view = ViewContext {
        shared,
        layout,
        page: state.page(),
        session: state.screen.component().session(),
        is_playing: state.board().is_some(),
        current_game: match state.game() {
            Some(_) => CurrentGame::Open,
            None => CurrentGame::None,
        },
        is_moving: state.top().next_deadline().is_some(),
        is_idle: &|action| state.top().is_idle(action, (layout, shared)),
        bar_word: &|action| state.top().bar_word(action),
        has_panel: state.screen.component().has_panel(),
    };
    let layers = state.layers.iter().map(Layer::component);
    let all: Vec<_> = iter::once(state.screen.component()).chain(layers).collect();
    let first = all.iter().rposition(|each| each.is_opaque()).unwrap_or(0);
    let mut regions = Vec::new();
    for each in &all[first..] {
        // What is covered has no focus.
        canvas.take_focus();
        regions = each.draw(canvas, &view);
    }
    if let Some(bar) = key_bar::place(canvas, &view) {
        regions.splice(0..0, key_bar::regions(canvas, bar, &view));
    }
    regions
}

/// A window in which nothing could be read.
fn draw_too_small(canvas: &mut ClippedBuffer<'_>, terminal: TerminalProfile) {
    let (columns, rows) = SMALLEST;
    let area = canvas.area();
    let text = format!(
        "Ninefold needs {columns}x{rows}; this window is {}x{}.",
        area.width, area.height
    );
    canvas.paragraph(&text, style(StyleRole::Text, terminal));
}
