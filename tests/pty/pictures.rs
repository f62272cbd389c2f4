//! The screenshots in `screenshots/`, made from the real program in a pty:
//!
//!     cargo test --release --test pty pictures -- --ignored

use crate::player::{NINEFOLD, Player};
use crate::support::annotated::{PAINTED, PUZZLE, WRITTEN};
use crate::support::finished::finished_games;
use ninefold::export::svg;
use ninefold::{CellStyle, Picture, TerminalColour};
use ninefold_core::grid::{Cell, Digit};
use ninefold_core::logic::Ladder;
use ninefold_game::game::{
    AutoPrune, Daily, Date, EnteredBy, Game, GameId, HintStage, HintSubject, Puzzle, Tool,
};
use ninefold_game::save::{SavedGame, Store};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

fn place() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots")
}

fn keep(name: &str, svg_text: &str) {
    fs::create_dir_all(place()).unwrap();
    fs::write(place().join(name), svg_text).unwrap();
}

fn shoot(player: &Player, name: &str) {
    keep(name, &svg::render(&screen(player)));
}

fn screen(player: &Player) -> Picture {
    from_terminal(&player.screen())
}

/// Waits until the screen shows `text`, then until it no longer changes.
fn settled(player: &Player, text: &str) {
    player.sees(text);
    loop {
        let before = player.screen().contents();
        sleep(Duration::from_millis(150));
        if player.screen().contents() == before {
            return;
        }
    }
}

/// The line of the clock in the settings.
const CLOCK: usize = 8;

/// A game with the clock hidden, so that the screenshot is reproducible.
fn started(folder: &TempDir, arguments: &[&str]) -> Player {
    let mut player = Player::start(folder.path(), arguments);
    player.sees("moves 0");
    player.types(",");
    player.sees("Settings");
    player.types(&format!("{}<space>,", "j".repeat(CLOCK)));
    player.sees("SE ");
    settled(&player, "moves 0");
    player
}

fn game(arguments: &[&str]) -> (TempDir, Player) {
    game_of("medium", arguments)
}

/// A game whose path removes candidates.
fn hard_game(arguments: &[&str]) -> (TempDir, Player) {
    game_of("hard", arguments)
}

fn game_of(difficulty: &str, arguments: &[&str]) -> (TempDir, Player) {
    let folder = tempdir().unwrap();
    let mut all = vec!["play", "--difficulty", difficulty, "--seed", "9"];
    if !arguments.contains(&"--colour") {
        all.extend(["--colour", "true"]);
    }
    all.extend_from_slice(arguments);
    let player = started(&folder, &all);
    (folder, player)
}

/// Some digits by hints, then all marks.
fn well_begun(player: &mut Player) {
    for count in 1..=6 {
        player.types("tT");
        player.sees(&format!("moves {count}"));
    }
    player.types("a");
    settled(player, "moves 7");
}

#[test]
#[ignore = "writes screenshots/"]
fn menu() {
    let (folder, mut player) = game(&[]);
    well_begun(&mut player);
    player.types("q");
    player.ends();
    let player = Player::start(folder.path(), &["--colour", "true"]);
    settled(&player, "Medium");
    shoot(&player, "menu.svg");
}

#[test]
#[ignore = "writes screenshots/"]
fn play() {
    let (_folder, mut player) = game(&["--colour", "true"]);
    well_begun(&mut player);
    player.types("g45");
    settled(&player, "moves 7");
    shoot(&player, "play-80x24.svg");
    player.resizes(120, 40);
    settled(&player, "moves 7");
    shoot(&player, "play-120x40.svg");
    player.types(",<space>,");
    settled(&player, "moves 7");
    shoot(&player, "play-light.svg");
    player.resizes(200, 60);
    settled(&player, "moves 7");
    shoot(&player, "play-200x60.svg");
    player.types(",h,");
    player.resizes(40, 16);
    settled(&player, "moves 7");
    shoot(&player, "play-40x16.svg");
}

/// Hints carried out until the step at hand removes candidates, and that one
/// proved.
#[test]
#[ignore = "writes screenshots/"]
fn hint() {
    let (_folder, mut player) = hard_game(&[]);
    prove_an_elimination(&mut player);
    shoot(&player, "hint.svg");
}

fn prove_an_elimination(player: &mut Player) {
    player.types("a");
    settled(player, "moves 1");
    for count in 2..60 {
        player.types("tttt");
        settled(player, "t apply");
        if player.screen().contents().contains("<>") {
            return;
        }
        player.types("t");
        settled(player, &format!("moves {count}"));
    }
    panic!("no step removes a candidate");
}

/// A puzzle whose eighteenth step is an AIC.
const WITH_AN_AIC: &str =
    "000050300041800020600200080000401670700020005019506000090005004050003910006040000";

/// A chain walked halfway, and the page of what it is.
#[test]
#[ignore = "writes screenshots/"]
fn chain() {
    let folder = tempdir().unwrap();
    let mut player = started(&folder, &["play", WITH_AN_AIC, "--colour", "true"]);
    for count in 1..60 {
        player.types("tttt");
        settled(&player, "t apply");
        if player.screen().contents().contains("= Eureka") {
            break;
        }
        player.types("t");
        settled(&player, &format!("moves {count}"));
    }
    settled(&player, "= Eureka");
    for _ in 0..4 {
        player.types("<right>");
        settled(&player, "Link");
    }
    shoot(&player, "chain.svg");
    player.types("D");
    settled(&player, "How to spot it");
    shoot(&player, "page.svg");
}

/// Every step of a board.
#[test]
#[ignore = "writes screenshots/"]
fn steps() {
    let (_folder, mut player) = game(&[]);
    well_begun(&mut player);
    player.types("/y");
    settled(&player, " steps ");
    player.types("jjj");
    settled(&player, " steps ");
    shoot(&player, "steps.svg");
}

/// Logic at work: the path as far as the AIC.
#[test]
#[ignore = "writes screenshots/"]
fn logic() {
    let folder = tempdir().unwrap();
    let mut player = started(&folder, &["play", WITH_AN_AIC, "--colour", "true"]);
    player.types("Wy");
    player.sees("Logic");
    player.types("<space>");
    settled(&player, "Paused");
    for _ in 0..30 {
        if player.screen().contents().contains("AIC") {
            break;
        }
        player.types(".");
        settled(&player, "Paused");
    }
    shoot(&player, "logic.svg");
}

/// Marks of two kinds, coloured cells, a selection, a pinned digit.
#[test]
#[ignore = "writes screenshots/"]
fn written() {
    let looks: [(&[&str], &str); 2] = [
        (&["--colour", "true"], "written.svg"),
        (&["--colour", "none", "--ascii"], "written-ascii.svg"),
    ];
    for (arguments, name) in looks {
        let folder = tempdir().unwrap();
        let mut player = annotated(&folder, arguments);
        player.types("zg52slllls");
        settled(&player, "5 cells selected");
        player.types("f8");
        settled(&player, "Highlighting 8.");
        shoot(&player, name);
    }
}

/// The nine colours in the theme for colour-blind eyes, as they are given.
#[test]
#[ignore = "writes screenshots/"]
fn coloured() {
    let folder = tempdir().unwrap();
    let mut player = annotated(&folder, &["--colour", "true"]);
    player.types(&format!(",{},", "<space>".repeat(11)));
    settled(&player, "moves 33");
    shoot(&player, "colours-colour-blind.svg");
}

/// A game with all that a player can write into its cells.
fn annotated(folder: &TempDir, arguments: &[&str]) -> Player {
    let mut all = vec!["play", PUZZLE];
    all.extend_from_slice(arguments);
    let mut player = started(folder, &all);
    player.types(WRITTEN);
    player.types(PAINTED);
    settled(&player, "moves 33");
    player
}

#[test]
#[ignore = "writes screenshots/"]
fn few_colours() {
    let (_folder, mut player) = hard_game(&["--colour", "16"]);
    prove_an_elimination(&mut player);
    shoot(&player, "hint-16-colours.svg");
    let (_folder, mut player) = hard_game(&["--colour", "none", "--ascii"]);
    prove_an_elimination(&mut player);
    shoot(&player, "hint-ascii.svg");
}

/// A hint in the themes for eyes that need them, and in some for others.
#[test]
#[ignore = "writes screenshots/"]
fn themes() {
    for (turns, name) in [
        (1, "theme-paper.svg"),
        (3, "theme-gruvbox-dark.svg"),
        (6, "theme-latte.svg"),
        (10, "theme-high-contrast.svg"),
        (11, "theme-colour-blind.svg"),
    ] {
        let (_folder, mut player) = hard_game(&["--colour", "true"]);
        prove_an_elimination(&mut player);
        player.types(&format!(",{},", "<space>".repeat(turns)));
        settled(&player, "t apply");
        shoot(&player, name);
    }
}

/// A search in the middle of its work.
#[test]
#[ignore = "writes screenshots/"]
fn solver() {
    let (_folder, mut player) = game(&[]);
    watch(&mut player);
    player.types("<end>");
    settled(&player, "Solved");
    player.types("5");
    settled(&player, "Paused");
    shoot(&player, "solver.svg");
}

/// The end of a race, and the constraints of a search beside its board.
#[test]
#[ignore = "writes screenshots/"]
fn watched() {
    let hard1 = ".....6....59.....82....8....45........3........6..3.54...325..6..................";
    let folder = tempdir().unwrap();
    let race = [
        "watch",
        hard1,
        "--race",
        "fewest-candidates",
        "--colour",
        "true",
    ];
    let mut player = Player::start(folder.path(), &race);
    player.types("<end>");
    settled(&player, "wins by work");
    shoot(&player, "race.svg");
    let inkala =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let folder = tempdir().unwrap();
    let places = [
        "watch",
        inkala,
        "--search",
        "fewest-places",
        "--colour",
        "true",
    ];
    let mut player = Player::start(folder.path(), &places);
    player.sees("Fewest options");
    player.resizes(120, 40);
    player.types("<end>");
    settled(&player, "Solved");
    player.types("4]");
    settled(&player, "Paused");
    shoot(&player, "watch-120x40.svg");
    let image = place().join("watch.svg");
    let inkala =
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let mut command = std::process::Command::new(NINEFOLD);
    command.args([
        "watch",
        inkala,
        "--search",
        "propagation",
        "--to",
        "240",
        "--speed",
        "12",
        "--force",
    ]);
    assert!(command.arg("--svg").arg(&image).status().unwrap().success());
    let bytes = fs::metadata(image).unwrap().len();
    assert!(bytes < 400_000, "{bytes} bytes");
}

fn watch(player: &mut Player) {
    player.types("wy");
    player.sees("backtracking");
    player.types("<space>");
    settled(player, "Paused");
}

/// One step of a search.
fn take_step(player: &mut Player) {
    let before = player.screen().contents();
    player.types(".");
    player.finds("the next step", |screen| screen.contents() != before);
}

/// Fifteen seconds: some digits, a hint in its stages, a search at work.
#[test]
#[ignore = "writes screenshots/"]
fn moving() {
    let folder = tempdir().unwrap();
    let mut player = started(&folder, &["play", PUZZLE, "--colour", "true"]);
    let puzzle = Puzzle::from_givens(PUZZLE.parse().unwrap()).unwrap();
    let empty: Vec<Cell> = puzzle.givens.empty_cells().iter().take(4).collect();
    let mut frames = vec![(screen(&player), 0.8)];
    for cell in empty {
        let digit = puzzle.solution.get(cell).unwrap();
        player.types(&format!("g{}{}", cell.row() + 1, cell.column() + 1));
        settled(&player, "SE ");
        frames.push((screen(&player), 0.35));
        player.types(&digit.to_string());
        settled(&player, "SE ");
        frames.push((screen(&player), 0.45));
    }
    player.types("a");
    settled(&player, "moves 5");
    frames.push((screen(&player), 0.8));
    for (stage, seconds) in (1..=4).zip([1.0, 1.0, 1.2, 2.4]) {
        player.types("t");
        settled(&player, &format!("Hint {stage} of 5"));
        frames.push((screen(&player), seconds));
    }
    player.types("t");
    settled(&player, "moves 6");
    frames.push((screen(&player), 0.9));
    watch(&mut player);
    for _ in 0..36 {
        take_step(&mut player);
        frames.push((screen(&player), 0.1));
    }
    let animation = svg::animation(&frames);
    assert!(animation.len() < 250_000, "{} bytes", animation.len());
    keep("ninefold.svg", &animation);
}

#[test]
#[ignore = "writes screenshots/"]
fn win() {
    let (folder, mut player) = game(&[]);
    player.types(&crate::solution(folder.path()));
    settled(&player, "Solved");
    shoot(&player, "win.svg");
}

/// Where the player of a game was stuck, and the step that would have helped.
#[test]
#[ignore = "writes screenshots/"]
fn replay() {
    let folder = tempdir().unwrap();
    Store::open(folder.path())
        .unwrap()
        .save(&played_game())
        .unwrap();
    let mut player = Player::start(folder.path(), &["replay", "--colour", "true"]);
    player.sees("Replay");
    player.resizes(120, 40);
    player.types("<tab><tab><tab>");
    player.sees("would have helped");
    player.types("<enter>");
    settled(&player, "What would have helped");
    shoot(&player, "replay.svg");
}

/// A game won in the order of logic, with a long wait where candidates have to be removed
/// first, a digit that was wrong for a while, and a check.
fn played_game() -> SavedGame {
    let line = "8.2..9....6..2..8...4..1..56...4.....98...32.....5...92..3..5...1..9..7....6..4.2";
    let puzzle = Puzzle::from_givens(line.parse().unwrap()).unwrap();
    let path = Ladder::PLAYER.path(&puzzle.givens).steps;
    let mut game = Game::new(puzzle);
    let mut wait = 0;
    for (number, step) in path.iter().enumerate() {
        wait += if step.placements.is_empty() { 97 } else { 3 };
        for &(cell, digit) in &step.placements {
            game.record.elapsed += Duration::from_secs(wait + number as u64 * 5 % 11);
            wait = 0;
            if number == 26 {
                let wrong = Digit::ALL
                    .into_iter()
                    .find(|&other| other != digit)
                    .unwrap();
                let step = game.enter(cell, wrong, AutoPrune::Peers).unwrap();
                game = game.make(step);
                game.record.elapsed += Duration::from_secs(9);
                game = game.record_check();
            }
            let step = game.enter(cell, digit, AutoPrune::Peers).unwrap();
            game = game.make(step);
        }
    }
    SavedGame {
        id: GameId::new(1_795_208_101, 7),
        game,
        cursor: Cell::MIDDLE,
        tool: Tool::Digit,
        saved_at: 1_795_208_101,
    }
}

/// The history with a branch, a name and a "what if" that fails.
#[test]
#[ignore = "writes screenshots/"]
fn history() {
    let (_folder, mut player) = game(&[]);
    well_begun(&mut player);
    player.types("btT");
    player.sees("moves 8");
    player.types("tT");
    player.sees("moves 9");
    player.types("uu");
    settled(&player, "moves 7");
    player.types("tT");
    settled(&player, "moves 8");
    player.types("i");
    player.sees("WHAT IF");
    player.types("<tab>8<tab>8");
    settled(&player, "WHAT IF");
    shoot(&player, "what-if.svg");
    player.types("B");
    settled(&player, "HISTORY");
    shoot(&player, "history.svg");
}

/// The settings beside the board, the commands, and the help.
#[test]
#[ignore = "writes screenshots/"]
fn room() {
    let (_folder, mut player) = game(&[]);
    well_begun(&mut player);
    player.types(",");
    settled(&player, "Settings");
    player.types("j");
    settled(&player, "Settings");
    shoot(&player, "settings.svg");
    player.types(",:");
    settled(&player, ": _");
    player.types("note");
    settled(&player, ": note_");
    shoot(&player, "commands.svg");
    player.types("<esc>");
    sleep(Duration::from_millis(200));
    player.types("?");
    settled(&player, "Moving");
    shoot(&player, "help.svg");
}

/// The pages of the statistics that are made from the saved games.
#[test]
#[ignore = "writes screenshots/"]
fn statistics() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for game in finished_games(60) {
        store.save(&game).unwrap();
    }
    drop(store);
    let mut player = Player::start(folder.path(), &["--colour", "true"]);
    settled(&player, "Statistics");
    player.types("jjjjjj<enter><tab>jj");
    settled(&player, "Hard: best");
    shoot(&player, "statistics.svg");
}

/// A month of daily puzzles, some with help and some days without.
#[test]
#[ignore = "writes screenshots/"]
fn calendar() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let day = |day| Date::new(2026, 11, day).unwrap();
    let days = (2..21).filter(|number| number % 6 != 0);
    let some = days.flat_map(|number| Daily::all_of(day(number)).into_iter().take(3));
    let all = Daily::all_of(day(21));
    for (number, daily) in (0..).zip(some.chain(all)) {
        store.save(&solved_daily(number, daily)).unwrap();
    }
    drop(store);
    let of_day = ["daily", "--date", "2026-11-21", "--colour", "true"];
    let player = Player::start(folder.path(), &of_day);
    settled(&player, "November 2026");
    shoot(&player, "calendar.svg");
}

/// Each fourth with a hint, half a minute more each time.
fn solved_daily(number: u32, daily: Daily) -> SavedGame {
    let mut game = Game::new(daily.puzzle(daily.date, &|| false).unwrap());
    if number % 4 == 3 {
        game = game.record_hint(HintSubject::Reveal, HintStage::Nudge);
    }
    let solved = game.solve().unwrap();
    let mut game = game.make(solved);
    game.record.solved_by = EnteredBy::Player;
    game.record.elapsed = Duration::from_secs(300 + 30 * u64::from(number));
    let saved_at = 1_793_600_000 + u64::from(number) * 3600;
    SavedGame {
        id: GameId::new(saved_at, number),
        game,
        cursor: Cell::MIDDLE,
        tool: Tool::Digit,
        saved_at,
    }
}

/// The screen of a terminal, as its emulator has it.
fn from_terminal(terminal: &vt100::Screen) -> Picture {
    let (rows, columns) = terminal.size();
    let (rows, columns) = (rows.get(), columns.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let cells = places.map(|(row, column)| {
        let cell = terminal.cell(row, column).expect("inside the screen");
        let style = CellStyle {
            front: from_vt100(cell.fgcolor()),
            back: from_vt100(cell.bgcolor()),
            bold: cell.bold(),
            underlined: cell.underline(),
            reversed: cell.inverse(),
            crossed: false,
        };
        let symbol = if cell.has_contents() {
            cell.contents()
        } else {
            " "
        };
        (symbol.to_owned(), style)
    });
    Picture {
        columns: usize::from(columns),
        cells: cells.collect(),
    }
}

fn from_vt100(colour: vt100::Color) -> TerminalColour {
    match colour {
        vt100::Color::Default => TerminalColour::Own,
        vt100::Color::Idx(index) => TerminalColour::Index(index),
        vt100::Color::Rgb(red, green, blue) => TerminalColour::Rgb(red, green, blue),
    }
}
