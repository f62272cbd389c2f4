//! The history as a tool for thinking: keys in, state and effects out.

use crate::support::driver::{after, press, session, status, type_keys};
use crate::support::keys::text;
use crate::support::screen;
use crate::support::states::{self, HOME, default_game, right_digits};
use ninefold::app::{
    AppState, Context, Effect, Look, Message, Overlay, Saving, Scope, Screen, Tone, Tree, TreeRow,
    TreeSide, update,
};
use ninefold::game::{Bookmark, Contradiction, Game, Since, Standing, Turn};
use ninefold::grid::{Cell, Digit};
use ninefold::save::{SavedGame, Settings, Summary};

fn won() -> AppState {
    states::won(Look::default(), HOME)
}

fn game(state: &AppState) -> &Game {
    &session(state).game
}

fn tree(state: &AppState) -> &Tree {
    match &state.overlay {
        Some(Overlay::Tree(tree)) => tree,
        other => panic!("no history is open: {other:?}"),
    }
}

fn turn(number: u32) -> Turn {
    Turn::new(number)
}

fn digit_at(state: &AppState, cell: &str) -> Option<char> {
    let cell: Cell = Cell::all().find(|each| each.to_string() == cell).unwrap();
    game(state).position.digit(cell).map(Digit::to_char)
}

/// Two right digits, then another instead of the second: turn 1 leads to 2,
/// and to 3 and 4, where the game is.
fn branched() -> AppState {
    press(default_game(), "g113g126ug338g195")
}

// The list.

#[test]
fn the_list_shows_every_turn_and_what_was_tried_first_stands_aside() {
    let state = press(branched(), "B");
    assert_eq!(state.context(), Context::Tree);
    let tree = tree(&state);
    let lines: Vec<(u32, usize, bool)> = (0..tree.len())
        .map(|at| tree.line(at))
        .map(|line| (line.turn.number(), line.lane, line.is_head))
        .collect();
    let expected = [
        (0, 0, false),
        (1, 0, false),
        (2, 1, true),
        (3, 0, true),
        (4, 0, false),
    ];
    assert_eq!(lines, expected);
    assert_eq!(
        (tree.turn(), tree.branch_count(), tree.deepest()),
        (turn(4), 2, 3)
    );
}

#[test]
fn keys_move_in_the_list_and_the_board_follows() {
    let marked = press(branched(), "bub");
    let open = press(marked, "B");
    for (keys, at) in [
        ("", 3),
        ("<up>", 2),
        ("k", 2),
        ("<home><down>", 1),
        ("<home>j", 1),
        ("<up><up><up><up><up><up>", 0),
        ("<home>", 0),
        ("<end>", 4),
        ("<end><down>", 4),
        ("<home><pgdn>", 4),
        ("<end><pgup>", 0),
        ("<home><right>", 2),
        ("<home><right><right>", 3),
        ("<home><right><right><right>", 4),
        ("<end><left>", 3),
        ("<end><left><left>", 2),
        ("<end><left><left><left><left>", 0),
        ("<home><tab>", 3),
        ("<home><tab><tab>", 4),
        ("<home><tab><tab><tab>", 3),
        ("<home><shift-tab>", 4),
        ("<home><shift-tab><shift-tab>", 3),
        ("1", 3),
        ("<home>2", 4),
    ] {
        let state = press(open.clone(), keys);
        assert_eq!(tree(&state).selected(), at, "{keys}");
        let there = game(&state).position_at(tree(&state).turn());
        assert_eq!(*tree(&state).position(), there, "{keys}");
        assert_eq!(game(&state), game(&open), "looking changes nothing");
    }
    let beyond = press(open.clone(), "3");
    assert_eq!(status(&beyond), "There is no such bookmark: b sets one.");
    assert_eq!(tree(&beyond), tree(&open));
}

#[test]
fn looking_saves_nothing_and_esc_stays() {
    let before = branched();
    for close in ["<esc>", "q", "B"] {
        let (state, effects) = type_keys(before.clone(), &format!("Bkkjlho<space>{close}"));
        assert_eq!((effects, state.overlay.clone()), (vec![], None));
        assert_eq!(game(&state), game(&before));
    }
}

#[test]
fn enter_goes_there_at_once() {
    let (state, effects) = type_keys(branched(), "Bkk<enter>");
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert_eq!(
        (state.overlay.clone(), game(&state).history.here()),
        (None, turn(2))
    );
    assert_eq!(digit_at(&state, "r1c2"), Some('6'));
    assert_eq!(session(&state).cursor.to_string(), "r1c2");
    assert_eq!(status(&state), "Now at move 2; r and u go on and back.");
    assert_eq!(
        game(&state).record.moves,
        game(&branched()).record.moves + 1
    );
    let back = press(state, "ur");
    assert_eq!(
        game(&back).history.here(),
        turn(2),
        "redo leads where one came from"
    );
    let (same, effects) = type_keys(back, "B<enter>");
    assert_eq!((effects, same.overlay), (vec![], None));
}

#[test]
fn a_hint_is_gone_when_the_board_changes() {
    let hinted = press(branched(), "t");
    assert!(session(&hinted).hint.is_some());
    assert!(session(&press(hinted.clone(), "B<esc>")).hint.is_some());
    assert!(session(&press(hinted, "Bk<enter>")).hint.is_none());
}

#[test]
fn a_long_history_is_folded_but_round_the_cursor() {
    let state = press(default_game(), &right_digits(0..40).concat());
    let state = press(state, "B");
    let rows = |state: &AppState| tree(state).rows(12);
    let folded = |count| TreeRow::Folded { count, lane: 0 };
    let line = TreeRow::Line;
    let end = [line(0), folded(36), line(37), line(38), line(39), line(40)];
    assert_eq!(rows(&state), end);
    let middle = press(state.clone(), "<pgup>");
    let shown = (27..=33).map(line);
    let all: Vec<TreeRow> = [line(0), folded(26)]
        .into_iter()
        .chain(shown)
        .chain([folded(6), line(40)])
        .collect();
    assert_eq!(rows(&middle), all);
    let start = press(state.clone(), "<home>");
    let all = [line(0), line(1), line(2), line(3), folded(36), line(40)];
    assert_eq!(rows(&start), all);
    for height in 1..12 {
        for at in [0, 3, 20, 36, 40] {
            let keys = format!("<home>{}", "<down>".repeat(at));
            let there = press(state.clone(), &keys);
            let rows = tree(&there).rows(height);
            assert!(
                rows.len() <= height && rows.contains(&line(at)),
                "{height} {at}"
            );
        }
    }
}

#[test]
fn the_board_can_be_looked_at_where_the_list_covers_it() {
    let state = press(branched(), "B<space>");
    assert_eq!(tree(&state).side, TreeSide::Board);
    assert_eq!(tree(&press(state, "<space>")).side, TreeSide::List);
}

#[test]
fn the_keys_are_explained_and_the_list_comes_back() {
    let help = press(branched(), "B?");
    assert!(matches!(&help.overlay, Some(Overlay::Help(page)) if page.of == Context::Tree));
    assert_eq!(tree(&press(help, "<esc>")).turn(), turn(4));
}

// Names.

#[test]
fn a_place_is_named_renamed_and_not() {
    let named = |text: &str| {
        let (state, effects) = type_keys(branched(), text);
        let name = game(&state).history.name(turn(4)).map(str::to_owned);
        (name, effects.len(), state)
    };
    let name = |text: &str| named(text).0;
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(name("Bntwo<space>ways<enter>"), some("two ways"));
    assert_eq!(name("Brtwo<space>ways<enter>"), some("two ways"));
    assert_eq!(
        name("Bnq?d1<space>B<enter>"),
        some("q?d1 B"),
        "no key of the list"
    );
    assert_eq!(name("Bntwo<esc>"), None);
    assert_eq!(name("Bn<enter>"), some("move 3"), "the usual name");
    assert_eq!(
        name("Bnab<enter>n<space>c<enter>"),
        some("ab c"),
        "what is there is gone on with"
    );
    assert_eq!(name("bBnab<enter>"), some("ab"), "the usual name gives way");
    assert_eq!(name("bBn<enter>"), some("move 3"));
    assert_eq!(
        name(&format!("Bn{}<enter>", "x".repeat(99))),
        some(&"x".repeat(24))
    );
    assert_eq!(name("Bb"), some("move 3"));
    assert_eq!(name("Bbb"), None);
    assert_eq!(name("Bbd"), None);
    assert_eq!(name("b"), some("move 3"));
    assert_eq!(name("bb"), None);
    assert_eq!(named("Bnab<enter>").1, 1, "saved once");
    assert_eq!(named("Bnab<esc>").1, 0);
    assert_eq!(named("Bd").1, 0);
    assert!(
        matches!(named("Bnab<enter>").2.overlay, Some(Overlay::Tree(_))),
        "it stays open"
    );
}

#[test]
fn the_field_takes_what_can_be_a_name() {
    let field = |state: &AppState| tree(state).naming.clone().unwrap();
    let state = press(branched(), "Bnab");
    assert_eq!(state.context(), Context::Naming);
    assert!(state.takes_paste());
    assert_eq!(field(&press(state.clone(), "<backspace>")), "a");
    assert_eq!(field(&press(state.clone(), "<del>")), "");
    assert_eq!(
        field(&after(press(state.clone(), "<up><tab>"), text("\u{7}"))),
        "ab"
    );
    let pasted = Message::Pasted("c\u{1b}[2J\nd".to_owned());
    assert_eq!(
        field(&after(state.clone(), [pasted])),
        "ab[2Jd".replace("ab", "abc")
    );
    let (_, effects) = type_keys(state.clone(), "<ctrl-c>");
    assert!(effects.contains(&Effect::Quit));
    let emptied = press(press(state, "<enter>n"), "<del><enter>");
    assert_eq!(game(&emptied).history.name(turn(4)), None);
    assert!(!press(branched(), "B").takes_paste());
}

#[test]
fn bookmarks_alone_can_be_listed() {
    let none = press(branched(), "Bo");
    assert_eq!(tree(&none).scope, Scope::Everything);
    assert_eq!(status(&none), "There is no such bookmark: b sets one.");
    let state = press(branched(), "buuuubrrrBo");
    assert_eq!(
        (tree(&state).scope, tree(&state).named()),
        (Scope::Bookmarks, &[0, 4][..])
    );
    assert_eq!(tree(&state).rows(20), [TreeRow::Line(0), TreeRow::Line(4)]);
    let up = press(state.clone(), "<up>");
    assert_eq!(tree(&up).turn(), Turn::START);
    assert_eq!(*tree(&up).position(), game(&up).position_at(Turn::START));
    assert_eq!(tree(&press(up.clone(), "<left>")).selected(), 0);
    assert_eq!(tree(&press(up.clone(), "<right>")).selected(), 4);
    let one = press(up, "d");
    assert_eq!((tree(&one).turn(), tree(&one).named()), (turn(4), &[4][..]));
    let gone = press(one, "d");
    assert_eq!(
        tree(&gone).scope,
        Scope::Everything,
        "none is left to be listed"
    );
}

#[test]
fn there_are_bookmarks_enough() {
    let state = press(default_game(), &"g11m1".repeat(Bookmark::MOST + 1));
    let full = press(state, &"bu".repeat(Bookmark::MOST));
    assert_eq!(game(&full).history.bookmarks().len(), Bookmark::MOST);
    for text in ["b", "Bb", "Bn"] {
        let more = press(full.clone(), text);
        assert!(
            status(&more).starts_with("There are enough bookmarks"),
            "{text}"
        );
        assert_eq!(game(&more), game(&full));
    }
}

// What is wrong.

#[test]
fn nothing_is_told_of_a_branch_before_the_player_asks() {
    let state = press(default_game(), "g114g126ug122g193B");
    let wrong = |state: &AppState| {
        let turns = game(state).history.turns();
        turns.filter(|&turn| tree(state).is_wrong(turn)).count()
    };
    assert_eq!(wrong(&state), 0);
    let (asked, effects) = type_keys(state, "E");
    assert_eq!(wrong(&asked), 4, "all but the start");
    assert_eq!(game(&asked).record.checks, 1);
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    let sound = press(press(default_game(), "g113g126"), "BE");
    assert_eq!((wrong(&sound), game(&sound).record.checks), (0, 1));
    assert_eq!(sound.notice.as_ref().unwrap().tone, Tone::Good);
}

#[test]
fn back_to_before_the_first_mistake() {
    let state = press(default_game(), "g113g124g191g192");
    let (back, effects) = type_keys(state.clone(), "U");
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert_eq!(
        (game(&back).history.here(), game(&back).record.checks),
        (turn(1), 1)
    );
    assert!(
        status(&back).starts_with("3 moves back,"),
        "{}",
        status(&back)
    );
    assert_eq!(
        game(&press(back.clone(), "rrr")).position,
        game(&state).position
    );
    let again = press(back, "U");
    assert_eq!(status(&again), "Checked: there is no mistake so far.");
    assert_eq!(game(&again).record.checks, 2);
    let shown = press(state, "BU");
    assert_eq!(
        (tree(&shown).turn(), game(&shown).record.checks),
        (turn(1), 1)
    );
    assert_eq!(game(&shown).history.here(), turn(4), "the board stays");
    assert_eq!(game(&press(shown, "<enter>")).history.here(), turn(1));
}

#[test]
fn a_mark_that_is_needed_is_missed_too() {
    // 3 belongs at r1c1.
    let state = press(default_game(), "ag11m3g19m1");
    let back = press(state, "U");
    assert_eq!(game(&back).history.here(), turn(1));
}

// What if.

#[test]
fn a_what_if_goes_back_with_one_key() {
    let before = branched();
    let (began, effects) = type_keys(before.clone(), "I");
    assert!(
        matches!(&effects[..], [Effect::Save(_)]),
        "it outlives the program"
    );
    let what_if = game(&began).what_if().unwrap();
    assert_eq!(
        (what_if.began, what_if.moves, what_if.failure),
        (turn(4), Some(0), None)
    );
    let tried = press(began, "g312g347");
    assert_eq!(game(&tried).what_if().unwrap().moves, Some(2));
    let back = press(tried.clone(), "I");
    assert_eq!(game(&back).position, game(&before).position);
    assert_eq!(game(&back).history.what_if(), None);
    assert_eq!(game(&back).history.len(), 6, "the branch stays");
    assert_eq!(game(&press(back, "rr")).position, game(&tried).position);
    let kept = press(tried.clone(), "O");
    assert_eq!(game(&kept).history.what_if(), None);
    assert_eq!(game(&kept).position, game(&tried).position);
    assert_eq!(
        status(&press(kept, "O")),
        "There is no what-if: I begins one."
    );
}

#[test]
fn a_what_if_can_be_left_and_found_again() {
    let tried = press(branched(), "Ig312");
    let elsewhere = press(tried, "uuu");
    assert_eq!(game(&elsewhere).what_if().unwrap().moves, None);
    let back = press(elsewhere, "I");
    assert_eq!(game(&back).history.here(), turn(4));
}

#[test]
fn a_what_if_that_fails_says_so_until_it_is_resolved() {
    let kinds: [fn(&Contradiction) -> bool; 3] = [
        |found| matches!(found, Contradiction::Twice(_)),
        |found| matches!(found, Contradiction::NoDigit(_)),
        |found| matches!(found, Contradiction::NoPlace(..)),
    ];
    for kind in kinds {
        let typed = states::leading_to(kind);
        let failed = press(default_game(), &format!("I{typed}"));
        let failure = game(&failed).what_if().unwrap().failure.unwrap();
        assert!(kind(&failure.contradiction), "{typed}");
        assert_eq!(failure.since, Since::ItBegan);
        assert!(
            status(&failed).starts_with("It cannot be: "),
            "{}",
            status(&failed)
        );
        let later = press(failed.clone(), "hjl");
        let screen = screen::draw(&later).text();
        assert!(screen.contains("It cannot be: "), "{screen}");
        assert!(screen.contains("1 move in: fails"), "{screen}");
        assert!(screen.contains("I: back"), "{screen}");
        let back = screen::draw(&press(later, "Ih")).text();
        assert!(!back.contains("It cannot be"), "{back}");
        let simply = press(default_game(), &typed);
        assert!(
            !status(&simply).contains("cannot be"),
            "no what-if, no word"
        );
    }
}

#[test]
fn what_was_lost_before_is_no_proof() {
    let typed = states::leading_to(|found| matches!(found, Contradiction::NoDigit(_)));
    let state = press(default_game(), &format!("{typed}I"));
    assert!(status(&state).contains("already"), "{}", status(&state));
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert_eq!(failure.since, Since::BeforeIt);
    let screen = screen::draw(&press(state, "h")).text();
    assert!(screen.contains("It could not be before either"), "{screen}");
}

#[test]
fn several_cells_at_once_can_fail_too() {
    let state = press(default_game(), "Ig11sls8");
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert!(matches!(failure.contradiction, Contradiction::Twice(_)));
    assert!(status(&state).starts_with("It cannot be: "));
}

#[test]
fn a_win_ends_a_what_if() {
    let state = press(
        default_game(),
        &format!("I{}", right_digits(0..81).concat()),
    );
    assert!(matches!(state.screen, Screen::Won(_)));
    assert_eq!(game(&state).history.what_if(), None);
}

// Study.

#[test]
fn after_the_win_the_history_stays_open() {
    let (study, effects) = type_keys(won(), "u");
    assert!(matches!(study.screen, Screen::Playing(_)));
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert!(status(&study).starts_with("Undone: "), "{}", status(&study));
    assert!(!study.clock_runs());
    let again = press(study.clone(), "r");
    assert!(matches!(again.screen, Screen::Won(_)));
    let by_tree = press(won(), "Bkkk<enter>");
    assert!(matches!(by_tree.screen, Screen::Playing(_)));
    assert_eq!(game(&by_tree).history.here(), turn(40));
    let named = press(won(), "b");
    assert!(matches!(named.screen, Screen::Won(_)));
    assert_eq!(game(&named).history.name(turn(43)), Some("move 43"));
    assert!(status(&named).starts_with("Bookmark"), "{}", status(&named));
    assert_eq!(status(&press(won(), "r")), "Nothing to redo.");
}

#[test]
fn study_counts_nothing_and_loses_nothing() {
    let record = game(&won()).record;
    let study = press(won(), "uug111tTEbIBEU<enter>");
    assert_eq!(game(&study).record, record);
    let waited = update(
        study.clone(),
        Message::TimePassed(std::time::Duration::from_secs(9)),
    )
    .0;
    assert_eq!(game(&waited).record, record);
    let solved = press(press(won(), "uu"), "rr");
    assert!(matches!(solved.screen, Screen::Won(_)));
    assert_eq!(game(&solved).record, record, "a win is counted once");
}

#[test]
fn one_key_leads_back_to_the_win() {
    let study = press(won(), "uuuug997g982");
    assert!(matches!(study.screen, Screen::Playing(_)));
    let (back, effects) = type_keys(study, "W");
    assert!(matches!(back.screen, Screen::Won(_)), "and nobody is asked");
    assert_eq!(game(&back).history.here(), turn(43));
    assert!(matches!(&effects[..], [Effect::Save(_)]));
}

#[test]
fn a_won_game_is_listed_as_solved_wherever_its_board_is() {
    let (study, effects) = type_keys(won(), "uuu");
    let Some(Effect::Save(saved)) = effects.last() else {
        panic!("not saved")
    };
    assert_eq!(Summary::from(&**saved).standing, Standing::Won);
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).unwrap();
    let opening = AppState {
        screen: Screen::Opening,
        saving: Saving::Working,
        ..AppState::new(Settings::default(), Look::default(), HOME)
    };
    let loaded = Message::GameLoaded(opening.run, Box::new(read), None);
    let resumed = after(opening, [loaded]);
    assert!(matches!(resumed.screen, Screen::Playing(_)));
    assert_eq!(game(&resumed), game(&study));
    let screen = screen::draw(&resumed).text();
    assert!(
        screen.contains("STUDY") && screen.contains("W: back to the win"),
        "{screen}"
    );
}
