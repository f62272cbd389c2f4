//! A file that the user named for output. It is written beside and renamed, so that it
//! is either complete or as it was.

use crate::ui::Overwrite;
use ninefold_game::save::OsError;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use thiserror::Error;

/// Links that are followed to a file, as many as Linux follows.
const MOST_LINKS: usize = 40;

/// An output that may be written: standard output (`-`), a device, a pipe or a file.
#[derive(Debug)]
pub(crate) struct OutputFile {
    /// As it was named, for messages.
    name: PathBuf,
    target: Target,
}

#[derive(PartialEq, Eq, Debug)]
enum Target {
    StandardOutput,
    /// A device or a pipe, which is written as it is.
    Stream(PathBuf),
    /// A file that is not there yet.
    New(PathBuf),
    /// A regular file to replace.
    Old(PathBuf),
}

/// Why an output is not written. The file is then as it was.
#[derive(Debug, Error)]
pub(crate) enum OutputError {
    #[error("{} already exists; choose another file, or pass --force to replace it", .0.display())]
    Exists(PathBuf),
    #[error("{} is an input; choose another file for the output", .0.display())]
    IsInput(PathBuf),
    #[error("{} is named twice; choose another file for one of the outputs", .0.display())]
    IsTwice(PathBuf),
    #[error("cannot write {}: {}", .name.display(), OsError::from(.error))]
    Unwritable { name: PathBuf, error: io::Error },
    #[error("cannot write the output: {}", OsError::from(.0))]
    StandardOutput(io::Error),
}

impl OutputFile {
    /// Checks that the output may be written, before the work that it takes to make it.
    /// An input is a file that is never replaced, or a folder of such files.
    pub(crate) fn new<'a>(
        name: &Path,
        overwrite: Overwrite,
        inputs: impl IntoIterator<Item = &'a Path>,
    ) -> Result<OutputFile, OutputError> {
        let unwritable = |error| OutputError::Unwritable {
            name: name.to_owned(),
            error,
        };
        let target = Target::find(name).map_err(unwritable)?;
        if target.is_one_of(inputs) {
            return Err(OutputError::IsInput(name.to_owned()));
        }
        if let Target::Old(path) = &target {
            match overwrite {
                Overwrite::No => return Err(OutputError::Exists(name.to_owned())),
                // A file that is not to be written is not to be replaced, either.
                Overwrite::Yes => OpenOptions::new().write(true).open(path),
            }
            .map_err(unwritable)?;
        }
        let name = name.to_owned();
        Ok(OutputFile { name, target })
    }

    /// Checks that two outputs of one command are not the same file.
    pub(crate) fn check_apart(&self, other: &OutputFile) -> Result<(), OutputError> {
        match &self.target {
            Target::New(_) | Target::Old(_) if self.target == other.target => {
                Err(OutputError::IsTwice(self.name.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Writes the output.
    pub(crate) fn write(
        self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let written = match &self.target {
            Target::StandardOutput => {
                let written = write_to(io::stdout().lock(), write);
                return written.map_err(OutputError::StandardOutput);
            }
            // Behind `/dev/fd/3` may be a file, of which nothing is to be overwritten.
            Target::Stream(path) => {
                let opened = OpenOptions::new().append(true).open(path);
                opened.and_then(|stream| write_to(stream, write))
            }
            Target::New(path) => create(path, write),
            Target::Old(path) => replace(path, write),
        };
        written.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => OutputError::Exists(self.name),
            _ => OutputError::Unwritable {
                name: self.name,
                error,
            },
        })
    }
}

impl Target {
    fn find(name: &Path) -> io::Result<Target> {
        if name == Path::new("-") {
            return Ok(Target::StandardOutput);
        }
        let path = follow_links(name)?;
        match system::descriptor(&path) {
            Some(1) => return Ok(Target::StandardOutput),
            Some(_) => return Ok(Target::Stream(path)),
            None if system::is_device_name(&path) => return Ok(Target::Stream(path)),
            None => {}
        }
        let path = canonical_folder(&path)?;
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_file() => Ok(Target::Old(path)),
            Ok(found) if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
            Ok(_) => Ok(Target::Stream(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Target::New(path)),
            Err(error) => Err(error),
        }
    }

    /// Whether it is one of these files, under any name, or in one of these folders.
    fn is_one_of<'a>(&self, inputs: impl IntoIterator<Item = &'a Path>) -> bool {
        let (path, folder) = match self {
            Target::StandardOutput | Target::Stream(_) => return false,
            Target::New(path) | Target::Old(path) => (path, path.parent()),
        };
        let own = [Some(path.as_path()), folder].map(|path| system::FileId::new(path?));
        inputs.into_iter().any(|input| {
            let input = if input == Path::new("-") {
                system::FileId::standard_input()
            } else {
                system::FileId::new(input)
            };
            input.is_some() && own.contains(&input)
        })
    }
}

/// The file that a link leads to, also one that is not there yet. A descriptor of this
/// process looks like a link, but is not followed.
fn follow_links(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) if system::descriptor(&path).is_none() => path = folder(&path).join(target),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// The folder of a path that is not a root.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The same file with one spelling of its folder, which has to be there.
fn canonical_folder(path: &Path) -> io::Result<PathBuf> {
    match path.file_name() {
        Some(name) if !ends_in_separator(path) => Ok(folder(path).canonicalize()?.join(name)),
        _ if path.as_os_str().is_empty() => Err(ErrorKind::NotFound.into()),
        _ => path.canonicalize(),
    }
}

fn ends_in_separator(path: &Path) -> bool {
    let last = path.as_os_str().as_encoded_bytes().last();
    last.is_some_and(|&byte| std::path::is_separator(byte.into()))
}

fn write_to(
    output: impl Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(1 << 16, output);
    write(&mut output)?;
    output.flush()
}

/// Writes a file that was not there. One that came in the meantime stays.
fn create(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let beside = FileBeside::new(path, None)?;
    beside.write(write)?;
    match fs::hard_link(&beside.path, path) {
        // A file system without such links.
        Err(error) if error.kind() != ErrorKind::AlreadyExists && !path.exists() => {
            fs::rename(&beside.path, path)
        }
        linked => linked,
    }
}

/// Replaces a file at once, with its mode and, where that is allowed, its owner.
fn replace(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let beside = FileBeside::new(path, Some(&fs::metadata(path)?))?;
    beside.write(write)?;
    fs::rename(&beside.path, path)
}

/// A file in the same folder, which is removed at the end, unless it was renamed.
struct FileBeside {
    path: PathBuf,
    file: File,
}

impl FileBeside {
    fn new(path: &Path, old: Option<&Metadata>) -> io::Result<FileBeside> {
        let process = process::id();
        let mut number = 0_u32;
        let beside = loop {
            let path = path.with_file_name(format!(".ninefold-{process}-{number}.tmp"));
            match File::create_new(&path) {
                Ok(file) => break FileBeside { path, file },
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        };
        if let Some(old) = old {
            system::keep_owner(&beside.file, old);
            beside.file.set_permissions(old.permissions())?;
        }
        Ok(beside)
    }

    /// Returns when the file is on the disk: only then may it replace another.
    fn write(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        write_to(&self.file, write)?;
        self.file.sync_all()
    }
}

impl Drop for FileBeside {
    fn drop(&mut self) {
        // After a rename there is none.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(unix)]
mod system {
    use std::fs::{self, File, Metadata};
    use std::io;
    use std::os::unix::fs::{MetadataExt, fchown};
    use std::path::Path;

    /// Device and inode: one file under all its names.
    #[derive(PartialEq, Eq)]
    pub(super) struct FileId(u64, u64);

    impl FileId {
        pub(super) fn new(path: &Path) -> Option<FileId> {
            let found = fs::metadata(path).ok()?;
            Some(FileId(found.dev(), found.ino()))
        }

        pub(super) fn standard_input() -> Option<FileId> {
            let found = rustix::fs::fstat(io::stdin()).ok()?;
            // Their types differ from system to system.
            #[allow(clippy::unnecessary_cast)]
            Some(FileId(found.st_dev as u64, found.st_ino as u64))
        }
    }

    /// The descriptor of this process that a path such as `/dev/fd/3` stands for.
    pub(super) fn descriptor(path: &Path) -> Option<u32> {
        let number = path.file_name()?.to_str()?.parse().ok()?;
        let folder = path.parent()?.canonicalize().ok()?;
        let folders = ["/dev/fd", "/proc/self/fd"];
        let mut canonical = folders.iter().map(|name| Path::new(name).canonicalize());
        canonical
            .any(|own| own.is_ok_and(|own| own == folder))
            .then_some(number)
    }

    pub(super) fn is_device_name(_: &Path) -> bool {
        false
    }

    /// Fails for who is not allowed to give files away, whose own it then is.
    pub(super) fn keep_owner(file: &File, old: &Metadata) {
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
}

#[cfg(windows)]
mod system {
    use std::fs::{File, Metadata};
    use std::path::{Path, PathBuf};

    /// One spelling of all; hard links are not seen.
    #[derive(PartialEq, Eq)]
    pub(super) struct FileId(PathBuf);

    impl FileId {
        pub(super) fn new(path: &Path) -> Option<FileId> {
            path.canonicalize().ok().map(FileId)
        }

        pub(super) fn standard_input() -> Option<FileId> {
            None
        }
    }

    pub(super) fn descriptor(_: &Path) -> Option<u32> {
        None
    }

    /// Whether it is a name such as `NUL` or `CON`, or that of a pipe.
    pub(super) fn is_device_name(path: &Path) -> bool {
        std::path::absolute(path).is_ok_and(|path| path.starts_with(r"\\.\"))
    }

    pub(super) fn keep_owner(_: &File, _: &Metadata) {}
}

#[cfg(test)]
mod tests;
