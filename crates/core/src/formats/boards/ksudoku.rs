//! Puzzles of KSudoku: a graph of houses, and the values column by column.

use super::error::BoardProblem;
use super::rule_keys::add_extra_regions;
use crate::formats::Imported;
use crate::grid::Digit;
use crate::rules::cage::Cage;
use crate::rules::kind::Kind;
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;
use roxmltree::{Document, Node};

const WRONG: BoardProblem = BoardProblem::Recognised {
    what: "a damaged puzzle of KSudoku",
    advice: "it needs a graph of a known order, and values",
};

/// Reads the element of a puzzle.
pub(in crate::formats) fn read(text: &str) -> Result<Imported, BoardProblem> {
    let document = Document::parse(text).map_err(|_| WRONG)?;
    let child = |name| { document.root_element().children() }.find(|node| node.has_tag_name(name));
    let (Some(graph), Some(values)) = (child("graph"), child("values")) else {
        return Err(WRONG);
    };
    let order = graph.attribute("order").unwrap_or("9");
    let size: usize = order.trim().parse().map_err(|_| WRONG)?;
    let rules = rules(graph, size)?;
    let givens = read_values(values.text().unwrap_or_default().trim(), size)?;
    Ok(Imported::of_board(rules, givens, Values::EMPTY))
}

/// Boxes or none, and the cliques: as many as there are rows and apart are the regions,
/// unless there are boxes; the diagonals are a kind, and the others extra regions.
fn rules(graph: Node, size: usize) -> Result<Rules, BoardProblem> {
    let named = |name| { graph.children() }.filter(move |node: &Node| node.has_tag_name(name));
    let with_blocks = |node: Node| node.attribute("withblocks") != Some("0");
    let has_boxes = named("sudokugroups").all(with_blocks);
    let cliques =
        named("clique").map(|clique| read_clique(clique.text().unwrap_or_default(), size));
    let mut cliques: Vec<SpotSet> = cliques.collect::<Result<_, _>>()?;
    let diagonals = diagonals(size);
    let is_x = diagonals.iter().all(|diagonal| cliques.contains(diagonal));
    cliques.retain(|clique| !is_x || !diagonals.contains(clique));
    let shape = if has_boxes {
        Shape::with_boxes(size)?
    } else {
        shape_of(cliques.drain(..cliques.len().min(size)).collect(), size)?
    };
    let mut rules = Rules::new(shape);
    if is_x {
        rules = rules.with(Kind::X)?;
    }
    let rules = add_extra_regions(rules, &cliques)?;
    named("cage").try_fold(rules, |rules, cage| {
        Ok(rules.with_cage(read_cage(cage, size)?)?)
    })
}

/// A cage with a sum: others were named before.
fn read_cage(cage: Node, size: usize) -> Result<Cage, BoardProblem> {
    let value = cage
        .attribute("value")
        .and_then(|value| value.trim().parse().ok());
    let cells = read_clique(cage.text().unwrap_or_default(), size)?;
    value.map(|sum| Cage::new(cells, sum)).ok_or(WRONG)
}

fn diagonals(size: usize) -> [SpotSet; 2] {
    let rows = || 0..size.min(16);
    [
        rows().map(|row| Spot::at(row, row)).collect(),
        rows()
            .map(|row| Spot::at(row, size.min(16) - 1 - row))
            .collect(),
    ]
}

fn shape_of(regions: Vec<SpotSet>, size: usize) -> Result<Shape, BoardProblem> {
    let shape = Shape::without_regions(size)?;
    if regions.is_empty() {
        return Ok(shape);
    }
    let label = |spot: Spot| {
        let region = regions.iter().position(|cells| cells.contains(spot));
        region
            .map(|region| region as u8)
            .ok_or(BoardProblem::NoRegion(spot))
    };
    let labels: Result<Vec<u8>, _> = Spot::all(size).map(label).collect();
    Ok(Shape::with_regions(size, &labels?)?)
}

/// Numbers of cells, which run down the columns.
fn read_clique(text: &str, size: usize) -> Result<SpotSet, BoardProblem> {
    let number = |word: &str| word.parse().ok().filter(|&cell: &usize| cell < size * size);
    let cells = text.split_whitespace().map(|word| {
        let cell = number(word)
            .filter(|_| size <= 16)
            .ok_or(BoardProblem::ExtraRegions { size })?;
        Ok(Spot::at(cell % size, cell / size))
    });
    cells.collect()
}

/// `_` for an empty cell, `a` for 1, down the columns.
fn read_values(text: &str, size: usize) -> Result<Values, BoardProblem> {
    let found = text.chars().count();
    if found != size * size {
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    let mut values = Values::EMPTY;
    for (cell, character) in text.chars().enumerate() {
        let spot = Spot::at(cell % size, cell / size);
        values.set(spot, read_value(character, cell + 1, size)?);
    }
    Ok(values)
}

fn read_value(character: char, column: usize, size: usize) -> Result<Option<Digit>, BoardProblem> {
    match character {
        '_' => Ok(None),
        'a'..='z' => {
            let number = character as u8 - b'a' + 1;
            let value = Digit::new(number).filter(|_| usize::from(number) <= size);
            let value = value.ok_or(BoardProblem::TooLarge {
                column,
                value: number.into(),
                size,
            });
            value.map(Some)
        }
        _ => Err(BoardProblem::Character {
            column,
            character,
            expected: "a cell is a letter, or _ when empty",
        }),
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::read_first;

    fn ksudoku(operator: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku><ksudoku-game><puzzle><graph type=\"custom\" order=\"4\" \
             sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"><sudokugroups at=\"0\" withblocks=\"1\"/>\
             <cage operator=\"{operator}\" value=\"6\" size=\"2\"> 1 2 </cage></graph>\
             <values>________________</values></puzzle></ksudoku-game>"
        )
    }

    #[test]
    fn cages_of_ksudoku_are_numbered_down_the_columns() {
        let rules = read_first(&ksudoku("4")).unwrap().puzzle.rules;
        let cages: Vec<String> = rules
            .cages()
            .map(|cage| format!("{cage}: {}", cage.cells))
            .collect();
        assert_eq!(cages, ["cage 6 at r2c1: r2c1,r3c1"]);
        let error = read_first(&ksudoku("3")).unwrap_err();
        let words = "arithmetic cages are not read yet";
        assert!(error.to_string().ends_with(words), "{error}");
    }
}
