//! Why something was not saved.

use super::backed_up_file::WriteError;
use super::error::{Corruption, FileError, OsError};
use super::settings_text::LineFaults;
use thiserror::Error;

/// Why something was not saved. What was saved before is still there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SaveError {
    /// A file of this newer version is there.
    #[error(
        "a newer Ninefold (format {0}) wrote the save that is there; \
         update Ninefold to go on with it"
    )]
    Newer(u64),
    /// Larger than the quota allows.
    #[error("this game has more moves than a save can hold")]
    TooLarge,
    /// The quota of games is used up.
    #[error("the limit of {0} saved games is reached; delete one in the list of saved games")]
    TooMany(usize),
    /// Another process wrote the file since this process read or wrote it.
    #[error("another copy of Ninefold has saved this game since")]
    Changed,
    /// Lines of the file of settings have faults, so it is left as it is.
    #[error("settings.json, {0}")]
    FaultySettings(LineFaults),
    /// The file in the place of the settings is not a settings file, so it stays as it is.
    #[error("settings.json: {0}")]
    NotSettings(Corruption),
    /// The system refused.
    #[error("{0}")]
    Os(OsError),
}

impl From<WriteError> for SaveError {
    fn from(refused: WriteError) -> SaveError {
        match refused {
            WriteError::Newer(version) => SaveError::Newer(version),
            WriteError::Os(trouble) => SaveError::Os(trouble),
        }
    }
}

/// The file is not a settings file, or may not be replaced.
impl From<FileError> for SaveError {
    fn from(error: FileError) -> SaveError {
        match error {
            FileError::NewerVersion(version) => SaveError::Newer(version),
            FileError::Unreadable(error) => SaveError::Os(error),
            FileError::Missing => SaveError::Os(OsError::Gone),
            FileError::Corrupt(corruption) => SaveError::NotSettings(corruption),
        }
    }
}
