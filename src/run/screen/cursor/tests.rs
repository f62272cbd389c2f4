use super::*;

fn moved(from: Option<CursorPosition>, to: CursorPosition) -> String {
    let mut bytes = Vec::new();
    move_cursor(&mut bytes, from, to);
    String::from_utf8_lossy(&bytes).replace('\x1b', "^")
}

#[test]
fn the_shortest_way_is_taken() {
    assert_eq!(moved(Some((4, 4)), (4, 4)), "");
    assert_eq!(moved(None, (0, 0)), "^[H");
    assert_eq!(moved(None, (0, 6)), "^[7H");
    assert_eq!(moved(None, (6, 0)), "^[;7H");
    assert_eq!(moved(None, (11, 22)), "^[23;12H");
    assert_eq!(moved(Some((4, 4)), (5, 4)), "^[C");
    assert_eq!(moved(Some((4, 4)), (3, 4)), "\x08");
    assert_eq!(moved(Some((40, 14)), (35, 15)), "^[B^[5D");
    assert_eq!(moved(Some((40, 14)), (40, 4)), "^[10A");
    assert_eq!(moved(Some((40, 14)), (0, 14)), "^[15H");
    assert_eq!(moved(Some((40, 14)), (60, 3)), "^[4;61H");
}
