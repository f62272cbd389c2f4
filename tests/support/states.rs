//! States worth looking at, reached by keys as a player would.

use ninefold::app::{
    AppState, Effect, Key, Look, Message, OptionLine, Screen, ShownHint, Verdict, update,
};
use ninefold::game::{
    Aid, Contradiction, Division, Fate, Game, Help, Origin, Position, Pruning, Puzzle, Stage, Win,
};
use ninefold::grid::{Cell, Digit, Grid};
use ninefold::logic::ratings::sudoku_explainer::Rating;
use ninefold::logic::{Deduction, Level, Technique, examples, level_of};
use ninefold::save::{Errors, Event, GameId, Listing, SavedGame, Settings, Statistics};
use ninefold::solve::{self, Observer, Outcome, Search, Step};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// A puzzle that needs locked candidates.
pub const PUZZLE: &str =
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013";

/// Feeds messages, and answers the effects that need no world.
pub fn after(state: AppState, messages: impl IntoIterator<Item = Message>) -> AppState {
    messages.into_iter().fold(state, |state, message| {
        let (state, effects) = update(state, message);
        effects.into_iter().fold(state, answered)
    })
}

fn answered(state: AppState, effect: Effect) -> AppState {
    match effect {
        Effect::Judge(run, grid) => {
            let verdict = Box::new(Verdict::of(grid, id()));
            update(state, Message::Judged(run, verdict)).0
        }
        _ => state,
    }
}

/// Keys as text: each character a key.
pub fn keys(text: &str) -> Vec<Message> {
    text.chars()
        .map(|character| match character {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\u{1b}' => Key::Esc,
            character => Key::Char(character),
        })
        .map(Message::Pressed)
        .collect()
}

/// The keys that open the settings with this line selected.
pub fn at_option(line: OptionLine) -> String {
    let place = OptionLine::ALL.into_iter().position(|each| each == line);
    format!(",{}", "j".repeat(place.unwrap()))
}

pub fn id() -> GameId {
    GameId::new(1_795_208_101, 7)
}

pub fn menu(look: Look, size: (u16, u16)) -> AppState {
    AppState::new(Settings::default(), look, size)
}

/// A menu that knows of one unfinished game.
pub fn menu_with_game(look: Look, size: (u16, u16)) -> AppState {
    let listing = Listing {
        games: vec![(&saved_game()).into()],
        damaged: Vec::new(),
    };
    after(menu(look, size), [Message::GamesListed(listing)])
}

fn puzzle(line: &str) -> Puzzle {
    let givens = line.parse().unwrap();
    let Outcome::Unique(solution) = solve::solve(&givens) else {
        panic!("not a puzzle: {line}")
    };
    Puzzle {
        givens,
        solution,
        level: level_of(&givens),
        origin: Origin::Entered,
    }
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
pub fn playing(look: Look, size: (u16, u16)) -> AppState {
    let asked = after(menu_with_game(look, size), keys("\n"));
    let loaded = Message::GameLoaded(asked.run, Box::new(saved_game()), None);
    let rated = Message::Rated(PUZZLE.parse().unwrap(), Rating::Exactly(12));
    after(asked, [loaded, rated])
}

/// The same with all marks, some digits, and a conflict.
pub fn in_the_middle(look: Look, size: (u16, u16)) -> AppState {
    after(playing(look, size), keys("ag113g244g314"))
}

/// What a player writes beside digits: centre marks all over the board, corner
/// marks alone and among them, one mark that the rules forbid.
pub const WRITTEN: &str = "ag12c0x36g42x3g33x8g17c0x4g18c0x47g23x35g38x9zg113g612g31x8c3g35";

/// The same with nine colours, on givens, digits and marks.
pub const PAINTED: &str = "vg519g528g537g546g555g564g573g582g591g456g463g481g711g773g734g625g367";

/// A game with marks of both kinds.
pub fn written(look: Look, size: (u16, u16)) -> AppState {
    after(playing(look, size), keys(WRITTEN))
}

/// A game with marks and coloured cells, the colour tool in hand.
pub fn painted(look: Look, size: (u16, u16)) -> AppState {
    after(written(look, size), keys(PAINTED))
}

/// Cells selected on it, coloured ones among them.
pub fn selected(look: Look, size: (u16, u16)) -> AppState {
    after(painted(look, size), keys("zg52slllljs"))
}

/// A digit that stays lit, in the notes too.
pub fn lit(look: Look, size: (u16, u16)) -> AppState {
    after(painted(look, size), keys("zg67f3"))
}

/// The cells with two marks lit.
pub fn bivalue(look: Look, size: (u16, u16)) -> AppState {
    after(painted(look, size), keys("zg67fb"))
}

/// Why a digit cannot go where the cursor is.
pub fn why_not(look: Look, size: (u16, u16)) -> AppState {
    after(painted(look, size), keys("zg55d3"))
}

/// The digit chosen before the cell.
pub fn digit_first(look: Look, size: (u16, u16)) -> AppState {
    after(written(look, size), keys("xg67i4"))
}

/// One digit that breaks a rule and one that is wrong all the same, under this
/// choice of what is marked.
pub fn mistaken(look: Look, size: (u16, u16), errors: Errors) -> AppState {
    let state = after(written(look, size), keys("zg122g962g55"));
    let settings = Settings {
        errors,
        ..state.settings.clone()
    };
    state.with_settings(settings)
}

/// A step of logic proved on the board.
pub fn proof(look: Look, size: (u16, u16)) -> AppState {
    after(playing(look, size), keys("atttt"))
}

/// The search after so many steps.
pub fn watching(look: Look, size: (u16, u16), steps: usize) -> AppState {
    let state = after(playing(look, size), keys("w "));
    let run = state.run;
    let steps = steps_of(Search::Textbook, steps);
    after(state, [Message::SearchStepped(run, steps)])
}

struct Tape(Vec<Step>, usize);

impl Observer for Tape {
    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        match self.0.len() < self.1 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }
}

/// The first steps of a search on [`PUZZLE`].
pub fn steps_of(search: Search, count: usize) -> Vec<Step> {
    let mut tape = Tape(Vec::new(), count);
    search.run(&PUZZLE.parse().unwrap(), &mut tape);
    tape.0
}

/// The win: every open cell filled by keys.
pub fn won(look: Look, size: (u16, u16)) -> AppState {
    filled(playing(look, size))
}

/// The game of [`PUZZLE`] with every open cell filled by keys.
pub fn filled(state: AppState) -> AppState {
    after(state, keys(&right_digits(0..81).concat()))
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
        let after = position.with_entered(cell, digit, Pruning::Off);
        after.contradiction().is_some_and(|found| kind(&found))
    };
    let (cell, digit) = tries.find(fails).expect("a digit that fails so");
    format!("g{}{}{digit}", cell.row() + 1, cell.column() + 1)
}

/// A long game of five branches, three of its places with names, in the middle
/// of a "what if".
pub fn branched(look: Look, size: (u16, u16)) -> AppState {
    let digits = |places| right_digits(places).concat();
    let marks = "g11 m1m2m3m4m5m6m7m8m9".replace(' ', "");
    let typed = [
        "a".to_owned(),
        digits(0..9),
        "bBnfirst guess\n\u{1b}".to_owned(),
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
        "bBntwo ways\n\u{1b}I".to_owned(),
        "g711uvg7112zg718".to_owned(),
    ];
    after(playing(look, size), keys(&typed.concat()))
}

/// The same with its history open.
pub fn tree(look: Look, size: (u16, u16)) -> AppState {
    after(branched(look, size), keys("B"))
}

/// A puzzle typed in and judged.
pub fn entered(look: Look, size: (u16, u16), line: &str) -> AppState {
    let state = after(menu(look, size), keys("jjj\n"));
    after(state, keys(&format!("{line}\n")))
}

/// A game of this puzzle, begun by typing it in.
pub fn game_of(look: Look, size: (u16, u16), line: &str) -> AppState {
    after(entered(look, size, line), keys("\n"))
}

/// A game carried on by hints, all marks written, until this technique is the
/// next step; its hint is at its first stage.
pub fn hint_of(look: Look, size: (u16, u16), technique: Technique) -> AppState {
    let lines = include_str!("../data/graded.tsv").lines().skip(1);
    let puzzles = lines.filter_map(|line| line.split('\t').next());
    puzzles
        .filter_map(|line| hint_in(game_of(look, size, line), technique))
        .next()
        .expect("a puzzle that needs it")
}

fn hint_in(state: AppState, technique: Technique) -> Option<AppState> {
    let mut state = after(state, keys("a"));
    loop {
        let hinted = after(state.clone(), keys("t"));
        let hint = hinted.table()?.hint.as_ref()?;
        match &hint.help {
            Help::Step(step) if step.technique == technique => return Some(hinted),
            Help::Step(_) => state = after(state, keys("T")),
            _ => return None,
        }
    }
}

/// A game that stands as in a position `values:deleted`, all its candidates
/// noted, as the tests of the techniques write them.
pub fn position(look: Look, size: (u16, u16), position: &str) -> AppState {
    let board = examples::read(position).expect("a position");
    let given = |&(cell, _): &(Cell, Digit)| board.givens().contains(cell);
    let givens = board.values().filled().filter(given);
    let givens = givens.fold(Grid::EMPTY, |grid, (cell, digit)| {
        grid.with(cell, Some(digit))
    });
    let saved = SavedGame {
        game: Game::at(Puzzle::entered(givens).expect("a puzzle"), &board),
        ..saved_game()
    };
    let asked = after(menu_with_game(look, size), keys("\n"));
    let loaded = Message::GameLoaded(asked.run, Box::new(saved), None);
    after(asked, [loaded])
}

/// A position with this very step on show, at this stage of its hint.
pub fn shown(state: AppState, step: Deduction, stage: Stage) -> AppState {
    let mut state = state;
    let Screen::Playing(table) = &mut state.screen else {
        panic!("no game is being played")
    };
    table.hint = Some(ShownHint::new(Help::Step(step), stage));
    state
}

/// The example that is kept of a technique, with its first step on show at this
/// stage of its hint.
pub fn example_at(look: Look, size: (u16, u16), technique: Technique, stage: Stage) -> AppState {
    let line = technique.info().example;
    let state = position(look, size, line);
    let board = state.table().unwrap().game.position.candidates();
    let found = examples::instances(technique, &board);
    match found.into_iter().next() {
        Some(step) => shown(state, step, stage),
        None => panic!("no {technique} at {line}"),
    }
}

/// The same with the proof on show.
pub fn example(look: Look, size: (u16, u16), technique: Technique) -> AppState {
    example_at(look, size, technique, Stage::Proof)
}

/// The list of this many saved games.
pub fn saved_list(look: Look, size: (u16, u16), count: u32) -> AppState {
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
    let state = after(menu(look, size), keys("jj\n"));
    after(state, [Message::GamesListed(listing)])
}

/// The wins of a player who is at home in the middle: the division, seconds,
/// and whether there was help, the oldest first.
const WINS: [(Division, u64, Aid); 16] = {
    const EASY: Division = Division::Made(Level::Easy);
    const MEDIUM: Division = Division::Made(Level::Medium);
    const HARD: Division = Division::Made(Level::Hard);
    [
        (EASY, 412, Aid::None),
        (EASY, 367, Aid::None),
        (MEDIUM, 803, Aid::Some),
        (MEDIUM, 911, Aid::None),
        (EASY, 301, Aid::Some),
        (EASY, 290, Aid::None),
        (HARD, 2_520, Aid::Some),
        (HARD, 1_911, Aid::None),
        (HARD, 1_405, Aid::None),
        (HARD, 1_633, Aid::None),
        (HARD, 3_899, Aid::Some),
        (HARD, 1_127, Aid::None),
        (HARD, 1_240, Aid::None),
        (Division::Entered, 5_025, Aid::Some),
        (EASY, 245, Aid::None),
        (Division::Made(Level::Unfair), 40_150, Aid::Some),
    ]
};

fn event(number: u32, division: Division, fate: Fate) -> Event {
    Event {
        game: GameId::new(1_790_000_000 + u64::from(number), number),
        division,
        fate,
    }
}

/// Those wins, and some games that were begun and left.
pub fn some_statistics() -> Statistics {
    let wins = WINS.iter().map(|&(division, seconds, aid)| {
        let time = Duration::from_secs(seconds);
        (division, Fate::Won(Win { time, aid }))
    });
    let left = WINS.iter().step_by(5).map(|win| (win.0, Fate::Played));
    let all = wins.chain(left).zip(0..);
    all.fold(Statistics::default(), |sum, ((division, fate), number)| {
        sum.with(&event(number, division, fate)).0
    })
}

/// The statistics of a player, the third division selected.
pub fn statistics(look: Look, size: (u16, u16)) -> AppState {
    let read = Message::StatisticsRead(Arc::new(some_statistics()), None);
    let state = after(menu(look, size), [read]);
    after(state, keys("jjjjj\njj"))
}
