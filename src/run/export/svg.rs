//! A screen as an SVG image: every run of characters begins at its column and is as wide as
//! its cells, so that any monospaced font will do, and backgrounds are as few rectangles as
//! possible, so that no seams show between cells.

use crate::ui::picture::{CellStyle, Picture, TerminalColour};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;

const WIDTH: usize = 9;
const HEIGHT: usize = 17;
const BACK: &str = "#16181d";
const FRONT: &str = "#d8dbe2";

/// The sixteen colours of a common dark style.
const SIXTEEN: [&str; 16] = [
    "#1d1f24", "#d0504a", "#57a85b", "#c9963a", "#3b6fc4", "#a35fb4", "#3f9fb0", "#c5c8d0",
    "#70757f", "#e8716b", "#79c97d", "#e5b95e", "#6c9bea", "#c585d4", "#64c2d2", "#f2f4f8",
];

/// A screen as an SVG image.
pub fn render(screen: &Picture) -> String {
    let mut sheet = SvgDrawing::new(screen);
    let body = sheet.body(screen, |_| true);
    sheet.document(&body)
}

/// Several screens one after the other, each with its time in seconds, for ever. The first
/// is complete where nothing is animated. Cells that change together are drawn together,
/// once for each stretch of frames in which they stay the same.
pub fn animation(screens: &[(Picture, f64)]) -> String {
    let first = &screens[0].0;
    let mut sheet = SvgDrawing::new(first);
    let mut groups: BTreeMap<(usize, usize), BTreeSet<usize>> = BTreeMap::new();
    for place in 0..first.cells.len() {
        for stretch in stretches(screens, place) {
            groups.entry(stretch).or_default().insert(place);
        }
    }
    let times = FrameTimes::new(screens);
    let mut body = String::new();
    for ((from, last), places) in groups {
        let drawn = sheet.body(&screens[from].0, |place| places.contains(&place));
        body.push_str(&times.shown(from, last, &drawn));
    }
    sheet.document(&body)
}

/// The first and last frame of each stretch in which a cell stays the same.
fn stretches(screens: &[(Picture, f64)], place: usize) -> Vec<(usize, usize)> {
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

/// When each frame begins, and when the last one ends.
struct FrameTimes(Vec<f64>);

impl FrameTimes {
    fn new(screens: &[(Picture, f64)]) -> FrameTimes {
        let mut times = vec![0.0];
        for (_, seconds) in screens {
            times.push(times[times.len() - 1] + seconds);
        }
        FrameTimes(times)
    }

    /// Wraps elements that are drawn from one frame to another, and hidden at other times.
    fn shown(&self, first: usize, last: usize, drawn: &str) -> String {
        let total = self.0[self.0.len() - 1];
        let [from, until] = [self.0[first] / total, self.0[last + 1] / total];
        if drawn.is_empty() || (first == 0 && last + 2 == self.0.len()) {
            return drawn.to_owned();
        }
        let (begin, values, key_times) = match first {
            0 => ("visible", "visible;hidden", format!("0;{until:.4}")),
            _ => (
                "hidden",
                "hidden;visible;hidden",
                format!("0;{from:.4};{until:.4}"),
            ),
        };
        format!(
            "<g visibility=\"{begin}\"><animate attributeName=\"visibility\" dur=\"{total:.2}s\" repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"{values}\" keyTimes=\"{key_times}\"/>\n{drawn}</g>\n"
        )
    }
}

/// The picture that cells are drawn on, and the styles of text so far.
struct SvgDrawing {
    columns: usize,
    rows: usize,
    back: String,
    styles: Vec<String>,
}

/// Neighbouring cells of one background: columns, rows, colour.
struct Tile {
    columns: Range<usize>,
    rows: Range<usize>,
    back: String,
}

/// Neighbouring characters of one style in a row.
struct TextRun {
    columns: Range<usize>,
    style: usize,
    text: String,
}

impl SvgDrawing {
    /// A sheet in the colour that most cells of this screen have behind them.
    fn new(screen: &Picture) -> SvgDrawing {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for (_, style) in &screen.cells {
            *counts.entry(colours(*style).1).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(_, count)| *count);
        SvgDrawing {
            columns: screen.columns,
            rows: screen.cells.len() / screen.columns,
            back: most.map_or(BACK.to_owned(), |(back, _)| back),
            styles: Vec::new(),
        }
    }

    fn document(&self, body: &str) -> String {
        let width = (self.columns + 2) * WIDTH;
        let height = (self.rows + 1) * HEIGHT;
        let mut styles = String::new();
        for (index, style) in self.styles.iter().enumerate() {
            let _ = write!(styles, ".s{index}{{{style}}}");
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n<style>text{{font:14.95px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}rect{{shape-rendering:crispEdges}}{styles}</style>\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n{body}</svg>\n",
            self.back
        )
    }

    /// These cells of a screen.
    fn body(&mut self, screen: &Picture, is_drawn: impl Fn(usize) -> bool) -> String {
        let mut body = String::new();
        for tile in self.tiles(screen, &is_drawn) {
            let (columns, rows) = (tile.columns, tile.rows);
            let _ = writeln!(
                body,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                x(columns.start),
                y(rows.start),
                columns.len() * WIDTH,
                rows.len() * HEIGHT,
                tile.back
            );
        }
        for row in 0..self.rows {
            self.text_of_row(&mut body, screen, row, &is_drawn);
        }
        body
    }

    /// The backgrounds that differ from the sheet, as few rectangles.
    fn tiles(&self, screen: &Picture, is_drawn: impl Fn(usize) -> bool) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = Vec::new();
        for row in 0..self.rows {
            let back = |column: usize| {
                let place = row * self.columns + column;
                let back = is_drawn(place).then(|| colours(screen.cells[place].1).1)?;
                Some(back).filter(|back| *back != self.back)
            };
            let mut column = 0;
            while column < self.columns {
                let start = column;
                let here = back(start);
                while column < self.columns && back(column) == here {
                    column += 1;
                }
                if let Some(here) = here {
                    add_tile(&mut tiles, start..column, row, here);
                }
            }
        }
        tiles
    }

    /// The text of a row, one element for each run of characters.
    fn text_of_row(
        &mut self,
        body: &mut String,
        screen: &Picture,
        row: usize,
        is_drawn: impl Fn(usize) -> bool,
    ) {
        let base = y(row) + HEIGHT - 4;
        let mut runs: Vec<TextRun> = Vec::new();
        for column in 0..self.columns {
            let place = row * self.columns + column;
            let (symbol, style) = &screen.cells[place];
            if symbol.trim().is_empty() || !is_drawn(place) {
                continue;
            }
            let style = self.style(*style);
            let symbol = symbol.replace('&', "&amp;").replace('<', "&lt;");
            match runs.last_mut() {
                Some(run) if run.style == style && run.columns.end == column => {
                    run.text.push_str(&symbol);
                    run.columns.end += 1;
                }
                _ => runs.push(TextRun {
                    columns: column..column + 1,
                    style,
                    text: symbol,
                }),
            }
        }
        for TextRun {
            columns,
            style,
            text,
        } in runs
        {
            let (left, length) = (x(columns.start), columns.len() * WIDTH);
            let _ = writeln!(
                body,
                "<text class=\"s{style}\" x=\"{left}\" y=\"{base}\" textLength=\"{length}\" xml:space=\"preserve\">{text}</text>"
            );
        }
    }

    /// The number of a style of text.
    fn style(&mut self, style: CellStyle) -> usize {
        let mut css = format!("fill:{}", colours(style).0);
        if style.bold {
            css.push_str(";font-weight:bold");
        }
        match (style.underlined, style.crossed) {
            (true, _) => css.push_str(";text-decoration:underline"),
            (_, true) => css.push_str(";text-decoration:line-through"),
            _ => {}
        }
        let known = self.styles.iter().position(|each| *each == css);
        known.unwrap_or_else(|| {
            self.styles.push(css);
            self.styles.len() - 1
        })
    }
}

/// Adds a part of a row, to the tile above it if that is as wide.
fn add_tile(tiles: &mut Vec<Tile>, columns: Range<usize>, row: usize, back: String) {
    let continued = tiles
        .iter_mut()
        .find(|tile| tile.rows.end == row && tile.columns == columns && tile.back == back);
    match continued {
        Some(tile) => tile.rows.end = row + 1,
        None => tiles.push(Tile {
            columns,
            rows: row..row + 1,
            back,
        }),
    }
}

fn x(column: usize) -> usize {
    (column + 1) * WIDTH
}

fn y(row: usize) -> usize {
    row * HEIGHT + HEIGHT / 2
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
