use super::*;
use std::iter;
use tempfile::{TempDir, tempdir};

/// A folder with `old.txt` in it.
fn with_old() -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let path = folder.path().join("old.txt");
    fs::write(&path, "old").unwrap();
    (folder, path)
}

fn write(path: &Path, overwrite: Overwrite, text: &str) -> Result<(), OutputError> {
    let output = OutputFile::new(path, overwrite, iter::empty())?;
    output.write(|output| output.write_all(text.as_bytes()))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

fn entries(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).unwrap().count()
}

#[test]
fn a_file_is_only_replaced_where_that_is_said() {
    let (folder, old) = with_old();
    let refused = write(&old, Overwrite::No, "new").unwrap_err();
    let sentence = format!(
        "{} already exists; choose another file, or pass --force to replace it",
        old.display()
    );
    assert_eq!(
        (refused.to_string(), text(&old)),
        (sentence, "old".to_owned())
    );
    write(&old, Overwrite::Yes, "new").unwrap();
    assert_eq!((text(&old), entries(&folder)), ("new".to_owned(), 1));
    let new = folder.path().join("new.txt");
    write(&new, Overwrite::No, "new").unwrap();
    assert_eq!((text(&new), entries(&folder)), ("new".to_owned(), 2));
}

#[test]
fn a_writer_that_fails_leaves_the_old_file_and_nothing_else() {
    let (folder, old) = with_old();
    for (path, overwrite) in [
        (old.clone(), Overwrite::Yes),
        (folder.path().join("new.txt"), Overwrite::No),
    ] {
        let output = OutputFile::new(&path, overwrite, iter::empty()).unwrap();
        let failed = output.write(|output| {
            output.write_all(&[b'x'; 100_000])?;
            Err(ErrorKind::StorageFull.into())
        });
        let sentence = failed.unwrap_err().to_string();
        let named = format!("cannot write {}: ", path.display());
        assert!(sentence.starts_with(&named), "{sentence}");
        assert_eq!((text(&old), entries(&folder)), ("old".to_owned(), 1));
    }
}

#[test]
fn a_file_that_came_in_the_meantime_stays() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("new.txt");
    let output = OutputFile::new(&path, Overwrite::No, iter::empty()).unwrap();
    fs::write(&path, "other").unwrap();
    let refused = output.write(|output| output.write_all(b"new"));
    assert!(
        matches!(refused, Err(OutputError::Exists(_))),
        "{refused:?}"
    );
    assert_eq!((text(&path), entries(&folder)), ("other".to_owned(), 1));
}

#[test]
fn a_folder_and_a_file_without_one_are_refused() {
    let folder = tempdir().unwrap();
    let names = [
        folder.path().to_owned(),
        folder.path().join("no/new.txt"),
        folder.path().join("new/"),
        PathBuf::new(),
        PathBuf::from("/"),
    ];
    for name in names {
        let refused = write(&name, Overwrite::Yes, "new");
        let is_unwritable = matches!(refused, Err(OutputError::Unwritable { .. }));
        assert!(is_unwritable, "{name:?}: {refused:?}");
    }
    assert_eq!(entries(&folder), 0);
}

#[test]
fn two_outputs_are_two_files() {
    let folder = tempdir().unwrap();
    let open = |name: &str| {
        let path = folder.path().join(name);
        OutputFile::new(&path, Overwrite::No, iter::empty()).unwrap()
    };
    fs::create_dir(folder.path().join("sub")).unwrap();
    let one = open("a.svg");
    one.check_apart(&open("b.svg")).unwrap();
    let same = one.check_apart(&open("sub/../a.svg")).unwrap_err();
    assert!(same.to_string().contains("is named twice"), "{same}");
}

#[cfg(unix)]
mod links_modes_and_devices {
    use super::*;
    use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    #[test]
    fn the_mode_is_kept() {
        let (_folder, old) = with_old();
        for kept in [0o600, 0o640, 0o664, 0o755] {
            fs::set_permissions(&old, fs::Permissions::from_mode(kept)).unwrap();
            write(&old, Overwrite::Yes, "new").unwrap();
            assert_eq!(mode(&old), kept, "{kept:o}");
        }
    }

    #[test]
    fn behind_a_link_the_file_that_it_leads_to_is_written() {
        let (folder, old) = with_old();
        let sub = folder.path().join("sub");
        fs::create_dir(&sub).unwrap();
        symlink("../old.txt", sub.join("first")).unwrap();
        symlink("sub/first", folder.path().join("second")).unwrap();
        symlink("../to-come.txt", sub.join("dangling")).unwrap();
        let link = folder.path().join("second");
        let refused = write(&link, Overwrite::No, "new");
        assert!(
            matches!(refused, Err(OutputError::Exists(_))),
            "{refused:?}"
        );
        write(&link, Overwrite::Yes, "new").unwrap();
        assert!(link.is_symlink() && sub.join("first").is_symlink());
        assert_eq!(text(&old), "new");
        write(&sub.join("dangling"), Overwrite::No, "late").unwrap();
        assert!(sub.join("dangling").is_symlink());
        assert_eq!(text(&folder.path().join("to-come.txt")), "late");
        symlink("round", folder.path().join("round")).unwrap();
        let refused = write(&folder.path().join("round"), Overwrite::Yes, "new");
        assert!(refused.unwrap_err().to_string().contains("too many links"));
    }

    #[test]
    fn an_input_is_never_replaced_under_whatever_name() {
        let (folder, old) = with_old();
        let names =
            ["hard", "soft", "sub/../old.txt", "./old.txt"].map(|name| folder.path().join(name));
        fs::hard_link(&old, &names[0]).unwrap();
        symlink(&old, &names[1]).unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        for name in &names {
            for (output, input) in [(name, &old), (&old, name)] {
                let inputs = [Path::new("no puzzle"), input.as_path()];
                let refused = OutputFile::new(output, Overwrite::Yes, inputs).unwrap_err();
                let sentence = format!(
                    "{} is an input; choose another file for the output",
                    output.display()
                );
                assert_eq!(refused.to_string(), sentence);
            }
        }
        let inside = OutputFile::new(&folder.path().join("new"), Overwrite::No, [folder.path()]);
        assert!(matches!(inside, Err(OutputError::IsInput(_))), "{inside:?}");
    }

    #[test]
    fn a_device_is_written_and_stays_one() {
        let null = Path::new("/dev/null");
        write(null, Overwrite::No, "new").unwrap();
        let folder = tempdir().unwrap();
        let link = folder.path().join("link");
        symlink(null, &link).unwrap();
        write(&link, Overwrite::Yes, "new").unwrap();
        assert!(fs::metadata(null).unwrap().file_type().is_char_device());
        assert!(link.is_symlink());
        // Whose end it is does not matter: what comes out of a device is not lost.
        OutputFile::new(null, Overwrite::No, [null]).unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_device_is_told() {
        let full = write(Path::new("/dev/full"), Overwrite::No, "new").unwrap_err();
        assert!(
            full.to_string()
                .starts_with("cannot write /dev/full: no space left"),
            "{full}"
        );
    }

    #[test]
    fn a_file_that_must_not_be_written_is_not_replaced() {
        let (folder, old) = with_old();
        fs::set_permissions(&old, fs::Permissions::from_mode(0o444)).unwrap();
        // Nothing is forbidden to root.
        let is_root = OpenOptions::new().write(true).open(&old).is_ok();
        assert_eq!(write(&old, Overwrite::Yes, "new").is_ok(), is_root);
        assert_eq!(entries(&folder), 1);
        assert_eq!(mode(&old), 0o444);
    }
}
