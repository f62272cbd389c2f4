//! The path to the solution, and hints by chosen techniques alone.

use crate::ui::board::{HitTarget, hit};
use crate::ui::screens;
use crate::ui::screens::solution_path::PathPage;
use crate::ui::tests::practice::exercise;
use crate::ui::tests::support::driver::{
    pass_time, press, session, status, type_keys, with_shared,
};
use crate::ui::tests::support::other_boards::board_of;
use crate::ui::tests::support::screen;
use crate::ui::tests::support::states::{self, default_game};
use crate::ui::{
    AppState, Effect, Fact, Key, Layer, Message, MouseAction, RunResult, Screen, TerminalProfile,
    WorkEffect, update,
};
use ninefold_core::formats::{Limits, Permission};
use ninefold_core::logic::Technique;
use ninefold_core::logic::ladders::ClassicLadder;
use ninefold_game::game::{Hint, HintStage};
use ninefold_game::save::StorageRequest;
use ninefold_game::settings::TechniquesOff;
use std::time::Duration;

fn page(state: &AppState) -> &PathPage {
    match state.layers.last() {
        Some(Layer::SolutionPath(page)) => page,
        other => panic!("no path, but {other:?}"),
    }
}

fn without(techniques: impl Fn(Technique) -> bool) -> AppState {
    let off = ClassicLadder::PLAYER.techniques().into_iter();
    let off: TechniquesOff = off.filter(|technique| techniques(*technique)).collect();
    with_shared(default_game(), |shared| {
        shared.settings.techniques_off = off;
    })
}

#[test]
fn the_path_is_walked_step_by_step_from_the_board_to_the_solution() {
    let asked = press(default_game(), "{");
    assert_eq!(asked.page(), screens::choice::QUESTION);
    let text = screen::draw(&asked).text();
    assert!(text.contains("counts as a hint"), "{text}");
    assert_eq!(session(&asked).game.record.hints_asked(), 0);

    let mut state = press(asked, "y");
    assert_eq!(session(&state).game.record.hints, [1, 1, 1, 1, 0]);
    assert!(session(&state).game.has_shown_solution());
    let path = page(&state).path.clone().expect("a path");
    assert!(path.is_solved);
    assert!(path.steps.len() > 10);
    let solution = session(&state)
        .game
        .puzzle
        .answer
        .proved()
        .unwrap()
        .classic()
        .unwrap();
    let mut board = session(&state)
        .game
        .position
        .board_position()
        .classic()
        .unwrap();
    for (place, step) in path.steps.iter().enumerate() {
        let page = page(&state);
        assert_eq!(page.selected, place);
        let shown = page.board.hint.as_ref().expect("the proof");
        assert_eq!(shown.hint, Hint::from(step.clone()));
        assert_eq!(shown.stage, HintStage::Proof);
        let digits = page.board.game.position.digits().classic();
        assert_eq!(digits.as_ref(), Some(board.values()));
        let text = screen::draw(&state).text();
        let title = format!("Step {} of {}", place + 1, path.steps.len());
        assert!(text.contains(&title), "{title}: {text}");
        assert!(
            text.contains(step.technique.name()) || text.contains('…'),
            "{text}"
        );
        step.deduction().expect("a classic step").apply(&mut board);
        let keys = ["<enter>", "<right>", "<down>", "<space>"][place % 4];
        state = press(state, keys);
    }
    assert_eq!(*board.values(), solution);
    assert_eq!(status(&state), "This step completes the solution.");
    let first = press(state.clone(), "<home>");
    assert_eq!(page(&first).selected, 0);
    assert_eq!(
        page(&press(first, "<end><left>")).selected,
        path.steps.len() - 2
    );
    let closed = press(state, "<esc>");
    assert!(closed.layers.is_empty());
    assert_eq!(
        session(&closed).game.position,
        session(&default_game()).game.position,
        "the game is as it was"
    );
}

/// A press on a step of the list shows it, in every window that has the list.
#[test]
fn a_step_of_the_path_can_be_clicked() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let state = press(states::playing(TerminalProfile::default(), size), "{y");
        let (_, regions) = screen::draw_with_regions(&state);
        let third = regions
            .iter()
            .find(|region| region.target == HitTarget::Item(2));
        let area = third.expect("the third step").area;
        let message = hit(&regions, MouseAction::Press, area.x, area.y).unwrap();
        let (state, _) = update(state, message);
        assert_eq!(page(&state).selected, 2, "{size:?}");
    }
}

#[test]
fn a_path_that_takes_long_says_so_and_can_be_left() {
    let (asked, _) = update(press(default_game(), "{"), Message::Pressed(Key::Char('y')));
    let waiting = pass_time(asked, Duration::from_secs(2));
    let text = screen::draw(&waiting).text();
    assert!(text.contains("Looking... 2 s"), "{text}");
    let run = page(&waiting).run;
    let (left, effects) = type_keys(waiting, "<esc>");
    assert!(left.layers.is_empty());
    assert!(effects.contains(&Effect::Work(WorkEffect::Stop(run))));
}

#[test]
fn a_challenge_without_hints_has_no_path() {
    let mut state = default_game();
    if let Screen::Game(session) = &mut state.screen {
        session.game.limits = Limits {
            hints: Permission::Forbidden,
            ..Limits::NONE
        };
    }
    let refused = press(state, "{");
    assert!(refused.layers.is_empty());
    assert_eq!(status(&refused), "This challenge forbids hints.");
    assert_eq!(session(&refused).game.record.hints_asked(), 0);
}

/// A mistake is told first, as by a hint.
#[test]
fn there_is_no_path_from_a_wrong_digit() {
    let wrong = press(default_game(), "g116{");
    assert!(wrong.layers.is_empty());
    assert!(session(&wrong).hint.is_some());
}

#[test]
fn hints_use_the_chosen_techniques_and_say_so_when_none_applies() {
    let first = press(default_game(), "ttt");
    let technique = session(&first)
        .hint
        .as_ref()
        .unwrap()
        .hint
        .step()
        .unwrap()
        .technique;
    let (asked, effects) = {
        let state = without(|each| each == technique);
        update(state, Message::Pressed(Key::Char('t')))
    };
    let Some(Effect::Work(WorkEffect::FindHint(_, _, off))) = effects.first() else {
        panic!("{effects:?}");
    };
    assert!(off.contains(technique) && off.len() == 1);

    let run = asked.shared.run;
    let none = Fact::Reported(run, RunResult::HintFound(None));
    let (told, _) = update(asked, none.into());
    assert_eq!(
        status(&told),
        "None of your techniques applies here. G switches others on."
    );
    assert_eq!(session(&told).hint, None, "no digit is revealed");
    assert_eq!(session(&told).game.record.hints_asked(), 0);
}

/// The path stops where the chosen techniques stop, and says so.
#[test]
fn the_path_uses_the_chosen_techniques_alone() {
    let state = press(
        without(|technique| technique != Technique::NakedSingle),
        "{y",
    );
    let path = page(&state).path.clone().expect("a path");
    assert!(
        path.steps
            .iter()
            .all(|step| step.technique == Technique::NakedSingle)
    );
    if !path.is_solved {
        let end = press(state, "<end><enter>");
        let text = screen::draw(&end).text();
        let words: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("None of the techniques you chose"), "{text}");
    }
}

#[test]
fn techniques_are_switched_off_and_on_in_their_list() {
    let off = |state: &AppState| state.shared.settings.techniques_off.clone();
    let list = press(default_game(), "G");
    assert_eq!(list.page(), screens::hint_techniques::PAGE);
    let text = screen::draw(&list).text();
    assert!(text.contains("[x] Full house"), "{text}");
    let (toggled, effects) = type_keys(list.clone(), "<down><space>");
    assert_eq!(
        off(&toggled),
        [Technique::HiddenSingle].into_iter().collect()
    );
    let saved = effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Storage(StorageRequest::SaveSettings(settings))
                if settings.techniques_off == off(&toggled)
        )
    });
    assert!(saved, "{effects:?}");
    let text = screen::draw(&toggled).text();
    assert!(text.contains("[ ] Hidden single"), "{text}");
    let few = press(toggled.clone(), "u");
    let used = ClassicLadder::PLAYER.techniques().into_iter();
    let used: Vec<_> = used.filter(|each| !off(&few).contains(*each)).collect();
    assert_eq!(used, [Technique::FullHouse, Technique::HiddenSingle]);
    assert!(off(&press(few.clone(), "a")).is_empty());
    let about = press(few.clone(), "D");
    assert_eq!(about.page(), screens::technique_page::PAGE);
    assert!(press(few, "G").layers.is_empty());
}

#[test]
fn the_list_has_the_techniques_for_the_rules() {
    let killer = board_of("9x9 killer", TerminalProfile::default(), (80, 24));
    let list = press(killer, "G");
    let text = screen::draw(&list).text();
    assert!(text.contains("[x] Last cell of a cage"), "{text}");
    let off = |state: &AppState| state.shared.settings.techniques_off.clone();
    let few = press(press(list, "<end><space>"), "<home>u");
    assert!(off(&few).contains(Technique::CageCombinations));
    assert!(!off(&few).contains(Technique::FullHouse));
    // What only classic boards have stays as it was.
    assert!(!off(&few).contains(Technique::EmptyRectangle));
}

#[test]
fn exercises_use_all_techniques_whatever_is_off() {
    let (exercise, _) = exercise();
    let off = without(|_| true).shared.settings.techniques_off.clone();
    let exercise = with_shared(exercise, |shared| shared.settings.techniques_off = off);
    let asked = press(exercise, "t");
    assert!(asked.board().expect("an exercise").hint.is_some());
}
