//! The list of saved games: order, filter, deletion.

use crate::ui::screens;
use crate::ui::tests::menu::saved_list;
use crate::ui::tests::support::driver::{after, press, session, status, type_keys};
use crate::ui::tests::support::keys::text;
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen::draw;
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{AppState, Effect, Message, SavedGamesState, Screen, TerminalProfile, update};
use ninefold_core::logic::Level;
use ninefold_game::game::{Daily, GameId, GameName};
use ninefold_game::save::{Listing, SavedGame, StorageEvent, StorageRequest, Summary};
use std::sync::Arc;
use std::time::Duration;

/// Five games: a level each, the easiest saved last, a month between them, and the
/// fastest neither first nor last.
fn five_levels() -> AppState {
    let games = (0..).zip(Daily::LEVELS).map(|(number, level)| {
        let mut saved = SavedGame {
            id: GameId::new(1_795_208_101, number),
            saved_at: 1_795_208_101 - u64::from(number) * 30 * 86_400,
            ..states::saved_game()
        };
        saved.game.puzzle.level = level;
        saved.game.record.elapsed = Duration::from_secs(u64::from(number * 3 % 5));
        if level == Level::Hard {
            let solving = saved.game.solve().unwrap();
            saved.game = saved.game.make(solving);
        }
        Summary::from(&saved)
    });
    let listing = Listing {
        games: games.collect(),
        damaged: Vec::new(),
    };
    let listed = Message::from(StorageEvent::GamesListed(listing));
    after(
        states::saved_list(TerminalProfile::default(), HOME, 0),
        [listed],
    )
}

/// A copy of the list at each key would make 10,000 games slow.
#[test]
fn a_key_does_not_copy_the_list_of_games() {
    let shared_list = |state: &AppState| match &state.shared.saved_games {
        SavedGamesState::Read(listing) => Arc::clone(listing),
        SavedGamesState::Unread => panic!("no list"),
    };
    let before = five_levels();
    let after = press(before.clone(), "<down>");
    assert_ne!(before, after);
    assert!(Arc::ptr_eq(&shared_list(&before), &shared_list(&after)));
}

fn levels(state: &AppState) -> Vec<Level> {
    let Screen::SavedGames(list) = &state.screen else {
        panic!("another screen");
    };
    let listed = list.listed(&state.shared);
    listed.iter().filter_map(|game| game.level).collect()
}

fn deletions(effects: &[Effect]) -> Vec<GameId> {
    let deleted = |effect: &Effect| match effect {
        Effect::Storage(StorageRequest::Delete(id)) => Some(id.clone()),
        _ => None,
    };
    effects.iter().filter_map(deleted).collect()
}

#[test]
fn it_is_sorted_by_date_level_and_time() {
    let [easy, medium, hard, unfair, extreme] = Daily::LEVELS;
    let state = five_levels();
    assert_eq!(levels(&state), Daily::LEVELS, "the latest first");
    let by_level = press(state.clone(), "js");
    assert_eq!(levels(&by_level), Daily::LEVELS);
    let by_time = press(by_level, "s");
    assert_eq!(levels(&by_time), [easy, hard, extreme, medium, unfair]);
    let Screen::SavedGames(list) = &by_time.screen else {
        panic!("another screen");
    };
    assert_eq!(
        list.index_in(&list.listed(&by_time.shared)),
        3,
        "the same game"
    );
    assert_eq!(levels(&press(by_time, "s")), levels(&state));
}

#[test]
fn it_is_filtered_by_level_date_and_state() {
    let [easy, medium, hard, unfair, extreme] = Daily::LEVELS;
    let shown = |typed: &str| levels(&after(press(five_levels(), "/"), text(typed)));
    assert_eq!(shown(""), Daily::LEVELS);
    assert_eq!(shown("e"), [easy, extreme]);
    assert_eq!(shown("SOLVED"), [hard]);
    assert_eq!(shown("unfinished m"), [medium]);
    assert_eq!(shown("2026-11-"), [easy]);
    assert_eq!(shown("2026"), Daily::LEVELS);
    assert_eq!(
        shown("un"),
        [easy, medium, unfair, extreme],
        "unfinished or unfair"
    );
    assert_eq!(shown("2025"), []);
    assert_eq!(shown("hard easy"), []);
}

#[test]
fn a_filter_stays_until_all_are_asked_for() {
    let typing = press(five_levels(), "/extx<backspace>");
    assert_eq!(typing.page(), screens::saved_games::FILTERING);
    let kept = press(typing, "<enter>");
    assert_eq!(
        (kept.page(), levels(&kept)),
        (screens::saved_games::PAGE, vec![Level::Extreme])
    );
    let loading = type_keys(kept.clone(), "<enter>").1;
    let id = GameId::new(1_795_208_101, 4);
    assert!(
        matches!(&loading[..], [Effect::Storage(StorageRequest::Load(_, loaded))] if *loaded == id)
    );
    let all = press(kept, "<esc>");
    assert_eq!(levels(&all), Daily::LEVELS);
    assert!(matches!(press(all, "<esc>").screen, Screen::Menu(_)));
}

#[test]
fn a_deleted_game_goes_when_the_list_is_left() {
    let (state, effects) = type_keys(five_levels(), "jdd");
    assert_eq!(effects, []);
    assert_eq!(levels(&state).len(), 3);
    assert_eq!(
        status(&state),
        "Deleted. u restores it until you leave the list."
    );
    let ids = [1, 2].map(|number| GameId::new(1_795_208_101, number));
    for leaving in ["<esc>", "q", "<ctrl-c>", "<enter>"] {
        let (left, effects) = type_keys(state.clone(), leaving);
        assert_eq!(deletions(&effects), ids, "by {leaving}");
        assert_eq!(left.shared.saved_games().len(), 3);
    }
    assert_eq!(type_keys(saved_list(0), "d<enter>u").1, []);
}

#[test]
fn a_deleted_game_comes_back_where_it_was() {
    let before = five_levels();
    let deleted = press(before.clone(), "jdGd");
    assert_eq!(levels(&deleted).len(), 3);
    let restored = press(deleted, "uu");
    assert_eq!(restored.shared.saved_games(), before.shared.saved_games());
    assert_eq!(deletions(&type_keys(restored.clone(), "<esc>").1), []);
    assert_eq!(status(&press(restored, "u")), "Nothing was deleted.");
}

#[test]
fn a_list_that_is_read_again_has_no_deleted_game() {
    let before = five_levels();
    let listing = Listing {
        games: before.shared.saved_games().to_vec(),
        damaged: Vec::new(),
    };
    let listed = Message::from(StorageEvent::GamesListed(listing));
    let deleted = press(before, "d");
    let id = GameId::new(1_795_208_101, 0);
    let listed_again = after(deleted.clone(), [listed.clone()]);
    assert_eq!(listed_again.shared.saved_games().len(), 4);
    let left = after(press(deleted, "<esc>"), [listed]);
    let (done, _) = update(left, Message::from(StorageEvent::GameDeleted(id)));
    assert_eq!(done.shared.saved_games().len(), 4, "read before it went");
}

fn shown(state: &AppState) -> String {
    draw(state).text()
}

/// The name under which the game at the top of the list is saved.
fn renaming(effects: &[Effect]) -> Option<(GameId, Option<String>)> {
    effects.iter().find_map(|effect| match effect {
        Effect::Storage(StorageRequest::Rename(id, name)) => {
            Some((id.clone(), name.as_ref().map(GameName::to_string)))
        }
        _ => None,
    })
}

#[test]
fn a_game_gets_a_name_in_the_list() {
    let typing = after(press(five_levels(), "jn"), text(" from  Anna?x"));
    assert_eq!(typing.page(), screens::text_box::NAMING_GAME);
    let (named, effects) = type_keys(typing.clone(), "<backspace><enter>");
    let id = GameId::new(1_795_208_101, 1);
    let expected = (id.clone(), Some("from Anna?".to_owned()));
    assert_eq!(renaming(&effects), Some(expected));
    assert_eq!(status(&named), "Named \"from Anna?\".");
    assert!(shown(&named).contains("from Anna?"));
    let found = after(press(named.clone(), "/"), text("ANNA from"));
    assert_eq!(levels(&found), [Level::Medium]);
    let (without, effects) = type_keys(named, "n<del><enter>");
    assert_eq!(renaming(&effects), Some((id, None)));
    assert!(!shown(&without).contains("Anna"));

    let (left, effects) = type_keys(typing, "<esc>");
    assert_eq!(
        (left.page(), effects),
        (screens::saved_games::PAGE, Vec::new())
    );
    assert!(!shown(&left).contains("Anna"));
}

#[test]
fn no_name_is_longer_than_forty_characters() {
    let typing = press(five_levels(), "n");
    let typing = after(typing, text(&"ab ".repeat(20)));
    let effects = type_keys(typing.clone(), "<enter>").1;
    let (_, name) = renaming(&effects).unwrap();
    assert_eq!(name.unwrap().chars().count(), 40);
    let pasted = Message::Pasted("x\u{1b}[31m\u{202e}".repeat(20));
    let typing = after(press(typing, "<del>"), [pasted]);
    let (_, name) = renaming(&type_keys(typing, "<enter>").1).unwrap();
    assert_eq!(name.unwrap(), "x[31m".repeat(8));
}

#[test]
fn nothing_is_named_where_nothing_is_saved() {
    let locked = after(five_levels(), [Message::from(StorageEvent::StoreLocked)]);
    let asked = press(locked, "<esc>n");
    assert_eq!(asked.page(), screens::saved_games::PAGE);
    assert!(
        status(&asked).starts_with("Not named: "),
        "{}",
        status(&asked)
    );
}

#[test]
fn a_game_that_is_played_gets_a_name_and_keeps_it() {
    let named = after(press(states::default_game(), ":"), text("name this"));
    let typing = after(press(named, "<enter>"), text("two ways"));
    let (named, effects) = type_keys(typing, "<enter>");
    let saved = |effects: &[Effect]| {
        let names = effects.iter().filter_map(|effect| match effect {
            Effect::Storage(StorageRequest::Save(saved)) => saved.game.name.clone(),
            _ => None,
        });
        names.map(|name| name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(saved(&effects), ["two ways"]);
    assert!(shown(&named).contains("two ways"));
    let effects = type_keys(named, "u5").1;
    assert!(!effects.is_empty());
    assert_eq!(saved(&effects), ["two ways"]);
}

#[test]
fn a_deleted_daily_puzzle_goes_from_the_calendar_and_that_is_told() {
    let listing = Listing {
        games: states::daily_games(),
        damaged: Vec::new(),
    };
    let listed = Message::from(StorageEvent::GamesListed(listing));
    let state = after(five_levels(), [listed]);
    assert_eq!(
        status(&press(state, "d")),
        "Deleted, from the calendar as well. u restores it until you leave."
    );
}

/// Boards of other rules are told apart: by their kinds and titles in the list, by regions,
/// cages and clues beside it.
#[test]
fn boards_of_other_rules_are_told_apart() {
    let kinds = [
        "9x9 killer",
        "9x9 jigsaw",
        "9x9 X",
        "9x9 windoku",
        "6x6",
        "4x4",
    ];
    let boards = kinds.map(|kind| {
        let state = board_of(kind, TerminalProfile::default(), HOME);
        Summary::from(&session(&state).snapshot())
    });
    let named = Summary {
        title: "Ring of Fire".to_owned(),
        ..boards[0].clone()
    };
    let games = boards.into_iter().chain([named]).collect();
    let damaged = Vec::new();
    let listed = Message::from(StorageEvent::GamesListed(Listing { games, damaged }));
    let list = states::saved_list(TerminalProfile::default(), (120, 40), 0);
    let state = after(list, [listed]);
    let text = draw(&state).text();
    for said in kinds.iter().chain(&["Ring of Fire, 9x9 killer"]) {
        assert!(text.contains(said), "{said}\n{text}");
    }
    // The corner of a cage, and the wall of a region.
    assert!(text.contains("┏24━━━━━━━━━━━━━━━┳7━━━━"), "{text}");
    let jigsaw = draw(&press(state, "j")).text();
    assert!(jigsaw.contains('┏') && jigsaw.contains('┣'), "{jigsaw}");
}
