//! From a state to what each cell of the board shows.

use super::board::{Face, Faces, Fault};
use super::theme::Role;
use crate::app::{Comparing, Entry, Lights, ShownHint, Table, Theatre};
use crate::game::{Help, Stage};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::{Deduction, Role as Part};
use crate::solve::Step;

/// The faces made by `face` for every cell.
fn all(face: impl Fn(Cell) -> Face) -> Faces {
    let mut faces = [Face::default(); 81];
    for cell in Cell::all() {
        faces[cell.index()] = face(cell);
    }
    faces
}

/// The board of a game.
pub fn of_table(table: &Table, lights: Lights) -> Faces {
    let faults = table.game.position.conflicts() | table.wrong;
    let shaded = match lights {
        Lights::Houses => table.cursor.peers(),
        Lights::EqualDigits | Lights::Cursor => CellSet::NONE,
    };
    let same = table.highlighted().filter(|_| lights > Lights::Cursor);
    let mut faces = all(|cell| Face {
        ground: shaded.contains(cell).then_some(Role::Shaded),
        ..of_cell(table, cell, faults, same)
    });
    if let Some(hint) = &table.hint {
        add_hint(&mut faces, hint);
    }
    faces[table.cursor.index()].ground = Some(Role::Cursor);
    faces
}

fn of_cell(table: &Table, cell: Cell, faults: CellSet, same: Option<Digit>) -> Face {
    let position = &table.game.position;
    match position.digit(cell) {
        Some(digit) => of_digit(table, cell, digit, faults, same),
        None => Face::notes(position.notes(cell)),
    }
}

fn of_digit(table: &Table, cell: Cell, digit: Digit, faults: CellSet, same: Option<Digit>) -> Face {
    let role = match () {
        () if faults.contains(cell) => Role::Conflict,
        () if same == Some(digit) && cell != table.cursor => Role::Same,
        () if table.game.position.is_given(cell) => Role::Given,
        () => Role::Entered,
    };
    Face {
        fault: fault(faults.contains(cell)),
        ..Face::digit(digit, role)
    }
}

fn fault(marked: bool) -> Fault {
    match marked {
        true => Fault::Marked,
        false => Fault::None,
    }
}

/// What a hint shows on the board, by how much of it is revealed.
fn add_hint(faces: &mut Faces, hint: &ShownHint) {
    match (&hint.help, hint.stage) {
        (Help::Step(step), stage) => add_step(faces, step, stage),
        (Help::Mistakes(cells), Stage::Where) => {
            let first = cells.first().map(|cell| House::Box(cell.box_index() as u8));
            shade(faces, first.map_or(CellSet::NONE, House::cell_set));
        }
        (Help::Mistakes(cells), _) => {
            for cell in *cells {
                mark_fault(&mut faces[cell.index()]);
            }
        }
        (Help::LostMark(lost), Stage::Where) => {
            shade(faces, House::Box(lost.cell.box_index() as u8).cell_set());
        }
        (Help::LostMark(lost), _) => shade(faces, CellSet::only(lost.cell)),
        (Help::Reveal(cell, _), Stage::Which) => shade(faces, CellSet::only(*cell)),
        (Help::Reveal(cell, digit), Stage::Proof) => {
            faces[cell.index()] = Face::digit(*digit, Role::Placed);
        }
        _ => {}
    }
}

fn shade(faces: &mut Faces, cells: CellSet) {
    for cell in cells {
        faces[cell.index()].ground = Some(Role::Shaded);
    }
}

fn mark_fault(face: &mut Face) {
    if let Some((digit, _)) = face.digit {
        face.digit = Some((digit, Role::Conflict));
        face.fault = Fault::Marked;
    }
}

fn add_step(faces: &mut Faces, step: &Deduction, stage: Stage) {
    shade(faces, step.houses_to_light());
    if stage < Stage::Proof {
        return;
    }
    for mark in &step.evidence.marks {
        let face = &mut faces[mark.cell.index()];
        match (mark.role, face.digit) {
            (Part::Defining, None) => *face = face.with_role(mark.digit, Role::Defining),
            (Part::Blocker, Some((digit, _))) => face.digit = Some((digit, Role::Blocking)),
            _ => {}
        }
    }
    for &(cell, digit) in &step.eliminations {
        faces[cell.index()] = faces[cell.index()].with_role(digit, Role::Eliminated);
    }
    for &(cell, digit) in &step.placements {
        faces[cell.index()] = Face {
            ground: Some(Role::Placed),
            ..Face::digit(digit, Role::Placed)
        };
    }
}

/// The board of a search being watched.
pub fn of_theatre(theatre: &Theatre) -> Faces {
    let replay = &theatre.replay;
    let mut faces = all(|cell| match replay.board().get(cell) {
        Some(digit) if theatre.givens().get(cell).is_some() => Face::digit(digit, Role::Given),
        Some(digit) => Face::digit(digit, Role::SolverDigit),
        None => Face::default(),
    });
    if theatre.ending().is_none()
        && let Some(cell) = replay.current()
    {
        faces[cell.index()] = considered(theatre, faces[cell.index()]);
    }
    if let Some(Step::Reject(_, _, blocker)) = theatre.last {
        mark_fault(&mut faces[blocker.index()]);
    }
    faces
}

/// The cell under consideration: what was ruled out in it, what is tried.
fn considered(theatre: &Theatre, face: Face) -> Face {
    let rejected = theatre.replay.rejected().iter();
    let ruled_out = rejected.fold(face, |face, digit| face.with_role(digit, Role::Rejected));
    let tried = match theatre.replay.trying() {
        Some(digit) => ruled_out.with_role(digit, Role::Defining),
        None => ruled_out,
    };
    Face {
        ground: Some(Role::Solver),
        ..tried
    }
}

/// The board of a puzzle being typed in.
pub fn of_entry(entry: &Entry) -> Faces {
    let shown = entry.shown();
    let clashing = entry.grid.conflicts();
    let marked = entry.marked();
    let mut faces = all(|cell| {
        let role = match () {
            () if clashing.contains(cell) => Role::Conflict,
            () if entry.grid.get(cell).is_some() => Role::Given,
            () => Role::Entered,
        };
        let face = shown.get(cell).map(|digit| Face::digit(digit, role));
        Face {
            fault: fault(clashing.contains(cell)),
            ground: marked.contains(cell).then_some(Role::Shaded),
            ..face.unwrap_or_default()
        }
    });
    if entry.comparing == Comparing::Neither {
        faces[entry.cursor.index()].ground = Some(Role::Cursor);
    }
    faces
}

/// A finished board: nothing selected.
pub fn of_finished(table: &Table) -> Faces {
    all(|cell| match table.game.position.digit(cell) {
        Some(digit) if table.game.position.is_given(cell) => Face::digit(digit, Role::Given),
        Some(digit) => Face::digit(digit, Role::Entered),
        None => Face::default(),
    })
}
