//! Games on boards with lines, dots and outside clues. They need no solution.

use crate::ui::tests::support::states;
use crate::ui::{AppState, GameSession, Screen, TerminalProfile};
use ninefold_core::board::{Cell, Grid};
use ninefold_core::logic::{IndexedRules, Level};
use ninefold_core::rules::{LocalClue, LocalForm, LocalKind, Rules, Seen, Shape};
use ninefold_game::game::{Answer, Game, GamePuzzle, Origin, Published, SolutionCount};

/// The cells of a text such as `11 12 21`.
pub(crate) fn cells(text: &str) -> Vec<Cell> {
    let cell = |text: &str| {
        let place = |at: usize| usize::from(text.as_bytes()[at] - b'1');
        Cell::at(place(0), place(1))
    };
    text.split(' ').map(cell).collect()
}

/// A clue by its kind, its cells and its numbers.
pub(crate) fn clue(kind: LocalKind, text: &str, numbers: &[u16]) -> LocalClue {
    LocalClue::new(kind, cells(text), numbers.to_vec())
}

/// Rules of this size with these clues.
pub(crate) fn rules_with(size: usize, clues: &[LocalClue]) -> Rules {
    let rules = Rules::new(Shape::with_boxes(size).expect("a shape"));
    let add = |rules: Rules, clue: &LocalClue| rules.with_local(clue.clone()).expect("a clue");
    clues.iter().fold(rules, add)
}

/// A game with these clues, and no givens.
pub(crate) fn game_with(
    size: usize,
    clues: &[LocalClue],
    terminal: TerminalProfile,
    window: (u16, u16),
) -> AppState {
    game_at(Cell::FIRST, size, clues, (terminal, window))
}

/// The same with the cursor in this cell.
pub(crate) fn game_at(
    cursor: Cell,
    size: usize,
    clues: &[LocalClue],
    (terminal, window): (TerminalProfile, (u16, u16)),
) -> AppState {
    let puzzle = GamePuzzle {
        rules: IndexedRules::new(rules_with(size, clues)),
        givens: Grid::EMPTY,
        answer: Answer::Unknown,
        solutions: SolutionCount::NotCounted,
        published: Published::default(),
        level: Level::Diabolical,
        origin: Origin::Entered,
    };
    let mut session = GameSession::new(states::id(), Game::new(puzzle));
    session.cursor = cursor;
    let mut state = states::menu(terminal, window);
    state.screen = Screen::Game(Box::new(session));
    state
}

/// Thermometers, arrows, dots, a quadruple and a little killer.
pub(crate) fn mixed() -> Vec<LocalClue> {
    use LocalKind as Kind;
    vec![
        clue(Kind::Thermometer, "94 93 83 82 71", &[]),
        clue(Kind::Thermometer, "14 15 16", &[]),
        clue(Kind::Arrow, "27 26 25 15", &[1]),
        clue(Kind::Arrow, "33 24 13 12", &[1]),
        clue(Kind::Arrow, "66 75 85", &[1]),
        clue(Kind::Difference, "35 36", &[1]),
        clue(Kind::Ratio, "51 52", &[2]),
        clue(Kind::Sum, "44 45", &[10]),
        clue(Kind::Greater, "41 51", &[]),
        clue(Kind::Renban, "77 78 79 89 98", &[]),
        clue(Kind::Quadruple, "47 48 57 58", &[1, 4, 8]),
        clue(Kind::Odd, "62", &[]),
        clue(Kind::LittleKiller, "11 22 33 44 55 66 77 88 99", &[40]),
    ]
}

/// Clues that want the same places: a bulb and the end of a line in one cell, dots on walls that
/// lines cross, lines that cross the same wall.
pub(crate) fn crowded() -> Vec<LocalClue> {
    use LocalKind as Kind;
    vec![
        clue(Kind::Thermometer, "55 65 75", &[]),
        clue(Kind::Between, "55 56 57", &[]),
        clue(Kind::Difference, "65 75", &[1]),
        clue(Kind::Whispers, "21 31 41", &[5]),
        clue(Kind::Renban, "31 41 51", &[]),
    ]
}

/// Sixty clues: dots in every row, lines down the columns, numbers at two sides.
pub(crate) fn sixty() -> Vec<LocalClue> {
    use LocalKind as Kind;
    let at = |row: usize, column: usize| Cell::at(row, column);
    let dots = (0..36).map(|place| {
        let (row, column) = (place / 4, 2 * (place % 4));
        let cells = vec![at(row, column), at(row, column + 1)];
        match place % 3 {
            0 => LocalClue::new(Kind::Ratio, cells, vec![2]),
            1 => LocalClue::new(Kind::Sum, cells, vec![10]),
            _ => LocalClue::new(Kind::Difference, cells, vec![1]),
        }
    });
    let lines = (0..15).map(|place| {
        let (row, column) = (place / 5 * 3, 2 * (place % 5));
        let cells = (row..row + 3).map(|row| at(row, column)).collect();
        let kind = [Kind::Thermometer, Kind::Renban, Kind::Palindrome][place % 3];
        LocalClue::new(kind, cells, Vec::new())
    });
    let numbers = (0..9).map(|row| {
        let cells = (0..9).map(|column| at(row, column)).collect();
        LocalClue::new(Kind::Sandwich, cells, vec![10 + row as u16])
    });
    dots.chain(lines).chain(numbers).collect()
}

/// Sandwiches at the left and above, and diagonals.
pub(crate) fn outside() -> Vec<LocalClue> {
    let mut clues = Vec::new();
    for (place, number) in [4, 33, 20, 17, 26, 10, 16, 24, 0].into_iter().enumerate() {
        let row = (0..9).map(|column| Cell::at(place, column)).collect();
        let column = (0..9).map(|row| Cell::at(row, place)).collect();
        clues.push(LocalClue::new(LocalKind::Sandwich, row, vec![number]));
        clues.push(LocalClue::new(
            LocalKind::Sandwich,
            column,
            vec![35 - number],
        ));
    }
    clues.push(clue(LocalKind::LittleKiller, "69 78 87 96", &[23]));
    clues
}

/// Clues of a kind for a board: the example, and if there is room the same two rows below.
pub(crate) fn clues_of(kind: LocalKind, size: usize) -> Vec<LocalClue> {
    let example = kind.example(size);
    let below = example
        .cells
        .iter()
        .map(|cell| (cell.row() + 2, cell.column()));
    let other: Vec<Cell> = match kind.form() {
        LocalForm::Negative => return vec![example],
        LocalForm::Outside(Seen::Diagonal) => example.cells.iter().rev().copied().collect(),
        _ => below.map(|(row, column)| Cell::at(row, column)).collect(),
    };
    let other = LocalClue {
        cells: other,
        ..example.clone()
    };
    vec![example, other]
}
