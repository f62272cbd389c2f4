use super::*;
use crate::ui::board::form::Margins;
use crate::ui::board::layout::BOARD_SIZES;
use crate::ui::{ColourDepth, TerminalProfile};
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::{Chain, Link, Node};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

fn ascii() -> TerminalProfile {
    TerminalProfile {
        depth: ColourDepth::None,
        glyphs: Glyphs::Ascii,
        ..TerminalProfile::default()
    }
}

/// A chain of so many links through cells far apart, strong and weak by turns.
fn chain(links: usize) -> Chain {
    let node = |at: usize| Node {
        digit: Digit::NINE[0],
        cells: CellSet::only(Cell::at(at * 4 % 9, at * 7 % 9)),
    };
    let link = |at: usize| Link {
        from: node(at),
        to: node(at + 1),
        kind: [LinkKind::Strong, LinkKind::Weak][at % 2],
        house: None,
    };
    Chain {
        links: (0..links).map(link).collect(),
    }
}

fn place(size: BoardSize) -> BoardPlace {
    BoardPlace {
        size,
        area: Rect::new(2, 0, size.width(), size.height()),
        row_labels: 0,
        margins: Margins::NONE,
        part: None,
    }
}

/// The links alone, with dots elsewhere.
fn drawn(
    size: BoardSize,
    chain: &Chain,
    present: Option<usize>,
    terminal: TerminalProfile,
) -> Buffer {
    let area = Rect::new(0, 0, size.width() + 2, size.height());
    let mut buffer = Buffer::filled(area, ratatui::buffer::Cell::new("~"));
    let mut canvas = ClippedBuffer::new(&mut buffer, area);
    let shown = ShownChain::new(chain, present);
    draw(&mut canvas, place(size), Some(shown), terminal);
    buffer
}

fn count(buffer: &Buffer, signs: &str) -> usize {
    let cells = buffer.content().iter();
    cells.filter(|cell| signs.contains(cell.symbol())).count()
}

#[test]
fn links_never_cover_a_candidate() {
    for size in BOARD_SIZES {
        for present in [None, Some(0), Some(5)] {
            for terminal in [TerminalProfile::default(), ascii()] {
                let buffer = drawn(size, &chain(7), present, terminal);
                for cell in Cell::all(9) {
                    let tile = place(size).cell(cell);
                    let is_free = tile.positions().all(|at| buffer[at].symbol() == "~");
                    assert!(is_free, "{size:?} {cell}");
                }
            }
        }
    }
}

#[test]
fn each_link_has_an_arrow_and_the_present_one_is_heavy() {
    for size in BOARD_SIZES.into_iter().filter(|size| size.has_marks()) {
        let whole = drawn(size, &chain(3), None, TerminalProfile::default());
        assert_eq!(count(&whole, "←→↑↓"), 3);
        assert_eq!(count(&whole, "━┃"), 0, "{size:?}");
        assert!(count(&whole, "─│") > 0 && count(&whole, "┄┆┅┇") > 0);
        let strong = drawn(size, &chain(3), Some(2), TerminalProfile::default());
        assert!(count(&strong, "━┃") > 0);
        let weak = drawn(size, &chain(3), Some(1), TerminalProfile::default());
        assert_eq!(count(&weak, "━┃"), 0);
        assert!(count(&weak, "┅┇") > 0);
        let ascii = drawn(size, &chain(3), Some(2), ascii());
        assert_eq!(count(&ascii, "<>^v"), 3);
        assert!(count(&ascii, "#") > 0 && count(&ascii, ".") > 0);
        assert!(count(&ascii, "-:") > 0);
    }
}

#[test]
fn of_a_long_chain_the_present_link_and_its_neighbours_are_drawn() {
    let size = BOARD_SIZES[7];
    assert_eq!(
        (size.cell_width, size.cell_height, size.lines),
        (5, 2, GridLines::Boxes)
    );
    let arrows = |links, present| {
        let buffer = drawn(size, &chain(links), present, TerminalProfile::default());
        count(&buffer, "←→↑↓")
    };
    assert!(arrows(8, Some(3)) > 3);
    assert_eq!(arrows(9, Some(3)), 3);
    assert_eq!(arrows(9, Some(0)), 2);
    assert_eq!(arrows(9, None), 0);
}

#[test]
fn routes_stay_while_the_chain_is_followed() {
    for size in BOARD_SIZES.into_iter().filter(|size| size.has_marks()) {
        let places = |present| {
            let buffer = drawn(size, &chain(7), present, TerminalProfile::default());
            let cells = buffer.content().iter().map(|cell| cell.symbol() != "~");
            cells.collect::<Vec<bool>>()
        };
        for present in 0..7 {
            assert_eq!(places(Some(present)), places(None), "{size:?}");
        }
    }
}
