use super::*;
use crate::ui::Overwrite;
use ninefold_game::game::GamePuzzle;
use std::fs;
use std::path::Path;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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
    let fact = write(job(&path, Overwrite::No), |_| b"%PDF one".to_vec());
    assert_eq!(told(&fact), format!("Printed: {}", path.display()));
    let again = write(job(&path, Overwrite::No), |_| b"two".to_vec());
    assert_eq!(again, Fact::PrintFileExists(job(&path, Overwrite::No)));
    assert_eq!(fs::read(&path).unwrap(), b"%PDF one");
    write(job(&path, Overwrite::Yes), |_| b"two".to_vec());
    assert_eq!(fs::read(&path).unwrap(), b"two");
    let nowhere = folder.path().join("no/sheet.pdf");
    let fact = write(job(&nowhere, Overwrite::No), |_| Vec::new());
    assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
    let fact = write(job(folder.path(), Overwrite::Yes), |_| Vec::new());
    assert!(told(&fact).starts_with("Not printed: "), "{fact:?}");
}
