//! The list of lessons, drawn, and beside it the selected one.

use super::Lessons;
use crate::ui::board::board_view;
use crate::ui::board::layout::board_beside;
use crate::ui::board::links::{self, ShownChain};
use crate::ui::view_prelude::*;
use crate::ui::widgets::card::{Card, CardLine, CardWeight, draw_cards, line_width, paragraph};
use crate::ui::widgets::list_groups::{GroupRow, grouped, regions_of_items, row_of};
use crate::ui::widgets::list_page::ListPage;
use crate::ui::widgets::list_selection::place_of;
use crate::ui::widgets::page::PageHead;
use crate::ui::widgets::{fit, practice_figures};
use crate::ui::{Glyphs, Shared, TerminalProfile};
use ninefold_core::logic::{Family, IndexedRules, Position, Step, Technique, examples};
use ninefold_game::game::{LessonProgress, LessonStage, LessonTrack, TechniqueStats};
use ratatui::text::{Line, Span};

/// The columns of a line of the list beside name and level: a margin, the stages, a gap and the
/// scroll bar.
const BESIDE_NAMES: u16 = 8;

/// The columns of the level.
const LEVEL: u16 = 8;

/// The columns of the longest name.
const NAMES: u16 = 31;

/// The columns of the list, and those of the lesson beside it.
const LIST: u16 = NAMES + LEVEL + BESIDE_NAMES;
const DETAILS: u16 = 26;

/// The least columns beside the list in which the technique is explained.
const WITH_DEFINITION: u16 = 44;

/// The most columns of the lesson.
const WIDEST: u16 = 60;

impl Draw for Lessons {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let items = Lessons::items();
        let body = self.draw_head(canvas, &items, view);
        let rows = grouped(&items, |technique| Some(LessonTrack::of(technique).title()));
        let page = ListPage::at(body, LIST, &rows, row_of(&rows, &self.selected));
        if let Some(place) = page.beside(DETAILS, 0) {
            self.draw_details(canvas, place, view);
        }
        let next = Lessons::next_to_learn(view.shared).or(items.first().copied());
        // The level gives way where names would be cut.
        let level = if body.width >= LIST { LEVEL } else { 0 };
        let names = body.width.saturating_sub(BESIDE_NAMES + level).min(NAMES);
        let title = style(StyleRole::Accent, view.shared.terminal);
        let regions = page.draw(canvas, view, |&row| match row {
            GroupRow::Title(track) => Line::styled(track, title),
            GroupRow::Item(_, technique) => {
                let is_next = next == Some(technique);
                line(technique, is_next, (names, level > 0), view.shared)
            }
        });
        regions_of_items(regions, &rows)
    }
}

impl Lessons {
    /// The title, how much is mastered, what the signs of the stages mean, and which lesson
    /// is selected. Returns the place below.
    fn draw_head(
        self,
        canvas: &mut ClippedBuffer<'_>,
        items: &[Technique],
        view: &ViewContext<'_>,
    ) -> Rect {
        let terminal = view.shared.terminal;
        let known = items.iter().filter(|each| is_known(**each, view.shared));
        let head = PageHead {
            title: "Lessons",
            about: "one technique after the other",
            figure: &format!("{} of {} mastered", known.count(), items.len()),
        };
        let below = head.draw(canvas, terminal);
        let y = below.y.saturating_sub(1);
        let faint = style(StyleRole::Faint, terminal);
        let stages = match below.width {
            LIST.. => "1 example, 2 gap, 3 alone, 4 mixed",
            _ => "example, gap, alone, mixed",
        };
        canvas.text(below.x, y, stages, faint);
        let body = below.below(u16::from(canvas.area().height >= 20));
        let place = place_of(&self.selected, items);
        let position = list::position(place, items.len(), body.height.into()).unwrap_or_default();
        let right = below.right().saturating_sub(position.len() as u16);
        canvas.text(right, y, &position, faint);
        body
    }

    /// The lesson beside the list, and where there is room a board that shows the technique.
    fn draw_details(self, canvas: &mut ClippedBuffer<'_>, area: Rect, view: &ViewContext<'_>) {
        let terminal = view.shared.terminal;
        let words = area.first_columns(WIDEST);
        let card = self.details(view, line_width(words.width));
        let room = area.below(card.lines.len() as u16 + 2);
        draw_cards(&mut canvas.part(words), vec![card], terminal);
        let Some((place, (board, step))) = board_beside(room).zip(example(self.selected)) else {
            return;
        };
        // As its numbers of rows stand left of it.
        let place = place.at_left(room.x + 2);
        let rules = IndexedRules::classic();
        let cells = match &step {
            Some(step) => board_view::from_example(&rules, &board, step),
            None => board_view::from_candidates(&rules, &board),
        };
        board::draw(canvas, place, &cells, terminal);
        if let Some(step) = &step {
            links::draw(canvas, place, ShownChain::of(step), terminal);
        }
    }
}

/// The example of a technique, and its step unless that takes long to find.
fn example(technique: Technique) -> Option<(Position, Option<Step>)> {
    match technique.family() {
        Family::Forcing => Some((examples::position(technique)?, None)),
        _ => {
            let (board, step) = examples::step(technique)?;
            Some((board, Some(step)))
        }
    }
}

impl Lessons {
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
        if width < WITH_DEFINITION {
            lines.push(CardLine::default());
        }
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
fn line(
    technique: Technique,
    is_next: bool,
    (names, has_level): (u16, bool),
    shared: &Shared,
) -> Line<'static> {
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
    let level = if has_level { level } else { String::new() };
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
