//! A pool of threads that works through jobs and returns the results in the order
//! of the jobs.

use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The results of one job that may wait; then its thread waits.
const WAITING_RESULTS: usize = 2;

/// Threads that work through jobs. Every queue is bounded, so memory does not
/// grow with the number of jobs. The threads end with the jobs, and soon after
/// the pool is dropped.
pub(super) struct OrderedPool<R> {
    /// The results of each job that was started, in the order of the jobs.
    started: Receiver<Results<R>>,
    current: Option<Results<R>>,
}

type Results<R> = Receiver<JobResult<R>>;

/// One of the results of a job.
struct JobResult<R> {
    result: R,
    is_last: bool,
}

/// The answer of [`OrderedPool::next`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PoolEvent<R> {
    /// The next result.
    Result(R),
    /// No result yet.
    Pending,
    /// Every result was taken.
    End,
    /// The thread of the next result panicked.
    Panicked,
}

/// The pool was dropped.
pub(super) struct Closed;

/// Sends results of one job ahead of its last.
pub(super) struct ResultSender<R>(SyncSender<JobResult<R>>);

impl<R> ResultSender<R> {
    /// Sends a result, and waits while the queue is full.
    pub(super) fn send(&self, result: R) -> Result<(), Closed> {
        self.send_part(result, false)
    }

    /// Sends a result, or returns it if the queue is full.
    pub(super) fn try_send(&self, result: R) -> Result<Option<R>, Closed> {
        let is_last = false;
        match self.0.try_send(JobResult { result, is_last }) {
            Ok(()) => Ok(None),
            Err(TrySendError::Full(part)) => Ok(Some(part.result)),
            Err(TrySendError::Disconnected(_)) => Err(Closed),
        }
    }

    fn send_part(&self, result: R, is_last: bool) -> Result<(), Closed> {
        self.0
            .send(JobResult { result, is_last })
            .map_err(|_| Closed)
    }
}

impl<R: Send + 'static> OrderedPool<R> {
    /// Starts the threads, each with a clone of `work`, which returns the last
    /// result of a job and may send others before. For each thread, `ahead` jobs
    /// may be started before their results are taken.
    pub(super) fn start<T, W>(
        threads: NonZero<usize>,
        ahead: usize,
        jobs: impl Iterator<Item = T> + Send + 'static,
        work: W,
    ) -> OrderedPool<R>
    where
        W: FnMut(T, &ResultSender<R>) -> R + Clone + Send + 'static,
    {
        let (order, started) = sync_channel(ahead * threads.get());
        let queue = Arc::new(Mutex::new(JobQueue { jobs, order }));
        for _ in 0..threads.get() {
            let (queue, work) = (Arc::clone(&queue), work.clone());
            thread::spawn(move || run_jobs(&queue, work));
        }
        let current = None;
        OrderedPool { started, current }
    }

    /// The next result, waited for about this long.
    pub(super) fn next(&mut self, timeout: Duration) -> PoolEvent<R> {
        if self.current.is_none() {
            match self.started.recv_timeout(timeout) {
                Ok(results) => self.current = Some(results),
                Err(RecvTimeoutError::Timeout) => return PoolEvent::Pending,
                Err(RecvTimeoutError::Disconnected) => return PoolEvent::End,
            }
        }
        let next = self.current.as_ref().map(|all| all.recv_timeout(timeout));
        match next {
            Some(Ok(JobResult { result, is_last })) => {
                self.current.take_if(|_| is_last);
                PoolEvent::Result(result)
            }
            Some(Err(RecvTimeoutError::Disconnected)) => PoolEvent::Panicked,
            Some(Err(RecvTimeoutError::Timeout)) | None => PoolEvent::Pending,
        }
    }
}

/// Jobs to start, and where their results are announced in the same order.
struct JobQueue<J, R> {
    jobs: J,
    order: SyncSender<Results<R>>,
}

impl<J: Iterator, R> JobQueue<J, R> {
    /// The next job; `None` at the end or when the pool was dropped.
    fn start_next(&mut self) -> Option<(J::Item, ResultSender<R>)> {
        let job = self.jobs.next()?;
        let (sender, results) = sync_channel(WAITING_RESULTS);
        self.order.send(results).ok()?;
        Some((job, ResultSender(sender)))
    }
}

fn run_jobs<J: Iterator, R>(
    queue: &Mutex<JobQueue<J, R>>,
    mut work: impl FnMut(J::Item, &ResultSender<R>) -> R,
) {
    let next = || {
        let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.start_next()
    };
    while let Some((job, sender)) = next() {
        let last = work(job, &sender);
        if sender.send_part(last, true).is_err() {
            return;
        }
    }
}

/// The number of threads asked for, by default one for each core.
pub(super) fn thread_count(threads: Option<NonZero<usize>>) -> NonZero<usize> {
    let default = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    threads.unwrap_or_else(default)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AHEAD: usize = 64;

    fn squares(threads: usize, most: u64) -> OrderedPool<u64> {
        let slow_first = |n: u64, _: &ResultSender<u64>| {
            if n.is_multiple_of(7) {
                thread::sleep(Duration::from_millis(1));
            }
            n * n
        };
        OrderedPool::start(NonZero::new(threads).unwrap(), AHEAD, 0..most, slow_first)
    }

    fn taken(mut pool: OrderedPool<u64>, most: usize) -> Vec<u64> {
        let mut taken = Vec::new();
        while taken.len() < most {
            match pool.next(Duration::from_secs(10)) {
                PoolEvent::Result(square) => taken.push(square),
                PoolEvent::End => break,
                other => panic!("{other:?}"),
            }
        }
        taken
    }

    #[test]
    fn any_number_of_threads_gives_the_same() {
        let expected: Vec<u64> = (0..300).map(|n| n * n).collect();
        for threads in [1, 2, 3, 8] {
            assert_eq!(taken(squares(threads, 300), usize::MAX), expected);
            assert_eq!(taken(squares(threads, u64::MAX), 10), expected[..10]);
        }
        assert!(taken(squares(4, 0), usize::MAX).is_empty());
        assert_eq!(taken(squares(4, 2), usize::MAX), [0, 1]);
    }

    #[test]
    fn a_job_may_have_many_results() {
        let count_up = |n: u64, earlier: &ResultSender<u64>| {
            assert!((0..n).all(|part| earlier.send(part).is_ok()));
            n
        };
        for threads in [1, 3] {
            let threads = NonZero::new(threads).unwrap();
            let pool = OrderedPool::start(threads, AHEAD, 0..20, count_up);
            let expected: Vec<u64> = (0..20).flat_map(|n| 0..=n).collect();
            assert_eq!(taken(pool, usize::MAX), expected);
        }
    }

    #[test]
    fn a_pool_takes_no_more_than_a_little_ahead() {
        let (to, taken) = std::sync::mpsc::channel();
        let jobs = (0..u64::MAX).inspect(move |_| {
            let _ = to.send(());
        });
        let mut pool = OrderedPool::start(NonZero::<usize>::MIN, AHEAD, jobs, |n, _| n);
        assert_eq!(pool.next(Duration::from_secs(10)), PoolEvent::Result(0));
        drop(pool);
        assert!(taken.into_iter().count() <= AHEAD + 4);
    }

    #[test]
    fn a_thread_that_panics_is_reported() {
        let mut pool = OrderedPool::start(NonZero::<usize>::MIN, AHEAD, 0..3, |n, _| {
            assert_ne!(n, 1, "on purpose");
            n
        });
        let timeout = Duration::from_secs(10);
        assert_eq!(pool.next(timeout), PoolEvent::Result(0));
        assert_eq!(pool.next(timeout), PoolEvent::Panicked);
    }
}
