//! JSON with comments: its tokens, and its values with their places. Reading goes on after a fault: a
//! player who edits a file by hand loses no more than one line.

use super::faults::{LineFault, LineProblem};
use serde_json::Value;
use std::ops::Range;

/// An object and where it is in its text.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Object {
    /// From brace to brace; to the end of the text if it is not closed.
    pub range: Range<usize>,
    pub fields: Vec<SettingField>,
    pub ending: Ending,
}

/// The end of an object or an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ending {
    /// The end of the last member, also of one with a fault; `None` if there is none.
    pub last_member: Option<usize>,
    /// The separator after the last member.
    pub separator: Separator,
    /// Place of the closing mark, if it is there.
    pub mark: Option<usize>,
}

/// A name, and the value that it has.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SettingField {
    pub name: String,
    /// From the name to the end of the value.
    pub range: Range<usize>,
    pub value: SettingValue,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum SettingValue {
    Object(Object),
    /// Any other value.
    Leaf(Value, Range<usize>),
}

/// A text as far as it could be read; without an object if it does not begin with one.
pub(super) struct Parsed {
    pub root: Option<Object>,
    pub faults: Vec<LineFault>,
}

/// The deepest nesting of values. Settings need three levels and an envelope.
const DEEPEST: usize = 16;

/// The most faults that are looked for.
const MOST_FAULTS: usize = 100;

impl Object {
    /// The last field of a name, which is the one that counts.
    pub(super) fn field(&self, name: &str) -> Option<&SettingField> {
        self.fields.iter().rev().find(|field| field.name == name)
    }
}

impl SettingValue {
    pub(super) fn range(&self) -> Range<usize> {
        match self {
            SettingValue::Object(object) => object.range.clone(),
            SettingValue::Leaf(_, range) => range.clone(),
        }
    }

    pub(super) fn to_value(&self) -> Value {
        match self {
            SettingValue::Object(object) => {
                let fields = object.fields.iter();
                let fields = fields.map(|field| (field.name.clone(), field.value.to_value()));
                Value::Object(fields.collect())
            }
            SettingValue::Leaf(value, _) => value.clone(),
        }
    }
}

/// Reads a text.
pub(super) fn parse(text: &str) -> Parsed {
    let mut parser = Parser {
        text,
        tokens: tokens(text),
        next: 0,
        depth: 0,
        faults: Vec::new(),
    };
    let root = parser.take_mark('{').then(|| parser.object());
    if let (Some(_), Some(token)) = (&root, parser.peek()) {
        parser.unexpected(&token);
    }
    Parsed {
        root,
        faults: parser.faults,
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    next: usize,
    depth: usize,
    faults: Vec<LineFault>,
}

/// The separator between two members.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Separator {
    /// None is needed yet.
    #[default]
    First,
    /// There was none.
    Missing,
    /// There was a comma.
    Comma,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).cloned()
    }

    fn take_mark(&mut self, mark: char) -> bool {
        let is_next = self
            .peek()
            .is_some_and(|token| token.kind == TokenKind::Mark(mark));
        self.next += usize::from(is_next);
        is_next
    }

    /// The end of the token taken last.
    fn end(&self) -> usize {
        self.tokens[self.next - 1].range.end
    }

    fn line_of(&self, place: usize) -> usize {
        1 + self.text[..place].matches('\n').count()
    }

    fn fault(&mut self, place: usize, problem: LineProblem) {
        if self.faults.len() < MOST_FAULTS {
            let line = self.line_of(place);
            self.faults.push(LineFault { line, problem });
        }
    }

    fn unexpected(&mut self, token: &Token) {
        let problem = match token.kind {
            TokenKind::OpenText => LineProblem::Missing("a closing quote"),
            TokenKind::OpenComment => LineProblem::Missing("the end of a comment"),
            TokenKind::Mark(_) | TokenKind::Text | TokenKind::Word => {
                LineProblem::Unexpected(self.text[token.range.clone()].to_owned())
            }
        };
        self.fault(token.range.start, problem);
    }

    /// Reports a token and leaves out the rest of its member, at most to the end of the
    /// line.
    fn skip_from(&mut self, token: &Token) {
        self.unexpected(token);
        let line = self.text[token.range.end..].find('\n');
        let line_end = line.map_or(self.text.len(), |length| token.range.end + length);
        self.next += 1;
        while let Some(token) = self.peek() {
            let ends = matches!(token.kind, TokenKind::Mark(',' | '}' | ']'));
            if ends || token.range.start > line_end {
                break;
            }
            self.next += 1;
        }
    }

    /// The members of an object or an array whose opening mark was taken.
    fn members(&mut self, close: char, mut member: impl FnMut(&mut Self, &Token)) -> Ending {
        let closing = if close == '}' {
            "a closing }"
        } else {
            "a closing ]"
        };
        let mut ending = Ending::default();
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Mark(mark) if mark == close => {
                    self.next += 1;
                    ending.mark = Some(token.range.start);
                    return ending;
                }
                TokenKind::Mark(',') => {
                    self.next += 1;
                    if ending.separator != Separator::Missing {
                        self.fault(token.range.start, LineProblem::ExtraComma);
                    }
                    ending.separator = Separator::Comma;
                }
                _ => {
                    if ending.separator == Separator::Missing {
                        // Where the comma should be.
                        self.fault(self.end(), LineProblem::Missing("a comma"));
                    }
                    member(self, &token);
                    ending.separator = Separator::Missing;
                    ending.last_member = Some(self.end());
                }
            }
        }
        self.fault(self.text.trim_end().len(), LineProblem::Missing(closing));
        ending
    }

    /// An object whose brace was taken.
    fn object(&mut self) -> Object {
        let start = self.tokens[self.next - 1].range.start;
        let mut fields = Vec::new();
        let ending = self.members('}', |parser, token| fields.extend(parser.field(token)));
        Object {
            range: start..self.end(),
            fields,
            ending,
        }
    }

    fn field(&mut self, token: &Token) -> Option<SettingField> {
        let name = self.string(token);
        let Some(name) = name else {
            self.skip_from(token);
            return None;
        };
        self.next += 1;
        if !self.take_mark(':') {
            self.fault(token.range.start, LineProblem::Missing("a colon"));
            return None;
        }
        let value = self.value()?;
        let range = token.range.start..value.range().end;
        Some(SettingField { name, range, value })
    }

    fn string(&self, token: &Token) -> Option<String> {
        let is_text = token.kind == TokenKind::Text;
        let text = &self.text[token.range.clone()];
        is_text.then(|| serde_json::from_str(text).ok()).flatten()
    }

    fn value(&mut self) -> Option<SettingValue> {
        let Some(token) = self.peek() else {
            self.fault(self.end(), LineProblem::Missing("a value"));
            return None;
        };
        match token.kind {
            TokenKind::Mark('{' | '[') if self.depth == DEEPEST => {
                self.skip_from(&token);
                None
            }
            TokenKind::Mark('{') => {
                self.next += 1;
                self.depth += 1;
                let object = self.object();
                self.depth -= 1;
                Some(SettingValue::Object(object))
            }
            TokenKind::Mark('[') => {
                self.next += 1;
                self.depth += 1;
                let list = self.array(token.range.start);
                self.depth -= 1;
                Some(list)
            }
            TokenKind::Mark(',' | '}' | ']') => {
                self.fault(self.end(), LineProblem::Missing("a value"));
                None
            }
            TokenKind::Text | TokenKind::Word => self.leaf(&token),
            TokenKind::Mark(_) | TokenKind::OpenText | TokenKind::OpenComment => {
                self.skip_from(&token);
                None
            }
        }
    }

    fn leaf(&mut self, token: &Token) -> Option<SettingValue> {
        match serde_json::from_str(&self.text[token.range.clone()]) {
            Ok(value) => {
                self.next += 1;
                Some(SettingValue::Leaf(value, token.range.clone()))
            }
            Err(_) => {
                self.skip_from(token);
                None
            }
        }
    }

    /// An array whose bracket was taken.
    fn array(&mut self, start: usize) -> SettingValue {
        let mut values = Vec::new();
        self.members(']', |parser, token| {
            if token.kind == TokenKind::Mark('}') {
                parser.skip_from(token);
            } else {
                values.extend(parser.value().map(|node| node.to_value()));
            }
        });
        SettingValue::Leaf(Value::Array(values), start..self.end())
    }
}

/// A piece of a text that is neither space nor comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub range: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// One of `{}[]:,`.
    Mark(char),
    /// A string with its quotes.
    Text,
    /// A number or a word.
    Word,
    /// A string whose line ends before it does.
    OpenText,
    /// A comment that the text ends in.
    OpenComment,
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut place = 0;
    while let Some(first) = text[place..].chars().next() {
        let rest = &text[place..];
        let (length, kind) = match first {
            '{' | '}' | '[' | ']' | ':' | ',' => (1, Some(TokenKind::Mark(first))),
            '"' => string(rest),
            _ if first.is_whitespace() || first == '\u{feff}' => (first.len_utf8(), None),
            _ if rest.starts_with("//") => (until(rest, &['\n']), None),
            _ if rest.starts_with("/*") => block_comment(rest),
            _ => (word_length(rest), Some(TokenKind::Word)),
        };
        let range = place..place + length;
        place = range.end;
        tokens.extend(kind.map(|kind| Token { kind, range }));
    }
    tokens
}

fn until(text: &str, ends: &[char]) -> usize {
    text.find(ends).unwrap_or(text.len())
}

fn string(text: &str) -> (usize, Option<TokenKind>) {
    let mut is_escaped = false;
    for (place, letter) in text.char_indices().skip(1) {
        match letter {
            '\n' | '\r' => return (place, Some(TokenKind::OpenText)),
            '"' if !is_escaped => return (place + 1, Some(TokenKind::Text)),
            _ => is_escaped = letter == '\\' && !is_escaped,
        }
    }
    (text.len(), Some(TokenKind::OpenText))
}

fn block_comment(text: &str) -> (usize, Option<TokenKind>) {
    match text[2..].find("*/") {
        Some(length) => (length + 4, None),
        None => (text.len(), Some(TokenKind::OpenComment)),
    }
}

/// At least one character, up to a mark, a quote, a space or a comment.
fn word_length(text: &str) -> usize {
    let is_end = |c: char| c.is_whitespace() || "{}[]:,\"/".contains(c);
    let mut letters = text.char_indices().skip(1);
    letters
        .find(|(_, c)| is_end(*c))
        .map_or(text.len(), |(place, _)| place)
}
