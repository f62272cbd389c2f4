//! Many threads at one numbered job, the results in order.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many results of one thread wait for their turn; then it waits.
const WAITING: usize = 64;

/// Makes number 0, 1, 2 and so on up to `count`, each thread every so-manieth,
/// and hands them over in order until `take` breaks. Memory does not grow with
/// the count.
pub fn in_order<T: Send>(
    threads: NonZero<usize>,
    count: u64,
    make: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let step = threads
        .get()
        .min(usize::try_from(count).unwrap_or(usize::MAX));
    if step < 2 {
        let _ = (0..count).try_for_each(|n| take(make(n)));
        return;
    }
    thread::scope(|scope| {
        let start = |first: usize| {
            let (results, waiting) = sync_channel(WAITING);
            let numbers = (first as u64..count).step_by(step);
            let make = &make;
            scope.spawn(move || work(numbers, make, &results));
            waiting
        };
        let crew: Vec<Receiver<T>> = (0..step).map(start).collect();
        let mut results = crew.iter().cycle().map_while(|next| next.recv().ok());
        let _ = results.try_for_each(&mut take);
    });
}

/// Until nobody listens.
fn work<T>(
    mut numbers: impl Iterator<Item = u64>,
    make: &impl Fn(u64) -> T,
    results: &SyncSender<T>,
) {
    let _ = numbers.try_for_each(|n| results.send(make(n)));
}

/// The number asked for, otherwise one a core.
pub fn threads_or_usual(threads: Option<NonZero<usize>>) -> NonZero<usize> {
    let usual = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    threads.unwrap_or_else(usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow::{Break, Continue};

    fn made(threads: usize, count: u64, most: usize) -> Vec<u64> {
        let mut all = Vec::new();
        in_order(
            NonZero::new(threads).unwrap(),
            count,
            |n| n * n,
            |square| {
                all.push(square);
                if all.len() < most {
                    Continue(())
                } else {
                    Break(())
                }
            },
        );
        all
    }

    #[test]
    fn any_number_of_threads_gives_the_same() {
        let squares: Vec<u64> = (0..1000).map(|n| n * n).collect();
        for threads in [1, 2, 3, 8] {
            assert_eq!(made(threads, 1000, usize::MAX), squares);
            assert_eq!(made(threads, u64::MAX, 10), squares[..10]);
        }
        assert!(made(4, 0, usize::MAX).is_empty());
        assert_eq!(made(4, 2, usize::MAX), [0, 1]);
    }
}
