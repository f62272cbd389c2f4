//! States worth looking at, reached by keys as a player would.

use crate::support::driver::{after, press};
use ninefold::game::{
    Assistance, AutoPrune, Contradiction, Game, GameOutcome, Hint, HintStage, Position, Puzzle,
    StatsCategory, Win,
};
use ninefold::game::{GameId, Statistics, StatsEvent};
use ninefold::grid::{Cell, Digit, Grid};
use ninefold::logic::ratings::sudoku_explainer::Rating;
use ninefold::logic::{Deduction, Level, Technique, examples};
use ninefold::save::{Listing, SavedGame};
use ninefold::settings::SettingItem;
use ninefold::settings::{Errors, Settings, Theme};
use ninefold::solve::{SearchObserver, SearchStep, WatchedSearch};
use ninefold::ui::Fact;
use ninefold::ui::{ActiveHint, AppState, Message, Screen, TerminalProfile};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// The smallest window that shows everything at once.
pub const HOME: (u16, u16) = (80, 24);

/// A puzzle that needs locked candidates.
pub const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

/// The keys that open the settings with this line selected.
pub fn at_option(line: SettingItem) -> String {
    let place = SettingItem::ALL.into_iter().position(|each| each == line);
    format!(",{}", "j".repeat(place.unwrap()))
}

pub fn id() -> GameId {
    GameId::new(1_795_208_101, 7)
}

/// The menu and a game in a terminal without anything special.
pub fn default_menu() -> AppState {
    menu(TerminalProfile::default(), HOME)
}

pub fn default_game() -> AppState {
    playing(TerminalProfile::default(), HOME)
}

pub fn menu(look: TerminalProfile, size: (u16, u16)) -> AppState {
    AppState::new(Settings::default(), look, size)
}

/// A menu that knows of one unfinished game.
pub fn menu_with_game(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let listing = Listing {
        games: vec![(&saved_game()).into()],
        damaged: Vec::new(),
    };
    after(
        menu(look, size),
        [Message::Fact(Fact::GamesListed(listing))],
    )
}

/// The puzzle of a line.
pub fn puzzle(line: &str) -> Puzzle {
    Puzzle::from_givens(line.parse().unwrap()).expect("a puzzle")
}

/// The game of [`PUZZLE`], some minutes in.
pub fn saved_game() -> SavedGame {
    let mut game = Game::new(puzzle(PUZZLE));
    game.record.elapsed = Duration::from_secs(754);
    SavedGame {
        id: id(),
        game,
        cursor: Cell::MIDDLE,
        tool: ninefold::game::Tool::Digit,
        saved_at: 1_795_208_101,
    }
}

/// A game just taken up.
pub fn playing(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let asked = press(menu_with_game(look, size), "<enter>");
    let loaded = Message::Fact(Fact::GameLoaded(
        asked.shared.run,
        Box::new(saved_game()),
        None,
    ));
    let rated = Message::Fact(Fact::Rated(PUZZLE.parse().unwrap(), Rating::Exactly(12)));
    after(asked, [loaded, rated])
}

/// The same with all marks, some digits, and a conflict.
pub fn in_the_middle(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(look, size), "ag113g244g314")
}

/// What a player writes beside digits: centre marks all over the board, corner
/// marks alone and among them, one mark that the rules forbid.
pub const WRITTEN: &str = "ag12c0x36g42x3g33x8g17c0x4g18c0x47g23x35g38x9zg113g612g31x8c3g35";

/// The same with nine colours, on givens, digits and marks.
pub const PAINTED: &str = "vg519g528g537g546g555g564g573g582g591g456g463g481g711g773g734g625g367";

/// A game with marks of both kinds.
pub fn written(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(look, size), WRITTEN)
}

/// A game with marks and coloured cells, the colour tool in hand.
pub fn painted(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(written(look, size), PAINTED)
}

/// Cells selected on it, coloured ones among them.
pub fn selected(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(look, size), "zg52slllljs")
}

/// A digit that stays highlighted, in the notes too.
pub fn lit(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(look, size), "zg67f3")
}

/// The cells with two candidates, highlighted.
pub fn bivalue(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(look, size), "zg67fb")
}

/// Why a digit cannot go where the cursor is.
pub fn why_not(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(painted(look, size), "zg55d3")
}

/// The digit chosen before the cell.
pub fn digit_first(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(written(look, size), "xg67i4")
}

/// One digit that breaks a rule and one that is wrong all the same, under this
/// choice of what is marked.
pub fn mistaken(look: TerminalProfile, size: (u16, u16), errors: Errors) -> AppState {
    let state = press(written(look, size), "zg122g962g55");
    let settings = Settings {
        errors,
        ..state.shared.settings.clone()
    };
    state.with_settings(settings)
}

/// A step of logic proved on the board.
pub fn proof(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(playing(look, size), "atttt")
}

/// The search after so many steps.
pub fn watching(look: TerminalProfile, size: (u16, u16), steps: usize) -> AppState {
    let state = press(playing(look, size), "w<space>");
    let run = state.shared.run;
    let steps = steps_of(WatchedSearch::Textbook, steps);
    after(state, [Message::Fact(Fact::SearchStepped(run, steps))])
}

struct Tape(Vec<SearchStep>, usize);

impl SearchObserver for Tape {
    fn step(&mut self, step: SearchStep) -> ControlFlow<()> {
        self.0.push(step);
        if self.0.len() < self.1 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// The first steps of a search on [`PUZZLE`].
pub fn steps_of(search: WatchedSearch, count: usize) -> Vec<SearchStep> {
    let mut tape = Tape(Vec::new(), count);
    search.run(&PUZZLE.parse().unwrap(), &mut tape);
    tape.0
}

/// The win: every open cell filled by keys.
pub fn won(look: TerminalProfile, size: (u16, u16)) -> AppState {
    filled(playing(look, size))
}

/// The game of [`PUZZLE`] with every open cell filled by keys.
pub fn filled(state: AppState) -> AppState {
    press(state, &right_digits(0..81).concat())
}

/// The keys that write the right digits into these of the open cells.
pub fn right_digits(places: std::ops::Range<usize>) -> Vec<String> {
    let puzzle = puzzle(PUZZLE);
    let solution = puzzle.solution.filled();
    let open = solution.filter(|&(cell, _)| puzzle.givens.get(cell).is_none());
    let places = open.skip(places.start).take(places.len());
    places
        .map(|(cell, digit)| format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1))
        .collect()
}

/// The keys of a digit that alone leads to such a contradiction.
pub fn leading_to(kind: fn(&Contradiction) -> bool) -> String {
    let position = Position::new(PUZZLE.parse().unwrap());
    let open = position.digits().empty_cells().iter();
    let mut tries = open.flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    let fails = |&(cell, digit): &(Cell, Digit)| {
        let after = position.with_entered(cell, digit, AutoPrune::Off);
        after.contradiction().is_some_and(|found| kind(&found))
    };
    let (cell, digit) = tries.find(fails).expect("a digit that fails so");
    format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1)
}

/// A long game of five branches, three of its places with names, in the middle
/// of a "what if".
pub fn branched(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let digits = |places| right_digits(places).concat();
    let marks = "g11 m1m2m3m4m5m6m7m8m9";
    let typed = [
        "a".to_owned(),
        digits(0..9),
        "bBnfirst<space>guess<enter><esc>".to_owned(),
        "g957g967".to_owned(),
        "u".repeat(4),
        marks.repeat(7),
        "b".to_owned(),
        "u".repeat(60),
        digits(9..25),
        "uuuuu".to_owned(),
        marks.repeat(8),
        "u".repeat(3),
        digits(20..22),
        "bBntwo<space>ways<enter><esc>I".to_owned(),
        "g711uvg7112zg718".to_owned(),
    ];
    press(playing(look, size), &typed.concat())
}

/// The same with its history open.
pub fn tree(look: TerminalProfile, size: (u16, u16)) -> AppState {
    press(branched(look, size), "B")
}

/// A puzzle typed in and judged.
pub fn entered(look: TerminalProfile, size: (u16, u16), line: &str) -> AppState {
    let state = press(menu(look, size), "jjj<enter>");
    press(state, &format!("{line}<enter>"))
}

/// A game of this puzzle, begun by typing it in.
pub fn game_of(look: TerminalProfile, size: (u16, u16), line: &str) -> AppState {
    press(entered(look, size, line), "<enter>")
}

/// Puzzles of all levels.
pub fn graded_puzzles() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../data/graded.tsv").lines().skip(1);
    lines.filter_map(|line| line.split('\t').next())
}

/// A game carried on by hints, all marks written, until this technique is the
/// next step; its hint is at its first stage.
pub fn hint_of(look: TerminalProfile, size: (u16, u16), technique: Technique) -> AppState {
    graded_puzzles()
        .filter_map(|line| hint_in(game_of(look, size, line), technique))
        .next()
        .expect("a puzzle that needs it")
}

fn hint_in(state: AppState, technique: Technique) -> Option<AppState> {
    let mut state = press(state, "a");
    loop {
        let hinted = press(state.clone(), "t");
        let hint = hinted.game()?.hint.as_ref()?;
        match &hint.hint {
            Hint::Step(step) if step.technique == technique => return Some(hinted),
            Hint::Step(_) => state = press(state, "T"),
            _ => return None,
        }
    }
}

/// A game that stands as in a position `values:deleted`, all its candidates
/// noted, as the tests of the techniques write them.
pub fn position(look: TerminalProfile, size: (u16, u16), position: &str) -> AppState {
    let board = examples::read(position).expect("a position");
    let given = |&(cell, _): &(Cell, Digit)| board.givens().contains(cell);
    let givens = board.values().filled().filter(given);
    let givens = givens.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(digit))
    });
    let saved = SavedGame {
        game: Game::at(Puzzle::from_givens(givens).expect("a puzzle"), &board),
        ..saved_game()
    };
    let asked = press(menu_with_game(look, size), "<enter>");
    let loaded = Message::Fact(Fact::GameLoaded(asked.shared.run, Box::new(saved), None));
    after(asked, [loaded])
}

/// A position with this very step on show, at this stage of its hint.
pub fn shown(state: AppState, step: Deduction, stage: HintStage) -> AppState {
    let mut state = state;
    let Screen::Game(table) = &mut state.screen else {
        panic!("no game is being played")
    };
    table.hint = Some(ActiveHint::new(Hint::Step(step), stage));
    state
}

/// The example that is kept of a technique, with its first step on show at this
/// stage of its hint.
pub fn example_at(
    look: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
    stage: HintStage,
) -> AppState {
    let line = technique.info().example;
    let state = position(look, size, line);
    let board = state.game().unwrap().game.position.candidates();
    let found = examples::instances(technique, &board);
    match found.into_iter().next() {
        Some(step) => shown(state, step, stage),
        None => panic!("no {technique} at {line}"),
    }
}

/// The same with the proof on show.
pub fn example(look: TerminalProfile, size: (u16, u16), technique: Technique) -> AppState {
    example_at(look, size, technique, HintStage::Proof)
}

/// The list of this many saved games.
pub fn saved_list(look: TerminalProfile, size: (u16, u16), count: u32) -> AppState {
    let games = (0..count).map(|number| {
        let mut saved = saved_game();
        saved.id = GameId::new(1_795_208_101, number);
        saved.saved_at -= u64::from(number) * 7_300;
        saved.game.record.elapsed = Duration::from_secs(u64::from(number) * 431);
        if number % 3 == 1 {
            let solving = saved.game.solve().unwrap();
            saved.game = saved.game.make(solving);
        }
        (&saved).into()
    });
    let listing = Listing {
        games: games.collect(),
        damaged: Vec::new(),
    };
    let state = press(menu(look, size), "jj<enter>");
    after(state, [Message::Fact(Fact::GamesListed(listing))])
}

/// The wins of a player who is at home in the middle: the category, seconds,
/// and whether there was help, the oldest first.
const WINS: [(StatsCategory, u64, Assistance); 16] = {
    const EASY: StatsCategory = StatsCategory::Generated(Level::Easy);
    const MEDIUM: StatsCategory = StatsCategory::Generated(Level::Medium);
    const HARD: StatsCategory = StatsCategory::Generated(Level::Hard);
    [
        (EASY, 412, Assistance::None),
        (EASY, 367, Assistance::None),
        (MEDIUM, 803, Assistance::Some),
        (MEDIUM, 911, Assistance::None),
        (EASY, 301, Assistance::Some),
        (EASY, 290, Assistance::None),
        (HARD, 2_520, Assistance::Some),
        (HARD, 1_911, Assistance::None),
        (HARD, 1_405, Assistance::None),
        (HARD, 1_633, Assistance::None),
        (HARD, 3_899, Assistance::Some),
        (HARD, 1_127, Assistance::None),
        (HARD, 1_240, Assistance::None),
        (StatsCategory::Entered, 5_025, Assistance::Some),
        (EASY, 245, Assistance::None),
        (
            StatsCategory::Generated(Level::Unfair),
            40_150,
            Assistance::Some,
        ),
    ]
};

fn event(number: u32, category: StatsCategory, outcome: GameOutcome) -> StatsEvent {
    StatsEvent {
        game: GameId::new(1_790_000_000 + u64::from(number), number),
        category,
        outcome,
    }
}

/// Those wins, and some games that were begun and left.
pub fn some_statistics() -> Statistics {
    let wins = WINS.iter().map(|&(category, seconds, assistance)| {
        let time = Duration::from_secs(seconds);
        (category, GameOutcome::Won(Win { time, assistance }))
    });
    let left = WINS
        .iter()
        .step_by(5)
        .map(|win| (win.0, GameOutcome::InProgress));
    let all = wins.chain(left).zip(0..);
    all.fold(
        Statistics::default(),
        |sum, ((category, outcome), number)| sum.count(&event(number, category, outcome)).0,
    )
}

/// The statistics of a player, the third category selected.
pub fn statistics(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let read = Message::Fact(Fact::StatisticsRead(Arc::new(some_statistics()), None));
    let state = after(menu(look, size), [read]);
    press(state, "jjjjj<enter>jj")
}

/// The name of a theme on the settings screen.
pub fn theme_name(theme: Theme) -> &'static str {
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    SettingItem::Theme.value(&settings).name
}
