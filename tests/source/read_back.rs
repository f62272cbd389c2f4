//! No code looks into a finished sentence to learn a fact: what a sentence says is a value first.

use crate::crate_source::{SourceFile, sources};
use crate::literals::literals;

/// Where sentences are made and said.
const PLACES: [&str; 5] = [
    "src/ui/",
    "src/say/",
    "src/speak/",
    "crates/game/src/game/",
    "crates/core/src/logic/",
];

/// The methods of a string that look into it.
const LOOKS: [&str; 15] = [
    "contains",
    "ends_with",
    "find",
    "match_indices",
    "replace",
    "replacen",
    "rfind",
    "rsplit_once",
    "split",
    "split_once",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "trim_end_matches",
    "trim_start_matches",
];

/// Files that may, what they look for, and why.
const EXCEPTIONS: [(&str, &[&str], &str); 2] = [
    (
        "crates/core/src/logic/hints/explanations.rs",
        &["If ", "Either way"],
        "no proof marks yet where its premises end",
    ),
    (
        "crates/core/src/logic/technique.rs",
        &["colour"],
        "a player may type the name of a technique in American English",
    ),
];

/// Whether a method looks for words in a string.
fn is_look((method, text): &&(String, String)) -> bool {
    LOOKS.contains(&method.as_str()) && text.contains(char::is_alphabetic)
}

fn is_excepted(file: &SourceFile, words: &str) -> bool {
    let mut exceptions = EXCEPTIONS.iter();
    exceptions.any(|(path, those, _)| *path == file.path && those.contains(&words))
}

#[test]
fn no_code_looks_into_a_sentence() {
    let is_in_place = |file: &&SourceFile| PLACES.iter().any(|place| file.path.starts_with(place));
    let files: Vec<&SourceFile> = sources().iter().filter(is_in_place).collect();
    assert!(files.len() > 300, "only {} files", files.len());
    let mut wrong = Vec::new();
    for file in &files {
        let looks = file.arguments.iter().filter(is_look);
        let looks = looks.filter(|(_, words)| !is_excepted(file, words));
        wrong.extend(looks.map(|(method, words)| format!("{}: {method}({words:?})", file.path)));
    }
    for (path, those, _) in EXCEPTIONS {
        let file = files.iter().find(|file| file.path == path);
        let looks = file.map_or(&[][..], |file| &file.arguments);
        let unused = those
            .iter()
            .filter(|those| !looks.iter().any(|(_, words)| words == *those));
        wrong.extend(unused.map(|words| format!("{path} looks for {words:?} no more")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_look_for_words_is_found() {
    let code = r#"
        fn fact(sentence: &str) -> Option<&str> {
            let rest = sentence.split(", ").next()?;
            rest.strip_prefix("The sum is ")
        }
        #[cfg(test)]
        mod tests {
            fn is_said(sentence: &str) -> bool { sentence.contains("wrong") }
        }
    "#;
    let arguments = literals(&syn::parse_file(code).unwrap()).arguments;
    let found: Vec<_> = arguments.iter().filter(is_look).collect();
    let expected = ("strip_prefix".to_owned(), "The sum is ".to_owned());
    assert_eq!(found, [&expected]);
}
