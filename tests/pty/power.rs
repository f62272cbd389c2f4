//! The power goes: what a disk may hold then. Slow, and so only when asked for.
//!
//! A session is traced, and its file system calls are done again on a disk in
//! memory that keeps only what was synced. After each call, the disk may hold
//! any of the names changed since, in any combination, and of each unsynced
//! file nothing, half or all.

use super::folder;
use super::player::{Player, checked_moves};
use crate::support::rng::TestRng;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One call, with its paths and what it wrote.
enum Call {
    Open(PathBuf, usize),
    Write(usize, Vec<u8>),
    Sync(usize),
    Link(PathBuf, PathBuf),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
}

/// A call in a line of strace's log, if it is one of these and worked.
fn call(line: &str) -> Option<Call> {
    let (name, rest) = line.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(" = ")?;
    let result: usize = result.split(['<', ' ']).next()?.parse().ok()?;
    let number = || arguments.split([',', ')']).next()?.trim().parse().ok();
    let texts = texts(arguments);
    let path = |place: usize| {
        Some(PathBuf::from(
            String::from_utf8(texts.get(place)?.clone()).ok()?,
        ))
    };
    match name {
        "openat" => Some(Call::Open(path(0)?, result)),
        "write" => Some(Call::Write(number()?, texts.first()?.clone())),
        "fsync" | "fdatasync" => Some(Call::Sync(number()?)),
        "link" | "linkat" => Some(Call::Link(path(0)?, path(1)?)),
        "rename" | "renameat" | "renameat2" => Some(Call::Rename(path(0)?, path(1)?)),
        "unlink" | "unlinkat" => Some(Call::Remove(path(0)?)),
        _ => None,
    }
}

/// The quoted texts of a line, each a row of `\xNN`.
fn texts(arguments: &str) -> Vec<Vec<u8>> {
    let byte = |hex: &str| u8::from_str_radix(hex, 16).expect("two digits");
    let quoted = arguments.split('"').skip(1).step_by(2);
    quoted
        .map(|text| text.split("\\x").skip(1).map(byte).collect())
        .collect()
}

/// A file, as the program sees it and as the disk surely has it.
#[derive(Clone, Default)]
struct Inode {
    now: Vec<u8>,
    synced: Vec<u8>,
}

/// A name of a file that is not on the disk yet, or still.
#[derive(Clone)]
struct Renaming {
    put: Option<(PathBuf, usize)>,
    removed: Option<PathBuf>,
}

/// A disk in memory, of a folder without folders.
#[derive(Default)]
struct Disk {
    inodes: Vec<Inode>,
    open: BTreeMap<usize, PathBuf>,
    names: BTreeMap<PathBuf, usize>,
    synced: BTreeMap<PathBuf, usize>,
    pending: Vec<Renaming>,
}

/// The names and bytes that are found when the power is back.
type Found = BTreeMap<PathBuf, Vec<u8>>;

impl Disk {
    /// Does a call; whether it was the sync of the folder.
    fn perform(&mut self, call: Call, folder: &Path) -> bool {
        match call {
            Call::Open(path, number) => {
                if path.parent() == Some(folder) && !self.names.contains_key(&path) {
                    self.inodes.push(Inode::default());
                    self.rename(Some((path.clone(), self.inodes.len() - 1)), None);
                }
                self.open.insert(number, path);
            }
            Call::Write(number, bytes) => {
                if let Some(inode) = self.inode_of(number) {
                    inode.now.extend(bytes);
                }
            }
            Call::Sync(number) if self.open.get(&number).is_some_and(|path| path == folder) => {
                self.synced.clone_from(&self.names);
                self.pending.clear();
                return true;
            }
            Call::Sync(number) => {
                if let Some(inode) = self.inode_of(number) {
                    inode.synced.clone_from(&inode.now);
                }
            }
            Call::Link(from, to) => {
                let put = self.names.get(&from).map(|&inode| (to, inode));
                self.rename(put, None);
            }
            Call::Rename(from, to) => {
                let put = self.names.get(&from).map(|&inode| (to, inode));
                self.rename(put, Some(from));
            }
            Call::Remove(path) => self.rename(None, Some(path)),
        }
        false
    }

    fn inode_of(&mut self, number: usize) -> Option<&mut Inode> {
        let inode = *self.names.get(self.open.get(&number)?)?;
        self.inodes.get_mut(inode)
    }

    fn rename(&mut self, put: Option<(PathBuf, usize)>, removed: Option<PathBuf>) {
        let renaming = Renaming { put, removed };
        apply(&mut self.names, &renaming);
        self.pending.push(renaming);
    }

    /// All that may be found if the power goes now.
    fn possible(&self) -> BTreeSet<Found> {
        let mut all = BTreeSet::new();
        for chosen in 0..1_u32 << self.pending.len() {
            let mut names = self.synced.clone();
            for (place, renaming) in self.pending.iter().enumerate() {
                if chosen >> place & 1 == 1 {
                    apply(&mut names, renaming);
                }
            }
            for written in [0, 1, 2] {
                let found = |(name, &inode): (&PathBuf, &usize)| {
                    (name.clone(), self.inodes[inode].after(written))
                };
                all.insert(names.iter().map(found).collect());
            }
        }
        all
    }
}

fn apply(names: &mut BTreeMap<PathBuf, usize>, renaming: &Renaming) {
    if let Some(path) = &renaming.removed {
        names.remove(path);
    }
    if let Some((path, inode)) = &renaming.put {
        names.insert(path.clone(), *inode);
    }
}

impl Inode {
    /// With no, half or all of what was not synced.
    fn after(&self, halves: usize) -> Vec<u8> {
        let more = self.now.len() - self.synced.len();
        self.now[..self.synced.len() + more * halves / 2].to_vec()
    }
}

/// The file system calls of a session of six moves, by the thread that saves.
fn traced(data: &Path) -> Vec<Call> {
    let logs = folder();
    let log = logs.path().join("log");
    let log = log.to_str().expect("text");
    let calls = "trace=openat,write,fsync,fdatasync,rename,renameat,renameat2,\
                 link,linkat,unlink,unlinkat";
    let strace = [
        "strace", "-ff", "-qq", "-xx", "-s", "9999999", "-o", log, "-e", calls,
    ];
    let mut player = Player::start_under(&strace, data, &["play", "--seed", "1"]);
    player.sees("moves 0");
    for count in 1..=6 {
        player.moves(&count.to_string(), count);
        player.keeps(data, count);
    }
    player.types("<ctrl-c>");
    player.ends();
    let threads = fs::read_dir(logs.path()).expect("logs").flatten();
    let text = threads.map(|file| fs::read_to_string(file.path()).expect("a log"));
    let saver = text.max_by_key(|text| text.matches("fsync(").count());
    saver
        .expect("a thread that saves")
        .lines()
        .filter_map(call)
        .collect()
}

/// What the real program makes of a folder found so.
fn moves_found(found: &Found) -> Option<u32> {
    let data = folder();
    let games = data.path().join("games");
    fs::create_dir(&games).expect("a folder");
    for (path, bytes) in found {
        let name = path.file_name().expect("a name");
        fs::write(games.join(name), bytes).expect("a file");
    }
    checked_moves(data.path())
}

#[test]
#[ignore = "takes a minute, and needs strace"]
fn no_power_cut_between_two_calls_of_saving_costs_a_saved_move() {
    let data = folder();
    let games = data.path().join("games");
    let mut disk = Disk::default();
    let mut seen = BTreeMap::new();
    let mut promised = None;
    let mut syncs = 0;
    for call in traced(data.path()) {
        let is_saved = disk.perform(call, &games);
        for found in disk.possible() {
            let moves = *seen.entry(found).or_insert_with_key(moves_found);
            assert!(
                moves >= promised,
                "{promised:?} were saved, {moves:?} found"
            );
            if is_saved {
                promised = moves;
            }
        }
        syncs += u32::from(is_saved);
    }
    println!("{} states of the disk, {syncs} saves", seen.len());
    assert!(promised == Some(6) && seen.len() > 40, "{promised:?}");
}

/// A file system of our own; gone with this.
struct Mounted(tempfile::TempDir);

impl Mounted {
    fn new(image: &Path, options: &str) -> Mounted {
        let place = Mounted(folder());
        run(Command::new("mount")
            .args(["-t", "ext4", "-o", options])
            .arg(image)
            .arg(place.0.path()));
        place
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        run(Command::new("umount").arg("-l").arg(self.0.path()));
    }
}

fn run(command: &mut Command) {
    let output = command.output().expect("the command");
    assert!(output.status.success(), "{output:?}");
}

/// The image of a file system that is played on, copied in the midst of it, is
/// what a power cut leaves of it.
#[test]
#[ignore = "takes minutes, and needs root for loop devices"]
fn twenty_images_of_a_disk_in_use() {
    let place = folder();
    let (image, copy) = (place.path().join("disk"), place.path().join("copy"));
    let mut rng = TestRng::new(2);
    for round in 0..20 {
        fs::File::create(&image)
            .and_then(|file| file.set_len(12 << 20))
            .expect("an image");
        run(Command::new("mkfs.ext4").args(["-q", "-F"]).arg(&image));
        let disk = Mounted::new(&image, "loop,commit=1,noauto_da_alloc");
        let data = disk.0.path().join("data");
        let mut player = Player::start(&data, &["play", "--seed", "1"]);
        player.sees("moves 0");
        let moves = 1 + rng.below(20) as u32;
        for count in 1..=moves {
            player.moves(&(count % 9 + 1).to_string(), count);
        }
        player.keeps(&data, moves);
        player.tries("<tab>1<tab>2<tab>3");
        std::thread::sleep(std::time::Duration::from_micros(rng.below(20_000) as u64));
        fs::copy(&image, &copy).expect("a copy");
        drop(player);
        drop(disk);
        let found = Mounted::new(&copy, "loop");
        let kept = checked_moves(&found.0.path().join("data"));
        assert!(
            kept >= Some(moves),
            "round {round}: {moves} were saved, {kept:?} found"
        );
    }
}
