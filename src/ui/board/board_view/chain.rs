//! A chain that is followed, as the cells of a board show it: its candidates by their truth,
//! and a letter for each node.

use super::clues::point_out_all;
use crate::ui::board::cell_view::{BoardView, set_backgrounds};
use crate::ui::theme::StyleRole;
use ninefold_core::board::{Cell, CellSet, Digit};
use ninefold_core::logic::{Chain, IndexedRules, Link, LinkKind, Node, Step, WalkedLink};

/// The most links of a chain that is shown whole while it is followed.
pub(crate) const MOST_LINKS: usize = 8;

/// The letters of the nodes of a chain: none that is a value of the board, or names a region.
pub(crate) fn alphabet(rules: &IndexedRules) -> impl Iterator<Item = char> + use<> {
    let size = rules.size();
    let values = size.saturating_sub(9);
    let is_jigsaw = rules.rules().shape().is_jigsaw();
    let regions = if is_jigsaw { size } else { 0 };
    ('A'..='Z').skip(values + regions)
}

/// A chain, or of a long one what leads up to the current position; its current link is
/// highlighted.
pub(super) fn add_walk(board_view: &mut BoardView, step: &Step, position: &WalkedLink<'_>) {
    let links = &position.chain.links;
    let is_whole = links.len() <= MOST_LINKS;
    let shown = if is_whole {
        &links[..]
    } else {
        &links[..=position.place]
    };
    for link in shown {
        add_link(board_view, link);
    }
    // A contradiction's links are numbered as its sentences are.
    let followed = step.walk();
    let place = followed.iter().position(|at| at == position);
    point_out_all(
        board_view,
        place.map_or(&[], |place| step.clues_of_link(place)),
    );
    let here = position.link();
    let lit = here.from.cells | here.to.cells;
    let shown = Chain {
        links: shown.to_vec(),
    };
    tag_path(board_view, &shown, Some([here.from.cells, here.to.cells]));
    if is_whole {
        let all = links.iter().map(|link| link.from.cells | link.to.cells);
        let all = all.fold(CellSet::NONE, |all, cells| all | cells);
        set_backgrounds(board_view, all, StyleRole::Focus);
    }
    set_backgrounds(board_view, lit, StyleRole::Focus);
    for &(cell, digit) in &step.removals {
        board_view[cell] = board_view[cell].with_role(digit, StyleRole::Eliminated);
    }
    // A node that the conclusion removes is still a node under the eye.
    add_link(board_view, here);
}

fn add_link(board_view: &mut BoardView, link: &Link) {
    add_node(board_view, link.from, link.kind == LinkKind::Weak);
    add_node(board_view, link.to, link.kind == LinkKind::Strong);
}

fn add_node(board_view: &mut BoardView, node: Node, is_on: bool) {
    let role = if is_on { StyleRole::On } else { StyleRole::Off };
    for cell in node.cells {
        let cell_view = &mut board_view[cell];
        if cell_view.digit.is_none() {
            *cell_view = cell_view.with_role(node.digit, role);
        }
    }
}

/// The first candidate of a chain that has no link yet.
pub(crate) fn add_first_node(board_view: &mut BoardView, cell: Cell, digit: Digit) {
    let cells = CellSet::only(cell);
    add_node(board_view, Node { digit, cells }, true);
    let letter = alphabet(&board_view.rules).next();
    board_view[cell].tag = letter.map(|letter| (letter, StyleRole::TagHere));
}

/// The cells of a path lettered in its order, as far as the letters go. The nodes of the link under
/// the eye have theirs whatever others their cells have.
pub(super) fn tag_path(board_view: &mut BoardView, chain: &Chain, here: Option<[CellSet; 2]>) {
    for (cells, letter) in letters(chain, &board_view.rules.clone()) {
        let is_here = here.is_some_and(|nodes| nodes.contains(&cells));
        for cell in cells {
            if is_here {
                board_view[cell].tag = Some((letter, StyleRole::TagHere));
            } else {
                board_view[cell].add_letter((letter, StyleRole::Tag));
            }
        }
    }
}

/// The cells of each node of a path, once each.
fn path_cells(chain: &Chain) -> Vec<CellSet> {
    let mut nodes: Vec<CellSet> = Vec::new();
    let cells = chain.links.iter();
    for cells in cells.flat_map(|link| [link.from.cells, link.to.cells]) {
        if !nodes.contains(&cells) {
            nodes.push(cells);
        }
    }
    nodes
}

/// The letter of each node of a chain by its cells, as far as the letters go.
pub(crate) fn letters(chain: &Chain, rules: &IndexedRules) -> Vec<(CellSet, char)> {
    path_cells(chain).into_iter().zip(alphabet(rules)).collect()
}

#[cfg(test)]
mod tests {
    use super::alphabet;
    use ninefold_core::formats::Puzzle;
    use ninefold_core::logic::IndexedRules;

    /// On a board where letters are values or regions, the nodes of a chain have others.
    #[test]
    fn letters_of_nodes_are_no_values_and_no_regions() {
        let first = |board: &str| {
            let puzzle: Puzzle = board.parse().expect("a puzzle");
            alphabet(&IndexedRules::new(puzzle.rules)).next()
        };
        assert_eq!(alphabet(&IndexedRules::classic()).next(), Some('A'));
        // Values up to C; regions A to F.
        assert_eq!(first("3x4:zzzzzn"), Some('D'));
        assert_eq!(first("6jx:b1j6e1i5c2a3,bc_badddd_baabbababaa"), Some('G'));
    }
}
