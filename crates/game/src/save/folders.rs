//! The folders of one player's files.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// Games and statistics.
    pub data: PathBuf,
    /// The settings and the player's own theme.
    pub config: PathBuf,
    /// Treatment of a settings file that is a link.
    pub links: Links,
}

/// Treatment of a link in place of the settings or theme file, as people make who keep such
/// files in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// The file it leads to is read and written.
    Followed,
    /// It counts as damage: no file outside the folders is touched.
    Refused,
}

impl Links {
    /// The file that a link leads to and is used in its place, if this path is one. It
    /// need not be there yet.
    pub(super) fn target(self, path: &Path) -> Option<PathBuf> {
        let link = match self {
            Links::Followed => fs::read_link(path).ok()?,
            Links::Refused => return None,
        };
        let folder = path.parent()?;
        Some(fs::canonicalize(path).unwrap_or_else(|_| folder.join(link)))
    }
}

/// Everything in one folder.
impl From<&Path> for Folders {
    fn from(folder: &Path) -> Folders {
        Folders {
            data: folder.to_owned(),
            config: folder.to_owned(),
            links: Links::Refused,
        }
    }
}

impl From<&PathBuf> for Folders {
    fn from(folder: &PathBuf) -> Folders {
        folder.as_path().into()
    }
}

impl From<&Folders> for Folders {
    fn from(folders: &Folders) -> Folders {
        folders.clone()
    }
}

impl Folders {
    /// The folder of the saved games, one file each.
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// Whether the settings were once kept in another folder.
    pub(super) fn has_old_place(&self) -> bool {
        self.config != self.data
    }
}
