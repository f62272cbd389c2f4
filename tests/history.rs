//! The history as a tool for thinking: keys in, state and effects out.

mod support;

use ninefold::game::{Bookmark, Contradiction, Game, GameStatus, HistoryNodeId, Since};
use ninefold::grid::{Cell, Digit};
use ninefold::save::{SavedGame, Summary};
use ninefold::settings::Settings;
use ninefold::ui::{
    AppState, Context, Effect, GameSession, Key, Message, Overlay, Saving, Scope, Screen, Severity,
    TerminalProfile, Tree, TreeRow, TreeSide, update,
};
use support::states::{self, after, keys, right_digits};

const SIZE: (u16, u16) = (80, 24);

fn playing() -> AppState {
    states::playing(TerminalProfile::default(), SIZE)
}

fn won() -> AppState {
    states::won(TerminalProfile::default(), SIZE)
}

fn typed(state: AppState, text: &str) -> (AppState, Vec<Effect>) {
    keys(text)
        .into_iter()
        .fold((state, Vec::new()), |(state, mut all), message| {
            let (state, effects) = update(state, message);
            all.extend(effects);
            (state, all)
        })
}

fn pressed(state: AppState, keys: &[Key]) -> AppState {
    after(state, keys.iter().copied().map(Message::Pressed))
}

fn table(state: &AppState) -> &GameSession {
    state.table().expect("a game on the table")
}

fn game(state: &AppState) -> &Game {
    &table(state).game
}

fn tree(state: &AppState) -> &Tree {
    match &state.overlay {
        Some(Overlay::Tree(tree)) => tree,
        other => panic!("no history is open: {other:?}"),
    }
}

fn notice(state: &AppState) -> &str {
    state.notice.as_ref().map_or("", |notice| &notice.text)
}

fn turn(number: u32) -> HistoryNodeId {
    HistoryNodeId::new(number)
}

fn digit_at(state: &AppState, cell: &str) -> Option<char> {
    let cell: Cell = Cell::all().find(|each| each.to_string() == cell).unwrap();
    game(state).position.digit(cell).map(Digit::to_char)
}

/// Two right digits, then another instead of the second: turn 1 leads to 2,
/// and to 3 and 4, where the game is.
fn branched() -> AppState {
    after(playing(), keys("g113g126ug338g195"))
}

// The list.

#[test]
fn the_list_shows_every_turn_and_what_was_tried_first_stands_aside() {
    let state = after(branched(), keys("B"));
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
    use Key::{BackTab, Char, Down, End, Home, Left, PageDown, PageUp, Right, Tab, Up};
    let marked = after(branched(), keys("bub"));
    let open = after(marked, keys("B"));
    for (keys, at) in [
        (&[][..], 3),
        (&[Up], 2),
        (&[Char('k')], 2),
        (&[Home, Down], 1),
        (&[Home, Char('j')], 1),
        (&[Up, Up, Up, Up, Up, Up], 0),
        (&[Home], 0),
        (&[End], 4),
        (&[End, Down], 4),
        (&[Home, PageDown], 4),
        (&[End, PageUp], 0),
        (&[Home, Right], 2),
        (&[Home, Right, Right], 3),
        (&[Home, Right, Right, Right], 4),
        (&[End, Left], 3),
        (&[End, Left, Left], 2),
        (&[End, Left, Left, Left, Left], 0),
        (&[Home, Tab], 3),
        (&[Home, Tab, Tab], 4),
        (&[Home, Tab, Tab, Tab], 3),
        (&[Home, BackTab], 4),
        (&[Home, BackTab, BackTab], 3),
        (&[Char('1')], 3),
        (&[Home, Char('2')], 4),
    ] {
        let state = pressed(open.clone(), keys);
        assert_eq!(tree(&state).selected(), at, "{keys:?}");
        let there = game(&state).position_at(tree(&state).turn());
        assert_eq!(*tree(&state).position(), there, "{keys:?}");
        assert_eq!(game(&state), game(&open), "looking changes nothing");
    }
    let beyond = pressed(open.clone(), &[Char('3')]);
    assert_eq!(notice(&beyond), "There is no such bookmark: b sets one.");
    assert_eq!(tree(&beyond), tree(&open));
}

#[test]
fn looking_saves_nothing_and_esc_stays() {
    let before = branched();
    for close in ["\u{1b}", "q", "B"] {
        let (state, effects) = typed(before.clone(), &format!("Bkkjlho {close}"));
        assert_eq!((effects, state.overlay.clone()), (vec![], None));
        assert_eq!(game(&state), game(&before));
    }
}

#[test]
fn enter_goes_there_at_once() {
    let (state, effects) = typed(branched(), "Bkk\n");
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert_eq!(
        (state.overlay.clone(), game(&state).history.current()),
        (None, turn(2))
    );
    assert_eq!(digit_at(&state, "r1c2"), Some('6'));
    assert_eq!(table(&state).cursor.to_string(), "r1c2");
    assert_eq!(notice(&state), "Now at move 2; r and u go on and back.");
    assert_eq!(
        game(&state).record.moves,
        game(&branched()).record.moves + 1
    );
    let back = after(state, keys("ur"));
    assert_eq!(
        game(&back).history.current(),
        turn(2),
        "redo leads where one came from"
    );
    let (same, effects) = typed(back, "B\n");
    assert_eq!((effects, same.overlay), (vec![], None));
}

#[test]
fn a_hint_is_gone_when_the_board_changes() {
    let hinted = after(branched(), keys("t"));
    assert!(table(&hinted).hint.is_some());
    assert!(
        table(&after(hinted.clone(), keys("B\u{1b}")))
            .hint
            .is_some()
    );
    assert!(table(&after(hinted, keys("Bk\n"))).hint.is_none());
}

#[test]
fn a_long_history_is_folded_but_round_the_cursor() {
    let state = after(playing(), keys(&right_digits(0..40).concat()));
    let state = after(state, keys("B"));
    let rows = |state: &AppState| tree(state).rows(12);
    let folded = |count| TreeRow::Folded { count, lane: 0 };
    let line = TreeRow::Line;
    let end = [line(0), folded(36), line(37), line(38), line(39), line(40)];
    assert_eq!(rows(&state), end);
    let middle = pressed(state.clone(), &[Key::PageUp]);
    let shown = (27..=33).map(line);
    let all: Vec<TreeRow> = [line(0), folded(26)]
        .into_iter()
        .chain(shown)
        .chain([folded(6), line(40)])
        .collect();
    assert_eq!(rows(&middle), all);
    let start = pressed(state.clone(), &[Key::Home]);
    let all = [line(0), line(1), line(2), line(3), folded(36), line(40)];
    assert_eq!(rows(&start), all);
    for height in 1..12 {
        for at in [0, 3, 20, 36, 40] {
            let keys = [Key::Home].into_iter().chain(vec![Key::Down; at]);
            let there = pressed(state.clone(), &keys.collect::<Vec<Key>>());
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
    let state = after(branched(), keys("B "));
    assert_eq!(tree(&state).side, TreeSide::Board);
    assert_eq!(tree(&after(state, keys(" "))).side, TreeSide::List);
}

#[test]
fn the_keys_are_explained_and_the_list_comes_back() {
    let help = after(branched(), keys("B?"));
    assert!(matches!(&help.overlay, Some(Overlay::Help(page)) if page.of == Context::Tree));
    assert_eq!(tree(&after(help, keys("\u{1b}"))).turn(), turn(4));
}

// Names.

#[test]
fn a_place_is_named_renamed_and_not() {
    let named = |text: &str| {
        let (state, effects) = typed(branched(), text);
        let name = game(&state).history.name(turn(4)).map(str::to_owned);
        (name, effects.len(), state)
    };
    let name = |text: &str| named(text).0;
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(name("Bntwo ways\n"), some("two ways"));
    assert_eq!(name("Brtwo ways\n"), some("two ways"));
    assert_eq!(name("Bnq?d1 B\n"), some("q?d1 B"), "no key of the list");
    assert_eq!(name("Bntwo\u{1b}"), None);
    assert_eq!(name("Bn\n"), some("move 3"), "the usual name");
    assert_eq!(
        name("Bnab\nn c\n"),
        some("ab c"),
        "what is there is gone on with"
    );
    assert_eq!(name("bBnab\n"), some("ab"), "the usual name gives way");
    assert_eq!(name("bBn\n"), some("move 3"));
    assert_eq!(
        name(&format!("Bn{}\n", "x".repeat(99))),
        some(&"x".repeat(24))
    );
    assert_eq!(name("Bb"), some("move 3"));
    assert_eq!(name("Bbb"), None);
    assert_eq!(name("Bbd"), None);
    assert_eq!(name("b"), some("move 3"));
    assert_eq!(name("bb"), None);
    assert_eq!(named("Bnab\n").1, 1, "saved once");
    assert_eq!(named("Bnab\u{1b}").1, 0);
    assert_eq!(named("Bd").1, 0);
    assert!(
        matches!(named("Bnab\n").2.overlay, Some(Overlay::Tree(_))),
        "it stays open"
    );
}

#[test]
fn the_field_takes_what_can_be_a_name() {
    let field = |state: &AppState| tree(state).naming.clone().unwrap();
    let state = after(branched(), keys("Bnab"));
    assert_eq!(state.context(), Context::Naming);
    assert!(state.takes_paste());
    assert_eq!(field(&pressed(state.clone(), &[Key::Backspace])), "a");
    assert_eq!(field(&pressed(state.clone(), &[Key::Delete])), "");
    assert_eq!(
        field(&pressed(
            state.clone(),
            &[Key::Up, Key::Tab, Key::Char('\u{7}')]
        )),
        "ab"
    );
    let pasted = Message::Pasted("c\u{1b}[2J\nd".to_owned());
    assert_eq!(
        field(&after(state.clone(), [pasted])),
        "ab[2Jd".replace("ab", "abc")
    );
    let (_, effects) = update(state.clone(), Message::Pressed(Key::Ctrl('c')));
    assert!(effects.contains(&Effect::Quit));
    let emptied = pressed(after(state, keys("\nn")), &[Key::Delete, Key::Enter]);
    assert_eq!(game(&emptied).history.name(turn(4)), None);
    assert!(!after(branched(), keys("B")).takes_paste());
}

#[test]
fn bookmarks_alone_can_be_listed() {
    let none = after(branched(), keys("Bo"));
    assert_eq!(tree(&none).scope, Scope::Everything);
    assert_eq!(notice(&none), "There is no such bookmark: b sets one.");
    let state = after(branched(), keys("buuuubrrrBo"));
    assert_eq!(
        (tree(&state).scope, tree(&state).named()),
        (Scope::Bookmarks, &[0, 4][..])
    );
    assert_eq!(tree(&state).rows(20), [TreeRow::Line(0), TreeRow::Line(4)]);
    let up = pressed(state.clone(), &[Key::Up]);
    assert_eq!(tree(&up).turn(), HistoryNodeId::START);
    assert_eq!(
        *tree(&up).position(),
        game(&up).position_at(HistoryNodeId::START)
    );
    assert_eq!(tree(&pressed(up.clone(), &[Key::Left])).selected(), 0);
    assert_eq!(tree(&pressed(up.clone(), &[Key::Right])).selected(), 4);
    let one = after(up, keys("d"));
    assert_eq!((tree(&one).turn(), tree(&one).named()), (turn(4), &[4][..]));
    let gone = after(one, keys("d"));
    assert_eq!(
        tree(&gone).scope,
        Scope::Everything,
        "none is left to be listed"
    );
}

#[test]
fn there_are_bookmarks_enough() {
    let state = after(playing(), keys(&"g11m1".repeat(Bookmark::MAX_COUNT + 1)));
    let full = after(state, keys(&"bu".repeat(Bookmark::MAX_COUNT)));
    assert_eq!(game(&full).history.bookmarks().len(), Bookmark::MAX_COUNT);
    for text in ["b", "Bb", "Bn"] {
        let more = after(full.clone(), keys(text));
        assert!(
            notice(&more).starts_with("There are enough bookmarks"),
            "{text}"
        );
        assert_eq!(game(&more), game(&full));
    }
}

// What is wrong.

#[test]
fn nothing_is_told_of_a_branch_before_the_player_asks() {
    let state = after(playing(), keys("g114g126ug122g193B"));
    let wrong = |state: &AppState| {
        let turns = game(state).history.node_ids();
        turns.filter(|&turn| tree(state).is_wrong(turn)).count()
    };
    assert_eq!(wrong(&state), 0);
    let (asked, effects) = typed(state, "E");
    assert_eq!(wrong(&asked), 4, "all but the start");
    assert_eq!(game(&asked).record.checks, 1);
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    let sound = after(after(playing(), keys("g113g126")), keys("BE"));
    assert_eq!((wrong(&sound), game(&sound).record.checks), (0, 1));
    assert_eq!(sound.notice.as_ref().unwrap().tone, Severity::Good);
}

#[test]
fn back_to_before_the_first_mistake() {
    let state = after(playing(), keys("g113g124g191g192"));
    let (back, effects) = typed(state.clone(), "U");
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert_eq!(
        (game(&back).history.current(), game(&back).record.checks),
        (turn(1), 1)
    );
    assert!(
        notice(&back).starts_with("3 moves back,"),
        "{}",
        notice(&back)
    );
    assert_eq!(
        game(&after(back.clone(), keys("rrr"))).position,
        game(&state).position
    );
    let again = after(back, keys("U"));
    assert_eq!(notice(&again), "Checked: there is no mistake so far.");
    assert_eq!(game(&again).record.checks, 2);
    let shown = after(state, keys("BU"));
    assert_eq!(
        (tree(&shown).turn(), game(&shown).record.checks),
        (turn(1), 1)
    );
    assert_eq!(game(&shown).history.current(), turn(4), "the board stays");
    assert_eq!(game(&after(shown, keys("\n"))).history.current(), turn(1));
}

#[test]
fn a_mark_that_is_needed_is_missed_too() {
    // 3 belongs at r1c1.
    let state = after(playing(), keys("ag11m3g19m1"));
    let back = after(state, keys("U"));
    assert_eq!(game(&back).history.current(), turn(1));
}

// What if.

#[test]
fn a_what_if_goes_back_with_one_key() {
    let before = branched();
    let (began, effects) = typed(before.clone(), "I");
    assert!(
        matches!(&effects[..], [Effect::Save(_)]),
        "it outlives the program"
    );
    let what_if = game(&began).what_if().unwrap();
    assert_eq!(
        (what_if.began, what_if.moves, what_if.failure),
        (turn(4), Some(0), None)
    );
    let tried = after(began, keys("g312g347"));
    assert_eq!(game(&tried).what_if().unwrap().moves, Some(2));
    let back = after(tried.clone(), keys("I"));
    assert_eq!(game(&back).position, game(&before).position);
    assert_eq!(game(&back).history.what_if(), None);
    assert_eq!(game(&back).history.len(), 6, "the branch stays");
    assert_eq!(
        game(&after(back, keys("rr"))).position,
        game(&tried).position
    );
    let kept = after(tried.clone(), keys("O"));
    assert_eq!(game(&kept).history.what_if(), None);
    assert_eq!(game(&kept).position, game(&tried).position);
    assert_eq!(
        notice(&after(kept, keys("O"))),
        "There is no what-if: I begins one."
    );
}

#[test]
fn a_what_if_can_be_left_and_found_again() {
    let tried = after(branched(), keys("Ig312"));
    let elsewhere = after(tried, keys("uuu"));
    assert_eq!(game(&elsewhere).what_if().unwrap().moves, None);
    let back = after(elsewhere, keys("I"));
    assert_eq!(game(&back).history.current(), turn(4));
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
        let failed = after(playing(), keys(&format!("I{typed}")));
        let failure = game(&failed).what_if().unwrap().failure.unwrap();
        assert!(kind(&failure.contradiction), "{typed}");
        assert_eq!(failure.since, Since::ItBegan);
        assert!(
            notice(&failed).starts_with("It cannot be: "),
            "{}",
            notice(&failed)
        );
        let later = after(failed.clone(), keys("hjl"));
        let screen = support::screen::draw(&later).text();
        assert!(screen.contains("It cannot be: "), "{screen}");
        assert!(screen.contains("1 move in: fails"), "{screen}");
        assert!(screen.contains("I: back"), "{screen}");
        let back = support::screen::draw(&after(later, keys("Ih"))).text();
        assert!(!back.contains("It cannot be"), "{back}");
        let simply = after(playing(), keys(&typed));
        assert!(
            !notice(&simply).contains("cannot be"),
            "no what-if, no word"
        );
    }
}

#[test]
fn what_was_lost_before_is_no_proof() {
    let typed = states::leading_to(|found| matches!(found, Contradiction::NoDigit(_)));
    let state = after(playing(), keys(&format!("{typed}I")));
    assert!(notice(&state).contains("already"), "{}", notice(&state));
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert_eq!(failure.since, Since::BeforeIt);
    let screen = support::screen::draw(&after(state, keys("h"))).text();
    assert!(screen.contains("It could not be before either"), "{screen}");
}

#[test]
fn several_cells_at_once_can_fail_too() {
    let state = after(playing(), keys("Ig11sls8"));
    let failure = game(&state).what_if().unwrap().failure.unwrap();
    assert!(matches!(failure.contradiction, Contradiction::Twice(_)));
    assert!(notice(&state).starts_with("It cannot be: "));
}

#[test]
fn a_win_ends_a_what_if() {
    let state = after(
        playing(),
        keys(&format!("I{}", right_digits(0..81).concat())),
    );
    assert!(matches!(state.screen, Screen::Won(_)));
    assert_eq!(game(&state).history.what_if(), None);
}

// Study.

#[test]
fn after_the_win_the_history_stays_open() {
    let (study, effects) = typed(won(), "u");
    assert!(matches!(study.screen, Screen::Playing(_)));
    assert!(matches!(&effects[..], [Effect::Save(_)]));
    assert!(notice(&study).starts_with("Undone: "), "{}", notice(&study));
    assert!(!study.clock_runs());
    let again = after(study.clone(), keys("r"));
    assert!(matches!(again.screen, Screen::Won(_)));
    let by_tree = after(won(), keys("Bkkk\n"));
    assert!(matches!(by_tree.screen, Screen::Playing(_)));
    assert_eq!(game(&by_tree).history.current(), turn(40));
    let named = after(won(), keys("b"));
    assert!(matches!(named.screen, Screen::Won(_)));
    assert_eq!(game(&named).history.name(turn(43)), Some("move 43"));
    assert!(notice(&named).starts_with("Bookmark"), "{}", notice(&named));
    assert_eq!(notice(&after(won(), keys("r"))), "Nothing to redo.");
}

#[test]
fn study_counts_nothing_and_loses_nothing() {
    let record = game(&won()).record;
    let study = after(won(), keys("uug111tTEbIBEU\n"));
    assert_eq!(game(&study).record, record);
    let waited = update(
        study.clone(),
        Message::TimePassed(std::time::Duration::from_secs(9)),
    )
    .0;
    assert_eq!(game(&waited).record, record);
    let solved = after(after(won(), keys("uu")), keys("rr"));
    assert!(matches!(solved.screen, Screen::Won(_)));
    assert_eq!(game(&solved).record, record, "a win is counted once");
}

#[test]
fn one_key_leads_back_to_the_win() {
    let study = after(won(), keys("uuuug997g982"));
    assert!(matches!(study.screen, Screen::Playing(_)));
    let (back, effects) = typed(study, "W");
    assert!(matches!(back.screen, Screen::Won(_)), "and nobody is asked");
    assert_eq!(game(&back).history.current(), turn(43));
    assert!(matches!(&effects[..], [Effect::Save(_)]));
}

#[test]
fn a_won_game_is_listed_as_solved_wherever_its_board_is() {
    let (study, effects) = typed(won(), "uuu");
    let Some(Effect::Save(saved)) = effects.last() else {
        panic!("not saved")
    };
    assert_eq!(Summary::from(&**saved).status, GameStatus::Won);
    let read = SavedGame::decode(saved.id.clone(), &saved.encode()).unwrap();
    let opening = AppState {
        screen: Screen::Loading,
        saving: Saving::Working,
        ..AppState::new(Settings::default(), TerminalProfile::default(), SIZE)
    };
    let loaded = Message::GameLoaded(opening.run, Box::new(read), None);
    let resumed = after(opening, [loaded]);
    assert!(matches!(resumed.screen, Screen::Playing(_)));
    assert_eq!(game(&resumed), game(&study));
    let screen = support::screen::draw(&resumed).text();
    assert!(
        screen.contains("STUDY") && screen.contains("W: back to the win"),
        "{screen}"
    );
}
