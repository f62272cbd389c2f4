use super::*;
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::logic::IndexedRules;

fn counts() -> BatchCounts {
    BatchCounts {
        unique: 400,
        bytes: 50,
        ..BatchCounts::default()
    }
}

#[test]
fn it_says_how_many_how_fast_and_how_far() {
    let second = Duration::from_secs(2);
    assert_eq!(
        words(&counts(), &Work::Input(None), second),
        "400 puzzles, 200 a second"
    );
    assert_eq!(
        words(&counts(), &Work::Input(Some(200)), second),
        "400 puzzles, 200 a second, 25 %"
    );
    let making = Work::Generating(900, Arc::new(AtomicU64::new(7000)));
    let expected = "400 of 900 puzzles, 7000 tries";
    assert_eq!(words(&counts(), &making, second), expected);
}

#[test]
fn ratings_and_explanations_say_how_long_they_take() {
    let progress = PuzzleProgress::default();
    let time = Duration::from_secs(12);
    let none = BatchCounts::default();
    let rating = Work::Rating(Some(200), progress.clone());
    assert_eq!(words(&none, &rating, time), "Rating for 12 s");
    let rules = IndexedRules::classic();
    let mut board = Candidates::all(9);
    let mut watch = progress.watch(&board);
    let given = Grid::EMPTY.with(Cell::middle(9), Some(Digit::from_index(0)));
    board = Candidates::from_values(&rules, &given);
    watch(&board);
    assert_eq!(
        words(&none, &rating, time),
        "Rating for 12 s, 62 %, about 7 s left"
    );
    let explaining = Work::Explaining(progress);
    assert_eq!(
        words(&none, &explaining, time),
        "Step 1 after 12 s, 62 %, about 7 s left"
    );
    assert_eq!(
        words(&counts(), &rating, time),
        "Rated 400 puzzles in 12 s, 25 %, about 36 s left"
    );
}

#[test]
fn work_on_another_thread_is_done_with_or_without_a_line() {
    let mut screen = Vec::new();
    for terminal in [None, Some(&mut screen)] {
        let line = ProgressLine::new(terminal, Work::Input(None));
        assert_eq!(line.show_during(|| 6 * 7), 42);
    }
}

#[test]
fn the_making_of_puzzles_shows_progress_after_a_tenth_of_a_second() {
    let tries = Arc::new(AtomicU64::new(0));
    let mut screen = Vec::new();
    let line = ProgressLine::new(Some(&mut screen), Work::Generating(1, tries));
    assert!(line.wait() <= Duration::from_millis(100));
    let mut none = ProgressLine::new(None::<Vec<u8>>, Work::Input(None));
    none.due = Instant::now();
    assert_eq!(none.wait(), INTERVAL);
}

#[test]
fn it_is_visible_when_due_and_leaves_nothing_behind() {
    let mut screen = Vec::new();
    let mut progress = ProgressLine::new(Some(&mut screen), Work::Input(None));
    progress.show(&counts());
    progress.wipe();
    assert!(!progress.is_visible, "too early");
    progress.due = Instant::now();
    progress.show(&counts());
    progress.show(&counts());
    progress.wipe();
    progress.wipe();
    let text = String::from_utf8(screen).unwrap();
    assert_eq!(text.matches("400 puzzles").count(), 1);
    assert!(text.starts_with('\r') && text.ends_with("\x1b[K\r\x1b[K"));
}
