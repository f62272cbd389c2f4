use super::*;
use crate::ui::Overwrite;
use ninefold_core::formats::read_first;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_folder_lists_what_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("more")).unwrap();
    fs::write(path("a.sdk"), LINE).unwrap();
    fs::write(path(".hidden"), LINE).unwrap();
    let listed = list(Some(folder.path().to_owned())).unwrap();
    let names: Vec<String> = listed.entries.iter().map(FolderEntry::name).collect();
    assert_eq!(names, ["../", "more/", "a.sdk"]);
    assert!(list(Some(path("missing"))).is_err());
}

#[test]
fn a_file_is_recognised_or_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    fs::write(&file, format!("{LINE}\nnonsense\n{LINE}\n")).unwrap();
    let read = super::read(&file).unwrap();
    assert_eq!(read.only(), None);
    assert_eq!(
        read.description(),
        "81 characters, 2 puzzles, 1 line skipped"
    );
    fs::write(&file, "2x2:p\n").unwrap();
    let board = super::read(&file).unwrap();
    assert!(board.only().is_some(), "{board:?}");
    fs::write(&file, format!("2x2:p\n{LINE}\n2x2x:1o\n")).unwrap();
    let mixed = super::read(&file).unwrap();
    assert!(mixed.description().contains("3 puzzles"), "{mixed:?}");
    fs::write(&file, "nonsense").unwrap();
    let error = super::read(&file).unwrap_err();
    assert!(error.starts_with("two.txt: line 1"), "{error}");
    assert!(super::read(folder.path()).is_err());
    let gone = super::read(&folder.path().join("gone.txt"));
    assert_eq!(gone.unwrap_err(), "gone.txt is gone.");
}

#[test]
fn grades_come_in_the_order_of_the_puzzles() {
    let several = LINE.replace(['8', '7'], ".");
    let puzzles =
        [LINE, &several, &format!("55{}", &LINE[2..])].map(|line| read_first(line).unwrap());
    let mut graded = Vec::new();
    grade(&puzzles, &|| false, |grades| graded.extend(grades));
    assert!(matches!(
        graded.as_slice(),
        [
            PuzzleGrade::Playable(..),
            PuzzleGrade::Several,
            PuzzleGrade::Impossible
        ]
    ));
    grade(&puzzles, &|| true, |_| panic!("it was cancelled"));
}

fn job(path: &Path, overwrite: Overwrite) -> PrintJob {
    PrintJob {
        path: path.to_owned(),
        overwrite,
        puzzle: Box::new(GamePuzzle::from_givens(LINE.parse().unwrap()).unwrap()),
    }
}

fn told(fact: &Fact) -> String {
    match fact {
        Fact::Noticed(message) => message.text.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nothing_is_replaced_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sheet.pdf");
    let fact = write_sheet(job(&path, Overwrite::No), |_| b"%PDF one".to_vec());
    assert_eq!(told(&fact), format!("Printed: {}", path.display()));
    let again = write_sheet(job(&path, Overwrite::No), |_| b"two".to_vec());
    assert_eq!(again, Fact::PrintFileExists(job(&path, Overwrite::No)));
    assert_eq!(fs::read(&path).unwrap(), b"%PDF one");
    write_sheet(job(&path, Overwrite::Yes), |_| b"two".to_vec());
    assert_eq!(fs::read(&path).unwrap(), b"two");
    let nowhere = folder.path().join("no/sheet.pdf");
    let fact = write_sheet(job(&nowhere, Overwrite::No), |_| Vec::new());
    assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
    let fact = write_sheet(job(folder.path(), Overwrite::Yes), |_| Vec::new());
    assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
}
