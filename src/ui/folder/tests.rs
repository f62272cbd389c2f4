use super::*;

#[test]
fn folders_come_before_files_and_the_one_above_first() {
    let folder = Folder::new(
        "/home/nina".into(),
        vec![
            FolderEntry::File("/home/nina/b.txt".into(), 81),
            FolderEntry::File("/home/nina/a\u{1b}[2J.sdk".into(), 12_345),
            FolderEntry::Folder("/home/nina/puzzles".into()),
        ],
    );
    let names: Vec<String> = folder.entries.iter().map(FolderEntry::name).collect();
    assert_eq!(names, ["../", "puzzles/", "a\\u{1b}[2J.sdk", "b.txt"]);
    assert_eq!(folder.entries[2].size().as_deref(), Some("12 kB"));
    assert_eq!(folder.parent(), Some("/home".into()));
}
