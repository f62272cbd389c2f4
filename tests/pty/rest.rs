//! What it costs to leave the program alone, and to leave it. Times and sizes,
//! and so only when asked for, of a release build.

use super::player::{Player, saved_moves};
use super::{begun, folder};
use rustix::process::Signal;
use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// By the scheduler's clock, all threads.
fn processor_time(process: u32) -> Duration {
    let threads = fs::read_dir(format!("/proc/{process}/task")).expect("a process");
    let nanos = threads.flatten().map(|thread| {
        let line = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
        let first = line
            .split(' ')
            .next()
            .and_then(|number| number.parse::<u64>().ok());
        first.unwrap_or(0)
    });
    Duration::from_nanos(nanos.sum())
}

/// Resident, in bytes.
fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    1024 * kilobytes.expect("a size")
}

/// Bytes per second and the share of a core, without input for ten seconds.
fn at_rest(player: &Player) -> (f64, f64) {
    sleep(Duration::from_secs(2));
    let seconds = 10.0;
    let (bytes, used) = (player.output().len(), processor_time(player.process()));
    sleep(Duration::from_secs_f64(seconds));
    let used = processor_time(player.process()) - used;
    let bytes = player.output().len() - bytes;
    (bytes as f64 / seconds, used.as_secs_f64() / seconds)
}

#[test]
#[ignore = "takes half a minute"]
fn nothing_is_used_while_nobody_plays() {
    let folder = folder();
    let mut player = begun(&folder);
    let (bytes, used) = at_rest(&player);
    println!(
        "clock shown: {bytes:.1} bytes a second, {:.3} % of a core",
        used * 100.0
    );
    assert!(bytes <= 10.0 && used < 0.005);
    player.types("p");
    player.sees("Paused");
    let (bytes, used) = at_rest(&player);
    println!(
        "paused: {bytes:.1} bytes a second, {:.3} % of a core",
        used * 100.0
    );
    assert!(bytes == 0.0 && used < 0.001);
    let megabytes = memory(player.process()) as f64 / 1e6;
    println!("{megabytes:.1} MB");
    assert!(megabytes < 20.0);
}

/// Until it is gone and the terminal is as it was.
fn timed(leave: impl FnOnce(&mut Player)) -> Duration {
    let folder = folder();
    let mut player = begun(&folder);
    player.keeps(folder.path(), 2);
    let begun = Instant::now();
    leave(&mut player);
    assert_eq!(player.ends(), 0);
    let took = begun.elapsed();
    player.has_the_terminal_back();
    assert_eq!(saved_moves(folder.path()), 2);
    took
}

#[test]
#[ignore = "times"]
fn every_way_out_gives_the_terminal_back_at_once() {
    let mut longest = timed(|player| player.types("q"));
    longest = longest.max(timed(|player| player.types("<ctrl-c>")));
    for signal in [Signal::HUP, Signal::TERM, Signal::INT, Signal::QUIT] {
        longest = longest.max(timed(|player| player.sends(signal)));
    }
    println!("gone after {} ms at most", longest.as_millis());
    assert!(longest < Duration::from_secs(1));
}
