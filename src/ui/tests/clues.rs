//! Lines, dots, signs and outside clues, drawn and in words.

use crate::ui::tests::support::driver::{press, session, status};
use crate::ui::tests::support::local_boards::{self, game_at, game_with};
use crate::ui::tests::support::screen;
use crate::ui::{AppState, ColourDepth, Glyphs, TerminalProfile};
use ninefold_core::variants::{LocalClue, LocalKind};

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

fn ascii() -> TerminalProfile {
    TerminalProfile {
        depth: ColourDepth::None,
        glyphs: Glyphs::Ascii,
        ..TerminalProfile::default()
    }
}

/// The board of the examples: a thermometer, an arrow, dots and a little killer.
fn mixed(terminal: TerminalProfile, size: (u16, u16)) -> AppState {
    game_with(9, &local_boards::mixed(), terminal, size)
}

#[test]
fn lines_cross_from_cell_to_cell_at_the_walls() {
    let state = press(mixed(TerminalProfile::default(), (80, 24)), "g93");
    insta::assert_snapshot!("clues_80x24", text(&state));
    let state = press(mixed(ascii(), (80, 24)), "g93");
    insta::assert_snapshot!("clues_ascii_80x24", text(&state));
    let state = press(mixed(TerminalProfile::default(), (120, 40)), "g93");
    insta::assert_snapshot!("clues_120x40", text(&state));
}

#[test]
fn numbers_outside_stand_in_the_frame_and_beside_it() {
    let state = game_with(
        9,
        &local_boards::outside(),
        TerminalProfile::default(),
        (80, 24),
    );
    insta::assert_snapshot!("outside_80x24", text(&state));
}

#[test]
fn a_window_too_small_for_lines_has_the_words() {
    let state = press(mixed(TerminalProfile::default(), (40, 16)), "g93");
    let drawn = text(&state);
    assert!(drawn.contains("r9c3: thermometer, 2 of 5"), "{drawn}");
    let elsewhere = text(&press(state, "g56"));
    assert!(
        elsewhere.contains("Clues are not drawn here"),
        "{elsewhere}"
    );
}

/// For each kind, on boards of these sizes, without any of the clues the picture is another.
#[test]
fn no_clue_is_invisible() {
    for size in [4, 6, 9, 16] {
        for kind in LocalKind::all() {
            for terminal in [TerminalProfile::default(), ascii()] {
                let clues = local_boards::clues_of(kind, size);
                assert_all_are_seen(size, &clues, terminal);
            }
        }
    }
}

fn assert_all_are_seen(size: usize, clues: &[LocalClue], terminal: TerminalProfile) {
    for place in 0..clues.len() {
        let mut fewer = clues.to_vec();
        let clue = fewer.remove(place);
        let at_clue = |clues: &[LocalClue]| {
            let window = (terminal, (80, 24));
            text(&game_at(clue.marked_cell(), size, clues, window))
        };
        assert!(
            at_clue(clues) != at_clue(&fewer),
            "{clue} on {size}x{size}:\n{}",
            at_clue(clues)
        );
    }
}

#[test]
fn the_panel_has_the_words_of_each_clue() {
    let state = mixed(TerminalProfile::default(), (120, 40));
    for (keys, words) in [
        ("g93", "thermometer, 2 of 5: r9c4 < r9c3"),
        ("g15", "arrow: r2c7 = r2c6 + r2c5 + r1c5"),
        ("g36", "white dot to r3c5"),
        ("g11", "little killer 40: r1c1 to r9c9"),
    ] {
        let drawn = text(&press(state.clone(), keys));
        assert!(drawn.contains(words), "{words}\n{drawn}");
    }
}

#[test]
fn keys_go_along_the_line_under_the_cursor() {
    let state = press(mixed(TerminalProfile::default(), (80, 24)), "g94]]");
    assert_eq!(session(&state).cursor.to_string(), "r8c3");
    let back = press(state.clone(), "[");
    assert_eq!(session(&back).cursor.to_string(), "r9c3");
    let around = press(state, "]]]");
    assert_eq!(session(&around).cursor.to_string(), "r9c4");
    let none = press(around, "g46]");
    assert_eq!(status(&none), "No line passes through this cell.");
}

/// The last cell of a closed line is its first, and a line may cross itself.
#[test]
fn keys_go_round_a_closed_line() {
    let game = |cells| {
        let line = local_boards::clue(LocalKind::Palindrome, cells, &[]);
        game_with(9, &[line], TerminalProfile::default(), (80, 24))
    };
    let closed = press(game("11 12 22 21 11"), "g11[");
    assert_eq!(session(&closed).cursor.to_string(), "r2c1");
    let crossed = press(game("12 22 32 33 23 22 21"), "g12]]]]]]");
    assert_eq!(session(&crossed).cursor.to_string(), "r2c1");
}

#[test]
fn sums_list_what_they_still_allow() {
    let state = mixed(TerminalProfile::default(), (80, 24));
    // The circle 6: the shaft has 1, 2 and 3 in three cells that differ, or in one box 1 1 4.
    let arrow = text(&press(state.clone(), "g276g15X"));
    assert!(!arrow.contains("strike"), "{arrow}");
    assert!(arrow.contains("Arrow from r2c7"), "{arrow}");
    assert!(arrow.contains("6: 1 2 3"), "{arrow}");
    assert!(!arrow.contains("9: "), "{arrow}");
    let none = press(state.clone(), "g41X");
    assert_eq!(status(&none), "No clue of this cell has combinations.");
    let line = text(&press(state, "g773g79X"));
    assert!(line.contains("1 2 3 4 5"), "{line}");
    assert!(!line.contains("4 5 6 7 8"), "{line}");
}

#[test]
fn the_rules_of_the_clues_are_a_page() {
    let rules = text(&press(mixed(TerminalProfile::default(), (80, 24)), "D"));
    for rule in ["Digits rise along a thermometer", "A cell marked as odd"] {
        assert!(rules.contains(rule), "{rules}");
    }
}

#[test]
fn a_broken_clue_is_said_at_once() {
    let state = mixed(TerminalProfile::default(), (80, 24));
    let falling = press(state.clone(), "g945g933");
    assert_eq!(
        status(&falling),
        "3 breaks the thermometer from r9c4, with r9c4."
    );
    assert!(!session(&falling).game.position.conflicts().is_empty());
    let too_much = press(state, "g259g151g268");
    assert!(
        status(&too_much).contains("the arrow from r2c7 cannot be met"),
        "{}",
        status(&too_much)
    );
}
