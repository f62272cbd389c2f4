//! The saver: the thread that owns all file access, and its queue. Only the end
//! of the program waits for it, and not longer than a given time.

use super::event::{Outbox, send};
use super::queue::StorageQueue;
use super::storage_worker::StorageWorker;
use super::{DataPlace, thread};
use crate::save::Quota;
use crate::ui::{Fact, StorageEffect};
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A handle to the saver thread; clones share it.
#[derive(Clone)]
pub(super) struct Saver {
    shared: Arc<SaverShared>,
}

/// What the thread shares with its handles.
#[derive(Default)]
struct SaverShared {
    queue: Mutex<SaverQueue>,
    changed: Condvar,
}

#[derive(Default)]
struct SaverQueue {
    pending: StorageQueue,
    state: SaverState,
}

#[derive(Clone, Default)]
enum SaverState {
    /// Waits for effects.
    #[default]
    Open,
    /// Carries out what is pending and ends.
    Closing,
    /// Has ended; the reason if something could not be saved.
    Closed(Option<String>),
}

/// What the thread does next.
enum SaverTask {
    Handle(StorageEffect),
    /// No effect came within the retry delay.
    Retry,
    Close,
}

impl Saver {
    /// Starts the thread, which opens the store at once.
    pub(super) fn start(place: DataPlace, quota: Quota, outbox: Outbox) -> io::Result<Saver> {
        let shared = Arc::<SaverShared>::default();
        let (inside, broken) = (Arc::clone(&shared), Arc::clone(&shared));
        let failures = outbox.clone();
        let on_panic = move |reason: String| {
            send(&failures, Fact::SaveFailed(reason.clone()));
            broken.close(Some(reason));
        };
        let work = move || inside.serve(&place, quota, outbox);
        thread::start("saver", work, on_panic)?;
        Ok(Saver { shared })
    }

    /// Queues an effect.
    pub(super) fn push(&self, effect: StorageEffect) {
        self.shared.lock().pending.push(effect);
        self.shared.changed.notify_all();
    }

    /// Closes the queue and waits until everything in it is done. Returns the
    /// reason if something was not saved within `timeout`.
    pub(super) fn finish(&self, timeout: Duration) -> Option<String> {
        let mut queue = self.shared.lock();
        if matches!(queue.state, SaverState::Open) {
            queue.state = SaverState::Closing;
        }
        self.shared.changed.notify_all();
        self.shared.wait_for_close(queue, timeout)
    }
}

impl SaverShared {
    fn lock(&self) -> MutexGuard<'_, SaverQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, place: &DataPlace, quota: Quota, outbox: Outbox) {
        let mut worker = StorageWorker::open(place, quota, outbox);
        loop {
            match self.next_task(worker.retry_delay()) {
                SaverTask::Handle(effect) => worker.handle(effect),
                SaverTask::Retry => worker.retry(),
                SaverTask::Close => break,
            }
        }
        worker.retry();
        self.close(worker.unsaved());
    }

    fn next_task(&self, retry_delay: Option<Duration>) -> SaverTask {
        let mut queue = self.lock();
        let deadline = retry_delay.map(|delay| Instant::now() + delay);
        loop {
            if let Some(effect) = queue.pending.pop() {
                return SaverTask::Handle(effect);
            }
            if !matches!(queue.state, SaverState::Open) {
                return SaverTask::Close;
            }
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return SaverTask::Retry;
            }
            queue = self.wait(queue, left.unwrap_or(Duration::MAX));
        }
    }

    /// Waits for a change, and no longer than `timeout`.
    fn wait<'a>(
        &self,
        queue: MutexGuard<'a, SaverQueue>,
        timeout: Duration,
    ) -> MutexGuard<'a, SaverQueue> {
        let woken = self.changed.wait_timeout(queue, timeout);
        woken.unwrap_or_else(PoisonError::into_inner).0
    }

    fn close(&self, unsaved: Option<String>) {
        self.lock().state = SaverState::Closed(unsaved);
        self.changed.notify_all();
    }

    fn wait_for_close(
        &self,
        mut queue: MutexGuard<'_, SaverQueue>,
        timeout: Duration,
    ) -> Option<String> {
        let deadline = Instant::now() + timeout;
        loop {
            if let SaverState::Closed(unsaved) = &queue.state {
                return unsaved.clone();
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Some("the disk did not answer in time".to_owned());
            }
            queue = self.wait(queue, left);
        }
    }
}
