//! Puzzles in XML: OpenSudoku and LibreSudoku, KSudoku. What the text of a document may have is
//! counted before it is parsed: the parser takes time with the square or the cube of what is limited
//! here.

use super::cells::{BoardBuilder, digits_of_mask, grid_of_digits, mask_of_digits, zeros};
use super::rows::RowReader;
use super::{Format, Imported, ReadError, ReadLine, ReadProblem, Reader, TextResult, ksudoku};
use crate::board::{Digit, DigitSet};
use crate::classic::Cell;
use roxmltree::{Document, Node, ParsingOptions};

/// Reads all of them, writes OpenSudoku's.
pub const FORMAT: Format = Format {
    name: "opensudoku",
    title: OPENSUDOKU,
    reader: Reader::Sections(read_text),
    write: Some(write),
    frame: (
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <opensudoku version=\"2\">\n<folder name=\"Ninefold\">\n",
        "</folder>\n</opensudoku>\n",
    ),
};

const OPENSUDOKU: &str = "OpenSudoku";

/// The damaged puzzles after which a document is not read on.
const MOST_DAMAGED: usize = 1_000;

fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    let start = text.trim_start();
    let tags = "<?xml <opensudoku <ksudoku <sudoku <game <svg";
    let is_xml = tags.split(' ').any(|tag| start.starts_with(tag))
        || start.starts_with("<!DOCTYPE svg")
        || start.starts_with("<!DOCTYPE ksudoku");
    is_xml.then(|| read_document(text, read_format))
}

fn read_document(text: &str, read_format: ReadLine) -> TextResult {
    let text = text.trim_start();
    if let Some((line, why)) = excess(text) {
        return Err(ReadProblem::malformed("XML", why).at(line, 1));
    }
    let options = ParsingOptions {
        // KSudoku and pictures name one, which defines nothing.
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let problem = ReadProblem::malformed("XML", "it is cut off or damaged here");
        problem.at(place.row as usize, place.col as usize)
    })?;
    if document.root_element().tag_name().name() == "svg" {
        return read_picture(&document, read_format);
    }
    let mut places = TextPlaces::new(text);
    let nodes = document.descendants();
    let found = nodes.filter_map(|node| read_node(node, &mut places));
    let read = within_patience(found);
    if read.is_empty() {
        let what = "no puzzle is in it as OpenSudoku, LibreSudoku or KSudoku write them";
        return Err(ReadProblem::malformed("XML", what).at(1, 1));
    }
    Ok(read)
}

/// What was found, up to one damaged puzzle too many, in whose place it says so.
fn within_patience(
    found: impl Iterator<Item = Result<Imported, ReadError>>,
) -> Vec<Result<Imported, ReadError>> {
    let (mut read, mut damaged) = (Vec::new(), 0);
    for puzzle in found {
        let problem = puzzle.as_ref().err();
        let line = problem.map_or(0, |error| error.line);
        damaged += usize::from(problem.is_some());
        if damaged > MOST_DAMAGED {
            let what = "too many puzzles before this one are damaged: no more is read";
            read.push(Err(ReadProblem::malformed("XML", what).at(line, 1)));
            break;
        }
        read.push(puzzle);
    }
    read
}

fn read_node(node: Node, places: &mut TextPlaces) -> Option<Result<Imported, ReadError>> {
    let read = match node.tag_name().name() {
        "game" | "sudoku" => read_data(node.attribute("data")?),
        "puzzle" if node.has_tag_name("puzzle") => ksudoku::read(node)?,
        _ => return None,
    };
    let (line, column) = places.at(node.range().start);
    Some(match read {
        Ok(puzzle) => Ok(puzzle.at_line(line)),
        Err(problem) => Err(problem.at(line, column)),
    })
}

/// 81 digits, or a version and some fields for each cell.
fn read_data(data: &str) -> Result<Imported, ReadProblem> {
    let data = data.trim();
    let problem = |what| ReadProblem::malformed(OPENSUDOKU, what);
    if let Some(grid) = grid_of_digits(data) {
        return Ok(Imported::from_givens(grid, OPENSUDOKU));
    }
    let Some((version, cells)) = data.strip_prefix("version:").map(|rest| {
        let rest = rest.trim_start();
        rest.split_at(
            rest.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len()),
        )
    }) else {
        return Err(problem("a puzzle has neither 81 digits nor a version"));
    };
    let fields: usize = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return Err(problem("its version of a puzzle is not 1 to 5")),
    };
    // Version 2 may double the separator.
    let cells = cells.trim().replace("||", "|");
    let values: Vec<&str> = cells.trim_end_matches('|').split('|').collect();
    if values.len() != 81 * fields {
        return Err(problem("a puzzle has not 81 cells"));
    }
    let mut board = BoardBuilder::new();
    for (cell, values) in Cell::all().zip(values.chunks(fields)) {
        read_cell(&mut board, cell, values).ok_or(problem("a cell cannot be read"))?;
    }
    Ok(board.finish(OPENSUDOKU))
}

/// Digit, notes and others, and last whether the cell can be edited.
fn read_cell(board: &mut BoardBuilder, cell: Cell, values: &[&str]) -> Option<()> {
    let [value, notes, .., editable] = values else {
        return None;
    };
    let number: u8 = value.trim().parse().ok()?;
    match editable.trim() {
        "0" | "false" => board.give(cell, Digit::up_to_nine(number)),
        _ => board.enter(cell, Digit::up_to_nine(number)),
    }
    board.note(cell, read_notes(notes.trim())?);
    Some(())
}

/// A bit mask, or digits with a comma after each, or `-`.
fn read_notes(notes: &str) -> Option<DigitSet> {
    match notes {
        "" | "-" => Some(DigitSet::NONE),
        list if list.contains(',') => Some(list.chars().filter_map(Digit::decimal).collect()),
        mask => digits_of_mask(mask.parse().ok()?),
    }
}

fn write(puzzle: &Imported) -> String {
    let data = if puzzle.is_plain() {
        zeros(&puzzle.grid())
    } else {
        let cells: String = Cell::all().map(|cell| written_cell(puzzle, cell)).collect();
        // As OpenSudoku has it: a line break, which XML needs escaped in an attribute.
        format!("version: 3&#10;{cells}")
    };
    format!("<game data=\"{data}\"/>\n")
}

fn written_cell(puzzle: &Imported, cell: Cell) -> String {
    let given = puzzle.puzzle.givens.get(cell.into());
    let value = given.or(puzzle.entered.get(cell.into()));
    let value = value.map_or(0, Digit::get);
    let notes = mask_of_digits(puzzle.classic_marks_at(cell));
    format!("{value}|{notes}|{}|", u8::from(given.is_none()))
}

const PICTURE: &str = "an SVG picture";

/// Reads the puzzles in an SVG picture: the elements for data; without a puzzle in them, those for words.
fn read_picture(document: &Document, read_format: ReadLine) -> TextResult {
    let found = |name: &'static str| {
        let nodes = document.descendants();
        let is_named = move |node: &Node| node.tag_name().name() == name;
        // Of nested ones the outermost has the texts of all.
        let is_outermost = move |node: &Node| !node.ancestors().skip(1).any(|each| is_named(&each));
        let nodes = nodes.filter(move |node| is_named(node) && is_outermost(node));
        let mut places = TextPlaces::new(document.input_text());
        nodes
            .flat_map(|node| puzzles(node, places.at(node.range().start).0, read_format))
            .collect::<Vec<_>>()
    };
    let read = ["metadata", "desc"].into_iter().map(found);
    let read = { read }.find(|puzzles| !puzzles.is_empty());
    let puzzles = read.ok_or_else(|| {
        let problem = ReadProblem::Recognised {
            what: "a picture without the puzzle as text in it",
            advice: "copy the 81 digits of the puzzle instead",
        };
        problem.at(1, 1)
    })?;
    Ok(puzzles)
}

/// The puzzles among the lines of an element, which begins in line `start`. Other lines are
/// words.
fn puzzles(node: Node, start: usize, read_format: ReadLine) -> Vec<Result<Imported, ReadError>> {
    let texts = node.descendants().filter(Node::is_text);
    let text: String = texts.filter_map(|node| node.text()).collect();
    let mut rows = RowReader::default();
    let lines = (start..).zip(text.lines());
    let read = lines.filter_map(|(number, line)| rows.read(number, line.trim(), read_format));
    let named = |puzzle: Imported| Ok(puzzle.in_format(PICTURE));
    read.flatten().map(named).collect()
}

/// The deepest element, the most attributes of one, and the most declarations of namespaces.
const MOST_DEPTH: usize = 64;
const MOST_ATTRIBUTES: usize = 64;
const MOST_NAMESPACES: usize = 64;
/// The elements and attributes that any document may have.
const FEW: usize = 1 << 10;
/// A longer one has at least so many bytes for each, of which the parser makes some eighty.
const BYTES_EACH: usize = 6;

/// What a document has too much of, and the line of that.
pub(super) fn excess(text: &str) -> Option<(usize, &'static str)> {
    let count = |sign| text.bytes().filter(|&byte| byte == sign).count();
    let most = FEW + text.len() / BYTES_EACH;
    if count(b'<') > most || count(b'=') > most {
        return Some((1, "it has too many elements or attributes for its length"));
    }
    if text.matches("xmlns").count() > MOST_NAMESPACES {
        return Some((1, "it declares too many namespaces"));
    }
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(start) = text[at..].find('<') {
        at += start;
        let (tag, attributes) = first_tag(&text[at..]);
        let is_element = !tag.starts_with("</") && !tag.starts_with("<!") && !tag.starts_with("<?");
        let why = match tag {
            _ if attributes > MOST_ATTRIBUTES => "an element has too many attributes",
            _ if is_element && depth == MOST_DEPTH => "its elements are nested too deep",
            _ if tag.starts_with("<!DOCTYPE") && tag.contains('[') => "it defines entities",
            _ => {
                depth += usize::from(is_element && !tag.ends_with("/>"));
                depth -= usize::from(tag.starts_with("</") && depth > 0);
                at += tag.len();
                continue;
            }
        };
        return Some((TextPlaces::new(text).at(at).0, why));
    }
    None
}

/// What the first angle brackets of a text enclose, and the number of its quoted values.
fn first_tag(text: &str) -> (&str, usize) {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
        if text.starts_with(start) {
            let tag = text.find(end).map_or(text, |at| &text[..at + end.len()]);
            return (tag, 0);
        }
    }
    let (mut quote, mut values) = (None, 0);
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return (&text[..=at], values),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => {
                quote = None;
                values += 1;
            }
            _ => {}
        }
    }
    (text, values)
}

/// Lines and columns of a text, from 1. Places in order take the time of one reading.
pub(super) struct TextPlaces<'t> {
    text: &'t str,
    at: usize,
    place: (usize, usize),
}

impl<'t> TextPlaces<'t> {
    pub(super) fn new(text: &'t str) -> TextPlaces<'t> {
        TextPlaces {
            text,
            at: 0,
            place: (1, 1),
        }
    }

    /// The line and the column of the character that begins at this byte, which is none before
    /// the last one asked for.
    pub(super) fn at(&mut self, byte: usize) -> (usize, usize) {
        for character in self.text[self.at..byte].chars() {
            self.place = match character {
                '\n' => (self.place.0 + 1, 1),
                _ => (self.place.0, self.place.1 + 1),
            };
        }
        self.at = byte;
        self.place
    }
}
