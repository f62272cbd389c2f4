//! The text of the settings: JSON in which comments and commas before a closing bracket
//! are allowed. It is read as far as it can be, and changed value by value, so that
//! comments, order and unknown names stay.

mod edits;
mod faults;
mod parser;

pub(super) use faults::printable;
pub use faults::{LineFault, LineFaults, LineProblem};

use super::error::{Corruption, FileError};
use parser::{Object, SettingField, SettingValue, parse};
use serde_json::{Map, Value};
use std::ops::Range;

/// The text of a file of settings.
pub(super) struct SettingsText<'a> {
    text: &'a str,
    root: Object,
    faults: Vec<LineFault>,
}

/// The settings as values by their names.
pub(super) struct KnownValues {
    pub values: Map<String, Value>,
    pub faults: LineFaults,
}

impl KnownValues {
    /// Without the names that are not known as faults.
    pub(super) fn sealed(mut self) -> KnownValues {
        self.faults.0.retain(|fault| !fault.is_unknown_name());
        self
    }
}

/// The names of the envelope around the settings.
const ENVELOPE: [&str; 3] = ["version", "crc32", "body"];

impl<'a> SettingsText<'a> {
    /// Reads a text.
    ///
    /// # Errors
    /// [`Corruption`] if it is not UTF-8 or no object is in it.
    pub(super) fn parse(bytes: &'a [u8]) -> Result<SettingsText<'a>, Corruption> {
        let text =
            std::str::from_utf8(bytes).map_err(|error| garbled(bytes, error.valid_up_to()))?;
        let written = text.trim_start_matches(is_blank);
        if written.is_empty() {
            return Err(Corruption::Empty);
        }
        let parsed = parse(text);
        let root = parsed
            .root
            .ok_or_else(|| garbled(bytes, text.len() - written.len()))?;
        Ok(SettingsText {
            text,
            root,
            faults: parsed.faults,
        })
    }

    /// The version that is written around the settings.
    pub(super) fn version(&self) -> Option<u64> {
        self.root.field("version")?.value.to_value().as_u64()
    }

    /// The text of the body, if the settings are in an envelope.
    pub(super) fn body_text(&self) -> Option<&'a str> {
        let body = self.enveloped()?;
        Some(&self.text[body.range.clone()])
    }

    /// The place of a value in the envelope.
    pub(super) fn envelope_value(&self, name: &str) -> Option<Range<usize>> {
        self.enveloped()?;
        Some(self.root.field(name)?.value.range())
    }

    fn enveloped(&self) -> Option<&Object> {
        match &self.root.field("body")?.value {
            SettingValue::Object(body) => Some(body),
            SettingValue::Leaf(..) => None,
        }
    }

    fn body(&self) -> &Object {
        self.enveloped().unwrap_or(&self.root)
    }

    /// The values that are known. `defaults` has a value of every setting, and
    /// `accepts` says whether an object with one of them can be read.
    pub(super) fn known(&self, defaults: &Value, accepts: &dyn Fn(&Value) -> bool) -> KnownValues {
        let mut reader = KnownReader {
            text: self.text,
            accepts,
            faults: self.faults.clone(),
        };
        let values = reader.object(self.body(), defaults, &|part| part);
        if self.enveloped().is_some() {
            let fields = self.root.fields.iter();
            fields
                .filter(|field| !ENVELOPE.contains(&field.name.as_str()))
                .for_each(|field| reader.unknown(field));
        }
        let mut faults = reader.faults;
        faults.sort_by_key(|fault| fault.line);
        KnownValues {
            values,
            faults: LineFaults(faults),
        }
    }
}

/// Space, and the mark that some editors put at the beginning of a text.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

fn garbled(bytes: &[u8], place: usize) -> Corruption {
    let before = &bytes[..place];
    let line_start = before
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |end| end + 1);
    Corruption::Garbled {
        line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
        column: place - line_start + 1,
    }
}

/// Collects what is known of a text.
struct KnownReader<'a> {
    text: &'a str,
    accepts: &'a dyn Fn(&Value) -> bool,
    faults: Vec<LineFault>,
}

impl KnownReader<'_> {
    /// The fields of an object that have a name of the defaults and a value for it;
    /// `whole` puts a part of the object back in its place. An object without default
    /// names has names of any kind.
    fn object(
        &mut self,
        object: &Object,
        defaults: &Value,
        whole: &dyn Fn(Value) -> Value,
    ) -> Map<String, Value> {
        let is_open = defaults.as_object().is_some_and(Map::is_empty);
        let mut known = Map::new();
        for field in &object.fields {
            let name = &field.name;
            let in_place = |value| whole([(name.clone(), value)].into_iter().collect());
            let value = match (&field.value, &defaults[name]) {
                (_, Value::Null) if !is_open => {
                    self.unknown(field);
                    continue;
                }
                (SettingValue::Object(inner), default @ Value::Object(_)) => {
                    Value::Object(self.object(inner, default, &in_place))
                }
                (other, _) => other.to_value(),
            };
            if (self.accepts)(&in_place(value.clone())) {
                known.insert(name.clone(), value);
            } else {
                self.bad(field);
            }
        }
        known
    }

    fn unknown(&mut self, field: &SettingField) {
        self.fault(field, LineProblem::UnknownName(field.name.clone()));
    }

    fn bad(&mut self, field: &SettingField) {
        let value = self.text[field.value.range()].to_owned();
        self.fault(field, LineProblem::BadValue(field.name.clone(), value));
    }

    fn fault(&mut self, field: &SettingField, problem: LineProblem) {
        let line = 1 + self.text[..field.range.start].matches('\n').count();
        self.faults.push(LineFault { line, problem });
    }
}

impl From<LineFaults> for FileError {
    fn from(faults: LineFaults) -> FileError {
        Corruption::Lines(faults).into()
    }
}
