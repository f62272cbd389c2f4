use super::*;

#[test]
fn nothing_is_written_outside() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 2));
    let mut canvas = ClippedBuffer::new(&mut buffer, Rect::new(1, 0, 10, 10));
    canvas.text(0, 0, "left of it", Style::new());
    canvas.text(2, 0, "abcdef", Style::new());
    canvas.text(1, 5, "below", Style::new());
    assert_eq!(buffer, Buffer::with_lines(["  ab", "    "]));
}
