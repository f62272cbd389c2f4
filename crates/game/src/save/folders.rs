//! Where the files of one player are.

use std::path::{Path, PathBuf};

/// The folders of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// Games and statistics.
    pub data: PathBuf,
    /// The settings and the player's own theme.
    pub config: PathBuf,
    /// What is done where the file of settings is a link.
    pub links: Links,
}

/// What is done where the file of settings is a link, as those who keep such files in
/// one place make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// The file it leads to is read and written.
    Followed,
    /// It counts as damage: no file outside the folders is touched.
    Refused,
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
