//! How well an entry of the palette matches the typed words, and where.

use std::ops::Range;

/// The match between a title and the typed text, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MatchRank {
    /// The text is the name.
    Exact,
    /// Each word typed is one of its words.
    Whole,
    /// The name begins with the text.
    Starts,
    /// Each word typed begins one of its words.
    Begins,
    /// Each is somewhere in it.
    Within,
    /// The letters of each are in it in their order.
    Scattered,
}

/// The match between an entry of this title and name and the words, which may come in any
/// order; the worst of them counts.
pub(super) fn rank(words: &[&str], title: &str, name: &str) -> Option<MatchRank> {
    let title = title.to_lowercase();
    let typed = words.join(" ");
    let text = format!("{title} {name}");
    let mut fits = words.iter().map(|word| rank_of_word(word, &text));
    let worst = fits.try_fold(MatchRank::Whole, |worst, fit| Some(worst.max(fit?)));
    let starts = title.starts_with(&typed) || name.starts_with(&typed);
    match worst {
        _ if typed == name => Some(MatchRank::Exact),
        Some(MatchRank::Whole) => Some(MatchRank::Whole),
        _ if starts => Some(MatchRank::Starts),
        worst => worst,
    }
}

fn rank_of_word(word: &str, text: &str) -> Option<MatchRank> {
    let words = || text.split(|c: char| !c.is_alphanumeric());
    match () {
        () if words().any(|each| each == word) => Some(MatchRank::Whole),
        () if words().any(|each| each.starts_with(word)) => Some(MatchRank::Begins),
        () if text.contains(word) => Some(MatchRank::Within),
        () if is_scattered_in(word, text) => Some(MatchRank::Scattered),
        () => None,
    }
}

/// Whether the letters of a word come in a text in their order.
fn is_scattered_in(word: &str, text: &str) -> bool {
    let mut letters = text.chars();
    word.chars()
        .all(|wanted| letters.any(|letter| letter == wanted))
}

/// The letters of a title that match the words, as ranges of its characters: the beginning
/// of a word of it if there is one.
pub(super) fn matched_ranges(words: &[&str], title: &str) -> Vec<Range<usize>> {
    let letters: Vec<char> = title.to_lowercase().chars().collect();
    let range = |word: &&str| {
        let word: Vec<char> = word.chars().collect();
        let fits = |from: &usize| letters[*from..].starts_with(&word);
        let starts_word = |from: &usize| *from == 0 || !letters[*from - 1].is_alphanumeric();
        let places = || (0..letters.len()).filter(fits);
        let place = places().find(starts_word).or(places().next())?;
        Some(place..place + word.len())
    };
    words.iter().filter_map(range).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_word_is_marked_before_its_middle() {
        let marked = |words: &[&str], title: &str| -> Vec<String> {
            let ranges = matched_ranges(words, title).into_iter();
            ranges
                .map(|range| format!("{}..{}", range.start, range.end))
                .collect()
        };
        assert_eq!(marked(&["co"], "Simple Colouring"), ["7..9"]);
        assert_eq!(marked(&["re", "hi"], "Hint: reveal more"), ["6..8", "0..2"]);
        assert_eq!(marked(&["do"], "Undo"), ["2..4"]);
        assert!(marked(&["zz"], "Undo").is_empty());
    }
}
