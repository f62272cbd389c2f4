//! What a terminal emulator shows after reading the bytes of a frame.

mod byte_counts;
mod recorded_session;

use super::*;
use crate::ui::EraseColour;
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use std::cell::{Cell as Shared, RefCell};
use std::num::NonZero;
use std::rc::Rc;

/// An emulator at the other end of the line.
#[derive(Clone)]
struct Line {
    emulator: Rc<RefCell<vt100::Parser>>,
    writes: Rc<RefCell<Vec<usize>>>,
}

impl Line {
    fn new(columns: u16, rows: u16) -> Line {
        Line {
            emulator: Rc::new(RefCell::new(vt100::Parser::new(
                sized(rows),
                sized(columns),
                10,
            ))),
            writes: Rc::default(),
        }
    }

    fn bytes_of_last_write(&self) -> usize {
        self.writes.borrow().last().copied().unwrap_or(0)
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.emulator.borrow_mut().process(bytes);
        self.writes.borrow_mut().push(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The emulator requires sizes above zero.
fn sized(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).expect("a screen has cells")
}

/// The smallest window that shows everything.
struct Standard;

impl Standard {
    const SIZE: (u16, u16) = (80, 24);
}

impl Window for Standard {
    fn size(&self) -> (u16, u16) {
        Standard::SIZE
    }
}

#[derive(Clone)]
struct Resizable(Rc<Shared<(u16, u16)>>);

impl Window for Resizable {
    fn size(&self) -> (u16, u16) {
        self.0.get()
    }
}

fn screen(columns: u16, rows: u16) -> (ScreenRenderer<Line, Resizable>, Line, Resizable) {
    screen_of(columns, rows, EraseColour::Background)
}

fn screen_of(
    columns: u16,
    rows: u16,
    erase_colour: EraseColour,
) -> (ScreenRenderer<Line, Resizable>, Line, Resizable) {
    let line = Line::new(columns, rows);
    let size = Resizable(Rc::new(Shared::new((columns, rows))));
    let screen = ScreenRenderer::new(line.clone(), size.clone(), erase_colour)
        .expect("a vector as a terminal");
    (screen, line, size)
}

fn show(screen: &mut ScreenRenderer<Line, Resizable>, buffer: &Buffer) {
    let copy = |frame: &mut Frame<'_>| frame.buffer_mut().merge(buffer);
    screen.draw(copy).expect("a vector as a terminal");
}

fn colour(colour: vt100::Color) -> Color {
    match colour {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(index) => Color::Indexed(index),
        vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
    }
}

/// What can be seen of a cell: its symbol, back colour and attributes, and
/// the front colour where there is something to colour.
type Seen = (String, Color, [bool; 5], Color);

fn seen(
    symbol: &str,
    front: Color,
    back: Color,
    [bold, dim, italic, under, reverse]: [bool; 5],
) -> Seen {
    let symbol = if symbol.is_empty() { " " } else { symbol };
    if symbol == " " && !under && !reverse {
        (" ".into(), back, [false; 5], Color::Reset)
    } else {
        (
            symbol.into(),
            back,
            [bold, dim, italic, under, reverse],
            front,
        )
    }
}

fn wanted(cell: &Cell) -> Seen {
    let attributes = [
        Modifier::BOLD,
        Modifier::DIM,
        Modifier::ITALIC,
        Modifier::UNDERLINED,
        Modifier::REVERSED,
    ];
    let has = attributes.map(|attribute| cell.modifier.contains(attribute));
    seen(cell.symbol(), numbered(cell.fg), numbered(cell.bg), has)
}

fn arrived(cell: &vt100::Cell) -> Seen {
    let has = [
        cell.bold(),
        cell.dim(),
        cell.italic(),
        cell.underline(),
        cell.inverse(),
    ];
    seen(
        cell.contents(),
        colour(cell.fgcolor()),
        colour(cell.bgcolor()),
        has,
    )
}

fn numbered(colour: Color) -> Color {
    const NAMES: [(Color, u8); 4] = [
        (Color::Red, 1),
        (Color::Gray, 7),
        (Color::LightBlue, 12),
        (Color::White, 15),
    ];
    let named = NAMES.iter().find(|(name, _)| *name == colour);
    named.map_or(colour, |&(_, index)| Color::Indexed(index))
}

fn assert_shown(line: &Line, buffer: &Buffer) {
    let emulator = line.emulator.borrow();
    for place in buffer.area.positions() {
        let cell = emulator.screen().cell(place.y, place.x).expect("inside");
        assert_eq!(arrived(cell), wanted(&buffer[place]), "{place}");
    }
}

const COLUMNS: u16 = 12;
const ROWS: u16 = 5;

fn any_colour() -> impl Strategy<Value = Color> {
    prop_oneof![
        Just(Color::Reset),
        Just(Color::Red),
        Just(Color::Gray),
        Just(Color::LightBlue),
        Just(Color::White),
        (16u8..=255).prop_map(Color::Indexed),
        any::<[u8; 3]>().prop_map(|[red, green, blue]| Color::Rgb(red, green, blue)),
    ]
}

fn any_modifier() -> impl Strategy<Value = Modifier> {
    // The emulator supports bold or dim, not both at once.
    let weight = prop_oneof![
        Just(Modifier::empty()),
        Just(Modifier::BOLD),
        Just(Modifier::DIM)
    ];
    let others = any::<u16>().prop_map(|bits| {
        Modifier::from_bits_truncate(bits)
            & (Modifier::ITALIC | Modifier::UNDERLINED | Modifier::REVERSED)
    });
    (weight, others).prop_map(|(weight, others)| weight | others)
}

fn any_cell() -> impl Strategy<Value = (&'static str, Style)> {
    let symbol = prop_oneof![
        3 => Just(" "),
        2 => Just("5"),
        1 => Just("│"),
        1 => Just("é"),
    ];
    let style = (any_colour(), any_colour(), any_modifier())
        .prop_map(|(front, back, modifier)| Style::new().fg(front).bg(back).add_modifier(modifier));
    (symbol, style)
}

/// Frames that differ in some cells only.
fn any_frames() -> impl Strategy<Value = Vec<Buffer>> {
    let change = (0..COLUMNS, 0..ROWS, any_cell());
    let changes = proptest::collection::vec(change, 0..30);
    proptest::collection::vec(changes, 1..6).prop_map(|frames| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, COLUMNS, ROWS));
        let paint = |changes: Vec<(u16, u16, (&str, Style))>| {
            for (column, row, (symbol, style)) in changes {
                buffer[(column, row)].reset();
                buffer[(column, row)].set_symbol(symbol).set_style(style);
            }
            buffer.clone()
        };
        frames.into_iter().map(paint).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_frame_arrives_as_drawn(buffers in any_frames(), ground in any_colour()) {
        for erase_colour in [EraseColour::Background, EraseColour::Default] {
            let (mut screen, line, _) = screen_of(COLUMNS, ROWS, erase_colour);
            for buffer in &buffers {
                show(&mut screen, buffer);
                assert_shown(&line, buffer);
            }
            let painted = on_ground(&buffers[0], ground);
            screen.forget().expect("a vector as a terminal");
            show(&mut screen, &painted);
            assert_shown(&line, &painted);
        }
    }
}

/// The same with a background where there was none.
fn on_ground(buffer: &Buffer, ground: Color) -> Buffer {
    let mut painted = buffer.clone();
    for cell in painted
        .content
        .iter_mut()
        .filter(|cell| cell.bg == Color::Reset)
    {
        cell.bg = ground;
    }
    painted
}

fn text(rows: &[&str]) -> Buffer {
    Buffer::with_lines(rows.iter().copied())
}

#[test]
fn nothing_changed_costs_nothing() {
    let (mut screen, line, _) = screen(5, 2);
    let buffer = text(&["one  ", "two  "]);
    show(&mut screen, &buffer);
    show(&mut screen, &buffer);
    assert_eq!(line.writes.borrow().len(), 1);
}

#[test]
fn the_bottom_right_corner_does_not_scroll() {
    let (mut screen, line, _) = screen(4, 2);
    for buffer in [text(&["abcd", "efgh"]), text(&["abcX", "efgY"])] {
        show(&mut screen, &buffer);
        assert_shown(&line, &buffer);
    }
}

#[test]
fn a_wide_character_takes_its_two_columns() {
    let (mut screen, line, _) = screen(6, 1);
    let mut buffer = text(&["a日b  "]);
    show(&mut screen, &buffer);
    buffer[(3, 0)].set_symbol("c");
    show(&mut screen, &buffer);
    assert_eq!(line.emulator.borrow().screen().contents(), "a日c");
}

#[test]
fn a_new_size_is_drawn_in_full() {
    let (mut screen, line, size) = screen(6, 3);
    show(&mut screen, &text(&["abcdef", "ghijkl", "mnopqr"]));
    size.0.set((4, 2));
    line.emulator
        .borrow_mut()
        .screen_mut()
        .set_size(sized(2), sized(4));
    let smaller = text(&["1234", "5678"]);
    show(&mut screen, &smaller);
    assert_shown(&line, &smaller);
}

/// What a cursor move on the board costs: two cells five columns wide and two
/// rows high change their back colour.
#[test]
fn a_cursor_move_is_about_sixty_bytes() {
    let (mut screen, line, _) = screen(80, 24);
    let lit = |column: u16| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        buffer.set_style(Rect::new(column, 10, 5, 2), Style::new().on_blue());
        buffer[(column + 2, 10)].set_symbol("7");
        buffer
    };
    show(&mut screen, &lit(20));
    show(&mut screen, &lit(26));
    assert!(
        line.bytes_of_last_write() <= 62,
        "{}",
        line.bytes_of_last_write()
    );
}

/// The cursor of the terminal stands where the frame says, also where nothing else changed and
/// after a frame in full. Hidden again, it costs nothing.
#[test]
fn the_cursor_stands_where_the_frame_says() {
    let (mut screen, line, _) = screen(20, 4);
    let draw = |screen: &mut ScreenRenderer<Line, Resizable>, at: Option<(u16, u16)>| {
        screen.draw(|frame| {
            let text = ratatui::text::Line::from("three words here");
            frame.render_widget(text, frame.area());
            if let Some(at) = at {
                frame.set_cursor_position(at);
            }
        })
    };
    let seen = |line: &Line| {
        let emulator = line.emulator.borrow();
        let (row, column) = emulator.screen().cursor_position();
        (!emulator.screen().hide_cursor()).then_some((column, row))
    };
    line.clone().write_all(b"\x1b[?25l").unwrap();
    draw(&mut screen, None).unwrap();
    assert_eq!(seen(&line), None);
    for at in [(3, 2), (3, 2), (19, 3), (0, 0)] {
        draw(&mut screen, Some(at)).unwrap();
        assert_eq!(seen(&line), Some(at));
    }
    assert_eq!(draw(&mut screen, Some((0, 0))).unwrap(), 0);
    line.clone().write_all(b"\x1b[?25l").unwrap();
    screen.forget().unwrap();
    draw(&mut screen, Some((5, 1))).unwrap();
    assert_eq!(seen(&line), Some((5, 1)));
    draw(&mut screen, None).unwrap();
    assert_eq!(seen(&line), None);
    assert_eq!(draw(&mut screen, None).unwrap(), 0);
}
