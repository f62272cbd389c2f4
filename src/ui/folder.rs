//! A folder of files to open.

use std::path::{Path, PathBuf};

/// A folder, with what can be opened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Folder {
    /// Its path.
    pub path: PathBuf,
    /// The folder above, then the folders, then the files, each by name.
    pub entries: Vec<FolderEntry>,
}

/// Something in a folder, in the order of the list.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FolderEntry {
    /// The folder above.
    Parent,
    /// A folder in it.
    Folder(PathBuf),
    /// A file, and its length in bytes.
    File(PathBuf, u64),
}

impl Folder {
    /// A folder with these files and folders, in any order.
    pub(crate) fn new(path: PathBuf, mut entries: Vec<FolderEntry>) -> Folder {
        if path.parent().is_some() {
            entries.push(FolderEntry::Parent);
        }
        entries.sort();
        Folder { path, entries }
    }

    /// The path in words.
    pub(crate) fn title(&self) -> String {
        Folder::shown_path(&self.path)
    }

    /// A path as it is shown: nothing in it drives a terminal.
    pub(crate) fn shown_path(path: &Path) -> String {
        path.to_string_lossy().escape_debug().to_string()
    }

    /// The last part of a path, as it is shown: nothing in it drives a terminal.
    pub(crate) fn shown_name(path: &Path) -> String {
        Folder::shown_path(path.file_name().map_or(path, Path::new))
    }

    /// The folder above.
    pub(crate) fn parent(&self) -> Option<PathBuf> {
        self.path.parent().map(ToOwned::to_owned)
    }
}

impl FolderEntry {
    /// Text in the list.
    pub(crate) fn name(&self) -> String {
        match self {
            FolderEntry::Parent => "../".to_owned(),
            FolderEntry::Folder(path) => format!("{}/", Folder::shown_name(path)),
            FolderEntry::File(path, _) => Folder::shown_name(path),
        }
    }

    /// The size of a file: `12 kB`.
    pub(crate) fn size(&self) -> Option<String> {
        match self {
            FolderEntry::Parent | FolderEntry::Folder(_) => None,
            FolderEntry::File(_, bytes) if *bytes < 1000 => Some(format!("{bytes} B")),
            FolderEntry::File(_, bytes) if *bytes < 1_000_000 => {
                Some(format!("{} kB", bytes / 1000))
            }
            FolderEntry::File(_, bytes) => Some(format!("{} MB", bytes / 1_000_000)),
        }
    }
}

#[cfg(test)]
mod tests;
