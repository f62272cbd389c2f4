//! Tests over all commands.

mod schemas;

use super::arguments::GROUPS;
use super::command_line::command;
use std::collections::BTreeSet;

#[test]
fn help_lists_every_command_in_one_group_but_those_for_packages() {
    let listed: Vec<&str> = GROUPS
        .iter()
        .flat_map(|(_, names)| *names)
        .copied()
        .collect();
    let all = command();
    let shown = all.get_subcommands().filter(|each| !each.is_hide_set());
    let shown: BTreeSet<&str> = shown.map(clap::Command::get_name).collect();
    assert_eq!(listed.iter().copied().collect::<BTreeSet<&str>>(), shown);
    assert_eq!(listed.len(), shown.len(), "none twice");
    let hidden = all.get_subcommands().filter(|each| each.is_hide_set());
    let hidden: Vec<&str> = hidden.map(clap::Command::get_name).collect();
    assert_eq!(hidden, ["completions", "man"]);
}

/// An option means the same wherever it stands.
#[test]
fn options_of_one_name_have_one_meaning() {
    let all = command();
    for name in ["json", "threads", "format", "size", "from", "to"] {
        let with = all
            .get_subcommands()
            .filter(|each| each.get_name() != "convert");
        let options = with.flat_map(|each| each.get_arguments());
        let options = options.filter(|option| option.get_id() == name);
        let values: BTreeSet<String> = options
            .map(|option| format!("{:?}", option.get_value_names().unwrap_or_default()))
            .collect();
        assert_eq!(values.len(), 1, "{name}: {values:?}");
    }
}
