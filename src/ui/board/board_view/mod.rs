//! From a state to what each cell of the board shows.

pub(crate) mod played;

#[cfg(test)]
mod tests;

use crate::game::{Hint, HintStage};
use crate::grid::{Candidates, Cell, CellSet, House};
use crate::ui::board::draw::{BoardView, CellView, Fault};
use crate::ui::screens::game::analysis as thinking;
use crate::ui::theme::Role;
use crate::ui::{
    ActiveHint, AppState, ChainPosition, Comparing, DeductionReplay, Entry, GameSession,
    LogicEvent, Recording, SolverPlayback, Timeline, WhyNot,
};
use played::Played;

use crate::logic::{Deduction, HouseRole, Link, LinkKind, Mark, Node, Role as Part};
use crate::solve::{Replay, Step};
/// The faces made by `face` for every cell.
fn all(face: impl Fn(Cell) -> CellView) -> BoardView {
    let mut faces = [CellView::default(); 81];
    for cell in Cell::all() {
        faces[cell.index()] = face(cell);
    }
    faces
}

/// The board of a game.
pub fn of_table(table: &GameSession, state: &AppState) -> BoardView {
    let played = Played::of(table, state);
    let mut faces = all(|cell| played.face(cell));
    thinking::mark_failure(&mut faces, &table.game);
    if let Some(hint) = &table.hint {
        add_hint(&mut faces, hint);
    }
    faces[table.cursor.index()].lay(Role::Cursor);
    if let Some(why_not) = &table.why_not {
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
            faces[cell.index()].digit = Some((digit, Role::Blocking));
        }
    }
    let face = &mut faces[why_not.cell.index()];
    face.lay(Role::Focus);
    if face.digit.is_none() {
        *face = face.with_role(why_not.digit, Role::Eliminated);
    }
}

fn fault(marked: bool) -> Fault {
    match marked {
        true => Fault::Marked,
        false => Fault::None,
    }
}

/// What a hint shows on the board, by how much of it is revealed.
fn add_hint(faces: &mut BoardView, hint: &ActiveHint) {
    match (&hint.help, hint.stage) {
        (Hint::Step(step), stage) => match hint.walked() {
            Some(walked) => add_walk(faces, step, &walked),
            None => add_step(faces, step, stage),
        },
        (Hint::Mistakes(cells), HintStage::Nudge) => {
            shade(faces, cells.first().map_or(CellSet::NONE, row_of));
        }
        (Hint::Mistakes(cells), _) => {
            for cell in *cells {
                mark_fault(&mut faces[cell.index()]);
            }
        }
        (Hint::MissingCandidate(lost), HintStage::Nudge) => shade(faces, row_of(lost.cell)),
        (Hint::MissingCandidate(lost), _) => shade(faces, CellSet::only(lost.cell)),
        (Hint::Reveal(cell, _), HintStage::Where | HintStage::Which) => {
            shade(faces, CellSet::only(*cell))
        }
        (Hint::Reveal(cell, digit), HintStage::Proof) => {
            faces[cell.index()] = CellView::digit(*digit, Role::Placed);
        }
        _ => {}
    }
}

fn row_of(cell: Cell) -> CellSet {
    House::Row(cell.row() as u8).cell_set()
}

fn shade(faces: &mut BoardView, cells: CellSet) {
    ground(faces, cells, Role::Shaded);
}

fn shade_all(faces: &mut BoardView, houses: &[House]) {
    for house in houses {
        shade(faces, house.cell_set());
    }
}

pub fn ground(faces: &mut BoardView, cells: CellSet, role: Role) {
    for cell in cells {
        faces[cell.index()].lay(role);
    }
}

pub fn mark_fault(face: &mut CellView) {
    if let Some((digit, _)) = face.digit {
        face.digit = Some((digit, Role::Conflict));
        face.fault = Fault::Marked;
    }
}

/// A step, as much of it as the stage reveals.
fn add_step(faces: &mut BoardView, step: &Deduction, stage: HintStage) {
    match stage {
        HintStage::Nudge => {}
        HintStage::Where => shade_all(faces, &step.houses_to_look_at()),
        HintStage::Which => {
            shade_all(faces, &step.houses_to_look_at());
            ground(faces, step.evidence.pattern(), Role::Focus);
        }
        HintStage::Proof | HintStage::Done => add_proof(faces, step),
    }
}

/// The whole argument: every part in its role, and what follows.
pub fn add_proof(faces: &mut BoardView, step: &Deduction) {
    shade(faces, base_of(step));
    for mark in &step.evidence.marks {
        add_mark(&mut faces[mark.cell.index()], mark);
    }
    if let [chain] = step.evidence.chains.as_slice() {
        tag_path(faces, chain.links.iter());
    }
    add_result(faces, step);
}

/// The houses the pattern is seen in. A chain goes everywhere: it has none.
fn base_of(step: &Deduction) -> CellSet {
    let base = step.evidence.houses(HouseRole::Base);
    base.fold(CellSet::NONE, |cells, house| cells | house.cell_set())
}

fn add_mark(face: &mut CellView, mark: &Mark) {
    let role = match (mark.role, face.digit) {
        (Part::Blocker, Some((digit, _))) => {
            face.digit = Some((digit, Role::Blocking));
            return;
        }
        (_, Some(_)) | (Part::Blocker | Part::Removed, None) => return,
        (Part::Defining, None) => Role::Defining,
        (Part::Fin, None) => Role::Fin,
        (Part::EndoFin, None) => Role::EndoFin,
        (Part::Set(set), None) => Role::Set(set),
        (Part::Colour(colour), None) => Role::Colour(colour),
        (Part::On, None) => Role::On,
        (Part::Off, None) => Role::Off,
    };
    *face = face.with_role(mark.digit, role);
    if let Role::Set(set) = role {
        face.lay(role);
        face.tag = face.tag.or(Some(letter('A', usize::from(set))));
    }
}

fn add_result(faces: &mut BoardView, step: &Deduction) {
    for &(cell, digit) in &step.eliminations {
        faces[cell.index()] = faces[cell.index()].with_role(digit, Role::Eliminated);
    }
    for &(cell, digit) in &step.placements {
        faces[cell.index()] = CellView {
            ground: Some(Role::Placed),
            ..CellView::digit(digit, Role::Placed)
        };
    }
}

/// A chain as far as it is walked, the link under the eye lit.
fn add_walk(faces: &mut BoardView, step: &Deduction, walked: &ChainPosition<'_>) {
    let behind = walked.chain.links.iter().take(walked.place + 1);
    for link in behind.clone() {
        let strong = link.kind == LinkKind::Strong;
        add_node(faces, link.from, !strong);
        add_node(faces, link.to, strong);
    }
    tag_path(faces, behind);
    let lit = walked.link.from.cells | walked.link.to.cells;
    ground(faces, lit, Role::Focus);
    for &(cell, digit) in &step.eliminations {
        faces[cell.index()] = faces[cell.index()].with_role(digit, Role::Eliminated);
    }
    // A node that the conclusion removes is still a node under the eye.
    add_node(faces, walked.link.from, walked.link.kind == LinkKind::Weak);
    add_node(faces, walked.link.to, walked.link.kind == LinkKind::Strong);
}

fn add_node(faces: &mut BoardView, node: Node, is_on: bool) {
    let role = if is_on { Role::On } else { Role::Off };
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
pub fn of_example(board: &Candidates, step: &Deduction) -> BoardView {
    let mut faces = of_candidates(board);
    add_proof(&mut faces, step);
    faces
}

/// A board with all its candidates.
fn of_candidates(board: &Candidates) -> BoardView {
    all(|cell| match board.values().get(cell) {
        Some(digit) if board.givens().contains(cell) => CellView::digit(digit, Role::Given),
        Some(digit) => CellView::digit(digit, Role::Entered),
        None => CellView::notes(board.at(cell)),
    })
}

/// The board of something being watched.
pub fn of_theatre(theatre: &SolverPlayback) -> BoardView {
    match &theatre.film {
        Recording::Search(reel) => of_search(theatre, reel),
        Recording::Path(reel) => of_path(reel),
    }
}

/// The board of logic: the step as it is seen.
fn of_path(reel: &Timeline<DeductionReplay>) -> BoardView {
    let mut faces = of_candidates(reel.replay.board());
    if let Some(LogicEvent::Deduced(step)) = reel.last() {
        add_proof(&mut faces, step);
    }
    faces
}

/// The board of a search.
fn of_search(theatre: &SolverPlayback, reel: &Timeline<Replay>) -> BoardView {
    let replay = &reel.replay;
    let mut faces = all(|cell| match replay.board().get(cell) {
        Some(digit) if theatre.givens().get(cell).is_some() => CellView::digit(digit, Role::Given),
        Some(digit) => CellView::digit(digit, Role::SolverDigit),
        None => CellView::default(),
    });
    if theatre.ending().is_none()
        && let Some(cell) = replay.current()
    {
        faces[cell.index()] = considered(replay, faces[cell.index()]);
    }
    if let Some(Step::Reject(_, _, blocker)) = reel.last() {
        mark_fault(&mut faces[blocker.index()]);
    }
    faces
}

/// The cell under consideration: what was ruled out in it, what is tried.
fn considered(replay: &Replay, face: CellView) -> CellView {
    let rejected = replay.rejected().iter();
    let ruled_out = rejected.fold(face, |face, digit| face.with_role(digit, Role::Rejected));
    let tried = match replay.trying() {
        Some(digit) => ruled_out.with_role(digit, Role::Tried),
        None => ruled_out,
    };
    CellView {
        ground: Some(Role::Solver),
        ..tried
    }
}

/// The board of a puzzle being typed in.
pub fn of_entry(entry: &Entry) -> BoardView {
    let shown = entry.shown();
    let clashing = entry.grid.conflicts();
    let marked = entry.marked();
    let mut faces = all(|cell| {
        let role = match () {
            () if clashing.contains(cell) => Role::Conflict,
            () if entry.grid.get(cell).is_some() => Role::Given,
            () => Role::Entered,
        };
        let face = shown.get(cell).map(|digit| CellView::digit(digit, role));
        CellView {
            fault: fault(clashing.contains(cell)),
            ground: marked.contains(cell).then_some(Role::Shaded),
            ..face.unwrap_or_default()
        }
    });
    if entry.comparing == Comparing::Neither {
        faces[entry.cursor.index()].lay(Role::Cursor);
    }
    faces
}

/// A finished board: nothing selected.
pub fn of_finished(table: &GameSession) -> BoardView {
    all(|cell| match table.game.position.digit(cell) {
        Some(digit) if table.game.position.is_given(cell) => CellView::digit(digit, Role::Given),
        Some(digit) => CellView::digit(digit, Role::Entered),
        None => CellView::default(),
    })
}
