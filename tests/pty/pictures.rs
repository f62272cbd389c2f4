//! The screenshots in `screenshots/`, made from the real program in a pty:
//!
//!     cargo test --release --test pty pictures -- --ignored

use crate::player::{NINEFOLD, Player};
use crate::support::finished::finished_games;
use ninefold::export::svg::{self, Caption};
use ninefold::{CellStyle, Picture, TerminalColour};
use ninefold_core::board::{Cell, DigitSet};
use ninefold_core::classic::Grid;
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_game::game::{
    AutoPrune, Daily, Date, EnteredBy, Game, GameId, GamePuzzle, HintStage, HintSubject, Tool,
};
use ninefold_game::save::{SavedGame, Store};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

fn place() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots")
}

/// Writes a picture that a page shows.
fn keep(name: &str, svg_text: &str) {
    let pages = [
        "README.md",
        "docs/playing.md",
        "docs/settings.md",
        "docs/kinds.md",
    ]
    .map(|page| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        fs::read_to_string(path).unwrap()
    });
    let links = [")", "\""].map(|end| format!("screenshots/{name}{end}"));
    let is_shown = links.iter().any(|link| pages.concat().contains(link));
    assert!(is_shown, "no page shows {name}");
    fs::create_dir_all(place()).unwrap();
    fs::write(place().join(name), svg_text).unwrap();
}

/// Takes a picture of a screen, with this board on it.
fn shoot(player: &Player, name: &str, title: &str, board: Option<Grid>) {
    let title = title.to_owned();
    keep(
        name,
        &svg::render(
            &screen(player),
            &Caption {
                title,
                board: board.map(|board| (9, (&board).into())),
                puzzle: String::new(),
            },
        ),
    );
}

/// The digits of the only game that is saved in a folder.
fn saved_board(folder: &TempDir) -> Option<Grid> {
    let reader = Store::open_read_only(folder.path());
    let id = reader.latest().unwrap().expect("a game");
    let saved = reader.load(&id).unwrap().value;
    saved.game.position.digits().classic()
}

fn screen(player: &Player) -> Picture {
    let shown = player.screen();
    let (rows, columns) = shown.size();
    let mut emulator = vt100::Parser::new(rows, columns, 0);
    emulator.process(&with_italics(&player.output()));
    assert_eq!(emulator.screen().contents(), shown.contents());
    from_terminal(emulator.screen())
}

/// Output with italics, which the program does not use, in place of struck out characters,
/// which the emulator does not know.
fn with_italics(output: &[u8]) -> Vec<u8> {
    let mut changed = Vec::new();
    let mut rest = output;
    while let Some(start) = rest.windows(2).position(|bytes| bytes == b"\x1b[") {
        let (before, sequence) = rest.split_at(start + 2);
        changed.extend_from_slice(before);
        let is_parameter = |byte: &u8| byte.is_ascii_digit() || *byte == b';';
        let length = sequence
            .iter()
            .take_while(|byte| is_parameter(byte))
            .count();
        let (parameters, after) = sequence.split_at(length);
        if after.first() == Some(&b'm') {
            changed.extend(with_italic_parameters(parameters).bytes());
        } else {
            changed.extend_from_slice(parameters);
        }
        rest = after;
    }
    changed.extend_from_slice(rest);
    changed
}

/// The same in the parameters of one sequence. Those of a colour stay.
fn with_italic_parameters(parameters: &[u8]) -> String {
    let text = String::from_utf8_lossy(parameters);
    let mut changed: Vec<&str> = Vec::new();
    let mut words = text.split(';');
    while let Some(word) = words.next() {
        match word {
            "9" => changed.push("3"),
            "29" => changed.push("23"),
            "38" | "48" => {
                changed.push(word);
                let kind = words.next().unwrap_or_default();
                changed.push(kind);
                let parts = if kind == "5" { 1 } else { 3 };
                changed.extend(words.by_ref().take(parts));
            }
            _ => changed.push(word),
        }
    }
    changed.join(";")
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

/// A game with the clock hidden, so that the screenshot is reproducible.
fn started(folder: &TempDir, arguments: &[&str]) -> Player {
    started_when(folder, arguments, "moves 0")
}

fn started_when(folder: &TempDir, arguments: &[&str], shown: &str) -> Player {
    let settings = folder.path().join("settings.json");
    fs::write(settings, r#"{ "clock": "hidden" }"#).unwrap();
    let player = Player::start(folder.path(), arguments);
    settled(&player, shown);
    player
}

fn game() -> (TempDir, Player) {
    game_of("medium")
}

/// A game whose path removes candidates.
fn hard_game() -> (TempDir, Player) {
    game_of("hard")
}

fn game_of(difficulty: &str) -> (TempDir, Player) {
    let folder = tempdir().unwrap();
    let arguments = ["play", "--difficulty", difficulty, "--seed", "9"];
    let player = started(&folder, &[&arguments[..], &["--colour", "true"]].concat());
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
fn play() {
    let (folder, mut player) = game();
    well_begun(&mut player);
    player.types("g45");
    settled(&player, "moves 7");
    let board = saved_board(&folder);
    shoot(&player, "play-80x24.svg", "A game at 80x24", board);
    player.types(",<space><space>,");
    settled(&player, "moves 7");
    player.resizes(120, 40);
    settled(&player, "moves 7");
    let title = "A game at 120x40, in a light theme";
    shoot(&player, "play-light.svg", title, board);
}

#[test]
#[ignore = "writes screenshots/"]
fn other_kinds() {
    let folder = tempdir().unwrap();
    let jigsaw = [
        "play", "--rules", "jigsaw", "--seed", "3", "--colour", "true",
    ];
    let mut player = started_when(&folder, &jigsaw, "9x9 jigsaw");
    player.types("tttt");
    settled(&player, "Hint 4 of 4");
    let title = "A jigsaw at 80x24, with a hint";
    shoot(&player, "jigsaw-80x24.svg", title, None);
    let folder = tempdir().unwrap();
    let sixteen = ["play", "--size", "16", "--seed", "3", "--colour", "true"];
    let mut player = started_when(&folder, &sixteen, "16x16");
    player.resizes(120, 40);
    player.types("a");
    settled(&player, "moves 1");
    let title = "A board of 16 rows at 120x40";
    shoot(&player, "sixteen-120x40.svg", title, None);
}

/// Hints carried out until one is about a clue.
#[test]
#[ignore = "writes screenshots/"]
fn clues_on_cells() {
    let folder = tempdir().unwrap();
    let kinds = "thermometer,arrow,kropki";
    let made = ["--rules", kinds, "--difficulty", "medium", "--seed", "1"];
    let board = [&["play"][..], &made, &["--colour", "true"]].concat();
    let mut player = started_when(&folder, &board, "9x9 mixed clues");
    applies_hints_until(&mut player, "thermometer");
    let title = "Thermometers, arrows and dots at 80x24, with a hint";
    shoot(&player, "thermo-80x24.svg", title, None);
}

/// Hints carried out until one is about cells that reach out of houses.
#[test]
#[ignore = "writes screenshots/"]
fn killer() {
    let folder = tempdir().unwrap();
    let killer = [
        "play",
        "--rules",
        "killer",
        "--difficulty",
        "hard",
        "--seed",
        "3",
        "--colour",
        "true",
    ];
    let mut player = started_when(&folder, &killer, "9x9 killer");
    // No cage of this puzzle has the sum of a house.
    applies_hints_until(&mut player, "45");
    let title = "A killer at 80x24, with a hint";
    shoot(&player, "killer-80x24.svg", title, None);
}

/// Fills in all candidates and carries out hints until one that is fully shown has this text.
fn applies_hints_until(player: &mut Player, text: &str) {
    player.types("a");
    settled(player, "t hint");
    for _ in 2..90 {
        player.types("tttt");
        settled(player, "t apply");
        if player.screen().contents().contains(text) {
            return;
        }
        player.types("t");
        settled(player, "t hint");
    }
    panic!("no hint has {text}");
}

/// Hints carried out until the step at hand removes candidates, and that one proved.
#[test]
#[ignore = "writes screenshots/"]
fn hint() {
    let (folder, mut player) = hard_game();
    player.types("a");
    settled(&player, "moves 1");
    for count in 2..60 {
        player.types("tttt");
        settled(&player, "t apply");
        if player.screen().contents().contains(" not ") {
            let board = saved_board(&folder);
            return shoot(&player, "hint.svg", "A hint, proved on the board", board);
        }
        player.types("t");
        settled(&player, &format!("moves {count}"));
    }
    panic!("no step removes a candidate");
}

/// A puzzle whose eighteenth step is an AIC.
const WITH_AN_AIC: &str =
    "000050300041800020600200080000401670700020005019506000090005004050003910006040000";

/// A game with the proof of a chain on show.
fn chain_on_show(folder: &TempDir) -> Player {
    let mut player = started(folder, &["play", WITH_AN_AIC, "--colour", "true"]);
    for count in 1..60 {
        player.types("tttt");
        settled(&player, "t apply");
        if player.screen().contents().contains("Right next") {
            return player;
        }
        player.types("t");
        settled(&player, &format!("moves {count}"));
    }
    panic!("no step is a chain");
}

/// A chain walked halfway.
#[test]
#[ignore = "writes screenshots/"]
fn chain() {
    let folder = tempdir().unwrap();
    let mut player = chain_on_show(&folder);
    for _ in 0..4 {
        player.types("<right>");
        settled(&player, "Link");
    }
    let board = saved_board(&folder);
    shoot(&player, "chain.svg", "A chain, link by link", board);
}

/// The puzzle of Arto Inkala of 2010.
const INKALA: &str =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/// A race whose end is known, paused.
fn race_on_show(folder: &TempDir) -> Player {
    let race = ["--race", "fewest-candidates", "--colour", "true"];
    let mut player = Player::start(folder.path(), &[&["watch", INKALA][..], &race].concat());
    player.types("<end>");
    settled(&player, "wins: the other needs");
    player
}

#[test]
#[ignore = "writes screenshots/"]
fn race() {
    let folder = tempdir().unwrap();
    let player = race_on_show(&folder);
    let puzzle = GamePuzzle::from_givens(INKALA.parse().unwrap()).unwrap();
    let board = puzzle.answer.proved().and_then(|solved| solved.classic());
    shoot(&player, "race.svg", "The end of a race", board);
}

/// A search by constraint propagation, as the command line records it.
#[test]
#[ignore = "writes screenshots/"]
fn watched() {
    let image = place().join("watch.svg");
    let mut command = Command::new(NINEFOLD);
    command.args(["watch", INKALA, "--search", "propagation", "--force"]);
    command.args(["--to", "240", "--speed", "12", "--svg"]);
    assert!(command.arg(&image).status().unwrap().success());
    let bytes = fs::metadata(image).unwrap().len();
    assert!(bytes < 150_000, "{bytes} bytes");
}

/// A puzzle that needs locked candidates.
const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

/// A film of the program: screens, and how long each stays.
#[derive(Default)]
struct Film(Vec<(Picture, f64)>);

impl Film {
    fn shoot(&mut self, player: &Player, seconds: f64) {
        self.0.push((screen(player), seconds));
    }

    /// Some digits, then a hint in its stages.
    fn play(&mut self) {
        let folder = tempdir().unwrap();
        let mut player = started(&folder, &["play", PUZZLE, "--colour", "true"]);
        let puzzle = GamePuzzle::from_givens(PUZZLE.parse().unwrap()).unwrap();
        self.shoot(&player, 0.8);
        for cell in puzzle.start().empty_cells().iter().take(4) {
            let digit = puzzle.answer.get(cell).unwrap();
            player.types(&format!("g{}{}", cell.row() + 1, cell.column() + 1));
            settled(&player, "moves");
            self.shoot(&player, 0.35);
            player.types(&digit.to_string());
            settled(&player, "moves");
            self.shoot(&player, 0.45);
        }
        player.types("a");
        settled(&player, "moves 5");
        self.shoot(&player, 0.8);
        for (stage, seconds) in (1..=4).zip([1.2, 1.2, 1.6, 2.8]) {
            player.types("t");
            settled(&player, &format!("Hint {stage} of 4"));
            self.shoot(&player, seconds);
        }
        player.types("t");
        settled(&player, "moves 6");
        self.shoot(&player, 0.9);
    }

    /// A chain, link by link.
    fn chain(&mut self) {
        let folder = tempdir().unwrap();
        let mut player = chain_on_show(&folder);
        self.shoot(&player, 2.0);
        for _ in 0..3 {
            player.types("<right>");
            settled(&player, "Link");
            self.shoot(&player, 1.5);
        }
    }

    /// A race in its tenths.
    fn race(&mut self) {
        let folder = tempdir().unwrap();
        let mut player = race_on_show(&folder);
        for tenth in ["<home>", "1", "2", "3", "4", "5", "6", "7", "8", "9"] {
            player.types(tenth);
            settled(&player, "checks");
            self.shoot(&player, 0.4);
        }
        player.types("<end>");
        settled(&player, "wins: the other needs");
        self.shoot(&player, 2.5);
    }

    /// A replay in its tenths, then where the player was stuck.
    fn replay(&mut self) {
        let folder = tempdir().unwrap();
        let mut player = replay_on_show(&folder);
        for tenth in ["<home>", "1", "2", "3", "4", "5", "6"] {
            player.types(tenth);
            settled(&player, "Replay");
            self.shoot(&player, 0.4);
        }
        player.types("<home><tab><tab><tab>");
        settled(&player, "would have");
        self.shoot(&player, 1.8);
        player.types("<enter>");
        settled(&player, "What would have helped");
        self.shoot(&player, 3.0);
    }
}

/// Half a minute: some digits, a hint in its stages, a chain, a race, a replay.
#[test]
#[ignore = "writes screenshots/"]
fn moving() {
    let mut film = Film::default();
    film.play();
    film.chain();
    film.race();
    film.replay();
    let caption = Caption {
        title: "A game, a hint in its stages, a chain, a race and a replay".to_owned(),
        board: Some((9, PUZZLE.parse::<Grid>().unwrap().into())),
        puzzle: String::new(),
    };
    let animation = svg::animation(&film.0, &caption);
    assert!(animation.len() < 150_000, "{} bytes", animation.len());
    keep("ninefold.svg", &animation);
    draw_first_frame();
}

/// The film's first frame as a PNG, for places that show no SVG.
fn draw_first_frame() {
    let [from, to] = ["ninefold.svg", "ninefold.png"].map(|name| place().join(name));
    let drawn = Command::new("resvg")
        .args(["--zoom", "2"])
        .args([&from, &to])
        .status();
    match drawn {
        Err(error) => println!("resvg: {error}; ninefold.png is as it was"),
        Ok(status) => {
            assert!(status.success(), "resvg: {status}");
            assert!(fs::metadata(to).unwrap().len() < 150_000);
        }
    }
}

/// A replay of a game that was won.
fn replay_on_show(folder: &TempDir) -> Player {
    Store::open(folder.path())
        .unwrap()
        .save(&played_game())
        .unwrap();
    let player = Player::start(folder.path(), &["replay", "--colour", "true"]);
    player.sees("Replay");
    player
}

/// Where the player of a game was stuck, and the step that would have helped.
#[test]
#[ignore = "writes screenshots/"]
fn replay() {
    let folder = tempdir().unwrap();
    let mut player = replay_on_show(&folder);
    player.resizes(120, 40);
    player.types("<tab><tab><tab>");
    player.sees("would have");
    player.types("<enter>");
    settled(&player, "What would have helped");
    let title = "Where a player was stuck, and what would have helped";
    shoot(&player, "replay.svg", title, None);
}

/// A game won in the order of logic, with a long wait where candidates have to be removed
/// first, a digit that was wrong for a while, and a check.
fn played_game() -> SavedGame {
    let line = "8.2..9....6..2..8...4..1..56...4.....98...32.....5...92..3..5...1..9..7....6..4.2";
    let puzzle = GamePuzzle::from_givens(line.parse().unwrap()).unwrap();
    let path = ClassicLadder::PLAYER
        .path(&puzzle.givens.classic().unwrap())
        .steps;
    let mut game = Game::new(puzzle);
    let mut wait = 0;
    for (number, step) in path.iter().enumerate() {
        wait += if step.placements.is_empty() { 97 } else { 3 };
        for &(cell, digit) in &step.placements {
            let (cell, digit) = (Cell::from(cell), digit);
            game.record.elapsed += Duration::from_secs(wait + number as u64 * 5 % 11);
            wait = 0;
            if number == 26 {
                let wrong = DigitSet::up_to(9)
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
        cursor: Cell::middle(9),
        tool: Tool::Digit,
        saved_at: 1_795_208_101,
    }
}

/// The history with a branch, a name and a "what if" that fails.
#[test]
#[ignore = "writes screenshots/"]
fn history() {
    let (folder, mut player) = game();
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
    player.sees("What if");
    player.types("<tab>8<tab>8");
    settled(&player, "What if");
    let board = saved_board(&folder);
    let title = "A what-if that leads to a contradiction";
    shoot(&player, "what-if.svg", title, board);
    player.types("B");
    settled(&player, "History");
    shoot(&player, "history.svg", "The history, with a branch", board);
}

/// The settings over the board.
#[test]
#[ignore = "writes screenshots/"]
fn settings() {
    let (folder, mut player) = game();
    well_begun(&mut player);
    player.types(",");
    settled(&player, "Settings");
    player.types("j");
    settled(&player, "Settings");
    let board = saved_board(&folder);
    shoot(&player, "settings.svg", "The settings", board);
}

/// The statistics with what the saved games tell.
#[test]
#[ignore = "writes screenshots/"]
fn statistics() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for game in finished_games(60) {
        store.save(&game).unwrap();
    }
    drop(store);
    let mut count = Command::new(NINEFOLD);
    let count = count.arg("--data-dir").arg(folder.path());
    assert!(
        count
            .args(["stats", "--recount"])
            .status()
            .unwrap()
            .success()
    );
    let mut player = Player::start(folder.path(), &["--colour", "true"]);
    settled(&player, "Statistics");
    player.types("8<enter>jj");
    settled(&player, "Times: Hard");
    shoot(&player, "statistics.svg", "The statistics", None);
}

/// A month of daily puzzles, some with help and some days without. The month is over, so
/// that nothing on the picture depends on today.
#[test]
#[ignore = "writes screenshots/"]
fn calendar() {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let day = |day| Date::new(2026, 3, day).unwrap();
    let days = (2..21).filter(|number| number % 6 != 0);
    let some = days.flat_map(|number| Daily::all_of(day(number)).into_iter().take(3));
    let all = Daily::all_of(day(21));
    for (number, daily) in (0..).zip(some.chain(all)) {
        store.save(&solved_daily(number, daily)).unwrap();
    }
    drop(store);
    let of_day = ["daily", "--date", "2026-03-21", "--colour", "true"];
    let player = Player::start(folder.path(), &of_day);
    settled(&player, "March 2026");
    shoot(&player, "calendar.svg", "A month of daily puzzles", None);
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
    let saved_at = 1_772_432_000 + u64::from(number) * 3600;
    SavedGame {
        id: GameId::new(saved_at, number),
        game,
        cursor: Cell::middle(9),
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
            crossed: cell.italic(),
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
