//! Finished games as a player has them after some weeks.

use super::boards::EXAMPLE;
use ninefold_core::board::Cell;
use ninefold_core::generate::Symmetry;
use ninefold_core::logic::{Level, Technique};
use ninefold_game::game::{
    EnteredBy, Game, GameId, GamePuzzle, HintStage, HintSubject, Origin, Tool,
};
use ninefold_game::save::SavedGame;
use std::time::Duration;

/// The first of them was won on 1 October 2026.
const START: u64 = 1_790_841_600;

/// What hints were about, more often the first of them.
const TECHNIQUES: [Technique; 6] = [
    Technique::XWing,
    Technique::HiddenPair,
    Technique::XWing,
    Technique::Skyscraper,
    Technique::XYWing,
    Technique::HiddenPair,
];

/// So many games, mostly of level Hard, which become faster; each fourth with help.
pub fn finished_games(count: u32) -> Vec<SavedGame> {
    (0..count).map(finished_game).collect()
}

fn finished_game(number: u32) -> SavedGame {
    let level = match number % 5 {
        4 => Level::Medium,
        _ => Level::Hard,
    };
    let mut game = Game::new(GamePuzzle {
        level,
        origin: Origin::Generated {
            seed: number.into(),
            version: 1,
            symmetry: Symmetry::HalfTurn,
        },
        ..GamePuzzle::from_givens(EXAMPLE.parse().unwrap()).unwrap()
    });
    if number % 4 == 3 {
        let technique = TECHNIQUES[number as usize / 4 % TECHNIQUES.len()];
        for stage in HintStage::ALL {
            game = game.record_hint(HintSubject::Step(technique), stage);
        }
    }
    let solved = game.solve().unwrap();
    let mut game = game.make(solved);
    let seconds = 1500 - u64::from(number) * 9 + u64::from(number * 37 % 23) * 17;
    let won_at = START + u64::from(number) * 61_200 + u64::from(number * 7 % 5) * 3600;
    game.record.solved_by = EnteredBy::Player;
    game.record.elapsed = Duration::from_secs(seconds);
    game.record.won_at = Some(won_at);
    SavedGame {
        id: GameId::new(won_at - seconds, number),
        game,
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: won_at,
    }
}
