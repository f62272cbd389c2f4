//! The puzzles in an SVG picture: those of its `metadata`, or else of its `desc`.

use super::rows::RowReader;
use super::xml_limits::TextPlaces;
use super::{Imported, ReadError, ReadLine, ReadProblem, TextResult};
use roxmltree::{Document, Node};

const TITLE: &str = "an SVG picture";

/// Whether a document is a picture.
pub fn is_picture(document: &Document) -> bool {
    document.root_element().tag_name().name() == "svg"
}

/// Reads the elements for data; without a puzzle in them, those for words.
pub fn read(document: &Document, read_format: ReadLine) -> TextResult {
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
    let named = |puzzle: Imported| Ok(puzzle.in_format(TITLE));
    read.flatten().map(named).collect()
}
