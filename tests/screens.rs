//! Every screen, as a player sees it: pinned pictures with a legend of styles,
//! and every size of window tried.

mod support;

use ninefold::game::{
    Assistance, Contradiction, Exercise, GameId, GameOutcome, HintStage, Puzzle, Statistics,
    StatsCategory, StatsEvent, Win,
};
use ninefold::logic::{Ladder, Technique};
use ninefold::save::Listing;
use ninefold::settings::{
    BoardChoice, Borders, KeyPreset, KeySettings, SettingItem, Settings, Theme,
};
use ninefold::ui::view;
use ninefold::ui::{
    AppState, ColourDepth, Connection, Glyphs, Key, LogicEvent, Message, MotionPolicy, Onboarding,
    StatusMessage, TerminalProfile,
};
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::sync::Arc;
use std::time::Duration;
use support::screen;
use support::states::{self, PUZZLE, after, at_option, keys};

const HOME: (u16, u16) = (80, 24);
const WIDE: (u16, u16) = (120, 40);
const SMALL: (u16, u16) = (40, 16);

const COLOURS: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Palette,
    glyphs: Glyphs::Unicode,
    connection: Connection::Local,
    theme: Theme::Dark,
    borders: Borders::Heavy,
    motion: MotionPolicy::Allowed,
};
const SIXTEEN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::Sixteen,
    ..COLOURS
};
const TRUE: TerminalProfile = TerminalProfile {
    depth: ColourDepth::True,
    ..COLOURS
};
const PLAIN: TerminalProfile = TerminalProfile {
    depth: ColourDepth::None,
    glyphs: Glyphs::Ascii,
    ..COLOURS
};

/// A way to reach a screen.
type Scene = fn(TerminalProfile, (u16, u16)) -> AppState;

fn levels(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("j\n"))
}

fn menu_without_game(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let listed = Message::GamesListed(Listing::default());
    after(states::menu(look, size), [listed])
}

fn saved_few(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::saved_list(look, size, 4), keys("j"))
}

fn saved_many(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::saved_list(look, size, 60), keys(&"j".repeat(30)))
}

fn saved_none(look: TerminalProfile, size: (u16, u16)) -> AppState {
    states::saved_list(look, size, 0)
}

fn statistics_empty(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let read = Message::StatisticsRead(Arc::default(), None);
    after(
        states::menu(look, size),
        [vec![read], keys("jjjjj\n")].concat(),
    )
}

fn statistics_closed(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let why = "it was written by a newer Ninefold (format 9): update Ninefold to use it; \
               nothing was changed";
    let unread = Message::StatisticsUnreadable(why.to_owned());
    after(
        states::menu(look, size),
        [vec![unread], keys("jjjjj\n")].concat(),
    )
}

/// A clean win of [`PUZZLE`] in 12:34, of a player who needed 15:00 before.
fn won_best(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let before = StatsEvent {
        game: GameId::new(1, 1),
        category: StatsCategory::Entered,
        outcome: GameOutcome::Won(Win {
            time: Duration::from_secs(900),
            assistance: Assistance::None,
        }),
    };
    let (statistics, _) = Statistics::default().count(&before);
    let read = Message::StatisticsRead(Arc::new(statistics), None);
    let playing = after(states::playing(look, size), [read]);
    states::filled(playing)
}

fn delete(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(saved_few(look, size), keys("d"))
}

fn entry(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("jjj\n"))
}

fn entry_clash(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(entry(look, size), keys("53..7....6..195....98..5.6.8.."))
}

fn entry_several(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let two = PUZZLE.replace(['9', '1', '4'], "0");
    after(states::entered(look, size, &two), keys("v"))
}

fn entry_impossible(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let first_rows = "123456780000000000000000009";
    states::entered(look, size, &format!("{first_rows}{}", "0".repeat(54)))
}

fn entry_playable(look: TerminalProfile, size: (u16, u16)) -> AppState {
    states::entered(look, size, PUZZLE)
}

fn making(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = after(levels(look, size), keys("\n"));
    after(state, [Message::TimePassed(Duration::from_millis(500))])
}

fn paused(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::in_the_middle(look, size), keys("p"))
}

fn mark_mode(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::in_the_middle(look, size), keys("g13x"))
}

fn shaded(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(
        states::in_the_middle(look, size),
        keys(&format!("{}\n\u{1b}", at_option(SettingItem::Houses))),
    )
}

fn pairs_proof(look: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::NakedPair)
}

fn locked_proof(look: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::LockedPointing)
}

fn wing_proof(look: TerminalProfile, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::XWing)
}

fn locked_nudge(look: TerminalProfile, size: (u16, u16)) -> AppState {
    states::hint_of(look, size, Technique::LockedPointing)
}

fn locked_where(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(locked_nudge(look, size), keys("t"))
}

fn locked_which(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(locked_where(look, size), keys("t"))
}

fn locked_page(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(locked_which(look, size), keys("?"))
}

fn every_step(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let board = states::in_the_middle(look, size);
    let board = after(board, keys("uu"));
    let candidates = board.table().unwrap().game.position.candidates();
    let state = after(board, keys("/"));
    let found = Message::StepsFound(state.run, Ladder::PLAYER.all(&candidates));
    after(state, [found, keys("j").remove(0)])
}

fn watching_logic(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let game = states::hint_of(look, size, Technique::LockedPointing);
    let givens = game.table().unwrap().game.puzzle.givens;
    let state = after(game, keys("P "));
    let path = Ladder::PLAYER.path(&givens).steps;
    let removing = path.iter().position(|step| step.placements.is_empty());
    let seen = path.into_iter().take(removing.unwrap() + 1);
    let steps = seen.map(Arc::new).map(LogicEvent::Deduced).collect();
    let run = state.run;
    after(state, [Message::PathStepped(run, steps)])
}

fn techniques(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("jjjj\njjjjj"))
}

fn practising(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = after(techniques(look, size), keys("\n"));
    let line = include_str!("data/graded.tsv").lines().skip(1);
    let mut puzzles = line.filter_map(|line| line.split('\t').next());
    let exercise = puzzles.find_map(|line| {
        let puzzle = Puzzle::from_givens(line.parse().unwrap()).unwrap();
        Exercise::within(&puzzle, Technique::LockedPointing)
    });
    let found = Message::ExerciseFound(state.run, Box::new(exercise.unwrap()));
    after(state, [found])
}

fn practised(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(practising(look, size), keys("T"))
}

/// The proof of a technique on its example, and after so many arrows.
fn example<const LINKS: usize>(
    look: TerminalProfile,
    size: (u16, u16),
    technique: Technique,
) -> AppState {
    let arrows = std::iter::repeat_n(Message::Pressed(Key::Right), LINKS);
    after(states::example(look, size, technique), arrows)
}

/// What proofs of every make look like.
const PROOFS: [(&str, Scene); 9] = [
    ("colours", |l, s| {
        example::<0>(l, s, Technique::SimpleColourTrap)
    }),
    ("als_xz", |l, s| example::<0>(l, s, Technique::AlsXZ)),
    ("sue_de_coq", |l, s| example::<0>(l, s, Technique::SueDeCoq)),
    ("aic", |l, s| example::<0>(l, s, Technique::Aic)),
    ("aic_walked", |l, s| example::<3>(l, s, Technique::Aic)),
    ("grouped_walked", |l, s| {
        example::<2>(l, s, Technique::GroupedAic)
    }),
    ("forcing_chain_walked", |l, s| {
        example::<9>(l, s, Technique::ForcingChainVerity)
    }),
    ("forcing_net_walked", |l, s| {
        example::<4>(l, s, Technique::ForcingNetContradiction)
    }),
    ("aic_page", aic_page),
];

fn aic_page(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::example(look, size, Technique::Aic), keys("?"))
}

#[test]
fn proofs_of_every_make() {
    pin(&PROOFS, "80x24", COLOURS, HOME);
    pin(&PROOFS[3..5], "120x40", COLOURS, WIDE);
    pin(&PROOFS[4..5], "40x16", COLOURS, SMALL);
    pin(&PROOFS[..3], "plain", PLAIN, HOME);
}

/// Steps of five kinds, each told in five stages.
const STAGED: [(&str, Technique); 5] = [
    ("pointing", Technique::LockedPointing),
    ("xy_wing", Technique::XYWing),
    ("finned_swordfish", Technique::FinnedSwordfish),
    ("aic", Technique::Aic),
    ("forcing_chain", Technique::ForcingChainContradiction),
];

/// The hint of a technique on its example so far revealed; at last it is done.
fn staged(look: TerminalProfile, technique: Technique, stage: HintStage) -> AppState {
    let at = |stage| states::example_at(look, HOME, technique, stage);
    match stage {
        HintStage::Done => after(at(HintStage::Proof), keys("t")),
        stage => at(stage),
    }
}

#[test]
fn the_five_stages_of_a_hint() {
    for (name, technique) in STAGED {
        for stage in HintStage::ALL {
            for (suffix, look) in [("80x24", COLOURS), ("plain", PLAIN)] {
                let screen = screen::draw(&staged(look, technique, stage));
                let name = format!("{name}_{stage:?}_{suffix}").to_lowercase();
                insta::assert_snapshot!(name, screen.with_legend());
            }
        }
    }
}

#[test]
fn proofs_in_sixteen_and_in_all_colours() {
    for (name, technique) in &STAGED[2..4] {
        for (suffix, look) in [("sixteen", SIXTEEN), ("true", TRUE)] {
            let screen = screen::draw(&staged(look, *technique, HintStage::Proof));
            insta::assert_snapshot!(format!("{name}_proof_{suffix}"), screen.with_legend());
        }
    }
}

/// Every proof, its first links, and every page fit their places.
#[test]
fn every_technique_can_be_shown_in_every_window() {
    for technique in Technique::ALL.into_iter().filter(|each| each.is_in_hints()) {
        for size in [HOME, WIDE, SMALL] {
            screen::draw(&example::<0>(COLOURS, size, technique));
            screen::draw(&example::<1>(PLAIN, size, technique));
            let page = after(example::<0>(COLOURS, size, technique), keys("? "));
            screen::draw(&page);
        }
        let home = screen::draw(&example::<0>(COLOURS, HOME, technique)).text();
        let keys = ["t: do it", "arrows: along the chain"];
        assert!(
            keys.iter().any(|key| home.contains(key)),
            "{technique}\n{home}"
        );
    }
}

fn proof_of(look: TerminalProfile, size: (u16, u16), technique: Technique) -> AppState {
    after(states::hint_of(look, size, technique), keys("ttt"))
}

fn single_where(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(
        states::hint_of(look, size, Technique::HiddenSingle),
        keys("t"),
    )
}

fn single_which(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(single_where(look, size), keys("t"))
}

fn single_proof(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(single_which(look, size), keys("t"))
}

fn single_done(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(single_proof(look, size), keys("t"))
}

fn mistake(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("g116g55tt"))
}

fn lost_mark(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("ag11m3g55tt"))
}

fn reveal(look: TerminalProfile, size: (u16, u16)) -> AppState {
    const NEEDS_MORE: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let mut state = states::game_of(look, size, NEEDS_MORE);
    loop {
        let hinted = after(state.clone(), keys("ttt"));
        let hint = &hinted.table().unwrap().hint;
        if matches!(hint, Some(hint) if matches!(hint.help, ninefold::game::Hint::Reveal(..))) {
            return hinted;
        }
        state = after(state, keys("T"));
    }
}

fn checked(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("g116E"))
}

fn watching(look: TerminalProfile, size: (u16, u16)) -> AppState {
    states::watching(look, size, 200)
}

fn watched_rejecting(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let steps = states::steps_of(ninefold::solve::Search::Textbook, 400);
    let reject = |step: &ninefold::solve::Step| matches!(step, ninefold::solve::Step::Reject(..));
    let last = steps.iter().rposition(reject).unwrap();
    states::watching(look, size, last + 1)
}

fn watched_to_the_end(look: TerminalProfile, size: (u16, u16)) -> AppState {
    states::watching(look, size, usize::MAX)
}

fn won_with_hints(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys(&"tttT".repeat(43)))
}

fn won_by_machine(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("Wy"))
}

fn help(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("?"))
}

fn help_on(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(help(look, size), keys("  "))
}

fn help_in_vi(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let state = states::playing(look, size);
    let keys_of_vi = KeySettings {
        preset: KeyPreset::Vim,
        ..KeySettings::default()
    };
    let settings = Settings {
        keys: keys_of_vi,
        ..state.settings.clone()
    };
    after(state.with_settings(settings), keys("?"))
}

fn palette(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys(":"))
}

fn palette_typed(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys(":mark"))
}

fn palette_over_settings(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(settings(look, size), keys(":"))
}

/// What is asked for by keys that hold everywhere.
const ASKED: [(&str, Scene); 6] = [
    ("help", help),
    ("help_on", help_on),
    ("help_in_vi", help_in_vi),
    ("palette", palette),
    ("palette_typed", palette_typed),
    ("palette_over_settings", palette_over_settings),
];

#[test]
fn help_and_commands() {
    pin(&ASKED, "80x24", COLOURS, HOME);
    pin(&ASKED, "40x16", COLOURS, SMALL);
    pin(&ASKED, "plain", PLAIN, HOME);
}

fn settings(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(
        states::playing(look, size),
        keys(&at_option(SettingItem::Borders)),
    )
}

/// Between two branches, with the lines between folded.
fn tree_in_the_middle(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let home = Message::Pressed(Key::Home);
    let right = Message::Pressed(Key::Right);
    after(states::tree(look, size), [home, right.clone(), right])
}

fn tree_naming(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(tree_in_the_middle(look, size), keys("nnaked pairs?"))
}

fn tree_bookmarks(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::tree(look, size), keys("o1"))
}

fn tree_checked(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::tree(look, size), keys("E"))
}

fn tree_of_nothing(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("B"))
}

/// The board where the list covers it.
fn tree_peeked(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(tree_in_the_middle(look, size), keys(" "))
}

fn what_if(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg113g126"))
}

/// A digit twice, where it stands far apart.
fn what_if_twice(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg118g918h"))
}

/// A cell that no digit can go into.
fn what_if_no_digit(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg492h"))
}

/// A house that has no place for a digit.
fn what_if_no_place(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let digit = states::leading_to(|found| matches!(found, Contradiction::NoPlace(..)));
    after(states::playing(look, size), keys(&format!("aI{digit}h")))
}

/// The same of what was wrong before.
fn what_if_lost_before(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("ag118g918Ig126"))
}

fn study(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::won(look, size), keys("uuuh"))
}

fn tree_after_the_win(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::won(look, size), keys("B"))
}

/// What there is to see of thinking with the history.
const THINKING: [(&str, Scene); 14] = [
    ("tree", states::tree),
    ("tree_in_the_middle", tree_in_the_middle),
    ("tree_naming", tree_naming),
    ("tree_bookmarks", tree_bookmarks),
    ("tree_checked", tree_checked),
    ("tree_peeked", tree_peeked),
    ("what_if", what_if),
    ("what_if_twice", what_if_twice),
    ("what_if_no_digit", what_if_no_digit),
    ("what_if_no_place", what_if_no_place),
    ("study", study),
    ("what_if_lost_before", what_if_lost_before),
    ("tree_after_the_win", tree_after_the_win),
    ("tree_of_nothing", tree_of_nothing),
];

#[test]
fn thinking_with_the_history() {
    pin(&THINKING, "80x24", COLOURS, HOME);
    pin(&THINKING[..2], "120x40", COLOURS, WIDE);
    pin(&THINKING[..11], "40x16", COLOURS, SMALL);
    pin(&THINKING[..11], "plain", PLAIN, HOME);
}

fn question(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("R"))
}

fn not_saved(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let failed = Message::SaveFailed("no space left on device".to_owned());
    after(states::playing(look, size), [failed])
}

fn taken(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let opened = states::menu_with_game(look, size);
    after(opened, [Message::GamesTaken])
}

/// The same a key later: it may cover nothing any more.
fn still_not_saved(look: TerminalProfile, size: (u16, u16)) -> AppState {
    after(not_saved(look, size), [Message::Pressed(Key::Left)])
}

fn long_message(look: TerminalProfile, size: (u16, u16)) -> AppState {
    let why = "The last save is damaged: the checksum does not fit. This is the one before it, \
               at most a move older. The damaged one is kept as 20261120-205501-3f9a02.damaged-1.";
    let loading = after(states::menu_with_game(look, size), keys("\n"));
    let told = Some(StatusMessage::warning(why));
    let loaded = Message::GameLoaded(loading.run, Box::new(states::saved_game()), told);
    after(loading, [loaded])
}

const SCENES: [(&str, Scene); 44] = [
    ("menu", states::menu_with_game),
    ("menu_without_game", menu_without_game),
    ("levels", levels),
    ("saved_few", saved_few),
    ("saved_many", saved_many),
    ("saved_none", saved_none),
    ("delete", delete),
    ("entry", entry),
    ("entry_clash", entry_clash),
    ("entry_several", entry_several),
    ("entry_impossible", entry_impossible),
    ("entry_playable", entry_playable),
    ("making", making),
    ("start", states::playing),
    ("middle", states::in_the_middle),
    ("mark_mode", mark_mode),
    ("paused", paused),
    ("single_where", single_where),
    ("single_which", single_which),
    ("single_proof", single_proof),
    ("single_done", single_done),
    ("locked_proof", locked_proof),
    ("locked_page", locked_page),
    ("every_step", every_step),
    ("watching_logic", watching_logic),
    ("techniques", techniques),
    ("practising", practising),
    ("practised", practised),
    ("pairs_proof", pairs_proof),
    ("wing_proof", wing_proof),
    ("mistake", mistake),
    ("lost_mark", lost_mark),
    ("reveal", reveal),
    ("checked", checked),
    ("watching", watching),
    ("watched_to_the_end", watched_to_the_end),
    ("won", states::won),
    ("won_best", won_best),
    ("statistics", states::statistics),
    ("statistics_empty", statistics_empty),
    ("statistics_closed", statistics_closed),
    ("won_by_machine", won_by_machine),
    ("help", help),
    ("settings", settings),
];

/// Those that say something of their own also in other sizes and looks.
const MAIN: [(&str, Scene); 15] = [
    ("menu", states::menu_with_game),
    ("saved_many", saved_many),
    ("entry_several", entry_several),
    ("middle", states::in_the_middle),
    ("locked_proof", locked_proof),
    ("watching", watched_rejecting),
    ("watching_logic", watching_logic),
    ("locked_page", locked_page),
    ("every_step", every_step),
    ("statistics", states::statistics),
    ("won", won_with_hints),
    ("won_best", won_best),
    ("help", help),
    ("question", question),
    ("long_message", long_message),
];

fn pin(scenes: &[(&str, Scene)], suffix: &str, look: TerminalProfile, size: (u16, u16)) {
    for (name, scene) in scenes {
        let screen = screen::draw(&scene(look, size));
        insta::assert_snapshot!(format!("{name}_{suffix}"), screen.with_legend());
    }
}

#[test]
fn every_screen_at_home() {
    pin(&SCENES, "80x24", COLOURS, HOME);
    let messages: [(&str, Scene); 5] = [
        ("question", question),
        ("taken", taken),
        ("not_saved", not_saved),
        ("still_not_saved", still_not_saved),
        ("long_message", long_message),
    ];
    pin(&messages, "80x24", COLOURS, HOME);
}

#[test]
fn the_main_screens_in_a_large_window() {
    pin(&MAIN[..12], "120x40", COLOURS, WIDE);
}

#[test]
fn the_main_screens_in_the_smallest_window() {
    pin(&MAIN, "40x16", COLOURS, SMALL);
    pin(&[("taken", taken as Scene)], "40x16", COLOURS, SMALL);
}

#[test]
fn the_main_screens_in_sixteen_colours() {
    pin(&MAIN[3..6], "sixteen", SIXTEEN, HOME);
}

#[test]
fn the_main_screens_without_colour() {
    pin(&MAIN, "plain", PLAIN, HOME);
    let more: [(&str, Scene); 4] = [
        ("single_proof", single_proof),
        ("mark_mode", mark_mode),
        ("shaded", shaded),
        ("checked", checked),
    ];
    pin(&more, "plain", PLAIN, HOME);
}

/// A board in the middle of a game with these lines, of this size.
fn in_room(size: (u16, u16), borders: Borders, board: BoardChoice) -> AppState {
    let state = states::in_the_middle(COLOURS, size);
    let settings = Settings {
        borders,
        board,
        ..state.settings.clone()
    };
    state.with_settings(settings)
}

const BORDERS: [(&str, Borders); 5] = [
    ("heavy", Borders::Heavy),
    ("double", Borders::Double),
    ("light", Borders::Light),
    ("boxes", Borders::Boxes),
    ("ascii", Borders::Ascii),
];

const BOARDS: [(&str, BoardChoice, (u16, u16)); 4] = [
    ("compact", BoardChoice::Compact, HOME),
    ("standard", BoardChoice::Standard, HOME),
    ("standard_lined", BoardChoice::Standard, (80, 30)),
    ("large", BoardChoice::Large, WIDE),
];

#[test]
fn every_border_at_every_size() {
    for (border, borders) in BORDERS {
        for (name, board, size) in BOARDS {
            let screen = screen::draw(&in_room(size, borders, board));
            insta::assert_snapshot!(format!("room_{border}_{name}"), screen.text());
        }
        let lists = after(in_room(HOME, borders, BoardChoice::Auto), keys("A"));
        insta::assert_snapshot!(format!("room_{border}_popup"), screen::draw(&lists).text());
    }
}

/// The lines chosen for a terminal that has them are not drawn where there are
/// none.
#[test]
fn ascii_is_ascii_whatever_is_chosen() {
    for (_, borders) in BORDERS {
        for scene in [states::in_the_middle, settings, states::menu_with_game] {
            let state = scene(PLAIN, HOME);
            let chosen = Settings {
                borders,
                ..state.settings.clone()
            };
            let text = screen::draw(&state.with_settings(chosen)).text();
            assert!(text.is_ascii(), "{borders:?}\n{text}");
        }
    }
}

/// What is said never lies over the board, however long it is.
#[test]
fn no_message_covers_the_board() {
    let sizes = [HOME, WIDE, SMALL, (60, 20), (56, 24), (80, 30), (100, 34)];
    for size in sizes {
        for board in [BoardChoice::Auto, BoardChoice::Compact, BoardChoice::Large] {
            let silent = after(in_room(size, Borders::Heavy, board), keys("n"));
            let quiet = screen::draw(&AppState {
                notice: None,
                ..silent.clone()
            });
            let rows = quiet.text();
            let is_frame = |line: &&str| line.contains('━') || line.contains('┃');
            let cells = rows.lines().filter(is_frame).count();
            for words in [1, 20, 60, 200] {
                let text = "word ".repeat(words);
                let said = screen::draw(&AppState {
                    notice: Some(StatusMessage::warning(text)),
                    ..silent.clone()
                });
                let text = said.text();
                let frames: Vec<&str> = text.lines().filter(is_frame).collect();
                assert_eq!(frames.len(), cells, "{size:?} {board:?} {words}\n{text}");
                for (line, old) in frames.iter().zip(rows.lines().filter(is_frame)) {
                    let board = |line: &str| {
                        line.rfind(['┃', '┓', '┫', '┛'])
                            .map(|end| line[..end].to_owned())
                    };
                    assert_eq!(board(line), board(old), "{size:?} {words}\n{text}");
                }
                assert!(text.contains("word"));
                let failed = Message::SaveFailed("word ".repeat(words));
                let stuck = screen::draw(&after(silent.clone(), [failed])).text();
                assert!(stuck.contains("Not saved: word"), "{stuck}");
                let lines = |text: &str| text.lines().filter(|line| line.contains("word")).count();
                assert_eq!(lines(&stuck), 1, "it stays, so it takes one line\n{stuck}");
            }
        }
    }
}

#[test]
fn a_new_player_is_told_three_things() {
    for size in [HOME, WIDE, SMALL] {
        let state = AppState {
            greeting: Onboarding::FIRST,
            ..states::playing(COLOURS, size)
        };
        let told = screen::draw(&state).text();
        assert!(told.contains("1-9 write"), "{told}");
        assert!(told.contains("hint"), "{told}");
        let later = after(state, keys("hjklhj"));
        assert_eq!(later.greeting, Onboarding::Over);
        let rest = screen::draw(&later).text();
        assert!(
            !rest.contains("1-9 write, ") && !rest.contains("a mark"),
            "{rest}"
        );
    }
}

#[test]
fn settings_in_the_smallest_window() {
    for line in [SettingItem::Theme, SettingItem::Errors, SettingItem::Mouse] {
        let state = after(states::playing(COLOURS, SMALL), keys(&at_option(line)));
        let text = screen::draw(&state).text();
        assert!(text.contains(line.name()), "{text}");
        insta::assert_snapshot!(format!("settings_{line:?}_40x16").to_lowercase(), text);
    }
}

#[test]
fn a_window_too_small_says_so() {
    let screen = screen::draw(&states::playing(COLOURS, (39, 15)));
    insta::assert_snapshot!("too_small", screen.text());
}

#[test]
fn no_screen_leaves_its_area_at_any_size() {
    let mut scenes: Vec<AppState> = SCENES
        .iter()
        .chain(&MAIN)
        .chain(&ASKED)
        .chain(&THINKING)
        .chain(&[
            ("not_saved", not_saved as Scene),
            ("taken", taken),
            ("shaded", shaded),
        ])
        .map(|(_, scene)| scene(PLAIN, HOME))
        .collect();
    let large = |(_, board, _)| in_room(HOME, Borders::Double, board);
    scenes.extend(BOARDS.into_iter().map(large));
    for width in 1..=130 {
        for height in 1..=45 {
            let area = Rect::new(2, 1, width, height);
            let options = TerminalOptions {
                viewport: Viewport::Fixed(area),
            };
            let backend = TestBackend::new(width + 4, height + 2);
            let mut terminal = Terminal::with_options(backend, options).unwrap();
            for state in &mut scenes {
                state.size = (width, height);
                // Buffers panic when written outside their area.
                let mut frame = terminal.get_frame();
                assert_eq!(frame.area(), area);
                view(state, &mut frame);
            }
        }
    }
}

#[test]
fn no_control_character_reaches_the_terminal() {
    let nasty = "\u{1b}[2J\u{7}\u{9b}31m\u{200b}".to_owned();
    let failed = after(
        states::playing(COLOURS, HOME),
        [
            Message::SaveFailed(nasty.clone()),
            Message::Pressed(Key::Up),
        ],
    );
    let off = after(states::menu(COLOURS, HOME), [Message::SavingOff(nasty)]);
    for state in [failed, off] {
        for (symbol, _) in screen::draw(&state).cells {
            assert!(!symbol.chars().any(char::is_control), "{symbol:?}");
        }
    }
}

#[test]
fn the_clock_alone_changes_a_few_cells() {
    let before = states::in_the_middle(COLOURS, HOME);
    let second = Message::TimePassed(Duration::from_secs(1));
    let after = after(before.clone(), [second]);
    let (before, after) = (screen::draw(&before), screen::draw(&after));
    let changed = before.cells.iter().zip(&after.cells);
    assert!(changed.filter(|(old, new)| old != new).count() <= 4);
}

/// What a player writes: marks of two kinds, colours, a selection, lights.
mod written {
    use super::*;
    use ninefold::settings::Errors;

    const SCENES: [(&str, Scene); 9] = [
        ("written", states::written),
        ("painted", states::painted),
        ("selected", states::selected),
        ("lit", states::lit),
        ("bivalue", states::bivalue),
        ("why_not", states::why_not),
        ("digit_first", states::digit_first),
        ("errors_off", |l, s| states::mistaken(l, s, Errors::Off)),
        ("errors_solution", |l, s| {
            states::mistaken(l, s, Errors::Solution)
        }),
    ];

    #[test]
    fn at_home_in_all_looks() {
        pin(&SCENES, "80x24", COLOURS, HOME);
        pin(&SCENES, "plain", PLAIN, HOME);
        pin(&SCENES[..6], "sixteen", SIXTEEN, HOME);
    }

    #[test]
    fn in_other_windows() {
        pin(&SCENES[..6], "120x40", COLOURS, WIDE);
        pin(&SCENES[..7], "40x16", COLOURS, SMALL);
        pin(&SCENES[1..3], "40x16_plain", PLAIN, SMALL);
    }

    #[test]
    fn in_every_theme() {
        for theme in Theme::ALL {
            let name = theme_name(theme).replace(' ', "-");
            for (scene_name, scene) in &SCENES[1..3] {
                let state = themes::in_theme(scene(TRUE, HOME), theme);
                let screen = screen::draw(&state);
                insta::assert_snapshot!(format!("theme_{name}_{scene_name}"), screen.with_legend());
            }
        }
    }

    #[test]
    fn nothing_leaves_its_area_at_any_size() {
        let mut states: Vec<AppState> =
            SCENES.iter().map(|(_, scene)| scene(PLAIN, HOME)).collect();
        for size in (1..=130).flat_map(|width| (1..=45).map(move |height| (width, height))) {
            let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
            for state in &mut states {
                state.size = size;
                view(state, &mut terminal.get_frame());
            }
        }
    }

    /// Without a colour, and in letters every terminal has, each of these can
    /// still be seen: no two of the boards are the same.
    #[test]
    fn without_colour_and_box_drawing_all_is_told() {
        for size in [HOME, WIDE] {
            let boards: Vec<_> = SCENES[..7]
                .iter()
                .map(|(_, scene)| screen::draw(&scene(PLAIN, size)).cells)
                .collect();
            for (place, board) in boards.iter().enumerate() {
                assert!(!boards[..place].contains(board), "{}", SCENES[place].0);
            }
        }
    }

    /// On a board of one row a cell the marks stand in words, by their kind.
    #[test]
    fn a_compact_board_says_which_marks_are_which() {
        let at = |keys_to_cell: &str| {
            let state = after(states::written(COLOURS, SMALL), keys(keys_to_cell));
            screen::draw(&state).text()
        };
        assert!(
            at("g23").contains("r2c3 corner 5, centre 5"),
            "{}",
            at("g23")
        );
        assert!(at("g17").contains("r1c7 corner 4"));
        assert!(!at("g21").contains("r2c1"), "a given has no marks");
    }
}

/// The themes, each in its full colours.
mod themes {
    use super::*;

    const FULL: TerminalProfile = TerminalProfile {
        depth: ColourDepth::True,
        ..COLOURS
    };

    const SCENES: [(&str, Scene); 7] = [
        ("menu", states::menu_with_game),
        ("middle", states::in_the_middle),
        ("shaded", shaded),
        ("locked_proof", locked_proof),
        ("als_xz", |l, s| example::<0>(l, s, Technique::AlsXZ)),
        ("watching", watched_rejecting),
        ("settings", choosing),
    ];

    fn choosing(look: TerminalProfile, size: (u16, u16)) -> AppState {
        after(
            states::playing(look, size),
            keys(&at_option(SettingItem::Theme)),
        )
    }

    pub(super) fn in_theme(state: AppState, theme: Theme) -> AppState {
        let settings = Settings {
            theme,
            ..state.settings.clone()
        };
        state.with_settings(settings)
    }

    #[test]
    fn the_main_screens_in_every_theme() {
        for theme in Theme::ALL {
            for (name, scene) in SCENES {
                let screen = screen::draw(&in_theme(scene(FULL, HOME), theme));
                let name = format!("theme_{}_{name}", theme_name(theme).replace(' ', "-"));
                insta::assert_snapshot!(name, screen.with_legend());
            }
        }
    }

    #[test]
    fn a_theme_is_seen_while_it_is_chosen() {
        let mut state = after(
            states::in_the_middle(FULL, HOME),
            keys(&at_option(SettingItem::Theme)),
        );
        for theme in Theme::ALL {
            assert_eq!(state.settings.theme, theme);
            let fresh = in_theme(states::in_the_middle(FULL, HOME), theme);
            let (shown, fresh) = (screen::draw(&state), screen::draw(&fresh));
            // Two boxes of the board are not covered by the settings.
            let beside = |screen: &screen::Screen| {
                let rows = screen.cells.chunks(screen.columns).take(22);
                rows.flat_map(|row| row[..38].to_vec()).collect::<Vec<_>>()
            };
            assert_eq!(beside(&shown), beside(&fresh));
            assert!(shown.text().contains(theme_name(theme)));
            state = after(state, keys(" "));
        }
        assert_eq!(state.settings.theme, Theme::default());
    }

    /// What a theme changes is colours: the text is the same in all of them,
    /// and without colours so is everything.
    #[test]
    fn a_theme_changes_colours_alone() {
        for (name, scene) in &SCENES[..6] {
            let plain = screen::draw(&scene(PLAIN, HOME));
            let dark = screen::draw(&scene(FULL, HOME)).text();
            for theme in Theme::ALL {
                let state = in_theme(scene(FULL, HOME), theme);
                assert_eq!(screen::draw(&state).text(), dark, "{name}");
                let state = in_theme(scene(PLAIN, HOME), theme);
                assert_eq!(screen::draw(&state), plain, "{name}");
            }
        }
    }
}

fn theme_name(theme: Theme) -> &'static str {
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    SettingItem::Theme.value(&settings).name
}
