//! The lists, and what choosing from them does.

use super::command::{Going, ListName};
use super::talk::{ListChoice, NumberedList, Reply, Ring, Talk};
use super::{going, words};
use crate::say::{self, BoardList};
use crate::ui::keys::{CommonAction, Destination};
use crate::ui::screens::history::{self, HistoryScreen};
use crate::ui::screens::saved_games::{self, GamesOrder, SavedGames};
use crate::ui::{BoardRequest, GameRequest, Message, Request, Screen, Source};
use ninefold_core::formats::read_first;
use ninefold_core::logic::Level;
use ninefold_game::game::{BoardKind, Daily, DailyCalendar, Date, NewPuzzle};
use ninefold_game::save::Summary;
use ninefold_game::settings::{SettingItem, SpeechLength};

/// Opens a list and reads it.
pub(super) fn open(talk: &mut Talk, name: ListName, reply: &mut Reply) {
    match name {
        ListName::Menu => talk.show(menu(talk), reply),
        ListName::Levels => talk.show(levels_of(BoardKind::CLASSIC), reply),
        ListName::Kinds => talk.show(kinds(), reply),
        ListName::Games(words) => talk.show(games(talk, &words), reply),
        ListName::History => talk.show(nodes(talk, |all| (0..all.lines.len()).collect()), reply),
        ListName::Bookmarks => talk.show(nodes(talk, |all| all.named().to_vec()), reply),
        ListName::Daily => open_day(talk, None, reply),
        ListName::Statistics => say_statistics(talk, reply),
        ListName::Settings => talk.show(settings(talk), reply),
    }
}

/// Lists what is on the board that is open.
pub(super) fn list_board(talk: &mut Talk, what: BoardList, reply: &mut Reply) {
    let Some(session) = talk.session() else {
        return;
    };
    let items = say::listed(&session.game.position, what).into_iter();
    let items = items.map(|(item, cell)| (item, ListChoice::Cell(cell)));
    match items.collect::<Vec<_>>() {
        items if items.is_empty() => reply.say("none on this board"),
        items => talk.show(list("On this board.", items), reply),
    }
}

fn list(title: &str, items: Vec<(String, ListChoice)>) -> NumberedList {
    NumberedList {
        title: title.to_owned(),
        items,
    }
}

fn ask(request: impl Into<Request>) -> ListChoice {
    ListChoice::Ask(Box::new(request.into()))
}

fn menu(talk: &Talk) -> NumberedList {
    let game = talk.state.shared.continuable();
    let unfinished = game.map(|game| {
        let item = format!("continue, {}", say::summary_item(game));
        (item, ask(Source::Newest))
    });
    let games = ListChoice::Open(ListName::Games(String::new()));
    let items = [
        ("new puzzle", ListChoice::Open(ListName::Levels)),
        ("daily puzzles", ListChoice::Open(ListName::Daily)),
        ("saved games", games),
        ("boards of other kinds", ListChoice::Open(ListName::Kinds)),
        ("lessons", ask(Destination::Lessons)),
        ("puzzles worth watching", ask(Destination::Playlist)),
        ("statistics", ListChoice::Open(ListName::Statistics)),
        ("settings", ListChoice::Open(ListName::Settings)),
        ("help", ListChoice::Help),
        ("quit", ask(Request::Quit)),
    ];
    let items = items.map(|(item, choice)| (item.to_owned(), choice));
    list("Menu.", unfinished.into_iter().chain(items).collect())
}

fn kinds() -> NumberedList {
    let items = BoardKind::OFFERED.iter();
    let items = items.map(|kind| (say::kind_item(kind), ListChoice::Levels(*kind)));
    list("Kinds.", items.collect())
}

fn levels_of(kind: BoardKind) -> NumberedList {
    let item = |level: Level| (level.name().to_owned(), ask(NewPuzzle::any(kind, level)));
    list("Levels.", kind.levels().into_iter().map(item).collect())
}

/// The saved games in an order, as `by time`, or those with words.
fn games(talk: &Talk, typed: &str) -> NumberedList {
    let mut games = SavedGames::default();
    match typed {
        "by level" => games.order = GamesOrder::Level,
        "by time" => games.order = GamesOrder::Time,
        words => games.typed = words.into(),
    }
    let item = |game: &&Summary| (say::summary_item(game), ask(Source::Saved(game.id.clone())));
    let items: Vec<_> = games.listed(&talk.state.shared).iter().map(item).collect();
    let title = match items.len() {
        0 if typed.is_empty() => "No saved games.".to_owned(),
        0 => "No matching games.".to_owned(),
        _ => format!("{}.", saved_games::view::title(&games)),
    };
    list(&title, items)
}

/// Lines of the history of the game, to go to one.
fn nodes(talk: &Talk, lines: impl FnOnce(&HistoryScreen) -> Vec<usize>) -> NumberedList {
    let Some(game) = talk.state.game().map(|session| &session.game) else {
        return list("No game is open.", Vec::new());
    };
    let screen = HistoryScreen::new(game);
    let item = |at| {
        let node = screen.line(at).node;
        let text = say::speech(history::view::describe(game, &screen, node));
        let request = BoardRequest::GoToNode(node);
        (text, ListChoice::Send(Message::OnBoard(request)))
    };
    let items = lines(&screen).into_iter().map(item);
    let title = format!("{}.", say::speech(history::view::counted(game, &screen)));
    list(&title, items.collect())
}

/// Plays the puzzle of a text, or says why it is none.
pub(super) fn import(talk: &mut Talk, text: &str, reply: &mut Reply) {
    match read_first(text) {
        Ok(puzzle) => talk.ask(Request::OpenChosen(Box::new(puzzle)), reply),
        Err(why) => {
            reply.bell = Ring::Refused;
            reply.say(say::speech(say::sentence(&why.to_string())));
        }
    }
}

/// The daily puzzles of a day, by default of the page that is open or of today.
fn open_day(talk: &mut Talk, date: Option<Date>, reply: &mut Reply) {
    let page = match &talk.state.screen {
        Screen::Daily(page) => Some(page.date),
        _ => None,
    };
    let today = talk.state.shared.day.map(|day| day.date);
    match date.or(page).or(today) {
        Some(date) => {
            let day = day(&talk.state.shared.daily, date, today);
            talk.show(day, reply);
        }
        None => reply.say("The date is not known."),
    }
}

fn day(calendar: &DailyCalendar, date: Date, today: Option<Date>) -> NumberedList {
    let puzzles = (0..Daily::PLACES).map(|place| Daily::at(date, place));
    let item = |puzzle: Daily| {
        let game = calendar.game(puzzle).map(|(_, game)| game);
        (say::daily_item(puzzle, game), ask(NewPuzzle::OfDay(puzzle)))
    };
    let first = Daily::first_day();
    let before = (date > first).then(|| ("the day before".to_owned(), date.add_days(-1)));
    let after = (today.is_some_and(|today| date < today))
        .then(|| ("the day after".to_owned(), date.add_days(1)));
    let days = before.into_iter().chain(after);
    let days = days.map(|(item, date)| (item, ListChoice::Day(date)));
    let title = format!("Daily puzzles of {date}.");
    list(&title, puzzles.map(item).chain(days).collect())
}

fn say_statistics(talk: &Talk, reply: &mut Reply) {
    let statistics = &talk.state.shared.statistics;
    match (statistics.statistics(), statistics.closed_message()) {
        (Some(statistics), _) => reply.say_all(say::statistics(statistics)),
        (None, Some(why)) => reply.say(say::speech(&why)),
        (None, None) => reply.say("The statistics are not read yet."),
    }
}

/// The settings that a game in words knows, with their values.
const SETTINGS: [SettingItem; 6] = [
    SettingItem::Speech,
    SettingItem::SpeechWidth,
    SettingItem::Bell,
    SettingItem::Errors,
    SettingItem::AutoPrune,
    SettingItem::Candidates,
];

fn settings(talk: &Talk) -> NumberedList {
    let settings = &talk.state.shared.settings;
    let item = |item: SettingItem| {
        let text = format!("{}: {}", item.name(), item.value(settings).name);
        (text.to_lowercase(), ListChoice::Setting(item))
    };
    list("Settings.", SETTINGS.map(item).to_vec())
}

fn values(item: SettingItem) -> NumberedList {
    let values = item.values().iter().enumerate();
    let values = values.map(|(place, value)| {
        let text = format!("{}: {}", value.name, say::speech(value.description));
        (text, ListChoice::Value(item, place))
    });
    list(&format!("{}.", item.name()), values.collect())
}

/// Chooses the item with this number.
pub(super) fn choose(talk: &mut Talk, number: usize, reply: &mut Reply) {
    let Some(list) = talk.list.take() else {
        return talk.send(Message::ItemClicked(number - 1), reply);
    };
    let Some((_, choice)) = list.items.into_iter().nth(number - 1) else {
        return;
    };
    match choice {
        ListChoice::Ask(request) => leave_board_for(talk, *request, reply),
        ListChoice::Open(name) => talk.due = Some(name),
        ListChoice::Levels(kind) => talk.show(levels_of(kind), reply),
        ListChoice::Day(date) => open_day(talk, Some(date), reply),
        ListChoice::Setting(item) => talk.show(values(item), reply),
        ListChoice::Value(item, place) => set(talk, item, place, reply),
        ListChoice::Cell(cell) => going::go(talk, Going::Cell(cell), reply),
        ListChoice::Step(step) => talk.ask(Request::Game(GameRequest::ShowStep(step)), reply),
        ListChoice::Send(message) => talk.send(message, reply),
        ListChoice::Help => reply.say_all(words::overview()),
        ListChoice::Layer(place) => {
            talk.send(Message::ItemClicked(place), reply);
            if !talk.state.layers.is_empty() {
                talk.act(CommonAction::Confirm, reply);
            }
        }
    }
}

/// A game that is open is saved first, or the player is asked whether it may be lost.
fn leave_board_for(talk: &mut Talk, request: Request, reply: &mut Reply) {
    if talk.session().is_some() && request != Request::Quit {
        talk.ask(Request::Menu, reply);
    }
    if talk.session().is_none() || request == Request::Quit {
        talk.ask(request, reply);
    }
}

fn set(talk: &mut Talk, item: SettingItem, place: usize, reply: &mut Reply) {
    if item == SettingItem::Speech {
        talk.own_length = None;
    }
    let settings = talk.state.shared.settings.clone();
    let settings = item.with_value(settings, place);
    let value = item.value(&settings).name;
    talk.state.shared.apply_settings(settings.clone());
    talk.ask(Request::SaveSettings(Box::new(settings)), reply);
    let text = format!("{}: {value}", item.name());
    reply.say(text.to_lowercase());
}

/// Says more or less from now on.
pub(super) fn set_length(talk: &mut Talk, length: SpeechLength, reply: &mut Reply) {
    set(talk, SettingItem::Speech, length as usize, reply);
}
