//! The files that a command line names. None is opened by a run that may open no files.

use super::error::{CliError, Restricted};
use crate::run::OutputFile;
use crate::ui::Overwrite;
use std::borrow::Cow;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::Path;

/// Whether a run may open the files that its command line names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileAccess {
    /// Those of the user.
    Allowed,
    /// None, on a machine that many share.
    Restricted,
}

/// A file or folder that the command line names, or `-` for standard input or output.
/// Its path is known only to who says whether the run may open it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NamedFile(OsString);

impl From<OsString> for NamedFile {
    fn from(name: OsString) -> NamedFile {
        NamedFile(name)
    }
}

impl NamedFile {
    /// Its path, if the run may open it.
    pub(super) fn path(&self, access: FileAccess) -> Result<&Path, Restricted> {
        match access {
            FileAccess::Allowed => Ok(Path::new(&self.0)),
            FileAccess::Restricted => Err(Restricted),
        }
    }

    /// Opens it to read; a pipe will do.
    pub(super) fn open(&self, access: FileAccess) -> Result<io::Result<File>, Restricted> {
        self.path(access).map(File::open)
    }

    /// Checks that it may be written.
    pub(super) fn output<'a>(
        &self,
        access: FileAccess,
        overwrite: Overwrite,
        inputs: impl IntoIterator<Item = &'a Path>,
    ) -> Result<OutputFile, CliError> {
        Ok(OutputFile::new(self.path(access)?, overwrite, inputs)?)
    }

    /// Whether it stands for standard input or output.
    pub(super) fn is_standard(&self) -> bool {
        self.0 == "-"
    }

    /// The argument as it was typed, which may be a puzzle or the id of a game.
    pub(super) fn text(&self) -> Cow<'_, str> {
        self.0.to_string_lossy()
    }

    /// The extension in small letters.
    pub(super) fn extension(&self) -> Option<String> {
        let extension = Path::new(&self.0).extension()?;
        Some(extension.to_str()?.to_ascii_lowercase())
    }
}

#[cfg(test)]
mod tests;
