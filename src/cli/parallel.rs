//! Many threads at one numbered job, or at one thing after the other as they
//! come in; the results in order.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

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

/// Threads at one thing after the other. Every queue is bounded, so memory does
/// not grow with the number of things.
pub struct OrderedPool<R> {
    order: Receiver<Receiver<R>>,
    current: Option<Receiver<R>>,
}

/// What a [`OrderedPool`] has to hand over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PoolEvent<R> {
    /// The next result.
    Done(R),
    /// Nothing yet.
    Nothing,
    /// Nothing any more.
    End,
    /// A thread broke off its work.
    Broken,
}

/// Things to work on, each with the place its result goes to.
type Jobs<T, R> = Receiver<(T, SyncSender<R>)>;

impl<R: Send + 'static> OrderedPool<R> {
    /// Starts to work. The threads end with the things, and soon after the crew
    /// is dropped.
    pub fn start<T: Send + 'static>(
        threads: NonZero<usize>,
        things: impl Iterator<Item = T> + Send + 'static,
        make: impl Fn(T) -> R + Send + Sync + 'static,
    ) -> OrderedPool<R> {
        let (to_workers, jobs) = sync_channel(threads.get());
        let (to_taker, order) = sync_channel(WAITING * threads.get());
        let (jobs, make) = (Arc::new(Mutex::new(jobs)), Arc::new(make));
        for _ in 0..threads.get() {
            let (jobs, make) = (Arc::clone(&jobs), Arc::clone(&make));
            thread::spawn(move || work_through(&jobs, &*make));
        }
        thread::spawn(move || {
            for thing in things {
                let (to, result) = sync_channel(1);
                if to_taker.send(result).is_err() || to_workers.send((thing, to)).is_err() {
                    return;
                }
            }
        });
        let current = None;
        OrderedPool { order, current }
    }

    /// The next result, waited for no longer than this.
    pub fn next(&mut self, patience: Duration) -> PoolEvent<R> {
        let Some(result) = self.current.take() else {
            return match self.order.recv_timeout(patience) {
                Ok(result) => {
                    self.current = Some(result);
                    self.next(patience)
                }
                Err(RecvTimeoutError::Timeout) => PoolEvent::Nothing,
                Err(RecvTimeoutError::Disconnected) => PoolEvent::End,
            };
        };
        match result.recv_timeout(patience) {
            Ok(result) => PoolEvent::Done(result),
            Err(RecvTimeoutError::Disconnected) => PoolEvent::Broken,
            Err(RecvTimeoutError::Timeout) => {
                self.current = Some(result);
                PoolEvent::Nothing
            }
        }
    }
}

/// Until there is nothing more to do.
fn work_through<T, R>(jobs: &Mutex<Jobs<T, R>>, make: &impl Fn(T) -> R) {
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok((thing, to)) = next() {
        // Where nobody listens any more, the next thing will not come.
        let _ = to.send(make(thing));
    }
}

/// The number asked for, otherwise one a core.
pub fn thread_count(threads: Option<NonZero<usize>>) -> NonZero<usize> {
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

    fn squares(threads: usize, most: u64) -> OrderedPool<u64> {
        let slow_first = |n: u64| {
            if n.is_multiple_of(7) {
                thread::sleep(Duration::from_millis(1));
            }
            n * n
        };
        OrderedPool::start(NonZero::new(threads).unwrap(), 0..most, slow_first)
    }

    #[test]
    fn what_a_crew_makes_comes_in_order() {
        for threads in [1, 2, 8] {
            let mut crew = squares(threads, 300);
            let mut made = Vec::new();
            loop {
                match crew.next(Duration::from_secs(10)) {
                    PoolEvent::Done(square) => made.push(square),
                    PoolEvent::End => break,
                    other => panic!("{other:?}"),
                }
            }
            assert!(made.into_iter().eq((0..300).map(|n| n * n)));
        }
    }

    #[test]
    fn a_crew_takes_no_more_than_a_little_ahead() {
        let (to, taken) = std::sync::mpsc::channel();
        let things = (0..u64::MAX).inspect(move |_| {
            let _ = to.send(());
        });
        let mut crew = OrderedPool::start(NonZero::<usize>::MIN, things, |n| n);
        assert_eq!(crew.next(Duration::from_secs(10)), PoolEvent::Done(0));
        drop(crew);
        assert!(taken.into_iter().count() <= WAITING + 4);
    }

    #[test]
    fn a_thread_that_breaks_off_is_told_of() {
        let mut crew = OrderedPool::start(NonZero::<usize>::MIN, 0..3, |n| {
            assert_ne!(n, 1, "on purpose");
            n
        });
        let patience = Duration::from_secs(10);
        assert_eq!(crew.next(patience), PoolEvent::Done(0));
        assert_eq!(crew.next(patience), PoolEvent::Broken);
    }
}
