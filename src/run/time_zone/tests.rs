use super::*;
use jiff::Timestamp;

/// The hour in this zone at the start of 1970, UTC.
fn hour(value: &str) -> Result<i8, String> {
    let zone = named(OsStr::new(value))?;
    Ok(zone.to_datetime(Timestamp::UNIX_EPOCH).hour())
}

#[test]
fn rules_names_and_files_are_zones() {
    assert_eq!(hour(""), Ok(0));
    assert_eq!(hour("<+03>-3"), Ok(3));
    assert_eq!(hour("UTC"), Ok(0));
    if Path::new("/usr/share/zoneinfo/Asia/Tokyo").exists() {
        for value in [
            "Asia/Tokyo",
            ":Asia/Tokyo",
            "/usr/share/zoneinfo/Asia/Tokyo",
            ":/usr/share/zoneinfo/Asia/Tokyo",
        ] {
            assert_eq!(hour(value), Ok(9), "{value}");
        }
    }
}

#[test]
fn anything_else_is_utc_and_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let large = file("large", &vec![0; MOST_BYTES as usize + 1]);
    let text = file("text", b"Asia/Tokyo");
    let folder = folder.path().to_str().unwrap();
    for value in ["Mars/Olympus", ":", "../..", folder, &large, &text] {
        let why = hour(value).expect_err(value);
        assert!(
            why.starts_with(&format!("unknown time zone TZ={value:?}")),
            "{why}"
        );
    }
    #[cfg(unix)]
    for value in ["/dev/zero", ":/dev/zero", "/dev/tty"] {
        assert!(hour(value).is_err(), "{value}");
    }
}
