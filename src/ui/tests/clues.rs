//! Lines, dots, signs and outside clues, drawn and in words.

use crate::ui::tests::support::driver::{first_step, press, session, status};
use crate::ui::tests::support::local_boards::{self, game_at, game_with};
use crate::ui::tests::support::screen;
use crate::ui::{ActiveHint, AppState, ColourDepth, Glyphs, Screen, TerminalProfile};
use ninefold_core::board::Cell;
use ninefold_core::rules::{LocalClue, LocalForm, LocalKind};
use ninefold_game::game::{Hint, HintStage};

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

fn plain() -> TerminalProfile {
    TerminalProfile {
        depth: ColourDepth::None,
        ..TerminalProfile::default()
    }
}

/// In sixteen colours there are lines between all cells.
fn lined() -> TerminalProfile {
    TerminalProfile {
        depth: ColourDepth::Sixteen,
        ..TerminalProfile::default()
    }
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

/// The digits that a puzzle has in its cells stay, whatever the player writes and erases, and
/// notes of the same digits look otherwise.
#[test]
fn candidates_of_the_puzzle_stay_beside_notes() {
    let clue = |cell: &str, digits: &[u16]| local_boards::clue(LocalKind::Candidates, cell, digits);
    let clues = [
        clue("11", &[2, 4, 6, 8]),
        clue("12", &[1, 9]),
        clue("55", &[3, 5, 7]),
        clue("89", &[4]),
    ];
    for (terminal, name) in [
        (TerminalProfile::default(), "candidates_80x24"),
        (ascii(), "candidates_ascii_80x24"),
    ] {
        let state = game_at(Cell::at(8, 8), 9, &clues, (terminal, (80, 24)));
        insta::assert_snapshot!(name, text(&state));
        let board = |state: &AppState| -> String {
            let drawn = text(state);
            let rows = drawn.lines().take(22);
            rows.map(|row| row.chars().take(56).collect::<String>() + "\n")
                .collect()
        };
        // Two centre notes; then all is erased.
        let noted = press(state.clone(), "g11c24g99");
        assert_eq!(board(&noted), board(&state));
        let (before, after) = (screen::draw(&state), screen::draw(&noted));
        // The labels of the columns are above.
        let of = |digit: &str| {
            80 + before.cells[80..]
                .iter()
                .position(|cell| cell.0 == digit)
                .unwrap()
        };
        let look = |drawn: &screen::Screen, digit: &str| drawn.cells[of(digit)].1;
        assert_ne!(look(&before, "2"), look(&after, "2"));
        assert_eq!(look(&before, "6"), look(&after, "6"));
        let erased = press(noted, "g110g99");
        let marks = session(&erased).game.position.marks(Cell::FIRST);
        assert_eq!((marks.digits().len(), board(&erased)), (0, board(&state)));
    }
}

/// A hint names what the clue of a cell leaves it, if that is a reason.
#[test]
fn a_hint_says_what_a_clue_leaves_its_cell() {
    let clue = |cell: &str, digits: &[u16]| local_boards::clue(LocalKind::Candidates, cell, digits);
    let proof = |clues: &[LocalClue], keys: &str| {
        let state = game_with(9, clues, TerminalProfile::default(), (80, 24));
        let state = press(state, keys);
        match first_step(&session(&state).game.position) {
            Some(step) => step.proof(),
            None => panic!("no step"),
        }
    };
    let told = proof(&[clue("55", &[4, 6])], "g566");
    let expected = "r5c5 sees 6; r5c5 is 4 or 6 by its clue. Only 4 is left for r5c5.";
    assert_eq!(told, expected);
    let cells = ["11", "12", "13", "14", "15", "16", "17", "18"];
    let told = proof(&cells.map(|cell| clue(cell, &[1, 2, 3, 4, 5, 6, 7, 8])), "");
    let expected = "In row 1 a 9 can only go in r1c9: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7 and \
                    r1c8 cannot be 9 by their clues. So r1c9 is 9.";
    assert_eq!(told, expected);
}

/// Why a digit cannot be in a cell by the clue of this cell alone.
#[test]
fn a_clue_of_the_cell_is_the_reason_why_a_digit_cannot_be_there() {
    for (kind, numbers, why) in [
        (
            LocalKind::Candidates,
            [2, 4, 6].as_slice(),
            "r5c5 is 2, 4 or 6 by its clue",
        ),
        (LocalKind::Even, &[], "r5c5 is 2, 4, 6 or 8 by its clue"),
    ] {
        let clue = local_boards::clue(kind, "55", numbers);
        let state = game_with(9, &[clue], TerminalProfile::default(), (80, 24));
        let asked = press(state, "g55d3");
        assert_eq!(status(&asked), format!("Not 3 at r5c5: {why}."));
    }
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
fn the_smallest_window_has_the_words_of_the_clues() {
    let terminal = TerminalProfile::default();
    let drawn = text(&press(mixed(terminal, (40, 16)), "g93"));
    assert!(drawn.contains("r9c3: thermometer, 2 of 5"), "{drawn}");
    let clues = local_boards::clues_of(LocalKind::Thermometer, 16);
    let elsewhere = text(&game_at(Cell::at(15, 15), 16, &clues, (terminal, (40, 16))));
    assert!(
        elsewhere.contains("Clues are not drawn here"),
        "{elsewhere}"
    );
}

/// For each kind, on boards of these sizes, without any of the clues the picture is another,
/// wherever the cursor is.
#[test]
fn no_clue_is_invisible() {
    for size in [4, 6, 9, 16] {
        let is_too_large = |kind: &LocalKind| *kind == LocalKind::CountingCircles && size > 10;
        for kind in LocalKind::all().filter(|kind| !is_too_large(kind)) {
            for terminal in [TerminalProfile::default(), plain(), ascii()] {
                let clues = local_boards::clues_of(kind, size);
                assert_all_are_seen(size, &clues, (terminal, (80, 24)));
                if size <= 9 {
                    assert_all_are_seen(size, &clues, (terminal, (40, 16)));
                }
            }
        }
    }
}

/// The table of the manual has every kind, and its rule with the usual numbers.
#[test]
fn the_manual_has_the_rule_of_each_kind() {
    let manual = include_str!("../../../docs/kinds.md");
    let rows = manual.lines().filter(|line| line.starts_with("| "));
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split(" | ").collect()).collect();
    for kind in LocalKind::all() {
        let numbers: Vec<u16> = match kind.form() {
            LocalForm::Dot(signs) => signs.iter().map(|(number, _)| *number).collect(),
            _ => kind.usual_numbers(9),
        };
        let title = format!("| {}", kind.title());
        let rule = format!("{} |", kind.rule(&numbers));
        let has_both = |row: &Vec<&str>| row[0] == title && row.last() == Some(&rule.as_str());
        assert!(rows.iter().any(has_both), "{title}: {rule}");
    }
}

/// The same on a board with many kinds of clues.
#[test]
fn no_clue_is_invisible_among_others() {
    for terminal in [TerminalProfile::default(), plain(), ascii()] {
        assert_all_are_seen(9, &local_boards::mixed(), (terminal, (80, 24)));
        assert_all_are_seen(9, &local_boards::outside(), (terminal, (80, 24)));
        assert_all_are_seen(9, &local_boards::crowded(), (terminal, (80, 24)));
    }
}

/// Two diagonals may begin at each corner of the cells along a side.
#[test]
fn no_diagonal_hides_another() {
    let along = |cell: Cell, (down, right): (isize, isize)| {
        let next = |cell: &Cell| {
            let row = cell.row().checked_add_signed(down)?;
            let column = cell.column().checked_add_signed(right)?;
            (row.max(column) < 9).then(|| Cell::at(row, column))
        };
        std::iter::successors(Some(cell), next).collect::<Vec<Cell>>()
    };
    let sides = [
        ([(1, 1), (1, -1)], [0, 1]),
        ([(-1, 1), (-1, -1)], [8, 1]),
        ([(1, 1), (-1, 1)], [0, 0]),
        ([(1, -1), (-1, -1)], [0, 8]),
    ];
    for (directions, [row, column]) in sides {
        let is_level = row == 8 || column == 1;
        let from = |at: usize| {
            if is_level {
                Cell::at(row, at)
            } else {
                Cell::at(at, column)
            }
        };
        let lines = (0..9).flat_map(|at| directions.map(|direction| along(from(at), direction)));
        let numbered = lines.filter(|cells| cells.len() > 1).zip(10..);
        let clue = |(cells, number)| LocalClue::new(LocalKind::LittleKiller, cells, vec![number]);
        let clues: Vec<LocalClue> = numbered.map(clue).collect();
        for terminal in [TerminalProfile::default(), plain(), ascii()] {
            assert_all_are_seen(9, &clues, (terminal, (80, 24)));
        }
    }
}

/// What the legend says of a number is that of the clues, and nothing where they differ.
#[test]
fn the_legend_has_the_number_of_the_clues() {
    let legend = |kind: LocalKind, numbers: [u16; 2]| {
        let pairs = [("11 12", numbers[0]), ("41 42", numbers[1])];
        let clues = pairs.map(|(cells, number)| local_boards::clue(kind, cells, &[number]));
        far_from_clues(6, &clues, (TerminalProfile::default(), (120, 40)))
    };
    for (kind, numbers, told) in [
        (LocalKind::Whispers, [3, 3], "3 or more apart"),
        (LocalKind::Whispers, [5, 5], "5 or more apart"),
        (LocalKind::Whispers, [2, 3], "whispers line"),
        (LocalKind::Difference, [1, 1], "white: differ by 1"),
        (LocalKind::Difference, [2, 2], "differ by 2"),
        (LocalKind::Ratio, [2, 2], "black: one is twice"),
        (LocalKind::Ratio, [2, 3], "ratio"),
    ] {
        let drawn = legend(kind, numbers);
        let legend = drawn.split_once("─ Clues").expect("a legend").1;
        assert!(legend.contains(told), "{kind:?} {numbers:?}:\n{drawn}");
    }
}

fn assert_all_are_seen(size: usize, clues: &[LocalClue], drawn: (TerminalProfile, (u16, u16))) {
    for place in 0..clues.len() {
        let mut fewer = clues.to_vec();
        let clue = fewer.remove(place);
        let all = far_from_clues(size, clues, drawn);
        assert!(
            all != far_from_clues(size, &fewer, drawn),
            "{clue} on {size}x{size}:\n{all}"
        );
    }
}

/// The screen with the cursor in the last cell.
fn far_from_clues(
    size: usize,
    clues: &[LocalClue],
    drawn: (TerminalProfile, (u16, u16)),
) -> String {
    let last = Cell::at(size - 1, size - 1);
    text(&game_at(last, size, clues, drawn))
}

/// The places of the characters of one of these clues on a board of nine rows.
fn places_of(clue: &LocalClue, clues: &[LocalClue], terminal: TerminalProfile) -> Vec<usize> {
    const BOARD: usize = 58;
    let others = clues.iter().filter(|other| *other != clue).cloned();
    let others: Vec<LocalClue> = others.collect();
    let last = Cell::at(8, 8);
    let drawn = |clues: &[LocalClue]| screen::draw(&game_at(last, 9, clues, (terminal, (80, 24))));
    let (with, without) = (drawn(clues), drawn(&others));
    let cells = with.cells.iter().zip(&without.cells).enumerate();
    let is_of_board = |place: usize| place % with.columns < BOARD;
    cells
        .filter(|(place, (one, other))| is_of_board(*place) && one.0 != other.0)
        .map(|(place, _)| place)
        .collect()
}

/// Whether all characters of a clue look otherwise in another state of the same board.
fn is_marked(clue: &LocalClue, clues: &[LocalClue], after: &AppState) -> bool {
    let terminal = after.shared.terminal;
    let before = screen::draw(&far_from(clues, terminal));
    let after = screen::draw(after);
    let places = places_of(clue, clues, terminal);
    let looks_otherwise = |&place: &usize| {
        let (one, other) = (&before.cells[place], &after.cells[place]);
        one.0 == other.0 && one.1 != other.1
    };
    !places.is_empty() && places.iter().all(looks_otherwise)
}

fn far_from(clues: &[LocalClue], terminal: TerminalProfile) -> AppState {
    game_at(Cell::at(8, 8), 9, clues, (terminal, (80, 24)))
}

/// The first step of a board as a hint.
fn hinted(mut state: AppState) -> AppState {
    let step = first_step(&session(&state).game.position).expect("a step");
    if let Screen::Game(session) = &mut state.screen {
        session.hint = Some(ActiveHint::new(Hint::from(step), HintStage::Where));
    }
    state
}

#[test]
fn a_hint_marks_the_clues_that_it_rests_on() {
    use LocalKind as Kind;
    for terminal in [lined(), plain(), ascii()] {
        for kind in [
            Kind::Thermometer,
            Kind::Arrow,
            Kind::Greater,
            Kind::LittleKiller,
        ] {
            let mut clues = local_boards::clues_of(kind, 9);
            // Without the only number above, the board would stand elsewhere.
            clues.push(local_boards::clue(Kind::LittleKiller, "18 27 36 45", &[20]));
            let after = hinted(far_from(&clues, terminal));
            let marked = |clue: &LocalClue| is_marked(clue, &clues, &after);
            assert!(clues.iter().any(marked), "{kind:?}\n{}", text(&after));
        }
    }
}

#[test]
fn a_broken_clue_is_marked() {
    for terminal in [lined(), plain(), ascii()] {
        for (kind, cells, numbers, keys) in [
            (LocalKind::Thermometer, "94 93 83 82 71", vec![], "g945g933"),
            // The last cell is filled, and in no conflict.
            (
                LocalKind::Thermometer,
                "94 93 83 82 71",
                vec![],
                "g945g933g717",
            ),
            (LocalKind::LittleKiller, "14 23 32 41", vec![5], "g148"),
            (LocalKind::Sum, "44 45", vec![10], "g449g453"),
        ] {
            let clue = local_boards::clue(kind, cells, &numbers);
            let mut clues = local_boards::clues_of(kind, 9);
            clues.push(clue.clone());
            let after = press(far_from(&clues, terminal), &format!("{keys}g99"));
            assert!(is_marked(&clue, &clues, &after), "{clue}");
            assert!(!is_marked(&clues[0], &clues, &after), "{clue}");
        }
    }
}

/// Two numbers side by side would be read as one: "2421".
#[test]
fn numbers_outside_do_not_touch() {
    let sum = |cells, sum| local_boards::clue(LocalKind::LittleKiller, cells, &[sum]);
    let clues = [
        sum("95 86 77 68 59", 30),
        sum("94 83 72 61", 24),
        sum("96 87 78 69", 21),
    ];
    let drawn = text(&game_with(9, &clues, TerminalProfile::default(), (80, 24)));
    assert!(drawn.contains("━30↗━↖24━21↗━"), "{drawn}");
}

/// A dot between two cells of a column stands on a chip above the middle of the lower cell, whose
/// notes make room for it.
#[test]
fn notes_make_room_for_an_upright_dot() {
    let dot = local_boards::clue(LocalKind::Difference, "11 21", &[1]);
    let bare = game_with(9, &[dot], TerminalProfile::default(), (80, 24));
    let row = |state: &AppState, row: usize| -> String {
        let shown = screen::draw(state);
        let cells = &shown.cells[row * shown.columns..][3..8];
        cells.iter().map(|(sign, _)| sign.as_str()).collect()
    };
    assert_eq!(row(&bare, 3), "  ○  ");
    let with = press(bare, "a");
    let rows = [1, 2, 3, 4].map(|at| row(&with, at));
    assert_eq!(rows, ["12345", "6789 ", "12○34", "56789"]);
}

/// Where a line between the rows carries the dot, the notes keep their places.
#[test]
fn notes_make_no_room_for_a_dot_on_a_line() {
    let dot = local_boards::clue(LocalKind::Difference, "11 21", &[1]);
    let with = press(game_with(9, &[dot], lined(), (80, 30)), "a");
    let drawn = text(&with);
    let lines: Vec<&str> = drawn.lines().collect();
    let below = |row: usize| lines[row].chars().skip(3).take(5).collect::<String>();
    assert_eq!([4, 5].map(below), ["12345", "6789 "], "{drawn}");
}

/// Signs of two clues at one place: both are drawn.
#[test]
fn the_ends_of_two_lines_share_a_cell() {
    let bulb = local_boards::clue(LocalKind::Thermometer, "55 65 75", &[]);
    let ends = local_boards::clue(LocalKind::Between, "55 56 57", &[]);
    let state = game_with(9, &[bulb, ends], lined(), (80, 24));
    let drawn = text(&state);
    assert!(drawn.contains("<(   )"), "{drawn}");
}

#[test]
fn a_negative_rule_is_said_whatever_else_there_is() {
    use LocalKind as Kind;
    let mut clues = local_boards::mixed();
    clues.push(local_boards::clue(Kind::NoDifference, "11 12", &[1]));
    clues.push(local_boards::clue(Kind::NoRatio, "11 12", &[2]));
    clues.push(local_boards::clue(Kind::NoSum, "11 12", &[5, 10]));
    for terminal in [TerminalProfile::default(), ascii()] {
        let drawn = text(&game_with(9, &clues, terminal, (80, 24)));
        let panel = drawn
            .lines()
            .map(|line| line.chars().skip(59).collect::<String>());
        let panel = panel.collect::<String>();
        let panel = panel.split_whitespace().collect::<Vec<_>>().join(" ");
        let rule = "No dot: not 1 apart, not 1:2. No X or V: sum not 5, not 10.";
        assert!(panel.contains(rule), "{panel}\n{drawn}");
        let below = text(&game_at(Cell::at(8, 6), 9, &clues, (terminal, (40, 16))));
        assert!(below.contains("No dot: not 1 apart"), "{below}");
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
        "3 breaks the thermometer from r9c4 to r7c1, with r9c4."
    );
    assert!(!session(&falling).game.position.conflicts().is_empty());
    let too_much = press(state, "g259g151g268");
    assert!(
        status(&too_much).contains("the arrow from r2c7 to r1c5 cannot be met"),
        "{}",
        status(&too_much)
    );
}
