//! The clues that a kind of rules consists of.

use super::clue::{ChessMove, Clue, House, HouseName};
use super::kind::Kind;
use super::local::LocalKind;
use super::rules_error::RulesError;
use super::shape::Shape;
use super::spot::Spot;

/// The kind that a clue belongs to.
pub(crate) fn clue_kind(clue: &Clue) -> Option<Kind> {
    match clue {
        Clue::House(house) => match house.name {
            HouseName::RisingDiagonal | HouseName::FallingDiagonal => Some(Kind::X),
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
    /// The kind of rules that it belongs to; `None` for extra regions.
    pub fn kind(&self) -> Option<Kind> {
        clue_kind(self)
    }
}

/// The clues of a kind on a board of this shape.
pub(crate) fn kind_clues(kind: Kind, shape: &Shape) -> Result<Vec<Clue>, RulesError> {
    let size = shape.size();
    Ok(match kind {
        Kind::Jigsaw if shape.regions().is_empty() => return Err(RulesError::NoRegions),
        Kind::Jigsaw if !shape.is_jigsaw() => return Err(RulesError::NoRegions),
        Kind::Jigsaw => Vec::new(),
        Kind::X => diagonals(size),
        Kind::Windoku => windows(size)?,
        Kind::Disjoint => disjoint_groups(shape)?,
        Kind::AntiKnight => vec![Clue::Step(ChessMove::Knight)],
        Kind::AntiKing => vec![Clue::Step(ChessMove::King)],
        Kind::NonConsecutive => vec![Clue::NotConsecutive],
        _ => Vec::new(),
    })
}

fn house(name: HouseName, cells: impl Iterator<Item = Spot>) -> Clue {
    let cells = cells.collect();
    Clue::House(House { name, cells })
}

fn diagonals(size: usize) -> Vec<Clue> {
    let rising = (0..size).map(|row| Spot::at(row, size - 1 - row));
    let falling = (0..size).map(|row| Spot::at(row, row));
    vec![
        house(HouseName::RisingDiagonal, rising),
        house(HouseName::FallingDiagonal, falling),
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
        let cells = (0..size).map(move |n| Spot::at(row + n / side, column + n % side));
        house(HouseName::Window(number), cells)
    };
    Ok((0..).zip(corners).map(window).collect())
}

fn disjoint_groups(shape: &Shape) -> Result<Vec<Clue>, RulesError> {
    let (height, width) = shape.box_size().ok_or(RulesError::NoDisjointGroups)?;
    let place = |spot: Spot| spot.row() % height * width + spot.column() % width;
    let group = |number: usize| {
        let cells = Spot::all(shape.size()).filter(move |&spot| place(spot) == number);
        house(HouseName::Disjoint(number as u8), cells)
    };
    Ok((0..shape.size()).map(group).collect())
}
