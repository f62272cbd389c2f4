//! Puzzles of f-puzzles: JSON with the rules as keys, in links packed by LZ-String. What
//! cannot be read is counted by its kind, and never left out in silence.

use super::captions::{self, CAPTIONS, Captions};
use super::error::BoardProblem;
use super::f_puzzles_local;
use super::f_puzzles_object::{
    CellObject, ClueObjects, DIAGONALS, KINDS, PuzzleObject, SUM_CAGES, UNCHECKED,
};
use super::published;
use super::rule_keys::{add_diagonals, add_extra_regions};
use crate::formats::json_values::{number, values};
use crate::formats::{Imported, is_normal_rules, is_nothing};
use crate::grid::{Digit, DigitSet};
use crate::rules::PossibleValues;
use crate::rules::cage::{Cage, Repeats};
use crate::rules::kind::Kind;
use crate::rules::rules::Rules;
use crate::rules::shape::Shape;
use crate::rules::spot::Spot;
use crate::rules::spot_set::SpotSet;
use crate::rules::values::Values;
use serde_json::Value as Json;

/// Keys that change no rule, in small letters, and those of texts.
const HARMLESS: &str = "title author ruleset rules rulestext solution disabledlogic \
    truecandidatesoptions highlightconflicts successmessage comment comments difficulty id \
    version date source";

/// Keys of drawings. One that belongs to a rule under another key repeats it.
const DRAWINGS: [&str; 4] = ["line", "rectangle", "circle", "text"];

/// Reads the puzzle of an object. Clues of kinds that cannot be checked are counted by their
/// kind, and so is what is no clue.
pub(in crate::formats) fn read(object: &PuzzleObject) -> Result<Imported, BoardProblem> {
    let (size, found) = (object.size(), object.cells().count());
    let plain = Shape::without_regions(size)?;
    if found != size * size {
        return Err(BoardProblem::WrongCellCount { size, found });
    }
    let mut rules = read_rules(Rules::new(shape(plain, object)?), object)?;
    let (mut givens, mut entered) = (Values::EMPTY, Values::EMPTY);
    let mut notes = PossibleValues::NONE;
    for (spot, cell) in Spot::all(size).zip(object.cells()) {
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
    let mut board = captions.describe(rules, givens, entered);
    if drawings(object) == 0 && is_normal_rules(board.puzzle.rules.text()) {
        let plain = (*board.puzzle.rules).clone().with_text("");
        if plain.candidates().is_some() {
            board.puzzle.rules = plain.into();
        }
    }
    Ok(board.with_notes(notes))
}

/// The rules of the keys, and the number of clues that are not checked.
fn read_rules(rules: Rules, object: &PuzzleObject) -> Result<Rules, BoardProblem> {
    let mut rules = add_kinds(rules, object)?;
    let mut regions = Vec::new();
    for (name, value) in object.keys.iter().filter(|(_, value)| !is_nothing(value)) {
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
    let words = Captions::of(&object.keys).rules;
    let drawings = if words.is_some() { 0 } else { drawings(object) };
    add_extra_regions(unread(rules, "drawing", drawings), &regions)
}

/// Whether a key is of a text, of a drawing, or of rules that were added before.
fn is_no_clue(key: &str, object: &PuzzleObject) -> bool {
    let is_kind = KINDS
        .iter()
        .any(|(of, kind)| *of == key && is_kind(*kind, object));
    is_kind
        || HARMLESS.split(' ').any(|harmless| harmless == key)
        || DRAWINGS.contains(&key)
        || DIAGONALS.contains(&key)
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

/// These rules with clues that are not read, unless there are none.
pub(super) fn unread(rules: Rules, name: &str, count: usize) -> Rules {
    let name = || published::name(name).unwrap_or_else(|| "nameless".to_owned());
    match count {
        0 => rules,
        count => rules.with_unknown(&name(), count),
    }
}

/// The number of clues under a key that is not known.
fn count(value: &Json) -> usize {
    value.as_array().map_or(1, |items| items.len().max(1))
}

/// Clues that this program read before, with their numbers.
fn add_counted(rules: Rules, value: &Json) -> Rules {
    let clues = value.as_object().into_iter().flatten();
    clues.fold(rules, |rules, (name, count)| {
        let count = number(count).ok().flatten().map_or(1, usize::from);
        unread(rules, name, count.max(1))
    })
}

/// Cages: without a number above 0, only their values differ.
fn add_cages(rules: Rules, value: &Json, repeats: Repeats) -> Result<Rules, BoardProblem> {
    let clues = ClueObjects::of(value);
    let mut rules = unread(rules, "cage", clues.unread);
    for clue in &clues.read {
        let cells = clue.spots(rules.size()).unwrap_or_default();
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
fn add_regions(rules: Rules, value: &Json, regions: &mut Vec<SpotSet>) -> Rules {
    let clues = ClueObjects::of(value);
    let cells = clues
        .read
        .iter()
        .map(|clue| clue.spots(rules.size()).unwrap_or_default());
    let (empty, read): (Vec<_>, Vec<_>) = cells.partition(Vec::is_empty);
    regions.extend(read.into_iter().map(SpotSet::from_iter));
    unread(rules, "extra region", clues.unread + empty.len())
}

/// The number of drawings, except those made for a rule under another key.
fn drawings(object: &PuzzleObject) -> usize {
    let under = |key: &'static str| object.under(key).filter_map(Json::as_array).flatten();
    let is_own = |drawing: &&Json| {
        let is_set = |key| drawing.get(key).is_some_and(|value| !is_nothing(value));
        !is_set("fromConstraint") && !is_set("isNewConstraint")
    };
    let cages = under(CAPTIONS).filter(|cage| !captions::is_text(cage));
    let others = DRAWINGS.into_iter().flat_map(under);
    others.chain(cages).filter(is_own).count()
}

/// The shape that the regions of the cells make: where a cell names none, its box, or its row
/// if a board of this size has no boxes.
fn shape(plain: Shape, object: &PuzzleObject) -> Result<Shape, BoardProblem> {
    let size = plain.size();
    let boxes = Shape::with_boxes(size).ok();
    let label = |(spot, cell): (Spot, &CellObject)| match (&cell.region, &boxes) {
        (Some(region), _) => number(region)
            .ok()
            .flatten()
            .map(|region| region.min(255) as u8),
        (None, Some(boxes)) => boxes.region(spot).map(|region| region as u8),
        (None, None) => Some(spot.row() as u8),
    };
    let labels: Vec<Option<u8>> = Spot::all(size).zip(object.cells()).map(label).collect();
    let rows = Spot::all(size).map(|spot| Some(spot.row() as u8));
    if labels.iter().all(Option::is_none) || boxes.is_none() && rows.eq(labels.iter().copied()) {
        return Ok(plain);
    }
    let named = Spot::all(size).zip(labels);
    let labels = named.map(|(spot, label)| label.ok_or(BoardProblem::NoRegion(spot)));
    Ok(Shape::with_regions(
        size,
        &labels.collect::<Result<Vec<u8>, _>>()?,
    )?)
}

fn read_value(cell: &CellObject, spot: Spot, size: usize) -> Result<Option<Digit>, BoardProblem> {
    let problem = || BoardProblem::in_cell(spot, &cell.value, size);
    let number = number(&cell.value).map_err(|_| problem())?;
    let Some(number) = number.filter(|&number| number > 0) else {
        return Ok(None);
    };
    let value = u8::try_from(number).ok().and_then(Digit::new);
    let value = value.filter(|value| usize::from(value.get()) <= size);
    value.map(Some).ok_or_else(problem)
}
