//! Statistics as they were read, and what the player must be told of that.

use super::Statistics;
use crate::save::backed_up_file::{Found, Source};
use crate::save::error::FileError;
use std::fmt;

/// Statistics as they were read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LoadedStatistics {
    /// The statistics.
    pub statistics: Statistics,
    /// What the player must be told, if not all went well.
    pub notice: Option<StatisticsNotice>,
}

/// The statistics are not the last ones saved. Shown to the player as it
/// prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatisticsNotice {
    /// Those before the last.
    Older {
        /// What was wrong with the file.
        flaw: FileError,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
    /// None: they begin anew.
    Anew {
        /// What was wrong with the file.
        flaw: FileError,
        /// The name the damaged file has now, if it was moved.
        aside: Option<String>,
    },
}

impl fmt::Display for StatisticsNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (flaw, aside, instead) = match self {
            StatisticsNotice::Older { flaw, aside } => (flaw, aside, "Using those before the last"),
            StatisticsNotice::Anew { flaw, aside } => (flaw, aside, "They begin anew"),
        };
        write!(f, "The file of statistics: {flaw}. {instead}.")?;
        match aside {
            Some(name) => write!(f, " The old file is kept as {name}."),
            None => Ok(()),
        }
    }
}

impl From<Found<Statistics>> for LoadedStatistics {
    fn from(found: Found<Statistics>) -> LoadedStatistics {
        let notice = match found.source {
            Source::File => None,
            Source::Backup(flaw) => Some(StatisticsNotice::Older { flaw, aside: None }),
        };
        LoadedStatistics {
            statistics: found.value,
            notice,
        }
    }
}

impl LoadedStatistics {
    /// None at all, because of this flaw.
    pub(in crate::save) fn anew(flaw: FileError) -> LoadedStatistics {
        LoadedStatistics {
            statistics: Statistics::default(),
            notice: Some(StatisticsNotice::Anew { flaw, aside: None }),
        }
    }
}
