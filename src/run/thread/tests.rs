use super::*;
use std::sync::mpsc::channel;

#[test]
fn a_panic_is_reported() {
    let (sender, receiver) = channel();
    let broken = move |why| sender.send(why).expect("the test listens");
    start("broken", || panic!("seven of nine"), broken).expect("a thread");
    assert_eq!(receiver.recv().as_deref(), Ok("seven of nine"));
}
