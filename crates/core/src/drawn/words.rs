//! The words of rules: which sentence states which rule, with what number, of what colour.
//!
//! The phrases are data: a row of `words.tsv` each, with a sentence that it is for. A row has the
//! rule, what a sentence has to say (parts apart by `;`, of each one of the phrases apart by `|`),
//! what it must not say, and how its number stands in it. In a phrase `*` stands for the end of a
//! word, `_` for up to five words, `#` for a number.

use super::colour::ColourWord;
use super::rule::StatedRule;
use super::sentences::{Sentence, sentences};
use std::sync::LazyLock;

/// Something that a sentence says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saying {
    pub rule: StatedRule,
    /// The number that the sentence has for the rule.
    pub number: Option<u16>,
    /// The colours that it names.
    pub colours: Vec<ColourWord>,
    /// Its words.
    pub words: Vec<String>,
    /// Which sentence it is, from 0.
    pub sentence: usize,
}

/// The most that is made of a text.
const MOST_SAYINGS: usize = 64;

impl Saying {
    fn new((rule, number): (StatedRule, Option<u16>), words: &[String], sentence: usize) -> Saying {
        Saying {
            rule,
            number,
            colours: { words.iter() }
                .filter_map(|word| ColourWord::of(word))
                .collect(),
            words: words.to_vec(),
            sentence,
        }
    }

    /// Whether any of these words is said.
    pub(crate) fn names(&self, words: &[&str]) -> bool {
        self.words.iter().any(|word| words.contains(&&**word))
    }
}

/// A text, sentence by sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RuleText {
    pub sentences: Vec<String>,
    /// The words of each sentence.
    pub words: Vec<Vec<String>>,
    pub sayings: Vec<Saying>,
    /// By sentence: what is known of it before anything is drawn.
    pub known: Vec<SentenceKind>,
}

/// After the arrows and signs of Unicode come letters of other scripts and pictures.
const LAST_SIGN: char = '\u{2bff}';

impl RuleText {
    /// Whether a text among the drawings is the name of something, in letters of which no
    /// sentence speaks, or which stand in brackets behind what they are for.
    pub(crate) fn has_caption(&self, drawn: &str) -> bool {
        let Some(text) = drawn.strip_prefix("text ") else {
            return false;
        };
        let text = text.to_lowercase();
        let explained = format!("({text})");
        let is_silent = |(words, sentence): (&Vec<String>, &String)| {
            let mut words = words.iter();
            let speaks = words.any(|word| *word == text || word.starts_with("letter"));
            !speaks || sentence.to_lowercase().contains(&explained)
        };
        let is_name = |c: char| c.is_alphabetic() || c > LAST_SIGN;
        text.chars().all(is_name) && self.words.iter().zip(&self.sentences).all(is_silent)
    }
}

/// What a sentence is, by its words alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SentenceKind {
    /// It says nothing that a rule could be.
    Harmless,
    /// It states rules of clues.
    Stated,
    /// It may state a rule, and no phrase is in it.
    Unknown,
    /// It makes the board another one.
    Beyond,
}

struct WordRow {
    rule: StatedRule,
    needs: Vec<Vec<Phrase>>,
    never: Vec<Phrase>,
    numbers: Vec<Phrase>,
    #[cfg_attr(not(test), expect(dead_code, reason = "what the row is tested with"))]
    example: &'static str,
}

type Phrase = Vec<&'static str>;

const TABLE: &str = include_str!("words.tsv");

static ROWS: LazyLock<Vec<WordRow>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(row).collect()
});

fn row(line: &'static str) -> Option<WordRow> {
    let mut columns = line.split('\t');
    let mut next = || columns.next();
    let rule = next()?.parse().ok()?;
    let needs = next()?.split(';').map(phrases).collect();
    let (never, numbers, example) = (phrases(next()?), phrases(next()?), next()?);
    Some(WordRow {
        rule,
        needs,
        never,
        numbers,
        example,
    })
}

fn phrases(alternatives: &'static str) -> Vec<Phrase> {
    let phrases = alternatives
        .split('|')
        .map(|phrase| phrase.split(' ').filter(|word| !word.is_empty()).collect());
    phrases
        .filter(|phrase: &Phrase| !phrase.is_empty())
        .collect()
}

/// The most words that a gap stands for.
const GAP: usize = 5;

/// Whether a phrase is in the words, and the number in it.
fn find(phrase: &[&str], words: &[String]) -> Option<Option<u16>> {
    (0..words.len()).find_map(|from| begins(phrase, &words[from..]))
}

fn begins(phrase: &[&str], words: &[String]) -> Option<Option<u16>> {
    let Some((&first, rest)) = phrase.split_first() else {
        return Some(None);
    };
    if first == "_" {
        return (0..=GAP.min(words.len())).find_map(|skipped| begins(rest, &words[skipped..]));
    }
    let (word, others) = words.split_first()?;
    let number = word.parse::<u16>().ok();
    match first {
        "#" => begins(rest, others).and(number.map(Some)),
        "#+" => begins(rest, others).and(number.map(|number| Some(number.saturating_add(1)))),
        _ => {
            let is_like = match first.strip_suffix('*') {
                Some(stem) => word.starts_with(stem),
                None => word == first,
            };
            if is_like { begins(rest, others) } else { None }
        }
    }
}

impl WordRow {
    fn matches(&self, words: &[String]) -> bool {
        let has = |phrase: &Phrase| find(phrase, words).is_some();
        self.needs.iter().all(|part| part.iter().any(has)) && !self.never.iter().any(has)
    }

    fn number(&self, words: &[String]) -> Option<u16> {
        self.numbers
            .iter()
            .find_map(|phrase| find(phrase, words).flatten())
    }
}

/// The rules that words state, each once.
fn rules_of(words: &[String]) -> Vec<(StatedRule, Option<u16>)> {
    let mut found: Vec<(StatedRule, Option<u16>)> = Vec::new();
    for row in ROWS.iter().filter(|row| row.matches(words)) {
        match found.iter_mut().find(|(rule, _)| *rule == row.rule) {
            Some((_, number)) => *number = number.or(row.number(words)),
            None => found.push((row.rule, row.number(words))),
        }
    }
    found
}

/// What a text says.
pub(crate) fn read(text: &str) -> RuleText {
    let mut said = RuleText::default();
    for Sentence {
        text,
        words,
        clauses,
    } in sentences(text)
    {
        let whole = rules_of(&words);
        let is_beyond = whole.iter().any(|(rule, _)| *rule == StatedRule::Beyond);
        let number = said.sentences.len();
        let is_plain = |rule: StatedRule| {
            matches!(
                rule,
                StatedRule::Fine | StatedRule::Classic | StatedRule::Beyond
            )
        };
        let clauses = clauses_of(&whole, clauses, &words);
        let before = said.sayings.len();
        for words in clauses.iter().filter(|_| !is_beyond) {
            let rules = rules_of(words).into_iter();
            let rules = rules.filter(|(rule, _)| !is_plain(*rule));
            said.sayings
                .extend(rules.map(|rule| Saying::new(rule, words, number)));
        }
        said.sayings.truncate(MOST_SAYINGS);
        said.known.push(match () {
            () if is_beyond => SentenceKind::Beyond,
            () if said.sayings.len() > before => SentenceKind::Stated,
            () if !whole.is_empty() || !may_be_rule(&words) => SentenceKind::Harmless,
            () => SentenceKind::Unknown,
        });
        said.sentences.push(text);
        said.words.push(words);
    }
    said
}

/// The clauses of a sentence, where each states a rule by itself, so that colours and numbers
/// stay with their own rule; else the whole.
fn clauses_of(
    whole: &[(StatedRule, Option<u16>)],
    clauses: Vec<Vec<String>>,
    words: &[String],
) -> Vec<Vec<String>> {
    let rules: Vec<Vec<StatedRule>> = clauses
        .iter()
        .map(|words| rules_of(words).into_iter().map(|(rule, _)| rule).collect())
        .collect();
    let all_say = rules.iter().all(|rules| !rules.is_empty());
    let is_whole = whole
        .iter()
        .all(|(rule, _)| rules.iter().any(|rules| rules.contains(rule)));
    if clauses.len() > 1 && all_say && is_whole {
        clauses
    } else {
        vec![words.to_vec()]
    }
}

/// Words without which no sentence is a rule of a puzzle.
const RULE_WORDS: &str = "must cannot may not each every sum sums digit digits number numbers cell cells line \
    lines circle circles cage cages dot dots square squares row column box region all any no grid outside \
    value values adjacent neighbouring arrow arrows same different";

fn may_be_rule(words: &[String]) -> bool {
    let is_of_rule = |word: &&String| RULE_WORDS.split_whitespace().any(|other| other == **word);
    words.iter().filter(is_of_rule).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::sentences::words;

    #[test]
    fn every_row_is_read_and_says_its_rule_in_its_example() {
        let count = TABLE.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(ROWS.len(), count);
        for row in ROWS.iter() {
            assert!(
                row.matches(&words(row.example)),
                "{:?}: {}",
                row.rule,
                row.example
            );
            let found = rules_of(&words(row.example));
            assert!(
                found.iter().any(|(rule, _)| *rule == row.rule),
                "{}",
                row.example
            );
        }
    }

    #[test]
    fn examples_of_one_rule_are_read_as_no_other() {
        for row in ROWS.iter() {
            let found = rules_of(&words(row.example))
                .into_iter()
                .map(|(rule, _)| rule);
            let others =
                found.filter(|rule| !rule.is_beside(row.rule) && !matches!(rule, StatedRule::Fine));
            let others: Vec<StatedRule> = others.collect();
            assert!(
                others.is_empty(),
                "{:?} {}: {others:?}",
                row.rule,
                row.example
            );
        }
    }

    #[test]
    fn numbers_stand_in_words_and_digits() {
        for (text, rule, number) in [
            (
                "Adjacent digits on a green line differ by at least five.",
                StatedRule::Whispers,
                Some(5),
            ),
            (
                "Neighbouring digits on orange lines differ by 4 or more.",
                StatedRule::Whispers,
                Some(4),
            ),
            (
                "Digits next to each other on a line have a difference of more than 2.",
                StatedRule::Whispers,
                Some(3),
            ),
            (
                "Green lines are German whispers.",
                StatedRule::Whispers,
                None,
            ),
            (
                "Red lines divide into groups of adjacent digits that sum to 9.",
                StatedRule::SumLine,
                Some(9),
            ),
            ("A black dot marks a 1:3 ratio.", StatedRule::Ratio, Some(3)),
        ] {
            let said = read(text);
            let found: Vec<_> = said
                .sayings
                .iter()
                .map(|its| (its.rule, its.number))
                .collect();
            assert_eq!(found, [(rule, number)], "{text}");
        }
    }

    #[test]
    fn colours_stay_with_their_clause() {
        let said = read("Purple lines are renban lines and green lines are German whispers lines.");
        let colours: Vec<_> = said
            .sayings
            .iter()
            .map(|its| (its.rule, its.colours.len()))
            .collect();
        assert_eq!(
            colours,
            [(StatedRule::Renban, 1), (StatedRule::Whispers, 1)]
        );
    }

    #[test]
    fn what_is_no_clue_is_known() {
        let known = |text: &str| read(text).known;
        assert_eq!(known("Have fun!"), [SentenceKind::Harmless]);
        assert_eq!(
            known("Digits on a teal line must spell the number of a bus."),
            [SentenceKind::Unknown]
        );
        assert_eq!(
            known("Draw a loop through some cells; digits on green lines are whispers."),
            [SentenceKind::Beyond, SentenceKind::Stated]
        );
    }
}
