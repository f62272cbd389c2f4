//! A finding of `doctor`: a name, the value found, and its meaning.

use crate::cli::detected::Detected;
use crate::cli::row::Row;
use serde::Serialize;

/// The value of something and its meaning, which follow its name in a row.
pub(super) type Finding = (String, String);

/// A finding.
pub(super) fn finding(found: impl Into<String>, says: impl Into<String>) -> Finding {
    (found.into(), says.into())
}

/// A finding and what it costs, with the source.
pub(super) fn finding_with_source<T>(
    detected: &Detected<T>,
    (found, costs): (&str, &str),
) -> Finding {
    finding(found, format!("{}: {costs}", detected.from))
}

/// A finding with the name of what was examined.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct FindingRow {
    pub name: &'static str,
    pub value: String,
    pub meaning: String,
}

impl Row for FindingRow {}

impl FindingRow {
    /// The row of a finding.
    pub(super) fn new(name: &'static str, (value, meaning): Finding) -> FindingRow {
        FindingRow {
            name,
            value,
            meaning,
        }
    }
}

/// Findings by the names of what was examined.
pub(super) type Findings = Vec<(&'static str, Finding)>;
