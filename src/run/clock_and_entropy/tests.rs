use super::*;
use jiff::Timestamp;

/// The time, in seconds after the start of 1970 or before it.
fn clock(seconds: i128) -> Option<SystemTime> {
    let apart = Duration::from_secs(u64::try_from(seconds.unsigned_abs()).ok()?);
    if seconds < 0 {
        UNIX_EPOCH.checked_sub(apart)
    } else {
        UNIX_EPOCH.checked_add(apart)
    }
}

/// The start of the year 10000.
const PAST_9999: i128 = 253_402_300_800;

#[test]
fn no_clock_is_without_a_day() {
    let zones = ["UTC0", "<+14>-14", "<-12>12"].map(|rule| TimeZone::posix(rule).unwrap());
    for seconds in [
        i128::from(i64::MIN),
        -PAST_9999 * 2,
        -86_401,
        -1,
        0,
        1,
        PAST_9999 - 86_400,
        PAST_9999 - 1,
        PAST_9999,
        i128::from(i64::MAX),
        i128::from(u64::MAX),
    ] {
        // What the system cannot express, its clock never says.
        let Some(time) = clock(seconds) else { continue };
        for zone in &zones {
            let day = day_at(time, zone.clone());
            let bounds = match seconds {
                ..86_400 => (Date::EARLIEST, Date::EARLIEST),
                _ => (
                    Date::new(9999, 12, 30).unwrap(),
                    Date::new(9999, 12, 31).unwrap(),
                ),
            };
            assert!(
                (bounds.0..=bounds.1).contains(&day.date),
                "{seconds}: {day:?}"
            );
            assert!(day.left <= Duration::from_secs(86_400));
        }
    }
    let day = day_at(clock(1_795_208_101).unwrap(), TimeZone::UTC);
    assert_eq!(day.date.to_string(), "2026-11-20");
    assert_eq!(day.left, Duration::from_secs(11_099));
}

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
