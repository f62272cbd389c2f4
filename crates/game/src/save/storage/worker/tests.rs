use super::super::KnownBy;
use super::*;
use crate::game::{
    Assistance, AutoPrune, Game, GameOutcome, GamePuzzle, HintStage, HintSubject, Statistics,
    StatsCategory, StatsEvent, UncountedEvents, Win,
};
use crate::save::{Collection, Collections, Quota, SavedGame};
use crate::settings::Theme;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::classic;
use ninefold_core::formats::Limits;
use ninefold_core::logic::IndexedRules;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};

const WORLD: StorageWorld = StorageWorld {
    now: || 1_795_208_101,
    fresh_id,
    reach: |_| (),
};

fn fresh_id() -> GameId {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    GameId::new(1_795_208_101, NEXT.fetch_add(1, Ordering::Relaxed))
}

fn new_saved(game: Game) -> SavedGame {
    SavedGame::new(fresh_id(), game)
}

fn worker(folder: &Path) -> (StorageWorker, Receiver<StorageReport>) {
    let (outbox, inbox) = channel();
    let place = StoragePlace {
        folders: Some(folder.into()),
        quota: Quota::OWN,
        rescue: None,
    };
    let send = move |report| outbox.send(report).unwrap();
    (
        StorageWorker::open(place, WORLD, send, Arc::default()),
        inbox,
    )
}

fn events(inbox: &Receiver<StorageReport>) -> Vec<StorageEvent> {
    let events = inbox.try_iter().filter_map(|report| match report {
        StorageReport::Event(event) => Some(event),
        StorageReport::Game(..) => None,
    });
    events.collect()
}

fn collection(path: &str) -> Collection {
    Collection::new(path.into(), 2, [])
}

#[test]
fn collections_are_remembered_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    for path in ["/a", "/b", "/c"] {
        worker.handle(StorageRequest::RememberCollection(collection(path)));
    }
    worker.handle(StorageRequest::ForgetCollection("/b".into()));
    worker.handle(StorageRequest::ReadCollections);
    let expected = Collections::default()
        .with(collection("/a"))
        .with(collection("/c"));
    let read = StorageEvent::CollectionsRead(expected, None);
    assert_eq!(events(&inbox).last(), Some(&read));
}

#[test]
fn what_a_session_could_not_count_is_counted_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let won = |number| StatsEvent {
        game: GameId::new(number, 0),
        category: StatsCategory::Entered,
        board: None,
        outcome: GameOutcome::Won(Win {
            time: Duration::from_secs(60),
            assistance: Assistance::None,
        }),
    };
    let (first, _) = Statistics::default().count(&won(1));
    worker.handle(StorageRequest::SaveStatistics(Arc::new(first)));
    let events = UncountedEvents {
        games: vec![won(1), won(2)],
        ..UncountedEvents::default()
    };
    worker.handle(StorageRequest::CountEvents(Box::new(events)));
    worker.handle(StorageRequest::ReadStatistics);
    let read = events_of_statistics(&inbox);
    assert_eq!(read.category(StatsCategory::Entered).won, 2);
}

fn events_of_statistics(inbox: &Receiver<StorageReport>) -> Arc<Statistics> {
    let read = events(inbox).into_iter().find_map(|event| match event {
        StorageEvent::StatisticsRead(read, _) => Some(read),
        _ => None,
    });
    read.expect("statistics")
}

#[test]
fn a_list_of_a_newer_version_is_reported_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let file = folder.path().join("collections.json");
    let newer = br#"{"version":99,"blake3":"00","body":[]}"#;
    fs::write(&file, newer).unwrap();
    worker.handle(StorageRequest::RememberCollection(collection("/a")));
    let is_reported = |event: &StorageEvent| match event {
        StorageEvent::Noticed(message) => message.text().contains("newer Ninefold"),
        _ => false,
    };
    assert!(events(&inbox).iter().any(is_reported));
    assert_eq!(fs::read(&file).unwrap(), newer);
    assert_eq!(worker.unsaved(), None, "it is not tried again");
}

#[test]
fn the_time_of_a_win_is_that_of_its_first_save() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, _inbox) = worker(folder.path());
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let new = new_saved(Game::new(
        GamePuzzle::from_givens(line.parse().unwrap()).unwrap(),
    ));
    let won_at = |game: &SavedGame| {
        let store = Store::open_read_only(folder.path());
        store.load(&game.id).unwrap().value.game.record.won_at
    };
    worker.handle(StorageRequest::Save(Box::new(new.clone())));
    assert_eq!(won_at(&new), None);

    let mut won = new.clone();
    let solved = won.game.solve().unwrap();
    won.game = won.game.make(solved);
    worker.handle(StorageRequest::Save(Box::new(won.clone())));
    let first = won_at(&won);
    assert!(first.is_some());

    // The session goes on without knowing it.
    for known in &mut worker.known.games {
        known.game.record.won_at = Some(7);
    }
    won.cursor = Cell::at(0, 0);
    worker.handle(StorageRequest::Save(Box::new(won.clone())));
    assert_eq!(won_at(&won), Some(7));
}

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Another puzzle.
const OTHER: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// The same puzzle with its digits renamed.
fn renamed() -> classic::Grid {
    let rename = |digit: Digit| Digit::from_index((digit.index() + 1) % 9);
    let givens: classic::Grid = LINE.parse().unwrap();
    givens
        .filled()
        .fold(classic::Grid::EMPTY, |image, (cell, digit)| {
            image.with(cell, Some(rename(digit)))
        })
}

fn save_of(givens: classic::Grid) -> SavedGame {
    new_saved(Game::new(GamePuzzle::from_givens(givens.into()).unwrap()))
}

/// Whether the save of a game brings the news that its puzzle is known.
fn is_known(worker: &mut StorageWorker, inbox: &Receiver<StorageReport>, game: &SavedGame) -> bool {
    worker.handle(StorageRequest::Save(Box::new(game.clone())));
    events(inbox).contains(&StorageEvent::GameKnown(game.id.clone(), KnownBy::Solution))
}

#[test]
fn a_puzzle_that_was_solved_and_deleted_is_known_as_an_isomorph() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let mut given_up = save_of(LINE.parse().unwrap());
    assert!(!is_known(&mut worker, &inbox, &given_up));
    let solved = given_up.game.solve().unwrap();
    given_up.game = given_up.game.make(solved);
    assert!(
        !is_known(&mut worker, &inbox, &given_up),
        "it counts itself"
    );
    worker.handle(StorageRequest::Delete(given_up.id));
    assert!(is_known(&mut worker, &inbox, &save_of(renamed())));
}

#[test]
fn what_was_watched_elsewhere_is_known_when_its_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let open = save_of(LINE.parse().unwrap());
    assert!(!is_known(&mut worker, &inbox, &open));
    let seen = Box::new(Grid::from(renamed()));
    worker.handle(StorageRequest::RememberSolution(
        IndexedRules::classic(),
        seen,
    ));
    assert!(is_known(&mut worker, &inbox, &open));
    assert!(!is_known(&mut worker, &inbox, &open), "it is told once");

    // In a game in which a solver was watched that is help, and no second game.
    let mut watched = save_of(renamed());
    let hint = HintSubject::Watched;
    watched.game = watched.game.record_hint(hint, HintStage::Proof);
    assert!(!is_known(&mut worker, &inbox, &watched));
}

/// Why the save of a game brings the news that it counts nowhere, if it does.
fn known_by(
    worker: &mut StorageWorker,
    inbox: &Receiver<StorageReport>,
    game: &SavedGame,
) -> Option<KnownBy> {
    worker.handle(StorageRequest::Save(Box::new(game.clone())));
    events(inbox).into_iter().find_map(|event| match event {
        StorageEvent::GameKnown(id, known_by) if id == game.id => Some(known_by),
        _ => None,
    })
}

fn with_a_check(game: &SavedGame) -> SavedGame {
    let mut checked = game.clone();
    checked.game = checked.game.record_check();
    checked
}

/// The game with right digits in all but the last `left` empty cells.
fn filled(mut saved: SavedGame, left: usize) -> SavedGame {
    let empty = saved.game.position.empty_cells();
    for cell in empty.iter().take(empty.len() - left) {
        let digit = saved.game.puzzle.answer.get(cell).unwrap();
        let step = saved.game.enter(cell, digit, AutoPrune::Off).unwrap();
        saved.game = saved.game.make(step);
    }
    saved
}

#[test]
fn help_in_a_copy_that_saves_nothing_counts_also_just_before_the_win() {
    for cells in [3, 1] {
        let folder = tempfile::tempdir().unwrap();
        let (mut first, inbox) = worker(folder.path());
        let open = filled(save_of(LINE.parse().unwrap()), cells);
        assert_eq!(known_by(&mut first, &inbox, &open), None);
        let (mut second, refusals) = worker(folder.path());
        assert_eq!(events(&refusals), [StorageEvent::StoreLocked]);
        let helped = with_a_check(&open).game;
        second.handle(StorageRequest::CountHelp(Box::new(helped)));
        let next = filled(open, cells - 1);
        assert_eq!(next.game.is_over(), cells == 1);
        let known = known_by(&mut first, &inbox, &next);
        assert_eq!(known, Some(KnownBy::Help), "{cells}");
        assert_eq!(known_by(&mut first, &inbox, &next), None, "it is told once");
    }
}

#[test]
fn help_in_a_game_that_was_deleted_counts_in_any_guise() {
    let folder = tempfile::tempdir().unwrap();
    let (mut first, inbox) = worker(folder.path());
    let helped = filled(with_a_check(&save_of(LINE.parse().unwrap())), 1);
    assert_eq!(known_by(&mut first, &inbox, &helped), None, "its own");
    drop(first);
    let (mut again, inbox) = worker(folder.path());
    assert_eq!(known_by(&mut again, &inbox, &helped), None, "still its own");
    let won = filled(helped.clone(), 0);
    assert_eq!(known_by(&mut again, &inbox, &won), None);
    again.handle(StorageRequest::Delete(helped.id));
    let new = save_of(renamed());
    let known = known_by(&mut again, &inbox, &new);
    assert_eq!(known, Some(KnownBy::Solution));
    let other = save_of(OTHER.parse().unwrap());
    assert_eq!(known_by(&mut again, &inbox, &other), None);
    let helped = with_a_check(&other);
    assert_eq!(known_by(&mut again, &inbox, &helped), None);
    again.handle(StorageRequest::Delete(helped.id));
    let other = save_of(OTHER.parse().unwrap());
    let known = known_by(&mut again, &inbox, &other);
    assert_eq!(known, Some(KnownBy::Help));
}

#[test]
fn help_that_cannot_be_counted_is_told_before_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("help.log")).unwrap();
    let (mut first, inbox) = worker(folder.path());
    let open = save_of(LINE.parse().unwrap());
    let known = known_by(&mut first, &inbox, &open);
    assert!(matches!(known, Some(KnownBy::Unreadable(_))), "{known:?}");
    let (_second, inbox) = worker(folder.path());
    let told = events(&inbox);
    assert!(
        matches!(
            told[..],
            [StorageEvent::StoreLocked, StorageEvent::HelpUncounted(_)]
        ),
        "{told:?}"
    );
}

#[test]
fn the_log_of_help_is_bounded_and_a_torn_line_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("help.log");
    let (mut first, inbox) = worker(folder.path());
    let most = 26 * 65_536;
    fs::write(&log, vec![b'\n'; most]).unwrap();
    let helped = with_a_check(&save_of(LINE.parse().unwrap()));
    assert_eq!(known_by(&mut first, &inbox, &helped), None);
    assert_eq!(fs::metadata(&log).unwrap().len(), most as u64 / 2 + 26);
    let mut bytes = fs::read(&log).unwrap();
    bytes.extend(b"\n01234567");
    fs::write(&log, bytes).unwrap();
    let new = save_of(renamed());
    assert_eq!(known_by(&mut first, &inbox, &new), Some(KnownBy::Help));
}

/// One that was only opened goes on with its clock, under whatever string.
#[test]
fn a_challenge_that_was_begun_goes_on_in_any_guise() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let mut begun = save_of(LINE.parse().unwrap());
    begun.game.record.elapsed = Duration::from_secs(90);
    worker.handle(StorageRequest::Save(Box::new(begun.clone())));
    let challenge = Game {
        limits: Limits::ALL,
        ..save_of(renamed()).game
    };
    worker.handle(StorageRequest::Begin(Run(1), Box::new(challenge)));
    let reported = inbox.try_iter().last();
    let Some(StorageReport::Game(
        _,
        Ok(LoadedGame {
            saved: resumed,
            notice,
        }),
    )) = reported
    else {
        panic!("{reported:?}")
    };
    assert_eq!(
        (&resumed.id, resumed.game.record.elapsed.as_secs()),
        (&begun.id, 90)
    );
    assert_eq!(resumed.game.limits, Limits::ALL);
    assert_eq!(
        notice.as_ref().map(StorageNotice::text),
        Some("Resumed: you started this puzzle in another form.")
    );
    // It stays one game.
    worker.handle(StorageRequest::Save(resumed.clone()));
    worker.handle(StorageRequest::Save(Box::new(filled(*resumed, 9))));
    assert_eq!(
        events(&inbox),
        [StorageEvent::GameSaved, StorageEvent::GameSaved]
    );
}

fn new_game(worker: &mut StorageWorker) -> SavedGame {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let new = new_saved(Game::new(
        GamePuzzle::from_givens(line.parse().unwrap()).unwrap(),
    ));
    worker.handle(StorageRequest::Save(Box::new(new.clone())));
    new
}

#[test]
fn a_name_goes_into_the_file_and_changes_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let game = new_game(&mut worker);
    let there = || {
        Store::open_read_only(folder.path())
            .load(&game.id)
            .unwrap()
            .value
    };
    let before = there();
    let name = GameName::from_typed("two ways");
    worker.handle(StorageRequest::Rename(game.id.clone(), name.clone()));
    let mut expected = before.clone();
    expected.game.name = name.clone();
    assert_eq!(there(), expected);
    let Some(StorageEvent::GamesListed(listing)) = events(&inbox).pop() else {
        panic!("not listed");
    };
    assert_eq!(listing.games[0].name, name);
    worker.handle(StorageRequest::Rename(game.id.clone(), None));
    assert_eq!(there(), before);

    let gone = "gone".parse().unwrap();
    worker.handle(StorageRequest::Rename(gone, name));
    let is_told = |event: &StorageEvent| match event {
        StorageEvent::Noticed(message) => message.text().starts_with("Not named: "),
        _ => false,
    };
    assert!(events(&inbox).iter().any(is_told));
}

/// A file that another program changes in place is found when there is time for it.
#[test]
fn a_list_is_corrected_once_nothing_else_is_to_be_done() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let game = new_game(&mut worker);
    assert_eq!(worker.retry_delay(), None);
    let games = folder.path().join("games");
    let long_ago = std::time::SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    fs::File::open(&games)
        .unwrap()
        .set_modified(long_ago)
        .unwrap();
    worker.handle(StorageRequest::ListGames);
    events(&inbox);
    let file = games.join(format!("{}.json", game.id));
    fs::write(file, b"garbage").unwrap();
    assert_eq!(worker.retry_delay(), Some(RETRY));
    worker.check_list();
    let Some(StorageEvent::GamesListed(listing)) = events(&inbox).pop() else {
        panic!("not listed");
    };
    assert_eq!((listing.games.len(), listing.damaged.len()), (0, 1));
    worker.handle(StorageRequest::ListGames);
    assert_eq!(worker.retry_delay(), None, "once in a session");
}

fn messages(inbox: &Receiver<StorageReport>) -> Vec<String> {
    let texts = events(inbox).into_iter().filter_map(|event| match event {
        StorageEvent::Noticed(message) => Some(message.text().to_owned()),
        StorageEvent::SettingsFaulty(text) => Some(format!("Question: {text}")),
        _ => None,
    });
    texts.collect()
}

fn with_theme(theme: Theme) -> Settings {
    Settings {
        theme,
        ..Settings::default()
    }
}

#[test]
fn faulty_settings_are_written_once_the_player_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.json");
    let by_hand = "{\n  // Mine.\n  \"theme\": \"nord\",,\n  \"sound\": \"loud\"\n}\n";
    fs::write(&file, by_hand).unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let fault = "Settings not saved: settings.json, line 3: a comma too many; \
                 line 4: unknown name \"sound\".";
    worker.handle(StorageRequest::SaveSettings(with_theme(Theme::Latte)));
    assert_eq!(messages(&inbox), [format!("Question: {fault}")]);
    worker.handle(StorageRequest::SaveSettings(with_theme(Theme::Mocha)));
    assert_eq!(messages(&inbox), [fault], "asked once");
    assert_eq!(fs::read_to_string(&file).unwrap(), by_hand);
    assert_eq!(worker.unsaved(), None, "it is not tried again");
    for theme in [Theme::Mocha, Theme::Paper] {
        let request = match theme {
            Theme::Mocha => StorageRequest::SaveSettingsAmongFaults,
            _ => StorageRequest::SaveSettings,
        };
        worker.handle(request(with_theme(theme)));
        assert_eq!(messages(&inbox), [""; 0]);
        let word = serde_json::to_value(theme).unwrap();
        let expected = by_hand.replace("\"nord\"", &word.to_string());
        assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    }
}

#[test]
fn what_is_no_settings_is_never_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.json");
    fs::create_dir(&file).unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let told = "Settings not saved: settings.json: there is a folder in its place. \
                It is left as it is.";
    for request in [
        StorageRequest::SaveSettings,
        StorageRequest::SaveSettingsAmongFaults,
    ] {
        worker.handle(request(with_theme(Theme::Latte)));
        assert_eq!(messages(&inbox), [told]);
    }
    assert!(file.is_dir());
}

#[test]
fn of_two_copies_the_later_one_does_not_undo_the_settings_of_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.json");
    fs::write(&file, "{ /* mine */ \"theme\": \"nord\" }").unwrap();
    let (mut first, _inbox) = worker(folder.path());
    let (mut second, inbox) = worker(folder.path());
    second.handle(StorageRequest::SaveSettings(with_theme(Theme::Latte)));
    assert!(fs::read_to_string(&file).unwrap().contains("nord"));
    first.handle(StorageRequest::SaveSettings(with_theme(Theme::Mocha)));
    let by_first = "{ /* mine */ \"theme\": \"mocha\" }";
    assert_eq!(fs::read_to_string(&file).unwrap(), by_first);
    drop(first);
    // Another test may be starting a process, which has the lock until it runs.
    let is_free = |worker: &mut StorageWorker| {
        worker.retry();
        !worker.access.is_unopened()
    };
    assert!((0..100).any(|_| is_free(&mut second)));
    messages(&inbox);
    second.handle(StorageRequest::SaveSettings(with_theme(Theme::Latte)));
    assert!(messages(&inbox)[0].contains("they were changed elsewhere"));
    assert_eq!(fs::read_to_string(&file).unwrap(), by_first);
}
