//! The saver: the thread that owns all file access, and its queue. Only the end
//! of the program waits for it: as long as the player does, or, where nobody is
//! there any more, not longer than a given time.

use super::clock_and_entropy::{fresh_id, unix_seconds};
use super::event::{Outbox, send};
use super::thread::{self, fault_point, slow_point};
use ninefold_game::save::{
    FaultPoint, StorageEvent, StoragePlace, StorageQueue, StorageRequest, StorageWorker,
    StorageWorld, UnconfirmedGames, UnsavedGames, with_timestamp,
};
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A handle to the saver thread; clones share it.
#[derive(Clone)]
pub(super) struct Saver {
    shared: Arc<SaverShared>,
}

/// Data that the thread shares with its handles.
struct SaverShared {
    queue: Mutex<SaverQueue>,
    changed: Condvar,
    unsaved: Arc<UnconfirmedGames>,
    rescue: Option<UnsavedGames>,
}

/// Time for the last save when the system asks the process to end, or the terminal
/// is gone. A signal that cannot be handled may follow soon.
pub(super) const SAVE_TIMEOUT: Duration = Duration::from_secs(5);

/// Delay before shutdown tells the player that it is still saving.
const SILENT_WAIT: Duration = Duration::from_millis(700);

/// Functions of the world beyond its files that the storage needs.
const WORLD: StorageWorld = StorageWorld {
    now: unix_seconds,
    fresh_id,
    reach: |point| match point {
        FaultPoint::Reading => fault_point("reading"),
        FaultPoint::Saving => fault_point("saving"),
        FaultPoint::SavingGame => slow_point(),
    },
};

#[derive(Default)]
struct SaverQueue {
    pending: StorageQueue,
    state: SaverState,
    /// When the wait for the end of the thread is given up, if ever.
    deadline: Option<Instant>,
}

#[derive(Clone, Default)]
enum SaverState {
    /// Waits for requests.
    #[default]
    Open,
    /// Carries out what is pending and ends.
    Closing,
    /// Has ended; the reason if something could not be saved.
    Closed(Option<String>),
}

/// The next action of the thread.
enum SaverTask {
    Handle(StorageRequest),
    /// No request came within the retry delay.
    Idle,
    Close,
}

impl Saver {
    /// Starts the thread, which opens the store at once.
    pub(super) fn start(place: StoragePlace, outbox: Outbox) -> io::Result<Saver> {
        let shared = Arc::new(SaverShared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            unsaved: Arc::default(),
            rescue: place.rescue.clone(),
        });
        let (inside, broken) = (Arc::clone(&shared), Arc::clone(&shared));
        let failures = outbox.clone();
        let on_panic = move |reason: String| {
            send(&failures, StorageEvent::SaveFailed(reason.clone()));
            broken.close(Some(not_saved(&reason)));
        };
        let work = move || inside.serve(place, outbox);
        thread::start("saver", work, on_panic)?;
        Ok(Saver { shared })
    }

    /// Queues a request.
    pub(super) fn push(&self, request: StorageRequest) {
        self.shared.unsaved.add(&request);
        self.shared.lock().pending.push(request);
        self.shared.changed.notify_all();
    }

    /// Whether every game that was queued is on the disk.
    pub(super) fn has_saved(&self) -> bool {
        self.shared.unsaved.is_empty()
    }

    /// Closes the queue and waits until everything in it is done; `on_slow` is
    /// called once if that takes long. Returns what was not saved and why, if
    /// something was not by the time the wait was given up.
    pub(super) fn finish(&self, on_slow: impl FnOnce()) -> Option<String> {
        let mut queue = self.shared.lock();
        if matches!(queue.state, SaverState::Open) {
            queue.state = SaverState::Closing;
        }
        drop(queue);
        self.shared.changed.notify_all();
        let silent = Instant::now() + SILENT_WAIT;
        self.shared.wait_for_close(Some(silent)).unwrap_or_else(|| {
            on_slow();
            self.shared.wait_for_close(None).flatten()
        })
    }

    /// Lets [`Saver::finish`] wait no longer than this from now on.
    pub(super) fn limit(&self, timeout: Duration) {
        let mut queue = self.shared.lock();
        let deadline = Instant::now() + timeout;
        queue.deadline = Some(
            queue
                .deadline
                .map_or(deadline, |earlier| earlier.min(deadline)),
        );
        drop(queue);
        self.shared.changed.notify_all();
    }

    /// Whether the program is waiting for the last save, or done with it.
    pub(super) fn is_closing(&self) -> bool {
        !matches!(self.shared.lock().state, SaverState::Open)
    }

    /// Writes the games that are not known to be saved elsewhere, each once, and
    /// says where: sentences without a full stop. Call after [`Saver::finish`].
    pub(super) fn rescue(&self) -> Vec<String> {
        let rescue = self.shared.rescue.iter();
        let written = rescue.flat_map(|place| {
            let games = self.shared.unsaved.take().into_iter();
            games.map(
                |game| match place.write(&with_timestamp(&game, unix_seconds())) {
                    Ok(path) => {
                        format!(
                            "the game is kept in {path}; Ninefold restores it at the next start"
                        )
                    }
                    Err(error) => format!("the game could not be kept elsewhere either: {error}"),
                },
            )
        });
        written.collect()
    }
}

fn not_saved(reason: &str) -> String {
    format!("the last moves were not saved: {reason}")
}

impl SaverShared {
    fn lock(&self) -> MutexGuard<'_, SaverQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, place: StoragePlace, outbox: Outbox) {
        let report = move |report| send(&outbox, report);
        let mut worker = StorageWorker::open(place, WORLD, report, Arc::clone(&self.unsaved));
        loop {
            match self.next_task(worker.retry_delay()) {
                SaverTask::Handle(request) => worker.handle(request),
                SaverTask::Idle => {
                    worker.retry();
                    worker.check_list();
                }
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
            if let Some(request) = queue.pending.pop() {
                return SaverTask::Handle(request);
            }
            if !matches!(queue.state, SaverState::Open) {
                return SaverTask::Close;
            }
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return SaverTask::Idle;
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

    /// Waits for the end of the thread: what it could not save. `None` if it
    /// has not ended by `until`.
    fn wait_for_close(&self, until: Option<Instant>) -> Option<Option<String>> {
        let mut queue = self.lock();
        loop {
            if let SaverState::Closed(unsaved) = &queue.state {
                return Some(unsaved.clone());
            }
            let now = Instant::now();
            if queue.deadline.is_some_and(|deadline| deadline <= now) {
                return Some(Some(not_saved("the disk did not answer in time")));
            }
            if until.is_some_and(|until| until <= now) {
                return None;
            }
            let next = until.into_iter().chain(queue.deadline).min();
            let left = next.map_or(Duration::MAX, |next| next - now);
            queue = self.wait(queue, left);
        }
    }
}
