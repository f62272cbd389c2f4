//! The bounds of the lists in the body of a game.

use super::GameBody;
use super::moves::MoveBody;
use crate::game::{Bookmark, Ghost, HelpLog};
use crate::save::file;

/// The most moves of a game: more than fit in the largest file.
const MOST_MOVES: usize = file::LARGEST as usize / 32;

impl GameBody {
    /// What each list is of, its length, and the most on a board of so many cells.
    pub(super) fn lists(&self, cells: usize) -> [(&'static str, usize, usize); 9] {
        let changes = self.made.iter().map(MoveBody::changes).max();
        let moments = self.ghost.as_ref().map(Vec::len);
        [
            ("corner marks", self.corner.len(), cells),
            ("centre marks", self.centre.len(), cells),
            ("colours", self.colours.len(), cells),
            ("moves", self.made.len(), MOST_MOVES),
            ("changes in a move", changes.unwrap_or(0), cells),
            ("entries for redo", self.redo.len(), self.made.len() + 1),
            ("bookmarks", self.bookmarks.len(), Bookmark::MAX_COUNT),
            ("records of help", self.help.len(), HelpLog::MAX),
            (
                "moments of the earlier game",
                moments.unwrap_or(0),
                Ghost::MAX,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Game, GameId, GamePuzzle, Tool, test_boards};
    use crate::save::SavedGame;
    use crate::save::v1::{decode_exported, decode_game, encode_exported, encode_game};
    use ninefold_core::board::Cell;
    use serde_json::{Value, json};

    fn id() -> GameId {
        GameId::new(1, 2)
    }

    fn saved() -> SavedGame {
        let puzzle = GamePuzzle::from_givens(test_boards::EXAMPLE.parse().unwrap()).unwrap();
        SavedGame {
            id: id(),
            cursor: Cell::at(0, 0),
            game: Game::new(puzzle),
            tool: Tool::Digit,
            saved_at: 0,
        }
    }

    /// The lists that both a saved and an exported game have: where each is, what it has, what
    /// it is of, and the most.
    fn shared() -> Vec<(&'static str, Value, &'static str, usize)> {
        let clue = json!({"kind": "arrow", "cells": [0, 1]});
        let cage = json!({"cells": [0, 1], "sum": 3});
        let parts = "cells or numbers in a clue";
        let help = json!([0, 0, {"check": 0}]);
        vec![
            ("/bookmarks", json!([0, "a"]), "bookmarks", 99),
            ("/help", help, "records of help", 1000),
            ("/ghost", json!([0, 0]), "moments of the earlier game", 500),
            ("/rules/extra", json!([0]), "extra regions", 1024),
            ("/rules/extra/0", json!(0), parts, 256),
            ("/rules/cages", cage.clone(), "cages", 1024),
            ("/rules/cages/0/cells", json!(0), parts, 256),
            ("/rules/clues", clue, "clues", 1024),
            ("/rules/clues/0/cells", json!(0), parts, 256),
            ("/rules/clues/0/numbers", json!(0), parts, 256),
            ("/rules/drawn/cages", cage, "cages", 1024),
            ("/rules/unchecked", json!(["a", 1]), "kinds of clues", 1024),
        ]
    }

    /// The body with one item more in a list than it may have.
    fn lengthened(body: &Value, (place, item, _, most): &(&str, Value, &str, usize)) -> String {
        let mut body = body.clone();
        for (name, empty) in [
            ("help", json!([])),
            ("ghost", json!([])),
            ("bookmarks", json!([])),
        ] {
            body.as_object_mut().unwrap().entry(name).or_insert(empty);
        }
        if place.starts_with("/rules") {
            let clues = json!([{"kind": "arrow", "cells": [0], "numbers": [1]}]);
            let cages = json!([{"cells": [0], "sum": 3}]);
            body["rules"] = json!({
                "size": 9, "extra": [[0]], "cages": cages, "clues": clues, "unchecked": [],
                "drawn": {"cages": cages},
            });
        }
        *body.pointer_mut(place).expect(place) = json!(vec![item.clone(); most + 1]);
        body.to_string()
    }

    /// The lists are looked at before anything is made of the body: its puzzle is none.
    #[test]
    fn every_list_of_a_game_that_is_too_long_is_refused_by_its_name() {
        let mut body: Value = serde_json::from_str(&encode_game(&saved())).unwrap();
        body["givens"] = json!("no puzzle");
        let made = json!([0, "enter", [[0, [0, 0, 0, 0], [1, 0, 0, 0]]]]);
        let change = made[2][0].clone();
        let most = super::MOST_MOVES;
        let own = [
            ("/corner", json!(0), "corner marks", 81),
            ("/centre", json!(0), "centre marks", 81),
            ("/colours", json!(0), "colours", 81),
            ("/redo", json!(0), "entries for redo", 1),
            ("/made", json!([0, "enter", []]), "moves", most),
            ("/made/0/2", change, "changes in a move", 81),
        ];
        for list in own.into_iter().chain(shared()) {
            let mut body = body.clone();
            if list.0 == "/made/0/2" {
                body["made"] = json!([made]);
            }
            let why = decode_game(id(), &lengthened(&body, &list)).unwrap_err();
            let words = format!("it has more than {} {}", list.3, list.2);
            assert_eq!(why.to_string(), words, "{}", list.0);
        }
    }

    #[test]
    fn every_list_of_an_exported_game_is_refused_so_too() {
        let body: Value = serde_json::from_str(&encode_exported(&[saved()], None)).unwrap();
        let game = &body["games"][0];
        let refused = |game: String| {
            let why = decode_exported(&format!(r#"{{"games":[{game}]}}"#)).unwrap_err();
            why.to_string()
        };
        let mut own = game.clone();
        own["redo"] = json!([[0, 0], [0, 0]]);
        assert!(refused(own.to_string()).ends_with("it has more than 1 entries for redo"));
        let mut own = game.clone();
        own["moves"] = json!("e11D1 ".repeat(50_001));
        assert!(refused(own.to_string()).ends_with("it has more than 50000 moves"));
        for list in shared() {
            let words = format!("it has more than {} {}", list.3, list.2);
            let why = refused(lengthened(game, &list));
            assert!(why.ends_with(&words), "{}: {why}", list.0);
        }
    }
}
