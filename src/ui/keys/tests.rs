use crate::ui::keys::BOARD;
use crate::ui::keys::Direction::Left;
use crate::ui::keys::Key::{Char, Ctrl};
use crate::ui::keys::key_map::ALWAYS_QUITS;
use crate::ui::keys::*;
use crate::ui::screens;
use ninefold_core::board::Digit;
use ninefold_game::game::Tool;
use ninefold_game::settings::{KeyNames, KeyPreset, KeySettings};
use std::collections::HashSet;

fn maps() -> impl Iterator<Item = KeyMap> {
    KeyPreset::ALL.into_iter().map(KeyMap::preset)
}

/// The map of a preset with these user bindings, or the error in them.
fn with_own(preset: KeyPreset, bind: &[(&str, &[&str])]) -> Result<KeyMap, String> {
    let words = |keys: &[&str]| KeyNames::Several(keys.iter().map(ToString::to_string).collect());
    let bind = bind.iter();
    let choice = KeySettings {
        preset,
        bind: bind
            .map(|(name, keys)| ((*name).to_owned(), words(keys)))
            .collect(),
        ..KeySettings::default()
    };
    match KeyMap::from_choice(&choice) {
        (map, None) => Ok(map),
        (map, Some(error)) => {
            assert_eq!(map, KeyMap::preset(preset), "refused, so the preset's");
            Err(error.to_string())
        }
    }
}

fn refused(bind: &[(&str, &[&str])]) -> String {
    with_own(KeyPreset::Default, bind).unwrap_err()
}

#[test]
fn no_key_has_two_meanings_in_any_preset() {
    for map in maps() {
        assert_eq!(map.second_meaning(), None);
    }
}

#[test]
fn no_preset_needs_what_terminals_cannot_send() {
    for map in maps() {
        for page in Page::all() {
            for key in map.bindings(page).into_iter().flat_map(|each| each.keys) {
                let read = key.to_string().parse();
                assert!(read == Ok(key) || key == ALWAYS_QUITS, "{key}");
            }
        }
    }
}

#[test]
fn every_context_can_be_left_and_explains_itself_in_every_preset() {
    for map in maps() {
        for page in Page::all() {
            let keys = |action| map.keys(page, action);
            assert!(
                keys(Action::Program(ProgramAction::Quit)).contains(&ALWAYS_QUITS),
                "{page:?}"
            );
            // A name being typed is left by its own keys alone.
            let names = [
                screens::history::NAMING,
                screens::text_box::NAMING_GAME,
                screens::text_box::PRINT_FILE,
            ];
            let naming =
                names.contains(&page) && !keys(Action::Common(CommonAction::Back)).is_empty();
            assert!(
                naming || !keys(Action::Program(ProgramAction::Open(Overlay::HELP))).is_empty(),
                "{page:?}"
            );
            assert!(
                naming || !keys(Action::Program(ProgramAction::Open(Overlay::PALETTE))).is_empty(),
                "{page:?}"
            );
        }
    }
}

#[test]
fn every_preset_knows_the_same_actions_everywhere() {
    let known = |map: &KeyMap, page| -> HashSet<Action> {
        let bound = map.bindings(page).into_iter();
        bound.map(|each| each.action).collect()
    };
    for map in maps() {
        for page in Page::all() {
            assert_eq!(known(&map, page), known(&KeyMap::default(), page));
        }
    }
}

#[test]
fn only_few_actions_of_a_board_need_the_palette() {
    for map in maps() {
        let bound = map.bindings(BOARD).into_iter();
        let keyless: Vec<Action> = bound
            .filter(|each| {
                let is_of_digit = Action::of_digits().any(|action| action == each.action);
                each.keys.is_empty()
                    && !is_of_digit
                    && !matches!(each.action, Action::Board(BoardAction::Marks(_)))
                    && !matches!(each.action, Action::Program(ProgramAction::Go(_)))
            })
            .map(|each| each.action)
            .collect();
        assert!(keyless.len() <= 8, "{keyless:?}");
    }
}

#[test]
fn presets_are_what_they_say() {
    let vim = KeyMap::preset(KeyPreset::Vim);
    let means = |key| vim.action(BOARD, key);
    assert_eq!(means(Char('x')), Some(Action::Board(BoardAction::Clear)));
    assert_eq!(means(Char('v')), Some(Action::Board(BoardAction::Select)));
    assert_eq!(
        means(Char('w')),
        Some(Action::Board(BoardAction::NextEmpty))
    );
    assert_eq!(means(Char('/')), Some(Action::Board(BoardAction::PinDigit)));
    assert_eq!(means(Char('G')), Some(Action::Board(BoardAction::LastCell)));
    let keypad = KeyMap::preset(KeyPreset::Keypad);
    assert_eq!(
        keypad.action(BOARD, Key::Enter),
        Some(Action::Board(BoardAction::Hint))
    );
    assert_eq!(
        keypad.action(screens::menu::PAGE, Key::Enter),
        Some(Action::Common(CommonAction::Confirm)),
        "what is chosen by Enter stays so"
    );
    assert_eq!(
        keypad.keys(
            screens::puzzle_entry::PAGE,
            Action::Program(ProgramAction::Open(Overlay::PALETTE))
        ),
        [Ctrl('p')],
        "a pasted frame may hold a slash"
    );
}

/// Players of SudokuPad and HoDoKu find what their hands know.
#[test]
fn the_keys_of_other_programs_mean_what_they_mean_there() {
    use BoardAction as B;
    let digit = |number| Digit::up_to_nine(number).unwrap();
    let pad = KeyMap::preset(KeyPreset::SudokuPad);
    let hodoku = KeyMap::preset(KeyPreset::Hodoku);
    let expected = [
        (&pad, Char('z'), B::SelectTool(Tool::Digit)),
        (&pad, Char('x'), B::SelectTool(Tool::Corner)),
        (&pad, Char('c'), B::SelectTool(Tool::Centre)),
        (&pad, Char('v'), B::SelectTool(Tool::Colour)),
        (&pad, Char(' '), B::CycleTool),
        (&pad, Key::Tab, B::CycleTool),
        (&pad, Key::ShiftDigit(digit(5)), B::Corner(digit(5))),
        (&pad, Char('%'), B::Corner(digit(5))),
        (&pad, Ctrl('5'), B::Centre(digit(5))),
        (&pad, Key::CtrlShiftDigit(digit(5)), B::Colour(digit(5))),
        (&pad, Char('a'), B::SelectAll),
        (&pad, Char('i'), B::InvertSelection),
        (&pad, Ctrl('z'), B::Undo),
        (&pad, Ctrl('y'), B::Redo),
        (&hodoku, Key::F(1), B::Highlight(digit(1))),
        (&hodoku, Key::F(9), B::Highlight(digit(9))),
        (&hodoku, Key::F(10), B::HighlightPairs),
        (&hodoku, Key::F(12), B::Hint),
        (&hodoku, Char(' '), B::ToggleHighlighted),
        (&hodoku, Key::Enter, B::Apply),
        (&hodoku, Ctrl('5'), B::Centre(digit(5))),
        (&hodoku, Char('a'), B::Colour(digit(1))),
        (&hodoku, Char('A'), B::Colour(digit(2))),
        (&hodoku, Char('r'), B::Marks(BulkMarkAction::WipeColours)),
        (&hodoku, Ctrl('z'), B::Undo),
    ];
    for (map, key, action) in expected {
        let meant = map.action(BOARD, key);
        assert_eq!(meant, Some(Action::Board(action)), "{key}");
    }
}

/// Ctrl and Shift with a digit, and function keys, reach the program from some terminals
/// only: whatever they do has another way.
#[test]
fn what_some_terminals_keep_to_themselves_has_another_way() {
    let is_sent_by_all = |key: &Key| match key {
        Key::Ctrl(character) => character.is_ascii_lowercase(),
        Key::ShiftDigit(_) | Key::CtrlShiftDigit(_) | Key::F(_) => false,
        _ => true,
    };
    for map in maps() {
        for bound in map.bindings(BOARD) {
            let is_of_digit = Action::of_digits().any(|action| action == bound.action);
            // The modes write the same, and a chord highlights digits and pairs.
            let has_chord =
                is_of_digit || bound.action == Action::Board(BoardAction::HighlightPairs);
            let is_reached = bound.keys.is_empty() || bound.keys.iter().any(is_sent_by_all);
            assert!(is_reached || has_chord, "{:?}", bound.action);
        }
    }
}

#[test]
fn on_a_chain_the_arrows_walk_and_the_letters_move() {
    let map = KeyMap::default();
    assert_eq!(
        map.action(BOARD.with(HintKeys::Chain), Key::Left),
        Some(Action::Board(BoardAction::Walk(Left)))
    );
    assert_eq!(
        map.action(BOARD.with(HintKeys::Chain), Char('h')),
        Some(Action::Cursor(CursorAction::Move(Left)))
    );
    assert_eq!(
        map.action(BOARD, Key::Left),
        Some(Action::Cursor(CursorAction::Move(Left)))
    );
    assert_eq!(
        map.action(BOARD.with(HintKeys::Named), Char('D')),
        Some(Action::Common(CommonAction::TechniquePage))
    );
    assert_eq!(
        map.action(BOARD.with(HintKeys::Named), Char('?')),
        Some(Action::Program(ProgramAction::Open(Overlay::HELP)))
    );
}

#[test]
fn own_keys_are_in_force_in_every_place() {
    let bind: &[(&str, &[&str])] = &[("undo", &["é", "Ctrl-U"]), ("quit", &["Q"])];
    let map = with_own(KeyPreset::Default, bind).unwrap();
    for page in [BOARD, BOARD.with(HintKeys::Chain), screens::game::WON] {
        assert_eq!(
            map.action(page, Char('é')),
            Some(Action::Board(BoardAction::Undo))
        );
        assert_eq!(
            map.action(page, Ctrl('u')),
            Some(Action::Board(BoardAction::Undo))
        );
        assert_eq!(map.action(page, Char('u')), None);
        assert_eq!(
            map.action(page, ALWAYS_QUITS),
            Some(Action::Program(ProgramAction::Quit))
        );
    }
    assert_eq!(
        map.action(screens::menu::PAGE, Char('Q')),
        Some(Action::Program(ProgramAction::Quit))
    );
    assert_eq!(
        map.action(screens::palette::PAGE, Ctrl('u')),
        Some(Action::Entry(EntryAction::ClearAll))
    );
    assert_eq!(map.expand_keys(BOARD, "[undo] undoes"), "é undoes");
}

#[test]
fn own_keys_go_before_those_of_the_preset() {
    let map = with_own(KeyPreset::Vim, &[("erase", &["é"])]).unwrap();
    assert_eq!(
        map.action(BOARD, Char('é')),
        Some(Action::Board(BoardAction::Clear))
    );
    assert_eq!(map.action(BOARD, Char('x')), None);
    assert_eq!(
        map.action(BOARD, Char('v')),
        Some(Action::Board(BoardAction::Select))
    );
    assert_eq!(
        map.action(screens::puzzle_entry::PAGE, Char('x')),
        Some(Action::Entry(EntryAction::Blank))
    );
}

#[test]
fn keys_that_change_places_are_no_conflict() {
    let swapped: &[(&str, &[&str])] = &[("undo", &["r"]), ("redo", &["u"])];
    let map = with_own(KeyPreset::Default, swapped).unwrap();
    assert_eq!(
        map.action(BOARD, Char('r')),
        Some(Action::Board(BoardAction::Undo))
    );
    assert_eq!(
        map.action(BOARD, Char('u')),
        Some(Action::Board(BoardAction::Redo))
    );
}

/// The rest of the player's keys is in force.
#[test]
fn retired_actions_are_passed_over() {
    let own = [
        ("breakpoints", &["b"][..]),
        ("next-breakpoint", &["n", "r"]),
        ("previous-breakpoint", &["no key"]),
        ("race-unit", &["u"]),
        ("undo", &["F5"]),
    ];
    let map = with_own(KeyPreset::Default, &own).unwrap();
    assert_eq!(map.own_count(), 1);
    for key in ['b', 'n', 'u'] {
        assert_eq!(map.action(screens::playback::PAGE, Char(key)), None);
    }
    let undo = Action::Board(BoardAction::Undo);
    assert_eq!(map.action(BOARD, Key::F(5)), Some(undo));
}

#[test]
fn a_retired_action_is_the_one_that_took_its_place() {
    let own = [("fill-candidates", &["F5"][..]), ("undo", &["F6"])];
    let map = with_own(KeyPreset::Default, &own).unwrap();
    let fill = Action::Board(BoardAction::Marks(BulkMarkAction::ByTheRules));
    assert_eq!(map.action(BOARD, Key::F(5)), Some(fill));
    assert_eq!(map.keys(BOARD, fill), [Key::F(5)]);
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    assert_eq!(
        refused(&[("undo", &["Ctrl-U"]), ("redo", &["Ctrl-U"])]),
        "Ctrl-U means undo and redo on the board"
    );
    assert_eq!(
        refused(&[("undo", &["x"])]),
        "x means corner-notes and undo on the board"
    );
    assert_eq!(
        refused(&[("undoo", &["u"])]),
        "no action is called \"undoo\""
    );
    assert_eq!(
        refused(&[("undo", &["F13"])]),
        "undo: no key is called \"F13\""
    );
    assert_eq!(
        refused(&[("undo", &["Ctrl-I"])]),
        "undo cannot have Ctrl-I: to a terminal it is Tab"
    );
    assert!(refused(&[("undo", &["Esc"])]).contains("only leads back"));
    for needed in ["quit", "back", "help", "palette", "confirm", "refuse"] {
        assert_eq!(refused(&[(needed, &[])]), format!("{needed} needs a key"));
    }
    let unused = with_own(KeyPreset::Default, &[("redraw", &[])]).unwrap();
    assert_eq!(unused.action(BOARD, Ctrl('l')), None);
}

#[test]
fn what_is_refused_drives_no_terminal() {
    let nasty = "\u{1b}]0;x\u{7}\u{202e}".repeat(9);
    for error in [
        refused(&[(&nasty, &["u"])]),
        refused(&[("undo", &[&nasty])]),
    ] {
        assert!(
            error.is_ascii() && !error.contains(char::is_control),
            "{error}"
        );
        assert!(error.len() < 80, "{error}");
    }
}

#[test]
fn help_fits_its_columns() {
    for map in maps() {
        for page in Page::all() {
            for (_, lines) in map.help_groups(page) {
                for line in lines {
                    assert!(
                        line.description.len() <= 36,
                        "{page:?}: {}",
                        line.description
                    );
                    assert!(line.keys.len() <= 36, "{page:?}: {}", line.keys);
                }
            }
            let home = map.help(page, 58, &[]);
            let doubled = |row: &&HelpRow| matches!(row, HelpRow::Keys(_));
            assert!(home.iter().filter(doubled).count() < 2, "{page:?}");
        }
    }
}

/// A newcomer is shown a dozen keys of a board and then thirty; the commands have all others.
#[test]
fn the_help_of_a_board_begins_with_what_is_essential() {
    for map in maps() {
        let rows = map.help(BOARD, 58, &[]);
        let lines = |rows: &[HelpRow]| {
            let is_line = |row: &&HelpRow| matches!(row, HelpRow::Line(_) | HelpRow::Keys(_));
            rows.iter().filter(is_line).count()
        };
        let heads = (0..rows.len()).filter(|&place| matches!(rows[place], HelpRow::Head(_)));
        let heads: Vec<usize> = heads.take(2).collect();
        assert_eq!(rows[heads[0]], HelpRow::Head("Essential"));
        assert_eq!(lines(&rows[..heads[1]]), 12);
        assert!((25..=32).contains(&lines(&rows[heads[1]..])), "{rows:#?}");
    }
}

#[test]
fn help_shares_lines_and_has_them_in_groups() {
    let groups = KeyMap::default().help_groups(BOARD);
    let heads: Vec<ActionGroup> = groups.iter().map(|(group, _)| *group).collect();
    assert_eq!(heads, ActionGroup::ALL);
    let (_, moving) = &groups[0];
    assert_eq!(moving[0].keys, "arrows h j k l");
    assert_eq!(
        moving
            .iter()
            .filter(|line| line.description == "move")
            .count(),
        1
    );
    let (_, writing) = &groups[1];
    assert!(writing.iter().any(|line| line.keys == "1-9"));
}

#[test]
fn every_name_in_brackets_is_known() {
    for page in Page::all() {
        for each in KeyMap::default().bindings(page) {
            let text = KeyMap::default().expand_keys(page, each.help);
            let names = each.help.split('[').skip(1);
            for name in names.filter_map(|rest| rest.split(']').next()) {
                assert!(
                    ["pairs", "triples"].contains(&name) || name.parse::<Action>().is_ok(),
                    "{name}"
                );
            }
            assert!(!text.contains(['[', ']']), "{text}");
        }
    }
}

#[test]
fn a_sentence_asks_the_map() {
    let (default, vim) = (KeyMap::default(), KeyMap::preset(KeyPreset::Vim));
    let text = |map: &KeyMap| map.expand_keys(BOARD, "[redo] again, [1-9], [moves]");
    assert_eq!(text(&default), "r again, 1-9, arrows or hjkl");
    assert_eq!(text(&vim), "Ctrl-R again, 1-9, arrows or hjkl");
    let text = "[last-cell]";
    assert_eq!(default.expand_keys(BOARD, text), ":last-cell");
    assert_eq!(vim.expand_keys(BOARD, text), "G");
}

/// Esc leads out of every page but the menu. `q` does the same, or ends the program from a
/// board and the menu; where letters are typed, it is one.
#[test]
fn escape_and_q_lead_out_of_every_page() {
    let keys = KeyMap::default();
    let [back, menu] = [CommonAction::Back, CommonAction::Menu].map(Action::Common);
    let refuse = Action::Common(CommonAction::Refuse);
    for page in Page::all() {
        let out = keys.action(page, Key::Esc);
        let leaves = |action| [Some(back), Some(menu), Some(refuse)].contains(&action);
        let is_menu = page == screens::menu::PAGE;
        assert!(leaves(out) || is_menu, "{page:?}: {out:?}");
        let q = keys.action(page, Char('q'));
        let is_typed = matches!(page.kind, PageKind::Typed | PageKind::Entry);
        let ends = q == Some(Action::Program(ProgramAction::Quit));
        assert!(is_typed || ends || leaves(q), "{page:?}: {q:?}");
        assert!(!ends || is_menu || BOARDS.contains(&page.place), "{page:?}");
    }
}

/// The places where a game or an exercise is played.
const BOARDS: [&str; 5] = [
    "on the board",
    "while paused",
    "after the win",
    "in an exercise",
    "while running elsewhere",
];
