//! The clues that a kind of rules consists of, and mixtures of kinds that no grid obeys.

use super::clue::{ChessMove, Clue};
use super::kind::Kind::{self, AntiKing, AntiKnight, Disjoint, NonConsecutive, Windoku, X};
use super::kind::KindSet;
use super::local::LocalKind;
use super::rules_error::RulesError;
use super::shape::Shape;
use crate::board::{Cell, House, HouseName};

/// The kind that a clue belongs to by itself. A diagonal is of a kind only with the other one.
pub(crate) fn clue_kind(clue: &Clue) -> Option<Kind> {
    match clue {
        Clue::House(house) => match house.name {
            HouseName::Window(_) => Some(Kind::Windoku),
            HouseName::Disjoint(_) => Some(Kind::Disjoint),
            _ => None,
        },
        Clue::Differ(_) => None,
        Clue::Local(local) => local_kind(local.kind),
        Clue::Cage(_) => Some(Kind::Killer),
        Clue::Step(ChessMove::Knight) => Some(Kind::AntiKnight),
        Clue::Step(ChessMove::King) => Some(Kind::AntiKing),
        Clue::NotConsecutive => Some(Kind::NonConsecutive),
    }
}

/// The kind of rules that clues on cells belong to, if new puzzles can be made of it.
pub(crate) fn local_kind(kind: LocalKind) -> Option<Kind> {
    match kind {
        LocalKind::Thermometer => Some(Kind::Thermometer),
        LocalKind::Arrow => Some(Kind::Arrow),
        LocalKind::Difference | LocalKind::Ratio => Some(Kind::Kropki),
        LocalKind::Whispers => Some(Kind::Whispers),
        LocalKind::LittleKiller => Some(Kind::LittleKiller),
        LocalKind::Sandwich => Some(Kind::Sandwich),
        _ => None,
    }
}

impl Clue {
    /// The kind of rules that it belongs to by itself; `None` for extra regions and diagonals.
    pub fn kind(&self) -> Option<Kind> {
        clue_kind(self)
    }

    /// The kinds of rules that clues belong to.
    pub fn kinds(clues: &[Clue]) -> KindSet {
        kinds_of(clues)
    }

    /// Whether it is an extra region.
    pub fn is_extra_region(&self) -> bool {
        match self {
            Clue::House(house) => matches!(house.name, HouseName::Extra(_)),
            Clue::Differ(_) => true,
            _ => false,
        }
    }
}

/// The clues of a kind on a board of this shape.
pub(crate) fn kind_clues(kind: Kind, shape: &Shape) -> Result<Vec<Clue>, RulesError> {
    let size = shape.size();
    Ok(match kind {
        Kind::Jigsaw if shape.regions().is_empty() => return Err(RulesError::NoRegions),
        Kind::Jigsaw if !shape.is_jigsaw() => return Err(RulesError::NoRegions),
        Kind::Jigsaw => Vec::new(),
        Kind::X => diagonals(size).map(Clue::House).into(),
        Kind::Windoku => windows(size)?,
        Kind::Disjoint => disjoint_groups(shape)?,
        Kind::AntiKnight => vec![Clue::Step(ChessMove::Knight)],
        Kind::AntiKing => vec![Clue::Step(ChessMove::King)],
        Kind::NonConsecutive => vec![Clue::NotConsecutive],
        _ => Vec::new(),
    })
}

pub(crate) fn kinds_of(clues: &[Clue]) -> KindSet {
    let kinds: KindSet = clues.iter().filter_map(clue_kind).collect();
    match lone_diagonal(clues) {
        None if clues.iter().any(is_diagonal) => kinds.with(Kind::X),
        _ => kinds,
    }
}

/// The diagonal of these clues, if there is one without the other.
pub(crate) fn lone_diagonal(clues: &[Clue]) -> Option<House> {
    let mut diagonals = clues.iter().filter(|clue| is_diagonal(clue));
    match (diagonals.next(), diagonals.next()) {
        (Some(Clue::House(house)), None) => Some(*house),
        _ => None,
    }
}

fn is_diagonal(clue: &Clue) -> bool {
    matches!(clue, Clue::House(house) if house.name.is_diagonal())
}

fn house(name: HouseName, cells: impl Iterator<Item = Cell>) -> Clue {
    let cells = cells.collect();
    Clue::House(House { name, cells })
}

/// The rising diagonal and the falling one.
pub(crate) fn diagonals(size: usize) -> [House; 2] {
    let rising = (0..size).map(|row| Cell::at(row, size - 1 - row));
    let falling = (0..size).map(|row| Cell::at(row, row));
    [
        House {
            name: HouseName::RisingDiagonal,
            cells: rising.collect(),
        },
        House {
            name: HouseName::FallingDiagonal,
            cells: falling.collect(),
        },
    ]
}

/// Squares as large as a box, with a line of cells around each.
fn windows(size: usize) -> Result<Vec<Clue>, RulesError> {
    let side = size.isqrt();
    if side * side != size {
        return Err(RulesError::NoWindows(size));
    }
    let starts = (0..side - 1).map(|n| n * (side + 1) + 1);
    let corners = starts
        .clone()
        .flat_map(|row| starts.clone().map(move |column| (row, column)));
    let window = |(number, (row, column)): (u8, (usize, usize))| {
        let cells = (0..size).map(move |n| Cell::at(row + n / side, column + n % side));
        house(HouseName::Window(number), cells)
    };
    Ok((0..).zip(corners).map(window).collect())
}

fn disjoint_groups(shape: &Shape) -> Result<Vec<Clue>, RulesError> {
    let (height, width) = shape.box_size().ok_or(RulesError::NoDisjointGroups)?;
    let place = |cell: Cell| cell.row() % height * width + cell.column() % width;
    let group = |number: usize| {
        let cells = Cell::all(shape.size()).filter(move |&cell| place(cell) == number);
        house(HouseName::Disjoint(number as u8), cells)
    };
    Ok((0..shape.size()).map(group).collect())
}

/// A mixture that no grid of a size obeys.
pub(crate) struct ImpossibleMixture {
    pub size: usize,
    pub kinds: &'static [Kind],
    /// Whether it is the usual boxes that make it impossible. Else no regions help.
    pub needs_boxes: bool,
}

const fn row(size: usize, kinds: &'static [Kind], needs_boxes: bool) -> ImpossibleMixture {
    ImpossibleMixture {
        size,
        kinds,
        needs_boxes,
    }
}

/// The smallest such mixtures, found by the engine. Larger ones contain one of these.
#[rustfmt::skip]
pub(crate) const IMPOSSIBLE: &[ImpossibleMixture] = &[
    row(4, &[AntiKing], false),
    row(4, &[NonConsecutive], false),
    row(4, &[X, AntiKnight], false),
    row(4, &[Disjoint, AntiKnight], true),
    row(5, &[X, AntiKnight], false),
    row(5, &[AntiKnight, AntiKing], false),
    row(5, &[X, NonConsecutive], false),
    row(5, &[AntiKing, NonConsecutive], false),
    row(6, &[X, Disjoint], true),
    row(6, &[X, AntiKnight], false),
    row(6, &[X, AntiKing], false),
    row(6, &[AntiKnight, AntiKing], false),
    row(6, &[X, NonConsecutive], false),
    row(6, &[Disjoint, NonConsecutive], true),
    row(6, &[AntiKnight, NonConsecutive], true),
    row(6, &[AntiKing, NonConsecutive], false),
    row(7, &[X, AntiKnight], false),
    row(7, &[AntiKnight, AntiKing], false),
    row(8, &[AntiKing, NonConsecutive], true),
    row(8, &[X, AntiKnight, AntiKing], false),
    row(8, &[Disjoint, AntiKnight, AntiKing], true),
    row(8, &[X, AntiKnight, NonConsecutive], true),
    row(8, &[AntiKnight, AntiKing, NonConsecutive], false),
    row(9, &[Windoku, NonConsecutive], true),
    row(9, &[X, Windoku, AntiKnight], false),
    row(9, &[X, AntiKnight, AntiKing], false),
    row(9, &[Windoku, AntiKnight, AntiKing], false),
    row(10, &[X, Disjoint, AntiKnight], true),
    row(10, &[X, AntiKnight, AntiKing], true),
];

/// The part of a mixture that no grid of this size obeys.
pub(crate) fn impossible_part(size: usize, kinds: KindSet, has_boxes: bool) -> Option<KindSet> {
    let rows = IMPOSSIBLE
        .iter()
        .filter(|row| row.size == size && (has_boxes || !row.needs_boxes));
    let mut parts = rows.map(|row| row.kinds.iter().copied().collect::<KindSet>());
    parts.find(|&part| kinds.contains_all(part))
}
