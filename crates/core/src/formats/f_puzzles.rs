//! Puzzles of f-puzzles: JSON with the rules as keys, in links packed by LZ-String. What
//! cannot be read is counted by its kind, and never left out in silence.

use super::captions::{CAPTIONS, Captions, is_normal_rules, shown_name, unread};
use super::cells::{shape_of, value_on};
use super::drawing::LinkDrawing;
use super::f_puzzles_drawing::{DRAWINGS, WORDS, drawing, own};
use super::f_puzzles_object::{
    CellObject, ClueObjects, DIAGONALS, KINDS, PuzzleObject, SUM_CAGES, UNCHECKED,
};
use super::f_puzzles_write::described;
use super::json_board::{add_diagonals, add_extra_regions};
use super::json_cells::{number, values};
use super::lz_string::{UnpackError, f_puzzles_link};
use super::rule_keys::is_nothing;
use super::text::is_among;
use super::{
    BoardProblem, Format, Imported, LineResult, ProblemInLine, ReadProblem, Reader, captions,
    f_puzzles_local, lz_string,
};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Cage, Kind, Repeats, Rules, Shape};
use serde_json::{Map, Value as Json};

/// Writes a link; links are recognised as links, bare JSON as JSON.
pub const FORMAT: Format = Format::new("f-puzzles", TITLE, Reader::Rows)
    .written(|puzzle| f_puzzles_link(&described(puzzle)) + "\n");

const TITLE: &str = "f-puzzles";

/// Reads base64 of a packed puzzle.
pub(super) fn read_packed(text: &str) -> LineResult {
    const LINK: &str = "an f-puzzles link";
    let problem = |what| (1, ReadProblem::malformed(LINK, what));
    let unpacked = unpacked(LINK, text)?;
    let value: Json =
        serde_json::from_str(&unpacked).map_err(|_| problem("it was cut off: copy it again"))?;
    let object = value.as_object();
    read(object.ok_or(problem("it holds no puzzle"))?).map_err(|problem| (1, problem))
}

/// What the text of a packed object begins with.
const PACKED: &str = "N4";

/// The longest names under which servers keep puzzles.
const LONGEST_NAME: usize = 20;

/// The text that a link of this kind holds.
pub(super) fn unpacked(link: &'static str, text: &str) -> Result<String, ProblemInLine> {
    let problem = |what| (1, ReadProblem::malformed(link, what));
    let text = text.split(['&', '#']).next().unwrap_or(text).trim();
    let is_cut = text.is_empty() || text.ends_with("...") || text.ends_with('…');
    if is_cut || text.len() <= LONGEST_NAME && text.starts_with(PACKED) {
        return Err(problem("it was cut off: copy it again"));
    }
    if text.len() <= LONGEST_NAME {
        let what = "a short address, whose puzzle only the server has";
        let advice = "open it in a browser, and copy a link that holds the puzzle";
        return Err((1, ReadProblem::Recognised { what, advice }));
    }
    lz_string::unpack(text).map_err(|error| match error {
        UnpackError::Damaged => problem("it is damaged or was cut off: copy it again"),
        UnpackError::TooLarge => problem("it unpacks to more than a million characters"),
    })
}

/// Whether an object is such a puzzle.
pub(super) fn is_puzzle(object: &Map<String, Json>) -> bool {
    object.contains_key("size") && object.get("grid").is_some_and(Json::is_array)
}

/// Reads the puzzle: its reader counts the clues that it does not know.
pub(super) fn read(object: &Map<String, Json>) -> Result<Imported, ReadProblem> {
    if object.values().any(|value| is_deeper(value, DEEPEST)) {
        return Err(ReadProblem::malformed(TITLE, "it is nested too deep"));
    }
    let object = serde_json::from_value(Json::Object(object.clone()));
    let what = "its grid is not rows of cells";
    let object = object.map_err(|_| ReadProblem::malformed(TITLE, what))?;
    Ok(read_object(&object)?.in_format(TITLE))
}

/// Lists and objects in a puzzle are no deeper than this.
pub(super) const DEEPEST: usize = 24;

/// Whether lists and objects in a value are nested deeper than this.
pub(super) fn is_deeper(value: &Json, depth: usize) -> bool {
    let Some(inner) = depth.checked_sub(1) else {
        return value.is_array() || value.is_object();
    };
    match value {
        Json::Array(items) => items.iter().any(|item| is_deeper(item, inner)),
        Json::Object(items) => items.values().any(|item| is_deeper(item, inner)),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => false,
    }
}

/// Keys that change no rule, in small letters, and those of texts.
const HARMLESS: &str = "title author ruleset rules rulestext solution disabledlogic \
    truecandidatesoptions highlightconflicts successmessage comment comments difficulty id \
    version date source";

/// Reads the puzzle of an object. Clues of kinds that cannot be checked are counted by their
/// kind, and so is what is no clue.
pub(super) fn read_object(object: &PuzzleObject) -> Result<Imported, BoardProblem> {
    let size = object.size();
    let plain = Shape::without_regions(size)?;
    BoardProblem::check_count(size, object.cells().count())?;
    let mut rules = read_rules(Rules::new(shape(plain, object)?), object)?;
    let (mut givens, mut entered) = (Grid::EMPTY, Grid::EMPTY);
    let mut notes = Candidates::NONE;
    for (spot, cell) in Cell::all(size).zip(object.cells()) {
        let part = if cell.is_given() {
            &mut givens
        } else {
            &mut entered
        };
        part.set(spot, read_value(cell, spot, size)?);
        // Marks in the corners say where a digit can be in its box, not what a cell can be.
        let own = values(&cell.center_pencil_marks) & DigitSet::up_to(size);
        notes.set(spot, own);
        let marks = &cell.given_pencil_marks;
        match values(marks) & DigitSet::up_to(size) {
            DigitSet::NONE => {
                rules = unread(rules, "candidate clue", usize::from(!is_nothing(marks)));
            }
            listed => rules.add_candidates(spot, listed)?,
        }
    }
    let captions = Captions::of(&object.keys);
    let mut drawing = drawn(object, size, &captions);
    let mut board = captions.describe(rules, givens, entered);
    if drawings(object, &DRAWINGS) == 0 && is_normal_rules(board.puzzle.rules.text()) {
        board.puzzle.rules = (*board.puzzle.rules).clone().with_text("").into();
    }
    if !board.puzzle.rules.unknown().is_empty() {
        board.unread = Some(object.text().into());
    }
    if let Some(drawing) = &mut drawing {
        drawing.beside = Some(board.puzzle.rules.clone());
    }
    board.drawing = drawing.map(Into::into);
    Ok(board.with_notes(notes))
}

/// What is drawn beside clues; `None` without words that say what it means.
fn drawn(object: &PuzzleObject, size: usize, captions: &Captions) -> Option<LinkDrawing> {
    let words = captions
        .rules
        .as_deref()
        .filter(|words| !words.is_empty())?;
    Some(LinkDrawing {
        states_answer: !captions.answers.is_empty(),
        ..drawing(object, size).with_rules(words)
    })
}

/// The rules of the keys, and the number of clues that are not checked.
fn read_rules(rules: Rules, object: &PuzzleObject) -> Result<Rules, BoardProblem> {
    let mut rules = add_kinds(rules, object)?;
    let mut regions = Vec::new();
    let says = |(name, value): &(&String, &Json)| *name == UNCHECKED || !is_nothing(value);
    for (name, value) in object.keys.iter().filter(says) {
        let key = name.to_ascii_lowercase();
        rules = match key.as_str() {
            "killercage" => add_cages(rules, value, Repeats::Forbidden)?,
            SUM_CAGES => add_cages(rules, value, Repeats::Allowed)?,
            "extraregion" => add_regions(rules, value, &mut regions),
            UNCHECKED => add_counted(rules, value),
            CAPTIONS => unread(rules, "fog", captions::fog(value)),
            "foglight" | "fogofwar" | "fog" | "triggereffect" => unread(rules, "fog", count(value)),
            key if is_no_clue(key, object) => rules,
            key => match f_puzzles_local::add(rules.clone(), key, value, object)? {
                Some(more) => more,
                None => unread(rules, name, count(value)),
            },
        };
    }
    // Beside clues that are read, lines and shapes under a text may repeat these, words never do.
    let may_repeat = !rules.clues().is_empty() && Captions::of(&object.keys).rules.is_some();
    let own: &[_] = if may_repeat { &[WORDS] } else { &DRAWINGS };
    add_extra_regions(unread(rules, "drawing", drawings(object, own)), &regions)
}

/// Whether a key is of a text, of a drawing, or of rules that were added before.
fn is_no_clue(key: &str, object: &PuzzleObject) -> bool {
    let is_kind = KINDS
        .iter()
        .any(|(of, kind)| *of == key && is_kind(*kind, object));
    is_kind || is_among(key, HARMLESS) || DRAWINGS.contains(&key) || DIAGONALS.contains(&key)
}

/// Whether a rule is one of the whole board: that of neighbours leaves out those with dots.
fn is_kind(kind: Kind, object: &PuzzleObject) -> bool {
    kind != Kind::NonConsecutive || !f_puzzles_local::has_dots(object)
}

/// Adds the rules that are on or off.
fn add_kinds(mut rules: Rules, object: &PuzzleObject) -> Result<Rules, BoardProblem> {
    for (key, kind) in KINDS.into_iter().filter(|(_, kind)| is_kind(*kind, object)) {
        rules = match object.is_on(key) {
            Ok(false) => rules,
            Ok(true) => rules.with(kind)?,
            Err(_) => unread(rules, kind.name(), 1),
        };
    }
    let [rising, falling] = DIAGONALS.map(|key| object.is_on(key));
    let unreadable = usize::from(rising.is_err()) + usize::from(falling.is_err());
    let rules = unread(rules, "diagonal", unreadable);
    let which = [rising, falling].map(|is_on| is_on == Ok(true));
    Ok(add_diagonals(rules, which)?)
}

/// The number of clues under a key that is not known.
pub(super) fn count(value: &Json) -> usize {
    value.as_array().map_or(1, |items| items.len().max(1))
}

/// Clues that this program read before, or their numbers.
fn add_counted(rules: Rules, value: &Json) -> Rules {
    let clues = value.as_object().into_iter().flatten();
    clues.fold(rules, |rules, (name, those)| {
        let stated = number(those).ok().flatten();
        let count = stated.map_or_else(|| count(those), usize::from);
        unread(rules, name, count.max(1))
    })
}

/// Cages: without a number above 0, only their values differ.
fn add_cages(rules: Rules, value: &Json, repeats: Repeats) -> Result<Rules, BoardProblem> {
    let clues = ClueObjects::of(value);
    let mut rules = unread(rules, "cage", clues.unread);
    for clue in &clues.read {
        let cells = clue.cells(rules.size()).unwrap_or_default();
        if cells.is_empty() {
            rules = unread(rules, "cage", 1);
            continue;
        }
        let sum = number(&clue.value);
        let cage = Cage {
            cells: cells.into_iter().collect(),
            sum: sum.ok().flatten().filter(|&sum| sum > 0),
            repeats,
        };
        rules = unread(
            rules.with_cage(cage)?,
            "cage sum",
            usize::from(sum.is_err()),
        );
    }
    Ok(rules)
}

/// Finds the extra regions; those that are none are counted.
fn add_regions(rules: Rules, value: &Json, regions: &mut Vec<CellSet>) -> Rules {
    let clues = ClueObjects::of(value);
    let cells = clues
        .read
        .iter()
        .map(|clue| clue.cells(rules.size()).unwrap_or_default());
    let (empty, read): (Vec<_>, Vec<_>) = cells.partition(Vec::is_empty);
    regions.extend(read.into_iter().map(CellSet::from_iter));
    unread(rules, "extra region", clues.unread + empty.len())
}

/// The number of drawings under these keys, except those made for a rule under another key.
fn drawings(object: &PuzzleObject, keys: &[&'static str]) -> usize {
    keys.iter().map(|key| own(object, key).count()).sum()
}

/// The shape that the regions of the cells make: where a cell names none, its box, or its row
/// if a board of this size has no boxes.
fn shape(plain: Shape, object: &PuzzleObject) -> Result<Shape, BoardProblem> {
    let size = plain.size();
    let boxes = Shape::with_boxes(size).ok();
    let label = |(spot, cell): (Cell, &CellObject)| match (&cell.region, &boxes) {
        (Some(region), _) => number(region)
            .ok()
            .flatten()
            .map(|region| region.min(255) as u8),
        (None, Some(boxes)) => boxes.region(spot).map(|region| region as u8),
        (None, None) => Some(spot.row() as u8),
    };
    let labels: Vec<Option<u8>> = Cell::all(size).zip(object.cells()).map(label).collect();
    let rows = Cell::all(size).map(|spot| Some(spot.row() as u8));
    if labels.iter().all(Option::is_none) || boxes.is_none() && rows.eq(labels.iter().copied()) {
        return Ok(plain);
    }
    shape_of(size, labels)
}

/// The error of what stands in a cell, and is no value of a board of this size.
fn in_cell(cell: Cell, entry: &Json, size: usize) -> BoardProblem {
    let text = entry
        .as_str()
        .map_or_else(|| entry.to_string(), str::to_owned);
    if let Ok(value) = text.trim().parse() {
        return BoardProblem::ValueInCell { cell, value, size };
    }
    let text: String = text.chars().take(12).collect();
    let text = shown_name(&text).unwrap_or_default();
    BoardProblem::NoValueInCell { cell, text, size }
}

fn read_value(cell: &CellObject, spot: Cell, size: usize) -> Result<Option<Digit>, BoardProblem> {
    let problem = || in_cell(spot, &cell.value, size);
    let number = number(&cell.value).map_err(|_| problem())?;
    let Some(number) = number.filter(|&number| number > 0) else {
        return Ok(None);
    };
    value_on(size, number).map(Some).ok_or_else(problem)
}
