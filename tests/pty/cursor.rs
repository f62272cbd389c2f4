//! The cursor of the terminal, which screen readers, magnifiers and braille displays follow:
//! after each key it is at what the next key is for.

use super::player::Player;
use super::{all_at_once, folder};
use std::thread::sleep;
use std::time::Duration;

/// The rest of the row at the cursor; nothing while the cursor is hidden.
fn at_cursor(screen: &vt100::Screen) -> Option<String> {
    let (row, column) = screen.cursor_position();
    let (_, columns) = screen.size();
    let rest = screen.rows(column, columns.get() - column).nth(row.into());
    rest.filter(|_| !screen.hide_cursor())
}

/// The screen once its cursor moves no more.
fn resting(player: &Player) -> vt100::Screen {
    loop {
        let before = player.screen().cursor_position();
        sleep(Duration::from_millis(40));
        let screen = player.screen();
        if screen.cursor_position() == before {
            return screen;
        }
    }
}

/// A reader in a window of this size, whose terminal is announced as one for screen readers.
fn reader(folder: &tempfile::TempDir, (columns, rows): (u16, u16), arguments: &[&str]) -> Player {
    let variables = [("TERM", "xterm-256color"), ("ACCESSIBLE", "1")];
    let mut player = Player::start_with(folder.path(), arguments, &variables);
    player.resizes(columns, rows);
    player
}

const SIZES: [(u16, u16); 4] = [(40, 16), (60, 20), (80, 24), (120, 40)];

/// Where the cursor is after some keys. The screen has changed with them, so that what was
/// before them never counts.
#[derive(Clone, Copy)]
enum At {
    /// At these words, where others were.
    Words(&'static str),
    /// In the cell in which the game began.
    Cell,
    /// Not where it was.
    Elsewhere,
    /// On the screen, as in a position that chance has chosen.
    Anywhere,
}

/// Keys that lead over most screens that one player can reach alone, from a game of this seed,
/// and where the cursor is after each.
const STEPS: &[(&str, At)] = &[
    ("<right>", At::Elsewhere),
    ("<left>", At::Cell),
    ("<down>", At::Elsewhere),
    ("<up>", At::Cell),
    ("t", At::Cell),
    ("tt", At::Cell),
    ("D", At::Words("Hidden single")),
    ("<esc>", At::Cell),
    ("<esc>", At::Cell),
    ("p", At::Words("Paused")),
    ("p", At::Cell),
    ("A", At::Words("Fill all candidates")),
    ("<down>", At::Words("Every digit, possible or not")),
    ("<esc>", At::Cell),
    ("/", At::Words("List every step?")),
    ("y", At::Anywhere),
    ("<esc>", At::Cell),
    ("G", At::Words("x] Full house")),
    ("<down>", At::Words("x] Hidden single")),
    ("<esc>", At::Cell),
    ("C", At::Cell),
    ("<esc>", At::Cell),
    ("7", At::Cell),
    ("b", At::Cell),
    ("B", At::Words("1. ")),
    ("<up>", At::Words("0. the start")),
    ("n", At::Elsewhere),
    ("<esc>", At::Words("0. the start")),
    ("<esc>", At::Cell),
    ("i", At::Cell),
    ("i", At::Cell),
    ("Y", At::Words("The board, in one line")),
    ("<down>", At::Words("Only the puzzle")),
    ("<esc>", At::Cell),
    ("R", At::Words("Restart this puzzle?")),
    ("n", At::Cell),
    ("P", At::Anywhere),
    ("<esc>", At::Cell),
    ("?", At::Elsewhere),
    ("<esc>", At::Cell),
    (":", At::Words("Hint")),
    ("<down>", At::Words("Check against")),
    ("print", At::Words("Print this puzzle")),
    ("<enter>", At::Elsewhere),
    ("<esc>", At::Cell),
    (":name<space>this<enter>", At::Elsewhere),
    ("<esc>", At::Cell),
    (",", At::Words("Theme")),
    ("<down>", At::Words("Auto candidates")),
    ("<up>", At::Words("Theme")),
    ("<enter>", At::Words("auto")),
    ("<down>", At::Words("dark")),
    ("<esc>", At::Words("Theme")),
    ("<esc>", At::Cell),
    ("{", At::Cell),
    ("<esc>", At::Cell),
    ("o", At::Words("c Continue")),
    ("<down>", At::Words("1 New game")),
    ("<enter>", At::Words("Easy")),
    ("<down>", At::Words("Medium")),
    ("jjjjj", At::Words("Diabolical")),
    ("<esc>", At::Words("c Continue")),
    ("3<enter>", At::Words("9x9 killer")),
    ("<down>", At::Words("9x9 X and killer")),
    ("<esc>", At::Words("c Continue")),
    ("d<enter>", At::Elsewhere),
    ("<esc>", At::Words("c Continue")),
    ("s<enter>", At::Words("Easy, 1 %")),
    ("/zz", At::Elsewhere),
    ("<esc>", At::Elsewhere),
    ("<esc>", At::Words("c Continue")),
    ("i<enter>", At::Elsewhere),
    ("5", At::Elsewhere),
    ("<ctrl-o>", At::Words("../")),
    ("<esc>", At::Elsewhere),
    ("<esc>", At::Words("Leave this puzzle?")),
    ("y", At::Words("c Continue")),
    ("l<enter>", At::Words("Full house")),
    ("<down>", At::Words("Hidden single")),
    ("D", At::Elsewhere),
    ("<esc>", At::Elsewhere),
    ("<enter>", At::Anywhere),
    ("<esc>", At::Words("Hidden single")),
    ("<esc>", At::Words("c Continue")),
    ("w<enter>", At::Words("An easy one")),
    ("<down>", At::Elsewhere),
    ("<enter>", At::Anywhere),
    ("<esc>", At::Elsewhere),
    ("<esc>", At::Words("c Continue")),
    ("ss<enter>", At::Words("Statistics")),
    ("<esc>", At::Words("c Continue")),
    ("k<enter>", At::Elsewhere),
    ("<esc>", At::Elsewhere),
];

/// The cage of the cursor has two cells and the sum 6.
const KILLER: &str =
    "2x3k:zj,_aa_a___a__a__________bb_a___a__aba_cca,11_5a14a16a11b15b6d4a7_3b9_7c5b13c";

/// Classic, with one empty cell in the middle.
const ALMOST_SOLVED: &str =
    "5346789126721953481983425678597614234268.3791713924856961537284287419635345286179";

/// What the program is started with, keys from there, and where the cursor is after each.
type Walk = (&'static [&'static str], &'static [(&'static str, At)]);

/// Other beginnings: boards of other rules, solvers watched from a game, why-not, a win.
const OTHER_WALKS: [Walk; 4] = [
    (
        &["play", KILLER],
        &[
            ("<right>", At::Elsewhere),
            ("<left>", At::Cell),
            ("X", At::Words("1+5")),
            ("<down>", At::Words("2+4")),
            ("<enter>", At::Anywhere),
            ("<esc>", At::Cell),
            ("d", At::Cell),
            ("1", At::Cell),
            ("w", At::Anywhere),
            (".", At::Anywhere),
            ("<esc>", At::Cell),
            ("W", At::Anywhere),
            ("<esc>", At::Cell),
            ("t", At::Cell),
            ("tt", At::Cell),
            ("<esc>", At::Cell),
            ("D", At::Anywhere),
            ("<esc>", At::Cell),
        ],
    ),
    (
        &["play", "--rules", "jigsaw", "--seed", "1"],
        &[
            ("<down>", At::Elsewhere),
            ("<up>", At::Cell),
            ("t", At::Cell),
            ("<esc>", At::Cell),
            ("/", At::Words("List every step?")),
            ("y", At::Anywhere),
            ("<esc>", At::Cell),
        ],
    ),
    (
        &["play", "--size", "16", "--seed", "1"],
        &[
            ("<right>", At::Elsewhere),
            ("<left>", At::Cell),
            ("g", At::Cell),
            ("<esc>", At::Cell),
            ("a", At::Cell),
        ],
    ),
    (
        &["play", ALMOST_SOLVED],
        &[
            ("w", At::Anywhere),
            (".", At::Anywhere),
            ("<esc>", At::Cell),
            ("d", At::Cell),
            ("3", At::Cell),
            ("5", At::Anywhere),
            ("?", At::Anywhere),
            ("<esc>", At::Anywhere),
        ],
    ),
];

/// Follows the cursor over the steps of a walk in a window of this size.
fn follow((arguments, steps): Walk, size: (u16, u16)) {
    let folder = folder();
    let mut player = reader(&folder, size, arguments);
    // Of boards of sixteen rows the panel has the notes of a box, and narrow ones have no moves.
    player.finds("the board", |screen| {
        let text = screen.contents();
        let shown = ["moves 0", "0 of ", ": all notes"];
        shown.iter().any(|words| text.contains(words))
    });
    let cell = resting(&player).cursor_position();
    for step in steps {
        press_and_wait(&mut player, *step, cell, size);
    }
}

#[test]
fn the_cursor_is_at_what_the_next_key_is_for() {
    let game: Walk = (&["play", "--seed", "1", "--difficulty", "easy"], STEPS);
    all_at_once(SIZES, |size| follow(game, size));
}

#[test]
fn the_cursor_is_there_on_other_boards_and_while_solvers_are_watched() {
    for walk in OTHER_WALKS {
        all_at_once(SIZES, |size| follow(walk, size));
    }
}

/// Presses keys, and waits until the cursor is where it has to be.
fn press_and_wait(player: &mut Player, (keys, at): (&str, At), cell: (u16, u16), size: (u16, u16)) {
    let before = player.screen();
    let is_there = |screen: &vt100::Screen| match at {
        At::Words(words) => at_cursor(screen).is_some_and(|rest| rest.starts_with(words)),
        At::Cell => screen.cursor_position() == cell,
        At::Elsewhere => screen.cursor_position() != before.cursor_position(),
        At::Anywhere => true,
    };
    if let At::Words(words) = at {
        assert!(!is_there(&before), "{words} before {keys} at {size:?}");
    }
    player.types(keys);
    player.finds(&format!("the cursor after {keys} at {size:?}"), |screen| {
        let has_changed = screen.contents_formatted() != before.contents_formatted();
        has_changed && !screen.hide_cursor() && is_there(screen)
    });
    // A later frame takes nothing back; while one is being drawn the cursor is anywhere.
    let rests_there = (0..RESTS).any(|_| is_there(&resting(player)));
    let screen = player.screen();
    let (cursor, text) = (screen.cursor_position(), screen.contents());
    assert!(rests_there, "{cursor:?} after {keys} at {size:?}:\n{text}");
}

/// How often the cursor may be met in the middle of a frame.
const RESTS: usize = 20;

/// Without the setting it is hidden as ever.
#[test]
fn no_cursor_unless_it_is_wanted() {
    let folder = folder();
    let mut player = Player::start(folder.path(), &["play", "--seed", "1"]);
    player.sees("moves 0");
    player.moves("1", 1);
    assert!(player.screen().hide_cursor());
    let shows = b"\x1b[?25h";
    let output = player.output();
    assert!(!output.windows(shows.len()).any(|bytes| bytes == shows));
}
