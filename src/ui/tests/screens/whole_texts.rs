//! What holds for every screen in every window. Each is made once, and drawn once for all checks
//! and once more with the braille line: making them is what takes time.

use super::focus::braille_line_fault;
use super::{COLOURS, PLAIN, SMALL, sheet};
use crate::ui::TerminalProfile;
use crate::ui::tests::support::screen;
use crate::ui::widgets::clipped_buffer::tests::take_cut;

/// A window where letters are large, beside those of the sheet.
const LARGE_LETTERS: (u16, u16) = (60, 20);

fn windows() -> impl Iterator<Item = ((u16, u16), TerminalProfile)> {
    let both = |size| [(size, COLOURS), (size, PLAIN)];
    let sheet = sheet::SIZES.into_iter().flat_map(both);
    sheet.chain([(LARGE_LETTERS, COLOURS)])
}

/// No text ends cut: what has no room is left out as a whole, broken into lines, or on another
/// page. Where letters are large no word is cut, and the braille line always has words.
#[test]
fn every_screen_is_whole_in_every_window() {
    let mut faults = Vec::new();
    for (name, scene) in sheet::scenes() {
        for (size, terminal) in windows() {
            let state = scene(terminal, size);
            take_cut();
            let text = screen::draw(&state).text();
            let cut = take_cut();
            let mut found = Vec::new();
            if size == LARGE_LETTERS || size == SMALL {
                found.extend(cut_words(&text).into_iter().map(str::to_owned));
            }
            if size != LARGE_LETTERS {
                found.extend(cut);
            }
            if terminal == COLOURS {
                found.extend(braille_line_fault(state));
            }
            let glyphs = terminal.glyphs;
            faults.extend(
                found
                    .iter()
                    .map(|fault| format!("{name} {size:?} {glyphs:?}: {fault}")),
            );
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A message that is longer than its room: nothing of a word is lost.
const WHOLE_WORDS: [&str; 1] = ["one..."];

/// The words of a screen that end in the sign of a cut.
fn cut_words(text: &str) -> Vec<&str> {
    let is_cut = |word: &&str| {
        let kept = word.strip_suffix('…').or(word.strip_suffix("..."));
        kept.is_some_and(|kept| kept.ends_with(char::is_alphanumeric))
    };
    let words = text.split_whitespace().filter(is_cut);
    words.filter(|word| !WHOLE_WORDS.contains(word)).collect()
}
