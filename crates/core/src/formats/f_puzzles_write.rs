//! Writing puzzles of f-puzzles.

use super::f_puzzles_object::{
    CellObject, ClueObject as Written, DIAGONALS, KINDS, PuzzleObject, SUM_CAGES, UNCHECKED,
};
use super::lz_string::f_puzzles_link;
use super::{Imported, Puzzle, f_puzzles_local};
use crate::board::{Cell, CellSet, Digit, HouseName};
use crate::rules::local::FPuzzlesKey;
use crate::rules::{Cage, Clue, KindSet, LocalClue, Repeats, Rules};
use serde_json::{Map, Value as Json};

/// The first clue that f-puzzles does not have, beside cages whose values may repeat.
pub(super) fn foreign(rules: &Rules) -> Option<&LocalClue> {
    let mut locals = rules.local_clues();
    locals.find(|clue| matches!(clue.kind.f_puzzles_key(), FPuzzlesKey::Own(_)))
}

/// Whether f-puzzles has all of these rules.
pub(super) fn has_all(rules: &Rules) -> bool {
    let forbids = |cage: &Cage| cage.repeats == Repeats::Forbidden;
    rules.unknown().is_empty() && rules.cages().all(forbids) && foreign(rules).is_none()
}

/// The text of a puzzle, with what its text says about it.
pub(super) fn described(board: &Imported) -> String {
    if let Some(unread) = &board.unread {
        return unread.clone().into();
    }
    let mut object = object(&board.puzzle);
    for (key, text) in [("title", &board.title), ("author", &board.author)] {
        if let Some(text) = text {
            object.set(key, text.as_str());
        }
    }
    if let Some(stated) = &board.stated {
        let values = Cell::all(board.puzzle.size()).map(|spot| stated.get(spot));
        let numbers: Vec<u8> = values.flatten().map(Digit::get).collect();
        object.set("solution", numbers);
    }
    for (spot, cell) in Cell::all(board.puzzle.size()).zip(object.cells_mut()) {
        let marks = board.marks_at(spot);
        match (board.puzzle.givens.get(spot), board.entered.get(spot)) {
            (None, Some(entered)) => cell.value = entered.get().into(),
            (None, None) if !marks.is_empty() => {
                cell.center_pencil_marks = marks.iter().map(Digit::get).collect();
            }
            _ => {}
        }
    }
    object.text()
}

/// A link.
pub(super) fn write(puzzle: &Puzzle) -> String {
    f_puzzles_link(&text(puzzle))
}

pub(super) fn text(puzzle: &Puzzle) -> String {
    object(puzzle).text()
}

fn object(puzzle: &Puzzle) -> PuzzleObject {
    let (rules, size) = (&puzzle.rules, puzzle.size());
    let row = |row| (0..size).map(move |column| written_cell(puzzle, Cell::at(row, column)));
    let mut object = PuzzleObject::new((0..size).map(|at| row(at).collect()).collect());
    // What is drawn and not checked is published, too.
    let clues = || rules.clues().iter().chain(rules.drawn());
    let all: KindSet = clues().filter_map(Clue::kind).collect();
    for (key, _) in KINDS.into_iter().filter(|(_, kind)| all.contains(*kind)) {
        object.set(key, true);
    }
    clues().for_each(|clue| add_clue(&mut object, clue));
    if !rules.text().is_empty() {
        object.set("ruleset", rules.text());
    }
    if !rules.unknown().is_empty() {
        // No program draws them, but they are not forgotten when the text is read again.
        let kinds = rules.unknown().iter();
        let counts = kinds.map(|clues| (clues.name.clone(), clues.count.into()));
        object.set(UNCHECKED, counts.collect::<Map<String, Json>>());
    }
    object
}

fn add_clue(object: &mut PuzzleObject, clue: &Clue) {
    match clue {
        Clue::House(house) => match house.name {
            HouseName::RisingDiagonal => object.set(DIAGONALS[0], true),
            HouseName::FallingDiagonal => object.set(DIAGONALS[1], true),
            HouseName::Window(_) | HouseName::Extra(_) => {
                object.push("extraregion", written(house.cells, None));
            }
            _ => {}
        },
        Clue::Differ(cells) => object.push("extraregion", written(*cells, None)),
        Clue::Cage(cage) => {
            let key = match cage.repeats {
                Repeats::Forbidden => "killercage",
                Repeats::Allowed => SUM_CAGES,
            };
            object.push(key, written(cage.cells, cage.sum));
        }
        Clue::Local(local) => f_puzzles_local::write(object, local),
        Clue::Step(_) | Clue::NotConsecutive => {}
    }
}

fn written(cells: CellSet, sum: Option<u16>) -> Written {
    Written {
        cells: cells.iter().map(Into::into).collect(),
        value: sum.map_or(Json::Null, |sum| sum.to_string().into()),
        ..Written::default()
    }
}

fn written_cell(puzzle: &Puzzle, spot: Cell) -> CellObject {
    let shape = puzzle.rules.shape();
    let region = shape.region(spot).map(Json::from);
    let has_usual = !shape.is_jigsaw() && !shape.regions().is_empty();
    let mut cell = CellObject {
        region: (!has_usual).then(|| region.unwrap_or_default()),
        ..CellObject::default()
    };
    if let Some(value) = puzzle.givens.get(spot) {
        (cell.value, cell.given) = (value.get().into(), true.into());
    }
    cell
}
