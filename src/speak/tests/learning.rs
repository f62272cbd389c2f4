//! Techniques, steps and the path of a game, and the lessons.

use super::{Spoken, assert_is_speech, example, menu};
use ninefold_core::logic::{Technique, examples};
use ninefold_game::game::Position;
use ninefold_game::settings::SpeechLength;

const LENGTHS: [SpeechLength; 3] = [
    SpeechLength::Brief,
    SpeechLength::Normal,
    SpeechLength::Full,
];

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn a_technique_is_explained_by_its_name_and_by_the_hint() {
    for length in LENGTHS {
        let mut spoken = Spoken::playing(length);
        let unnamed = spoken.say("technique");
        assert!(unnamed.starts_with("no hint names a"), "{unnamed}");
        let pair = spoken.say("technique Naked Pair");
        assert!(pair.starts_with("Naked pair, Medium.\n"), "{pair}");
        let is_short = length == SpeechLength::Brief;
        assert_eq!(pair.contains("more: 2"), is_short, "{pair}");
        assert_is_speech(&pair);
    }
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let misspelt = spoken.say("technique nakd pair");
    assert_eq!(misspelt, "No technique nakd pair. Nearest: Naked pair.\n");
    spoken.last(&["hint", "hint", "hint"]);
    let of_hint = spoken.say("technique");
    assert!(of_hint.starts_with("Hidden single, Easy.\n"), "{of_hint}");
}

#[test]
fn techniques_are_chosen_by_number_and_level() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let listed = spoken.say("techniques");
    assert!(listed.contains("\n2 Hidden single, Easy\n"), "{listed}");
    assert!(spoken.say("more").contains("\n21 "));
    assert!(
        spoken
            .say("2")
            .starts_with("Hidden single, Easy; 0 left out.")
    );
    let off = spoken.say("2");
    assert!(
        off.starts_with("Hidden single, Easy, left out; 1 left"),
        "{off}"
    );
    assert!(spoken.say("use").starts_with("Hidden single, Easy; 0 left"));
    let few = spoken.say("up to here");
    assert!(!few.contains("; 0 left out"), "{few}");
    assert!(spoken.say("use all").contains("; 0 left out"));
    assert_eq!(spoken.say("back"), "empty, r5c5\n");
    assert_is_speech(&(listed + &off + &few));
}

#[test]
fn every_step_is_listed_after_a_question_and_shown_by_its_number() {
    let mut spoken = Spoken::playing(SpeechLength::Normal);
    let asked = spoken.say("steps");
    assert!(asked.ends_with("counts as a hint. Yes or no.\n"), "{asked}");
    let listed = spoken.say("yes");
    assert_is_speech(&listed);
    let items = lines(&listed);
    assert!(items[0].ends_with(" steps."), "{listed}");
    assert_eq!(items[1], "1 r9c7 is 1: Hidden single");
    assert!(items.last().unwrap().starts_with("more: "));
    let shown = spoken.say("1");
    assert!(shown.starts_with("r9c7 is 1: Hidden single."), "{shown}");
    assert!(spoken.say("do").starts_with("applied, r9c7 is 1"));
}

#[test]
fn the_path_is_told_step_by_step_on_its_board() {
    for length in LENGTHS {
        let mut spoken = Spoken::playing(length);
        let first = spoken.last(&["path", "yes"]);
        assert!(first.starts_with("Step 1 of 51: r9c7 is 1"), "{first}");
        assert_eq!(first.contains("more: "), length == SpeechLength::Brief);
        assert!(spoken.say("next").starts_with("Step 2 of 51"));
        assert!(spoken.say("97").starts_with('1'));
        assert!(spoken.say("previous").starts_with("Step 1 of 51"));
        assert!(spoken.say("97").starts_with("empty"));
        assert!(spoken.say("end").starts_with("Step 51 of 51"));
        assert_eq!(spoken.say("next"), "This step completes the solution.\n");
        assert!(spoken.say("back").starts_with("empty, "));
        assert!(spoken.say("97").starts_with("empty"));
    }
}

/// A lesson from its list to its last stage, by what is said alone.
#[test]
fn a_lesson_is_learned_by_ear() {
    let (mut spoken, begun) = Spoken::begin(menu(), SpeechLength::Normal);
    let item = begun.lines().find(|line| line.ends_with(" lessons"));
    let number = item.unwrap().split(' ').next().unwrap().to_owned();
    let listed = spoken.say(&number);
    assert!(listed.contains("\n2 Hidden single, Easy, 0 of 4 done\n"));
    let about = spoken.say("2");
    assert!(about.starts_with("Hidden single, Easy.\n"), "{about}");
    assert!(about.ends_with("Next: worked example.\n"), "{about}");
    let mut told = vec![spoken.say("next")];
    while !told.last().unwrap().starts_with("Step 4 of 4") {
        told.push(spoken.say("next"));
    }
    assert!(told[0].starts_with("Step 1 of 4: Look at "), "{told:?}");
    assert!(spoken.say("r1").starts_with("missing "));
    let gap = spoken.say("next");
    assert!(gap.starts_with("Hidden single: Type the digit"), "{gap}");
    assert!(gap.contains("digit 7 in row 1"), "{gap}");
    let wrong = spoken.say("14=3");
    assert!(wrong.contains("It is taken back."), "{wrong}");
    let right = spoken.say("15=7");
    assert!(
        right.contains("Right: r1c5 is 7. next: one alone."),
        "{right}"
    );
    let alone = spoken.say("next");
    assert!(alone.starts_with("Hidden single: Place the digit that"));
    assert!(spoken.say("15=7").contains("points. next: mixed."));
    let lessons = spoken.say("lessons");
    assert!(lessons.contains("\n2 Hidden single, Easy, 3 of 4 done\n"));
    assert_is_speech(&(listed + &about + &gap + &wrong + &right + &alone));
}

#[test]
fn candidates_are_removed_in_an_exercise_and_another_follows() {
    let mut spoken = Spoken::begin(menu(), SpeechLength::Normal).0;
    let about = spoken.say("lesson naked pair");
    assert!(about.starts_with("Naked pair, Medium.\n"), "{about}");
    assert!(about.ends_with("Next: worked example.\n"), "{about}");
    assert!(spoken.say("lesson nakd").starts_with("No technique nakd."));
    spoken.last(&["next", "next", "next", "next"]);
    let gap = spoken.say("next");
    assert!(
        gap.starts_with("Naked pair: Remove the candidates"),
        "{gap}"
    );
    let partly = spoken.last(&["53", "note 3"]);
    assert!(
        partly.contains("Correct so far: there is more."),
        "{partly}"
    );
    let right = spoken.last(&["54", "note 7"]);
    assert!(right.contains("Right: r5c3 not 3; r5c4 not 7."), "{right}");
    let another = spoken.say("another");
    assert!(another.starts_with("Naked pair: Remove"), "{another}");
    let shown = spoken.last(&["hint", "do"]);
    assert!(shown.starts_with("Shown by the hint: "), "{shown}");
    assert!(
        spoken
            .last(&["lessons", "mixed"])
            .starts_with("This mixes all that you learned")
    );
}

/// The example of a technique as a game, and its chain as candidates of a line.
fn chain_of(technique: Technique) -> (Spoken, Vec<String>) {
    let (board, step) = examples::step(technique).expect("an example");
    let mut state = example();
    if let Some(session) = state.session_mut() {
        let rules = session.game.position.rules().clone();
        session.game.position = Position::of_board(rules, &board);
    }
    let spoken = Spoken::begin(state, SpeechLength::Normal).0;
    let links = &step.evidence.chains[0].links;
    let nodes = links[..1].iter().map(|link| link.from);
    let nodes = nodes.chain(links.iter().map(|link| link.to));
    let named = nodes.map(|node| format!("{}={}", node.cells.first().unwrap(), node.digit));
    (spoken, named.collect())
}

#[test]
fn a_chain_of_ones_own_is_judged_and_made() {
    let (mut spoken, chain) = chain_of(Technique::XChain);
    let begun = spoken.say(&format!("chain {}", chain[0]));
    assert!(begun.starts_with("The chain begins with "), "{begun}");
    let refused = spoken.say(&format!("chain 11=9 {}", chain[1]));
    assert!(refused.contains("r1c1"), "the rest is not added: {refused}");
    let proved = spoken.say(&format!("chain {}", chain[1..].join(" ")));
    assert!(proved.contains("X-Chain: "), "{proved}");
    let taken_back = spoken.say("undo");
    assert!(!taken_back.contains("X-Chain: "), "{taken_back}");
    spoken.say(&format!("chain {}", chain[chain.len() - 1]));
    let made = spoken.say("use");
    assert!(made.starts_with("X-Chain: "), "{made}");
    assert!(spoken.say("undo").starts_with("undone, notes"));
    assert_is_speech(&(begun + &refused + &proved + &made));
}
