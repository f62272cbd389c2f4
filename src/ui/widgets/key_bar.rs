//! The key bar: the most important keys of the page, each with a word. Where
//! not all fit, those stay that lead out and to help.

use crate::ui::board::layout::RectParts;
use crate::ui::board::{HitRegion, HitTarget};
use crate::ui::keys::{
    Action, BarEntry, BoardAction, CommonAction, Overlay, PlayerAction, ProgramAction,
};
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::ClippedBuffer;
use crate::ui::{ActiveHint, ViewContext};
use ratatui::layout::Rect;

const HINT: Action = Action::Board(BoardAction::Hint);
const PLAY: Action = Action::Player(PlayerAction::PlayPause);

/// Columns between two keys.
const GAP: u16 = 2;

/// Draws the key bar in the first row of the canvas.
pub(crate) fn draw(canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) {
    let terminal = view.shared.terminal;
    for (place, entry) in placed(canvas.area(), view) {
        let key = entry.key.to_string();
        let x = canvas.text(place.x, place.y, &key, style(StyleRole::KeyName, terminal));
        let word = format!(" {}", entry.word);
        canvas.text(x, place.y, &word, style(StyleRole::Faint, terminal));
    }
}

/// The row in which the bar is seen: below a board, or the last of the window.
pub(crate) fn place(canvas: &ClippedBuffer<'_>, view: &ViewContext<'_>) -> Option<Rect> {
    let window = canvas.area();
    let last = window.below(window.height.saturating_sub(1));
    let places = [view.layout.keys.unwrap_or(view.layout.message), last];
    let mut places = places.into_iter();
    places.find(|area| !regions(canvas, *area, view).is_empty())
}

/// Regions of the keys of a bar in this row, as far as they are visible.
pub(crate) fn regions(
    canvas: &ClippedBuffer<'_>,
    area: Rect,
    view: &ViewContext<'_>,
) -> Vec<HitRegion> {
    let is_seen = |(place, entry): &(Rect, BarEntry)| canvas.shows(place.x, place.y, &text(entry));
    let region =
        |(place, entry): (Rect, BarEntry)| HitRegion::new(place, HitTarget::Key(entry.key));
    let placed = placed(area, view).into_iter();
    placed.filter(is_seen).map(region).collect()
}

fn text(entry: &BarEntry) -> String {
    format!("{} {}", entry.key, entry.word)
}

/// The entries that fit, in the order of the table, and their places.
fn placed(area: Rect, view: &ViewContext<'_>) -> Vec<(Rect, BarEntry)> {
    let entries = fitting(entries(view), area.width);
    let mut x = area.x;
    let place = |entry: BarEntry| {
        let place = Rect::new(x, area.y, width(&entry), 1);
        x = place.right() + GAP;
        (place, entry)
    };
    entries.into_iter().map(place).collect()
}

/// The entries of the page. The key that plays and pauses says which of the two it does next.
fn entries(view: &ViewContext<'_>) -> Vec<BarEntry> {
    let bar = view.shared.keys.bar(view.page);
    let bar = bar
        .into_iter()
        .filter(|entry| !(view.is_idle)(entry.action));
    let shown = view.session.and_then(|session| session.hint.as_ref());
    let hint = shown.map(ActiveHint::next_word);
    let own_word = |action| (view.bar_word)(action).or(hint.filter(|_| action == HINT));
    let with_word = |entry: BarEntry| match (entry.action, own_word(entry.action)) {
        (_, Some(word)) => BarEntry { word, ..entry },
        (PLAY, _) if view.is_moving => BarEntry {
            word: "pause",
            ..entry
        },
        _ => entry,
    };
    let is_of_page = |action| (view.bar_word)(action).is_some();
    let bar =
        bar.filter(|entry| hint.is_none() || is_of_page(entry.action) || is_named(entry.action));
    bar.map(with_word).collect()
}

/// Whether a key is named beside a hint: one goes on with it up to its end, and none is for the
/// mode and the clues.
fn is_named(action: Action) -> bool {
    let others = [
        BoardAction::HintNow,
        BoardAction::CycleTool,
        BoardAction::Combinations,
        BoardAction::NextOnLine,
    ];
    !others.map(Action::Board).contains(&action)
}

/// As many entries as fit: first those that are always needed, then the others,
/// each group in its order.
fn fitting(entries: Vec<BarEntry>, columns: u16) -> Vec<BarEntry> {
    let needed = (0..entries.len()).filter(|&at| is_needed(entries[at].action));
    let others = (0..entries.len()).filter(|&at| !is_needed(entries[at].action));
    let mut kept = Vec::new();
    let mut used = 0;
    for at in needed.chain(others) {
        let wanted = width(&entries[at]) + if used == 0 { 0 } else { GAP };
        if used + wanted <= columns {
            used += wanted;
            kept.push(at);
        }
    }
    kept.sort_unstable();
    kept.into_iter().map(|at| entries[at]).collect()
}

fn width(entry: &BarEntry) -> u16 {
    text(entry).chars().count() as u16
}

/// Whether an action leads out, or to help.
fn is_needed(action: Action) -> bool {
    matches!(
        action,
        Action::Common(CommonAction::Back) | Action::Program(ProgramAction::Open(Overlay::HELP))
    )
}

#[cfg(test)]
mod tests;
