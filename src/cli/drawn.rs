//! What was read of the drawings of a puzzle, as parts of a row and as lines.

use ninefold_core::formats::DrawingReport;
use serde::Serialize;

/// Parts of an object; none for a puzzle without drawings.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ReadingJson {
    /// `proved`, `in-part`, `not-proved`, `contradicted`, `undecided` or `refused`.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<Vec<ReadCluesJson>>,
    /// Sentences and drawings that are not read.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<Vec<String>>,
}

/// Clues that are read from drawings, and the sentence that says so.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ReadCluesJson {
    drawn: String,
    sentence: String,
}

impl ReadingJson {
    pub(super) fn new(report: Option<&DrawingReport>) -> ReadingJson {
        let Some(report) = report else {
            return ReadingJson::default();
        };
        let read = report.read.iter().map(|read| ReadCluesJson {
            drawn: read.clues.clone(),
            sentence: read.sentence.clone(),
        });
        ReadingJson {
            state: Some(report.state),
            read: Some(read.collect()),
            unread: Some(report.unread.clone()),
        }
    }
}

/// Each group that is read with its sentence, and what is not read.
pub(super) fn lines(report: &DrawingReport) -> impl Iterator<Item = String> {
    let read = report.read.iter().map(|read| format!("read: {read}"));
    let unread = report.unread.iter();
    read.chain(unread.map(|unread| format!("not read: {unread}")))
}
