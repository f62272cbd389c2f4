//! A text cut into sentences and clauses, and these into words that compare well.

/// The most sentences of a text that are looked at.
const MOST_SENTENCES: usize = 120;

/// The most words of a sentence.
const MOST_WORDS: usize = 120;

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// As it is published, in one line.
    pub text: String,
    pub words: Vec<String>,
    /// The words of its clauses.
    pub clauses: Vec<Vec<String>>,
}

/// The sentences of a text. A heading belongs to the sentence after it.
pub(crate) fn sentences(text: &str) -> Vec<Sentence> {
    let text = text.replace("\\n", "\n");
    let mut found: Vec<Sentence> = Vec::new();
    let mut heading = String::new();
    for part in cut(&text) {
        let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
        let part = part.trim_start_matches(['-', '•', '*', '–', '·', '(', ')', ' ']);
        if part.is_empty() {
            continue;
        }
        let whole = if heading.is_empty() {
            part.to_owned()
        } else {
            format!("{heading}: {part}")
        };
        heading.clear();
        if is_heading(part) {
            heading = without_dash(&whole).trim_end_matches(':').to_owned();
            continue;
        }
        found.push(sentence(without_dash(&whole).to_owned()));
    }
    if !heading.is_empty() {
        found.push(sentence(heading));
    }
    found.truncate(MOST_SENTENCES);
    found
}

fn sentence(text: String) -> Sentence {
    let words = words(&text);
    let clauses = clauses(&text);
    Sentence {
        text,
        words,
        clauses,
    }
}

/// What parts a heading, or a remark, from its sentence.
const DASHES: [char; 3] = ['-', '–', '—'];

fn without_dash(text: &str) -> &str {
    text.trim_end_matches(|c| c == ' ' || DASHES.contains(&c))
}

/// A few words that a colon or a dash ends, or names of rules alone.
fn is_heading(part: &str) -> bool {
    let count = part.split(' ').count();
    count <= 6 && part.ends_with(':')
        || count <= 7 && part.ends_with(DASHES)
        || count <= 3 && !part.ends_with(['.', '!', ')'])
}

/// Parts between full stops, line ends and semicolons.
fn cut(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut from = 0;
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    for (place, &(at, character)) in characters.iter().enumerate() {
        let next = characters.get(place + 1).map(|&(_, next)| next);
        let ends = match character {
            '\n' | ';' | '•' => true,
            dash if DASHES.contains(&dash) => {
                let before = place.checked_sub(1).map(|before| characters[before].1);
                next == Some(' ') && before == Some(' ')
            }
            '!' | '?' => next.is_none_or(char::is_whitespace),
            // Not in a number or an abbreviation.
            '.' => {
                next.is_none_or(|next| {
                    next.is_whitespace() || matches!(next, ')' | '"' | '\'' | '”' | '’')
                }) && !is_short(&text[from..at])
            }
            _ => false,
        };
        if ends {
            let stays = character == '.' || DASHES.contains(&character);
            let end = at + if stays { character.len_utf8() } else { 0 };
            parts.push(&text[from..end]);
            from = at + character.len_utf8();
        }
    }
    parts.push(&text[from..]);
    parts
}

/// Whether a full stop after this text ends an abbreviation.
fn is_short(text: &str) -> bool {
    let last = text.rsplit([' ', '(', '\n']).next().unwrap_or("");
    matches!(
        last.to_lowercase().as_str(),
        "i.e" | "e.g" | "ie" | "eg" | "vs" | "etc" | "i" | "e"
    )
}

fn clauses(text: &str) -> Vec<Vec<String>> {
    let lower = text.to_lowercase();
    let marked = [", and ", " and ", " while ", ", ", " whereas ", " but "]
        .iter()
        .fold(lower, |text, mark| text.replace(mark, "\u{1}"));
    let clauses = marked.split('\u{1}').map(words);
    clauses.filter(|words| !words.is_empty()).collect()
}

/// Small numbers as words.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// The words of a text in small letters, numbers as digits, without marks and endings that change
/// nothing.
pub(crate) fn words(text: &str) -> Vec<String> {
    let folded: String = text.chars().filter_map(fold).collect();
    let text = folded
        .replace("can't", "cannot")
        .replace("n't", " not")
        .replace("'s ", " ")
        .replace("s' ", "s ");
    let text = text.replace('\'', " ");
    let words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let words = words.map(|word| match word {
        "xs" => "x".to_owned(),
        "vs" => "v".to_owned(),
        "colour" | "color" | "colored" | "coloured" => "coloured".to_owned(),
        "thirteen" => "13".to_owned(),
        "fifteen" => "15".to_owned(),
        "twenty" => "20".to_owned(),
        word => match NUMBERS.iter().position(|name| *name == word) {
            Some(number) => number.to_string(),
            None => word.to_owned(),
        },
    });
    words.take(MOST_WORDS).collect()
}

/// Letters as they are typed: mathematical alphabets are letters, too.
fn fold(character: char) -> Option<char> {
    let letter = |from: u8, at: u32| Some(char::from(from + at as u8));
    let code = u32::from(character);
    match code {
        0x1d400..=0x1d6a3 => letter(b'a', (code - 0x1d400) % 26),
        0x1d7ce..=0x1d7ff => letter(b'0', (code - 0x1d7ce) % 10),
        0xff21..=0xff3a => letter(b'a', code - 0xff21),
        0x2018 | 0x2019 | 0x2bc => Some('\''),
        0x200b..=0x200d | 0xfeff => None,
        _ => character.to_lowercase().next(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_sentences_and_words() {
        let text = "Normal sudoku rules apply.\\nGerman Whispers:\nThe arrow’s digits (i.e. 1.5) can't repeat; two X’s!";
        let texts: Vec<String> = sentences(text).into_iter().map(|its| its.text).collect();
        assert_eq!(
            texts,
            [
                "Normal sudoku rules apply.",
                "German Whispers: The arrow’s digits (i.e. 1.5) can't repeat",
                "two X’s"
            ]
        );
        assert_eq!(
            words("The arrow’s two X's can’t"),
            ["the", "arrow", "2", "x", "cannot"]
        );
        assert_eq!(words("\u{1d400}\u{1d41b}\u{200b}c"), ["abc"]);
    }

    #[test]
    fn a_long_text_is_bounded() {
        let long = "Each digit is a digit. ".repeat(50_000);
        assert_eq!(sentences(&long).len(), MOST_SENTENCES);
        assert_eq!(words(&"a ".repeat(100_000)).len(), MOST_WORDS);
        assert_eq!(sentences("").len(), 0);
    }
}
