use super::*;

fn text(lines: &[CardLine]) -> Vec<String> {
    let line = |line: &CardLine| line.pieces.iter().map(|(text, _)| text.as_str()).collect();
    lines.iter().map(line).collect()
}

/// The page after so many turns, in so many rows.
fn page(turns: i32, room: u16) -> Vec<String> {
    let body: Vec<String> = (1..=14).map(|number| format!("line{number}")).collect();
    let paragraphs = [
        ("Title".to_owned(), StyleRole::Accent),
        (body.join(" "), StyleRole::Text),
        ("r1c1<>1".to_owned(), StyleRole::Warning),
    ];
    let reading = Reading {
        page: Page(turns),
        key: "PgDn".to_owned(),
    };
    text(&page_of(&paragraphs, 14, room, &reading))
}

#[test]
fn the_title_and_the_conclusion_stay_while_the_pages_are_turned() {
    let first = page(0, 8);
    assert_eq!(first[..2], ["Title", "line1 line2"]);
    assert_eq!(first[5..], ["line9 line10", "PgDn page 1 of 2", "r1c1<>1"]);
    let second = page(1, 8);
    assert_eq!(second[..2], ["Title", "line11 line12"]);
    assert_eq!(
        second[2..],
        ["line13 line14", "PgDn page 2 of 2", "r1c1<>1"]
    );
    assert_eq!(page(2, 8), first, "after the last comes the first");
    assert_eq!(page(-1, 8), second);
}

#[test]
fn every_line_is_on_some_page_of_a_small_card() {
    let pages = (0..7).map(|turns| page(turns, 3));
    let read: Vec<String> = pages.map(|page| page[0].clone()).collect();
    let all: Vec<String> = (1..=14).map(|number| format!("line{number}")).collect();
    assert_eq!(read.join(" "), all.join(" "));
}
