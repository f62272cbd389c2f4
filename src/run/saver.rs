//! The saver: the one thread that touches the disk. A key press never waits
//! for it; only the way out does, and not for ever.

use super::event::{Outbox, send};
use super::queue::StorageQueue;
use super::storage_worker::StorageWorker;
use super::{DataPlace, thread};
use crate::save::Quota;
use crate::ui::Fact;
use crate::ui::StorageEffect;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The way to the saver; all copies lead to the same one.
#[derive(Clone)]
pub(super) struct Saver {
    shared: Arc<SaverShared>,
}

/// What the saver and those who ask it share.
#[derive(Default)]
struct SaverShared {
    counter: Mutex<SaverQueue>,
    changed: Condvar,
}

#[derive(Default)]
struct SaverQueue {
    waiting: StorageQueue,
    hours: SaverState,
}

/// Whether jobs are taken.
#[derive(Clone, Default)]
enum SaverState {
    #[default]
    Open,
    /// What waits is done, nothing else.
    Closing,
    /// All is done, but perhaps something was not saved: why.
    Closed(Option<String>),
}

/// What the saver does next.
enum Next {
    StorageEffect(StorageEffect),
    /// Nothing came for a while.
    Idle,
    Close,
}

impl Saver {
    /// Starts the thread; it opens the store at once.
    pub(super) fn start(place: DataPlace, quota: Quota, outbox: Outbox) -> io::Result<Saver> {
        let shared = Arc::<SaverShared>::default();
        let (inside, after) = (Arc::clone(&shared), Arc::clone(&shared));
        let told = outbox.clone();
        let broken = move |why: String| {
            send(&told, Fact::SaveFailed(why.clone()));
            after.close(Some(why));
        };
        let work = move || inside.serve(&place, quota, outbox);
        thread::start("saver", work, broken)?;
        Ok(Saver { shared })
    }

    /// Asks for something to be done.
    pub(super) fn push(&self, job: StorageEffect) {
        self.shared.counter().waiting.push(job);
        self.shared.changed.notify_all();
    }

    /// Waits until everything asked for is done. What could not be saved in
    /// this time comes back as the reason why.
    pub(super) fn finish(&self, patience: Duration) -> Option<String> {
        let mut counter = self.shared.counter();
        if matches!(counter.hours, SaverState::Open) {
            counter.hours = SaverState::Closing;
        }
        self.shared.changed.notify_all();
        self.shared.wait_for_close(counter, patience)
    }
}

impl SaverShared {
    fn counter(&self) -> MutexGuard<'_, SaverQueue> {
        self.counter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, place: &DataPlace, quota: Quota, outbox: Outbox) {
        let mut worker = StorageWorker::open(place, quota, outbox);
        loop {
            match self.next(worker.patience()) {
                Next::StorageEffect(job) => worker.take(job),
                Next::Idle => worker.retry(),
                Next::Close => break,
            }
        }
        worker.retry();
        self.close(worker.unsaved());
    }

    /// What is next; after `patience`, if there is any, nothing is.
    fn next(&self, patience: Option<Duration>) -> Next {
        let mut counter = self.counter();
        let deadline = patience.map(|patience| Instant::now() + patience);
        loop {
            if let Some(job) = counter.waiting.pop() {
                return Next::StorageEffect(job);
            }
            if !matches!(counter.hours, SaverState::Open) {
                return Next::Close;
            }
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            counter = match left {
                Some(Duration::ZERO) => return Next::Idle,
                Some(left) => self.wait_at_most(counter, left),
                None => self.wait(counter),
            };
        }
    }

    fn wait<'a>(&self, counter: MutexGuard<'a, SaverQueue>) -> MutexGuard<'a, SaverQueue> {
        let woken = self.changed.wait(counter);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_at_most<'a>(
        &self,
        counter: MutexGuard<'a, SaverQueue>,
        time: Duration,
    ) -> MutexGuard<'a, SaverQueue> {
        let woken = self.changed.wait_timeout(counter, time);
        woken.unwrap_or_else(PoisonError::into_inner).0
    }

    fn close(&self, unsaved: Option<String>) {
        self.counter().hours = SaverState::Closed(unsaved);
        self.changed.notify_all();
    }

    fn wait_for_close(
        &self,
        mut counter: MutexGuard<'_, SaverQueue>,
        patience: Duration,
    ) -> Option<String> {
        let deadline = Instant::now() + patience;
        loop {
            if let SaverState::Closed(unsaved) = &counter.hours {
                return unsaved.clone();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Some("the disk did not answer in time".to_owned());
            }
            counter = self.wait_at_most(counter, left);
        }
    }
}
