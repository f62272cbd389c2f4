//! A monkey at the keys: random messages through `update`, with what must hold
//! after each of them.

mod support;

use ninefold::app::{
    AppState, Book, Effect, Film, Key, Look, MOST_A_FRAME, MenuItem, Message, OptionLine, Overlay,
    Pace, PathReplay, PathStep, Practice, Question, REMEMBERED, Replayed, Run, Saving, Scope,
    Screen, Shelf, Table, Theatre, Tree, TreeRow, Verdict, update,
};
use ninefold::game::{
    Bookmark, Division, EnteredBy, Exercise, Game, History, Origin, Position, Puzzle, Tally,
};
use ninefold::grid::{Cell, Grid};
use ninefold::logic::ratings::sudoku_explainer::Rating;
use ninefold::logic::{Ladder, Level, level_of};
use ninefold::save::{GameId, Listing, SavedGame, Settings, Statistics};
use ninefold::solve::{self, Outcome, Replay, Search, Step};
use ninefold::view::{Touch, hit};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use support::screen;

/// What moves about in the history.
const TREE_KEYS: [Key; 14] = [
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::PageUp,
    Key::PageDown,
    Key::Tab,
    Key::BackTab,
    Key::Enter,
    Key::Char('n'),
    Key::Char('b'),
    Key::Char('o'),
    Key::Char('E'),
    Key::Char('U'),
];

/// SplitMix64: small, and the same for ever.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

const LINES: [&str; 3] = [
    "009218000170096800040050006451060370000005009902370500600501000000049257094800013",
    "780400120600075009000601078007040260001050930904060005070300012120007400049206007",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
];

fn puzzle(line: &str) -> Puzzle {
    let givens: Grid = line.parse().unwrap();
    let Outcome::Unique(solution) = solve::solve(&givens) else {
        panic!("{line} is no puzzle")
    };
    Puzzle {
        givens,
        solution,
        level: level_of(&givens),
        origin: Origin::Entered,
    }
}

/// The world as the monkey's session needs it: what was saved, what workers
/// owe, and what was asked of them.
struct World {
    dice: Dice,
    puzzles: Vec<Puzzle>,
    disk: BTreeMap<GameId, SavedGame>,
    statistics: Arc<Statistics>,
    wins: BTreeSet<GameId>,
    owed: Vec<Message>,
    tape: Vec<Step>,
    path: Vec<PathStep>,
    told: usize,
    names: u32,
    most_moves: BTreeMap<GameId, u32>,
    left: bool,
}

impl World {
    fn new(seed: u64) -> World {
        World {
            dice: Dice(seed),
            puzzles: LINES.map(puzzle).to_vec(),
            disk: BTreeMap::new(),
            statistics: Arc::default(),
            wins: BTreeSet::new(),
            owed: Vec::new(),
            tape: Vec::new(),
            path: Vec::new(),
            told: 0,
            names: 0,
            most_moves: BTreeMap::new(),
            left: false,
        }
    }

    fn new_id(&mut self) -> GameId {
        self.names += 1;
        GameId::new(1_795_208_101 + u64::from(self.names), self.names)
    }

    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Save(saved) => {
                self.disk.insert(saved.id.clone(), *saved);
                self.owed.push(Message::GameSaved);
            }
            Effect::SaveStatistics(all) => self.statistics = all,
            Effect::ReadStatistics => {
                let read = Message::StatisticsRead(Arc::clone(&self.statistics), None);
                self.owed.push(read);
            }
            Effect::ListGames => {
                let games = self.disk.values().rev().map(Into::into).collect();
                let damaged = Vec::new();
                self.owed
                    .push(Message::GamesListed(Listing { games, damaged }));
            }
            Effect::Load(run, id) => self.owed.push(match self.disk.get(&id) {
                Some(saved) => Message::GameLoaded(run, Box::new(saved.clone()), None),
                None => Message::LoadFailed("That game is not there any more.".to_owned()),
            }),
            Effect::Delete(id) => {
                self.disk.remove(&id);
                self.owed.push(Message::GameDeleted(id));
            }
            Effect::Generate(run, _, _) => {
                let id = self.new_id();
                let puzzle = self.dice.one_of(&self.puzzles).clone();
                self.owed
                    .push(Message::PuzzleMade(run, id, Box::new(puzzle)));
            }
            Effect::Judge(run, grid) => {
                let verdict = self.judged(&grid);
                self.owed.push(Message::Judged(run, Box::new(verdict)));
            }
            Effect::Rate(givens) => self.owed.push(Message::Rated(givens, Rating::AtLeast(72))),
            Effect::StartSearch(_, search, givens) => {
                self.tape = tape(search, &givens);
                self.path.clear();
                self.told = 0;
            }
            Effect::StartPath(_, givens) => {
                self.path = path(&givens);
                self.told = 0;
                self.tape.clear();
            }
            Effect::FindSteps(run, board) => {
                let found = Ladder::PLAYER.all(&board);
                self.owed.push(Message::StepsFound(run, found));
            }
            Effect::FindExercise(run, technique) => {
                let exercise = self
                    .puzzles
                    .iter()
                    .find_map(|puzzle| Exercise::within(puzzle, technique));
                self.owed.push(match exercise {
                    Some(exercise) => Message::ExerciseFound(run, Box::new(exercise)),
                    None => Message::WorkerFailed(run, "none turned up".to_owned()),
                });
            }
            Effect::PullSteps(run, count) if self.tape.is_empty() => {
                let end = (self.told + count).min(self.path.len());
                let steps = self.path[self.told.min(end)..end].to_vec();
                self.told = end;
                self.owed.push(Message::PathStepped(run, steps));
            }
            Effect::PullSteps(run, count) => {
                let end = (self.told + count.min(3_000)).min(self.tape.len());
                let steps = self.tape[self.told..end].to_vec();
                self.told = end;
                self.owed.push(Message::SearchStepped(run, steps));
            }
            Effect::StopWork => self.told = self.tape.len().max(self.path.len()),
            Effect::Quit => self.left = true,
            Effect::SaveSettings(_) | Effect::Copy(_) | Effect::Suspend | Effect::Redraw => {}
        }
    }

    fn judged(&mut self, grid: &Grid) -> Verdict {
        let id = self.new_id();
        match (Puzzle::entered(*grid), solve::why_unsolvable(grid)) {
            (Ok(puzzle), _) => Verdict::Playable(id, puzzle),
            (_, Some(why)) => Verdict::Impossible(why),
            _ => match solve::solve(grid) {
                Outcome::Several(two) => {
                    Verdict::Several(2, ninefold::app::Counted::AtLeast, Box::new(two))
                }
                other => panic!("neither one, several nor none: {other:?}"),
            },
        }
    }

    fn message(&mut self, state: &AppState) -> Message {
        match self.dice.below(100) {
            0..=68 => Message::Pressed(self.key(state)),
            69..=71 => self.touched(state),
            72 => Message::ItemClicked(self.dice.below(8)),
            73..=80 => Message::TimePassed(Duration::from_millis(self.dice.next() % 1_500)),
            81 => {
                let (columns, rows) = (self.dice.below(131) + 1, self.dice.below(46) + 1);
                Message::Resized(columns as u16, rows as u16)
            }
            82..=94 if !self.owed.is_empty() => self.owed.remove(0),
            95 => self.stale(state),
            96 => self.trouble(state),
            97 => Message::Pasted(self.paste()),
            98 if self.dice.below(20) == 0 => Message::Terminated,
            _ => Message::Resumed,
        }
    }

    /// The mouse somewhere in the window; where that means nothing, on a cell.
    fn touched(&mut self, state: &AppState) -> Message {
        let touch = *self.dice.one_of(&[Touch::Press, Touch::Drag, Touch::Mark]);
        let column = self.dice.below(usize::from(state.size.0)) as u16;
        let row = self.dice.below(usize::from(state.size.1)) as u16;
        let cell = Cell::new(self.dice.below(81)).unwrap();
        hit(state, touch, column, row).unwrap_or(Message::CellClicked(cell))
    }

    fn key(&mut self, state: &AppState) -> Key {
        // Now and then a key that leads somewhere, so that games are won.
        if let (Screen::Playing(table), 0) = (&state.screen, self.dice.below(4))
            && table.pending.is_none()
            && state.overlay.is_none()
        {
            let digit = table.game.puzzle.solution.get(table.cursor);
            return match self.dice.below(3) {
                0 => Key::Tab,
                _ => Key::Char(digit.unwrap().to_char()),
            };
        }
        if let Some(key) = self.thinking_key(state) {
            return key;
        }
        // The theatre is left by three keys: without patience nothing is seen.
        if matches!(state.screen, Screen::Watching(_)) && self.dice.below(20) != 0 {
            return match self.dice.below(9) {
                0 => Key::Tab,
                1..=3 => Key::Left,
                4 => Key::Right,
                _ => Key::Char(*self.dice.one_of(&[' ', ' ', '+', '+', '-', '.', 'G', 'g'])),
            };
        }
        const NAMED: [Key; 16] = [
            Key::Up,
            Key::Down,
            Key::Left,
            Key::Right,
            Key::Home,
            Key::End,
            Key::PageUp,
            Key::PageDown,
            Key::Tab,
            Key::BackTab,
            Key::Enter,
            Key::Enter,
            Key::Esc,
            Key::Backspace,
            Key::Delete,
            Key::F1,
        ];
        match self.dice.below(10) {
            0..=2 => *self.dice.one_of(&NAMED),
            3..=4 => Key::Char(char::from(b'0' + self.dice.below(10) as u8)),
            5 => Key::Ctrl(*self.dice.one_of(&['l', 'z', 'r', 'x', 'c'])),
            6 => Key::Char(*self.dice.one_of(&['y', 'n', ' ', '?', ',', 'é', '\u{7}'])),
            _ => Key::Char(char::from(b' ' + self.dice.below(95) as u8)),
        }
    }

    /// Most keys leave the history and the win: now and then one that does not.
    fn thinking_key(&mut self, state: &AppState) -> Option<Key> {
        let keys: &[Key] = match (&state.overlay, &state.screen) {
            (Some(Overlay::Tree(_)), _) => &TREE_KEYS,
            (None, Screen::Won(_)) => &[Key::Char('u'), Key::Char('B'), Key::Char('b')],
            _ => return None,
        };
        (self.dice.below(3) != 0).then(|| *self.dice.one_of(keys))
    }

    /// A message of a run that is over.
    fn stale(&mut self, state: &AppState) -> Message {
        let back = 1 + self.dice.next() % 3;
        let run = Run(state.run.0.wrapping_sub(back));
        let puzzle = self.puzzles[0].clone();
        let id = GameId::new(1, 1);
        match self.dice.below(4) {
            0 => Message::SearchStepped(run, vec![Step::Solved]),
            1 => Message::PuzzleMade(run, id, Box::new(puzzle)),
            2 => Message::Judged(run, Box::new(Verdict::Playable(id, puzzle))),
            _ => Message::WorkerFailed(run, "an old fault".to_owned()),
        }
    }

    fn trouble(&mut self, state: &AppState) -> Message {
        let why = || "No space left on device".to_owned();
        match self.dice.below(8) {
            0 => Message::WorkerFailed(state.run, "a fault".to_owned()),
            1 => Message::LoadFailed(why()),
            2..=4 => Message::SaveFailed(why()),
            5 => Message::GameDeleted(GameId::new(2, 2)),
            6 if state.saving == Saving::Taken => {
                // Not under a show, which must leave its game as it was.
                let played_on = state.board().map(|table| table.id.clone());
                Message::GamesFreed(played_on.into_iter().collect(), self.new_id())
            }
            6 if self.dice.below(4) == 0 => Message::GamesTaken,
            _ => Message::GameSaved,
        }
    }

    fn paste(&mut self) -> String {
        match self.dice.below(4) {
            0 => LINES[self.dice.below(3)].to_owned(),
            1 => format!("5{}", &LINES[0][1..]),
            2 => ".".repeat(self.dice.below(90)),
            _ => "\u{1b}[2J not a puzzle".to_owned(),
        }
    }
}

fn tape(search: Search, givens: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    search.run(givens, &mut |step| {
        steps.push(step);
        match steps.len() < 20_000 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    steps
}

fn path(givens: &Grid) -> Vec<PathStep> {
    let path = Ladder::PLAYER.path(givens);
    let ending = match path.ending {
        ninefold::logic::Ending::Solved => PathStep::Solved,
        ninefold::logic::Ending::Stuck(_) => PathStep::Stuck,
    };
    let steps = path.steps.into_iter().map(Arc::new).map(PathStep::Deduced);
    steps.chain([ending]).collect()
}

/// What the disk must hold: everything but time, cursor and mode.
#[derive(PartialEq)]
struct Kept<'a> {
    id: &'a GameId,
    position: &'a Position,
    history: &'a History,
    cost: (u32, [u32; 5], u32),
}

fn kept(table: Option<&Table>) -> Option<Kept<'_>> {
    table.map(|Table { id, game, .. }| Kept {
        id,
        position: &game.position,
        history: &game.history,
        cost: (game.record.moves, game.record.hints, game.record.checks),
    })
}

fn check_saving(before: &AppState, message: &Message, after: &AppState, effects: &[Effect]) {
    let saved = effects.iter().find_map(|effect| match effect {
        Effect::Save(saved) => Some(saved),
        _ => None,
    });
    let changed = after.table().is_some() && kept(before.table()) != kept(after.table());
    let goes_away = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Quit | Effect::Suspend | Effect::StopWork));
    match (saved, after.table()) {
        (Some(_), _) if matches!(after.saving, Saving::Off(_) | Saving::Taken) => {
            panic!("saved where nothing is: {message:?}")
        }
        (Some(_), _) if matches!(message, Message::GamesFreed(..)) => {}
        (Some(_), _) if !changed && !goes_away => panic!("saved for nothing: {message:?}"),
        (None, _) if changed && !matches!(after.saving, Saving::Off(_) | Saving::Taken) => {
            panic!("not saved: {message:?}")
        }
        (Some(saved), Some(table)) => assert_eq!(**saved, table.snapshot()),
        _ => {}
    }
}

fn check_always(state: &AppState, world: &mut World) {
    match &state.screen {
        Screen::Menu(item) => assert!(*item < MenuItem::ALL.len()),
        Screen::Levels(level) => assert!(*level < Level::ALL.len()),
        Screen::Saved(list) => {
            let count = match &state.shelf {
                Shelf::Read(listing) => listing.games.len(),
                Shelf::Unread => 0,
            };
            assert!(list.selected < count.max(1));
        }
        Screen::Playing(table) => assert!(!table.game.is_won(), "a won game is still played"),
        Screen::Won(won) => assert!(won.table.game.is_won()),
        Screen::Watching(theatre) => {
            assert!(theatre.remembered() <= 2 * REMEMBERED + MOST_A_FRAME);
        }
        Screen::Statistics(item) => assert!(*item < Division::ALL.len()),
        Screen::Techniques(item) => assert!(*item < Practice::techniques().count()),
        Screen::Practising(practice) => {
            let start = practice.exercise.game.position;
            assert_eq!(practice.table.game.position.givens(), start.givens());
        }
        Screen::Entry(_) | Screen::Making(_) | Screen::Opening => {}
    }
    check_overlay(state);
    if let Some(table) = state.table() {
        let game = &table.game;
        assert_eq!(game.position.givens(), &game.puzzle.givens);
        assert!(game.puzzle.givens.is_part_of(game.position.digits()));
        // What is not saved is lost when another game is opened.
        if state.saving == Saving::Taken {
            return;
        }
        let most = world.most_moves.entry(table.id.clone()).or_default();
        assert!(game.record.moves >= *most, "the moves of a game shrank");
        let history = &game.history;
        let began = history.what_if().unwrap_or_default();
        assert!(began.index() <= history.len() && history.here().index() <= history.len());
        *most = game.record.moves;
    }
}

fn check_overlay(state: &AppState) {
    match (&state.overlay, &state.screen) {
        (Some(Overlay::Options(line)), _) => assert!(*line < OptionLine::ALL.len()),
        (Some(Overlay::Palette(palette)), _) => {
            assert!(palette.selected < state.found().len().max(1));
        }
        (Some(Overlay::Question(question)), screen) => {
            let belongs = match question {
                Question::Delete(_) => matches!(screen, Screen::Saved(_)),
                Question::LeaveEntry => matches!(screen, Screen::Entry(_)),
                Question::Restart | Question::SolveNow => {
                    matches!(screen, Screen::Playing(table) if table.pace == Pace::Running)
                }
            };
            assert!(belongs, "{question:?} over {screen:?}");
        }
        (Some(Overlay::Steps(list)), _) => {
            assert!(list.selected < list.len().max(1));
            assert!(state.board().is_some());
        }
        (Some(Overlay::Tree(tree)), _) => check_tree(state, tree),
        (Some(Overlay::Page(_)), screen) => {
            let is_list = matches!(screen, Screen::Techniques(_));
            assert!(is_list || state.board().is_some());
        }
        _ => {}
    }
}

/// Each game won by the player counts once, whatever else is done with it.
fn check_wins(before: &AppState, after: &AppState, world: &mut World) {
    if let (Screen::Playing(_), Screen::Won(won)) = (&before.screen, &after.screen)
        && won.table.game.record.solved_by == EnteredBy::Player
    {
        world.wins.insert(won.table.id.clone());
    }
    let Book::Open(statistics) = &after.book else {
        return;
    };
    let tallies = Division::ALL.map(|division| statistics.of(division));
    assert!(tallies.into_iter().all(Tally::is_possible), "{tallies:?}");
    let won: u32 = tallies.iter().map(|tally| tally.won).sum();
    assert_eq!(won as usize, world.wins.len());
}

/// The cursor is on a line that is listed, and the board is the one there.
fn check_tree(state: &AppState, tree: &Tree) {
    let game = &state.table().expect("a game whose history it is").game;
    assert_eq!(tree.len(), game.history.len() + 1);
    assert!(tree.selected() < tree.len());
    assert_eq!(tree.named().len(), game.history.bookmarks().len());
    assert_eq!(tree.position(), &game.position_at(tree.turn()));
    let height = tree.selected() % 20 + 1;
    let rows = tree.rows(height);
    assert!(rows.len() <= height && rows.contains(&TreeRow::Line(tree.selected())));
    check_folds(tree);
    let name = tree.naming.as_deref().unwrap_or_default();
    assert!(name.chars().count() <= Bookmark::LONGEST && name.chars().all(Bookmark::may_hold));
}

/// Every line is shown, or folded with moves of its own lane alone.
fn check_folds(tree: &Tree) {
    if tree.scope == Scope::Bookmarks {
        return;
    }
    let mut next = 0;
    for row in tree.rows(2 * tree.len() + 2) {
        match row {
            TreeRow::Line(at) => {
                assert_eq!(at, next);
                next += 1;
            }
            TreeRow::Folded { count, lane } => {
                let mut folded = (next..next + count).map(|at| tree.line(at));
                assert!(folded.all(|line| line.lane == lane && !line.is_head));
                next += count;
            }
        }
    }
    assert_eq!(next, tree.len());
}

/// What a win took stays what it was, whatever is studied after it.
fn check_study(before: &AppState, after: &AppState) {
    if let (Some(before), Some(after)) = (before.table(), after.table())
        && before.id == after.id
        && before.game.is_over()
    {
        assert_eq!(before.game.record, after.game.record);
    }
}

/// What costs too much to be looked at each time.
fn check_now_and_then(state: &AppState, world: &World) {
    if let Some(table) = state.table() {
        check_history(&table.game);
    }
    if let Screen::Playing(table) = &state.screen
        && let Some(hint) = &table.hint
    {
        let board = table.game.position.candidates();
        let listed = || match hint.help.step() {
            Some(step) => Ladder::PLAYER.all(&board).contains(step),
            None => false,
        };
        assert!(
            hint.help == table.game.help() || listed(),
            "the hint is of another board"
        );
    }
    if let Screen::Watching(theatre) = &state.screen {
        check_replay(theatre, world);
    }
}

fn check_history(game: &Game) {
    let start = Position::new(game.puzzle.givens);
    let replayed = History::of_parts(start, game.history.parts());
    assert_eq!(replayed, Some((game.history.clone(), game.position)));
}

/// The theatre shows what the search did, whatever was stepped through.
fn check_replay(theatre: &Theatre, world: &World) {
    let Film::Search(reel) = &theatre.film else {
        return check_path(theatre, world);
    };
    let mut replay = Replay::new(*theatre.givens());
    let steps = usize::try_from(theatre.steps()).unwrap();
    for &step in &world.tape[..steps] {
        replay.apply(step);
    }
    assert_eq!(replay, reel.replay);
}

/// And what logic did.
fn check_path(theatre: &Theatre, world: &World) {
    let Film::Path(reel) = &theatre.film else {
        return;
    };
    let mut replay = PathReplay::new(theatre.givens());
    let steps = usize::try_from(theatre.steps()).unwrap();
    let ended = usize::from(theatre.ending().is_some());
    for step in &world.path[..steps + ended] {
        replay.apply(step);
    }
    assert_eq!(replay, reel.replay);
}

/// The game waits in the theatre untouched and comes back so.
fn check_theatre(before: &AppState, after: &AppState) {
    if let (Screen::Watching(theatre), Some(table)) = (&before.screen, after.table()) {
        assert_eq!(lasting(&theatre.table), lasting(table));
    }
    if let (Some(table), Screen::Watching(theatre)) = (before.table(), &after.screen) {
        assert_eq!(lasting(&theatre.table), lasting(table));
    }
}

/// The table but for its rating, which comes when it comes, and for an answer
/// that the next key takes away.
fn lasting(table: &Table) -> Table {
    Table {
        rating: None,
        why_not: None,
        ..table.clone()
    }
}

fn restarted(world: &mut World, state: &AppState) -> AppState {
    world.left = false;
    world.owed.clear();
    // What was not counted before the end never will be.
    if let Book::Unread(waiting) = &state.book {
        for event in waiting {
            world.wins.remove(&event.game);
        }
    }
    world.perform(Effect::ListGames);
    world.perform(Effect::ReadStatistics);
    // Long games make a slow monkey: a few of them are enough.
    while world.disk.len() > 5 {
        world.disk.pop_first();
    }
    AppState::new(Settings::default(), Look::default(), state.size)
}

/// What the monkey saw, so that one that sees nothing is found out.
#[derive(Default, Debug)]
struct Seen {
    playing: usize,
    watching: usize,
    won: usize,
    entries: usize,
    practising: usize,
    lists: usize,
    trees: usize,
    studied: usize,
    wondered: usize,
    saves: usize,
}

fn run(seed: u64, count: usize) -> Seen {
    let mut world = World::new(seed);
    let mut seen = Seen::default();
    let mut state = AppState::new(Settings::default(), Look::default(), (80, 24));
    world.perform(Effect::ListGames);
    world.perform(Effect::ReadStatistics);
    for turn in 0..count {
        let message = world.message(&state);
        let before = state.clone();
        let (after, effects) = update(state, message.clone());
        check_saving(&before, &message, &after, &effects);
        check_theatre(&before, &after);
        check_wins(&before, &after, &mut world);
        check_study(&before, &after);
        state = after;
        match &state.screen {
            Screen::Playing(_) => seen.playing += 1,
            Screen::Watching(_) => seen.watching += 1,
            Screen::Won(_) => seen.won += 1,
            Screen::Entry(_) => seen.entries += 1,
            Screen::Practising(_) => seen.practising += 1,
            _ => {}
        }
        seen.lists += usize::from(matches!(state.overlay, Some(Overlay::Steps(_))));
        seen.trees += usize::from(matches!(state.overlay, Some(Overlay::Tree(_))));
        let game = state.table().map(|table| &table.game);
        seen.studied += usize::from(game.is_some_and(|game| game.is_over() && !game.is_won()));
        seen.wondered += usize::from(game.is_some_and(|game| game.history.what_if().is_some()));
        for effect in effects {
            seen.saves += usize::from(matches!(effect, Effect::Save(_)));
            world.perform(effect);
        }
        check_always(&state, &mut world);
        if turn % 50 == 0 {
            screen::draw(&state);
        }
        let every = match &state.screen {
            Screen::Watching(_) => 10,
            _ => 100,
        };
        if turn % every == 0 {
            check_now_and_then(&state, &world);
        }
        if world.left {
            state = restarted(&mut world, &state);
        }
    }
    seen
}

#[test]
fn a_monkey_harms_nothing() {
    let seen = run(9, 100_000);
    assert!(seen.playing > 10_000, "{seen:?}");
    assert!(seen.watching > 10_000, "{seen:?}");
    assert!(seen.won > 100, "{seen:?}");
    assert!(seen.entries > 100, "{seen:?}");
    assert!(seen.practising > 100, "{seen:?}");
    assert!(seen.lists > 50, "{seen:?}");
    assert!(seen.trees > 500, "{seen:?}");
    assert!(seen.studied > 100, "{seen:?}");
    assert!(seen.wondered > 1_000, "{seen:?}");
    assert!(seen.saves > 1_000, "{seen:?}");
}

#[test]
#[ignore = "takes minutes"]
fn a_monkey_with_patience_harms_nothing() {
    for seed in 0..100 {
        run(seed, 100_000);
    }
}
