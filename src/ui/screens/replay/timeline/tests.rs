use super::*;

#[test]
fn speeds_have_ends_and_names() {
    let mut speed = ReplaySpeed::AS_PLAYED;
    assert_eq!(speed.to_string(), "1x");
    assert_eq!(speed.slower().to_string(), "0.5x");
    assert_eq!(speed.slower().slower(), speed.slower());
    for _ in 0..20 {
        speed = speed.faster();
    }
    assert_eq!(speed.label(&speed.to_string()), "Speed 9/9: 128x");
    assert_eq!(ReplaySpeed::at_least_times(1), ReplaySpeed::AS_PLAYED);
    assert_eq!(ReplaySpeed::at_least_times(3).to_string(), "4x");
    assert_eq!(ReplaySpeed::at_least_times(u32::MAX), speed);
    let second = Duration::from_secs(1);
    assert_eq!(speed.scale(second), 128 * second);
}
