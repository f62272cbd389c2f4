//! Boards on which tints show what belongs together.

use crate::ui::board::HitTarget;
use crate::ui::tests::support::driver::{pass_time, press, session, with_shared};
use crate::ui::tests::support::local_boards::{clues_of, game_at};
use crate::ui::tests::support::other_boards::{board_of, game_of, made_at};
use crate::ui::tests::support::screen::{self, Screen, TerminalColour};
use crate::ui::{AppState, ColourDepth, Connection, Glyphs, KeyMap, TerminalProfile, Underlines};
use ninefold_core::board::{Cell, House, HouseName};
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::{HouseRole, Level};
use ninefold_core::rules::{Clue, Kind, LocalClue, LocalForm, LocalKind};
use ninefold_game::game::BoardKind;
use ninefold_game::settings::{Errors, KeyPreset, Settings};
use ratatui::layout::{Position, Rect};
use std::time::Duration;

const HOME: (u16, u16) = (80, 24);

/// Cages, regions, diagonals and windows.
const KINDS: [&str; 4] = ["9x9 killer", "9x9 jigsaw", "9x9 X", "9x9 windoku"];

/// The boards of nine rows, and one for each kind of clue.
fn boards(terminal: TerminalProfile) -> Vec<(String, AppState)> {
    let of_rules = KINDS.map(|kind| (kind.to_owned(), board_of(kind, terminal, HOME)));
    // Clues that list digits stand where notes do.
    let kinds = LocalKind::all().filter(|kind| kind.form() != LocalForm::Digits);
    let of_clues = kinds.map(|kind| {
        let state = game_at(Cell::at(4, 4), 9, &clues_of(kind, 9), (terminal, HOME));
        (kind.title().to_owned(), state)
    });
    of_rules.into_iter().chain(of_clues).collect()
}

/// The first empty cell, and the board with all nine notes in it, possible or not.
fn noted(state: AppState) -> (Cell, AppState) {
    let settings = Settings {
        errors: Errors::Off,
        ..state.shared.settings.clone()
    };
    let state = state.with_settings(settings);
    let mut cells = session(&state).game.position.empty_cells().iter();
    let cell = cells.next().expect("an empty cell");
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let keys = format!("g{row}{column}c123456789z");
    (cell, press(state, &keys))
}

/// The places where a digit stands on one screen and not on the other.
fn places(with: &Screen, without: &Screen, digit: char) -> Vec<usize> {
    let digit = digit.to_string();
    let cells = with.cells.iter().zip(&without.cells).enumerate();
    let of_digit = cells.filter(|(_, (one, other))| one.0 == digit && other.0 != digit);
    of_digit.map(|(place, _)| place).collect()
}

#[test]
fn a_cell_has_all_nine_notes_in_their_places_or_the_panel_has() {
    let of = |depth, glyphs| TerminalProfile {
        depth,
        glyphs,
        ..TerminalProfile::default()
    };
    for terminal in [
        of(ColourDepth::True, Glyphs::Unicode),
        of(ColourDepth::Palette, Glyphs::Unicode),
        of(ColourDepth::Sixteen, Glyphs::Unicode),
        of(ColourDepth::None, Glyphs::Ascii),
    ] {
        for (name, state) in boards(terminal) {
            let (cell, all) = noted(state.clone());
            let empty = press(state, &format!("g{}{}", cell.row() + 1, cell.column() + 1));
            let (all, empty) = (screen::draw(&all), screen::draw(&empty));
            for digit in '1'..='9' {
                let found = places(&all, &empty, digit);
                assert!(!found.is_empty(), "{name} {digit}:\n{}", all.text());
            }
        }
    }
}

/// Its letter stands where no note does, and the mark above has moved the notes.
#[test]
fn the_letter_of_a_cell_below_a_mark_hides_no_note() {
    let cells = |all: &[(usize, usize)]| {
        all.iter()
            .map(|&(row, column)| Cell::at(row, column))
            .collect()
    };
    let clues = [
        LocalClue::new(LocalKind::Arrow, cells(&[(4, 1), (3, 1), (2, 1)]), vec![1]),
        LocalClue::new(LocalKind::CountingCircles, cells(&[(4, 1), (4, 3)]), vec![]),
    ];
    let state = game_at(
        Cell::at(8, 8),
        9,
        &clues,
        (TerminalProfile::default(), HOME),
    );
    let all = screen::draw(&press(state.clone(), "g52c123456789z"));
    let empty = screen::draw(&press(state, "g52"));
    for digit in '1'..='9' {
        let found = places(&all, &empty, digit);
        assert!(!found.is_empty(), "{digit}:\n{}", all.text());
    }
    let text = empty.text();
    let row = text.lines().find(|line| line.starts_with('5'));
    assert!(row.is_some_and(|row| row.contains('A')), "{text}");
}

#[test]
fn the_tints_of_a_line_are_one_shape() {
    let terminal = TerminalProfile::default();
    for kind in LocalKind::all() {
        if !matches!(kind.form(), LocalForm::Line { .. }) {
            continue;
        }
        let clues = clues_of(kind, 9);
        let state = game_at(Cell::at(8, 8), 9, &clues, (terminal, HOME));
        let bare = game_at(Cell::at(8, 8), 9, &[], (terminal, HOME));
        let (drawn, bare) = (screen::draw(&state), screen::draw(&bare));
        // At the left edge of the board, below its frame, and with gaps of a column.
        let back = |cell: Cell, screen: &Screen| {
            let row = 1 + 2 * cell.row() + cell.row() / 3;
            let column = 3 + 6 * cell.column();
            screen.cells[row * screen.columns + column].1.back
        };
        for cell in clues.iter().flat_map(|clue| clue.cells.iter()) {
            assert_ne!(back(*cell, &drawn), back(*cell, &bare), "{}", drawn.text());
        }
    }
}

#[test]
fn each_other_cell_of_a_hidden_single_says_what_rules_the_digit_out() {
    for kind in ["9x9 jigsaw", "9x9 X", "9x9 windoku"] {
        let state = board_of(kind, TerminalProfile::default(), HOME);
        let proved = press(state, "tttt");
        let text = screen::draw(&proved).text();
        let board: String = { text.lines() }
            .map(|line| line.chars().take(57).collect::<String>() + "\n")
            .collect();
        let causes = ["row ", "col ", "box ", "reg ", "diag"];
        let is_told =
            text.contains("Hidden single") && causes.iter().any(|cause| board.contains(cause));
        assert!(is_told || text.contains("Full house"), "{kind}:\n{text}");
    }
}

/// Where a hint says "row 3" on a board of this kind: how the cells of this row look, but for that of
/// the cursor, and how all others do. Without colours dots point out cells.
fn looks_of_lit_row(kind: &str, terminal: TerminalProfile) -> [Vec<(TerminalColour, bool)>; 2] {
    let state = board_of(kind, terminal, HOME);
    let cell = { session(&state).game.position.empty_cells().iter() }.next();
    let cell = cell.expect("an empty cell");
    let wrong = |digit| format!("g{}{}{digit}tt", cell.row() + 1, cell.column() + 1);
    let mut looked = (1..=9).map(|digit| press(state.clone(), &wrong(digit)));
    let is_of_row = |state: &AppState| screen::draw(state).text().contains("It is in row");
    let looked = looked.find(is_of_row).expect(kind);
    let (drawn, regions) = screen::draw_with_regions(&looked);
    let looks = regions.iter().filter_map(|region| match region.target {
        HitTarget::Cell(other) if other != cell => Some((other, region.area)),
        _ => None,
    });
    let (lit, others): (Vec<_>, Vec<_>) = looks.partition(|(other, _)| other.row() == cell.row());
    let look = |(_, area): (Cell, Rect)| {
        let place = |position: Position| {
            let (x, y) = (usize::from(position.x), usize::from(position.y));
            &drawn.cells[y * drawn.columns + x]
        };
        let has_dots = area.positions().any(|position| place(position).0 == "·");
        (place(area.as_position()).1.back, has_dots)
    };
    [lit, others].map(|cells| cells.into_iter().map(look).collect())
}

#[test]
fn a_house_to_look_at_is_lit_as_a_whole_and_alone() {
    let depths = [
        ColourDepth::True,
        ColourDepth::Palette,
        ColourDepth::Sixteen,
        ColourDepth::None,
    ];
    for (kind, depth) in KINDS
        .iter()
        .flat_map(|kind| depths.map(|depth| (kind, depth)))
    {
        let terminal = TerminalProfile {
            depth,
            ..TerminalProfile::default()
        };
        let [lit, others] = looks_of_lit_row(kind, terminal);
        assert_eq!((lit.len(), others.len()), (8, 72), "{kind}");
        let is_apart = lit.iter().all(|look| !others.contains(look));
        assert!(is_apart, "{kind} {depth:?}: {lit:?} {others:?}");
    }
}

/// Lines under the cells of a jigsaw are its walls between rows that touch.
#[test]
fn lines_under_cells_are_the_walls_between_regions() {
    for underlines in [Underlines::Coloured, Underlines::OfText] {
        let terminal = TerminalProfile {
            underlines,
            ..TerminalProfile::default()
        };
        let state = board_of("9x9 jigsaw", terminal, HOME);
        let shape = session(&state).game.puzzle.rules.rules().shape();
        let (drawn, regions) = screen::draw_with_regions(&state);
        let areas = regions.iter().filter_map(|region| match region.target {
            HitTarget::Cell(cell) if cell.row() < 8 => Some((cell, region.area)),
            _ => None,
        });
        for (cell, area) in areas {
            let below = Cell::at(cell.row() + 1, cell.column());
            let place = usize::from(area.bottom() - 1) * drawn.columns + usize::from(area.x);
            let is_wall = shape.region(cell) != shape.region(below);
            assert_eq!(drawn.cells[place].1.underlined, is_wall, "{cell}");
        }
    }
}

/// Over a network what the panel tells of a cell waits until the cursor rests.
#[test]
fn the_panel_follows_the_cursor_once_it_rests() {
    let terminal = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    let start = press(board_of("9x9 killer", terminal, HOME), "g11");
    let rested = pass_time(start, Duration::from_millis(150));
    let cell = session(&rested).cursor;
    let moved = press(rested, "jjjj");
    assert_eq!(session(&moved).cell_in_panel(), cell);
    assert!(moved.next_deadline() <= Some(Duration::from_millis(150)));
    let rested = pass_time(moved, Duration::from_millis(150));
    assert_eq!(session(&rested).cell_in_panel(), session(&rested).cursor);
    // On this machine it follows at once.
    let local = press(
        board_of("9x9 killer", TerminalProfile::default(), HOME),
        "g11jjjj",
    );
    assert_eq!(session(&local).cell_in_panel(), session(&local).cursor);
}

/// The 45 rule as a column: what is added, what is taken away, and what is left.
#[test]
fn the_sum_of_an_innie_stands_in_a_column() {
    let mut state = board_of("9x9 killer", TerminalProfile::default(), HOME);
    for _ in 0..40 {
        let proved = press(state, "tttt");
        let text = screen::draw(&proved).text();
        let has_column = text.lines().any(|line| line.trim_end().ends_with(" Sum"));
        if has_column && text.contains(" = 45 - ") {
            let right = |line: &str| line.chars().skip(67).collect::<String>();
            let rows: Vec<String> = text.lines().map(right).collect();
            let has_house = |row: &String| row.trim_end().ends_with("45");
            let has_cage = |row: &String| row.contains("cage") && row.contains('-');
            assert!(rows.iter().any(has_house), "{text}");
            assert!(rows.iter().any(has_cage), "{text}");
            return;
        }
        state = press(proved, "T");
    }
    panic!("no innie in forty steps");
}

/// A cell of three columns has no place for most notes of a board of twelve rows: below it stand
/// those of the cursor's row, also beside a hint.
#[test]
fn all_notes_of_a_row_are_below_a_board_without_room_for_them() {
    let kind = BoardKind::new(Some(12), &[Kind::Jigsaw]);
    let puzzle = kind.make(Level::Medium, 7, Symmetry::None, &|| false);
    let puzzle = puzzle.expect("a board");
    let state = press(game_of(puzzle, TerminalProfile::default(), HOME), "ag11");
    let text = screen::draw(&state).text();
    let mut below = { text.lines() }.skip_while(|line| !line.contains("Row 1: all notes"));
    assert!(below.next().is_some(), "{text}");
    let shown = { below.take(4) }.flat_map(|line| line.chars().take(53));
    let signs = shown.filter(|sign| sign.is_ascii_alphanumeric()).count();
    let position = &session(&state).game.position;
    let cells = || (0..12).map(|column| Cell::at(0, column));
    let noted = cells().map(|cell| position.marks(cell).digits().len());
    let written = cells().filter(|&cell| position.digit(cell).is_some());
    assert_eq!(signs, noted.sum::<usize>() + written.count(), "{text}");
    // A proof has what rules its digit out of the cells of its house.
    let proved = press(state, "tttt");
    let hint = session(&proved)
        .hint
        .as_ref()
        .and_then(|hint| hint.hint.step());
    let house = hint.and_then(|step| step.evidence.houses(HouseRole::Base).next());
    let title = format!("{}: what rules out", house.expect("a house"));
    let text = screen::draw(&proved).text().to_lowercase();
    assert!(text.contains(&title.to_lowercase()), "{title}\n{text}");
    assert_names_cells_of_regions(proved);
}

/// The strip of a region, whose cells stand elsewhere on the board, says which they are.
fn assert_names_cells_of_regions(mut proved: AppState) {
    for _ in 0..20 {
        let hint = session(&proved).hint.as_ref();
        let step = hint.and_then(|hint| hint.hint.step()).expect("a step");
        let is_region = |house: &House| matches!(house.name, HouseName::Region(_));
        let first = step.evidence.houses(HouseRole::Base).next();
        if let Some(region) = first.filter(is_region) {
            let text = screen::draw(&proved).text();
            let labels = |name: &dyn Fn(Cell) -> String| {
                let each = region.cells.iter().map(|cell| format!("{:<4}", name(cell)));
                each.collect::<String>().trim_end().to_owned()
            };
            let rows = labels(&|cell| format!("r{}", cell.row() + 1));
            let columns = labels(&|cell| format!("c{}", cell.column() + 1));
            assert!(text.contains(&rows) && text.contains(&columns), "{text}");
            return;
        }
        proved = press(proved, "Ttttt");
    }
    panic!("no region in twenty steps");
}

/// On boards of more than nine rows capitals enter values, and all notes of a box are in the panel.
#[test]
fn capitals_are_values_and_the_panel_has_the_notes_of_a_box() {
    let state = board_of("16x16", TerminalProfile::default(), HOME);
    let empty = session(&state).game.position.empty_cells();
    let cell = empty.iter().next().expect("an empty cell");
    let keys = format!("g{:X}{:X}G", cell.row() + 1, cell.column() + 1);
    let entered = press(state.clone(), &keys.replace("10", "A"));
    let digit = session(&entered)
        .game
        .position
        .digit(session(&entered).cursor);
    assert_eq!(digit.map(|digit| digit.get()), Some(16), "{keys}");
    let noted = screen::draw(&press(state.clone(), "a")).text();
    assert!(noted.contains(": all notes"), "{noted}");
    // A small letter stays a command, and a key of the player's own keeps its meaning.
    assert!(press(state.clone(), "?").layers.len() > state.layers.len());
}

/// Before its proof is revealed a hint tells nothing of the cell that it is about: neither does the
/// panel.
#[test]
fn the_panel_keeps_what_a_hint_has_not_revealed() {
    for kind in ["9x9 killer", "9x9 jigsaw", "9x9 thermometers"] {
        let mut state = board_of(kind, TerminalProfile::default(), HOME);
        for stage in 1..4 {
            state = press(state, "t");
            let session = session(&state);
            assert_eq!(
                session.cell_in_panel(),
                session.cursor,
                "{kind}, stage {stage}"
            );
        }
        let proved = press(state, "t");
        let hint = session(&proved).hint.as_ref().expect("a hint");
        assert_eq!(
            Some(session(&proved).cell_in_panel()),
            hint.hint.main_cell()
        );
    }
}

/// A sure digit of a cage leaves cells beside the cage, but the combinations that say why are its
/// own.
#[test]
fn the_panel_lists_the_cage_that_a_hint_rests_on() {
    let made = made_at("9x9 killer", Level::Medium, 7);
    let mut state = game_of(made, TerminalProfile::default(), HOME);
    let mut elsewhere = 0;
    for _ in 0..80 {
        let proved = press(state, "tttt");
        let shown = session(&proved);
        let hint = shown.hint.as_ref().expect("a hint");
        let clues = hint.hint.step().into_iter().flat_map(|step| &step.clues);
        let rules = &shown.game.puzzle.rules;
        let cages = clues.filter_map(|&clue| match &rules.clues()[clue] {
            Clue::Cage(cage) => Some(cage),
            _ => None,
        });
        if let [cage] = cages.collect::<Vec<_>>()[..] {
            let main = hint.hint.main_cell().expect("a cell");
            assert!(cage.cells.contains(shown.cell_in_panel()), "{cage}");
            elsewhere += usize::from(!cage.cells.contains(main));
        }
        state = press(proved, "t");
    }
    assert!(elsewhere > 0, "a hint beside its cage");
}

/// How letters enter values is said only where every one of them does.
#[test]
fn letters_are_named_only_where_they_enter_values() {
    let state = board_of("16x16", TerminalProfile::default(), HOME);
    let moved = press(state, "l");
    let tip = "1-9 and A-G (Shift) write";
    assert!(screen::draw(&moved).text().contains(tip));
    let hodoku = with_shared(moved, |shared| {
        shared.keys = KeyMap::preset(KeyPreset::Hodoku).into();
    });
    let text = screen::draw(&press(hodoku, "<right>")).text();
    assert!(!text.contains(tip), "{text}");
}
