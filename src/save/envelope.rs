//! What every file is wrapped in: a version, a checksum, and the body they
//! speak of.

use super::error::{Corruption, FileError};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// The newest version that is understood.
const NEWEST: u64 = 3;

/// The version of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Version {
    /// Games of the first program, and settings.
    One,
    /// Games with five levels.
    Two,
    /// Games with marks of two kinds, colours, and a history with branches.
    Three,
}

impl Version {
    const fn number(self) -> u64 {
        match self {
            Version::One => 1,
            Version::Two => 2,
            Version::Three => NEWEST,
        }
    }
}

/// What was in an envelope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opened {
    /// By whose rules it is to be read.
    pub version: Version,
    /// The body, exactly as it was sealed.
    pub body: String,
}

/// Read before anything else, so that whatever a later version changes in the
/// rest, the file is known as that version's and left alone.
#[derive(Deserialize)]
struct Head {
    version: u64,
}

#[derive(Deserialize)]
struct Envelope {
    crc32: String,
    body: Box<RawValue>,
}

/// A body wrapped up, ready to be written.
pub(super) fn seal(version: Version, body: &str) -> Vec<u8> {
    let (sum, version) = (version.checksum(body), version.number());
    format!("{{\"version\":{version},\"crc32\":\"{sum}\",\"body\":{body}}}\n").into_bytes()
}

/// What a file holds.
pub(super) fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    if bytes.is_empty() {
        return Err(Corruption::Empty.into());
    }
    let head: Head = serde_json::from_slice(bytes).map_err(garbled)?;
    let version = match head.version {
        0 => return Err(Corruption::NoVersion.into()),
        1 => Version::One,
        2 => Version::Two,
        NEWEST => Version::Three,
        newer => return Err(beyond(newer, bytes)),
    };
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(garbled)?;
    let body: Box<str> = envelope.body.into();
    match version.checksum(&body) == envelope.crc32 {
        true => Ok(Opened {
            version,
            body: body.into(),
        }),
        false => Err(Corruption::Checksum.into()),
    }
}

/// A version that is not known: a later program's, unless the sum is that of
/// a known one. Then it is the number that was damaged.
fn beyond(version: u64, bytes: &[u8]) -> FileError {
    let is_known = |envelope: Envelope| {
        let sums = Version::ALL.map(|known| known.checksum(envelope.body.get()));
        sums.contains(&envelope.crc32)
    };
    match serde_json::from_slice(bytes).is_ok_and(is_known) {
        true => Corruption::Checksum.into(),
        false => FileError::NewerVersion(version),
    }
}

/// What a file holds that somebody wrote in: its body, or all of it where
/// there is no envelope round it. `None` if it is not an object of JSON.
pub(super) fn unsealed(bytes: &[u8]) -> Option<Value> {
    let Value::Object(mut object) = serde_json::from_slice(bytes).ok()? else {
        return None;
    };
    let is_body = |name: &String| ["version", "crc32", "body"].contains(&name.as_str());
    let body = match object.keys().all(is_body) && object.contains_key("body") {
        true => object.remove("body").filter(Value::is_object)?,
        false => Value::Object(object),
    };
    Some(body)
}

impl Version {
    const ALL: [Version; 3] = [Version::One, Version::Two, Version::Three];

    /// The sum of a body. From version 3 on the number is summed up with it, so
    /// that a damaged number is no other version's file; every later version
    /// has to do the same.
    fn checksum(self, body: &str) -> String {
        let mut sum = crc32fast::Hasher::new();
        if self == Version::Three {
            sum.update(self.number().to_string().as_bytes());
        }
        sum.update(body.as_bytes());
        format!("{:08x}", sum.finalize())
    }
}

fn garbled(error: serde_json::Error) -> Corruption {
    Corruption::Garbled {
        line: error.line(),
        column: error.column(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_is_what_is_opened() {
        let body = r#"{"a":[1,2,{"b":"c \" }"}]}"#;
        for version in [Version::One, Version::Two, Version::Three] {
            let body = body.to_owned();
            assert_eq!(open(&seal(version, &body)), Ok(Opened { version, body }));
        }
    }

    #[test]
    fn a_later_version_is_known_whatever_else_it_changed() {
        for text in [
            r#"{"version":4,"crc32":"00000000","body":{}}"#,
            r#"{"blake3":[1],"version":999999}"#,
        ] {
            assert!(matches!(
                open(text.as_bytes()),
                Err(FileError::NewerVersion(4 | 999_999))
            ));
        }
    }

    #[test]
    fn a_damaged_number_is_no_other_version() {
        for version in Version::ALL {
            let sealed = String::from_utf8(seal(version, "{}")).unwrap();
            let number = format!("\"version\":{}", version.number());
            for wrong in [4, 7, 9, 13, 33] {
                let text = sealed.replace(&number, &format!("\"version\":{wrong}"));
                assert_eq!(open(text.as_bytes()), Err(Corruption::Checksum.into()));
            }
        }
        let three = String::from_utf8(seal(Version::Three, "{}")).unwrap();
        for wrong in ["1", "2"] {
            let text = three.replace("\"version\":3", &format!("\"version\":{wrong}"));
            assert_eq!(open(text.as_bytes()), Err(Corruption::Checksum.into()));
        }
    }

    #[test]
    fn anything_else_is_damage_and_says_where() {
        let cut = &seal(Version::One, "{}")[..20];
        assert_eq!(
            open(cut).unwrap_err().to_string(),
            "it is cut short or garbled at line 1, column 20"
        );
        let wrong = r#"{"version":1,"crc32":"00000000","body":{}}"#;
        assert_eq!(open(wrong.as_bytes()), Err(Corruption::Checksum.into()));
        assert_eq!(open(b""), Err(Corruption::Empty.into()));
        let deep = "[".repeat(200_000);
        assert!(matches!(open(deep.as_bytes()), Err(FileError::Corrupt(_))));
    }
}
