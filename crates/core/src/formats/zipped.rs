//! JSON as SudokuPad shortens it: without quotes around keys, with `'` around texts, with
//! nothing in place of `{}`, `t` and `f` for true and false, and short names of keys.

use serde_json::{Map, Number, Value};
use std::char::DecodeUtf16Error;
use std::iter::Peekable;
use std::str::Chars;

/// Lists and objects are no deeper than this.
const DEEPEST: usize = 32;

/// The short names of keys that matter to a puzzle, and the long ones.
const KEYS: [(&str, &str); 23] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The value of a shortened text; `None` if it is damaged.
pub(super) fn unzip(text: &str) -> Option<Value> {
    let mut reader = BitReader {
        text: text.trim().chars().peekable(),
    };
    let value = reader.value(DEEPEST)?;
    reader.text.next().is_none().then_some(value)
}

struct BitReader<'a> {
    text: Peekable<Chars<'a>>,
}

impl BitReader<'_> {
    fn value(&mut self, depth: usize) -> Option<Value> {
        let inner = depth.checked_sub(1)?;
        match self.text.peek()? {
            '{' => self.object(inner),
            '[' => self.list(inner),
            '\'' | '"' => self.quoted().map(Value::String),
            ',' | ']' | '}' => Some(Value::Object(Map::new())),
            _ => Some(bare_value(&self.word())),
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.text.next();
        let mut items = Vec::new();
        loop {
            items.push(self.value(depth)?);
            match self.text.next()? {
                ',' => {}
                ']' => return Some(Value::Array(items)),
                _ => return None,
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.text.next();
        let mut members = Map::new();
        while self.text.next_if_eq(&'}').is_none() {
            let key = match self.text.peek()? {
                '\'' | '"' => self.quoted()?,
                _ => self.word(),
            };
            self.text.next_if_eq(&':')?;
            let value = self.value(depth)?;
            let long = KEYS.iter().find(|(short, _)| *short == key);
            let key = long.map_or(key, |(_, long)| (*long).to_owned());
            members.insert(key, value);
            if self.text.next_if_eq(&',').is_none() && self.text.peek() != Some(&'}') {
                return None;
            }
        }
        Some(Value::Object(members))
    }

    /// The characters up to the next sign.
    fn word(&mut self) -> String {
        let is_part = |c: &char| !matches!(c, ',' | ':' | '[' | ']' | '{' | '}' | '\'' | '"');
        let mut word = String::new();
        while let Some(character) = self.text.next_if(is_part) {
            word.push(character);
        }
        word
    }

    fn quoted(&mut self) -> Option<String> {
        let mark = self.text.next()?;
        let mut text = String::new();
        loop {
            match self.text.next()? {
                c if c == mark => return Some(text),
                '\\' => match self.text.next()? {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => {}
                    'u' => text.push(self.code()?),
                    c => text.push(c),
                },
                c => text.push(c),
            }
        }
    }

    /// The character of four hexadecimal digits, or of two such codes that are one in UTF-16.
    fn code(&mut self) -> Option<char> {
        let first = self.unit()?;
        let mut ahead = self.text.clone();
        let is_pair = (0xd800..0xdc00).contains(&first)
            && ahead.next() == Some('\\')
            && ahead.next() == Some('u');
        if !is_pair {
            return char::decode_utf16([first]).next().map(shown);
        }
        self.text = ahead;
        let second = self.unit()?;
        char::decode_utf16([first, second]).next().map(shown)
    }

    fn unit(&mut self) -> Option<u16> {
        let digits: String = self.text.by_ref().take(4).collect();
        u16::from_str_radix(&digits, 16).ok()
    }
}

fn shown(decoded: Result<char, DecodeUtf16Error>) -> char {
    decoded.unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Whether a word that may look like a number is a colour: `1e0012`.
fn is_colour(word: &str) -> bool {
    word.len() == 6 && word.contains('e') && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn bare_value(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ if is_colour(word) => Value::String(word.to_owned()),
        _ => match word.parse::<Number>() {
            Ok(number) => Value::Number(number),
            Err(_) => Value::String(word.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn what_was_shortened_is_restored() {
        let read = unzip(
            "{ce:[[,{v:5},],[]],metadata:{title:'it\\'s \\ud835\\udc00',x:t},cs:64,c:00FF00,c2:1e0012}",
        );
        let expected = json!({
            "cells": [[{}, { "value": 5 }, {}], [{}]],
            "metadata": { "title": "it's \u{1d400}", "x": true },
            "cellSize": 64,
            "color": "00FF00",
            "backgroundColor": "1e0012",
        });
        assert_eq!(read, Some(expected));
        for damaged in [
            "", "{", "[", "{ce:[}", "{a:1}}", "{a 1}", "{'a:1}", "{:", "{a:1;}x",
        ] {
            assert_eq!(unzip(damaged), None, "{damaged}");
        }
        assert_eq!(unzip(&"[".repeat(10_000)), None);
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "[\\[\\]{},:'\"\\\\a-f0-9]{0,100}") {
            let _ = unzip(&text);
        }
    }
}
