//! Files of exported games: what was written is read, and an import overwrites nothing.

use super::play::{
    self, SOLUTION, after_digits, branched_game, id, saved, short_game, text, without_solution,
};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic;
use ninefold_core::formats::read_first;
use ninefold_core::generate::{Recipe, generate};
use ninefold_core::logic::IndexedRules;
use ninefold_core::rules::{LocalKind, Rules, Shape};
use ninefold_game::game::{
    AutoPrune, Date, Game, GameName, GameOutcome, GamePuzzle, GameStatus, Origin, Provenance,
    Statistics, StatsCategory, StatsEvent, Tool,
};
use ninefold_game::save::{
    Corruption, ExportedGames, FileError, ImportKind, ImportOutcome, ImportProblem, SavedGame,
    Store,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;
use tempfile::tempdir;

/// A version-1 file of two games, written once. It must always be read, and is never
/// changed.
const V1: &[u8] = include_bytes!("../../../../../tests/data/games-v1.json");

/// A game with clues of each kind, as version 0.1.0 wrote them: it is never changed, either.
const KINDS: &[u8] = include_bytes!("../../../../../tests/data/games-kinds.json");

proptest! {
    #[test]
    fn any_game_comes_back_whole(
        game in play::games(),
        cursor in play::cells(),
        tool in prop::sample::select(Tool::ALL.to_vec()),
        saved_at: u64,
    ) {
        let games = only(vec![SavedGame { id: id("a"), game, cursor, tool, saved_at }]);
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

fn only(games: Vec<SavedGame>) -> ExportedGames {
    ExportedGames {
        games,
        statistics: None,
    }
}

fn two() -> ExportedGames {
    only(vec![
        saved("a", short_game(), 1_795_208_101),
        saved("b", branched_game(), 1_795_208_102),
    ])
}

#[test]
fn the_file_of_version_1_is_read_and_written_as_ever() {
    assert_eq!(text(two().encode()), without_solution(V1));
    assert_eq!(ExportedGames::decode(V1), Ok(two()));
}

/// The rules in the file count, whatever a link of today would mean.
#[test]
fn games_with_clues_of_every_kind_are_read_and_written_as_ever() {
    let games = ExportedGames::decode(KINDS).unwrap();
    assert_eq!(text(games.encode()), text(KINDS.to_vec()));
    let mut known = BTreeSet::new();
    for saved in &games.games {
        let rules = saved.game.puzzle.rules.rules();
        known.extend(rules.published_local_kinds());
        let digit = saved.game.position.digits().get(Cell::at(3, 1));
        assert_eq!(digit.map(Digit::get), Some(3), "{:?}", saved.game.name);
    }
    // On four rows there is no non-consecutive board, and the double arrow was not read.
    let missing = [LocalKind::NoDifference, LocalKind::DoubleArrow];
    let then = LocalKind::all()
        .take(35)
        .filter(|kind| !missing.contains(kind));
    assert_eq!(then.filter(|kind| !known.contains(kind)).count(), 0);
}

/// A puzzle of candidates comes back with these as its clues, its notes apart.
#[test]
fn a_game_of_candidates_is_reopened_with_its_clues() {
    let text = include_str!("../../../../../tests/data/formats/sukaku-one-solution.txt");
    let read = read_first(text).unwrap();
    let puzzle = GamePuzzle::from_board(&read, &|| false);
    assert!(puzzle.answer.proved().is_some());
    let game = Game::imported(puzzle, &read);
    let games = only(vec![saved("a", game, 7)]);
    let again = ExportedGames::decode(&games.encode()).unwrap();
    assert_eq!(again, games);
    let rules = again.games[0].game.puzzle.rules.rules();
    assert_eq!(rules.candidates(), read.puzzle.rules.candidates());
    assert_eq!(rules.local_clues().count(), 81);
}

/// Who exports an open challenge does not read its solution in the file.
#[test]
fn no_file_has_the_solution_of_an_open_game() {
    let game = saved("a", short_game(), 7);
    assert!(!text(game.encode()).contains(SOLUTION));
    assert!(!text(two().encode()).contains(SOLUTION));
    let with_it = std::str::from_utf8(V1).unwrap();
    assert!(with_it.contains(SOLUTION), "older files are read with it");
}

#[test]
fn a_game_is_added_once() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let game = saved("a", short_game(), 7);
    assert_eq!(
        store.import(&game, ImportKind::Move),
        Ok(ImportOutcome::Added)
    );
    assert_eq!(store.load(&id("a")).unwrap().value, game);
    let later = SavedGame {
        saved_at: 8,
        ..game.clone()
    };
    assert_eq!(
        store.import(&later, ImportKind::Move),
        Ok(ImportOutcome::AlreadyThere)
    );
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
    assert_eq!(
        store.import(&theirs, ImportKind::Move),
        Ok(ImportOutcome::AddedAs(id("a-2")))
    );
    assert_eq!(store.load(&id("a")).unwrap().value, mine);
    let copy = store.load(&id("a-2")).unwrap().value.game;
    assert_eq!(copy.provenance, Provenance::Imported);
    let theirs_as_imported = Game {
        provenance: Provenance::Imported,
        ..theirs.game.clone()
    };
    assert_eq!(copy, theirs_as_imported);
    assert_eq!(
        store.import(&theirs, ImportKind::Move),
        Ok(ImportOutcome::AlreadyThere)
    );
}

#[test]
fn a_file_that_cannot_be_read_is_not_overwritten() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let file = folder.path().join("games/a.json");
    for bytes in [&b"garbage"[..], br#"{"version":9,"crc32":"","body":{}}"#] {
        std::fs::write(&file, bytes).unwrap();
        let game = saved("a", short_game(), 7);
        let added = store.import(&game, ImportKind::Move).unwrap();
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
    let bytes = only(vec![saved("a", game, 7)]).encode();
    assert!(bytes.len() < 1_000, "{} bytes", bytes.len());
}

#[test]
fn a_name_goes_with_the_game() {
    let mut game = saved("a", short_game(), 7);
    game.game.name = GameName::from_typed("from Anna");
    let games = only(vec![game]);
    assert_eq!(ExportedGames::decode(&games.encode()), Ok(games));
}

const NOW: u64 = 1_795_208_200;
const DAY: u64 = 86_400;

/// Why a game is refused that differs from an honest one in this.
fn refusal(change: impl FnOnce(&mut SavedGame)) -> Option<String> {
    let mut game = saved("a", after_digits(81), NOW);
    game.game.record.won_at = Some(NOW);
    assert_eq!(game.check_import(NOW), Ok(()));
    change(&mut game);
    game.check_import(NOW).err().map(|why| why.to_string())
}

/// Each kind of board is exported and imported again; without its givens or a clue it has several
/// solutions, which an import says.
#[test]
fn games_of_every_kind_of_board_are_imported() {
    for (size, kinds) in [
        (9, ""),
        (9, "killer"),
        (9, "jigsaw"),
        (9, "kropki"),
        (4, ""),
        (16, ""),
    ] {
        let recipe = Recipe {
            size,
            kinds: kinds.parse().unwrap(),
            ..Recipe::default()
        };
        let made = generate(&recipe, &|| false).unwrap();
        let game = saved("a", Game::new(GamePuzzle::from(made)), NOW);
        let text = only(vec![game.clone()]).encode();
        let mut read = ExportedGames::decode(&text).unwrap().games;
        assert_eq!(read[0].check_import(NOW), Ok(()), "{size} {kinds}");
        let puzzle = &mut read[0].game.puzzle;
        puzzle.givens = Grid::EMPTY;
        let rules = Rules::new(Shape::with_boxes(size).unwrap());
        puzzle.rules = IndexedRules::new(rules);
        let refused = read[0].check_import(NOW);
        assert_eq!(refused, Err(ImportProblem::Ambiguous), "{size} {kinds}");
    }
}

#[test]
fn times_ahead_of_the_clock_are_refused_with_their_field() {
    let ahead = "more than a day ahead of the clock here (2026-11-20)";
    let why = refusal(|game| game.saved_at = u64::MAX).unwrap();
    assert_eq!(why, format!("its time of saving (9999-12-31) is {ahead}"));
    let why = refusal(|game| game.game.record.won_at = Some(NOW + DAY + 1)).unwrap();
    assert_eq!(why, format!("its time of the win (2026-11-21) is {ahead}"));
    let date = |day| Date::new(2026, 11, day).unwrap();
    let daily = |date, begun| {
        move |game: &mut SavedGame| {
            game.game.puzzle.origin = Origin::Daily { date, begun };
        }
    };
    let why = refusal(daily(date(22), date(20))).unwrap();
    assert_eq!(why, format!("its day (2026-11-22) is {ahead}"));
    let why = refusal(daily(date(20), date(22))).unwrap();
    assert_eq!(why, format!("its first day (2026-11-22) is {ahead}"));
    for honest in [0, NOW, NOW + DAY] {
        assert_eq!(refusal(|game| game.saved_at = honest), None);
    }
    assert_eq!(
        refusal(daily(date(21), date(21))),
        None,
        "a zone before UTC"
    );
    // However wrong the clock is, it is compared and nothing overflows.
    let game = saved("a", short_game(), u64::MAX);
    assert!(game.check_import(u64::MAX).is_ok() && game.check_import(0).is_err());
}

#[test]
fn times_that_nobody_played_are_refused() {
    let slow = |game: &mut SavedGame| {
        game.game.record.elapsed = Duration::from_secs(60);
        let digit = game.game.puzzle.answer.get(Cell::at(0, 2)).unwrap();
        let cleared = game.game.clear(Cell::at(0, 2), Tool::Digit).unwrap();
        game.game = game.game.clone().make(cleared);
        let entered = game
            .game
            .enter(Cell::at(0, 2), digit, AutoPrune::Off)
            .unwrap();
        game.game = game.game.clone().make(entered);
        game.game.record.elapsed = Duration::from_secs(59);
    };
    assert_eq!(refusal(slow).unwrap(), "its time of a move is impossible");
    let mut help = saved("a", short_game(), NOW);
    help.game = help.game.record_check();
    assert_eq!(help.check_import(NOW), Ok(()));
    help.game.record.elapsed = Duration::ZERO;
    assert!(help.check_import(NOW).is_err());

    let nanos = format!("\"elapsed_nanos\":{}", u64::MAX);
    let mut body = String::from_utf8(only(vec![saved("a", Game::new(play::puzzle()), 7)]).encode())
        .unwrap()
        .replace("\"elapsed_nanos\":0", &nanos);
    body = resealed(&body);
    let why = ExportedGames::decode(body.as_bytes()).unwrap_err();
    assert_eq!(why.to_string(), "game \"a\": its time played is impossible");
}

/// The same body behind its right checksum.
fn resealed(text: &str) -> String {
    let start = text.find("\"body\":").unwrap() + 7;
    let body = &text[start..text.trim_end().len() - 1];
    let sum = crc32fast::hash(format!("1{body}").as_bytes());
    format!("{{\"version\":1,\"crc32\":\"{sum:08x}\",\"body\":{body}}}\n")
}

#[test]
fn an_id_that_a_command_line_takes_for_something_else_is_refused() {
    for name in ["latest", "-", "-x", "--all"] {
        let why = refusal(|game| game.id = id(name)).expect(name);
        assert!(why.starts_with("its id is refused"), "{why}");
    }
    assert_eq!(refusal(|game| game.id = id("latest-2")), None);
    let text = String::from_utf8(two().encode()).unwrap();
    for hostile in ["../a", "A", "con", "a\u{1b}[2J", ""] {
        let name = serde_json::to_string(hostile).unwrap();
        let text = resealed(&text.replace("\"id\":\"b\"", &format!("\"id\":{name}")));
        let why = ExportedGames::decode(text.as_bytes())
            .unwrap_err()
            .to_string();
        assert_eq!(why, format!("game {hostile:?}: its id cannot be read"));
    }
}

#[test]
fn a_puzzle_without_a_single_solution_is_refused() {
    let why = refusal(|game| game.game.puzzle.givens = Grid::EMPTY);
    assert_eq!(why.unwrap(), "its puzzle has several solutions");
    let none = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let why =
        refusal(|game| game.game.puzzle.givens = none.parse::<classic::Grid>().unwrap().into());
    assert_eq!(why.unwrap(), "its puzzle has no solution");
}

/// A folder of a game won, one begun, and statistics of these and one deleted.
fn player() -> ExportedGames {
    let (won, begun) = (
        saved("a", after_digits(81), 7),
        saved("b", after_digits(9), 8),
    );
    let event = |name: &str, game: &Game| StatsEvent {
        board: None,
        game: id(name),
        category: StatsCategory::from_puzzle(&game.puzzle),
        outcome: GameOutcome::from_game(game),
    };
    let events = [
        event("a", &won.game),
        event("b", &begun.game),
        event("gone", &won.game),
    ];
    let count = |all: Statistics, event| all.count(event).0;
    ExportedGames {
        statistics: Some(events.iter().fold(Statistics::default(), count)),
        games: vec![won, begun],
    }
}

#[test]
fn into_an_empty_folder_a_player_moves_whole() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let moved = ExportedGames::decode(&player().encode()).unwrap();
    assert_eq!(moved, player());
    assert_eq!(store.begin_import(&moved, NOW), Ok(ImportKind::Move));
    let here = store.statistics().unwrap().value;
    assert!(here.has_figures_of(moved.statistics.as_ref().unwrap()));
    assert_eq!(
        here.brought_over().unwrap().to_string(),
        "Brought over on 2026-11-20: 3 games started, 2 won."
    );
    store.import(&moved.games[0], ImportKind::Move).unwrap();

    // Cut short here, the import goes on as it began.
    assert_eq!(store.begin_import(&moved, NOW + 9), Ok(ImportKind::Move));
    store.import(&moved.games[1], ImportKind::Move).unwrap();
    let games: Vec<SavedGame> = ["a", "b"]
        .map(|name| store.load(&id(name)).unwrap().value)
        .into();
    assert_eq!(games, moved.games);

    // A recount keeps the game that was deleted there.
    let listing = store.list().unwrap();
    let figures = listing.games.iter().map(|game| (&game.id, &game.figures));
    assert!(here.clone().recount(figures).has_figures_of(&here));
}

#[test]
fn into_another_folder_games_come_and_are_not_counted() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.save(&saved("c", after_digits(3), 5)).unwrap();
    let before = store.statistics().unwrap().value;
    assert_eq!(store.begin_import(&player(), NOW), Ok(ImportKind::Addition));
    for game in player().games {
        store.import(&game, ImportKind::Addition).unwrap();
    }
    assert_eq!(store.statistics().unwrap().value, before);
    let listing = store.list().unwrap();
    let figures = listing.games.iter().map(|game| (&game.id, &game.figures));
    let counted = Statistics::default().recount(figures);
    let own = counted.category(StatsCategory::from_puzzle(&play::puzzle()));
    assert_eq!((own.started, own.won), (1, 0), "the one begun here");
    let imported = store.load(&id("b")).unwrap().value.game;
    assert_eq!(imported.record.status, GameStatus::Open);
    assert!(!imported.is_counted(), "not even when it is won here");
}
