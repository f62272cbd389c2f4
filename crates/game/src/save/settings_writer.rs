//! Reading and writing the file of settings, which is also its player's to edit: it is
//! never moved, and changed only where a value changes.

use super::backed_up_file::BackedUpFile;
use super::error::{Corruption, FileError, OsError};
use super::loaded::{Fallback, FileKind, Loaded, Recovery};
use super::save_error::SaveError;
use super::settings_text::LineFaults;
use super::store_files::StoreFiles;
use crate::settings::Settings;

/// Treatment of a settings file with wrong lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultyLines {
    /// The file is not written.
    Refused,
    /// The lines stay as they are, and the rest may be changed.
    Kept,
}

/// Reads the settings of a file; what is not known in it is left out, and is the reason
/// of a recovery.
pub(super) fn read(file: &BackedUpFile) -> Result<Loaded<Settings>, FileError> {
    let loaded = file.read(Settings::decode_known)?;
    let (settings, faults) = loaded.value;
    let recovery = (faults != LineFaults::default()).then(|| Recovery {
        kind: FileKind::Settings,
        error: faults.into(),
        fallback: Fallback::Rest,
        quarantined: None,
    });
    Ok(Loaded {
        value: settings,
        recovery: loaded.recovery.or(recovery),
    })
}

/// Writes settings into their file, if what is there are settings.
pub(super) fn save(
    file: &BackedUpFile,
    settings: &Settings,
    faulty: FaultyLines,
) -> Result<(), SaveError> {
    let bytes = match file.bytes() {
        Err(FileError::Missing) => return create(file, settings),
        read => read?,
    };
    match (Settings::decode_known(&bytes), faulty) {
        (Err(FileError::Corrupt(Corruption::Empty)), _) => create(file, settings),
        (Ok((_, faults)), FaultyLines::Refused) if faults.forbid_changes() => {
            Err(SaveError::FaultySettings(faults))
        }
        (read, _) => {
            let _ = read?;
            let edited = settings.edited(&bytes)?;
            FileKind::Settings.check_size(edited.len() as u64)?;
            if edited != bytes {
                file.replace(&edited)?;
            }
            Ok(())
        }
    }
}

fn create(file: &BackedUpFile, settings: &Settings) -> Result<(), SaveError> {
    file.make_folder()
        .map_err(OsError::from)
        .map_err(SaveError::Os)?;
    Ok(file.create(&settings.encode())?)
}

/// Moves the settings from the folder of the games, where they were once kept. Their
/// text stays as it is. As long as that fails they are read and written there.
pub(super) fn move_from_old_place(files: &StoreFiles) {
    let Some(old) = files.old_settings() else {
        return;
    };
    let new = files.settings();
    if let Ok(bytes) = old.bytes()
        && new.is_missing()
        && Settings::decode(&bytes).is_ok()
        && new.make_folder().is_ok()
        && new.create(&bytes).is_ok()
    {
        let _ = old.remove();
    }
}
