//! Puzzles of KSudoku: a graph of houses, and the values column by column.

use super::cells::{shape_with, to_value};
use super::json_board::add_extra_regions;
use super::rule_keys::Names;
use super::{BoardProblem, Imported, ReadProblem};
use crate::board::{Cell, CellSet, Digit, Grid, HouseName};
use crate::rules::kind_clues::diagonals;
use crate::rules::{Cage, Clue, Kind, LARGEST_SIZE, Repeats, Rules, Shape};
use roxmltree::Node;

const TITLE: &str = "KSudoku";

const WRONG: BoardProblem = BoardProblem::Recognised {
    what: "a damaged puzzle of KSudoku",
    advice: "it needs a graph of a known order, and values",
};

/// Reads the element of a puzzle; `None` for one of another program.
pub(super) fn read(puzzle: Node) -> Option<Result<Imported, ReadProblem>> {
    let child = |name| { puzzle.children() }.find(|node: &Node| node.has_tag_name(name));
    let (graph, values) = (child("graph")?, child("values")?.text()?);
    let unread = unread(graph);
    if !unread.is_empty() {
        return Some(Err(ReadProblem::other_rules(TITLE, unread)));
    }
    let read = read_graph(graph, values.trim()).map_err(ReadProblem::from);
    Some(read.map(|board| board.in_format(TITLE)))
}

/// The rules and shapes of a graph that are not read.
fn unread(graph: Node) -> Names {
    let is = |name, value| graph.attribute(name).is_none_or(|held| held == value);
    let houses = || graph.children().filter(Node::is_element);
    let groups = { houses() }.filter(|node| node.has_tag_name("sudokugroups"));
    let groups = groups.count();
    let order = graph.attribute("order").unwrap_or("9");
    let is_square = is("sizeX", order) && is("sizeY", order) && is("sizeZ", "1");
    let is_sum = |cage: &Node| matches!(cage.attribute("operator"), Some("+" | "0" | "4"));
    let is_product = |node: Node| node.has_tag_name("cage") && !is_sum(&node);
    let known = ["sudokugroups", "clique", "cage"];
    let is_known = |node: Node| known.iter().any(|name| node.has_tag_name(*name));
    let is_listed = is("type", "sudoku") || is("type", "custom") && groups == 1;
    let found = [
        (groups > 1 || !is_square, "overlapping grids"),
        (houses().any(is_product), "arithmetic cages"),
        (
            !is_listed || !houses().all(is_known),
            "rules of another kind",
        ),
    ];
    let found = found.into_iter().filter(|(is_there, _)| *is_there);
    found.map(|(_, name)| name).collect()
}

fn read_graph(graph: Node, values: &str) -> Result<Imported, BoardProblem> {
    let order = graph.attribute("order").unwrap_or("9");
    let size: usize = order.trim().parse().map_err(|_| WRONG)?;
    let rules = rules(graph, size)?;
    let givens = read_values(values, size)?;
    Ok(Imported::of_board(rules, givens, Grid::EMPTY))
}

/// Boxes or none, and the cliques: as many as there are rows and apart are the regions,
/// unless there are boxes; the diagonals are a kind, and the others extra regions.
fn rules(graph: Node, size: usize) -> Result<Rules, BoardProblem> {
    let named = |name| { graph.children() }.filter(move |node: &Node| node.has_tag_name(name));
    let with_blocks = |node: Node| node.attribute("withblocks") != Some("0");
    let has_boxes = named("sudokugroups").all(with_blocks);
    let cliques =
        named("clique").map(|clique| read_clique(clique.text().unwrap_or_default(), size));
    let mut cliques: Vec<CellSet> = cliques.collect::<Result<_, _>>()?;
    let diagonals = diagonals(size.min(LARGEST_SIZE)).map(|house| house.cells);
    let is_x = diagonals.iter().all(|diagonal| cliques.contains(diagonal));
    cliques.retain(|clique| !is_x || !diagonals.contains(clique));
    let shape = if has_boxes {
        Shape::with_boxes(size)?
    } else {
        let regions: Vec<CellSet> = cliques.drain(..cliques.len().min(size)).collect();
        shape_with(size, &regions)?
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

/// Numbers of cells, which run down the columns.
fn read_clique(text: &str, size: usize) -> Result<CellSet, BoardProblem> {
    let number = |word: &str| word.parse().ok().filter(|&cell: &usize| cell < size * size);
    let cells = text.split_whitespace().map(|word| {
        let cell = number(word)
            .filter(|_| size <= 16)
            .ok_or(BoardProblem::no_extra_regions(size))?;
        Ok(Cell::at(cell % size, cell / size))
    });
    cells.collect()
}

/// `_` for an empty cell, `a` for 1, down the columns.
fn read_values(text: &str, size: usize) -> Result<Grid, BoardProblem> {
    BoardProblem::check_count(size, text.chars().count())?;
    let mut values = Grid::EMPTY;
    for (cell, character) in text.chars().enumerate() {
        let spot = Cell::at(cell % size, cell / size);
        values.set(spot, read_value(character, cell + 1, size)?);
    }
    Ok(values)
}

fn read_value(character: char, column: usize, size: usize) -> Result<Option<Digit>, BoardProblem> {
    match character {
        '_' => Ok(None),
        'a'..='z' => {
            let number = character as u8 - b'a' + 1;
            to_value(column, number.into(), size).map(Some)
        }
        _ => Err(BoardProblem::unexpected(
            column,
            character,
            "a cell is a letter, or _ when empty",
        )),
    }
}

/// The element of a puzzle; `None` for rules that are no houses and cages, for cages without
/// a sum or with repeats, and for clues that are not checked.
pub(super) fn write(rules: &Rules, givens: &Grid) -> Option<String> {
    let (shape, size) = (rules.shape(), rules.size());
    let has_boxes = shape.box_size().is_some() && !shape.is_jigsaw();
    let has_more = !rules.unknown().is_empty() || !rules.drawn().is_empty();
    if has_more {
        return None;
    }
    let blocks = u8::from(has_boxes);
    let mut children = format!("<sudokugroups at=\"0\" withblocks=\"{blocks}\"/>");
    for region in 0..if shape.is_jigsaw() { size } else { 0 } {
        let cells = Cell::all(size).filter(|&cell| shape.region(cell) == Some(region));
        children += &clique(cells.collect(), size);
    }
    for clue in rules.clues() {
        children += &match clue {
            // The first cliques of a board without boxes are its regions.
            Clue::House(_) | Clue::Differ(_) if !has_boxes && !shape.is_jigsaw() => return None,
            // Read back, these would be extra regions.
            Clue::House(house) if matches!(house.name, HouseName::Disjoint(_)) => return None,
            Clue::House(house) => clique(house.cells, size),
            Clue::Differ(cells) => clique(*cells, size),
            Clue::Cage(cage) => written_cage(cage, size)?,
            Clue::Step(_) | Clue::NotConsecutive | Clue::Local(_) => return None,
        };
    }
    let values: String = cells_by_column(size)
        .map(|cell| givens.get(cell).map_or('_', letter))
        .collect();
    let sizes = format!("order=\"{size}\" sizeX=\"{size}\" sizeY=\"{size}\" sizeZ=\"1\"");
    Some(format!(
        "<puzzle><graph type=\"custom\" name=\"{}\" {sizes}>{children}</graph>\
         <values>{values}</values></puzzle>",
        rules.title()
    ))
}

fn cells_by_column(size: usize) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |column| (0..size).map(move |row| Cell::at(row, column)))
}

/// `a` for 1.
fn letter(value: Digit) -> char {
    char::from(b'a' - 1 + value.get())
}

fn clique(cells: CellSet, size: usize) -> String {
    let count = cells.len();
    format!("<clique size=\"{count}\">{}</clique>", numbers(cells, size))
}

/// Operator 4 adds.
fn written_cage(cage: &Cage, size: usize) -> Option<String> {
    let sum = cage.sum.filter(|_| cage.repeats == Repeats::Forbidden)?;
    let count = cage.cells.len();
    let cells = numbers(cage.cells, size);
    Some(format!(
        "<cage operator=\"4\" value=\"{sum}\" size=\"{count}\">{cells}</cage>"
    ))
}

/// The numbers of cells, which run down the columns.
fn numbers(cells: CellSet, size: usize) -> String {
    let numbers = cells_by_column(size).enumerate();
    let named = numbers.filter(|(_, cell)| cells.contains(*cell));
    let texts: Vec<String> = named.map(|(number, _)| number.to_string()).collect();
    texts.join(" ")
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
