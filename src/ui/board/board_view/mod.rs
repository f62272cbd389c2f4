//! From a state to what each cell of the board shows.

mod failure;
mod played;

#[cfg(test)]
mod tests;

use crate::game::{Hint, HintStage};
use crate::grid::{Candidates, Cell, CellSet, House};
use crate::logic::{Deduction, HouseRole, Link, LinkKind, Mark, Node, Role};
use crate::ui::Shared;
use crate::ui::board::cell_view::{BoardView, CellView, mark_fault, set_backgrounds};
use crate::ui::session::{ActiveHint, ChainPosition, GameSession, WhyNot};
use crate::ui::theme::StyleRole;
use failure::mark_failure;
use played::Played;

/// The faces made by `make` for every cell.
pub(crate) fn all_cells(face: impl Fn(Cell) -> CellView) -> BoardView {
    let mut faces = [CellView::default(); 81];
    for cell in Cell::all() {
        faces[cell.index()] = face(cell);
    }
    faces
}

/// The board of a game.
pub(crate) fn from_session(session: &GameSession, shared: &Shared) -> BoardView {
    let played = Played::new(session, shared);
    let mut faces = all_cells(|cell| played.cell_view(cell));
    mark_failure(&mut faces, &session.game);
    if let Some(hint) = &session.hint {
        add_hint(&mut faces, hint);
    }
    faces[session.cursor.index()].set_background(StyleRole::Cursor);
    if let Some(why_not) = &session.why_not {
        add_why_not(&mut faces, why_not);
    }
    faces
}

/// The cells that forbid a digit, and the cell that was asked about.
fn add_why_not(faces: &mut BoardView, why_not: &WhyNot) {
    if why_not.blockers.is_empty() {
        return;
    }
    for cell in why_not.blockers {
        if let Some((digit, _)) = faces[cell.index()].digit {
            faces[cell.index()].digit = Some((digit, StyleRole::Blocking));
        }
    }
    let face = &mut faces[why_not.cell.index()];
    face.set_background(StyleRole::Focus);
    if face.digit.is_none() {
        *face = face.with_role(why_not.digit, StyleRole::Eliminated);
    }
}

/// What a hint shows on the board, by how much of it is revealed.
fn add_hint(faces: &mut BoardView, hint: &ActiveHint) {
    match (&hint.hint, hint.stage) {
        (Hint::Step(step), stage) => match hint.chain_position() {
            Some(position) => add_walk(faces, step, &position),
            None => add_step(faces, step, stage),
        },
        (Hint::Mistakes(cells), HintStage::Nudge) => {
            shade(faces, cells.first().map_or(CellSet::NONE, row_cells));
        }
        (Hint::Mistakes(cells), _) => {
            for cell in *cells {
                mark_fault(&mut faces[cell.index()]);
            }
        }
        (Hint::MissingCandidate(lost), HintStage::Nudge) => shade(faces, row_cells(lost.cell)),
        (Hint::MissingCandidate(lost), _) => shade(faces, CellSet::only(lost.cell)),
        (Hint::Reveal(cell, _), HintStage::Where | HintStage::Which) => {
            shade(faces, CellSet::only(*cell))
        }
        (Hint::Reveal(cell, digit), HintStage::Proof) => {
            faces[cell.index()] = CellView::digit(*digit, StyleRole::Placed);
        }
        _ => {}
    }
}

fn row_cells(cell: Cell) -> CellSet {
    House::Row(cell.row() as u8).cell_set()
}

fn shade(faces: &mut BoardView, cells: CellSet) {
    set_backgrounds(faces, cells, StyleRole::Shaded);
}

fn shade_all(faces: &mut BoardView, houses: &[House]) {
    for house in houses {
        shade(faces, house.cell_set());
    }
}

/// A step, as much of it as the stage reveals.
fn add_step(faces: &mut BoardView, step: &Deduction, stage: HintStage) {
    match stage {
        HintStage::Nudge => {}
        HintStage::Where => shade_all(faces, &step.houses_to_look_at()),
        HintStage::Which => {
            shade_all(faces, &step.houses_to_look_at());
            set_backgrounds(faces, step.evidence.pattern(), StyleRole::Focus);
        }
        HintStage::Proof | HintStage::Done => add_proof(faces, step),
    }
}

/// The whole argument: every part in its role, and what follows.
pub(crate) fn add_proof(faces: &mut BoardView, step: &Deduction) {
    shade(faces, base_cells(step));
    for mark in &step.evidence.marks {
        add_mark(&mut faces[mark.cell.index()], mark);
    }
    if let [chain] = step.evidence.chains.as_slice() {
        tag_path(faces, chain.links.iter());
    }
    add_result(faces, step);
}

/// The houses the pattern is seen in. A chain goes everywhere: it has none.
fn base_cells(step: &Deduction) -> CellSet {
    let base = step.evidence.houses(HouseRole::Base);
    base.fold(CellSet::NONE, |cells, house| cells | house.cell_set())
}

fn add_mark(face: &mut CellView, mark: &Mark) {
    let role = match (mark.role, face.digit) {
        (Role::Blocker, Some((digit, _))) => {
            face.digit = Some((digit, StyleRole::Blocking));
            return;
        }
        (_, Some(_)) | (Role::Blocker | Role::Removed, None) => return,
        (Role::Defining, None) => StyleRole::Defining,
        (Role::Fin, None) => StyleRole::Fin,
        (Role::EndoFin, None) => StyleRole::EndoFin,
        (Role::Set(set), None) => StyleRole::Set(set),
        (Role::Colour(colour), None) => StyleRole::Colour(colour),
        (Role::On, None) => StyleRole::On,
        (Role::Off, None) => StyleRole::Off,
    };
    *face = face.with_role(mark.digit, role);
    if let StyleRole::Set(set) = role {
        face.set_background(role);
        face.tag = face.tag.or(Some(letter('A', usize::from(set))));
    }
}

fn add_result(faces: &mut BoardView, step: &Deduction) {
    for &(cell, digit) in &step.eliminations {
        faces[cell.index()] = faces[cell.index()].with_role(digit, StyleRole::Eliminated);
    }
    for &(cell, digit) in &step.placements {
        faces[cell.index()] = CellView {
            ground: Some(StyleRole::Placed),
            ..CellView::digit(digit, StyleRole::Placed)
        };
    }
}

/// A chain as far as it is position, the link under the eye lit.
fn add_walk(faces: &mut BoardView, step: &Deduction, position: &ChainPosition<'_>) {
    let behind = position.chain.links.iter().take(position.place + 1);
    for link in behind.clone() {
        let strong = link.kind == LinkKind::Strong;
        add_node(faces, link.from, !strong);
        add_node(faces, link.to, strong);
    }
    tag_path(faces, behind);
    let lit = position.link.from.cells | position.link.to.cells;
    set_backgrounds(faces, lit, StyleRole::Focus);
    for &(cell, digit) in &step.eliminations {
        faces[cell.index()] = faces[cell.index()].with_role(digit, StyleRole::Eliminated);
    }
    // A node that the conclusion removes is still a node under the eye.
    add_node(
        faces,
        position.link.from,
        position.link.kind == LinkKind::Weak,
    );
    add_node(
        faces,
        position.link.to,
        position.link.kind == LinkKind::Strong,
    );
}

fn add_node(faces: &mut BoardView, node: Node, is_on: bool) {
    let role = if is_on { StyleRole::On } else { StyleRole::Off };
    for cell in node.cells {
        let face = &mut faces[cell.index()];
        if face.digit.is_none() {
            *face = face.with_role(node.digit, role);
        }
    }
}

/// The cells of a path lettered in its order, as far as the letters go.
fn tag_path<'a>(faces: &mut BoardView, links: impl Iterator<Item = &'a Link>) {
    let mut nodes: Vec<CellSet> = Vec::new();
    for cells in links.flat_map(|link| [link.from.cells, link.to.cells]) {
        if !nodes.contains(&cells) {
            nodes.push(cells);
        }
    }
    for (place, cells) in nodes.into_iter().enumerate().take(26) {
        for cell in cells {
            let tag = &mut faces[cell.index()].tag;
            *tag = tag.or(Some(letter('a', place)));
        }
    }
}

/// The letter so many after `first`, round the alphabet.
fn letter(first: char, place: usize) -> char {
    char::from(first as u8 + (place % 26) as u8)
}

/// The example of a page.
pub(crate) fn from_example(board: &Candidates, step: &Deduction) -> BoardView {
    let mut faces = from_candidates(board);
    add_proof(&mut faces, step);
    faces
}

/// A board with all its candidates.
pub(crate) fn from_candidates(board: &Candidates) -> BoardView {
    all_cells(|cell| match board.values().get(cell) {
        Some(digit) if board.givens().contains(cell) => CellView::digit(digit, StyleRole::Given),
        Some(digit) => CellView::digit(digit, StyleRole::Entered),
        None => CellView::notes(board.at(cell)),
    })
}

/// A finished board: nothing selected.
pub(crate) fn from_finished(session: &GameSession) -> BoardView {
    all_cells(|cell| match session.game.position.digit(cell) {
        Some(digit) if session.game.position.is_given(cell) => {
            CellView::digit(digit, StyleRole::Given)
        }
        Some(digit) => CellView::digit(digit, StyleRole::Entered),
        None => CellView::default(),
    })
}
