//! Killers, played.

use crate::ui::tests::support::driver::{
    after, hint_words, press, session, status, top_layer, type_keys,
};
use crate::ui::tests::support::other_boards::{board_of, game_of, made_at};
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{
    AppState, Effect, GameSession, Layer, Message, Screen, TerminalProfile, WorkEffect,
};
use ninefold_core::board::{Cell, CellSet, Digit, Grid, House, HouseName};
use ninefold_core::formats::{Imported, Puzzle};
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::{HouseRole, Level};
use ninefold_core::rules::{Cage, Kind, KindSet, Rules, Shape};
use ninefold_game::game::{BoardKind, Game, GamePuzzle, NewPuzzle, Origin};
use ninefold_game::save::SavedGame;
use ninefold_game::settings::{Numbers, Settings};

const SIZES: [(u16, u16); 4] = [(40, 16), (80, 24), (120, 40), (200, 60)];

/// The puzzle with these givens under these rules.
fn entered(rules: Rules, givens: Grid) -> GamePuzzle {
    let board = Imported::new(Puzzle::new(rules, givens));
    GamePuzzle::from_board(&board, &|| false)
}

fn cells(text: &str) -> CellSet {
    let cell = |text: &str| {
        let place = |at: usize| usize::from(text.as_bytes()[at] - b'1');
        Cell::at(place(0), place(1))
    };
    text.split(' ').map(cell).collect()
}

/// A killer of four rows:
///
/// ```text
/// 1 2 3 4
/// 3 4 1 2
/// 2 1 4 3
/// 4 3 2 1
/// ```
fn small() -> AppState {
    small_of(Origin::Entered)
}

fn small_of(origin: Origin) -> AppState {
    playing(small_rules(), origin)
}

fn small_rules() -> Rules {
    let cages = [
        ("11 12 21", 6),
        ("13 14", 7),
        ("22 32", 5),
        ("23 24", 3),
        ("31", 2),
        ("41 42", 7),
        ("33 43", 6),
        ("34 44", 4),
    ];
    let rules = Rules::new(Shape::with_boxes(4).expect("a shape"));
    cages.into_iter().fold(rules, |rules, (text, sum)| {
        rules
            .with_cage(Cage::new(cells(text), sum))
            .expect("a cage")
    })
}

fn playing(rules: Rules, origin: Origin) -> AppState {
    let puzzle = entered(rules, Grid::EMPTY);
    let puzzle = GamePuzzle { origin, ..puzzle };
    let mut state = states::menu(TerminalProfile::default(), HOME);
    let session = GameSession::new(states::id(), Game::new(puzzle));
    state.screen = Screen::Game(Box::new(session));
    state
}

fn text(state: &AppState) -> String {
    screen::draw(state).text()
}

#[test]
fn cages_have_walls_and_their_sums_on_them() {
    insta::assert_snapshot!("small_killer", text(&press(small(), "g11")));
}

#[test]
fn every_killer_is_drawn_in_every_window() {
    for kind in [
        "9x9 killer",
        "6x6 killer",
        "X and killer",
        "jigsaw and killer",
    ] {
        for size in SIZES {
            let state = board_of(kind, TerminalProfile::default(), size);
            let drawn = text(&state);
            let cage = *session(&state)
                .game
                .puzzle
                .rules
                .cages()
                .next()
                .expect("a cage");
            let sum = cage.sum.expect("a sum").to_string();
            assert!(
                drawn.contains(&sum) || size.0 == 40,
                "{kind} {size:?}\n{drawn}"
            );
            let moved = press(state, "g11");
            assert!(
                text(&moved).contains("cage"),
                "{kind} {size:?}\n{}",
                text(&moved)
            );
        }
    }
}

#[test]
fn the_panel_has_the_cage_and_what_is_left_of_it() {
    let state = press(small(), "g11");
    let drawn = text(&state);
    assert!(drawn.contains("Cage 6"), "{drawn}");
    assert!(drawn.contains("1 of 1 way"), "{drawn}");
    assert!(drawn.contains("1+2+3"), "{drawn}");
    let two = text(&press(small(), "g22"));
    assert!(two.contains("2 of 2 ways"), "{two}");
    // A digit in its column takes a combination away.
    let one = text(&press(small(), "g124g22"));
    assert!(one.contains("1 of 2 ways"), "{one}");
}

/// Values up to nine have one name: "1 2 3 1 2 4" would not tell where a combination ends.
#[test]
fn combinations_of_small_boards_are_the_same_with_numbers() {
    let letters = press(small(), "g22");
    let chosen = Settings {
        numbers: Numbers::Decimal,
        ..letters.shared.settings.clone()
    };
    assert_eq!(text(&letters.clone().with_settings(chosen)), text(&letters));
}

#[test]
fn a_struck_combination_is_kept_and_undone() {
    let listed = press(small(), "g22X");
    assert!(matches!(top_layer(&listed), Some(Layer::Combinations(_))));
    assert!(
        text(&listed).contains("Cage 5, 2 cells"),
        "{}",
        text(&listed)
    );
    let struck = press(listed, "j<enter>");
    assert!(text(&struck).contains("struck"), "{}", text(&struck));
    let closed = press(struck, "X");
    assert!(top_layer(&closed).is_none());
    assert!(text(&closed).contains("1 of 2 ways"), "{}", text(&closed));
    let mut saved = session(&closed).snapshot();
    saved.saved_at = 5;
    let bytes = saved.encode();
    assert_eq!(SavedGame::decode(saved.id.clone(), &bytes), Ok(saved));
    // A hint does not know of it.
    let before = session(&press(small(), "t")).hint.clone();
    assert_eq!(session(&press(closed.clone(), "t")).hint, before);
    let undone = press(closed, "u");
    assert_eq!(status(&undone), "Undone: combination at r2c2.");
    assert!(text(&undone).contains("2 of 2 ways"), "{}", text(&undone));
}

#[test]
fn a_click_strikes_a_combination_and_takes_it_back() {
    let listed = press(small(), "g22X");
    let click = |state: AppState, place| after(state, [Message::ItemClicked(place)]);
    let selected = click(listed, 1);
    assert!(!text(&selected).contains("struck"), "{}", text(&selected));
    let struck = click(selected, 1);
    assert!(matches!(top_layer(&struck), Some(Layer::Combinations(_))));
    assert!(text(&struck).contains("struck"), "{}", text(&struck));
    let back = click(struck, 1);
    assert!(!text(&back).contains("struck"), "{}", text(&back));
}

/// A board of sixteen rows that is full but for a cage of eight cells.
fn with_hundreds_of_combinations() -> AppState {
    let in_cage = |cell: Cell| cell.row() == 0 && !(4..12).contains(&cell.column());
    let cage: CellSet = Cell::all(16).filter(|&cell| in_cage(cell)).collect();
    let rules = Rules::new(Shape::with_boxes(16).expect("a shape"));
    let rules = rules.with_cage(Cage::new(cage, 68)).expect("a cage");
    let value = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        Digit::new(((4 * (row % 4) + row / 4 + column) % 16 + 1) as u8)
    };
    let others = Cell::all(16).filter(|&cell| !in_cage(cell));
    let givens = others.fold(Grid::EMPTY, |givens, cell| givens.with(cell, value(cell)));
    let puzzle = entered(rules, givens);
    game_of(puzzle, TerminalProfile::default(), HOME)
}

#[test]
fn a_combination_too_far_down_the_list_is_not_struck_without_a_word() {
    let last = press(with_hundreds_of_combinations(), "<pgup><home>X<end><enter>");
    let message = "Only the first 64 combinations can be struck.";
    assert_eq!(status(&last), message, "{}", text(&last));
    let first = press(last, "<home><enter>");
    assert!(text(&first).contains("struck"), "{}", text(&first));
}

#[test]
fn cells_without_combinations_say_why() {
    assert_eq!(
        status(&press(
            board_of("9x9 X", TerminalProfile::default(), HOME),
            "X"
        )),
        "This board has no cages."
    );
}

#[test]
fn a_broken_cage_is_said_at_once() {
    let repeated = press(small(), "g111g121");
    assert!(
        status(&repeated).contains("already in row 1"),
        "{}",
        status(&repeated)
    );
    let in_cage = press(small(), "g121g211");
    assert_eq!(status(&in_cage), "1 is already in box 1, at r1c2.");
    let wrong = press(small(), "g222g321");
    assert_eq!(status(&wrong), "Wrong sum: cage 5 at r2c2 adds up to 3.");
    let out_of_reach = press(small(), "g131");
    assert_eq!(
        status(&out_of_reach),
        "Out of reach: cage 7 at r1c3 cannot have its sum any more."
    );
    assert!(!session(&out_of_reach).game.position.conflicts().is_empty());
}

#[test]
fn selected_cells_are_added_up() {
    let selected = text(&press(small(), "g13sl"));
    assert!(selected.contains("2 cells"), "{selected}");
    assert!(selected.contains("cage: 7"), "{selected}");
    assert!(selected.contains("10 - 7 = 3"), "{selected}");
}

/// What is below the cage in the panel would be drawn again with each move.
#[test]
fn the_panel_stays_where_it_is_as_the_cursor_moves() {
    let state = board_of("9x9 killer", TerminalProfile::default(), HOME);
    let row = |state: &AppState| {
        text(state)
            .lines()
            .position(|line| line.contains("Digits left"))
    };
    let first = row(&state);
    assert!(first.is_some());
    let walk = "jjlljjhkklhhhkk".chars().scan(state, |state, key| {
        *state = press(state.clone(), &key.to_string());
        Some(row(state))
    });
    for row in walk {
        assert_eq!(row, first);
    }
}

#[test]
fn a_board_of_the_same_kind_follows_a_win() {
    let made = Origin::Generated {
        seed: 1,
        version: 1,
        symmetry: Symmetry::None,
    };
    let kind = BoardKind {
        size: 4,
        kinds: KindSet::only(Kind::Killer),
    };
    let is_made = |effect: &Effect| matches!(effect, Effect::Work(WorkEffect::Make(_, NewPuzzle::OfKind(made, _, None))) if *made == kind);
    // Wherever it came from.
    for origin in [made, Origin::Entered] {
        let won = press(small_of(origin), "!y");
        let (_, effects) = type_keys(won, "n");
        assert!(effects.iter().any(is_made), "{effects:?}");
    }
    // Of a kind that is not offered none is made.
    let unread = playing(small_rules().with_unknown("fog", 1), Origin::Entered);
    assert!(matches!(
        press(press(unread, "!y"), "n").screen,
        Screen::Kinds(_)
    ));
}

/// Pages are for what has no room: a proof of a few lines has, wherever its cells are.
#[test]
fn a_short_proof_beside_its_name_is_whole() {
    let mut short = 0;
    let mut state = press(
        board_of("9x9 killer", TerminalProfile::default(), HOME),
        "a",
    );
    for _ in 0..12 {
        state = press(state, "tttt");
        let text = screen::draw(&state).text();
        if hint_words(&state).len() < 150 {
            short += 1;
            assert!(!text.contains("PgDn"), "{text}");
        }
        state = press(state, "t");
    }
    assert!(short > 4, "{short}");
}

/// The text of a proof about a box lay over the rows of that box.
#[test]
fn the_box_of_a_proof_stays_in_sight() {
    let is_box = |its: &&(House, HouseRole)| matches!(its.0.name, HouseName::Box(_));
    let mut boxes = 0;
    let puzzle = made_at("9x9 killer", Level::Hard, 7);
    let mut state = press(game_of(puzzle, TerminalProfile::default(), HOME), "a");
    for _ in 0..30 {
        state = press(state, "tttt");
        let hint = session(&state).hint.clone();
        let step = hint.as_ref().and_then(|hint| hint.hint.step());
        let houses = step.map_or(&[][..], |step| &step.evidence.houses);
        let text = screen::draw(&state).text();
        for (house, _) in houses.iter().filter(is_box) {
            boxes += 1;
            for cell in house.cells {
                let label = format!("{} ", cell.row() + 1);
                assert!(text.lines().any(|line| line.starts_with(&label)), "{text}");
            }
        }
        state = press(state, "t");
    }
    assert!(boxes > 1, "{boxes}");
}

/// "12 candidates removed" was said where notes appeared, and of nine hints in a row none told that
/// a digit was coming nearer.
#[test]
fn a_hint_says_how_far_the_next_digit_is_and_which_notes_it_wrote() {
    let mut state = board_of("9x9 killer", TerminalProfile::default(), HOME);
    let (mut steps_left, mut written) = (None, 0);
    for _ in 0..40 {
        state = press(state, "t");
        let step = session(&state)
            .hint
            .as_ref()
            .and_then(|hint| hint.hint.step());
        let step = step.expect("a step of logic").clone();
        let said = step.steps_to_digit.filter(|&steps| steps > 1);
        let said = said.map(|steps| format!("The next digit is {steps} steps away."));
        let words = hint_words(&state);
        assert_eq!(
            words.contains("The next digit"),
            said.as_ref().is_some_and(|said| words.contains(said)),
            "{words}"
        );
        if let (Some(before), Some(now)) = (steps_left, step.steps_to_digit) {
            assert!(now < before, "{now} steps after {before}");
        }
        let noted = { step.removals.iter() }
            .all(|&(cell, _)| session(&state).game.position.marks(cell).is_empty());
        state = press(state, "T");
        if !step.placements.is_empty() {
            assert!(written > 0, "notes came first");
            return;
        }
        if noted {
            written += 1;
            let said = status(&state);
            assert!(
                said.contains(" written in r") && !said.contains("removed"),
                "{said}"
            );
        }
        steps_left = step.steps_to_digit;
    }
    panic!("no digit");
}
