//! A screen as an SVG image that looks alike wherever it is drawn, and the elements of such a picture.
//!
//! Backgrounds, lines and blocks are shapes on whole pixels, so that nothing depends on a
//! font and no seam shows between cells. Neighbouring characters of one style are one text.
//! It states its length, and is short where a renderer ignores that.

mod strokes;

use crate::ui::picture::{CellStyle, Picture, TerminalColour};
use ninefold_core::board::Grid;
use ninefold_core::formats::write_cells;
use std::collections::BTreeMap;
use std::fmt::Write;
use strokes::{Area, HEIGHT, WIDTH, areas};

/// A screen as an SVG image.
pub fn render(screen: &Picture, caption: &Caption) -> String {
    let drawing = Drawing::new(screen);
    drawing.document(caption, &drawing.body(screen, |_| true))
}

/// Several screens of one size one after the other, each with its time in seconds, for
/// ever. The first is complete where nothing is animated. Each later one draws the cells
/// that it changes over those before.
pub fn animation(screens: &[(Picture, f64)], caption: &Caption) -> String {
    let first = &screens[0].0;
    let drawing = Drawing::new(first);
    let mut body = drawing.body(first, |_| true);
    let total: f64 = screens.iter().map(|(_, seconds)| seconds).sum();
    let mut begin = 0.0;
    for pair in screens.windows(2) {
        let [(before, seconds), (now, _)] = pair else {
            continue;
        };
        begin += seconds;
        let drawn = drawing.body_over(now, |place| before.cells[place] != now.cells[place]);
        body.push_str(&shown_from(begin / total, total, &drawn));
    }
    drawing.document(caption, &body)
}

/// Hides elements until `begin`, a part of the whole time. `total` is in seconds.
fn shown_from(begin: f64, total: f64, drawn: &str) -> String {
    format!(
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" dur=\"{total:.2}s\" repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"hidden;visible\" keyTimes=\"0;{begin:.4}\"/>\n{drawn}</g>\n"
    )
}

/// DejaVu Sans Mono is as wide as a cell at this size, in pixels.
const FONT_SIZE: f32 = 14.95;

/// Pixels from the upper side of a cell to the line that letters stand on.
const BASE: usize = HEIGHT - 4;

/// The size and the ground of a picture.
struct Drawing {
    columns: usize,
    rows: usize,
    /// The background of most cells.
    back: String,
}

/// Shapes by colour.
type Shapes = BTreeMap<String, Vec<Area>>;

/// Neighbouring characters of one style in a row.
struct TextRun {
    column: usize,
    row: usize,
    /// Columns, with blanks inside.
    length: usize,
    text: String,
    /// Whether it goes on with the next character.
    is_open: bool,
}

/// A colour, and whether it is bold.
type TextStyle = (String, bool);

type Texts = BTreeMap<TextStyle, Vec<TextRun>>;

impl Drawing {
    /// A drawing in the colour that most cells of this screen have behind them.
    fn new(screen: &Picture) -> Drawing {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for (_, style) in &screen.cells {
            let [_, back] = colours(*style);
            *counts.entry(back).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(_, count)| *count);
        Drawing {
            columns: screen.columns,
            rows: screen.cells.len() / screen.columns,
            back: most.map(|(back, _)| back).unwrap_or_default(),
        }
    }

    /// The whole file.
    fn document(&self, caption: &Caption, body: &str) -> String {
        let width = (self.columns + 2) * WIDTH;
        let height = (self.rows + 1) * HEIGHT;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" {} font-family=\"'DejaVu Sans Mono',Menlo,Consolas,monospace\" font-size=\"{FONT_SIZE}\" xml:space=\"preserve\">\n{}<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n<g shape-rendering=\"crispEdges\">\n{body}</g>\n</svg>\n",
            caption.attributes(),
            caption.elements(),
            self.back
        )
    }

    /// These cells of a screen, on the empty drawing.
    fn body(&self, screen: &Picture, is_drawn: impl Fn(usize) -> bool) -> String {
        self.elements(screen, is_drawn, |back| back != self.back)
    }

    /// These cells of a screen, over others.
    fn body_over(&self, screen: &Picture, is_drawn: impl Fn(usize) -> bool) -> String {
        self.elements(screen, is_drawn, |_| true)
    }

    fn elements(
        &self,
        screen: &Picture,
        is_drawn: impl Fn(usize) -> bool,
        is_painted: impl Fn(&str) -> bool,
    ) -> String {
        let mut backs = Shapes::new();
        let mut strokes = Shapes::new();
        let mut texts = Texts::new();
        for (place, (symbol, style)) in screen.cells.iter().enumerate() {
            if !is_drawn(place) {
                continue;
            }
            let (row, column) = (place / self.columns, place % self.columns);
            let [front, back] = colours(*style);
            let here = |area: Area| area.moved(x(column), y(row));
            if is_painted(&back) {
                backs.entry(back).or_default().push(here(whole_cell()));
            }
            let shape = single_character(symbol).and_then(areas);
            let is_text = shape.is_none() && !symbol.trim().is_empty();
            let drawn: Vec<Area> = shape
                .into_iter()
                .flatten()
                .chain(decorations(*style))
                .map(here)
                .collect();
            if !drawn.is_empty() {
                strokes.entry(front.clone()).or_default().extend(drawn);
            }
            if is_text {
                let runs = texts.entry((front, style.bold)).or_default();
                add_character(runs, symbol, column, row);
            }
        }
        written(backs.into_iter().chain(strokes), texts)
    }
}

/// The elements of shapes by colour and of text on them.
fn written(shapes: impl Iterator<Item = (String, Vec<Area>)>, texts: Texts) -> String {
    let mut elements = String::new();
    for (colour, areas) in shapes {
        let _ = writeln!(elements, "<path fill=\"{colour}\" d=\"{}\"/>", path(areas));
    }
    for ((colour, is_bold), runs) in texts {
        let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
        let _ = writeln!(elements, "<g fill=\"{colour}\"{weight}>");
        for run in runs {
            elements.push_str(&run.element());
        }
        elements.push_str("</g>\n");
    }
    elements
}

impl TextRun {
    fn element(&self) -> String {
        let (left, base) = (x(self.column), y(self.row) + BASE);
        let length = match self.length {
            1 => String::new(),
            columns => format!(" textLength=\"{}\"", columns * WIDTH),
        };
        format!(
            "<text x=\"{left}\" y=\"{base}\"{length}>{}</text>\n",
            self.text
        )
    }
}

/// Adds a character to the last run if that ends beside it, or one blank before it. A
/// character that the font may lack, and that another one draws in its own width, stands
/// alone.
fn add_character(runs: &mut Vec<TextRun>, symbol: &str, column: usize, row: usize) {
    let is_plain = symbol.is_ascii();
    let gap = |run: &TextRun| column.checked_sub(run.column + run.length);
    match runs.last_mut() {
        Some(run)
            if run.is_open && is_plain && run.row == row && gap(run).is_some_and(|gap| gap < 2) =>
        {
            if gap(run) == Some(1) {
                run.text.push(' ');
            }
            run.text.push_str(&escaped(symbol));
            run.length = column + 1 - run.column;
        }
        _ => runs.push(TextRun {
            column,
            row,
            length: 1,
            text: escaped(symbol),
            is_open: is_plain,
        }),
    }
}

/// The only character of a symbol.
fn single_character(symbol: &str) -> Option<char> {
    let mut characters = symbol.chars();
    characters.next().filter(|_| characters.next().is_none())
}

fn whole_cell() -> Area {
    Area {
        columns: 0..WIDTH,
        rows: 0..HEIGHT,
    }
}

/// The lines under and through a character.
fn decorations(style: CellStyle) -> impl Iterator<Item = Area> {
    let under = style.underlined.then_some(BASE + 2);
    let through = style.crossed.then_some(HEIGHT / 2);
    [under, through].into_iter().flatten().map(|row| Area {
        columns: 0..WIDTH,
        rows: row..row + 1,
    })
}

/// The outlines of areas, those that adjoin each other as one.
fn path(mut areas: Vec<Area>) -> String {
    areas.sort_by_key(|area| (area.rows.start, area.rows.end, area.columns.start));
    let mut wide: Vec<Area> = Vec::new();
    for area in areas {
        match wide.last_mut() {
            Some(last) if last.rows == area.rows && area.columns.start <= last.columns.end => {
                last.columns.end = last.columns.end.max(area.columns.end);
            }
            _ => wide.push(area),
        }
    }
    wide.sort_by_key(|area| (area.columns.start, area.columns.end, area.rows.start));
    let mut merged: Vec<Area> = Vec::new();
    for area in wide {
        match merged.last_mut() {
            Some(last) if last.columns == area.columns && area.rows.start <= last.rows.end => {
                last.rows.end = last.rows.end.max(area.rows.end);
            }
            _ => merged.push(area),
        }
    }
    let mut path = String::new();
    for Area { columns, rows } in merged {
        let (width, height) = (columns.len(), rows.len());
        let _ = write!(
            path,
            "M{} {}h{width}v{height}h-{width}z",
            columns.start, rows.start
        );
    }
    path
}

fn x(column: usize) -> usize {
    (column + 1) * WIDTH
}

fn y(row: usize) -> usize {
    row * HEIGHT + HEIGHT / 2
}

/// The title of a picture, and the board on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption {
    /// A few words.
    pub title: String,
    /// The rows of the board and the digits on it, if it shows one.
    pub board: Option<(usize, Grid)>,
    /// The puzzle as one word, for programs that read pictures; empty if there is none.
    pub puzzle: String,
}

impl Caption {
    /// The attributes of the image that name its title and description.
    fn attributes(&self) -> &'static str {
        match self.board {
            Some(_) => "role=\"img\" aria-labelledby=\"title board\"",
            None => "role=\"img\" aria-labelledby=\"title\"",
        }
    }

    /// The title, the board as a line a row, `.` for an empty cell, and the givens as one line.
    fn elements(&self) -> String {
        let mut elements = format!("<title id=\"title\">{}</title>\n", escaped(&self.title));
        if let Some((size, board)) = &self.board {
            let digits: Vec<char> = write_cells(board, *size).chars().collect();
            let rows: Vec<String> = digits
                .chunks(*size)
                .map(|row| row.iter().collect())
                .collect();
            elements.push_str(&format!("<desc id=\"board\">{}</desc>\n", rows.join("\n")));
        }
        if !self.puzzle.is_empty() {
            elements.push_str(&format!("<metadata>{}</metadata>\n", escaped(&self.puzzle)));
        }
        elements
    }
}

/// Text inside an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

const BACK: &str = "#16181d";
const FRONT: &str = "#d8dbe2";

/// The sixteen colours of a common dark style.
const SIXTEEN: [&str; 16] = [
    "#1d1f24", "#d0504a", "#57a85b", "#c9963a", "#3b6fc4", "#a35fb4", "#3f9fb0", "#c5c8d0",
    "#70757f", "#e8716b", "#79c97d", "#e5b95e", "#6c9bea", "#c585d4", "#64c2d2", "#f2f4f8",
];

/// The colours of a cell: its text and its background.
fn colours(style: CellStyle) -> [String; 2] {
    let front = colour(style.front, FRONT);
    let back = colour(style.back, BACK);
    if style.reversed {
        [back, front]
    } else {
        [front, back]
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

#[cfg(test)]
mod tests;
