use crate::ui::board::cell_view::{BoardView, CellView};
use crate::ui::board::draw;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::theme::{StyleRole, style};
use crate::ui::widgets::clipped_buffer::ClippedBuffer;
use crate::ui::{ColourDepth, TerminalProfile};
use ninefold_core::board::{Cell, Digit, DigitSet};
use ninefold_game::game::{CandidateColours, Colour, Colours};
use ninefold_game::settings::BoardChoice;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::collections::BTreeSet;

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn colour(key: u8) -> Colour {
    Colour::from_key(Digit::new(key).unwrap()).unwrap()
}

fn colours(keys: &[u8]) -> Colours {
    keys.iter()
        .fold(Colours::NONE, |colours, &key| colours.with(colour(key)))
}

fn terminal(depth: ColourDepth) -> TerminalProfile {
    TerminalProfile {
        depth,
        ..TerminalProfile::default()
    }
}

/// The cell in the middle of a board in a window of this size, drawn.
fn drawn(cell_view: CellView, window: (u16, u16), terminal: TerminalProfile) -> (Buffer, Rect) {
    let window = Rect::new(0, 0, window.0, window.1);
    let layout = Layout::fit(window, BoardChoice::Auto, BoardForm::CLASSIC).unwrap();
    let mut buffer = Buffer::empty(window);
    let mut cells = BoardView::classic(|_| CellView::default());
    cells[Cell::middle(9)] = cell_view;
    let mut canvas = ClippedBuffer::new(&mut buffer, window);
    draw::draw(&mut canvas, layout.board, &cells, terminal);
    (buffer, layout.board.cell(Cell::middle(9)))
}

fn backgrounds(buffer: &Buffer, area: Rect) -> BTreeSet<String> {
    let backs = area.positions().map(|place| buffer[place].bg);
    backs.map(|back| format!("{back:?}")).collect()
}

fn text(buffer: &Buffer, area: Rect) -> String {
    let symbols = area.positions().map(|place| buffer[place].symbol());
    symbols.collect::<String>().replace(' ', "")
}

/// Every colour of a cell is seen, at any size, in 24 bits and in 256 colours.
#[test]
fn a_cell_shows_all_of_its_colours() {
    for depth in [ColourDepth::True, ColourDepth::Palette] {
        let terminal = terminal(depth);
        for window in [(40, 16), (80, 24), (120, 40), (200, 60)] {
            for keys in [&[1u8, 6][..], &[2, 5, 9]] {
                let cell_view = CellView {
                    colours: colours(keys),
                    ..CellView::digit(digit(7), StyleRole::Given)
                };
                let (buffer, area) = drawn(cell_view, window, terminal);
                let expected: BTreeSet<String> = keys
                    .iter()
                    .map(|&key| style(StyleRole::Painted(colour(key)), terminal).bg)
                    .map(|back| format!("{:?}", back.unwrap()))
                    .collect();
                let seen = backgrounds(&buffer, area);
                assert_eq!(seen, expected, "{keys:?} at {window:?}, {depth:?}");
            }
        }
    }
}

/// With sixteen colours and without colours letters say which they are, and a sign that
/// there are more than fit.
#[test]
fn letters_stand_for_several_colours() {
    let digit_7 = CellView {
        colours: colours(&[1, 6]),
        ..CellView::digit(digit(7), StyleRole::Given)
    };
    for depth in [ColourDepth::Sixteen, ColourDepth::None] {
        for window in [(80, 24), (120, 40)] {
            let (buffer, area) = drawn(digit_7, window, terminal(depth));
            let text = text(&buffer, area);
            let letters = |letter| text.matches(letter).count();
            assert_eq!(
                (letters('a'), letters('f'), letters('7')),
                (1, 1, 1),
                "{text}"
            );
        }
        let (buffer, area) = drawn(digit_7, (40, 16), terminal(depth));
        assert!(text(&buffer, area).contains('+'), "more than fits");
    }
}

/// A coloured note stands on its colour and leaves its neighbours as they are. In sixteen
/// colours a large board also has its letter; without colours it is underlined.
#[test]
fn a_note_shows_its_colour() {
    let cell_view = CellView {
        mark_colours: CandidateColours::NONE.with(digit(5), Some(colour(4))),
        ..CellView::notes([4, 5].into_iter().map(digit).collect::<DigitSet>())
    };
    for window in [(80, 24), (120, 40), (200, 60)] {
        for depth in [
            ColourDepth::True,
            ColourDepth::Palette,
            ColourDepth::Sixteen,
        ] {
            let terminal = terminal(depth);
            let painted = style(StyleRole::Painted(colour(4)), terminal).bg;
            let (buffer, area) = drawn(cell_view, window, terminal);
            let back = |note: &str| {
                let mut places = area.positions();
                let place = places.find(|place| buffer[*place].symbol() == note);
                Some(buffer[place.unwrap()].bg)
            };
            assert_eq!(back("5"), painted, "{window:?} {depth:?}");
            assert_ne!(back("4"), painted, "{window:?} {depth:?}");
        }
        let (buffer, area) = drawn(cell_view, window, terminal(ColourDepth::None));
        let is_underlined = |note: &str| {
            let mut places = area.positions();
            let place = places
                .find(|place| buffer[*place].symbol() == note)
                .unwrap();
            assert_eq!(buffer[place].bg, Color::Reset);
            buffer[place].modifier.contains(Modifier::UNDERLINED)
        };
        assert!(is_underlined("5") && !is_underlined("4"), "{window:?}");
        let has_letter = text(&buffer, area).contains('d');
        assert_eq!(
            has_letter,
            area.width >= super::ROOM_BESIDE_MARKS,
            "{window:?}"
        );
    }
}
