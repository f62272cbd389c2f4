//! Limits on the bytes of single frames.

use super::{ScreenRenderer, Standard};
use crate::ui::EraseColour;
use crate::ui::tests::support::local_boards;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::{
    AppState, Connection, Fact, GameSession, Key, Message, Onboarding, Screen as Open,
    StatusMessage, TerminalProfile, update, view,
};
use ninefold_core::board::{Cell, Digit};
use ninefold_game::game::{Game, GameId, GamePuzzle};
use ninefold_game::settings::{
    AnimationMode, BoardChoice, Borders, Clock, HighlightMode, HouseShading, Settings,
};
use std::time::Duration;

const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

/// The time between two frames; each phase of an animation is longer.
const FRAME: Duration = Duration::from_millis(40);

/// A game and the screen that shows it.
struct Session {
    state: AppState,
    screen: ScreenRenderer<Vec<u8>, Standard>,
    first: usize,
}

fn session(settings: Settings) -> Session {
    let puzzle = GamePuzzle::from_givens(PUZZLE.parse().expect("a grid")).expect("one solution");
    let session = GameSession::new(GameId::new(0, 0), Game::new(puzzle));
    let open = Open::Game(Box::new(session));
    session_of(open, settings, TerminalProfile::default())
}

/// What is open, and drawn for the first time.
fn session_of(open: Open, settings: Settings, terminal: TerminalProfile) -> Session {
    let state = AppState {
        screen: open,
        ..AppState::new(settings, terminal, Standard::SIZE)
    };
    let mut session = Session {
        state,
        screen: ScreenRenderer::new(Vec::new(), Standard, EraseColour::Background)
            .expect("a vector as a terminal"),
        first: 0,
    };
    session.first = session.drawn();
    session
}

impl Session {
    fn drawn(&mut self) -> usize {
        let state = &self.state;
        let drawn = self.screen.draw(|frame| drop(view(state, frame)));
        drawn.expect("a vector as a terminal")
    }

    /// Handles a message and returns the bytes of the next frame.
    fn handle(&mut self, message: impl Into<Message>) -> usize {
        self.state = update(self.state.clone(), message.into()).0;
        self.drawn()
    }

    fn types(&mut self, keys: &str) -> usize {
        let keys: Vec<char> = keys.chars().collect();
        let pressed = keys.into_iter().map(|key| Message::Pressed(Key::Char(key)));
        pressed.map(|message| self.handle(message)).sum()
    }

    /// The bytes of each frame until the animation ends.
    fn flashes(&mut self) -> Vec<usize> {
        let mut frames = Vec::new();
        while self.state.shared.animation.is_some() {
            assert!(frames.len() < 60, "it never ends");
            frames.push(self.handle(Fact::TimePassed(FRAME)));
        }
        frames.retain(|&bytes| bytes > 0);
        frames
    }
}

fn solution(cell: Cell) -> Digit {
    let puzzle = GamePuzzle::from_givens(PUZZLE.parse().expect("a grid")).expect("one solution");
    puzzle.answer.get(cell).expect("it is full")
}

/// The keys that fill those of these cells that are empty.
fn filling(cells: impl Iterator<Item = Cell>) -> Vec<String> {
    let is_open = |cell: &Cell| PUZZLE.as_bytes()[cell.number(9)] == b'0';
    let keys = |cell: Cell| {
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        format!("g{row}{column}{}", solution(cell))
    };
    cells.filter(is_open).map(keys).collect()
}

/// Without animation and clock.
fn still() -> Settings {
    Settings {
        animation: AnimationMode::Off,
        clock: Clock::Hidden,
        ..Settings::default()
    }
}

fn lively() -> Settings {
    Settings {
        animation: AnimationMode::On,
        ..still()
    }
}

/// The bytes of the last key without and with an animation, and of each frame of
/// the animation.
fn with_a_flash(keys: &[String]) -> (usize, usize, Vec<usize>) {
    let last = |settings| {
        let mut session = session(settings);
        let (last, before) = keys.split_last().expect("keys");
        session.types(&before.concat());
        session.types(&last[..3]);
        session.handle(Fact::TimePassed(Duration::from_secs(30)));
        let bytes = session.types(&last[3..]);
        (bytes, session)
    };
    let (plain, mut unmoved) = last(still());
    assert!(unmoved.flashes().is_empty());
    let (key, mut session) = last(lively());
    assert!(session.state.shared.animation.is_some(), "nothing flashes");
    (plain, key, session.flashes())
}

fn assert_small(name: &str, keys: &[String], most: usize, frames: usize) {
    let (plain, key, flashes) = with_a_flash(keys);
    let extra = key.saturating_sub(plain);
    let total = extra + flashes.iter().sum::<usize>();
    println!("{name}: {extra} with the key, then {flashes:?}, {total} in all");
    assert!(flashes.iter().all(|&bytes| bytes <= 300), "{flashes:?}");
    assert!(
        flashes.len() <= frames && extra <= 100,
        "{extra} {flashes:?}"
    );
    assert!((50..=most).contains(&total), "{total}");
}

#[test]
fn a_house_a_digit_and_the_win_flash_for_some_hundred_bytes() {
    let row = filling((0..9).map(|column| Cell::at(0, column)));
    assert_small("a row", &row, 400, 3);
    let fives = Cell::all(9).filter(|&cell| solution(cell) == Digit::from_index(4));
    assert_small("a digit", &filling(fives), 400, 3);
    assert_small("the win", &filling(Cell::all(9)), 2_500, 9);
}

#[test]
fn a_key_ends_a_flash_at_once() {
    let row = filling((0..9).map(|column| Cell::at(0, column)));
    let mut session = session(lively());
    session.types(&row.concat());
    assert!(session.state.shared.animation.is_some());
    session.types("j");
    assert_eq!(session.state.shared.animation, None);
}

/// The first frame, with all candidates noted, with all borders and sizes.
#[test]
fn the_first_frame_is_small_for_all_line_styles() {
    let borders = [
        Borders::Tiles,
        Borders::Heavy,
        Borders::Double,
        Borders::Light,
        Borders::Boxes,
        Borders::Ascii,
    ];
    let boards = [BoardChoice::Auto, BoardChoice::Compact];
    for (borders, board) in borders
        .into_iter()
        .flat_map(|each| boards.map(|board| (each, board)))
    {
        let settings = Settings {
            borders,
            board,
            ..Settings::default()
        };
        let mut session = session(settings);

        session.types("a");
        session.screen.forget().expect("a vector as a terminal");
        let noted = session.drawn();
        println!(
            "{borders:?} {board:?}: {} bytes, {noted} with all marks",
            session.first
        );
        assert!(session.first <= 5_000, "{borders:?}: {}", session.first);
        assert!(noted <= 6_000, "{borders:?}: {noted}");
    }
}

/// The median of the bytes of a cursor move.
fn median_move(settings: Settings) -> usize {
    let moves = sorted_bytes(&mut session(settings), "hhhhkkkklllljjjjlljjhhkk");
    moves[moves.len() / 2]
}

/// The bytes that the settings screen names.
#[test]
fn a_cursor_move_costs_what_the_settings_say() {
    for board in [BoardChoice::Auto, BoardChoice::Compact] {
        let full = Settings { board, ..still() };
        let quiet = Settings {
            highlighting: HighlightMode::Minimal,
            ..full.clone()
        };
        let equal = Settings {
            houses: HouseShading::Off,
            ..full.clone()
        };
        let costs = [quiet, equal, full].map(median_move);
        println!("{board:?}: a move {costs:?} bytes: cursor, equal digits, all");
        let [quiet, equal, full] = costs;
        assert!(quiet <= 80 && equal <= 200 && full <= 900, "{costs:?}");
    }
}

#[test]
fn an_expiring_message_costs_no_more_than_its_letters() {
    let mut session = session(still());
    let words = "Nothing to undo.";
    session.types("u");
    assert_eq!(
        session.state.shared.status,
        Some(StatusMessage::plain(words))
    );
    let wake = session.state.next_deadline().expect("it fades");
    let gone = session.handle(Fact::TimePassed(wake));
    assert!((1..=words.len() + 20).contains(&gone), "{gone}");
    // Another puzzle is made while the player rests; then nothing wakes it again.
    let rest = session.state.next_deadline().expect("a puzzle to make");
    assert_eq!(session.handle(Fact::TimePassed(rest)), 0);
    assert_eq!(session.state.next_deadline(), None);
}

#[test]
fn a_tip_costs_little() {
    let mut session = session(still());
    let without = session.first;
    session.state.shared.onboarding = Onboarding::FIRST;
    session.screen.forget().expect("a vector as a terminal");
    let with = session.drawn();
    assert!(with - without <= 250, "{}", with - without);
}

/// A board over SSH, without animation and clock.
fn over_ssh(state: AppState) -> Session {
    let terminal = TerminalProfile {
        connection: Connection::Remote,
        ..TerminalProfile::default()
    };
    session_of(state.screen, still(), terminal)
}

/// Keys that go over a board of nine rows, enter digits, and take some back.
const OVER_A_BOARD: &str = "lljjllkk5hhjj7ljl3jj9kk2llu4jjhh6uhh8jl1kkkk";

/// The bytes of the keys, in ascending order.
fn sorted_bytes(session: &mut Session, keys: &str) -> Vec<usize> {
    let keys = keys.chars();
    let mut bytes: Vec<usize> = keys.map(|key| session.types(&key.to_string())).collect();
    bytes.sort_unstable();
    bytes
}

/// The bytes of the first picture of a board, and of its keys the median, what 95 of 100 stay
/// within, and the most.
fn costs(name: &str, state: AppState, keys: [&str; 2]) -> [usize; 4] {
    let mut session = over_ssh(state);
    session.types(keys[0]);
    let bytes = sorted_bytes(&mut session, keys[1]);
    let costs = [
        session.first,
        bytes[bytes.len() / 2],
        bytes[bytes.len() * 95 / 100],
        bytes[bytes.len() - 1],
    ];
    println!("{name}: first picture, median, 95 % and most {costs:?}: {bytes:?}");
    costs
}

#[test]
fn boards_with_many_clues_cost_little_over_ssh() {
    let terminal = TerminalProfile::default();
    for (name, clues) in [
        ("mixed", local_boards::mixed()),
        ("sixty", local_boards::sixty()),
    ] {
        let state = local_boards::game_with(9, &clues, terminal, Standard::SIZE);
        assert_cost_little(name, costs(name, state, ["", OVER_A_BOARD]));
    }
}

fn assert_cost_little(name: &str, [first, median, most_of_all, most]: [usize; 4]) {
    let is_little = first <= 6_000 && median <= 250 && most_of_all <= 450 && most <= 900;
    assert!(is_little, "{name}");
}

#[test]
fn boards_of_nine_rows_with_all_notes_cost_little_over_ssh() {
    for kind in [
        "9x9 killer",
        "9x9 jigsaw",
        "9x9 X",
        "9x9 thermometers",
        "9x9 sandwiches",
    ] {
        let state = board_of(kind, TerminalProfile::default(), Standard::SIZE);
        let keys = OVER_A_BOARD.repeat(2);
        assert_cost_little(kind, costs(kind, state, ["a", &keys]));
    }
}

#[test]
fn a_board_of_sixteen_rows_with_all_notes_costs_little_over_ssh() {
    let state = board_of("16x16", TerminalProfile::default(), Standard::SIZE);
    let keys = OVER_A_BOARD.repeat(2);
    let [_, median, _, most] = costs("16x16", state, ["a", &keys]);
    assert!(median <= 250 && most <= 450);
}
