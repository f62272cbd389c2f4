//! The list of lessons, drawn, and beside it the selected one.

use super::Lessons;
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::list::ListArea;
use crate::ui::widgets::{fit, practice_figures};
use crate::ui::{Glyphs, Shared, TerminalProfile};
use ninefold_core::logic::Technique;
use ninefold_game::game::{LessonProgress, LessonStage, TechniqueStats};
use ratatui::text::{Line, Span};

/// The columns of a line of the list beside the name: a margin, the level, the stages, and
/// the scroll bar.
const BESIDE_NAMES: u16 = 15;

/// The columns of the longest name.
const NAMES: u16 = 31;

/// The columns of the list, and those of the lesson beside it.
const LIST: u16 = NAMES + BESIDE_NAMES;
const DETAILS: u16 = 26;

/// The least columns beside the list in which the technique is explained.
const WITH_DEFINITION: u16 = 44;

/// Columns on both sides, and between the list and the lesson.
const MARGIN: u16 = 2;
const GAP: u16 = 3;

/// Places of the parts of the page.
struct Places {
    head: Rect,
    list: Rect,
    details: Option<Rect>,
}

impl Draw for Lessons {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let places = places(canvas.area());
        let visible = usize::from(places.list.height);
        draw_head(&mut canvas.part(places.head), self.selected, visible, view);
        let regions = self.draw_list(canvas, places.list, view);
        if let Some(area) = places.details {
            let card = self.details(view, line_width(area.width));
            draw_cards(&mut canvas.part(area), vec![card], view.shared.terminal);
        }
        list::draw_bottom(canvas, view, places.list);
        regions
    }
}

/// A page with the list beside the lesson, or where that has no room the list alone.
fn places(window: Rect) -> Places {
    let is_wide = window.width >= LIST + GAP + DETAILS + 2 * MARGIN;
    let margin = if is_wide { MARGIN } else { 0 };
    let top = u16::from(window.height >= 20);
    let inside = window.width.saturating_sub(2 * margin);
    let head = Rect::new(window.x + margin, window.y + top, inside, 2);
    let y = head.bottom() + top;
    let height = window.bottom().saturating_sub(y + 2);
    let list = Rect::new(head.x, y, LIST.min(inside), height);
    let x = list.right() + GAP;
    let width = window.right().saturating_sub(x + margin).min(2 * DETAILS);
    let details = Rect::new(x, y, width, height);
    Places {
        head,
        list,
        details: is_wide.then_some(details),
    }
}

/// The title, how much is mastered, what the signs of the stages mean, and which lesson is
/// selected.
fn draw_head(
    canvas: &mut ClippedBuffer<'_>,
    selected: Technique,
    visible: usize,
    view: &ViewContext<'_>,
) {
    let area = canvas.area();
    let terminal = view.shared.terminal;
    let items = Lessons::items();
    let known = items.iter().filter(|each| is_known(**each, view.shared));
    let mastered = format!("{} of {} mastered", known.count(), items.len());
    let after = canvas.text(area.x, area.y, "Lessons", style(StyleRole::Given, terminal));
    if area.width >= LIST {
        let about = "one technique after the other";
        canvas.text(after + 2, area.y, about, style(StyleRole::Faint, terminal));
    }
    let right = area.right().saturating_sub(mastered.len() as u16);
    canvas.text(right, area.y, &mastered, style(StyleRole::Accent, terminal));
    let faint = style(StyleRole::Faint, terminal);
    let stages = match area.width {
        LIST.. => "1 example, 2 gap, 3 alone, 4 mixed",
        _ => "example, gap, alone, mixed",
    };
    canvas.text(area.x, area.y + 1, stages, faint);
    let place = items.iter().position(|each| *each == selected);
    let position = list::position(place.unwrap_or(0), items.len(), visible);
    let position = position.unwrap_or_default();
    let right = area.right().saturating_sub(position.len() as u16);
    canvas.text(right, area.y + 1, &position, faint);
}

impl Lessons {
    fn draw_list(
        self,
        canvas: &mut ClippedBuffer<'_>,
        area: Rect,
        view: &ViewContext<'_>,
    ) -> Vec<HitRegion> {
        let items = Lessons::items();
        let next = Lessons::next_to_learn(view.shared).or(items.first().copied());
        let names = area.width.saturating_sub(BESIDE_NAMES).min(NAMES);
        let line = |index: usize| {
            let technique = items[index];
            let is_next = next == Some(technique);
            line(technique, is_next, names, view.shared)
        };
        let selected = items.iter().position(|&item| item == self.selected);
        let terminal = view.shared.terminal;
        let area = ListArea::with_bar(area);
        let selected = selected.unwrap_or(0);
        list::draw_seen(canvas, &area, items.len(), selected, line, terminal)
    }

    /// The stages of the selected lesson, and the figures of practice.
    fn details(self, view: &ViewContext<'_>, width: u16) -> Card {
        let technique = self.selected;
        let stats = view.shared.statistics.technique(technique);
        let progress = stats.map(|stats| stats.lesson).unwrap_or_default();
        let next = self.next_stage(view.shared);
        let mut lines = paragraph(technique.name(), StyleRole::Accent, width);
        let kind = format!("{}, {}", technique.family().name(), technique.level());
        lines.extend(paragraph(&kind, StyleRole::Faint, width));
        lines.push(CardLine::default());
        if width >= WITH_DEFINITION {
            let definition = technique.info().definition;
            lines.extend(paragraph(definition, StyleRole::Text, width));
            lines.push(CardLine::default());
        }
        for stage in LessonStage::ALL {
            lines.push(stage_line(stage, &progress, stage == next, view, width));
        }
        lines.push(CardLine::default());
        if let Some(stats) = stats.filter(|stats| stats.tried > 0) {
            let figures = practice_figures::line(stats);
            lines.extend(paragraph(&figures, StyleRole::Text, width));
        }
        if progress.points > 0 {
            let points = format!("{} points", progress.points);
            lines.push(CardLine::text(points, StyleRole::Text));
        }
        let mastery = if stats.is_some_and(TechniqueStats::is_known) {
            "Mastered: the last three found alone."
        } else {
            "Mastered once three in a row are found alone."
        };
        lines.extend(paragraph(mastery, StyleRole::Faint, width));
        Card {
            title: String::new(),
            weight: CardWeight::Kept,
            lines,
        }
    }
}

/// A technique with its level and the stages of its lesson. One that is mastered steps
/// back.
fn line(technique: Technique, is_next: bool, names: u16, shared: &Shared) -> Line<'static> {
    let terminal = shared.terminal;
    let role = match () {
        () if is_next => StyleRole::Accent,
        () if is_known(technique, shared) => StyleRole::Faint,
        () => StyleRole::Text,
    };
    let sign = if is_next { ">" } else { " " };
    let name = format!(
        "{sign}{:<1$} ",
        fit(technique.name(), names),
        usize::from(names)
    );
    let level = format!("{:<7} ", technique.level().to_string());
    let stats = shared.statistics.technique(technique);
    let progress = stats.map(|stats| stats.lesson).unwrap_or_default();
    let stages = LessonStage::ALL.map(|stage| sign_of(stage, &progress, terminal));
    let mut spans = vec![
        Span::styled(name, style(role, terminal)),
        Span::styled(level, style(StyleRole::Faint, terminal)),
    ];
    spans.extend(stages.map(|(sign, role)| Span::styled(sign, style(role, terminal))));
    Line::from(spans)
}

fn is_known(technique: Technique, shared: &Shared) -> bool {
    let stats = shared.statistics.technique(technique);
    stats.is_some_and(TechniqueStats::is_known)
}

/// Whether a stage is done, as a character.
fn sign_of(
    stage: LessonStage,
    progress: &LessonProgress,
    terminal: TerminalProfile,
) -> (&'static str, StyleRole) {
    match (progress.is_done(stage), terminal.glyphs) {
        (true, Glyphs::Unicode) => ("■", StyleRole::On),
        (true, Glyphs::Ascii) => ("#", StyleRole::On),
        (false, Glyphs::Unicode) => ("·", StyleRole::Faint),
        (false, Glyphs::Ascii) => (".", StyleRole::Faint),
    }
}

/// A stage with its key, and whether it is done or comes next.
fn stage_line(
    stage: LessonStage,
    progress: &LessonProgress,
    is_next: bool,
    view: &ViewContext<'_>,
    width: u16,
) -> CardLine {
    let (sign, role) = sign_of(stage, progress, view.shared.terminal);
    let name = format!(" {} {}", stage.index() + 1, stage.name());
    let name_role = if is_next {
        StyleRole::Given
    } else {
        StyleRole::Text
    };
    let line = CardLine::new(vec![(sign.to_owned(), role), (name, name_role)]);
    let word = if is_next { "next" } else { "" };
    line.with_right((word.to_owned(), StyleRole::Accent), width)
}
