//! What the board shows of what a player wrote.

use crate::ui::board::board_view::*;
use crate::ui::board::cell_view::{Brackets, Fault};
use crate::ui::theme::Kinds;
use crate::ui::{
    AppState, InputOrder, PinnedHighlight, Screen, Selection, SelectionMode, TerminalProfile,
};
use ninefold_core::board::{Digit, DigitSet};
use ninefold_game::game::{Colour, Colours, Content, Game, GameId, GamePuzzle, Marks};
use ninefold_game::settings::{Errors, HighlightMode, HouseShading, Settings};

const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn digits(values: &[u8]) -> DigitSet {
    values.iter().map(|&value| digit(value)).collect()
}

fn cell(row: usize, column: usize) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn session() -> GameSession {
    let puzzle = GamePuzzle::from_givens(PUZZLE.parse().unwrap()).unwrap();
    GameSession::new(GameId::new(0, 0), Game::new(puzzle))
}

fn with(mut session: GameSession, cell: Cell, content: Content) -> GameSession {
    session.game.position = session.game.position.with(cell, content);
    session
}

fn marked(session: GameSession, cell: Cell, corner: &[u8], centre: &[u8]) -> GameSession {
    let marks = Marks {
        corner: digits(corner),
        centre: digits(centre),
    };
    let content = Content {
        marks,
        ..Content::default()
    };
    with(session, cell, content)
}

fn written(session: GameSession, cell: Cell, value: u8) -> GameSession {
    let content = Content {
        digit: Some(digit(value)),
        ..Content::default()
    };
    with(session, cell, content)
}

fn view(session: GameSession, settings: Settings) -> AppState {
    AppState {
        screen: Screen::Game(Box::new(session)),
        ..AppState::new(settings, TerminalProfile::default(), (80, 24))
    }
}

/// The board view of a session, also under other settings.
fn board_view_under(session: &GameSession, settings: Settings) -> BoardView {
    from_session(session, &view(session.clone(), settings).shared)
}

fn board_view(session: &GameSession) -> BoardView {
    board_view_under(session, Settings::default())
}

fn role(board_view: &BoardView, cell: Cell, value: u8) -> Option<StyleRole> {
    board_view[cell].roles[digit(value).index()]
}

fn errors(errors: Errors) -> Settings {
    Settings {
        errors,
        ..Settings::default()
    }
}

#[test]
fn a_mark_shows_of_which_kind_it_is() {
    let here = cell(2, 3);
    let board_view = board_view(&marked(session(), here, &[3, 5], &[3]));
    assert_eq!(board_view[here].notes, digits(&[3, 5]));
    assert_eq!(
        role(&board_view, here, 3),
        Some(StyleRole::Mark(Kinds::Both))
    );
    assert_eq!(
        role(&board_view, here, 5),
        Some(StyleRole::Mark(Kinds::Corner))
    );
    assert_eq!(role(&board_view, here, 8), None);
}

#[test]
fn an_impossible_mark_is_marked_unless_errors_are_off() {
    // Row 1 holds a 2 and a 9.
    let here = cell(1, 1);
    let session = marked(session(), here, &[9], &[2, 3]);
    for setting in [Errors::Conflicts, Errors::Solution] {
        let board_view = board_view_under(&session, errors(setting));
        assert_eq!(role(&board_view, here, 2), Some(StyleRole::Impossible));
        assert_eq!(role(&board_view, here, 9), Some(StyleRole::Impossible));
        assert_eq!(
            role(&board_view, here, 3),
            Some(StyleRole::Mark(Kinds::Centre))
        );
    }
    let off = board_view_under(&session, errors(Errors::Off));
    assert_eq!(role(&off, here, 2), Some(StyleRole::Mark(Kinds::Centre)));
    assert_eq!(role(&off, here, 9), Some(StyleRole::Mark(Kinds::Corner)));
}

/// A digit that breaks a rule, and one that breaks none and is wrong.
#[test]
fn errors_are_marked_as_the_player_wishes() {
    let (conflict, wrong) = (cell(1, 1), cell(2, 3));
    let session = written(written(session(), conflict, 2), wrong, 3);
    assert!(session.game.mistakes().contains(wrong));
    let faults = |setting| {
        let board_view = board_view_under(&session, errors(setting));
        [conflict, cell(1, 4), wrong].map(|cell| board_view[cell].fault)
    };
    let [none, conflicts, is_wrong] = [Fault::None, Fault::Conflict, Fault::Wrong];
    assert_eq!(faults(Errors::Off), [none, none, none]);
    assert_eq!(faults(Errors::Conflicts), [conflicts, conflicts, none]);
    assert_eq!(faults(Errors::Solution), [is_wrong, conflicts, is_wrong]);
}

/// A wrong digit has its tile and sign, whichever digit it conflicts with; that digit is
/// red on its own tile.
#[test]
fn a_check_marks_just_what_is_wrong() {
    let (conflict, given) = (cell(1, 1), cell(1, 4));
    let session = GameSession {
        wrong: CellSet::only(conflict),
        ..written(session(), conflict, 2)
    };
    let board_view = board_view_under(&session, errors(Errors::Conflicts));
    let [wrong, right] = [conflict, given].map(|cell| board_view[cell]);
    assert_eq!(
        (wrong.background, wrong.fault),
        (Some(StyleRole::Wrong), Fault::Wrong)
    );
    assert_eq!(right.fault, Fault::Conflict);
    assert_ne!(right.background, Some(StyleRole::Wrong));
    assert_eq!(right.digit.unwrap().1, StyleRole::Conflict);
    let faults = board_view
        .iter()
        .filter(|(_, view)| view.fault == Fault::Wrong);
    assert_eq!(faults.count(), 1);
}

/// The cursor hides the tile of its cell, so it is itself in the colour of a fault. On a
/// given, which is never wrong, it is as always.
#[test]
fn the_cursor_is_red_on_a_digit_at_fault() {
    let conflict = cell(1, 1);
    let session = written(session(), conflict, 2);
    let cursor = |at: Cell, setting| {
        let session = GameSession {
            cursor: at,
            ..session.clone()
        };
        board_view_under(&session, errors(setting))[at].background
    };
    let red = Some(StyleRole::CursorAtFault);
    assert_eq!(cursor(conflict, Errors::Conflicts), red);
    assert_eq!(cursor(conflict, Errors::Solution), red);
    assert_eq!(cursor(conflict, Errors::Off), Some(StyleRole::Cursor));
    assert_eq!(
        cursor(cell(1, 4), Errors::Conflicts),
        Some(StyleRole::Cursor)
    );
    assert_eq!(
        cursor(cell(5, 5), Errors::Conflicts),
        Some(StyleRole::Cursor)
    );
}

/// Nothing outshines the digit that is looked for: cells without it step back.
#[test]
fn notes_without_the_highlighted_digit_fade() {
    let (with, without) = (cell(2, 3), cell(1, 2));
    let session = marked(marked(session(), with, &[5], &[3]), without, &[5], &[6]);
    let session = GameSession {
        pinned: PinnedHighlight::Digits(digits(&[3])),
        ..session
    };
    let board_view = board_view_under(&session, errors(Errors::Off));
    assert_eq!(role(&board_view, without, 5), Some(StyleRole::Faded));
    assert_eq!(role(&board_view, without, 6), Some(StyleRole::Faded));
    assert_eq!(
        role(&board_view, with, 5),
        Some(StyleRole::Mark(Kinds::Centre))
    );
}

#[test]
fn what_a_check_found_shows_under_every_wish() {
    let wrong = cell(2, 3);
    let session = GameSession {
        wrong: CellSet::only(wrong),
        ..written(session(), wrong, 3)
    };
    for setting in [Errors::Off, Errors::Conflicts, Errors::Solution] {
        let board_view = board_view_under(&session, errors(setting));
        assert_eq!(board_view[wrong].fault, Fault::Wrong, "{setting:?}");
    }
}

#[test]
fn a_highlighted_digit_is_highlighted_in_the_notes_too() {
    let here = cell(2, 3);
    let session = GameSession {
        pinned: PinnedHighlight::Digits(digits(&[3])),
        ..marked(session(), here, &[5], &[3])
    };
    let quiet = Settings {
        highlighting: HighlightMode::Minimal,
        ..Settings::default()
    };
    for settings in [Settings::default(), quiet] {
        let board_view = board_view_under(&session, settings);
        assert_eq!(role(&board_view, here, 3), Some(StyleRole::HighlightedMark));
        assert_eq!(
            role(&board_view, here, 5),
            Some(StyleRole::Mark(Kinds::Centre))
        );
        let given = board_view[cell(4, 7)];
        assert_eq!(given.digit, Some((digit(3), StyleRole::Given)));
        assert_eq!(given.background, Some(StyleRole::Same));
    }
}

/// The cursor's own digit is highlighted where more may be sent, without its marks;
/// a chosen or pinned digit is highlighted everywhere.
#[test]
fn quiet_lights_leave_what_was_asked_for() {
    let (here, other) = (cell(2, 3), cell(6, 4));
    let session = GameSession {
        cursor: cell(4, 7),
        ..marked(session(), here, &[], &[3])
    };
    let quiet = Settings {
        highlighting: HighlightMode::Minimal,
        ..Settings::default()
    };
    let chosen = GameSession {
        order: InputOrder::DigitFirst(Some(digit(3))),
        ..session.clone()
    };
    let lit = |session: &GameSession, settings| {
        let board_view = board_view_under(session, settings);
        let background = board_view[other].background;
        let digit_is_highlighted = background == Some(StyleRole::Same);
        let mark = role(&board_view, here, 3);
        (
            digit_is_highlighted,
            mark == Some(StyleRole::HighlightedMark),
        )
    };
    assert_eq!(lit(&session, Settings::default()), (true, false));
    assert_eq!(lit(&session, quiet.clone()), (false, false));
    assert_eq!(lit(&chosen, Settings::default()), (true, true));
    assert_eq!(lit(&chosen, quiet), (true, true));
}

#[test]
fn cells_with_two_centre_marks_can_be_highlighted() {
    let (two, three) = (cell(2, 3), cell(3, 3));
    let session = marked(session(), two, &[8], &[3, 5]);
    let session = GameSession {
        pinned: PinnedHighlight::Bivalue,
        ..marked(session, three, &[], &[3, 7, 8])
    };
    let board_view = board_view(&session);
    assert_eq!(role(&board_view, two, 3), Some(StyleRole::Bivalue));
    assert_eq!(
        role(&board_view, three, 3),
        Some(StyleRole::Mark(Kinds::Centre))
    );
    // A corner mark beside them is none of the two.
    assert!(
        session
            .game
            .position
            .impossible_marks(two)
            .contains(digit(8))
    );
    let off = board_view_under(&session, errors(Errors::Off));
    assert_eq!(role(&off, two, 8), Some(StyleRole::Mark(Kinds::Corner)));
}

/// A filter takes the shade of the houses.
#[test]
fn the_cells_in_which_a_pinned_digit_is_possible_are_shaded() {
    let (noted, forbidden) = (cell(1, 1), cell(1, 2));
    let session = GameSession {
        pinned: PinnedHighlight::Digits(digits(&[5])),
        ..marked(session(), noted, &[], &[3])
    };
    let shaded = |session: &GameSession| -> CellSet {
        let view = board_view(session);
        let is_shaded = |cell: &Cell| view[*cell].background == Some(StyleRole::Shaded);
        Cell::all(9).filter(is_shaded).collect()
    };
    let cells = shaded(&session);
    assert!(!cells.contains(noted), "5 is none of its notes");
    assert!(!cells.contains(forbidden), "the rules forbid 5");
    assert!(cells.contains(cell(1, 9)) && cells.contains(cell(9, 1)));
    let triples = GameSession {
        pinned: PinnedHighlight::Trivalue,
        ..marked(session, forbidden, &[], &[3, 6, 8])
    };
    assert_eq!(shaded(&triples), CellSet::only(forbidden));
}

/// The selection covers shades, and the cursor over the selection, where brackets
/// say that its cell is selected too.
#[test]
fn selected_cells_have_a_background_and_the_cursor_brackets() {
    let other = cell(5, 6);
    let session = GameSession {
        selection: Selection {
            cells: CellSet::only(Cell::middle(9)).with(other),
            mode: SelectionMode::Extending,
        },
        ..session()
    };
    let shades = Settings {
        houses: HouseShading::On,
        ..Settings::default()
    };
    let board_view = board_view_under(&session, shades);
    assert_eq!(board_view[other].background, Some(StyleRole::Picked));
    assert_eq!(board_view[other].brackets, Brackets::None);
    assert_eq!(board_view[cell(5, 7)].background, Some(StyleRole::Shaded));
    let cursor = board_view[Cell::middle(9)];
    assert_eq!(
        (cursor.background, cursor.brackets),
        (Some(StyleRole::Cursor), Brackets::Beside)
    );
}

#[test]
fn why_not_marks_the_cell_and_what_forbids_the_digit() {
    let blockers = session().game.position.blockers(Cell::middle(9), digit(3));
    assert!(!blockers.is_empty());
    let session = GameSession {
        why_not: Some(WhyNot {
            is_empty: true,
            cell: Cell::middle(9),
            digit: digit(3),
            blockers,
        }),
        ..session()
    };
    let board_view = board_view(&session);
    for blocker in blockers {
        let shown = board_view[blocker].digit;
        assert_eq!(shown, Some((digit(3), StyleRole::Blocking)));
    }
    assert_eq!(
        board_view[Cell::middle(9)].background,
        Some(StyleRole::Focus)
    );
    assert_eq!(
        role(&board_view, Cell::middle(9), 3),
        Some(StyleRole::Eliminated)
    );
}

/// Colours give way to more than a nudge, and the kinds of marks to a proof.
#[test]
fn what_a_player_wrote_gives_way_to_a_hint() {
    let here = cell(2, 3);
    let painted = Content {
        colours: Colours::NONE.with(Colour::from_key(Digit::from_index(3)).unwrap()),
        marks: Marks {
            corner: digits(&[3]),
            ..Marks::NONE
        },
        ..Content::default()
    };
    let session = with(session(), here, painted);
    let help = session.game.hint();
    let shown = |stage| {
        let hinted = GameSession {
            hint: Some(ActiveHint::new(help.clone(), stage)),
            ..session.clone()
        };
        let board_view = board_view(&hinted);
        let colour = !board_view[here].colours.is_empty();
        (
            colour,
            role(&board_view, here, 3) == Some(StyleRole::Mark(Kinds::Corner)),
        )
    };
    assert_eq!(shown(HintStage::Nudge), (true, true));
    assert_eq!(shown(HintStage::Where), (false, true));
    assert_eq!(shown(HintStage::Which), (false, true));
    assert!(!shown(HintStage::Proof).0 && !shown(HintStage::Proof).1);
}
