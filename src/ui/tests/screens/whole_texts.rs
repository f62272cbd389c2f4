//! No text ends cut: what has no room is left out as a whole, broken into lines, or on another
//! page.

use super::{COLOURS, PLAIN, sheet};
use crate::ui::tests::support::screen;
use crate::ui::widgets::clipped_buffer::noted::take_cut;

#[test]
fn no_text_on_any_screen_is_cut() {
    let mut faults = Vec::new();
    for (name, scene) in sheet::scenes() {
        for size in sheet::SIZES {
            for terminal in [COLOURS, PLAIN] {
                let state = scene(terminal, size);
                take_cut();
                screen::draw(&state);
                let cut = take_cut().into_iter();
                let glyphs = terminal.glyphs;
                faults.extend(cut.map(|text| format!("{name} {size:?} {glyphs:?}: {text}")));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
