use super::*;

#[test]
fn times_and_counts_read_well() {
    assert_eq!(clock(Duration::from_secs(65)), "1:05");
    assert_eq!(clock(Duration::from_secs(3723)), "1:02:03");
    let minute = Duration::from_secs(60);
    assert_eq!(clock_by(minute, Duration::from_secs(299)), "4 min");
    assert_eq!(date(0), "1970-01-01 00:00");
    assert_eq!(date(951_782_400), "2000-02-29 00:00");
    assert_eq!(date(1_795_212_300), "2026-11-20 22:05");
    assert_eq!(thousands(7), "7");
    assert_eq!(thousands(1_234_567), "1,234,567");
}

#[test]
fn parts_that_do_not_fit_are_left_out_whole() {
    let parts = || ["Hard, 25 %".to_owned(), "yesterday".to_owned()].to_vec();
    assert_eq!(join_fitting(parts(), 21), "Hard, 25 %, yesterday");
    assert_eq!(join_fitting(parts(), 20), "Hard, 25 %");
    assert_eq!(join_fitting(Vec::new(), 20), "");
}
