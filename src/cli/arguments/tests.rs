#[test]
fn the_command_line_is_sound() {
    crate::cli::command_line::command().debug_assert();
}

#[test]
fn a_sheet_is_by_default_what_the_command_prints() {
    use super::{Arguments, Command, Parser, SheetArgs};
    let parsed = Arguments::try_parse_from(["ninefold", "print"]).unwrap();
    let Some(Command::Print(args)) = parsed.command else {
        panic!("another command");
    };
    let default = SheetArgs::default();
    assert_eq!(format!("{:?}", args.sheet), format!("{default:?}"));
}

#[test]
fn defaults_are_values_that_can_be_asked_for() {
    use super::{Arguments, Parser};
    for line in [&["ninefold", "play"][..], &["ninefold", "generate"]] {
        assert!(Arguments::try_parse_from(line).is_ok(), "{line:?}");
    }
}
