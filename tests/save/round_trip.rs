//! What was saved is what is loaded, by this program and by every later one.

use super::play::{self, Action, after_digits, branched_game, digit, id, saved, short_game};
use ninefold::game::{AutoPrune, Game, GameStatus, HintStage, History, Position, Tool};
use ninefold::logic::Level;
use ninefold::save::{Corruption, FileError, InvalidBody, SavedGame, Store};
use proptest::prelude::*;
use proptest::sample::Index;

/// Written once by version 1; it must be read for ever and is never changed.
const V1: &[u8] = include_bytes!("../data/save-v1.json");

/// The same game, written once by version 2; it too is read for ever.
const V2: &[u8] = include_bytes!("../data/save-v2.json");

/// A game with branches, written once by version 3.
const V3: &[u8] = include_bytes!("../data/save-v3.json");

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
    /// Saved and loaded at any point, a walk through the tree comes to the
    /// same position and the same tree.
    #[test]
    fn a_walk_goes_on_where_it_was_saved(
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
        let start = Position::new(straight.puzzle.givens);
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
    assert_eq!(loaded.saved, saved);
    let (game, redone) = loaded.saved.game.redo();
    assert!(redone.is_some());
    assert!(game.undo().0.undo().1.is_some());
}

#[test]
fn version_1_is_read_for_ever() {
    let expected = saved("v1", short_game(), 1_795_208_101);
    assert_eq!(SavedGame::decode(id("v1"), V1), Ok(expected));
}

#[test]
fn version_2_is_read_for_ever() {
    let expected = saved("v2", short_game(), 1_795_208_101);
    assert_eq!(SavedGame::decode(id("v2"), V2), Ok(expected));
}

#[test]
fn version_3_is_read_and_written_for_ever() {
    let expected = saved("v3", branched_game(), 1_795_208_101);
    assert_eq!(SavedGame::decode(id("v3"), V3), Ok(expected.clone()));
    assert_eq!(
        expected.encode(),
        V3,
        "what version 3 writes does not change"
    );
}

#[test]
fn games_of_older_versions_are_saved_as_version_3() {
    for older in [V1, V2] {
        let read = SavedGame::decode(id("old"), older).unwrap();
        let written = read.encode();
        assert!(written.starts_with(br#"{"version":3,"#));
        assert_eq!(SavedGame::decode(id("old"), &written), Ok(read));
    }
}

/// A game of version 2 that was won, and whose last move was taken back: it is
/// as won as the others.
#[test]
fn a_win_taken_back_in_an_older_version_is_a_win() {
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
    let cell = studied.position.digits().empty_cells().first().unwrap();
    let studied = play::after(studied, Action::Enter(cell, digit(1), AutoPrune::Peers));
    let studied = play::after(studied, Action::Hint(HintStage::Nudge));
    assert_eq!(studied.record, won.record);
    assert_eq!(reloaded(studied.clone()), studied);
}

/// The stages of a hint were four: the last four of today's five.
#[test]
fn hints_counted_by_version_1_keep_their_stages() {
    let read = forged(r#""hints":[1,0,0,0]"#, r#""hints":[7,3,2,1]"#).unwrap();
    assert_eq!(read.game.record.hints, [7, 7, 3, 2, 1]);
}

#[test]
fn five_levels_are_saved_and_version_1_knew_three() {
    for level in Level::ALL {
        let mut saved = saved("g", short_game(), 7);
        saved.game.puzzle.level = level;
        assert_eq!(SavedGame::decode(id("g"), &saved.encode()), Ok(saved));
    }
    for (level, is_known) in [("hard", true), ("unfair", false), ("extreme", false)] {
        let read = forged(r#""medium""#, &format!("\"{level}\""));
        assert_eq!(read.is_ok(), is_known, "{level}");
    }
}

fn v1_body() -> &'static str {
    body_of(V1)
}

fn body_of(file: &'static [u8]) -> &'static str {
    let text = std::str::from_utf8(file).unwrap();
    let body = text.split_once(r#""body":"#).unwrap().1;
    body.trim_end().strip_suffix('}').unwrap()
}

/// A version 1 body with something replaced, and a right checksum.
fn forged(from: &str, to: &str) -> Result<SavedGame, FileError> {
    let body = v1_body();
    assert!(body.contains(from), "{from} is not in {body}");
    SavedGame::decode(id("v1"), &sealed(1, &body.replacen(from, to, 1)))
}

fn body_flaw(from: &str, to: &str) -> InvalidBody {
    match forged(from, to) {
        Err(FileError::Corrupt(Corruption::Body(flaw))) => flaw,
        other => panic!("{from} as {to} gives {other:?}"),
    }
}

#[test]
fn unknown_fields_are_accepted() {
    let added = forged(r#"{"givens""#, r#"{"colour":["red"],"givens""#);
    assert!(added.is_ok(), "{added:?}");
}

/// A file of this version with this body and a right checksum.
fn sealed(version: u8, body: &str) -> Vec<u8> {
    // From version 3 on the number is part of what is summed up.
    let number = if version < 3 {
        String::new()
    } else {
        version.to_string()
    };
    let sum = crc32fast::hash(format!("{number}{body}").as_bytes());
    format!(r#"{{"version":{version},"crc32":"{sum:08x}","body":{body}}}"#).into_bytes()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whoever makes the checksum fit gets a game like any other, or none.
    #[test]
    fn a_forged_save_that_loads_is_a_game_that_can_be_saved(
        forgeries in prop::collection::vec((any::<Index>(), "[0-9.,\\[\\]\"]{0,2}"), 1..3),
    ) {
        for (version, file) in [(1, V1), (2, V2), (3, V3)] {
            let mut body = body_of(file).to_owned();
            for (place, text) in &forgeries {
                let place = place.index(body.len());
                body.replace_range(place..=place, text);
            }
            if let Ok(read) = SavedGame::decode(id("v"), &sealed(version, &body)) {
                prop_assert_eq!(SavedGame::decode(id("v"), &read.encode()), Ok(read));
            }
        }
    }
}

#[test]
fn a_right_checksum_alone_convinces_nobody() {
    assert!(matches!(
        body_flaw(r#""53..7"#, r#""55..7"#),
        InvalidBody::Clash(_)
    ));
    assert_eq!(body_flaw(r#""534678"#, r#""543678"#), InvalidBody::Solution);
    assert_eq!(
        body_flaw(r#""53..7"#, r#""53. 7"#),
        InvalidBody::Part("puzzle")
    );
    assert_eq!(
        body_flaw(r#""cursor":24"#, r#""cursor":81"#),
        InvalidBody::Part("cursor")
    );
    assert_eq!(
        body_flaw(r#""moves":6"#, r#""moves":5"#),
        InvalidBody::Record
    );
    assert_eq!(
        body_flaw(r#""moves":6"#, r#""moves":-1"#),
        InvalidBody::Shape("a game")
    );
    assert_eq!(
        body_flaw(r#""elapsed_nanos":83"#, r#""elapsed_nanos":99999999983"#),
        InvalidBody::Shape("a game"),
    );
    assert_eq!(
        body_flaw(r#""elapsed_nanos":83"#, r#""elapsed_nanos":9999999983"#),
        InvalidBody::Record,
    );
    assert_eq!(
        body_flaw(r#""medium""#, r#""fiendish""#),
        InvalidBody::Shape("a game")
    );
}

#[test]
fn a_tree_is_believed_only_if_it_is_one() {
    let flaw = |from: &str, to: &str| {
        let body = body_of(V3);
        assert!(body.contains(from), "{from} is not in {body}");
        let forged = sealed(3, &body.replacen(from, to, 1));
        match SavedGame::decode(id("v3"), &forged) {
            Err(FileError::Corrupt(Corruption::Body(flaw))) => flaw,
            other => panic!("{from} as {to} gives {other:?}"),
        }
    };
    for (from, to) in [
        (r#""here":7"#, r#""here":70"#),
        (r#""what_if":3"#, r#""what_if":30"#),
        (r#""redo":["#, r#""redo":[0,"#),
        (r#""redo":[1"#, r#""redo":[2"#),
        (r#"[3,"two ways"]"#, r#"[30,"two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[0,"two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[3," two ways"]"#),
        (r#"[3,"two ways"]"#, r#"[3,"two\u0007ways"]"#),
        (r#"[1,"note","#, r#"[0,"note","#),
    ] {
        assert_eq!(flaw(from, to), InvalidBody::Moves, "{from} as {to}");
    }
    assert_eq!(flaw(r#""here":7"#, r#""here":5"#), InvalidBody::Board);
    assert_eq!(
        flaw(r#""standing":"open""#, r#""standing":"won""#),
        InvalidBody::Record
    );
}

#[test]
fn moves_are_believed_only_where_they_lead() {
    let note = "[2,0,0,0,8]";
    for other in [
        "[2,0,0,0,0]",
        "[2,0,8,0,0]",
        "[2,0,0,0,512]",
        "[2,0,0,10,8]",
        "[0,5,0,0,8]",
        "[81,0,0,0,8]",
        "[2,0,0,0,8],[2,0,0,0,8]",
        "",
    ] {
        assert_eq!(body_flaw(note, other), InvalidBody::Moves, "{other}");
    }
    assert_eq!(
        body_flaw(r#""digits":"53917"#, r#""digits":"53417"#),
        InvalidBody::Board
    );
    assert_eq!(
        body_flaw(r#""notes":[0,"#, r#""notes":[1,"#),
        InvalidBody::Board
    );
    assert_eq!(
        body_flaw(r#""notes":[0,"#, r#""notes":["#),
        InvalidBody::Board
    );
}
