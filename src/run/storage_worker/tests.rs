use super::reads::new_save;
use super::*;
use crate::run::event::{Event, Inbox};
use crate::ui::Message;
use ninefold_core::grid::{Cell, Digit, Grid, Limits};
use ninefold_game::game::{Game, HintStage, HintSubject, Puzzle};
use ninefold_game::save::{Collection, Collections, Quota, SavedGame, Store};
use ninefold_game::settings::{Settings, Theme};
use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;

fn worker(folder: &Path) -> (StorageWorker, Inbox) {
    let (outbox, inbox) = channel();
    let place = StoragePlace {
        data: DataPlace::Dir(folder.into()),
        quota: Quota::OWN,
        rescue: None,
    };
    (StorageWorker::open(place, outbox, Arc::default()), inbox)
}

fn facts(inbox: &Inbox) -> Vec<Fact> {
    let facts = inbox.try_iter().filter_map(|event| match event {
        Event::Message(Message::Fact(fact)) => Some(fact),
        _ => None,
    });
    facts.collect()
}

fn collection(path: &str) -> Collection {
    Collection::new(path.into(), 2, [])
}

#[test]
fn collections_are_remembered_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    for path in ["/a", "/b", "/c"] {
        worker.handle(StorageEffect::RememberCollection(collection(path)));
    }
    worker.handle(StorageEffect::ForgetCollection("/b".into()));
    worker.handle(StorageEffect::ReadCollections);
    let expected = Collections::default()
        .with(collection("/a"))
        .with(collection("/c"));
    let read = Fact::CollectionsRead(expected, None);
    assert_eq!(facts(&inbox).last(), Some(&read));
}

#[test]
fn a_list_of_a_newer_version_is_reported_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let file = folder.path().join("collections.json");
    let newer = br#"{"version":99,"blake3":"00","body":[]}"#;
    fs::write(&file, newer).unwrap();
    worker.handle(StorageEffect::RememberCollection(collection("/a")));
    let is_reported = |fact: &Fact| match fact {
        Fact::Noticed(message) => message.text.contains("newer Ninefold"),
        _ => false,
    };
    assert!(facts(&inbox).iter().any(is_reported));
    assert_eq!(fs::read(&file).unwrap(), newer);
    assert_eq!(worker.unsaved(), None, "it is not tried again");
}

#[test]
fn the_time_of_a_win_is_that_of_its_first_save() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, _inbox) = worker(folder.path());
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let new = new_save(Game::new(
        Puzzle::from_givens(line.parse().unwrap()).unwrap(),
    ));
    let won_at = |game: &SavedGame| {
        let store = Store::open_read_only(folder.path());
        store.load(&game.id).unwrap().value.game.record.won_at
    };
    worker.handle(StorageEffect::Save(Box::new(new.clone())));
    assert_eq!(won_at(&new), None);

    let mut won = new.clone();
    let solved = won.game.solve().unwrap();
    won.game = won.game.make(solved);
    worker.handle(StorageEffect::Save(Box::new(won.clone())));
    let first = won_at(&won);
    assert!(first.is_some());

    // The session goes on without knowing it.
    for known in &mut worker.known.games {
        known.game.record.won_at = Some(7);
    }
    won.cursor = Cell::at(0, 0);
    worker.handle(StorageEffect::Save(Box::new(won.clone())));
    assert_eq!(won_at(&won), Some(7));
}

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The same puzzle with its digits renamed.
fn renamed() -> Grid {
    let rename = |digit: Digit| Digit::from_index((digit.index() + 1) % 9);
    let givens: Grid = LINE.parse().unwrap();
    givens.filled().fold(Grid::EMPTY, |image, (cell, digit)| {
        image.with(cell, Some(rename(digit)))
    })
}

fn save_of(givens: Grid) -> SavedGame {
    new_save(Game::new(Puzzle::from_givens(givens).unwrap()))
}

/// Whether the save of a game brings the news that its puzzle is known.
fn is_known(worker: &mut StorageWorker, inbox: &Inbox, game: &SavedGame) -> bool {
    worker.handle(StorageEffect::Save(Box::new(game.clone())));
    facts(inbox).contains(&Fact::SolutionKnown(game.id.clone()))
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
    worker.handle(StorageEffect::Delete(given_up.id));
    assert!(is_known(&mut worker, &inbox, &save_of(renamed())));
}

#[test]
fn what_was_watched_elsewhere_is_known_when_its_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let open = save_of(LINE.parse().unwrap());
    assert!(!is_known(&mut worker, &inbox, &open));
    worker.handle(StorageEffect::RememberSolution(Box::new(renamed())));
    assert!(is_known(&mut worker, &inbox, &open));
    assert!(!is_known(&mut worker, &inbox, &open), "it is told once");

    // In a game in which a solver was watched that is help, and no second game.
    let mut watched = save_of(renamed());
    let hint = HintSubject::Watched;
    watched.game = watched.game.record_hint(hint, HintStage::Proof);
    assert!(!is_known(&mut worker, &inbox, &watched));
}

/// One that was only opened goes on with its clock, under whatever string.
#[test]
fn a_challenge_that_was_begun_goes_on_in_any_guise() {
    let folder = tempfile::tempdir().unwrap();
    let (mut worker, inbox) = worker(folder.path());
    let mut begun = save_of(LINE.parse().unwrap());
    begun.game.record.elapsed = Duration::from_secs(90);
    worker.handle(StorageEffect::Save(Box::new(begun.clone())));
    let challenge = Game {
        limits: Limits::ALL,
        ..save_of(renamed()).game
    };
    worker.handle(StorageEffect::Begin(Run(1), Box::new(challenge)));
    let all = facts(&inbox);
    let Some(Fact::Reported(_, RunResult::GameLoaded(resumed, Some(message)))) = all.last() else {
        panic!("{all:?}")
    };
    assert_eq!(
        (&resumed.id, resumed.game.record.elapsed.as_secs()),
        (&begun.id, 90)
    );
    assert_eq!(resumed.game.limits, Limits::ALL);
    assert_eq!(
        message.text,
        "Resumed: you have begun this puzzle in another form."
    );
}

fn new_game(worker: &mut StorageWorker) -> SavedGame {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let new = new_save(Game::new(
        Puzzle::from_givens(line.parse().unwrap()).unwrap(),
    ));
    worker.handle(StorageEffect::Save(Box::new(new.clone())));
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
    worker.handle(StorageEffect::Rename(game.id.clone(), name.clone()));
    let mut expected = before.clone();
    expected.game.name = name.clone();
    assert_eq!(there(), expected);
    let Some(Fact::GamesListed(listing)) = facts(&inbox).pop() else {
        panic!("not listed");
    };
    assert_eq!(listing.games[0].name, name);
    worker.handle(StorageEffect::Rename(game.id.clone(), None));
    assert_eq!(there(), before);

    let gone = "gone".parse().unwrap();
    worker.handle(StorageEffect::Rename(gone, name));
    let is_told = |fact: &Fact| match fact {
        Fact::Noticed(message) => message.text.starts_with("Not named: "),
        _ => false,
    };
    assert!(facts(&inbox).iter().any(is_told));
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
    worker.handle(StorageEffect::ListGames);
    facts(&inbox);
    let file = games.join(format!("{}.json", game.id));
    fs::write(file, b"garbage").unwrap();
    assert_eq!(worker.retry_delay(), Some(RETRY));
    worker.check_list();
    let Some(Fact::GamesListed(listing)) = facts(&inbox).pop() else {
        panic!("not listed");
    };
    assert_eq!((listing.games.len(), listing.damaged.len()), (0, 1));
    worker.handle(StorageEffect::ListGames);
    assert_eq!(worker.retry_delay(), None, "once in a session");
}

fn messages(inbox: &Inbox) -> Vec<String> {
    let texts = facts(inbox).into_iter().filter_map(|fact| match fact {
        Fact::Noticed(message) => Some(message.text),
        Fact::SettingsFaulty(text) => Some(format!("Question: {text}")),
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
    worker.handle(StorageEffect::SaveSettings(with_theme(Theme::Latte)));
    assert_eq!(messages(&inbox), [format!("Question: {fault}")]);
    worker.handle(StorageEffect::SaveSettings(with_theme(Theme::Mocha)));
    assert_eq!(messages(&inbox), [fault], "asked once");
    assert_eq!(fs::read_to_string(&file).unwrap(), by_hand);
    assert_eq!(worker.unsaved(), None, "it is not tried again");
    for theme in [Theme::Mocha, Theme::Paper] {
        let effect = match theme {
            Theme::Mocha => StorageEffect::SaveSettingsAmongFaults,
            _ => StorageEffect::SaveSettings,
        };
        worker.handle(effect(with_theme(theme)));
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
    for effect in [
        StorageEffect::SaveSettings,
        StorageEffect::SaveSettingsAmongFaults,
    ] {
        worker.handle(effect(with_theme(Theme::Latte)));
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
    second.handle(StorageEffect::SaveSettings(with_theme(Theme::Latte)));
    assert!(fs::read_to_string(&file).unwrap().contains("nord"));
    first.handle(StorageEffect::SaveSettings(with_theme(Theme::Mocha)));
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
    second.handle(StorageEffect::SaveSettings(with_theme(Theme::Latte)));
    assert!(messages(&inbox)[0].contains("they were changed elsewhere"));
    assert_eq!(fs::read_to_string(&file).unwrap(), by_first);
}
