//! A pool of threads that works through jobs and returns the results in the order
//! of the jobs.

use super::arguments::ThreadsArgs;
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
    started: Receiver<JobResults<R>>,
    current: Option<JobResults<R>>,
}

type JobResults<R> = Receiver<JobResult<R>>;

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
    order: SyncSender<JobResults<R>>,
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
pub(super) fn thread_count(asked: ThreadsArgs) -> NonZero<usize> {
    let default = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let threads = asked.threads.map(usize::from).and_then(NonZero::new);
    threads.unwrap_or_else(default)
}

#[cfg(test)]
mod tests;
