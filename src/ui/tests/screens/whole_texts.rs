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

/// What opens a list, and a message that is longer than its room: nothing of a word is lost.
const WHOLE_WORDS: [&str; 2] = ["kinds...", "one..."];

/// The words of a screen that end in the sign of a cut.
fn cut_words(text: &str) -> Vec<&str> {
    let is_cut = |word: &&str| {
        let kept = word.strip_suffix('…').or(word.strip_suffix("..."));
        kept.is_some_and(|kept| kept.ends_with(char::is_alphanumeric))
    };
    let words = text.split_whitespace().filter(is_cut);
    words.filter(|word| !WHOLE_WORDS.contains(word)).collect()
}

#[test]
fn no_screen_cuts_a_word_where_letters_are_large() {
    let mut faults = Vec::new();
    for (name, scene) in sheet::scenes() {
        for (size, terminal) in [((40, 16), PLAIN), ((60, 20), COLOURS)] {
            let text = screen::draw(&scene(terminal, size)).text();
            let cut = cut_words(&text);
            let fault = || format!("{name} {size:?}: {cut:?}\n{text}");
            faults.extend((!cut.is_empty()).then(fault));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
