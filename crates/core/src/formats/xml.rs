//! Puzzles in XML: OpenSudoku and LibreSudoku, KSudoku.

use super::cells::{BoardBuilder, digits_of_mask, grid_of_digits, mask_of_digits, zeros};
use super::xml_limits::{self, TextPlaces};
use super::{Format, Imported, ReadError, ReadProblem, Reader, TextResult};
use super::{ReadLine, Variant, Variants, boards, svg};
use crate::grid::{Cell, Digit, DigitSet};
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
const KSUDOKU: &str = "KSudoku";

/// The damaged puzzles after which a document is not read on.
const MOST_DAMAGED: usize = 1_000;

fn read_text(text: &str, read_format: ReadLine) -> Option<TextResult> {
    let start = text.trim_start();
    let is_xml = start.starts_with("<?xml")
        || [
            "<opensudoku",
            "<ksudoku",
            "<sudoku",
            "<game",
            "<svg",
            "<!DOCTYPE svg",
            "<!DOCTYPE ksudoku",
        ]
        .iter()
        .any(|tag| start.starts_with(tag));
    is_xml.then(|| read_document(text, read_format))
}

fn read_document(text: &str, read_format: ReadLine) -> TextResult {
    let text = text.trim_start();
    if let Some((line, why)) = xml_limits::excess(text) {
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
    if svg::is_picture(&document) {
        return svg::read(&document, read_format);
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
        "puzzle" if node.has_tag_name("puzzle") => read_ksudoku(node)?,
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

/// KSudoku: a graph of houses, and the values column by column.
fn read_ksudoku(puzzle: Node) -> Option<Result<Imported, ReadProblem>> {
    let child = |name| {
        puzzle
            .children()
            .find(move |node: &Node| node.has_tag_name(name))
    };
    let graph = child("graph")?;
    child("values")?.text()?;
    let text = &puzzle.document().input_text()[puzzle.range()];
    Some(Imported::of_variants(KSUDOKU, variants(graph), |_| {
        boards::ksudoku::read(text)
    }))
}

/// The rules and shapes of a graph beside the rows, columns and boxes of 9x9 cells.
fn variants(graph: Node) -> Variants {
    let is = |node: Node, name, value| node.attribute(name).is_none_or(|held| held == value);
    let houses: Vec<Node> = graph.children().filter(Node::is_element).collect();
    let named = |name: &'static str| houses.iter().copied().filter(move |n| n.has_tag_name(name));
    let has_boxes = named("sudokugroups").all(|node| is(node, "withblocks", "1"));
    let is_sum = |cage: &Node| matches!(cage.attribute("operator"), Some("+" | "0" | "4"));
    let order = graph.attribute("order").unwrap_or("9");
    let is_square =
        is(graph, "sizeX", order) && is(graph, "sizeY", order) && is(graph, "sizeZ", "1");
    let is_listed = is(graph, "type", "custom") && named("sudokugroups").count() == 1;
    let is_on_diagonal = |clique: &Node| is_diagonal(clique.text().unwrap_or_default());
    let known = ["sudokugroups", "clique", "cage"];
    let is_known = |node: &Node| known.iter().any(|name| node.has_tag_name(*name));
    let found = [
        (!is(graph, "order", "9"), Variant::Sizes),
        (named("sudokugroups").count() > 1, Variant::OverlappingGrids),
        (!has_boxes, Variant::Regions),
        (
            named("clique").any(|c| is_on_diagonal(&c)),
            Variant::Diagonals,
        ),
        (
            has_boxes && !named("clique").all(|c| is_on_diagonal(&c)),
            Variant::ExtraRegions,
        ),
        (
            named("cage").any(|cage| is_sum(&cage)),
            Variant::KillerCages,
        ),
        (
            !named("cage").all(|cage| is_sum(&cage)),
            Variant::ArithmeticCages,
        ),
        (!is_square, Variant::OverlappingGrids),
        (
            !is(graph, "type", "sudoku") && !is_listed,
            Variant::OtherRules,
        ),
        (!houses.iter().all(is_known), Variant::OtherRules),
    ];
    let found = found.into_iter().filter(|(is_there, _)| *is_there);
    found.map(|(_, variant)| variant).collect()
}

/// Whether these are the numbers of the nine cells of a diagonal.
fn is_diagonal(cells: &str) -> bool {
    let cells: Option<Vec<usize>> = cells.split_whitespace().map(|n| n.parse().ok()).collect();
    let is_run = |cells: &[usize], first: usize, step: usize| {
        cells.len() == 9 && (0..9).all(|place| cells.contains(&(first + place * step)))
    };
    cells.is_some_and(|cells| is_run(&cells, 0, 10) || is_run(&cells, 8, 8))
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
