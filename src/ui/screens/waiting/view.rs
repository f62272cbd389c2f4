//! Draws what is waited for, with a moving indicator.

use super::{PAGE, Waiting, WaitingFor};
use crate::ui::Glyphs;
use crate::ui::view_prelude::*;
use ninefold_core::logic::Level;

impl Draw for Waiting {
    fn draw(&self, canvas: &mut ClippedBuffer<'_>, view: &ViewContext<'_>) -> Vec<HitRegion> {
        let stop = view.expand_keys(PAGE, "[back] stops");
        let progress = self.progress(view.shared.terminal.glyphs);
        let lines = match self.what {
            WaitingFor::SavedGame => vec!["Loading your game".to_owned(), stop],
            WaitingFor::Board(_) => vec!["Reading the board".to_owned(), progress, stop],
            WaitingFor::Exercise(assignment) => {
                let text = match assignment.named() {
                    Some(technique) => format!("Looking for an exercise: {technique}"),
                    None => "Looking for an exercise".to_owned(),
                };
                vec![text, progress, stop]
            }
            WaitingFor::Puzzle(wanted) => vec![making(wanted.level()), progress, stop],
        };
        let place = centred(canvas.area(), 40, lines.len() as u16 * 2);
        let mut column = LineWriter::new(canvas.part(place), view.shared.terminal);
        for line in lines {
            column.centred(&line, StyleRole::Text);
            column.gap();
        }
        Vec::new()
    }
}

impl Waiting {
    /// Nine dots, one of them a digit; the seconds once there are a few.
    fn progress(self, glyphs: Glyphs) -> String {
        let place = self.elapsed.as_millis() / 120 % 9;
        let dot = match glyphs {
            Glyphs::Unicode => '·',
            Glyphs::Ascii => '.',
        };
        let dots: String = (0..9)
            .map(|each| if each == place { '9' } else { dot })
            .collect();
        match self.elapsed.as_secs() {
            0..3 => dots,
            seconds => format!("{dots}  {seconds} s"),
        }
    }
}

fn making(level: Level) -> String {
    let level = level.to_string().to_lowercase();
    let article = if level.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("Making {article} {level} puzzle")
}
