//! How well an entry of the palette matches the typed words, and where.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// The match between the texts of an entry and the typed words, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MatchRank {
    /// They are one of its texts.
    Exact,
    /// Each word typed is one of its words, in their order.
    Whole,
    /// A text begins with what was typed.
    Starts,
    /// Each word typed begins one of its words, in their order.
    Begins,
}

/// The match between the texts of an entry and typed words; the best of them counts.
pub(super) fn rank<'a>(words: &[&str], texts: impl Iterator<Item = &'a str>) -> Option<MatchRank> {
    texts.filter_map(|text| rank_in(words, text)).min()
}

fn rank_in(typed: &[&str], text: &str) -> Option<MatchRank> {
    let text = text.to_lowercase();
    if !typed.iter().all(|word| text.contains(word)) {
        return None;
    }
    let words = words_of(&text);
    let all_fit = |fits: fn(&str, &str) -> bool| {
        let mut rest = words.iter();
        typed.iter().all(|each| rest.any(|word| fits(word, each)))
    };
    let starts = typed.len() <= words.len()
        && typed
            .iter()
            .zip(&words)
            .all(|(each, word)| word.starts_with(each));
    match () {
        () if typed == words => Some(MatchRank::Exact),
        () if all_fit(|word, typed| word == typed) => Some(MatchRank::Whole),
        () if starts => Some(MatchRank::Starts),
        () if all_fit(|word, typed| word.starts_with(typed)) => Some(MatchRank::Begins),
        () => None,
    }
}

/// A line for each entry that people look for by words that its title does not have: the name
/// of the action or the setting, and its other words.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// The other words of the entries that have some.
static OTHER_WORDS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let rows = SYNONYMS.lines();
    rows.filter_map(|row| row.split_once(": ")).collect()
});

/// The other words of the entry of this name.
pub(super) fn synonyms(name: &str) -> impl Iterator<Item = &'static str> {
    let words = OTHER_WORDS.get(name).into_iter();
    words.flat_map(|words| words.split(", "))
}

/// The words of a text: what stands between other signs than letters and digits.
pub(super) fn words_of(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

/// The letters of a title that match the words, as ranges of its characters.
pub(super) fn matched_ranges(words: &[&str], title: &str) -> Vec<Range<usize>> {
    let letters: Vec<char> = title.to_lowercase().chars().collect();
    let range = |word: &&str| {
        let word: Vec<char> = word.chars().collect();
        let starts_word = |from: &usize| *from == 0 || !letters[*from - 1].is_alphanumeric();
        let mut places = (0..letters.len()).filter(starts_word);
        let place = places.find(|from| letters[*from..].starts_with(&word))?;
        Some(place..place + word.len())
    };
    words.iter().filter_map(range).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::Action;
    use ninefold_game::settings::SettingItem;

    #[test]
    fn only_the_beginning_of_a_word_is_marked() {
        let marked = |words: &[&str], title: &str| -> Vec<String> {
            let ranges = matched_ranges(words, title).into_iter();
            ranges
                .map(|range| format!("{}..{}", range.start, range.end))
                .collect()
        };
        assert_eq!(marked(&["co"], "Simple Colouring"), ["7..9"]);
        assert_eq!(marked(&["re", "hi"], "Hint: reveal more"), ["6..8", "0..2"]);
        assert!(marked(&["do"], "Undo").is_empty());
        assert!(marked(&["zz"], "Undo").is_empty());
    }

    #[test]
    fn every_line_has_an_action_or_a_setting() {
        let names: Vec<&str> = Action::all().map(Action::name).collect();
        let settings = SettingItem::ALL.map(SettingItem::name);
        for row in SYNONYMS.lines() {
            let (name, words) = row.split_once(": ").expect("a name and words");
            assert!(names.contains(&name) || settings.contains(&name), "{name}");
            assert!(!words.is_empty(), "{name}");
        }
    }
}
