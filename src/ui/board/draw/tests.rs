//! Without colours, everything a player must distinguish looks different.

use crate::ui::Glyphs;
use crate::ui::board::cell_view::{Brackets, Fault};
use crate::ui::board::draw::*;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::theme::Kinds;
use ninefold_core::board::{Digit, DigitSet};
use ninefold_game::game::{Colour, Colours};
use ratatui::buffer::Buffer;

const WINDOWS: [(u16, u16); 4] = [(80, 24), (80, 40), (120, 40), (40, 16)];

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// A single mark.
fn mark(value: u8, role: StyleRole) -> CellView {
    CellView::default().with_role(digit(value), role)
}

fn on(background: StyleRole, cell_view: CellView) -> CellView {
    CellView {
        background: Some(background),
        ..cell_view
    }
}

fn painted(key: u8, cell_view: CellView) -> CellView {
    CellView {
        colours: Colours::NONE.with(Colour::from_key(Digit::new(key).unwrap()).unwrap()),
        ..cell_view
    }
}

/// Cells with the same digit in different roles.
fn digits(value: u8) -> Vec<CellView> {
    let digit = |role| CellView::digit(digit(value), role);
    let wrong = CellView {
        fault: Fault::Wrong,
        ..digit(StyleRole::Conflict)
    };
    vec![
        digit(StyleRole::Given),
        digit(StyleRole::Entered),
        on(StyleRole::Same, digit(StyleRole::Given)),
        CellView {
            fault: Fault::Conflict,
            ..wrong
        },
        wrong,
    ]
}

/// What one digit can be as a mark.
fn marks(value: u8) -> Vec<CellView> {
    let kinds = [Kinds::Centre, Kinds::Corner, Kinds::Both];
    let plain = kinds.map(|kind| mark(value, StyleRole::Mark(kind)));
    let ruled_out = mark(value, StyleRole::Impossible);
    plain.into_iter().chain([ruled_out]).collect()
}

/// The same while a digit is looked for: then kinds step back.
fn marks_beside_searched(value: u8) -> Vec<CellView> {
    let roles = [
        StyleRole::HighlightedMark,
        StyleRole::Mark(Kinds::Centre),
        StyleRole::Impossible,
    ];
    roles.map(|role| mark(value, role)).to_vec()
}

/// The roles a whole cell can have, whatever it contains.
fn backgrounds(cell_view: CellView) -> Vec<CellView> {
    let bare = [
        cell_view,
        on(StyleRole::Cursor, cell_view),
        on(StyleRole::Picked, cell_view),
        on(StyleRole::Shaded, cell_view),
        on(StyleRole::Focus, cell_view),
    ];
    let selected_too = CellView {
        brackets: Brackets::Beside,
        ..on(StyleRole::Cursor, cell_view)
    };
    let coloured = bare[..4]
        .iter()
        .flat_map(|&cell_view| [painted(1, cell_view), painted(9, cell_view)]);
    bare.into_iter()
        .chain([selected_too])
        .chain(coloured)
        .collect()
}

/// The board of a window with this view in its centre cell.
fn drawn(window: (u16, u16), cell_view: CellView, glyphs: Glyphs) -> Buffer {
    let area = Rect::new(0, 0, window.0, window.1);
    let mut buffer = Buffer::empty(area);
    let mut board_view = BoardView::classic(|_| CellView::default());
    board_view[Cell::middle(9)] = cell_view;
    let terminal = TerminalProfile {
        depth: ColourDepth::None,
        glyphs,
        ..TerminalProfile::default()
    };
    let place = Layout::fit(
        area,
        ninefold_game::settings::BoardChoice::Auto,
        BoardForm::CLASSIC,
    )
    .unwrap()
    .board;
    draw(
        &mut ClippedBuffer::new(&mut buffer, area),
        place,
        &board_view,
        terminal,
    );
    buffer
}

fn all_differ(window: (u16, u16), board_view: &[CellView]) {
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        let boards: Vec<Buffer> = board_view
            .iter()
            .map(|&cell_view| drawn(window, cell_view, glyphs))
            .collect();
        for (place, board) in boards.iter().enumerate() {
            let same = boards[..place].iter().position(|other| other == board);
            let pair = same.map(|other| (board_view[other], board_view[place]));
            assert_eq!(pair, None, "{glyphs:?} in {window:?}");
        }
    }
}

/// Also where a single mark takes the place of the digit.
#[test]
fn digits_and_marks_of_every_kind_differ() {
    for value in 1..=9 {
        for window in WINDOWS {
            for marks in [marks(value), marks_beside_searched(value)] {
                all_differ(window, &[digits(value), marks].concat());
            }
        }
    }
}

#[test]
fn grounds_of_every_kind_differ() {
    for window in WINDOWS {
        all_differ(window, &backgrounds(CellView::default()));
        all_differ(
            window,
            &backgrounds(CellView::digit(digit(7), StyleRole::Given)),
        );
    }
    let notes =
        mark(2, StyleRole::Mark(Kinds::Centre)).with_role(digit(8), StyleRole::Mark(Kinds::Corner));
    for window in &WINDOWS[..3] {
        all_differ(*window, &backgrounds(notes));
    }
    // With more marks a small cell has no place left to be shaded in.
    all_differ(
        WINDOWS[3],
        &backgrounds(mark(2, StyleRole::Mark(Kinds::Centre))),
    );
}

/// Where the marks do not fit, it still shows that there are some, and which cells
/// have two if those are highlighted.
#[test]
fn a_compact_board_distinguishes_pairs_and_many_marks_from_none() {
    let many = (1..=4).fold(CellView::default(), |cell_view, value| {
        cell_view.with_role(digit(value), StyleRole::Mark(Kinds::Centre))
    });
    let pair = mark(2, StyleRole::Bivalue).with_role(digit(5), StyleRole::Bivalue);
    let plain = [2, 5]
        .into_iter()
        .fold(CellView::default(), |cell_view, value| {
            cell_view.with_role(digit(value), StyleRole::Mark(Kinds::Centre))
        });
    all_differ(WINDOWS[3], &[CellView::default(), many, pair, plain]);
}

/// Three marks fill a cell of one row: its letter goes to the other side.
#[test]
fn a_letter_hides_no_mark_of_a_small_cell() {
    let three = [2, 5, 8]
        .into_iter()
        .fold(CellView::default(), |cell_view, value| {
            cell_view.with_role(digit(value), StyleRole::Mark(Kinds::Centre))
        });
    let buffer = drawn(WINDOWS[3], painted(4, three), Glyphs::Ascii);
    let symbols = buffer.content().iter().map(|cell| cell.symbol());
    assert!(symbols.collect::<String>().contains("d258"));
}

/// Of two cells beside each other in a selection each keeps its bracket.
#[test]
fn brackets_stand_on_the_lines_and_hide_no_mark() {
    let full = DigitSet::up_to(9)
        .into_iter()
        .fold(CellView::default(), |cell_view, digit| {
            cell_view.with_role(digit, StyleRole::Mark(Kinds::Centre))
        });
    for window in &WINDOWS[..3] {
        let text = |cell_view| {
            let buffer = drawn(*window, cell_view, Glyphs::Ascii);
            let symbols = buffer.content().iter().map(|cell| cell.symbol().to_owned());
            symbols.collect::<String>()
        };
        let marks = |text: String| text.chars().filter(char::is_ascii_digit).count();
        for background in [StyleRole::Picked, StyleRole::Focus] {
            let bracketed = text(on(background, full));
            assert!(bracketed.contains('[') && bracketed.contains(']'));
            assert_eq!(marks(bracketed), marks(text(full)));
        }
    }
}
