//! Puzzles worth watching, and why. The figures in their sentences are held by a test.

use crate::ui::Algorithm;
use WatchedSearch::{FewestCandidates, FewestPlaces, Textbook};
use ninefold_core::formats::Puzzle;
use ninefold_core::watched::WatchedSearch;

/// A puzzle worth watching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlaylistEntry {
    /// Its name in the list.
    pub name: &'static str,
    /// Its cells, `.` for an empty one.
    pub cells: &'static str,
    /// The algorithm that solves it first.
    pub algorithm: Algorithm,
    /// Who races it, where that is the point.
    pub opponent: Option<WatchedSearch>,
    /// Why it is here, and what to watch.
    pub about: &'static str,
}

impl PlaylistEntry {
    /// The puzzle.
    pub(crate) fn puzzle(&self) -> Puzzle {
        self.cells
            .parse()
            .expect("every entry is a puzzle: see the test")
    }
}

const fn entry(
    name: &'static str,
    cells: &'static str,
    search: WatchedSearch,
    about: &'static str,
) -> PlaylistEntry {
    PlaylistEntry {
        name,
        cells,
        algorithm: Algorithm::Search(search),
        opponent: None,
        about,
    }
}

const fn race(opponent: WatchedSearch, entry: PlaylistEntry) -> PlaylistEntry {
    PlaylistEntry {
        opponent: Some(opponent),
        ..entry
    }
}

/// The puzzles, in the order of the list.
pub(crate) static PLAYLIST: &[PlaylistEntry] = &[
    entry(
        "An easy one",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        Textbook,
        "The best known example: people solve it with singles alone. A search that tries the \
         cells in order takes back 4,157 digits; [next-search] shows one that takes back none.",
    ),
    entry(
        "Against brute force",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        Textbook,
        "Its first row reads 987654321, so trying 1 first is always wrong: 622,577,597 tries. \
         [to-end] shows the depth fall back again and again; for the eye it has hidden singles \
         only.",
    ),
    race(
        FewestPlaces,
        entry(
            "A 17-clue puzzle",
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            FewestCandidates,
            "No puzzle with one solution has fewer givens. Cells alone show the search little, \
             and it goes back 4,771 times; a search that looks at the places of digits too never \
             does.",
        ),
    ),
    race(
        FewestCandidates,
        entry(
            "Norvig's hard1",
            ".....6....59.....82....8....45........3........6..3.54...325..6..................",
            Textbook,
            "The puzzle that kept Peter Norvig's solver busy for minutes; it has many solutions. \
             The clever rule places 12.8 times as many digits here as counting upwards: a bad \
             first choice is paid for until the end.",
        ),
    ),
    entry(
        "Inkala 2010",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        FewestCandidates,
        "Newspapers called it the hardest of all. A search disagrees: it is done after 484 \
         backtracks, fewer than some puzzles for beginners ask of the textbook search.",
    ),
    race(
        FewestPlaces,
        entry(
            "Inkala 2012",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            FewestCandidates,
            "Its successor in the newspapers, and harder indeed. The race shows what looking at \
             rows, columns and boxes saves: 1,411 backtracks instead of 10,041.",
        ),
    ),
    entry(
        "Golden Nugget",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        FewestPlaces,
        "For years the top of the lists that rate by logic. With a large window the numbers \
         beside the board are all 324 constraints: the search takes the smallest one.",
    ),
    entry(
        "Easter Monster",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        FewestPlaces,
        "Famous for the loop through four boxes that Steve Kurzhals saw in it in 2007. Searches \
         know nothing of it: the heat map ([heat]) shows where they look instead.",
    ),
    entry(
        "The empty board",
        ".................................................................................",
        Textbook,
        "Nothing is given, and any solution will do. Even the plainest search is done after \
         3,195 tries: empty boards are hard for nobody.",
    ),
    race(
        FewestPlaces,
        entry(
            "Without a solution",
            "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
            Textbook,
            "A digit has no place left in one of the rows. A search that looks at the places of \
             digits sees it before its first try; the textbook tries 2,318,895 to be sure.",
        ),
    ),
];

#[cfg(test)]
mod tests;
