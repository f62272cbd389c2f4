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

/// The windows of terminals with large letters.
const LARGE_LETTERS: [(u16, u16); 2] = [(40, 16), (60, 20)];

/// The words of a screen that end in the sign of a cut.
fn cut_words(text: &str) -> Vec<String> {
    let is_cut = |word: &&str| {
        let kept = word.strip_suffix('…').or(word.strip_suffix("..."));
        kept.is_some_and(|kept| kept.ends_with(char::is_alphanumeric))
    };
    let words = text.split_whitespace().filter(is_cut);
    words.map(str::to_owned).collect()
}

/// Rows of a list that are shortened end between words.
#[test]
fn lists_of_steps_cut_no_word_where_letters_are_large() {
    for name in ["every_step", "board_steps"] {
        for size in LARGE_LETTERS {
            for terminal in [COLOURS, PLAIN] {
                let text = screen::draw(&sheet::scenes()[name](terminal, size)).text();
                let cut = cut_words(&text);
                assert!(cut.is_empty(), "{name} {size:?}: {cut:?}\n{text}");
            }
        }
    }
}
