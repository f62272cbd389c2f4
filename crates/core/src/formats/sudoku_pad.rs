//! Puzzles of SudokuPad: cells, regions, cages and texts in JSON. Lines, arrows and other
//! drawings carry no rules by themselves: they are counted, and kept for [`crate::drawn`].

use super::captions::{Captions, unread};
use super::cells::{shape_with, to_grid, value_on};
use super::drawing::LinkDrawing;
use super::f_puzzles::{DEEPEST, count, is_deeper, unpacked};
use super::json_board::add_kinds;
use super::json_cells::{number, values};
use super::margins::{MarginPlace, without_margins};
use super::rule_keys::{NamedRule, RuleKey, StatedRules};
use super::text::is_among;
use super::zipped::unzip;
use super::{BoardProblem, Imported, LineResult, ReadError, ReadProblem};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Cage, Kind, Repeats, Rules, Shape};
use serde_json::{Map, Value as Json};

const TITLE: &str = "SudokuPad (scl)";

/// Reads what follows `scl` or `ctc`.
pub(super) fn read_packed(text: &str) -> LineResult {
    let problem = |what| (1, ReadProblem::malformed("a SudokuPad link", what));
    let is_plain = text.trim_start().starts_with('{');
    let unpacked = if is_plain {
        text.to_owned()
    } else {
        unpacked("a SudokuPad link", text)?
    };
    let value = serde_json::from_str(&unpacked).ok();
    let value = value.or_else(|| unzip(&unpacked));
    let object = value.as_ref().and_then(Json::as_object);
    let object = object.ok_or(problem("it holds no puzzle: copy it again"))?;
    read(object).map_err(|problem| (1, problem))
}

/// Reads the JSON that SudokuPad shortens, without what packs it into a link.
pub(super) fn read_shortened(text: &str) -> Option<Result<Imported, ReadError>> {
    let value = unzip(text)?;
    let object = value.as_object().filter(|object| is_puzzle(object))?;
    Some(read(object).map_err(|problem| problem.at(1, 1)))
}

/// Whether an object is such a puzzle.
pub(super) fn is_puzzle(object: &Map<String, Json>) -> bool {
    let rows = object.get("cells").and_then(Json::as_array);
    let row = rows.and_then(|rows| rows.first()?.as_array());
    let has_cells = row.is_some_and(|row| row.iter().all(Json::is_object) && !row.is_empty());
    has_cells && (object.contains_key("regions") || object.contains_key("cellSize"))
}

/// Reads the puzzle.
pub(super) fn read(object: &Map<String, Json>) -> Result<Imported, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let moved = without_margins(object);
    let (inner, place) = match &moved {
        Some((inner, place)) => (inner, *place),
        None => (object, MarginPlace::default()),
    };
    let read = read_object(inner, |size| LinkDrawing::of(object, place, size))?;
    Ok(read.in_format(TITLE))
}

/// Keys that change no rule, in small letters, beside those that are read.
const HARMLESS: &str = "author cellsize comment comments date difficulty id msgcorrect settings \
    solution source version videos";

/// Keys of drawings.
const DRAWINGS: [&str; 4] = ["lines", "arrows", "overlays", "underlays"];

/// Keys of a cell that are a digit or notes; any other marks the cell.
const OF_CELLS: &str = "value given candidates centremarks cornermarks pencilmarks";

/// Reads the puzzle of an object.
fn read_object(
    object: &Map<String, Json>,
    drawing: impl FnOnce(usize) -> LinkDrawing,
) -> Result<Imported, BoardProblem> {
    let rows: Vec<&Vec<Json>> = { list(object, "cells") }
        .iter()
        .filter_map(Json::as_array)
        .collect();
    let size = rows.len();
    // Regions are sets of cells: of no board that is too large for them.
    Shape::without_regions(size)?;
    let shape = shape(size, list(object, "regions"))?;
    let found: usize = rows.iter().map(|row| row.len()).sum();
    if rows.iter().any(|row| row.len() != size) {
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    let stated = StatedRules::of_keys(keys(object));
    let mut rules = add_kinds(Rules::new(shape), &stated)?;
    let mut captions = Captions::of_description(object);
    let mut drawings = DRAWINGS.iter().map(|key| drawn(object, key)).sum();
    let mut givens = Grid::EMPTY;
    let mut notes = Candidates::NONE;
    for (spot, cell) in Cell::all(size).zip(rows.into_iter().flatten()) {
        givens.set(spot, read_value(cell, spot, size, &mut drawings)?);
        drawings += usize::from(is_marked_cell(cell));
        notes.set(spot, read_notes(cell, size));
    }
    rules = add_cages(rules, list(object, "cages"), &mut captions)?;
    rules = add_other_keys(rules, object)?;
    rules = unread(rules, "drawing", drawings);
    let drawing = LinkDrawing {
        states_answer: !captions.answers.is_empty(),
        ..drawing(size).with_rules(captions.rules.as_deref().unwrap_or_default())
    };
    let captions = captions.without_normal_rules();
    let read = captions.describe(rules, givens, Grid::EMPTY);
    let drawing = Some(drawing.into());
    Ok(Imported { drawing, ..read }.with_notes(notes))
}

/// The candidates that a cell lists.
fn read_notes(cell: &Json, size: usize) -> DigitSet {
    let list = ["candidates", "centremarks"]
        .iter()
        .find_map(|key| cell.get(*key));
    list.map(values).unwrap_or_default() & DigitSet::up_to(size)
}

/// The keys of the puzzle and of its `metadata` that say anything.
fn keys(object: &Map<String, Json>) -> impl Iterator<Item = (&String, &Json)> {
    let metadata = object.get("metadata").and_then(Json::as_object);
    let keys = object.iter().chain(metadata.into_iter().flatten());
    keys.filter(|(_, value)| !is_absent(value))
}

fn list<'a>(object: &'a Map<String, Json>, key: &str) -> &'a [Json] {
    let items = object.get(key).and_then(Json::as_array);
    items.map_or(&[], Vec::as_slice)
}

/// The number of drawings under a key.
fn drawn(object: &Map<String, Json>, key: &str) -> usize {
    let drawings = list(object, key).iter();
    drawings.filter(|drawing| !is_absent(drawing)).count()
}

/// The regions, or none where the puzzle draws none.
fn shape(size: usize, regions: &[Json]) -> Result<Shape, BoardProblem> {
    let drawn = regions.iter().filter(|region| !is_absent(region));
    let regions: Vec<CellSet> = drawn
        .map(|region| cells_at(region, size))
        .collect::<Result<_, _>>()?;
    shape_with(size, &regions)
}

/// Cells as pairs of row and column from 0.
fn cells_at(cells: &Json, size: usize) -> Result<CellSet, BoardProblem> {
    let cells = cells.as_array().into_iter().flatten();
    let cell = |pair: &Json| {
        let number = |at: usize| pair.get(at).and_then(Json::as_i64);
        let place = number(0).zip(number(1));
        let on_board = |number: i64| usize::try_from(number).ok().filter(|&at| at < size);
        let cell = place.and_then(|(row, column)| Some((on_board(row)?, on_board(column)?)));
        cell.map(|(row, column)| Cell::at(row, column))
            .ok_or_else(|| {
                let name = match place {
                    Some((row, column)) => {
                        format!("r{}c{}", row.saturating_add(1), column.saturating_add(1))
                    }
                    None => "nothing".to_owned(),
                };
                BoardProblem::NoCell { name, size }
            })
    };
    cells.map(cell).collect()
}

/// A given. A text in a cell that is no number is a drawing.
fn read_value(
    cell: &Json,
    spot: Cell,
    size: usize,
    drawings: &mut usize,
) -> Result<Option<Digit>, BoardProblem> {
    let number = match cell.get("value").filter(|value| !is_absent(value)) {
        None => return Ok(None),
        Some(Json::Number(number)) => number.as_u64(),
        Some(Json::String(text)) => text.trim().parse().ok(),
        Some(_) => None,
    };
    let Some(number) = number else {
        *drawings += 1;
        return Ok(None);
    };
    let problem = BoardProblem::ValueInCell {
        cell: spot,
        value: number,
        size,
    };
    value_on(size, number).map(Some).ok_or(problem)
}

/// What a cage of SudokuPad is.
enum CageMeaning<'a> {
    /// Nothing, or a house that is there anyway.
    Nothing,
    Caption(&'a str),
    Cage(Cage),
    /// A cage whose sum cannot be read.
    Unsummed(Cage),
    /// Drawn round cells, without a rule that can be read.
    Drawn,
}

fn add_cages(
    mut rules: Rules,
    cages: &[Json],
    captions: &mut Captions,
) -> Result<Rules, BoardProblem> {
    let mut drawn = 0;
    for cage in cages {
        match meaning(cage, &rules) {
            CageMeaning::Nothing => {}
            CageMeaning::Caption(text) => match text.split_once(':') {
                Some(_) => captions.add_text(text),
                None => drawn += 1,
            },
            CageMeaning::Cage(cage) => rules = rules.with_cage(cage)?,
            CageMeaning::Unsummed(cage) => rules = unread(rules.with_cage(cage)?, "cage sum", 1),
            CageMeaning::Drawn => drawn += 1,
        }
    }
    Ok(unread(rules, "drawn cage", drawn))
}

/// Only a cage that says `unique` or has a `sum` is one of killer; another one may be drawn
/// for anything.
fn meaning<'a>(cage: &'a Json, rules: &Rules) -> CageMeaning<'a> {
    let size = rules.size();
    let held = |key: &str| cage.get(key).filter(|value| !is_absent(value));
    let cells = match held("cells") {
        // Cages beside the board are drawn for something else.
        Some(cells) => match cells_at(cells, size) {
            Ok(cells) => cells,
            Err(_) => return CageMeaning::Drawn,
        },
        None => {
            let text = held("value").and_then(Json::as_str);
            return text.map_or(CageMeaning::Nothing, CageMeaning::Caption);
        }
    };
    let repeats = match held("unique") {
        Some(_) => Repeats::Forbidden,
        None => Repeats::Allowed,
    };
    let value = || held("value").filter(|_| repeats == Repeats::Forbidden);
    let sum = held("sum").or_else(value).map_or(Ok(None), number);
    let cage = Cage {
        cells,
        sum: sum.ok().flatten(),
        repeats,
    };
    let is_small = repeats == Repeats::Forbidden && cells.len() <= size;
    match sum {
        Ok(Some(_)) => CageMeaning::Cage(cage),
        Ok(None) if is_house(cells, rules) => CageMeaning::Nothing,
        Ok(None) if is_small => CageMeaning::Cage(cage),
        Err(_) if is_small => CageMeaning::Unsummed(cage),
        _ => CageMeaning::Drawn,
    }
}

/// Whether cells are a row, a column or a region.
fn is_house(cells: CellSet, rules: &Rules) -> bool {
    let size = rules.size();
    let line = |is_in: &dyn Fn(Cell) -> bool| {
        cells == Cell::all(size).filter(|&cell| is_in(cell)).collect()
    };
    let is_line = |n: usize| line(&|cell| cell.row() == n) || line(&|cell| cell.column() == n);
    cells.len() == size && ((0..size).any(is_line) || rules.shape().regions().contains(&cells))
}

/// Counts what stands under keys that are not known.
fn add_other_keys(mut rules: Rules, object: &Map<String, Json>) -> Result<Rules, BoardProblem> {
    for (key, value) in keys(object) {
        let lower = key.to_ascii_lowercase();
        let is_read = "cells regions cages metadata title rules lines arrows overlays underlays";
        if is_among(&lower, is_read) || is_among(&lower, HARMLESS) {
            continue;
        }
        if lower == "norowcol" {
            return Err(BoardProblem::Recognised {
                what: "a puzzle whose rows and columns may repeat digits",
                advice: "only boards whose rows and columns have every digit can be played",
            });
        }
        let key = match RuleKey::of(key) {
            Some(of) if matches!(of.rule, NamedRule::Kind(_) | NamedRule::Diagonals) => continue,
            Some(of) if of.name == "fogged grids" => "fog",
            _ => key,
        };
        rules = unread(rules, key, count(value));
    }
    Ok(rules)
}

/// Whether a value says that nothing is there. Numbers in lists are cells, also those of 0.
fn is_absent(value: &Json) -> bool {
    let is_absent_in_list = |item: &Json| !item.is_number() && is_absent(item);
    match value {
        Json::Null | Json::Bool(false) => true,
        Json::Bool(true) => false,
        Json::Number(number) => number.as_f64() == Some(0.0),
        Json::String(text) => text.is_empty(),
        Json::Array(items) => items.iter().all(is_absent_in_list),
        Json::Object(items) => items.values().all(is_absent_in_list),
    }
}

/// Whether a cell has a colour or the like.
fn is_marked_cell(cell: &Json) -> bool {
    let is_known = |key: &str| is_among(&key.to_ascii_lowercase(), OF_CELLS);
    let mut keys = cell.as_object().into_iter().flatten();
    keys.any(|(key, value)| !is_known(key) && !is_absent(value))
}

const SHORT_TITLE: &str = "SudokuPad (scf)";
const ALPHABET: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Reads what follows `scf`, the short form: one character for a digit and the empty cells after
/// it, and a letter for windows and for diagonals.
pub(super) fn read_short(text: &str) -> LineResult {
    let problem = |what| ReadProblem::malformed(SHORT_TITLE, what);
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
    let mut characters = (1..).zip(text.chars());
    while cells.len() < 81 {
        let (column, character) = characters
            .next()
            .ok_or((text.len(), problem("it ends before the 81st cell")))?;
        let value = ALPHABET.find(character);
        let value = value.ok_or((column, ReadProblem::Character(character)))?;
        cells.push(Digit::up_to_nine(u8::try_from(value % 10).unwrap_or(0)));
        cells.extend(std::iter::repeat_n(None, value / 10));
    }
    let kinds = characters.map(|(_, letter)| match letter {
        'w' => Ok(Kind::Windoku),
        'x' => Ok(Kind::X),
        _ => Err((
            1,
            ReadProblem::variant(SHORT_TITLE, "rules of another kind"),
        )),
    });
    let rules = Rules::clone(Rules::classic()).with_kinds(kinds.collect::<Result<_, _>>()?);
    let rules = rules.map_err(|problem| (1, BoardProblem::from(problem).into()))?;
    cells.truncate(81);
    let read = Imported::of_board(rules, Grid::from(&to_grid(&cells)), Grid::EMPTY);
    Ok(read.in_format(SHORT_TITLE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::test_boards::EXAMPLE;
    use crate::formats::lz_string;

    /// A classic puzzle as SudokuPad shortens it, with more keys at its end.
    fn zipped(more: &str) -> String {
        let cells: Vec<String> = EXAMPLE
            .chars()
            .map(|c| match c.to_digit(10) {
                Some(digit) => format!("{{v:{digit}}}"),
                None => String::new(),
            })
            .collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        let boxes = (0..9).map(|at| {
            let cell = |n: usize| format!("[{},{}]", at / 3 * 3 + n / 3, at % 3 * 3 + n % 3);
            format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
        });
        let boxes = boxes.collect::<Vec<_>>().join(",");
        format!("{{cs:64,ce:[{}],re:[{boxes}]{more}}}", rows.join(","))
    }

    fn outcome(text: &str) -> String {
        match read_packed(&lz_string::pack(text)) {
            Ok(puzzle) => puzzle.grid().to_string(),
            Err((_, problem)) => problem.to_string(),
        }
    }

    #[test]
    fn a_classic_puzzle_is_read() {
        let title = ",ca:[{v:'title: One that isn\\'t hard'}],metadata:{title:'A',solution:'1'}";
        let rules =
            ",metadata:{rules:['Normal sudoku rules apply.'],author:'B'},settings:{nogrid:f}";
        let row: Vec<String> = (0..9).map(|column| format!("[4,{column}]")).collect();
        let row = format!(",ca:[{{ce:[{}],unique:t}}]", row.join(","));
        for more in ["", title, rules, &row, ",l:[],o:[]"] {
            assert_eq!(outcome(&zipped(more)), EXAMPLE, "{more}");
        }
    }

    #[test]
    fn a_puzzle_is_read_without_its_link() {
        let read = crate::formats::read_first(&zipped("")).expect("a puzzle");
        assert_eq!(read.grid().to_string(), EXAMPLE);
        let cut = zipped("").replace("]]}", "");
        assert!(crate::formats::read_first(&cut).is_err());
    }

    /// The title of the board, and what of it is not checked.
    fn board(text: &str) -> String {
        let read = read_packed(&lz_string::pack(text)).unwrap().puzzle.rules;
        let unknown = read.unknown().iter();
        let unknown: Vec<String> = unknown
            .map(|clues| format!("{} {}", clues.count, clues.name))
            .collect();
        let text = if read.text().is_empty() {
            ""
        } else {
            ", with rules"
        };
        format!("{}{text} {}", read.title(), unknown.join(", "))
    }

    #[test]
    fn everything_else_is_a_board_of_other_rules() {
        for (more, words) in [
            (",l:[{wp:[[1,1],[2,2]]}]", "9x9 1 drawing"),
            (",u:[{ct:[1,1],w:1,h:1,c2:CFCFCF}]", "9x9 1 drawing"),
            (",ca:[{ce:[[0,0],[0,1]],v:8}]", "9x9 1 drawn cage"),
            (",ca:[{ce:[[0,0],[0,1]]}]", "9x9 1 drawn cage"),
            (",ca:[{v:'rules: Digits rise.'}]", "9x9, with rules "),
            (",metadata:{rules:'Digits rise.'}", "9x9, with rules "),
            (",metadata:{antiknight:t}", "9x9 anti-knight "),
            (",foglight:[[0,0]]", "9x9 1 fog"),
            (",triggereffect:[{a:1}]", "9x9 1 triggereffect"),
        ] {
            assert_eq!(board(&zipped(more)), words, "{more}");
        }
        let marked = zipped("").replacen("{v:5}", "{v:5,c:FF0000}", 1);
        assert_eq!(board(&marked), "9x9 1 drawing");
        let jigsaw = zipped("").replacen("[0,2]", "[3,2]", 1);
        assert_eq!(outcome(&jigsaw), "r1c3 is in no region");
        let small = outcome("{ce:[[,,],[,,],[,,]]}");
        assert!(small.starts_with("unknown size 3"), "{small}");
        let row = format!("[{}]", vec![""; 17].join(","));
        let large = format!("{{ce:[{}],re:[[[16,16]]]}}", vec![&*row; 17].join(","));
        let large = outcome(&large);
        assert!(large.starts_with("unknown size 17"), "{large}");
        let deep = format!(",l:{}{}", "[".repeat(28), "]".repeat(28));
        assert!(outcome(&zipped(&deep)).contains("nested too deep"));
    }
}
