//! What shows of a "what if", and of study after the win: beside the board,
//! below it, and on it.

use crate::game::{Contradiction, Failure, Game, Since, WhatIf};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::ui::board::board_view::{ground, mark_fault};
use crate::ui::board::draw::{BoardView, CellView};
use crate::ui::theme::Role;
use crate::ui::{Context, GameSession, KeyMap};

/// The lines beside the board; none while a game is simply played.
pub fn lines(table: &GameSession, keys: &KeyMap) -> Vec<(String, Role)> {
    let study = table.game.is_over().then(|| of_study(keys));
    let what_if = table
        .game
        .what_if()
        .map(|what_if| of_what_if(table, &what_if, keys));
    study.into_iter().chain(what_if).flatten().collect()
}

fn of_study(keys: &KeyMap) -> Vec<(String, Role)> {
    let back = keys.told(Context::Board, "[solve]: back to the win");
    vec![
        ("STUDY".to_owned(), Role::Accent),
        ("The game stays won.".to_owned(), Role::Text),
        (back, Role::Faint),
    ]
}

fn of_what_if(table: &GameSession, what_if: &WhatIf, keys: &KeyMap) -> Vec<(String, Role)> {
    let began = table.game.default_name(what_if.began);
    let far = match what_if.moves {
        Some(1) => "1 move in".to_owned(),
        Some(count) => format!("{count} moves in"),
        None => "not on the way here".to_owned(),
    };
    let head = (format!("WHAT IF, from {began}"), Role::Accent);
    let state = match what_if.failure.map(|failure| failure.since) {
        None => (far, Role::Text),
        Some(Since::ItBegan) => (format!("{far}: fails"), Role::Warning),
        Some(Since::BeforeIt) => (format!("{far}: lost before"), Role::Warning),
    };
    let ways = "[what-if]: back   [keep-what-if]: keep it";
    let ways = (keys.told(Context::Board, ways), Role::Faint);
    vec![head, state, ways]
}

/// The same in a few words, for below the board.
pub fn status(table: &GameSession, keys: &KeyMap) -> Option<String> {
    let what_if = table.game.what_if().map(|what_if| match what_if.moves {
        Some(count) => format!("What if +{count}"),
        None => "What if (elsewhere)".to_owned(),
    });
    let back = || keys.told(Context::Board, "Study ([solve]: win)");
    let study = || table.game.is_over().then(back);
    what_if.or_else(study)
}

/// Why a "what if" cannot be, as long as it cannot: in as many words as there
/// is room for.
pub fn standing_message(table: &GameSession, width: u16, keys: &KeyMap) -> Option<(String, Role)> {
    let Failure {
        contradiction,
        since,
    } = table.game.what_if()?.failure?;
    let long = match since {
        Since::ItBegan => {
            let back = keys.told(Context::Board, "[what-if] goes back.");
            format!("It cannot be: {contradiction}. {back}")
        }
        Since::BeforeIt => format!("It could not be before either: {contradiction}."),
    };
    let text = match long.chars().count() <= usize::from(width) {
        true => long,
        false => format!("It cannot be: {}.", shortly(&contradiction)),
    };
    Some((text, Role::Warning))
}

fn shortly(contradiction: &Contradiction) -> String {
    match contradiction {
        Contradiction::Twice(clash) => format!("two {}s in {}", clash.digit, clash.house),
        Contradiction::NoDigit(cell) => format!("{cell} has no digit"),
        Contradiction::NoPlace(house, digit) => format!("{house} has no {digit}"),
    }
}

/// Marks on the board why a "what if" cannot be: the digits that stand twice,
/// the cell without a digit, or the house and what keeps its digit out.
pub fn mark_failure(faces: &mut BoardView, game: &Game) {
    let failure = game.what_if().and_then(|what_if| what_if.failure);
    match failure.map(|failure| failure.contradiction) {
        None => {}
        Some(Contradiction::Twice(clash)) => {
            let cells: CellSet = clash.cells.into_iter().collect();
            ground(faces, cells, Role::Focus);
            for cell in cells {
                mark_fault(&mut faces[cell.index()]);
            }
        }
        Some(Contradiction::NoDigit(cell)) => mark_empty(faces, cell),
        Some(Contradiction::NoPlace(house, digit)) => mark_house(faces, game, house, digit),
    }
}

fn mark_empty(faces: &mut BoardView, cell: Cell) {
    ground(faces, CellSet::only(cell), Role::Focus);
    faces[cell.index()].tag = Some('!');
}

fn mark_house(faces: &mut BoardView, game: &Game, house: House, digit: Digit) {
    ground(faces, house.cell_set(), Role::Focus);
    let open = house.cell_set() & game.position.digits().empty_cells();
    let blockers = open.iter().fold(CellSet::NONE, |all, cell| {
        all | game.position.blockers(cell, digit)
    });
    for cell in blockers {
        let CellView { digit, .. } = &mut faces[cell.index()];
        *digit = digit.map(|(digit, _)| (digit, Role::Blocking));
    }
}
