//! From a state to what each cell of the board shows.

mod failure;
mod played;

#[cfg(test)]
mod tests;

use crate::ui::HighlightLevel;
use crate::ui::Shared;
use crate::ui::board::cell_view::{
    BoardView, Brackets, CellView, Weight, mark_fault, set_backgrounds,
};
use crate::ui::session::{ActiveHint, GameSession, WhyNot};
use crate::ui::theme::{StyleRole, is_mark};
use failure::mark_failure;
use ninefold_core::grid::{Candidates, Cell, CellSet, Digit, House};
use ninefold_core::logic::{
    Chain, Deduction, HouseRole, Link, LinkKind, Mark, Node, Role, WalkedLink,
};
use ninefold_game::game::{Hint, HintStage};
use played::Played;

/// A board view, cell by cell.
pub(crate) fn all_cells(cell_view: impl Fn(Cell) -> CellView) -> BoardView {
    let mut board_view = [CellView::default(); 81];
    for cell in Cell::all() {
        board_view[cell.index()] = cell_view(cell);
    }
    board_view
}

/// The board of a game.
pub(crate) fn from_session(session: &GameSession, shared: &Shared) -> BoardView {
    let played = Played::new(session, shared);
    let mut board_view = all_cells(|cell| played.cell_view(cell));
    mark_failure(&mut board_view, &session.game);
    if let Some(hint) = &session.hint {
        add_hint(&mut board_view, hint);
    }
    add_cursor(&mut board_view, session, shared);
    if let Some(why_not) = &session.why_not {
        add_why_not(&mut board_view, why_not);
    }
    board_view
}

/// The cursor. A proof has the board to itself: there brackets stand round its
/// cell.
fn add_cursor(board_view: &mut BoardView, session: &GameSession, shared: &Shared) {
    let cell_view = &mut board_view[session.cursor.index()];
    let is_proved = session.hint.as_ref().is_some_and(shows_proof);
    if is_proved {
        cell_view.brackets = Brackets::Beside;
    } else {
        cell_view.set_background(StyleRole::Cursor);
    }
    if shared.highlight_level() == HighlightLevel::Houses && !is_proved {
        cell_view.weight = Weight::Located;
    }
}

/// Whether a hint is shown with all that it rests on.
fn shows_proof(hint: &ActiveHint) -> bool {
    let is_step = hint.hint.step().is_some();
    is_step && (hint.stage >= HintStage::Proof || hint.chain_position().is_some())
}

/// The cells that forbid a digit, and the cell that was asked about.
fn add_why_not(board_view: &mut BoardView, why_not: &WhyNot) {
    if why_not.blockers.is_empty() {
        return;
    }
    for cell in why_not.blockers {
        if let Some((digit, _)) = board_view[cell.index()].digit {
            board_view[cell.index()].digit = Some((digit, StyleRole::Blocking));
        }
    }
    let cell_view = &mut board_view[why_not.cell.index()];
    cell_view.set_background(StyleRole::Focus);
    if cell_view.digit.is_none() {
        *cell_view = cell_view.with_role(why_not.digit, StyleRole::Eliminated);
    }
}

/// What a hint shows on the board, by how much of it is revealed.
fn add_hint(board_view: &mut BoardView, hint: &ActiveHint) {
    match (&hint.hint, hint.stage) {
        (Hint::Step(next), stage) => match hint.chain_position() {
            Some(position) => add_walk(board_view, &next.step, &position),
            None => add_step(board_view, &next.step, stage),
        },
        (Hint::Mistakes(cells), HintStage::Nudge) => {
            shade(board_view, cells.first().map_or(CellSet::NONE, row_cells));
        }
        (Hint::Mistakes(cells), _) => {
            for cell in *cells {
                mark_fault(&mut board_view[cell.index()]);
            }
        }
        (Hint::MissingCandidate(lost), HintStage::Nudge) => shade(board_view, row_cells(lost.cell)),
        (Hint::MissingCandidate(lost), _) => shade(board_view, CellSet::only(lost.cell)),
        (Hint::Reveal(cell, _), HintStage::Where | HintStage::Which) => {
            shade(board_view, CellSet::only(*cell))
        }
        (Hint::Reveal(cell, digit), HintStage::Proof) => {
            board_view[cell.index()] = CellView::digit(*digit, StyleRole::Placed);
        }
        _ => {}
    }
}

fn row_cells(cell: Cell) -> CellSet {
    House::Row(cell.row() as u8).cell_set()
}

fn shade(board_view: &mut BoardView, cells: CellSet) {
    set_backgrounds(board_view, cells, StyleRole::Shaded);
}

fn shade_all(board_view: &mut BoardView, houses: &[House]) {
    for house in houses {
        shade(board_view, house.cell_set());
    }
}

/// A step, as much of it as the stage reveals.
fn add_step(board_view: &mut BoardView, step: &Deduction, stage: HintStage) {
    match stage {
        HintStage::Nudge => {}
        HintStage::Where => shade_all(board_view, &step.houses_to_look_at()),
        HintStage::Which => {
            shade_all(board_view, &step.houses_to_look_at());
            set_backgrounds(board_view, step.evidence.pattern(), StyleRole::Focus);
        }
        HintStage::Proof | HintStage::Done => add_proof(board_view, step),
    }
}

/// The whole proof: every candidate in its role, and the result.
pub(crate) fn add_proof(board_view: &mut BoardView, step: &Deduction) {
    shade(board_view, base_cells(step));
    sweep(board_view, step);
    for mark in &step.evidence.marks {
        add_mark(&mut board_view[mark.cell.index()], mark);
    }
    if let [chain] = step.evidence.chains.as_slice() {
        tag_path(board_view, chain.links.iter(), None);
    }
    add_result(board_view, step);
    fade_the_rest(board_view);
}

/// The rows, columns and boxes that keep a digit out of the cells of its house:
/// what is left is where it goes.
fn sweep(board_view: &mut BoardView, step: &Deduction) {
    let base = base_cells(step);
    let [(placed, digit)] = step.placements[..] else {
        return;
    };
    for mark in &step.evidence.marks {
        if mark.role != Role::Blocker || mark.digit != digit {
            continue;
        }
        for house in mark.cell.houses() {
            let swept = house.cell_set() & base;
            if house.cell_set() != base && !swept.is_empty() && !swept.contains(placed) {
                set_backgrounds(board_view, house.cell_set(), StyleRole::Swept);
            }
        }
    }
}

/// All that has no part in a proof steps back.
fn fade_the_rest(board_view: &mut BoardView) {
    for cell_view in board_view.iter_mut().filter(|view| !has_part(view)) {
        cell_view.fade();
    }
}

fn has_part(cell_view: &CellView) -> bool {
    let is_part = |role: &StyleRole| !is_mark(*role);
    let is_blocker = matches!(cell_view.digit, Some((_, StyleRole::Blocking)));
    let behind = cell_view.background;
    behind.is_some_and(|role| role != StyleRole::Wrong && role != StyleRole::Picked)
        || is_blocker
        || cell_view.roles.iter().flatten().any(is_part)
}

/// The houses the pattern is seen in. A chain goes everywhere: it has none.
fn base_cells(step: &Deduction) -> CellSet {
    let base = step.evidence.houses(HouseRole::Base);
    base.fold(CellSet::NONE, |cells, house| cells | house.cell_set())
}

fn add_mark(cell_view: &mut CellView, mark: &Mark) {
    let role = match (mark.role, cell_view.digit) {
        (Role::Blocker, Some((digit, _))) => {
            cell_view.digit = Some((digit, StyleRole::Blocking));
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
    *cell_view = cell_view.with_role(mark.digit, role);
    match role {
        StyleRole::Set(set) => {
            cell_view.set_background(role);
            let tag = (letter('A', usize::from(set)), StyleRole::Tag);
            cell_view.tag = cell_view.tag.or(Some(tag));
        }
        StyleRole::Defining | StyleRole::On | StyleRole::Off => {
            cell_view.set_background(StyleRole::Focus);
        }
        _ => {}
    }
}

fn add_result(board_view: &mut BoardView, step: &Deduction) {
    for &(cell, digit) in &step.eliminations {
        board_view[cell.index()] = board_view[cell.index()].with_role(digit, StyleRole::Eliminated);
    }
    for &(cell, digit) in &step.placements {
        board_view[cell.index()] = CellView {
            background: Some(StyleRole::Placed),
            ..CellView::digit(digit, StyleRole::Placed)
        };
    }
}

/// A chain up to the current position; its current link is highlighted.
fn add_walk(board_view: &mut BoardView, step: &Deduction, position: &WalkedLink<'_>) {
    let behind = position.chain.links.iter().take(position.place + 1);
    for link in behind.clone() {
        let strong = link.kind == LinkKind::Strong;
        add_node(board_view, link.from, !strong);
        add_node(board_view, link.to, strong);
    }
    let here = position.link();
    let lit = here.from.cells | here.to.cells;
    tag_path(board_view, behind, Some(lit));
    set_backgrounds(board_view, lit, StyleRole::Focus);
    for &(cell, digit) in &step.eliminations {
        board_view[cell.index()] = board_view[cell.index()].with_role(digit, StyleRole::Eliminated);
    }
    // A node that the conclusion removes is still a node under the eye.
    add_node(board_view, here.from, here.kind == LinkKind::Weak);
    add_node(board_view, here.to, here.kind == LinkKind::Strong);
    fade_the_rest(board_view);
}

fn add_node(board_view: &mut BoardView, node: Node, is_on: bool) {
    let role = if is_on { StyleRole::On } else { StyleRole::Off };
    for cell in node.cells {
        let cell_view = &mut board_view[cell.index()];
        if cell_view.digit.is_none() {
            *cell_view = cell_view.with_role(node.digit, role);
        }
    }
}

/// The first candidate of a chain that has no link yet.
pub(crate) fn add_first_node(board_view: &mut BoardView, cell: Cell, digit: Digit) {
    add_node(board_view, Node::at(cell, digit), true);
    board_view[cell.index()].tag = Some((letter('a', 0), StyleRole::TagHere));
}

/// The cells of a path lettered in its order, as far as the letters go; those of
/// the link under the eye stronger.
fn tag_path<'a>(
    board_view: &mut BoardView,
    links: impl Iterator<Item = &'a Link>,
    here: Option<CellSet>,
) {
    for (place, cells) in path_cells(links).into_iter().enumerate().take(26) {
        for cell in cells {
            let role = match here {
                Some(here) if here.contains(cell) => StyleRole::TagHere,
                _ => StyleRole::Tag,
            };
            let tag = &mut board_view[cell.index()].tag;
            *tag = tag.or(Some((letter('a', place), role)));
        }
    }
}

/// The cells of each node of a path, once each.
fn path_cells<'a>(links: impl Iterator<Item = &'a Link>) -> Vec<CellSet> {
    let mut nodes: Vec<CellSet> = Vec::new();
    for cells in links.flat_map(|link| [link.from.cells, link.to.cells]) {
        if !nodes.contains(&cells) {
            nodes.push(cells);
        }
    }
    nodes
}

/// The letters of the two nodes of the link at this place of a chain, as far as
/// the letters go.
pub(crate) fn letters_of_link(chain: &Chain, place: usize) -> Option<[char; 2]> {
    let nodes = path_cells(chain.links.iter());
    let link = chain.links.get(place)?;
    let letter_of = |cells: CellSet| {
        let place = nodes.iter().position(|node| *node == cells)?;
        (place < 26).then(|| letter('a', place))
    };
    Some([letter_of(link.from.cells)?, letter_of(link.to.cells)?])
}

/// The letter so many after `first`, round the alphabet.
fn letter(first: char, place: usize) -> char {
    char::from(first as u8 + (place % 26) as u8)
}

/// The example of a page.
pub(crate) fn from_example(board: &Candidates, step: &Deduction) -> BoardView {
    let mut board_view = from_candidates(board);
    add_proof(&mut board_view, step);
    board_view
}

/// A board with all its candidates.
pub(crate) fn from_candidates(board: &Candidates) -> BoardView {
    all_cells(|cell| match board.values().get(cell) {
        Some(digit) if board.givens().contains(cell) => CellView::digit(digit, StyleRole::Given),
        Some(digit) => CellView::digit(digit, StyleRole::Entered),
        None => CellView::notes(board.at(cell)),
    })
}

/// A finished board: nothing selected, these cells in the colour of the win.
pub(crate) fn from_finished(session: &GameSession, flooded: CellSet) -> BoardView {
    let position = &session.game.position;
    all_cells(|cell| {
        let is_flooded = flooded.contains(cell);
        let own = if is_flooded {
            StyleRole::SolverDigit
        } else {
            StyleRole::Entered
        };
        let role = if position.is_given(cell) {
            StyleRole::Given
        } else {
            own
        };
        CellView {
            digit: position.digit(cell).map(|digit| (digit, role)),
            background: is_flooded.then_some(StyleRole::Focus),
            ..CellView::default()
        }
    })
}
