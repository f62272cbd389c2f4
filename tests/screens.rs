//! Every screen, as a player sees it: pinned pictures with a legend of styles,
//! and every size of window tried.

mod support;

use ninefold::app::{AppState, ColourDepth, Glyphs, Key, Line, Look, Message, Notice, PathStep};
use ninefold::game::{Contradiction, Exercise, Puzzle, Stage};
use ninefold::logic::{Ladder, Technique};
use ninefold::save::{Listing, Settings, Theme};
use ninefold::view::view;
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::sync::Arc;
use std::time::Duration;
use support::screen;
use support::states::{self, PUZZLE, after, keys};

const HOME: (u16, u16) = (80, 24);
const WIDE: (u16, u16) = (120, 40);
const SMALL: (u16, u16) = (40, 16);

const COLOURS: Look = Look {
    depth: ColourDepth::Palette,
    glyphs: Glyphs::Unicode,
    line: Line::Near,
    theme: Theme::Dark,
};
const SIXTEEN: Look = Look {
    depth: ColourDepth::Sixteen,
    glyphs: Glyphs::Unicode,
    line: Line::Near,
    theme: Theme::Dark,
};
const TRUE: Look = Look {
    depth: ColourDepth::True,
    glyphs: Glyphs::Unicode,
    line: Line::Near,
    theme: Theme::Dark,
};
const PLAIN: Look = Look {
    depth: ColourDepth::None,
    glyphs: Glyphs::Ascii,
    line: Line::Near,
    theme: Theme::Dark,
};

/// A way to reach a screen.
type Scene = fn(Look, (u16, u16)) -> AppState;

fn levels(look: Look, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("j\n"))
}

fn menu_without_game(look: Look, size: (u16, u16)) -> AppState {
    let listed = Message::GamesListed(Listing::default());
    after(states::menu(look, size), [listed])
}

fn saved_few(look: Look, size: (u16, u16)) -> AppState {
    after(states::saved_list(look, size, 4), keys("j"))
}

fn saved_many(look: Look, size: (u16, u16)) -> AppState {
    after(states::saved_list(look, size, 60), keys(&"j".repeat(30)))
}

fn saved_none(look: Look, size: (u16, u16)) -> AppState {
    states::saved_list(look, size, 0)
}

fn delete(look: Look, size: (u16, u16)) -> AppState {
    after(saved_few(look, size), keys("d"))
}

fn entry(look: Look, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("jjj\n"))
}

fn entry_clash(look: Look, size: (u16, u16)) -> AppState {
    after(entry(look, size), keys("53..7....6..195....98..5.6.8.."))
}

fn entry_several(look: Look, size: (u16, u16)) -> AppState {
    let two = PUZZLE.replace(['9', '1', '4'], "0");
    after(states::entered(look, size, &two), keys("v"))
}

fn entry_impossible(look: Look, size: (u16, u16)) -> AppState {
    let first_rows = "123456780000000000000000009";
    states::entered(look, size, &format!("{first_rows}{}", "0".repeat(54)))
}

fn entry_playable(look: Look, size: (u16, u16)) -> AppState {
    states::entered(look, size, PUZZLE)
}

fn making(look: Look, size: (u16, u16)) -> AppState {
    let state = after(levels(look, size), keys("\n"));
    after(state, [Message::TimePassed(Duration::from_millis(500))])
}

fn paused(look: Look, size: (u16, u16)) -> AppState {
    after(states::in_the_middle(look, size), keys("p"))
}

fn mark_mode(look: Look, size: (u16, u16)) -> AppState {
    after(states::in_the_middle(look, size), keys("g13x"))
}

fn shaded(look: Look, size: (u16, u16)) -> AppState {
    after(states::in_the_middle(look, size), keys(",jj\n\u{1b}"))
}

fn pairs_proof(look: Look, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::NakedPair)
}

fn locked_proof(look: Look, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::LockedPointing)
}

fn wing_proof(look: Look, size: (u16, u16)) -> AppState {
    proof_of(look, size, Technique::XWing)
}

fn locked_nudge(look: Look, size: (u16, u16)) -> AppState {
    states::hint_of(look, size, Technique::LockedPointing)
}

fn locked_where(look: Look, size: (u16, u16)) -> AppState {
    after(locked_nudge(look, size), keys("t"))
}

fn locked_which(look: Look, size: (u16, u16)) -> AppState {
    after(locked_where(look, size), keys("t"))
}

fn locked_page(look: Look, size: (u16, u16)) -> AppState {
    after(locked_which(look, size), keys("?"))
}

fn every_step(look: Look, size: (u16, u16)) -> AppState {
    let board = states::in_the_middle(look, size);
    let board = after(board, keys("uu"));
    let candidates = board.table().unwrap().game.position.candidates();
    let state = after(board, keys("/"));
    let found = Message::StepsFound(state.run, Ladder::PLAYER.all(&candidates));
    after(state, [found, keys("j").remove(0)])
}

fn watching_logic(look: Look, size: (u16, u16)) -> AppState {
    let game = states::hint_of(look, size, Technique::LockedPointing);
    let givens = game.table().unwrap().game.puzzle.givens;
    let state = after(game, keys("P "));
    let path = Ladder::PLAYER.path(&givens).steps;
    let removing = path.iter().position(|step| step.placements.is_empty());
    let seen = path.into_iter().take(removing.unwrap() + 1);
    let steps = seen.map(Arc::new).map(PathStep::Deduced).collect();
    let run = state.run;
    after(state, [Message::PathStepped(run, steps)])
}

fn techniques(look: Look, size: (u16, u16)) -> AppState {
    after(states::menu(look, size), keys("jjjj\njjjjj"))
}

fn practising(look: Look, size: (u16, u16)) -> AppState {
    let state = after(techniques(look, size), keys("\n"));
    let line = include_str!("data/graded.tsv").lines().skip(1);
    let mut puzzles = line.filter_map(|line| line.split('\t').next());
    let exercise = puzzles.find_map(|line| {
        let puzzle = Puzzle::entered(line.parse().unwrap()).unwrap();
        Exercise::within(&puzzle, Technique::LockedPointing)
    });
    let found = Message::ExerciseFound(state.run, Box::new(exercise.unwrap()));
    after(state, [found])
}

fn practised(look: Look, size: (u16, u16)) -> AppState {
    after(practising(look, size), keys("T"))
}

/// The proof of a technique on its example, and after so many arrows.
fn example<const LINKS: usize>(look: Look, size: (u16, u16), technique: Technique) -> AppState {
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

fn aic_page(look: Look, size: (u16, u16)) -> AppState {
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
fn staged(look: Look, technique: Technique, stage: Stage) -> AppState {
    let at = |stage| states::example_at(look, HOME, technique, stage);
    match stage {
        Stage::Done => after(at(Stage::Proof), keys("t")),
        stage => at(stage),
    }
}

#[test]
fn the_five_stages_of_a_hint() {
    for (name, technique) in STAGED {
        for stage in Stage::ALL {
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
            let screen = screen::draw(&staged(look, *technique, Stage::Proof));
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

fn proof_of(look: Look, size: (u16, u16), technique: Technique) -> AppState {
    after(states::hint_of(look, size, technique), keys("ttt"))
}

fn single_where(look: Look, size: (u16, u16)) -> AppState {
    after(
        states::hint_of(look, size, Technique::HiddenSingle),
        keys("t"),
    )
}

fn single_which(look: Look, size: (u16, u16)) -> AppState {
    after(single_where(look, size), keys("t"))
}

fn single_proof(look: Look, size: (u16, u16)) -> AppState {
    after(single_which(look, size), keys("t"))
}

fn single_done(look: Look, size: (u16, u16)) -> AppState {
    after(single_proof(look, size), keys("t"))
}

fn mistake(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("g116g55tt"))
}

fn lost_mark(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("ag11m3g55tt"))
}

fn reveal(look: Look, size: (u16, u16)) -> AppState {
    const NEEDS_MORE: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let mut state = states::game_of(look, size, NEEDS_MORE);
    loop {
        let hinted = after(state.clone(), keys("ttt"));
        let hint = &hinted.table().unwrap().hint;
        if matches!(hint, Some(hint) if matches!(hint.help, ninefold::game::Help::Reveal(..))) {
            return hinted;
        }
        state = after(state, keys("T"));
    }
}

fn checked(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("g116E"))
}

fn watching(look: Look, size: (u16, u16)) -> AppState {
    states::watching(look, size, 200)
}

fn watched_rejecting(look: Look, size: (u16, u16)) -> AppState {
    let steps = states::steps_of(ninefold::solve::Search::Textbook, 400);
    let reject = |step: &ninefold::solve::Step| matches!(step, ninefold::solve::Step::Reject(..));
    let last = steps.iter().rposition(reject).unwrap();
    states::watching(look, size, last + 1)
}

fn watched_to_the_end(look: Look, size: (u16, u16)) -> AppState {
    states::watching(look, size, usize::MAX)
}

fn won_with_hints(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys(&"tttT".repeat(43)))
}

fn won_by_machine(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("Wy"))
}

fn help(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("?"))
}

fn settings(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys(",j"))
}

/// Between two branches, with the lines between folded.
fn tree_in_the_middle(look: Look, size: (u16, u16)) -> AppState {
    let home = Message::Pressed(Key::Home);
    let right = Message::Pressed(Key::Right);
    after(states::tree(look, size), [home, right.clone(), right])
}

fn tree_naming(look: Look, size: (u16, u16)) -> AppState {
    after(tree_in_the_middle(look, size), keys("nnaked pairs?"))
}

fn tree_bookmarks(look: Look, size: (u16, u16)) -> AppState {
    after(states::tree(look, size), keys("o1"))
}

fn tree_checked(look: Look, size: (u16, u16)) -> AppState {
    after(states::tree(look, size), keys("E"))
}

fn tree_of_nothing(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("B"))
}

/// The board where the list covers it.
fn tree_peeked(look: Look, size: (u16, u16)) -> AppState {
    after(tree_in_the_middle(look, size), keys(" "))
}

fn what_if(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg113g126"))
}

/// A digit twice, where it stands far apart.
fn what_if_twice(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg118g918h"))
}

/// A cell that no digit can go into.
fn what_if_no_digit(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("aIg492h"))
}

/// A house that has no place for a digit.
fn what_if_no_place(look: Look, size: (u16, u16)) -> AppState {
    let digit = states::leading_to(|found| matches!(found, Contradiction::NoPlace(..)));
    after(states::playing(look, size), keys(&format!("aI{digit}h")))
}

/// The same of what was wrong before.
fn what_if_lost_before(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("ag118g918Ig126"))
}

fn study(look: Look, size: (u16, u16)) -> AppState {
    after(states::won(look, size), keys("uuuh"))
}

fn tree_after_the_win(look: Look, size: (u16, u16)) -> AppState {
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

fn question(look: Look, size: (u16, u16)) -> AppState {
    after(states::playing(look, size), keys("R"))
}

fn not_saved(look: Look, size: (u16, u16)) -> AppState {
    let failed = Message::SaveFailed("no space left on device".to_owned());
    after(states::playing(look, size), [failed])
}

fn long_message(look: Look, size: (u16, u16)) -> AppState {
    let why = "The last save is damaged: the checksum does not fit. This is the one before it, \
               at most a move older. The damaged one is kept as 20261120-205501-3f9a02.damaged-1.";
    let loading = after(states::menu_with_game(look, size), keys("\n"));
    let told = Some(Notice::warning(why));
    let loaded = Message::GameLoaded(loading.run, Box::new(states::saved_game()), told);
    after(loading, [loaded])
}

const SCENES: [(&str, Scene); 40] = [
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
    ("won_by_machine", won_by_machine),
    ("help", help),
    ("settings", settings),
];

/// Those that say something of their own also in other sizes and looks.
const MAIN: [(&str, Scene); 13] = [
    ("menu", states::menu_with_game),
    ("saved_many", saved_many),
    ("entry_several", entry_several),
    ("middle", states::in_the_middle),
    ("locked_proof", locked_proof),
    ("watching", watched_rejecting),
    ("watching_logic", watching_logic),
    ("locked_page", locked_page),
    ("every_step", every_step),
    ("won", won_with_hints),
    ("help", help),
    ("question", question),
    ("long_message", long_message),
];

fn pin(scenes: &[(&str, Scene)], suffix: &str, look: Look, size: (u16, u16)) {
    for (name, scene) in scenes {
        let screen = screen::draw(&scene(look, size));
        insta::assert_snapshot!(format!("{name}_{suffix}"), screen.with_legend());
    }
}

#[test]
fn every_screen_at_home() {
    pin(&SCENES, "80x24", COLOURS, HOME);
    let messages: [(&str, Scene); 3] = [
        ("question", question),
        ("not_saved", not_saved),
        ("long_message", long_message),
    ];
    pin(&messages, "80x24", COLOURS, HOME);
}

#[test]
fn the_main_screens_in_a_large_window() {
    pin(&MAIN[..10], "120x40", COLOURS, WIDE);
}

#[test]
fn the_main_screens_in_the_smallest_window() {
    pin(&MAIN, "40x16", COLOURS, SMALL);
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
        .chain(&THINKING)
        .chain(&[("not_saved", not_saved as Scene), ("shaded", shaded)])
        .map(|(_, scene)| scene(PLAIN, HOME))
        .collect();
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

/// The themes, each in its full colours.
mod themes {
    use super::*;

    const FULL: Look = Look {
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

    fn choosing(look: Look, size: (u16, u16)) -> AppState {
        after(states::playing(look, size), keys(",jjjjj"))
    }

    fn in_theme(state: AppState, theme: Theme) -> AppState {
        let settings = Settings {
            theme,
            ..state.settings
        };
        state.with_settings(settings)
    }

    #[test]
    fn the_main_screens_in_every_theme() {
        for theme in Theme::ALL {
            for (name, scene) in SCENES {
                let screen = screen::draw(&in_theme(scene(FULL, HOME), theme));
                let name = format!("theme_{}_{name}", theme.name().replace(' ', "-"));
                insta::assert_snapshot!(name, screen.with_legend());
            }
        }
    }

    #[test]
    fn a_theme_is_seen_while_it_is_chosen() {
        let mut state = after(states::in_the_middle(FULL, HOME), keys(",jjjjj"));
        for theme in Theme::ALL {
            assert_eq!(state.settings.theme, theme);
            let fresh = in_theme(states::in_the_middle(FULL, HOME), theme);
            let (shown, fresh) = (screen::draw(&state), screen::draw(&fresh));
            // The board's first rows are not covered by the settings.
            let top = 0..4 * shown.columns;
            assert_eq!(shown.cells[top.clone()], fresh.cells[top]);
            assert!(shown.text().contains(theme.name()));
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
