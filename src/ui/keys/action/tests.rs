use super::*;
use std::collections::HashSet;

#[test]
fn every_name_is_one_action_s_and_leads_back_to_it() {
    let mut seen = HashSet::new();
    for action in Action::all() {
        assert!(seen.insert(action.name()), "{} twice", action.name());
        assert_eq!(action.name().parse(), Ok(action));
    }
    assert!(seen.len() > 90, "only {} actions", seen.len());
    for wrong in ["", "Undo", "undo ", "digit-0", "digit-10", "move"] {
        assert_eq!(wrong.parse::<Action>(), Err(UnknownAction));
    }
}

/// People have bound them: a name that goes is retired, not dropped.
#[test]
fn names_stay() {
    let mut names: Vec<&str> = Action::all().map(Action::name).collect();
    names.sort_unstable();
    let lines: Vec<String> = names.chunks(6).map(|names| names.join(" ")).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn names_are_kebab_and_titles_short() {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    for action in Action::all() {
        let (name, title) = (action.name(), action.title());
        assert!(name.chars().all(letter), "{name}");
        assert!(!name.starts_with('-') && !name.ends_with('-'), "{name}");
        assert!((2..=31).contains(&title.chars().count()), "{title}");
    }
}
