//! Boards of other sizes and rules, played.

use crate::ui::board::HitTarget;
use crate::ui::board::block_digits;
use crate::ui::board::form::BoardForm;
use crate::ui::board::layout::Layout;
use crate::ui::keys::BoardAction;
use crate::ui::screens::statistics::{StatisticsPage, StatisticsScreen};
use crate::ui::screens::why::WhyAnswer;
use crate::ui::tests::expected_time::slow_player;
use crate::ui::tests::support::driver::{self, pass_time, press, session, status, top_layer};
use crate::ui::tests::support::other_boards::{board_of, game_of};
use crate::ui::tests::support::screen::{self, CellStyle};
use crate::ui::tests::support::states::{self, HOME};
use crate::ui::{
    AppState, ColourDepth, CopyForm, Effect, Fact, Glyphs, Layer, Message, MouseAction, NewGame,
    RunResult, SMALLEST, Screen, StatisticsState, TerminalProfile, WorkEffect,
};
use ninefold_core::board::{Cell, Digit, Grid};
use ninefold_core::formats::{Imported, Limits, Puzzle, read_first};
use ninefold_core::generate::random_jigsaw;
use ninefold_core::logic::Level;
use ninefold_core::rules::{Rules, Shape};
use ninefold_game::game::{BoardKind, GamePuzzle, Hint, StatsCategory};
use ninefold_game::save::SavedGame;
use ninefold_game::settings::{BoardChoice, Numbers, Settings};
use ratatui::layout::Rect;
use std::sync::Arc;
use std::time::Duration;

fn playing(kind: &str) -> AppState {
    board_of(kind, TerminalProfile::default(), HOME)
}

fn drawn(state: &AppState) -> String {
    screen::draw(state).text()
}

#[test]
fn the_page_of_kinds_leads_to_a_board() {
    let menu = states::menu(TerminalProfile::default(), HOME);
    let kinds = press(menu, "3<enter>");
    let text = drawn(&kinds);
    assert!(text.contains("Clues"), "{text}");
    assert!(text.contains("a cage differ"), "{text}");
    let harder = press(kinds, &("j".repeat(10) + "ll"));
    let text = drawn(&harder);
    assert!(text.contains("diagonal"), "{text}");
    assert!(text.contains("Hard"), "{text}");
    let waiting = press(harder, "<enter>");
    assert!(matches!(waiting.screen, Screen::Waiting(_)));
}

#[test]
fn the_list_of_new_games_begins_at_what_was_asked_for() {
    let opened = |typed: &str| press(states::menu(TerminalProfile::default(), HOME), typed);
    let levels = opened(":to-levels<enter>");
    let kinds = opened(":to-kinds<enter>");
    assert_eq!(levels.screen, Screen::Levels(NewGame::LEVELS));
    assert_eq!(kinds.screen, Screen::Kinds(NewGame::KINDS));
    // A classic puzzle has no other level beside it.
    assert!(drawn(&kinds).contains("Right level"), "{}", drawn(&kinds));
    assert!(
        !drawn(&levels).contains("Right level"),
        "{}",
        drawn(&levels)
    );
    assert_eq!(press(levels.clone(), "lh").screen, levels.screen);
    assert!(matches!(press(kinds, "<esc>").screen, Screen::Menu(_)));
}

/// A click on the title of a group chooses nothing, and one on a kind that kind.
#[test]
fn kinds_stand_under_the_titles_of_their_groups() {
    let kinds = press(states::menu(TerminalProfile::default(), HOME), "3<enter>");
    let text = drawn(&kinds);
    let row = |title: &str| {
        let mut lines = text.lines();
        lines
            .position(|line| line.trim_start().starts_with(title))
            .expect(title) as u16
    };
    for (title, first) in [("Clues", "9x9 killer"), ("Rules", "9x9 jigsaw  ")] {
        assert_eq!(row(first), row(title) + 1, "{text}");
        let region = |row: u16| {
            screen::draw_with_regions(&kinds)
                .1
                .into_iter()
                .find(|it| it.area.y == row)
        };
        assert_eq!(region(row(title)), None);
        let clicked = BoardKind::OFFERED
            .iter()
            .position(|kind| kind.title() == first.trim());
        let target = region(row(first)).map(|region| region.target);
        assert_eq!(target, clicked.map(HitTarget::Item));
    }
}

/// A puzzle, and what it asks of the player; the player's time, once it says something.
#[test]
fn a_level_shows_a_puzzle_of_it_and_own_figures() {
    let menu = states::menu(TerminalProfile::default(), HOME);
    for (wins, figure) in [
        (0, "not played yet"),
        (2, "2 of 2 won"),
        (3, "18:00 on average"),
    ] {
        let levels = press(slow_player(menu.clone(), wins), "1<enter>");
        let text = drawn(&levels);
        assert!(text.contains(&format!("Easy        {figure}")), "{text}");
        assert!(text.contains("an example: 28 digits given"), "{text}");
    }
}

#[test]
fn small_windows_say_below_the_list_what_is_needed() {
    let levels = press(
        states::menu(TerminalProfile::default(), (40, 16)),
        "<enter>",
    );
    assert!(
        drawn(&levels).contains("You need no notes."),
        "{}",
        drawn(&levels)
    );
    let menu = pass_time(press(levels, "<esc>"), Duration::from_secs(1));
    let harder = drawn(&press(menu, "3<enter>ll"));
    assert!(harder.contains("9x9 killer"), "{harder}");
    assert!(
        harder.contains("Triples, quads, cage placements,"),
        "{harder}"
    );
}

#[test]
fn small_boards_offer_the_levels_that_they_have() {
    let menu = states::menu(TerminalProfile::default(), HOME);
    let hardest = press(menu, "3<enter>llllllll");
    assert!(drawn(&hardest).contains("Extreme"));
    // 4x4, which has one level.
    let smallest = press(hardest, &"j".repeat(16));
    let text = drawn(&smallest);
    assert!(text.contains("1 to 4") && text.contains("Easy"), "{text}");
    // The level that was chosen is there again on a board that has it.
    assert!(drawn(&press(smallest, "k")).contains("Extreme"));
}

#[test]
fn walls_are_between_the_regions_of_a_jigsaw() {
    let text = drawn(&playing("jigsaw"));
    assert!(text.contains("9x9 jigsaw"), "{text}");
    assert!(text.contains("At r5c5"), "{text}");
    assert!(text.contains("region H: "), "{text}");
    let lined = TerminalProfile {
        depth: ColourDepth::Sixteen,
        ..TerminalProfile::default()
    };
    let state = board_of("9x9 jigsaw", lined, HOME);
    let settings = Settings {
        board: BoardChoice::Compact,
        ..state.shared.settings.clone()
    };
    let text = drawn(&state.with_settings(settings));
    // Every wall goes on: no corner has one end alone.
    assert!(!text.contains(['╸', '╹', '╺', '╻']), "{text}");
    assert!(text.contains('┏') && text.contains('┣'), "{text}");
}

#[test]
fn values_above_nine_have_a_prefix() {
    let state = playing("16x16");
    let empty = press(state, "<tab>");
    let entered = press(empty.clone(), "+6");
    let cursor = session(&entered).cursor;
    let value = session(&entered).game.position.digit(cursor);
    assert_eq!(value.map(|value| value.get()), Some(16));
    let by_letter = press(empty.clone(), "+C");
    let value = session(&by_letter).game.position.digit(cursor);
    assert_eq!(value.map(|value| value.get()), Some(12));
    assert_eq!(
        status(&press(empty, "+")),
        "A value above nine: 0-6, or A-G"
    );
}

#[test]
fn a_digit_that_the_board_does_not_have_is_refused() {
    let small = press(playing("4x4"), "<tab>7");
    assert_eq!(status(&small), "The highest value of this board is 4.");
    let none = press(playing("9x9 X"), "+");
    assert_eq!(status(&none), "This board has no values above nine.");
}

#[test]
fn neither_cells_nor_notes_are_beyond_the_board() {
    let start = press(playing("4x4"), "<tab>");
    let cursor = session(&start).cursor;
    // A row, a note and a highlight that the board does not have; a cell of an old picture.
    let after = press(start.clone(), "g99m9f9");
    assert_eq!(session(&after).cursor, cursor);
    let outside = Message::CellTouched(MouseAction::Press, Cell::at(8, 8));
    let after = driver::after(after, [outside]);
    assert_eq!(session(&after).cursor, cursor);
    for action in [BoardAction::Corner, BoardAction::Centre] {
        let act = Message::Act(action(Digit::NINE[8]).into());
        let refused = driver::after(start.clone(), [act]);
        assert_eq!(status(&refused), "The highest value of this board is 4.");
        assert_eq!(session(&refused).game, session(&start).game);
    }
    assert_eq!(session(&after).game.position, session(&start).game.position);
}

#[test]
fn hints_name_the_houses_of_the_board() {
    let proved = press(playing("jigsaw"), "tttt");
    let hint = session(&proved).hint.as_ref().expect("a hint");
    let position = &session(&proved).game.position;
    let text = hint.hint.text(hint.stage, position).to_string();
    assert!(
        text.contains("row") || text.contains("column") || text.contains("region"),
        "{text}"
    );
    let applied = press(proved.clone(), "t");
    assert_ne!(session(&applied).game.position, *position);
    assert!(status(&applied).contains("single") || status(&applied).contains("Full house"));
    assert!(drawn(&proved).contains("t apply"), "{}", drawn(&proved));
}

#[test]
fn what_large_boards_lack_says_so() {
    let said = "Chains are entered on boards of up to nine rows.";
    let board = playing("16x16");
    assert_eq!(status(&press(board.clone(), "C")), said);
    // Nor is it offered.
    let classic = states::playing(TerminalProfile::default(), HOME);
    for (state, is_offered) in [(board, false), (classic, true)] {
        let text = drawn(&press(state, ":chain<space>entry"));
        assert_eq!(
            text.contains("Chain entry, link by link"),
            is_offered,
            "{text}"
        );
    }
}

/// Each form of a game is copied on every board: rows and candidates for the eye, a challenge
/// that reads as the puzzle.
#[test]
fn every_form_is_copied_on_every_board() {
    for kind in ["4x4", "9x9 X", "9x9 killer"] {
        let state = playing(kind);
        let game = &session(&state).game;
        let form = |form: CopyForm| form.text(game);
        let size = game.position.size();
        let rows = form(CopyForm::Rows);
        assert!(rows.lines().count() > 2 * size, "{kind}: {rows}");
        let candidates = form(CopyForm::Candidates);
        let bars = candidates.lines().filter(|line| line.starts_with("# "));
        assert_eq!(bars.count(), size, "{kind}: {candidates}");
        for text in [rows, candidates] {
            let read = read_first(&text).unwrap();
            assert_eq!(read.puzzle, game.puzzle.board(), "{kind}: {text}");
        }
        let challenge = read_first(&form(CopyForm::StrictChallenge)).unwrap();
        assert_eq!(challenge.puzzle, game.puzzle.board(), "{kind}");
        assert_eq!(challenge.limits, Limits::ALL);
        let copied = press(press(state.clone(), "Y"), "jj<enter>");
        assert!(status(&copied).starts_with("Copied, if the terminal can: the board, in rows."));
    }
}

/// Enters the right digit into the next empty cell, this long after the last one.
fn after_a_while(state: AppState, minutes: u64) -> AppState {
    let state = press(pass_time(state, Duration::from_secs(minutes * 60)), "<tab>");
    let table = session(&state);
    let right = table.game.puzzle.answer.get(table.cursor);
    press(state.clone(), &right.expect("a solution").to_string())
}

#[test]
fn a_replay_finds_the_step_of_where_the_player_was_stuck() {
    let times = [0, 0, 0, 0, 10, 0, 0];
    let played = times.into_iter().fold(playing("9x9 jigsaw"), after_a_while);
    let state = press(played, "P<space><tab><enter>");
    let Some(Layer::Replay(replay)) = top_layer(&state) else {
        panic!("{}", drawn(&state));
    };
    let hint = replay.board().hint.as_ref().expect("a step");
    assert!(matches!(hint.hint, Hint::Step(_)), "{hint:?}");
}

#[test]
fn letters_have_no_block_digits_in_the_largest_windows() {
    for kind in ["10x10", "12x12", "16x16"] {
        let state = board_of(kind, TerminalProfile::default(), (250, 120));
        assert!(drawn(&state).contains(kind), "{kind}");
    }
    let digit = Digit::new(10).expect("ten");
    assert!(!block_digits::fits(Rect::new(0, 0, 11, 5), digit));
}

#[test]
fn every_size_fits_where_the_page_of_kinds_says() {
    let fits = |size: (u16, u16), form| {
        let window = Rect::new(0, 0, size.0, size.1);
        Layout::fit(window, BoardChoice::Auto, form).is_some()
    };
    for size in 4..=16 {
        let boxes = Shape::with_boxes(size).ok();
        let jigsaw = random_jigsaw(size, 5).ok();
        for shape in [boxes, jigsaw].into_iter().flatten() {
            let form = BoardForm::of(&Rules::new(shape));
            assert!(fits((80, 24), form), "{form:?}");
            assert!(size > 10 || fits((40, 16), form), "{form:?}");
            let least = Rect::new(0, 0, SMALLEST.0, SMALLEST.1);
            let part = Layout::of_part(least, form, Cell::at(0, 0));
            assert!(part.is_some() || form == BoardForm::CLASSIC, "{form:?}");
        }
    }
}

/// Regions of a large jigsaw have walls, and tints where the terminal has them.
#[test]
fn large_jigsaws_show_their_regions() {
    let shape = random_jigsaw(12, 4).expect("a jigsaw");
    let form = BoardForm::of(&Rules::new(shape)).drawn_on(TerminalProfile::default());
    let layout = Layout::fit(Rect::new(0, 0, 80, 24), BoardChoice::Auto, form);
    let size = layout.expect("a layout").board.size;
    assert!(size.shows_walls() && size.has_tints(), "{size:?}");
}

/// Else each move would have the rest of the panel sent again.
#[test]
fn the_panel_keeps_its_rows_from_cell_to_cell() {
    let row_of = |state: &AppState| {
        let text = drawn(state);
        let row = text.lines().position(|line| line.contains("Digits left"));
        row.unwrap_or_else(|| panic!("{text}"))
    };
    for kind in ["9x9 killer", "9x9 X"] {
        let noted = press(board_of(kind, TerminalProfile::default(), HOME), "<tab>a");
        let mut moved = noted.clone();
        for _ in 0..8 {
            moved = press(moved, "l");
            assert_eq!(row_of(&moved), row_of(&noted), "{}", drawn(&moved));
        }
    }
}

#[test]
fn the_history_of_a_large_board_shows_it_whole() {
    let state = press(
        board_of("16x16", TerminalProfile::default(), (120, 40)),
        "<tab>m1B",
    );
    let text = drawn(&state);
    assert!(text.contains("16 ┃"), "{text}");
}

/// The rows of the board on show at the smallest size, and the line that names them.
#[test]
fn a_small_window_shows_the_part_with_the_cursor() {
    let plain = TerminalProfile {
        depth: ColourDepth::None,
        glyphs: Glyphs::Ascii,
        ..TerminalProfile::default()
    };
    for terminal in [TerminalProfile::default(), plain] {
        let state = board_of("16x16", terminal, SMALLEST);
        let corner = press(state, "g11");
        let text = drawn(&corner);
        assert!(text.contains("16x16: rows 1-10, columns 1-11"), "{text}");
        let far = press(corner, "g88jjjjjjjjllllllll");
        assert_eq!(session(&far).cursor, Cell::at(15, 15));
        let text = drawn(&far);
        assert!(text.contains("16x16: rows 7-16, columns 6-16"), "{text}");
    }
}

#[test]
fn a_press_hits_the_cells_of_the_part_on_show() {
    let state = press(
        board_of("16x16", TerminalProfile::default(), SMALLEST),
        "g88jjjjjjjjllllllll",
    );
    let (_, regions) = screen::draw_with_regions(&state);
    let cells = regions.iter().filter_map(|region| match region.target {
        HitTarget::Cell(cell) => Some((cell, region.area)),
        _ => None,
    });
    let cells: Vec<_> = cells.collect();
    assert_eq!(cells.len(), 10 * 11);
    let (first, area) = cells[0];
    assert_eq!(first, Cell::at(6, 5));
    let hit = screen::hit_on(&state, MouseAction::Press, area.x + 1, area.y);
    assert_eq!(hit, Some(Message::CellTouched(MouseAction::Press, first)));
}

#[test]
fn values_above_nine_are_numbers_where_the_player_prefers_them() {
    let letters = board_of("16x16", TerminalProfile::default(), (120, 40));
    let chosen = Settings {
        numbers: Numbers::Decimal,
        ..letters.shared.settings.clone()
    };
    let numbers = letters.clone().with_settings(chosen);
    let has_letter = |text: &str| text.contains(" G ") && text.contains(" E ");
    assert!(has_letter(&drawn(&letters)), "{}", drawn(&letters));
    let text = drawn(&numbers);
    assert!(!has_letter(&text) && text.contains(" 16 "), "{text}");
    let noted = press(numbers, "<tab>c+4+12");
    let text = drawn(&noted);
    assert!(text.contains("2 11"), "{text}");
    let high = press(noted, "z+");
    assert!(status(&high).contains("above nine"), "{}", status(&high));
}

#[test]
fn the_path_of_a_board_leads_through_its_steps_and_back() {
    let path = press(playing("jigsaw"), "{y");
    let Some(Layer::SolutionPath(page)) = top_layer(&path) else {
        panic!("{}", drawn(&path));
    };
    let steps = page.steps().len();
    assert!(steps > 20);
    let text = drawn(&path);
    assert!(text.contains(&format!("Step 1 of {steps}")), "{text}");
    let end = press(path.clone(), "<end>");
    let text = drawn(&end);
    assert!(text.contains(&format!("Step {steps} of {steps}")), "{text}");
    assert_eq!(
        status(&press(end.clone(), "<enter>")),
        "This step completes the solution."
    );
    assert_eq!(drawn(&press(end, "<home>")), drawn(&path));
    assert_eq!(session(&path).game.record.hints_asked(), 1);
}

#[test]
fn every_step_of_a_board_is_listed_and_shown() {
    let (state, effects) = driver::type_keys(playing("9x9 X"), "/y");
    let [Effect::Work(WorkEffect::FindSteps(run, board))] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    let found = RunResult::StepsFound(driver::all_steps(board));
    let listed = driver::after(state, [Message::Fact(Fact::Reported(*run, found))]);
    let text = drawn(&listed);
    assert!(text.contains("Hidden single"), "{text}");
    let shown = press(listed, "<enter>");
    let hint = session(&shown).hint.as_ref().expect("a hint");
    assert!(matches!(hint.hint, Hint::Step(_)), "{hint:?}");
}

/// As on a classic board: a page with the proof on the board that it holds on.
#[test]
fn why_a_candidate_is_false_is_proved_on_every_board() {
    for kind in ["9x9 X", "9x9 killer", "9x9 jigsaw"] {
        let state = press(playing(kind), "<tab>");
        let (cell, position) = (session(&state).cursor, &session(&state).game.position);
        let right = session(&state).game.puzzle.answer.get(cell).unwrap();
        let wrong = position.allowed(cell).without(right).iter().next().unwrap();
        let asked = press(state.clone(), &format!("d{wrong}t"));
        let Some(Layer::Why(page)) = top_layer(&asked) else {
            panic!("{}", drawn(&asked));
        };
        assert!(matches!(page.answer, WhyAnswer::Found(_)), "{kind}");
        let text = drawn(&asked);
        assert!(text.contains(&format!("{cell} is not {wrong}")), "{text}");
        let closed = press(asked, "<esc>");
        assert_eq!(session(&closed).game.record.hints, [1, 1, 1, 1, 0]);
        let asked = press(state, &format!("d{right}t"));
        let text = drawn(&asked);
        assert!(text.contains("No proof was"), "{text}");
        assert!(!text.contains(&format!("{cell} is")), "{text}");
    }
}

/// A hint about a wrong digit leads to its proof.
#[test]
fn why_a_digit_is_wrong_is_proved_on_every_board() {
    let state = press(playing("9x9 killer"), "<tab>");
    let (cell, position) = (session(&state).cursor, &session(&state).game.position);
    let right = session(&state).game.puzzle.answer.get(cell).unwrap();
    let wrong = position.allowed(cell).without(right).iter().next().unwrap();
    let told = press(press(state, &wrong.to_string()), "tttt");
    assert!(
        matches!(top_layer(&told), Some(Layer::Why(_))),
        "{}",
        drawn(&told)
    );
    // Its words are a column of the panel beside a killer.
    let text = drawn(&told);
    assert!(
        ["The board", "before your"]
            .iter()
            .all(|words| text.contains(words)),
        "{text}"
    );
}

#[test]
fn games_on_boards_are_counted_apart_by_kind_and_level() {
    let known = |state: &AppState| {
        let statistics = state.shared.statistics.statistics().expect("known");
        let boards = statistics.boards();
        boards
            .map(|(kind, category, stats)| (kind.to_owned(), category, stats.started, stats.won))
            .collect::<Vec<_>>()
    };
    let mut state = playing("4x4");
    state.shared.statistics = StatisticsState::Open(Arc::default());
    let mut state = press(state, "<tab>");
    assert!(known(&state).is_empty());
    for _ in 0..16 {
        state = after_a_while(state, 0);
    }
    let easy = StatsCategory::Generated(Level::Easy);
    assert_eq!(known(&state), [("4x4".to_owned(), easy, 1, 1)]);
    let statistics = state.shared.statistics.statistics().expect("known");
    assert!(!statistics.has_games() && !statistics.is_empty());
    let text = drawn(&state);
    assert!(text.contains("first win at 4x4, Easy"), "{text}");
    let mut menu = states::menu(TerminalProfile::default(), HOME);
    menu.shared.statistics = state.shared.statistics.clone();
    menu.screen = Screen::Statistics(StatisticsScreen {
        page: StatisticsPage::Kinds,
        ..StatisticsScreen::default()
    });
    let text = drawn(&menu);
    assert!(text.contains("Kinds") && text.contains("4x4"), "{text}");
}

#[test]
fn a_board_is_saved_and_comes_back() {
    for kind in [
        "jigsaw",
        "9x9 X",
        "16x16",
        "4x4",
        "6x6 jigsaw",
        "9x9 killer",
    ] {
        let state = press(playing(kind), "<tab>m1g12");
        let mut saved = session(&state).snapshot();
        saved.saved_at = 5;
        let bytes = saved.encode();
        assert!(bytes.starts_with(br#"{"version":2,"#), "{kind}");
        assert_eq!(
            SavedGame::decode(saved.id.clone(), &bytes),
            Ok(saved),
            "{kind}"
        );
    }
}

#[test]
fn without_room_for_walls_cells_have_the_letter_of_their_region() {
    let state = board_of("9x9 jigsaw", TerminalProfile::default(), (40, 16));
    let text = drawn(&state);
    assert!(text.contains('A') && text.contains('I'), "{text}");
}

#[test]
fn every_board_fits_at_120x40_with_its_panel() {
    for kind in BoardKind::OFFERED {
        let state = board_of(&kind.title(), TerminalProfile::default(), (120, 40));
        let text = drawn(&state);
        assert!(text.contains(&kind.title()), "{}\n{text}", kind.title());
        assert!(text.contains("Digits left"), "{text}");
    }
}

/// The shade of extra cells is seen on the board, and the panel says what it stands for.
#[test]
fn extra_regions_have_a_shade_and_a_legend() {
    let falling = (0..9).map(|n| Cell::at(n, n)).collect();
    let corner = [Cell::at(0, 8), Cell::at(1, 7)].into_iter().collect();
    let rules = Rules::new(Shape::with_boxes(9).unwrap());
    let rules = rules.with_extra_region(falling).unwrap();
    let rules = rules.with_extra_region(corner).unwrap();
    let board = Imported::new(Puzzle::new(rules, Grid::EMPTY));
    let puzzle = GamePuzzle::from_board(&board, &|| false);
    let state = press(game_of(puzzle, TerminalProfile::default(), HOME), "g12");
    let screen = screen::draw(&state);
    let text = screen.text();
    assert!(text.contains("9x9 falling diagonal"), "{text}");
    let row = text.lines().position(|line| line.contains("  the falling"));
    let row = row.unwrap_or_else(|| panic!("{text}"));
    let line = &screen.cells[row * screen.columns..][..screen.columns];
    let shaded = |cells: &[(String, CellStyle)], back| {
        cells.iter().filter(|(_, style)| style.back == back).count()
    };
    let panel = line.iter().position(|(symbol, _)| symbol == "t").unwrap();
    let back = line[panel - 2].1.back;
    assert_ne!(back, line[panel].1.back);
    let board: Vec<_> = screen
        .cells
        .chunks(screen.columns)
        .flat_map(|row| row[..panel - 4].to_vec())
        .collect();
    // The cursor lights up the rest of its box. Cells have five columns in two rows.
    assert!(
        shaded(&board, back) == 9 * 5 * 2,
        "{}",
        screen::with_legend(&screen)
    );
}

/// The setting for the values above nine is listed where there are some.
#[test]
fn the_values_above_nine_have_a_setting_on_large_boards() {
    for (board, is_listed) in [("16x16", true), ("6x6", false)] {
        let state = board_of(board, TerminalProfile::default(), (120, 40));
        let text = drawn(&press(state, ",<end><enter>"));
        assert_eq!(
            text.contains("Values above 9"),
            is_listed,
            "{board}: {text}"
        );
    }
}
