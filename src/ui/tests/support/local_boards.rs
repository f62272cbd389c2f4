//! Games on boards with lines, dots and outside clues. They need no solution.

use crate::ui::tests::support::states;
use crate::ui::{AppState, GameSession, Screen, TerminalProfile};
use ninefold_core::logic::Level;
use ninefold_core::rules::{
    IndexedRules, LocalClue, LocalForm, LocalKind, Rules, Shape, Spot, Values,
};
use ninefold_game::game::{Answer, Game, Origin, Published, Puzzle, SolutionCount};

/// The cells of a text such as `11 12 21`.
pub(crate) fn cells(text: &str) -> Vec<Spot> {
    let cell = |text: &str| {
        let place = |at: usize| usize::from(text.as_bytes()[at] - b'1');
        Spot::at(place(0), place(1))
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
    game_at(Spot::FIRST, size, clues, (terminal, window))
}

/// The same with the cursor in this cell.
pub(crate) fn game_at(
    cursor: Spot,
    size: usize,
    clues: &[LocalClue],
    (terminal, window): (TerminalProfile, (u16, u16)),
) -> AppState {
    let puzzle = Puzzle {
        rules: IndexedRules::new(rules_with(size, clues)),
        givens: Values::EMPTY,
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
    let at = |row: usize, column: usize| Spot::at(row, column);
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
        let row = (0..9).map(|column| Spot::at(place, column)).collect();
        let column = (0..9).map(|row| Spot::at(row, place)).collect();
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

/// Clues of a kind for a board: two of them, or of those that want a whole line one.
pub(crate) fn clues_of(kind: LocalKind, size: usize) -> Vec<LocalClue> {
    use LocalKind as Kind;
    let row = |row: usize, count: usize| -> Vec<Spot> {
        (0..count).map(|column| Spot::at(row, column)).collect()
    };
    let square = |row: usize, column: usize| {
        let places = [(0, 0), (0, 1), (1, 0), (1, 1)];
        places
            .map(|(down, along)| Spot::at(row + down, column + along))
            .to_vec()
    };
    let two = |count: usize, numbers: Vec<u16>| {
        let of_row = |at: usize| LocalClue::new(kind, row(at, count), numbers.clone());
        vec![of_row(0), of_row(2)]
    };
    match (kind, kind.form()) {
        (Kind::Difference, _) => two(2, vec![1]),
        (Kind::Ratio, _) => two(2, vec![2]),
        (Kind::Sum, _) => two(2, vec![5]),
        (Kind::Greater, _) => two(2, vec![]),
        (Kind::NoDifference, _) => vec![LocalClue::new(kind, row(0, 2), vec![1])],
        (Kind::NoRatio, _) => vec![LocalClue::new(kind, row(0, 2), vec![2])],
        (Kind::NoSum, _) => vec![LocalClue::new(kind, row(0, 2), vec![5])],
        (Kind::Arrow, _) => two(3, vec![1]),
        (Kind::Whispers | Kind::Lockout, _) => two(3, vec![1]),
        (Kind::RegionSum, _) => two(4, vec![2, 2]),
        (Kind::Nabner, _) => two(2, vec![]),
        (Kind::Odd | Kind::Even, _) => two(1, vec![]),
        (Kind::Minimum | Kind::Maximum, _) => two(2, vec![]),
        (Kind::Clone, _) => two(2, vec![]),
        (Kind::Quadruple, _) => vec![
            LocalClue::new(kind, square(0, 0), vec![1, 2]),
            LocalClue::new(kind, square(1, 1), vec![3]),
        ],
        (Kind::LittleKiller, _) => {
            let falling = (0..3).map(|at| Spot::at(at, 2 - at)).collect();
            let rising = (0..3).map(|at| Spot::at(2 - at, at)).collect();
            [falling, rising]
                .map(|diagonal| LocalClue::new(kind, diagonal, vec![6]))
                .to_vec()
        }
        (Kind::XSum, _) => two(size, vec![1]),
        (_, LocalForm::Outside | LocalForm::Cell) => two(size, vec![2]),
        (_, _) => two(3, vec![]),
    }
}
