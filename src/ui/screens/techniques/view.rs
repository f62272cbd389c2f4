//! The list of techniques, drawn.

use super::Techniques;
use crate::ui::Shared;
use crate::ui::view_prelude::*;
use crate::ui::widgets::practice_figures;
use ninefold_core::logic::Technique;
use ninefold_game::game::TechniqueStats;

/// The columns of the widest level, of the progress, of the blanks between, and of
/// the scroll bar.
const BESIDE_NAMES: u16 = 15;

/// The columns of the longest name.
const NAMES: u16 = 31;

impl Draw for Techniques {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let beside = canvas.area().width.saturating_sub(BESIDE_NAMES);
        let named = usize::from(beside.min(NAMES));
        let next = Techniques::next_to_learn(view.shared);
        let line = |&technique: &Technique| {
            let (name, level) = (technique.name(), technique.level());
            let progress = progress(technique, next, view.shared);
            format!("{name:<named$} {level:<7} {progress}")
        };
        let items = Techniques::items();
        let lines: Vec<String> = items.iter().map(line).collect();
        let selected = items.iter().position(|&item| item == self.selected);
        let stats = view.shared.statistics.technique(self.selected);
        let title = stats.map_or_else(|| "Practice".to_owned(), practice_figures::line);
        list::draw(canvas, view, &title, &lines, selected.unwrap_or(0))
    }
}

/// How many of the last exercises were found alone, or that it is the technique to
/// learn next.
fn progress(technique: Technique, next: Option<Technique>, shared: &Shared) -> String {
    if next == Some(technique) {
        return "next".to_owned();
    }
    let stats = shared.statistics.technique(technique);
    let recently = stats.map(TechniqueStats::recently_alone);
    recently.map_or_else(String::new, |(alone, recent)| format!("{alone}/{recent}"))
}
