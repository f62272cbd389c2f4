//! Commands that have another name now. The old names are no longer listed, and go with
//! the next version.

use super::arguments::Arguments;
use super::messages::print_error;
use clap::{Command, CommandFactory};
use std::ffi::{OsStr, OsString};

/// Old names, with the words that stand for them now.
const RENAMED: [(&str, [&str; 2]); 2] = [
    ("compare", ["challenge", "--compare"]),
    ("check-save", ["doctor", "--saves"]),
];

/// The command line with the new name of its command. An old one is reported.
pub(super) fn with_new_names(mut line: Vec<OsString>) -> Vec<OsString> {
    let Some(place) = place_of_command(&line) else {
        return line;
    };
    let renamed = RENAMED.iter().find(|(old, _)| line[place] == *old);
    if let Some((old, new)) = renamed {
        let words = new.join(" ");
        print_error(format_args!(
            "`{old}` is now `{words}`; the old name goes with the next version"
        ));
        line.splice(place..=place, new.map(OsString::from));
    }
    line
}

/// The place of the first word that is neither an option nor the value of one.
fn place_of_command(line: &[OsString]) -> Option<usize> {
    let command = Arguments::command();
    let mut is_value = false;
    let mut words = line.iter().enumerate().skip(1);
    let (place, _) = words.find(|(_, word)| {
        let is_option = word.as_encoded_bytes().starts_with(b"-");
        let is_other = is_option || is_value;
        is_value = is_option && takes_next_word(&command, word);
        !is_other
    })?;
    Some(place)
}

/// Whether a word is an option whose value is the next word.
fn takes_next_word(command: &Command, word: &OsStr) -> bool {
    let name = word.to_str().and_then(|word| word.strip_prefix("--"));
    command.get_arguments().any(|option| {
        let names = option.get_long_and_visible_aliases().unwrap_or_default();
        let is_named = name.is_some_and(|name| names.contains(&name));
        is_named && option.get_action().takes_values()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renamed(line: &str) -> String {
        let words = line.split(' ').map(OsString::from).collect();
        with_new_names(words)
            .join(OsStr::new(" "))
            .into_string()
            .unwrap()
    }

    #[test]
    fn the_command_has_its_new_name_wherever_it_stands() {
        for (old, new) in [
            ("ninefold check-save", "ninefold doctor --saves"),
            (
                "ninefold --data-dir compare --ascii check-save --player x",
                "ninefold --data-dir compare --ascii doctor --saves --player x",
            ),
            (
                "ninefold --color=16 compare --format json R",
                "ninefold --color=16 challenge --compare --format json R",
            ),
        ] {
            assert_eq!(renamed(old), new);
        }
    }

    #[test]
    fn a_value_of_that_name_stays() {
        for line in [
            "ninefold",
            "ninefold --player compare",
            "ninefold --color compare stats",
            "ninefold solve compare",
            "ninefold man check-save",
        ] {
            assert_eq!(renamed(line), line);
        }
    }
}
