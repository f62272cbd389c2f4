use super::*;
use crate::ui::theme::StyleRole;
use crate::ui::widgets::card::paragraph;

fn text(lines: &[CardLine]) -> Vec<String> {
    let line = |line: &CardLine| line.pieces.iter().map(|(text, _)| text.as_str()).collect();
    lines.iter().map(line).collect()
}

fn lines(text: &str) -> Vec<CardLine> {
    paragraph(text, StyleRole::Text, 14)
}

fn fourteen_lines() -> PagedText {
    let body: Vec<String> = (1..=14).map(|number| format!("line{number}")).collect();
    PagedText {
        head: lines("Title"),
        body: vec![lines(&body.join(" "))],
        conclusion: lines("r1c1<>1"),
        ..PagedText::default()
    }
}

fn reading(turns: i32) -> Reading {
    Reading {
        page: TextPage(turns),
        key: "PgDn".to_owned(),
        rule: RulePlace::AboveConclusion,
    }
}

#[test]
fn the_title_and_the_conclusion_stay_while_the_pages_are_turned() {
    let page = |turns| fourteen_lines().page(8, &reading(turns));
    let first = page(0);
    assert_eq!(text(&first.lines)[..2], ["Title", "line1 line2"]);
    assert_eq!(text(&first.lines)[5..], ["line9 line10"]);
    assert_eq!(first.mark.as_deref(), Some("PgDn 1/2"));
    assert_eq!(text(&first.conclusion), ["r1c1<>1"]);
    let second = page(1);
    let read = ["Title", "line11 line12", "line13 line14"];
    assert_eq!(text(&second.lines), read);
    assert_eq!(second.mark.as_deref(), Some("PgDn 2/2"));
    assert_eq!(text(&second.conclusion), ["r1c1<>1"]);
    let after_the_last = page(2);
    assert_eq!(text(&after_the_last.lines), text(&first.lines));
    assert_eq!(text(&page(-1).lines), read);
}

#[test]
fn every_line_is_on_some_page_of_a_small_card() {
    let pages = (0..7).map(|turns| fourteen_lines().page(3, &reading(turns)));
    let read: Vec<String> = pages.map(|page| text(&page.lines)[0].clone()).collect();
    let all: Vec<String> = (1..=14).map(|number| format!("line{number}")).collect();
    assert_eq!(read.join(" "), all.join(" "));
}

#[test]
fn a_text_that_fits_has_no_number() {
    let whole = fourteen_lines().page(40, &reading(0));
    assert_eq!(whole.mark, None);
    assert_eq!(whole.rows(), 1 + 1 + 7 + 1);
    let in_card = whole.in_card();
    assert_eq!(in_card.len(), 1 + 1 + 7 + 1 + 1, "a rule");
}

#[test]
fn the_page_with_the_focus_comes_first_and_the_tail_stays() {
    let list = PagedText {
        focus: 5,
        tail: lines("why"),
        ..fourteen_lines()
    };
    let page = list.clone().page(8, &reading(0));
    assert_eq!(
        text(&page.lines),
        [
            "Title",
            "line9 line10",
            "line11 line12",
            "line13 line14",
            "why"
        ]
    );
    assert_eq!(page.mark.as_deref(), Some("PgDn 2/2"));
    let small = list.page(3, &reading(0));
    assert_eq!(text(&small.lines), ["why"]);
    assert_eq!(small.mark, None);
}

#[test]
fn a_long_conclusion_is_read_at_the_end_and_pinned_in_short() {
    let long = PagedText {
        conclusion: lines("r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8<>1"),
        conclusion_in_short: Some(CardLine::text("8 removed", StyleRole::Warning)),
        ..fourteen_lines()
    };
    let pages: Vec<ReadPage> = (0..4)
        .map(|turns| long.clone().page(6, &reading(turns)))
        .collect();
    assert!(
        pages
            .iter()
            .all(|page| text(&page.conclusion) == ["8 removed"])
    );
    let last = text(&pages[2].lines);
    assert_eq!(last.last().map(String::as_str), Some("r1c7,r1c8<>1"));
}
