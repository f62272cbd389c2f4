//! Files that commands write: none is replaced unasked, none is lost.

use super::{EXAMPLE, ninefold, outcome, run};
use crate::replay::with_games;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::{TempDir, tempdir};

/// A command that writes a file, up to the name of the file.
const WRITERS: [&[&str]; 8] = [
    &["print", EXAMPLE, "--format", "text", "--output"],
    &["print", EXAMPLE, "--format", "pdf", "-o"],
    &["watch", EXAMPLE, "--search", "propagation", "--cast"],
    &[
        "watch",
        EXAMPLE,
        "--search",
        "propagation",
        "--still",
        "--svg",
    ],
    &["replay", "--cast"],
    &["replay", "--still", "--svg"],
    &["games", "export", "latest"],
    &["games", "export", "--all"],
];

/// Standard error and exit code of a command over these games.
fn write(games: &Path, writer: &[&str], file: &Path, more: &[&str]) -> (String, i32) {
    let mut command = ninefold();
    command.arg("--data-dir").arg(games).args(writer).arg(file);
    let (out, errors, code) = outcome(command.args(more).output().unwrap());
    assert_eq!(out, "");
    (errors, code)
}

/// A folder with `week.txt`.
fn week(text: &str) -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let file = folder.path().join("week.txt");
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn entries(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).unwrap().count()
}

#[test]
fn a_file_is_replaced_with_force_alone() {
    let games = with_games(1);
    for writer in WRITERS {
        let (folder, file) = week("old");
        let (errors, code) = write(games.path(), writer, &file, &[]);
        let sentence = format!(
            "ninefold: {} already exists; choose another file, or pass --force to replace it\n",
            file.display()
        );
        assert_eq!((errors, code), (sentence, 2), "{writer:?}");
        assert_eq!(fs::read(&file).unwrap(), b"old", "{writer:?}");
        let (errors, code) = write(games.path(), writer, &file, &["--force"]);
        assert_eq!(code, 0, "{writer:?}: {errors}");
        let new = fs::read(&file).unwrap();
        assert!(new.len() > 100, "{writer:?}: {new:?}");
        let fresh = folder.path().join("fresh");
        assert_eq!(write(games.path(), writer, &fresh, &[]).1, 0, "{writer:?}");
        assert_eq!((fs::read(&fresh).unwrap(), entries(&folder)), (new, 2));
    }
}

#[test]
fn manual_pages_are_all_new_or_none_is_written() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("ninefold-solve.1"), "old").unwrap();
    let dir = folder.path().to_str().unwrap();
    let (_, errors, code) = run(&["man", "--dir", dir], "");
    assert!(
        errors.contains("ninefold-solve.1 already exists") && code == 2,
        "{errors}"
    );
    assert_eq!(entries(&folder), 1);
    assert_eq!(run(&["man", "--dir", dir, "--force"], "").2, 0);
    let page = fs::read_to_string(folder.path().join("ninefold-solve.1")).unwrap();
    assert!(page.contains(".SH EXAMPLES"));
}

#[test]
fn what_is_read_is_never_replaced() {
    let puzzles = format!("{EXAMPLE}\n");
    let (folder, file) = week(&puzzles);
    let hard = folder.path().join("hard.txt");
    fs::hard_link(&file, &hard).unwrap();
    let other = folder.path().join(".").join("week.txt");
    for (output, input) in [
        (&file, &file),
        (&other, &file),
        (&file, &hard),
        (&hard, &other),
    ] {
        // Elsewhere two names of one file are not seen to be that.
        if cfg!(not(unix)) && (output == &hard || input == &hard) {
            continue;
        }
        let [output, input] = [output, input].map(|path| path.to_str().unwrap());
        for writer in [
            vec!["print", "--force", "-o", output, input],
            vec!["watch", "--force", "--cast", output, input],
            vec!["replay", "--force", "--svg", output, input],
        ] {
            let (out, errors, code) = run(&writer, "");
            let sentence =
                format!("ninefold: {output} is an input; choose another file for the output\n");
            assert_eq!(
                (out.as_str(), errors, code),
                ("", sentence, 2),
                "{writer:?}"
            );
        }
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), puzzles);
}

#[test]
fn a_saved_game_is_not_an_output() {
    let games = with_games(1);
    let folder = games.path().join("games");
    let saved = fs::read_dir(&folder)
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let before = fs::read(&saved).unwrap();
    for (writer, file) in [
        (&["games", "export", "--all"][..], saved.clone()),
        (&["replay", "--cast"], saved.clone()),
        (&["replay", "--svg"], folder.join("new.svg")),
    ] {
        let (errors, code) = write(games.path(), writer, &file, &["--force"]);
        assert!(errors.contains("is an input") && code == 2, "{errors}");
    }
    assert_eq!(fs::read(&saved).unwrap(), before);
}

#[test]
fn two_recordings_are_two_files() {
    let (folder, file) = week("old");
    let name = file.to_str().unwrap();
    let twice = ["watch", "--force", "--cast", name, "--svg", name, EXAMPLE];
    let (_, errors, code) = run(&twice, "");
    assert!(errors.contains("is named twice") && code == 2, "{errors}");
    assert_eq!(
        (fs::read(&file).unwrap(), entries(&folder)),
        (b"old".to_vec(), 1)
    );
}

#[cfg(target_os = "linux")]
mod streams_and_full_disks {
    use super::*;
    use std::fs::File;
    use std::process::{Command, Stdio};

    const PRINT: [&str; 5] = ["print", EXAMPLE, "--format", "text", "--output"];

    /// What a shell prints and its exit code; `$1` is the program, `$2` a file.
    fn shell(script: &str, file: &Path) -> (String, i32) {
        let program = ninefold().get_program().to_owned();
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).arg(program).arg(file);
        let (out, errors, code) = outcome(command.output().unwrap());
        (out + &errors, code)
    }

    #[test]
    fn standard_input_is_what_is_read() {
        let (_folder, file) = week(EXAMPLE);
        let script = r#""$1" print --force -o "$2" - <"$2""#;
        let (text, code) = shell(script, &file);
        assert!(text.contains("is an input") && code == 2, "{text}");
        assert_eq!(fs::read_to_string(&file).unwrap(), EXAMPLE);
    }

    #[test]
    fn standard_output_is_written_under_all_its_names() {
        let printed = run(&["print", EXAMPLE], "").0;
        for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
            let (folder, file) = week("first\n");
            let output = File::options().append(true).open(&file).unwrap();
            let mut command = Command::new(ninefold().get_program());
            let status = command
                .args(PRINT)
                .arg(name)
                .stdout(output)
                .status()
                .unwrap();
            assert!(status.success(), "{name}");
            let written = fs::read_to_string(&file).unwrap();
            assert_eq!(written, format!("first\n{printed}"), "{name}");
            assert_eq!(entries(&folder), 1, "{name}");
        }
        let (folder, file) = week("first\n");
        let script = r#""$1" print --format text -o /dev/fd/3 PUZZLE 3>>"$2""#;
        assert_eq!(shell(&script.replace("PUZZLE", EXAMPLE), &file).1, 0);
        assert_eq!(
            fs::read_to_string(&file).unwrap(),
            format!("first\n{printed}")
        );
        assert_eq!(entries(&folder), 1);
    }

    #[test]
    fn a_pipe_is_written_and_stays_one() {
        let folder = tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let reader = Command::new("cat")
            .arg(&pipe)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let name = pipe.to_str().unwrap();
        assert_eq!(run(&[&PRINT[..], &[name]].concat(), "").2, 0);
        let read = reader.wait_with_output().unwrap().stdout;
        assert_eq!(
            String::from_utf8(read).unwrap(),
            run(&["print", EXAMPLE], "").0
        );
        assert!(!pipe.is_file() && entries(&folder) == 1);
    }

    /// A limit of the size of files stands for a disk that is full.
    #[test]
    fn a_full_disk_leaves_the_old_file() {
        for file in ["week.txt", "new.txt"] {
            let (folder, old) = week("old");
            let script = r#"trap '' XFSZ; ulimit -f 1; exec "$1" watch --force --cast "$2" PUZZLE"#;
            let script = script.replace("PUZZLE", EXAMPLE);
            let (text, code) = shell(&script, &folder.path().join(file));
            assert!(
                text.contains("cannot write") && text.contains(file),
                "{text}"
            );
            assert_eq!(code, 2, "{text}");
            assert_eq!(
                (fs::read(&old).unwrap(), entries(&folder)),
                (b"old".to_vec(), 1)
            );
        }
        let (_, errors, code) = run(&[&PRINT[..], &["/dev/full"]].concat(), "");
        assert!(
            errors.contains("/dev/full: no space left") && code == 2,
            "{errors}"
        );
    }
}
