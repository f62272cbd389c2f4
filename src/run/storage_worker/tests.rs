use super::*;
use crate::game::Puzzle;
use crate::run::event::{Event, Inbox};
use crate::save::Collection;
use crate::ui::Message;
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
