//! Any bytes where the index of the saved games should be, also behind its true first line
//! and as records with right checksums. The files of the games decide, whatever it says.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_fuzz::folder;
use ninefold_game::game::GameId;
use ninefold_game::save::{SavedGame, Store, StoreReader};
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// The game that the tests keep.
const KEPT: &str = include_str!("../../tests/data/save-v1.json");

static GAMES: LazyLock<Games> = LazyLock::new(Games::new);

fuzz_target!(|bytes: &[u8]| {
    GAMES.try_index(bytes);
    GAMES.try_index(&[&GAMES.header, bytes].concat());
    GAMES.try_index(&[&GAMES.header[..], &records(bytes)].concat());
    // Whoever has the lock writes it anew.
    has_the_game(&Store::open(&*GAMES.folder).expect("the lock"));
});

/// A folder with one game, and the first line of its index.
struct Games {
    folder: PathBuf,
    header: Vec<u8>,
}

impl Games {
    fn new() -> Games {
        let folder = folder("index");
        let store = Store::open(&*folder).expect("a folder");
        let game = SavedGame::decode(id(), KEPT.as_bytes()).expect("the game");
        store.save(&game).expect("room");
        store.list().expect("the list");
        let index = fs::read(folder.join("games.index")).expect("an index");
        let end = index
            .iter()
            .position(|&byte| byte == b'\n')
            .expect("a line");
        Games {
            header: index[..=end].to_vec(),
            folder,
        }
    }

    fn try_index(&self, index: &[u8]) {
        fs::write(self.folder.join("games.index"), index).expect("a file");
        let reader = Store::open_read_only(&*self.folder);
        // It may believe an index that has the time of the folder.
        let _ = (
            reader.quick_list(),
            reader.latest(),
            reader.newest_unfinished(),
        );
        has_the_game(&reader);
    }
}

fn id() -> GameId {
    "kept".parse().expect("a name")
}

fn has_the_game(reader: &StoreReader) {
    let listing = reader.list().expect("the list");
    let ids: Vec<&GameId> = listing.games.iter().map(|game| &game.id).collect();
    assert_eq!(ids, [&id()]);
    assert!(listing.damaged.is_empty());
    assert!(reader.load(&id()).is_ok());
}

/// These bytes as records, whose lengths they have, too.
fn records(mut bytes: &[u8]) -> Vec<u8> {
    let mut records = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let length = usize::from(u16::from_le_bytes(*length)).min(rest.len());
        let mut record = (length as u16).to_le_bytes().to_vec();
        record.extend(&rest[..length]);
        let checksum = crc32fast::hash(&record);
        records.extend(record);
        records.extend(checksum.to_le_bytes());
        bytes = &rest[length..];
    }
    records
}
