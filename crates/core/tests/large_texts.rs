//! No text takes more memory than twenty times its size, and none more work than grows with it:
//! the allocations while it is read are counted.
#![allow(unsafe_code)]

use ninefold_core::formats::read_text;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts bytes that are held, at most, and allocations.
struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static COUNT: AtomicUsize = AtomicUsize::new(0);

// SAFETY: The system allocator does the work.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(held, Ordering::Relaxed);
        COUNT.fetch_add(1, Ordering::Relaxed);
        // SAFETY: As for this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: As for this function.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes that reading a text holds, and the number of allocations.
fn cost(text: &str) -> (usize, usize) {
    let before = HELD.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let count = COUNT.load(Ordering::Relaxed);
    let read = read_text(text, &|_| true);
    let cost = (
        PEAK.load(Ordering::Relaxed) - before,
        COUNT.load(Ordering::Relaxed) - count,
    );
    drop(read);
    cost
}

const DIGITS: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn many(count: usize, part: impl Fn(usize) -> String) -> String {
    (0..count).map(part).collect()
}

/// A hostile text of about `size` bytes of each kind.
fn texts(size: usize) -> Vec<(&'static str, String)> {
    let entity = "x".repeat(500);
    let doctype = |rest: String| {
        format!("<?xml version=\"1.0\"?><!DOCTYPE k [<!ENTITY e \"{entity}\">]><opensudoku>{rest}")
    };
    let depth = size / 40;
    let namespaces = many(depth, |at| format!("<game xmlns:a{at}=\"u{at}\">"));
    let same = many(depth, |_| "<game xmlns:a=\"u\">".to_owned()) + &"</game>".repeat(depth);
    let attributes = many(size / 10, |at| format!(" a{at}=\"\""));
    vec![
        ("namespaces", format!("<opensudoku>{namespaces}")),
        ("one namespace", format!("<opensudoku>{same}")),
        (
            "attributes",
            format!("<opensudoku{attributes}></opensudoku>"),
        ),
        ("depth", "<game>".repeat(size / 6)),
        (
            "metadata",
            "<svg>".to_owned() + &"<metadata>".repeat(size / 10),
        ),
        (
            "elements",
            format!("<opensudoku>{}</opensudoku>", "<a/>".repeat(size / 4)),
        ),
        (
            "signs",
            format!("<opensudoku>{}</opensudoku>", "=".repeat(size)),
        ),
        ("entities", doctype("&e;".repeat(size / 3))),
        (
            "puzzles",
            format!(
                "<opensudoku>{}</opensudoku>",
                format!("<game data=\"{DIGITS}\"/>").repeat(size / 100)
            ),
        ),
        (
            "wrong puzzles",
            format!(
                "<opensudoku>{}</opensudoku>",
                "<game data=\"\"/>".repeat(size / 16)
            ),
        ),
        (
            "descriptions",
            format!("<svg>{}</svg>", "<desc> </desc>".repeat(size / 14)),
        ),
        (
            "deep puzzles",
            format!(
                "<svg>{}{}{}</svg>",
                "<metadata>".repeat(40),
                format!("{DIGITS}\n").repeat(size / 82),
                "</metadata>".repeat(40)
            ),
        ),
    ]
}

/// One test alone: the allocations of others would count.
#[test]
fn work_and_memory_grow_with_the_text_and_no_faster() {
    for ((name, small), (_, large)) in texts(30_000).into_iter().zip(texts(240_000)) {
        let ((_, few), (bytes, many)) = (cost(&small), cost(&large));
        let ratio = bytes / large.len();
        println!(
            "{name}: {} bytes, {ratio} times, {few} and {many} allocations",
            large.len()
        );
        assert!(ratio <= 20, "{name}: {bytes} bytes for {}", large.len());
        assert!(
            many <= 12 * few + 1_000,
            "{name}: {few} and {many} allocations"
        );
    }
}
