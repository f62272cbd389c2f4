//! Changes of single values in a text.

use super::SettingsText;
use super::parser::{Ending, Object, Separator, SettingField, SettingValue};
use serde_json::{Map, Value};
use std::ops::Range;

/// A piece of the text, and what replaces it.
type Edit = (Range<usize>, String);

impl SettingsText<'_> {
    /// The text with the wanted values where the current ones differ from them; `None` if
    /// a comment would be lost, in a bracket that is not closed for instance.
    pub(in crate::save) fn with_values(
        &self,
        current: &Map<String, Value>,
        wanted: &Map<String, Value>,
    ) -> Option<String> {
        let mut edits = Vec::new();
        change(self.text, self.body(), current, wanted, &mut edits);
        let mut replaced = edits.iter().map(|(range, _)| &self.text[range.clone()]);
        let loses_comment = replaced.any(|piece| {
            let is_nested = piece.starts_with(['[', '{']);
            is_nested && (piece.contains("//") || piece.contains("/*"))
        });
        (!loses_comment).then(|| self.edited(edits))
    }

    /// The text with other pieces in these places, which are apart.
    pub(in crate::save) fn edited(&self, mut edits: Vec<Edit>) -> String {
        edits.sort_by_key(|(range, _)| range.start);
        let mut text = self.text.to_owned();
        for (range, piece) in edits.into_iter().rev() {
            text.replace_range(range, &piece);
        }
        text
    }
}

/// Collects the edits that give an object the wanted values.
fn change(
    text: &str,
    object: &Object,
    current: &Map<String, Value>,
    wanted: &Map<String, Value>,
    edits: &mut Vec<Edit>,
) {
    let mut added = Vec::new();
    for (name, value) in wanted {
        let now = current.get(name);
        match object.field(name) {
            _ if now == Some(value) => {}
            None => added.push((name, value)),
            Some(field) => match (&field.value, now, value) {
                (SettingValue::Object(inner), Some(Value::Object(now)), Value::Object(wanted))
                    if now.keys().all(|name| wanted.contains_key(name)) =>
                {
                    change(text, inner, now, wanted, edits);
                }
                _ => edits.push((field.value.range(), value.to_string())),
            },
        }
    }
    if !added.is_empty() {
        add(text, object, &added, edits);
    }
}

/// Adds fields behind the last one, in lines of their own if the closing brace has one.
fn add(text: &str, object: &Object, added: &[(&String, &Value)], edits: &mut Vec<Edit>) {
    let fields = added.iter();
    let fields: Vec<String> = fields
        .map(|(name, value)| format!("{}: {value}", Value::from(name.as_str())))
        .collect();
    let Ending {
        last_member,
        separator,
        mark,
    } = object.ending;
    match mark.and_then(|mark| own_line(text, object, mark)) {
        Some(brace_indent) => {
            let place = brace_indent.start;
            let line_end = if text[..place].ends_with("\r\n") {
                "\r\n"
            } else {
                "\n"
            };
            let indent = object.fields.last().map_or_else(
                || format!("{}  ", &text[brace_indent]),
                |last| indent_of(text, last).to_owned(),
            );
            let has_comma = separator == Separator::Comma;
            let last_comma = if has_comma { "," } else { "" };
            if let (Some(last), false) = (last_member, has_comma) {
                edits.push((last..last, ",".to_owned()));
            }
            let lines = fields.join(&format!(",{line_end}{indent}"));
            let lines = format!("{indent}{lines}{last_comma}{line_end}");
            edits.push((place..place, lines));
        }
        None => {
            let place = last_member.or(mark).unwrap_or(object.range.end);
            let separator = if last_member.is_some() { ", " } else { "" };
            edits.push((place..place, format!("{separator}{}", fields.join(", "))));
        }
    }
}

/// The space before the closing brace of an object, if it is the first thing in a line.
fn own_line(text: &str, object: &Object, brace: usize) -> Option<Range<usize>> {
    let start = text[object.range.start..brace].rfind('\n')? + object.range.start + 1;
    text[start..brace].trim().is_empty().then_some(start..brace)
}

/// The space before a field in its line.
fn indent_of<'a>(text: &'a str, field: &SettingField) -> &'a str {
    let start = text[..field.range.start]
        .rfind('\n')
        .map_or(0, |end| end + 1);
    let line = &text[start..field.range.start];
    &line[..line.len() - line.trim_start().len()]
}
