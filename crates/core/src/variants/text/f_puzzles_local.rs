//! Clues on cells in f-puzzles: their keys, read and written.

use super::cell_names::{self, Reach};
use super::error::BoardTextError;
use crate::variants::local::{FPuzzlesKey, LocalClue, LocalForm, LocalKind as Kind, Numbers};
use crate::variants::local_rules::{
    neighbours_without, parts_by_region, ray, region_of, seen_from,
};
use crate::variants::rules::Rules;
use crate::variants::shape::Shape;
use crate::variants::spot::Spot;
use crate::variants::spot_set::SpotSet;
use serde_json::{Map, Value as Json, json};

/// These rules with the clues under a key, if it is one of clues on cells. Clues without a
/// number that they need are none yet; those that the board cannot have are counted as not
/// checked.
pub(super) fn add(
    rules: Rules,
    key: &str,
    value: &Json,
    object: &Map<String, Json>,
) -> Result<Option<Rules>, BoardTextError> {
    let key = key.to_ascii_lowercase();
    let size = rules.size();
    let (name, clues) = match key.as_str() {
        "negative" => ("negative constraint", negatives(value, object, size)?),
        "nonconsecutive" => ("non-consecutive rule", vec![not_consecutive(object, size)?]),
        key => {
            let Some(kind) = Kind::of_f_puzzles_key(key) else {
                return Ok(None);
            };
            (kind.title(), read(kind, value, rules.shape())?)
        }
    };
    let add_one = |mut rules: Rules, clue: LocalClue| match rules.add_local(clue) {
        Ok(()) => rules,
        Err(_) => rules.with_unknown(name, 1),
    };
    Ok(Some(clues.into_iter().fold(rules, add_one)))
}

fn read(kind: Kind, value: &Json, shape: &Shape) -> Result<Vec<LocalClue>, BoardTextError> {
    let reach = match kind.form() {
        LocalForm::Outside(_) => Reach::Margin,
        _ => Reach::Board,
    };
    let size = shape.size();
    cell_names::check_cells(value, reach, size)?;
    let marked: SpotSet = match kind {
        Kind::Minimum | Kind::Maximum => marked_cells(value, size)?,
        _ => SpotSet::NONE,
    };
    let mut found = Vec::new();
    for clue in value.as_array().into_iter().flatten() {
        let reader = Reader { kind, clue, shape };
        found.extend(match kind.form() {
            LocalForm::Line { .. } => reader.lines()?,
            LocalForm::Outside(_) => reader.outside().into_iter().collect(),
            LocalForm::Cell { .. } => reader.cells_marked(marked)?,
            LocalForm::Dot(_) => reader.dot()?.into_iter().collect(),
            LocalForm::Corner | LocalForm::Group | LocalForm::Negative => {
                reader.group()?.into_iter().collect()
            }
        });
    }
    Ok(found)
}

/// The cells of all clues under a key.
fn marked_cells(value: &Json, size: usize) -> Result<SpotSet, BoardTextError> {
    let clues = value.as_array().into_iter().flatten();
    let cells: Result<Vec<Vec<Spot>>, _> = clues.map(|clue| own_cells(clue, size)).collect();
    Ok(cells?.into_iter().flatten().collect())
}

/// The cells under `cell` and `cells`, in order.
fn own_cells(clue: &Json, size: usize) -> Result<Vec<Spot>, BoardTextError> {
    let one = clue.get("cell").into_iter();
    let several = clue.get("cells").and_then(Json::as_array);
    let names = one.chain(several.into_iter().flatten());
    names.map(|name| cell_names::cell(name, size)).collect()
}

/// One clue of a kind.
struct Reader<'a> {
    kind: Kind,
    clue: &'a Json,
    shape: &'a Shape,
}

impl Reader<'_> {
    fn clue(&self, cells: Vec<Spot>, numbers: Vec<u16>) -> LocalClue {
        LocalClue::new(self.kind, cells, numbers)
    }

    fn number(&self) -> Option<u16> {
        let value = self.clue.get("value")?;
        match value.as_str().map(str::trim) {
            Some("X" | "x") if self.kind == Kind::Sum => Some(10),
            Some("V" | "v") if self.kind == Kind::Sum => Some(5),
            _ => number_of(value),
        }
    }

    /// Its number if its kind has one, or the usual one.
    fn numbers(&self) -> Vec<u16> {
        let own = self.number().map(|number| vec![number]);
        let usual = || self.kind.usual_numbers(self.shape.size());
        match self.kind.numbers() {
            Numbers::One(..) => own.unwrap_or_else(usual),
            Numbers::None | Numbers::Several(..) | Numbers::Lengths => Vec::new(),
        }
    }

    fn lines(&self) -> Result<Vec<LocalClue>, BoardTextError> {
        let size = self.shape.size();
        let lines = self.clue.get("lines").and_then(Json::as_array);
        let mut found = Vec::new();
        for line in lines.into_iter().flatten() {
            let names = line.as_array().into_iter().flatten();
            let mut cells = Vec::new();
            for name in names {
                cells.push(cell_names::cell(name, size)?);
            }
            cells.dedup();
            if cells.len() > 1 {
                found.push(self.line(cells)?);
            }
        }
        Ok(found)
    }

    fn line(&self, cells: Vec<Spot>) -> Result<LocalClue, BoardTextError> {
        let size = self.shape.size();
        if self.kind == Kind::Arrow {
            let circle = own_cells(self.clue, size)?;
            // The line begins in the circle.
            let shaft = cells.iter().copied().filter(|cell| !circle.contains(cell));
            let cells = circle.iter().copied().chain(shaft).collect();
            return Ok(self.clue(cells, vec![circle.len() as u16]));
        }
        let numbers = match self.kind.numbers() {
            Numbers::Lengths => parts_by_region(&cells, self.shape),
            Numbers::None | Numbers::One(..) | Numbers::Several(..) => self.numbers(),
        };
        Ok(self.clue(cells, numbers))
    }

    fn dot(&self) -> Result<Option<LocalClue>, BoardTextError> {
        let cells = own_cells(self.clue, self.shape.size())?;
        let numbers = self.numbers();
        let lacks_one = matches!(self.kind.numbers(), Numbers::One(..)) && numbers.is_empty();
        Ok((!lacks_one).then(|| self.clue(cells, numbers)))
    }

    fn group(&self) -> Result<Option<LocalClue>, BoardTextError> {
        let size = self.shape.size();
        let mut cells = own_cells(self.clue, size)?;
        if self.kind == Kind::Clone {
            let copies = self.clue.get("cloneCells").and_then(Json::as_array);
            for name in copies.into_iter().flatten() {
                cells.push(cell_names::cell(name, size)?);
            }
            return Ok((!cells.is_empty()).then(|| self.clue(cells, Vec::new())));
        }
        let values = self.clue.get("values").and_then(Json::as_array);
        let numbers = values.into_iter().flatten().filter_map(number_of);
        let numbers: Vec<u16> = numbers.collect();
        let lacks_numbers = numbers.is_empty() && !matches!(self.kind.numbers(), Numbers::None);
        Ok((!lacks_numbers).then(|| self.clue(cells, numbers)))
    }

    fn cells_marked(&self, marked: SpotSet) -> Result<Vec<LocalClue>, BoardTextError> {
        let size = self.shape.size();
        let cells = own_cells(self.clue, size)?.into_iter();
        Ok(cells
            .filter_map(|spot| self.cell_marked(spot, marked))
            .collect())
    }

    fn cell_marked(&self, spot: Spot, marked: SpotSet) -> Option<LocalClue> {
        let size = self.shape.size();
        let (row, column) = (spot.row(), spot.column());
        Some(match self.kind {
            Kind::Minimum | Kind::Maximum => {
                let others = neighbours_without(spot, marked, size);
                self.clue([spot].into_iter().chain(others).collect(), Vec::new())
            }
            Kind::RowIndexer => {
                let cells = (0..size).map(|row| Spot::at(row, column)).collect();
                self.clue(cells, vec![row as u16 + 1])
            }
            Kind::ColumnIndexer => {
                let cells = (0..size).map(|column| Spot::at(row, column)).collect();
                self.clue(cells, vec![column as u16 + 1])
            }
            Kind::BoxIndexer => {
                let cells = region_of(spot, self.shape)?;
                let place = cells.iter().position(|&cell| cell == spot)?;
                self.clue(cells, vec![place as u16 + 1])
            }
            _ => self.clue(vec![spot], Vec::new()),
        })
    }

    fn outside(&self) -> Option<LocalClue> {
        let number = self.number()?;
        let size = self.shape.size();
        let (row, column) = cell_names::place(self.clue.get("cell")?)?;
        let (row, column) = (row as i32 - 1, column as i32 - 1);
        let cells = match self.kind {
            Kind::LittleKiller => {
                let direction = self.clue.get("direction").and_then(Json::as_str)?;
                let rows = if direction.contains('D') { 1 } else { -1 };
                let columns = if direction.contains('R') { 1 } else { -1 };
                ray(row, column, (rows, columns), size)
            }
            _ => seen_from(row, column, size)?,
        };
        Some(self.clue(cells, vec![number]))
    }
}

fn number_of(value: &Json) -> Option<u16> {
    match value {
        Json::Number(number) => u16::try_from(number.as_u64()?).ok(),
        Json::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// What `negative` names: pairs without a dot have none of the ratios of the puzzle, pairs
/// without a mark no sum of 5 or 10.
fn negatives(
    value: &Json,
    object: &Map<String, Json>,
    size: usize,
) -> Result<Vec<LocalClue>, BoardTextError> {
    let names = value.as_array().into_iter().flatten();
    let mut found = Vec::new();
    for name in names.filter_map(Json::as_str) {
        match name {
            "ratio" => {
                let pairs = pairs_without(&["ratio", "difference"], object, size)?;
                found.push(LocalClue::new(Kind::NoRatio, pairs, ratios(object)));
            }
            "xv" => {
                let pairs = pairs_without(&["xv"], object, size)?;
                found.push(LocalClue::new(Kind::NoSum, pairs, vec![5, 10]));
            }
            _ => {}
        }
    }
    Ok(found)
}

fn not_consecutive(object: &Map<String, Json>, size: usize) -> Result<LocalClue, BoardTextError> {
    let pairs = pairs_without(&["difference"], object, size)?;
    Ok(LocalClue::new(Kind::NoDifference, pairs, vec![1]))
}

/// The ratios of the dots of a puzzle; 2 if there are none.
fn ratios(object: &Map<String, Json>) -> Vec<u16> {
    let dots = object.get("ratio").and_then(Json::as_array);
    let dots = dots.into_iter().flatten();
    let mut ratios: Vec<u16> = dots
        .map(|dot| dot.get("value").and_then(number_of).unwrap_or(2))
        .collect();
    if ratios.is_empty() {
        ratios.push(2);
    }
    crate::grid::order::sorted_set(ratios)
}

/// The neighbours without a mark under any of these keys, as pairs one after the other.
fn pairs_without(
    keys: &[&str],
    object: &Map<String, Json>,
    size: usize,
) -> Result<Vec<Spot>, BoardTextError> {
    let mut marked: Vec<SpotSet> = Vec::new();
    for key in keys {
        let clues = object.get(*key).and_then(Json::as_array);
        for clue in clues.into_iter().flatten() {
            marked.push(own_cells(clue, size)?.into_iter().collect());
        }
    }
    let pairs = Spot::neighbour_pairs(size);
    let unmarked = pairs.filter(|pair| !marked.contains(&pair.iter().copied().collect()));
    Ok(unmarked.flatten().collect())
}

/// Adds a clue to a puzzle of f-puzzles.
pub(super) fn write(object: &mut Json, clue: &LocalClue) {
    let (key, written) = match clue.kind.f_puzzles_key() {
        FPuzzlesKey::Known(key) | FPuzzlesKey::Own(key) => (key, written(clue)),
        FPuzzlesKey::Negative(name) => ("negative", name.into()),
        FPuzzlesKey::Switch(key) => {
            object[key] = true.into();
            return;
        }
    };
    match object[key].as_array_mut() {
        Some(clues) => clues.push(written),
        None => object[key] = json!([written]),
    }
}

fn written(clue: &LocalClue) -> Json {
    let name = |spot: &Spot| spot.to_string().to_uppercase();
    let names = |spots: &[Spot]| spots.iter().map(name).collect::<Vec<String>>();
    let number = clue.number().to_string();
    match (clue.kind, clue.kind.form()) {
        (Kind::Arrow, _) => {
            let (circle, shaft) = clue.circle_and_shaft();
            let line: Vec<Spot> = circle.last().into_iter().chain(shaft).copied().collect();
            json!({ "cells": names(circle), "lines": [names(&line)] })
        }
        (_, LocalForm::Line { .. }) => {
            let mut line = json!({ "lines": [names(&clue.cells)] });
            if matches!(clue.kind.numbers(), Numbers::One(..)) {
                line["value"] = number.into();
            }
            line
        }
        (Kind::Clone, _) => {
            let (own, copies) = clue.cells.split_at(clue.cells.len() / 2);
            json!({ "cells": names(own), "cloneCells": names(copies) })
        }
        (_, LocalForm::Corner | LocalForm::Group) => {
            json!({ "cells": names(&clue.cells), "values": clue.numbers })
        }
        (Kind::Sum, _) => {
            let mark = match clue.number() {
                5 => "V".to_owned(),
                10 => "X".to_owned(),
                _ => number,
            };
            json!({ "cells": names(&clue.cells), "value": mark })
        }
        (Kind::Greater, _) => json!({ "cells": names(&clue.cells) }),
        (_, LocalForm::Dot(_)) => json!({ "cells": names(&clue.cells), "value": number }),
        (Kind::RowIndexer | Kind::ColumnIndexer | Kind::BoxIndexer, _) => {
            json!({ "cells": [name(&clue.marked_cell())] })
        }
        (_, LocalForm::Outside(_)) => written_outside(clue),
        _ => json!({ "cell": name(&clue.marked_cell()) }),
    }
}

/// The place in front of the first cell, in the direction from which the line is seen.
fn written_outside(clue: &LocalClue) -> Json {
    let (first, (rows, columns)) = (clue.marked_cell(), clue.direction());
    let (row, column) = (
        first.row() as i32 + 1 - rows,
        first.column() as i32 + 1 - columns,
    );
    let mut object =
        json!({ "cell": format!("R{row}C{column}"), "value": clue.number().to_string() });
    if clue.kind == Kind::LittleKiller {
        let vertical = if rows > 0 { 'D' } else { 'U' };
        let horizontal = if columns > 0 { 'R' } else { 'L' };
        object["direction"] = format!("{vertical}{horizontal}").into();
    }
    object
}
