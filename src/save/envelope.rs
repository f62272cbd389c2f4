//! What every file is wrapped in: a version, a checksum, and the body they
//! speak of.

use super::flaw::{Damage, Flaw};
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
    let (version, sum) = (version.number(), checksum(body));
    format!("{{\"version\":{version},\"crc32\":\"{sum}\",\"body\":{body}}}\n").into_bytes()
}

/// What a file holds.
pub(super) fn open(bytes: &[u8]) -> Result<Opened, Flaw> {
    if bytes.is_empty() {
        return Err(Damage::Empty.into());
    }
    let head: Head = serde_json::from_slice(bytes).map_err(garbled)?;
    let version = match head.version {
        0 => return Err(Damage::NoVersion.into()),
        1 => Version::One,
        2 => Version::Two,
        NEWEST => Version::Three,
        newer => return Err(Flaw::Newer(newer)),
    };
    let envelope: Envelope = serde_json::from_slice(bytes).map_err(garbled)?;
    let body: Box<str> = envelope.body.into();
    match checksum(&body) == envelope.crc32 {
        true => Ok(Opened {
            version,
            body: body.into(),
        }),
        false => Err(Damage::Checksum.into()),
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

fn checksum(body: &str) -> String {
    format!("{:08x}", crc32fast::hash(body.as_bytes()))
}

fn garbled(error: serde_json::Error) -> Damage {
    Damage::Garbled {
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
                Err(Flaw::Newer(4 | 999_999))
            ));
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
        assert_eq!(open(wrong.as_bytes()), Err(Damage::Checksum.into()));
        assert_eq!(open(b""), Err(Damage::Empty.into()));
        let deep = "[".repeat(200_000);
        assert!(matches!(open(deep.as_bytes()), Err(Flaw::Damaged(_))));
    }
}
