use super::*;
use ninefold_core::board::DigitSet;

#[test]
fn a_digit_is_drawn_from_half_blocks() {
    assert_eq!(rows(Digit::from_index(0)), ["▄█ ", " █ ", "▀▀▀"]);
    assert_eq!(rows(Digit::from_index(7)), ["█▀█", "█▀█", "▀▀▀"]);
}

#[test]
fn a_time_is_drawn_with_a_narrow_colon() {
    assert_eq!(
        text_rows("1:08"),
        ["▄█  ▄ █▀█ █▀█", " █  ▄ █ █ █▀█", "▀▀▀   ▀▀▀ ▀▀▀"]
    );
    assert_eq!(text_rows("-"), ["", "", ""]);
}

#[test]
fn no_two_digits_look_alike() {
    for (place, digit) in DigitSet::up_to(9).iter().enumerate() {
        let mut others = DigitSet::up_to(9).iter().take(place);
        assert!(others.all(|other| rows(other) != rows(digit)));
    }
}
