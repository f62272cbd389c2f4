//! A screen as an SVG image: one text element per run, placed by column, so that
//! any monospaced font will do.

use super::screen::{CellStyle, Screen, TerminalColour};
use std::fmt::Write;

const WIDTH: usize = 9;
const HEIGHT: usize = 17;
const BACK: &str = "#16181d";
const FRONT: &str = "#d8dbe2";

/// The sixteen colours of a common dark style.
const SIXTEEN: [&str; 16] = [
    "#1d1f24", "#d0504a", "#57a85b", "#c9963a", "#3b6fc4", "#a35fb4", "#3f9fb0", "#c5c8d0",
    "#70757f", "#e8716b", "#79c97d", "#e5b95e", "#6c9bea", "#c585d4", "#64c2d2", "#f2f4f8",
];

/// Renders a screen as SVG.
pub fn render(screen: &Screen) -> String {
    let (width, height) = size(screen);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n{}{}</svg>\n",
        sheet(width, height),
        body(screen)
    )
}

/// Several screens one after the other, each for so many seconds, for ever.
/// What never changes is drawn once; every other cell is drawn once for each
/// stretch of frames in which it stays the same.
pub fn animation(screens: &[(Screen, f64)]) -> String {
    let (width, height) = size(&screens[0].0);
    let starts: Vec<f64> = screens
        .iter()
        .scan(0.0, |time, (_, seconds)| {
            let start = *time;
            *time += seconds;
            Some(start)
        })
        .collect();
    let total: f64 = screens.iter().map(|(_, seconds)| seconds).sum();
    let mut body = String::new();
    for place in 0..screens[0].0.cells.len() {
        for (first, last) in stretches(screens, place) {
            let until = starts.get(last + 1).copied().unwrap_or(total);
            stretch(
                &mut body,
                screens,
                place,
                first,
                (starts[first], until, total),
            );
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n{}{body}</svg>\n",
        sheet(width, height)
    )
}

/// The first and last frame of each stretch in which a cell stays the same.
fn stretches(screens: &[(Screen, f64)], place: usize) -> Vec<(usize, usize)> {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for (frame, (screen, _)) in screens.iter().enumerate() {
        match stretches.last_mut() {
            Some((first, last)) if screens[*first].0.cells[place] == screen.cells[place] => {
                *last = frame;
            }
            _ => stretches.push((frame, frame)),
        }
    }
    stretches
}

fn stretch(
    body: &mut String,
    screens: &[(Screen, f64)],
    place: usize,
    frame: usize,
    (from, until, total): (f64, f64, f64),
) {
    let screen = &screens[frame].0;
    let (symbol, style) = &screen.cells[place];
    let mut drawn = String::new();
    cell(
        &mut drawn,
        place % screen.columns,
        place / screen.columns,
        symbol,
        *style,
    );
    if drawn.is_empty() {
        return;
    }
    if until - from >= total {
        body.push_str(&drawn);
        return;
    }
    writeln!(
        body,
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" dur=\"{total:.2}s\" repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"hidden;visible;hidden\" keyTimes=\"0;{:.4};{:.4}\"/>{drawn}</g>",
        from / total,
        until / total
    )
    .unwrap();
}

fn size(screen: &Screen) -> (usize, usize) {
    let rows = screen.cells.len() / screen.columns;
    (screen.columns * WIDTH + 2 * WIDTH, rows * HEIGHT + HEIGHT)
}

fn sheet(width: usize, height: usize) -> String {
    format!(
        "<style>text{{font:15px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}</style>\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{BACK}\"/>\n"
    )
}

fn body(screen: &Screen) -> String {
    let mut body = String::new();
    for (row, cells) in screen.cells.chunks(screen.columns).enumerate() {
        for (column, (symbol, style)) in cells.iter().enumerate() {
            cell(&mut body, column, row, symbol, *style);
        }
    }
    body
}

fn cell(body: &mut String, column: usize, row: usize, symbol: &str, style: CellStyle) {
    let (x, y) = (column * WIDTH + WIDTH, row * HEIGHT + HEIGHT / 2);
    let (front, back) = colours(style);
    if back != BACK {
        writeln!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{back}\"/>"
        )
        .unwrap();
    }
    if symbol.trim().is_empty() {
        return;
    }
    let weight = if style.bold {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let line = match (style.underlined, style.crossed) {
        (true, _) => " text-decoration=\"underline\"",
        (_, true) => " text-decoration=\"line-through\"",
        _ => "",
    };
    let base = y + HEIGHT - 4;
    let text = symbol.replace('&', "&amp;").replace('<', "&lt;");
    writeln!(
        body,
        "<text x=\"{x}\" y=\"{base}\" fill=\"{front}\"{weight}{line}>{text}</text>"
    )
    .unwrap();
}

fn colours(style: CellStyle) -> (String, String) {
    let front = colour(style.front, FRONT);
    let back = colour(style.back, BACK);
    if style.reversed {
        (back, front)
    } else {
        (front, back)
    }
}

fn colour(paint: TerminalColour, own: &str) -> String {
    match paint {
        TerminalColour::Own => own.to_owned(),
        TerminalColour::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        TerminalColour::Index(index @ 0..=15) => SIXTEEN[usize::from(index)].to_owned(),
        TerminalColour::Index(index @ 16..=231) => cube(index - 16),
        TerminalColour::Index(index) => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}

/// The 6x6x6 cube of the fixed palette.
fn cube(index: u8) -> String {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let (red, green, blue) = (level(index / 36), level(index / 6 % 6), level(index % 6));
    format!("#{red:02x}{green:02x}{blue:02x}")
}
