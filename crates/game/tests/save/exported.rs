//! Files of exported games: what was written is read, and an import overwrites nothing.

use super::play::{
    self, SOLUTION, after_digits, branched_game, id, saved, short_game, text, without_solution,
};
use ninefold_game::game::{GameName, Tool};
use ninefold_game::save::{Corruption, ExportedGames, FileError, ImportOutcome, SavedGame, Store};
use proptest::prelude::*;
use tempfile::tempdir;

/// A version-1 file of two games, written once. It must always be read, and is never
/// changed.
const V1: &[u8] = include_bytes!("../../../../tests/data/games-v1.json");

proptest! {
    #[test]
    fn any_game_comes_back_whole(
        game in play::games(),
        cursor in play::cells(),
        tool in prop::sample::select(Tool::ALL.to_vec()),
        saved_at: u64,
    ) {
        let games = ExportedGames(vec![SavedGame { id: id("a"), game, cursor, tool, saved_at }]);
        prop_assert_eq!(ExportedGames::decode(&games.encode()), Ok(games));
    }

    /// Random changes of a file behind a wrong checksum are refused.
    #[test]
    fn a_damaged_file_is_refused(place: prop::sample::Index, bit in 0..7u8) {
        let mut bytes = two().encode();
        let place = place.index(bytes.len() - 1);
        bytes[place] ^= 1 << bit;
        prop_assert!(ExportedGames::decode(&bytes).is_err());
    }
}

fn two() -> ExportedGames {
    ExportedGames(vec![
        saved("a", short_game(), 1_795_208_101),
        saved("b", branched_game(), 1_795_208_102),
    ])
}

#[test]
fn the_file_of_version_1_is_read_and_written_as_ever() {
    assert_eq!(text(two().encode()), without_solution(V1));
    assert_eq!(ExportedGames::decode(V1), Ok(two()));
}

/// Who exports an open challenge does not read its solution in the file.
#[test]
fn no_file_has_the_solution_of_an_open_game() {
    let game = saved("a", short_game(), 7);
    assert!(!text(game.encode()).contains(SOLUTION));
    assert!(!text(two().encode()).contains(SOLUTION));
    let with_it = std::str::from_utf8(V1).unwrap();
    assert!(
        with_it.contains(SOLUTION),
        "files of before are read with it"
    );
}

#[test]
fn a_game_is_added_once() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = saved("a", short_game(), 7);
    assert_eq!(store.import(&game), Ok(ImportOutcome::Added));
    assert_eq!(store.load(&id("a")).unwrap().value, game);
    let later = SavedGame {
        saved_at: 8,
        ..game.clone()
    };
    assert_eq!(store.import(&later), Ok(ImportOutcome::AlreadyThere));
    assert_eq!(
        store.load(&id("a")).unwrap().value,
        game,
        "the one that was there"
    );
}

#[test]
fn another_game_of_the_same_id_becomes_one_of_its_own() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let (mine, theirs) = (saved("a", short_game(), 7), saved("a", branched_game(), 8));
    store.save(&mine).unwrap();
    assert_eq!(store.import(&theirs), Ok(ImportOutcome::AddedAs(id("a-2"))));
    assert_eq!(store.load(&id("a")).unwrap().value, mine);
    assert_eq!(store.load(&id("a-2")).unwrap().value.game, theirs.game);
    assert_eq!(store.import(&theirs), Ok(ImportOutcome::AlreadyThere));
}

#[test]
fn a_file_that_cannot_be_read_is_not_overwritten() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let file = folder.path().join("games/a.json");
    for bytes in [&b"garbage"[..], br#"{"version":9,"crc32":"","body":{}}"#] {
        std::fs::write(&file, bytes).unwrap();
        let game = saved("a", short_game(), 7);
        let added = store.import(&game).unwrap();
        assert!(added == ImportOutcome::AddedAs(id("a-2")) || added == ImportOutcome::AlreadyThere);
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
}

#[test]
fn what_is_no_file_of_games_is_told() {
    let newer = br#"{"version":9,"crc32":"00000000","body":{}}"#;
    assert_eq!(
        ExportedGames::decode(newer),
        Err(FileError::NewerVersion(9))
    );
    assert_eq!(ExportedGames::decode(b""), Err(Corruption::Empty.into()));
    let one = saved("a", short_game(), 7).encode();
    let why = ExportedGames::decode(&one).unwrap_err().to_string();
    assert_eq!(why, "its contents are not those of exported games");
    let large = vec![b' '; ExportedGames::MOST_BYTES as usize + 1];
    assert!(matches!(
        ExportedGames::decode(&large),
        Err(FileError::Corrupt(Corruption::TooLarge(_)))
    ));
}

#[test]
fn a_long_game_takes_a_few_hundred_bytes() {
    let game = after_digits(81);
    assert!(game.is_won());
    let bytes = ExportedGames(vec![saved("a", game, 7)]).encode();
    assert!(bytes.len() < 1_000, "{} bytes", bytes.len());
}

#[test]
fn a_name_goes_with_the_game() {
    let mut game = saved("a", short_game(), 7);
    game.game.name = GameName::from_typed("from Anna");
    let games = ExportedGames(vec![game]);
    assert_eq!(ExportedGames::decode(&games.encode()), Ok(games));
}
