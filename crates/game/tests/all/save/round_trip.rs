//! What was saved is what is loaded, by this program and by every later one.

use super::play::{
    self, Action, after, after_digits, branched_game, digit, id, played, saved, short_game, text,
    without_solution,
};
use ninefold_core::board::{Cell, CellSet};
use ninefold_core::logic::Level;
use ninefold_game::game::{
    AutoPrune, Colour, Game, GameName, GameStatus, HintStage, History, Position, Tool,
};
use ninefold_game::save::{Corruption, FileError, InvalidBody, SavedGame, Store};
use proptest::prelude::*;
use proptest::sample::Index;

/// A game with branches, written once by version 1. It must always be read, and
/// is never changed.
const V1: &[u8] = include_bytes!("../../../../../tests/data/save-v1.json");

/// The same as it was written before moves kept their times.
const V1_WITHOUT_TIMES: &[u8] =
    include_bytes!("../../../../../tests/data/save-v1-without-times.json");

proptest! {
    #[test]
    fn any_game_comes_back_whole(
        game in play::games(),
        cursor in play::cells(),
        tool in prop::sample::select(Tool::ALL.to_vec()),
        saved_at: u64,
    ) {
        let saved = SavedGame { id: id("a"), game, cursor, tool, saved_at };
        let read = SavedGame::decode(id("a"), &saved.encode());
        prop_assert_eq!(read, Ok(saved));
    }
}

proptest! {
    /// Saved and loaded at any point, a random game comes to the same position and
    /// the same tree.
    #[test]
    fn a_random_game_continues_where_it_was_saved(
        actions in prop::collection::vec((play::actions(), any::<bool>()), 0..80),
    ) {
        let start = Game::new(play::puzzle());
        let (straight, stopping) = actions.iter().fold(
            (start.clone(), start),
            |(straight, stopping), &(action, stops)| {
                let stopping = play::after(stopping, action);
                let stopping = if stops { reloaded(stopping) } else { stopping };
                (play::after(straight, action), stopping)
            },
        );
        prop_assert_eq!(&straight, &stopping);
        let parts = straight.history.data();
        let start = Position::classic(straight.puzzle.givens);
        let replayed = History::from_data(start, parts);
        prop_assert_eq!(replayed, Some((straight.history, straight.position)));
    }
}

fn reloaded(game: Game) -> Game {
    let bytes = saved("a", game, 1).encode();
    SavedGame::decode(id("a"), &bytes).unwrap().game
}

#[test]
fn a_game_on_the_disk_comes_back_with_its_history() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let saved = saved("g", short_game(), 7);
    store.save(&saved).unwrap();
    let loaded = store.load(&id("g")).unwrap();
    assert_eq!(loaded.recovery, None);
    assert_eq!(loaded.value, saved);
    let (game, redone) = loaded.value.game.redo();
    assert!(redone.is_some());
    assert!(game.undo().0.undo().1.is_some());
}

#[test]
fn version_1_is_read_and_written_for_ever() {
    let expected = saved("v1", branched_game(), 1_795_208_101);
    assert_eq!(SavedGame::decode(id("v1"), V1), Ok(expected.clone()));
    assert_eq!(
        text(expected.encode()),
        without_solution(V1),
        "what version 1 writes does not change"
    );
}

/// A game that was won and whose last move was undone is won, whatever its file
/// says.
#[test]
fn a_win_taken_back_is_a_win() {
    let mut won = after_digits(81).undo().0;
    won.record.moves += 1;
    assert!(won.is_over() && !won.is_won());
    let mut open = won.clone();
    open.record.status = GameStatus::Open;
    assert_eq!(reloaded(open), won);
}

#[test]
fn what_was_never_won_is_not_believed_to_be() {
    let mut game = after_digits(5);
    game.record.status = GameStatus::Won;
    let bytes = saved("a", game, 1).encode();
    let read = SavedGame::decode(id("a"), &bytes);
    assert_eq!(
        read,
        Err(FileError::Corrupt(Corruption::Body(InvalidBody::Record)))
    );
}

#[test]
fn study_after_the_win_is_kept_and_costs_nothing() {
    let won = after_digits(81);
    let studied = won.clone().undo().0.undo().0;
    let cell = studied.position.empty_cells().first().unwrap();
    let studied = play::after(studied, Action::Enter(cell, digit(1), AutoPrune::Peers));
    let studied = play::after(studied, Action::Hint(HintStage::Nudge));
    assert_eq!(studied.record, won.record);
    assert_eq!(reloaded(studied.clone()), studied);
}

#[test]
fn every_level_is_saved() {
    for level in Level::ALL {
        let mut saved = saved("g", short_game(), 7);
        saved.game.puzzle.level = level;
        assert_eq!(SavedGame::decode(id("g"), &saved.encode()), Ok(saved));
        let forged = forged(r#""medium""#, &format!("\"{}\"", level.name()));
        assert_eq!(forged.unwrap().game.puzzle.level, level);
    }
}

fn body() -> &'static str {
    let text = std::str::from_utf8(V1).unwrap();
    let body = text.split_once(r#""body":"#).unwrap().1;
    body.trim_end().strip_suffix('}').unwrap()
}

/// The body of version 1 with something replaced, and the right checksum.
fn forged(from: &str, to: &str) -> Result<SavedGame, FileError> {
    let body = body();
    assert!(body.contains(from), "{from} is not in {body}");
    SavedGame::decode(id("v1"), &sealed(&body.replacen(from, to, 1)))
}

fn body_error(from: &str, to: &str) -> InvalidBody {
    match forged(from, to) {
        Err(FileError::Corrupt(Corruption::Body(error))) => error,
        other => panic!("{from} as {to} gives {other:?}"),
    }
}

#[test]
fn unknown_fields_are_accepted() {
    let added = forged(r#"{"givens""#, r#"{"colour":["red"],"givens""#);
    assert!(added.is_ok(), "{added:?}");
}

/// A file with this body and the right checksum.
fn sealed(body: &str) -> Vec<u8> {
    let sum = crc32fast::hash(format!("1{body}").as_bytes());
    format!(r#"{{"version":1,"crc32":"{sum:08x}","body":{body}}}"#).into_bytes()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whoever makes the checksum fit gets a game like any other, or none.
    #[test]
    fn a_forged_save_that_loads_is_a_game_that_can_be_saved(
        forgeries in prop::collection::vec((any::<Index>(), "[0-9.,\\[\\]\"]{0,2}"), 1..3),
    ) {
        let mut body = body().to_owned();
        for (place, text) in &forgeries {
            let place = place.index(body.len());
            body.replace_range(place..=place, text);
        }
        if let Ok(read) = SavedGame::decode(id("v"), &sealed(&body)) {
            prop_assert_eq!(SavedGame::decode(id("v"), &read.encode()), Ok(read));
        }
    }
}

#[test]
fn a_right_checksum_alone_convinces_nobody() {
    assert!(matches!(
        body_error(r#""53..7"#, r#""55..7"#),
        InvalidBody::Clash(_)
    ));
    assert_eq!(
        body_error(r#""534678"#, r#""543678"#),
        InvalidBody::Solution
    );
    assert_eq!(
        body_error(r#""53..7"#, r#""53. 7"#),
        InvalidBody::Part("puzzle")
    );
    assert_eq!(
        body_error(r#""cursor":24"#, r#""cursor":81"#),
        InvalidBody::Part("cursor")
    );
    assert_eq!(
        body_error(r#""moves":11"#, r#""moves":10"#),
        InvalidBody::Record
    );
    assert_eq!(
        body_error(r#""moves":11"#, r#""moves":-1"#),
        InvalidBody::Shape("a game")
    );
    assert_eq!(
        body_error(r#""elapsed_nanos":83"#, r#""elapsed_nanos":99999999983"#),
        InvalidBody::Shape("a game"),
    );
    assert_eq!(
        body_error(r#""elapsed_nanos":83"#, r#""elapsed_nanos":9999999983"#),
        InvalidBody::Record,
    );
    assert_eq!(
        body_error(r#""medium""#, r#""fiendish""#),
        InvalidBody::Shape("a game")
    );
}

#[test]
fn a_tree_is_believed_only_if_it_is_one() {
    for (from, to) in [
        (r#""here":7"#, r#""here":70"#),
        (r#""what_if":3"#, r#""what_if":30"#),
        (r#""redo":[1"#, r#""redo":[2"#),
        (r#"[3,"two ways"]"#, r#"[30,"two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[0,"two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[3," two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[3,"two\u0007ways"]"#),
        (r#"[1,"note","#, r#"[0,"note","#),
    ] {
        assert_eq!(body_error(from, to), InvalidBody::Moves, "{from} as {to}");
    }
    assert_eq!(
        body_error(r#""redo":["#, r#""redo":[0,"#),
        InvalidBody::TooLong("entries for redo", 9)
    );
    assert_eq!(body_error(r#""here":7"#, r#""here":5"#), InvalidBody::Board);
    assert_eq!(
        body_error(r#""standing":"open""#, r#""standing":"won""#),
        InvalidBody::Record
    );
}

#[test]
fn moves_are_believed_only_where_they_lead() {
    let change = "[3,[0,1,8,3],[6,1,8,3]]";
    for other in [
        "[3,[0,1,8,3],[0,1,8,3]]",
        "[3,[6,1,8,3],[0,1,8,3]]",
        "[3,[0,1,8,3],[6,1,512,3]]",
        "[3,[0,1,8,3],[10,1,8,3]]",
        "[3,[0,1,8,3],[6,1,8,10]]",
        "[0,[5,0,0,0],[0,0,8,0]]",
        "[81,[0,1,8,3],[6,1,8,3]]",
        "[3,[0,1,8,3],[6,1,8,3]],[3,[0,1,8,3],[6,1,8,3]]",
        "",
    ] {
        assert_eq!(body_error(change, other), InvalidBody::Moves, "{other}");
    }
    for (from, to) in [
        (r#""digits":"53.67"#, r#""digits":"53.17"#),
        (r#""corner":[0,"#, r#""corner":[1,"#),
        (r#""corner":[0,"#, r#""corner":["#),
        (r#""centre":[0,"#, r#""centre":[1,"#),
        (r#""centre":[0,"#, r#""centre":["#),
        (r#""colours":[0,"#, r#""colours":[1,"#),
    ] {
        assert_eq!(body_error(from, to), InvalidBody::Board, "{from} as {to}");
    }
}

#[test]
fn a_game_whose_moves_have_no_times_is_read_and_stays_as_it_is() {
    let read = SavedGame::decode(id("v1"), V1_WITHOUT_TIMES).expect("a game");
    let expected = saved("v1", branched_game(), 1_795_208_101);
    assert_eq!(read.game.position, expected.game.position);
    assert_eq!(read.game.record, expected.game.record);
    assert_eq!(read.game.history.len(), expected.game.history.len());
    assert_eq!(text(read.encode()), without_solution(V1_WITHOUT_TIMES));
}

#[test]
fn a_name_is_kept_and_only_a_sanitised_one_is_read() {
    let mut game = short_game();
    game.name = GameName::from_typed("héhé 数独");
    assert_eq!(reloaded(game.clone()), game);
    let text = String::from_utf8(saved("g", short_game(), 1).encode()).unwrap();
    assert!(!text.contains("\"name\""), "left out where there is none");
    let with = |name: &str| forged(r#""what_if":"#, &format!(r#""name":"{name}","what_if":"#));
    assert_eq!(with("a b").unwrap().game.name, GameName::from_typed("a b"));
    for name in ["", "a  b", "a\\u001bb", &"a".repeat(41)] {
        let read = with(name);
        let expected = Corruption::Body(InvalidBody::Part("name"));
        assert_eq!(read, Err(FileError::Corrupt(expected)), "{name}");
    }
}

/// Several colours in a cell, and colours of candidates, are moves as all others: told,
/// undone, saved and read back. A cell with one colour is written as ever.
#[test]
fn several_colours_and_those_of_candidates_are_saved_and_undone() {
    let (cell, other) = (Cell::at(0, 2), Cell::at(0, 3));
    let two: CellSet = [cell, other].into_iter().collect();
    let colour = |key| Colour::from_key(digit(key)).unwrap();
    let game = played(&[
        Action::Note(cell, digit(4)),
        Action::Colour(two, digit(1)),
        Action::Colour(CellSet::only(cell), digit(6)),
        Action::ColourCandidate(CellSet::only(cell), digit(4), digit(9)),
    ]);
    let position = game.position.clone();
    assert!(position.colours(cell).iter().eq([colour(1), colour(6)]));
    assert!(position.colours(other).iter().eq([colour(1)]));
    assert_eq!(
        position.candidate_colours(cell).get(digit(4)),
        Some(colour(9))
    );
    let steps = game.history.current_moves();
    let told: Vec<String> = steps.iter().map(|step| step.description()).collect();
    assert_eq!(
        told[1..],
        [
            "colour 1 in 2 cells",
            "colour 6 at r1c3",
            "colour 9 on 4 at r1c3"
        ]
    );
    assert_eq!(reloaded(game.clone()), game);
    let written = text(saved("v1", game.clone(), 1).encode());
    assert!(written.contains(r#"[3,[0,0,0,0],[0,0,0,1]]"#), "{written}");

    let again = after(
        game,
        Action::ColourCandidate(CellSet::only(cell), digit(4), digit(9)),
    );
    assert_eq!(again.position.candidate_colours(cell).get(digit(4)), None);
    let (back, step) = again.undo();
    assert_eq!(step.unwrap().description(), "colour 9 on 4 off r1c3");
    assert_eq!(back.position, position);
    let cleared = after(back, Action::Clear(two, Tool::Colour)).position;
    assert!(cleared.colours(cell).is_empty() && cleared.candidate_colours(cell).is_empty());
}
