//! Clues on cells in f-puzzles: their keys, read and written.

use super::BoardProblem;
use super::f_puzzles_object::{
    ClueObject, ClueObjects, DIRECTIONS, PlaceName, PuzzleObject, cells_at,
};
use super::json_cells::{Unreadable, number};
use super::rule_keys::is_nothing;
use crate::board::{Cell, CellSet};
use crate::rules::local::{ClueNumbers, FPuzzlesKey, LocalKind as Kind};
use crate::rules::local_rules::{neighbours_without, parts_by_region, ray, region_of, seen_from};
use crate::rules::{LocalClue, LocalForm, Rules, RulesError, Shape};
use serde_json::Value as Json;

/// Keys of dots: neighbours with any dot may differ by 1 all the same.
const DOTS: [&str; 2] = ["difference", "ratio"];

/// A clue, or what is none.
type ReadClue = Result<LocalClue, Unreadable>;

/// These rules with the clues under a key in small letters, if it is one of clues on cells.
/// Clues without a number that they need are none yet; those that cannot be read, and those
/// that the board cannot have, are counted.
pub(super) fn add(
    mut rules: Rules,
    key: &str,
    value: &Json,
    object: &PuzzleObject,
) -> Result<Option<Rules>, BoardProblem> {
    let size = rules.size();
    let (name, clues) = match (key, Kind::of_f_puzzles_key(key)) {
        (_, Some(kind)) => (kind.title(), read(kind, value, rules.shape())),
        ("negative", _) => ("negative constraint", negatives(value, object, size)),
        ("nonconsecutive", _) => ("non-consecutive rule", vec![not_consecutive(object, size)]),
        _ => return Ok(None),
    };
    for clue in clues {
        let added = clue.map(|clue| rules.add_local(clue));
        match added {
            Ok(Ok(())) => {}
            Ok(Err(error @ RulesError::TooManyLocalClues(_))) => return Err(error.into()),
            Ok(Err(_)) | Err(Unreadable) => rules = rules.with_unknown(name, 1),
        }
    }
    Ok(Some(rules))
}

fn read(kind: Kind, value: &Json, shape: &Shape) -> Vec<ReadClue> {
    let clues = ClueObjects::of(value);
    let marked = marked_cells(&clues, shape.size());
    let read = clues.read.iter().flat_map(|clue| {
        let reader = ClueReader {
            kind,
            clue,
            shape,
            marked,
        };
        reader.clues()
    });
    let unread = std::iter::repeat_n(Err(Unreadable), clues.unread);
    read.chain(unread).collect()
}

/// The cells of all clues under a key.
fn marked_cells(clues: &ClueObjects, size: usize) -> Result<CellSet, Unreadable> {
    let cells = clues.read.iter().map(|clue| clue.cells(size));
    let cells: Vec<Vec<Cell>> = cells.collect::<Result<_, _>>()?;
    let is_whole = clues.unread == 0;
    is_whole
        .then(|| cells.into_iter().flatten().collect())
        .ok_or(Unreadable)
}

/// One clue of a kind.
struct ClueReader<'a> {
    kind: Kind,
    clue: &'a ClueObject,
    shape: &'a Shape,
    /// The cells of every clue of this kind.
    marked: Result<CellSet, Unreadable>,
}

impl ClueReader<'_> {
    fn clues(&self) -> Vec<ReadClue> {
        let one = |clue: Result<Option<LocalClue>, Unreadable>| Vec::from_iter(clue.transpose());
        match self.kind.form() {
            LocalForm::Line { .. } => self.lines(),
            LocalForm::Outside(_) => one(self.outside()),
            LocalForm::Cell { .. } | LocalForm::Digits => self.cells(),
            LocalForm::Dot(_) => one(self.dot()),
            LocalForm::Corner | LocalForm::Group | LocalForm::Negative => one(self.group()),
        }
    }

    fn clue(&self, cells: Vec<Cell>, numbers: Vec<u16>) -> LocalClue {
        LocalClue::new(self.kind, cells, numbers)
    }

    fn size(&self) -> usize {
        self.shape.size()
    }

    fn own_cells(&self) -> Result<Vec<Cell>, Unreadable> {
        self.clue.cells(self.size())
    }

    fn number(&self) -> Result<Option<u16>, Unreadable> {
        match self.clue.value.as_str().map(str::trim) {
            Some("X" | "x") if self.kind == Kind::Sum => Ok(Some(10)),
            Some("V" | "v") if self.kind == Kind::Sum => Ok(Some(5)),
            _ => number(&self.clue.value),
        }
    }

    /// The lines of more than one cell.
    fn lines(&self) -> Vec<ReadClue> {
        let lines = &self.clue.lines;
        if lines.is_empty() && self.kind != Kind::Arrow {
            return vec![Err(Unreadable)];
        }
        let read = lines.iter().filter(|line| line.len() > 1);
        read.map(|line| self.line(line)).collect()
    }

    fn line(&self, line: &[PlaceName]) -> ReadClue {
        let size = self.size();
        let mut cells = cells_at(line, size)?;
        cells.dedup();
        if self.kind == Kind::Arrow {
            let circle = self.own_cells()?;
            // The line begins in the circle.
            let shaft = cells.iter().copied().filter(|cell| !circle.contains(cell));
            let cells = circle.iter().copied().chain(shaft).collect();
            return Ok(self.clue(cells, vec![circle.len() as u16]));
        }
        let numbers = match self.kind.numbers() {
            ClueNumbers::Lengths => parts_by_region(&cells, self.shape),
            ClueNumbers::None | ClueNumbers::One(..) | ClueNumbers::Several(..) => {
                self.numbers()?
            }
        };
        Ok(self.clue(cells, numbers))
    }

    /// Its number if its kind has one, or the usual one.
    fn numbers(&self) -> Result<Vec<u16>, Unreadable> {
        if !matches!(self.kind.numbers(), ClueNumbers::One(..)) {
            return Ok(Vec::new());
        }
        let usual = || self.kind.usual_numbers(self.size());
        Ok(self.number()?.map_or_else(usual, |number| vec![number]))
    }

    fn dot(&self) -> Result<Option<LocalClue>, Unreadable> {
        let cells = self.own_cells()?;
        let numbers = self.numbers()?;
        let lacks_one = matches!(self.kind.numbers(), ClueNumbers::One(..)) && numbers.is_empty();
        Ok((!lacks_one).then(|| self.clue(cells, numbers)))
    }

    fn group(&self) -> Result<Option<LocalClue>, Unreadable> {
        let mut cells = self.own_cells()?;
        if self.kind == Kind::Clone {
            let copies = cells_at(&self.clue.clone_cells, self.size())?;
            let is_whole = cells.len() == copies.len();
            cells.extend(copies);
            return is_whole
                .then(|| Some(self.clue(cells, Vec::new())))
                .ok_or(Unreadable);
        }
        let numbers: Vec<Option<u16>> = self
            .clue
            .values
            .iter()
            .map(number)
            .collect::<Result<_, _>>()?;
        let numbers: Vec<u16> = numbers.into_iter().flatten().collect();
        let lacks_numbers = numbers.is_empty() && !matches!(self.kind.numbers(), ClueNumbers::None);
        Ok((!lacks_numbers).then(|| self.clue(cells, numbers)))
    }

    fn cells(&self) -> Vec<ReadClue> {
        match self.own_cells() {
            Ok(cells) if !cells.is_empty() => {
                cells.into_iter().map(|cell| self.cell(cell)).collect()
            }
            _ => vec![Err(Unreadable)],
        }
    }

    fn cell(&self, spot: Cell) -> ReadClue {
        let size = self.size();
        let (row, column) = (spot.row(), spot.column());
        Ok(match self.kind {
            Kind::Minimum | Kind::Maximum => {
                let others = neighbours_without(spot, self.marked?, size);
                self.clue([spot].into_iter().chain(others).collect(), Vec::new())
            }
            Kind::RowIndexer => {
                let cells = (0..size).map(|row| Cell::at(row, column)).collect();
                self.clue(cells, vec![row as u16 + 1])
            }
            Kind::ColumnIndexer => {
                let cells = (0..size).map(|column| Cell::at(row, column)).collect();
                self.clue(cells, vec![column as u16 + 1])
            }
            Kind::BoxIndexer => {
                let cells = region_of(spot, self.shape).ok_or(Unreadable)?;
                let place = cells.iter().position(|&cell| cell == spot);
                self.clue(cells, vec![place.ok_or(Unreadable)? as u16 + 1])
            }
            _ => self.clue(vec![spot], Vec::new()),
        })
    }

    fn outside(&self) -> Result<Option<LocalClue>, Unreadable> {
        let Some(number) = self.number()? else {
            return Ok(None);
        };
        let size = self.size();
        let place = self.clue.cell.ok_or(Unreadable)?;
        let (row, column) = (i32::from(place.row) - 1, i32::from(place.column) - 1);
        let cells = if self.kind == Kind::LittleKiller {
            let own = self.clue.direction.as_deref();
            let towards = DIRECTIONS.iter().find(|(name, _)| Some(*name) == own);
            ray(row, column, towards.ok_or(Unreadable)?.1, size)
        } else {
            seen_from(row, column, size).ok_or(Unreadable)?
        };
        Ok(Some(self.clue(cells, vec![number])))
    }
}

/// What `negative` names: pairs without a dot have none of the ratios of the puzzle, pairs
/// without a mark no sum of 5 or 10.
fn negatives(value: &Json, object: &PuzzleObject, size: usize) -> Vec<ReadClue> {
    let Json::Array(names) = value else {
        return vec![Err(Unreadable)];
    };
    let negative = |name: &Json| match name.as_str() {
        Some("ratio") => {
            let pairs = pairs_without(&DOTS, object, size)?;
            let ratios = numbers_of_dots(object, "ratio", 2);
            Ok(LocalClue::new(Kind::NoRatio, pairs, ratios))
        }
        Some("difference") => {
            let pairs = pairs_without(&DOTS, object, size)?;
            let differences = numbers_of_dots(object, "difference", 1);
            Ok(LocalClue::new(Kind::NoDifference, pairs, differences))
        }
        Some("xv") => {
            let pairs = pairs_without(&["xv"], object, size)?;
            Ok(LocalClue::new(Kind::NoSum, pairs, vec![5, 10]))
        }
        _ => Err(Unreadable),
    };
    names.iter().map(negative).collect()
}

/// Whether a puzzle has dots of any kind.
pub(super) fn has_dots(object: &PuzzleObject) -> bool {
    let mut dots = DOTS.iter().flat_map(|key| object.under(key));
    dots.any(|dots| !is_nothing(dots))
}

/// The rule that neighbours without a dot never differ by 1.
fn not_consecutive(object: &PuzzleObject, size: usize) -> ReadClue {
    object.is_on("nonconsecutive")?;
    let pairs = pairs_without(&DOTS, object, size)?;
    Ok(LocalClue::new(Kind::NoDifference, pairs, vec![1]))
}

/// The numbers of the dots under a key, of which one without a number has the usual one; that
/// alone if there are no dots.
fn numbers_of_dots(object: &PuzzleObject, key: &str, usual: u16) -> Vec<u16> {
    let dots = object
        .under(key)
        .flat_map(|dots| ClueObjects::of(dots).read);
    let number = |dot: ClueObject| {
        number(&dot.value)
            .ok()
            .map(|number| number.unwrap_or(usual))
    };
    let mut numbers: Vec<u16> = dots.filter_map(number).collect();
    if numbers.is_empty() {
        numbers.push(usual);
    }
    crate::board::order::sorted_set(numbers)
}

/// The neighbours without a mark under any of these keys, as pairs one after the other.
fn pairs_without(
    keys: &[&str],
    object: &PuzzleObject,
    size: usize,
) -> Result<Vec<Cell>, Unreadable> {
    let mut marked: Vec<CellSet> = Vec::new();
    for clues in keys.iter().flat_map(|key| object.under(key)) {
        let clues = ClueObjects::of(clues);
        for clue in &clues.read {
            marked.push(clue.cells(size)?.into_iter().collect());
        }
        if clues.unread > 0 {
            return Err(Unreadable);
        }
    }
    let pairs = Cell::neighbour_pairs(size);
    let unmarked = pairs.filter(|pair| !marked.contains(&pair.iter().copied().collect()));
    Ok(unmarked.flatten().collect())
}

/// Adds a clue to a puzzle of f-puzzles.
pub(super) fn write(object: &mut PuzzleObject, clue: &LocalClue) {
    match clue.kind.f_puzzles_key() {
        FPuzzlesKey::Known(key) | FPuzzlesKey::Own(key) => object.push(key, written(clue)),
        FPuzzlesKey::OfCells => {
            let cell = clue.marked_cell();
            let marks = &mut object.grid[cell.row()][cell.column()].given_pencil_marks;
            *marks = clue.numbers.iter().copied().collect();
        }
        FPuzzlesKey::Negative(name) => object.push("negative", name),
        FPuzzlesKey::Switch(key) => object.set(key, true),
    }
}

fn places(cells: &[Cell]) -> Vec<PlaceName> {
    cells.iter().copied().map(PlaceName::from).collect()
}

fn written(clue: &LocalClue) -> ClueObject {
    let kind = clue.kind;
    let (circle, shaft) = clue.circle_and_shaft();
    let (own, copies) = match kind {
        Kind::Clone => clue.cells.split_at(clue.cells.len() / 2),
        _ => (clue.cells.as_slice(), [].as_slice()),
    };
    let mut written = ClueObject::default();
    match kind {
        Kind::Arrow => {
            let line: Vec<Cell> = circle.last().into_iter().chain(shaft).copied().collect();
            (written.cells, written.lines) = (places(circle), vec![places(&line)]);
        }
        Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer => {
            written.cells = places(&[clue.marked_cell()]);
        }
        _ => match kind.form() {
            LocalForm::Line { .. } => written.lines = vec![places(own)],
            LocalForm::Cell { .. } => written.cell = Some(clue.marked_cell().into()),
            LocalForm::Outside(_) => written.cell = Some(place_outside(clue)),
            _ => (written.cells, written.clone_cells) = (places(own), places(copies)),
        },
    }
    written.value = value(kind, clue.number());
    if matches!(kind.form(), LocalForm::Corner | LocalForm::Group) {
        written.values = clue.numbers.iter().map(|&number| number.into()).collect();
    }
    if kind == Kind::LittleKiller {
        let towards = DIRECTIONS
            .iter()
            .find(|(_, towards)| *towards == clue.direction());
        written.direction = towards.map(|(name, _)| (*name).to_owned());
    }
    written
}

/// What is written as the number of a clue.
fn value(kind: Kind, number: u16) -> Json {
    match (kind, kind.form()) {
        (Kind::Sum, _) if number == 5 => "V".into(),
        (Kind::Sum, _) if number == 10 => "X".into(),
        (_, LocalForm::Dot(_) | LocalForm::Line { .. } | LocalForm::Outside(_))
            if kind != Kind::Arrow && matches!(kind.numbers(), ClueNumbers::One(..)) =>
        {
            number.to_string().into()
        }
        _ => Json::Null,
    }
}

/// The place in front of the first cell, in the direction from which the line is seen.
fn place_outside(clue: &LocalClue) -> PlaceName {
    let (first, (rows, columns)) = (clue.marked_cell(), clue.direction());
    let before = |at: usize, step: i32| (at as i32 + 1 - step) as u8;
    PlaceName {
        row: before(first.row(), rows),
        column: before(first.column(), columns),
    }
}
