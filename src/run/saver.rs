//! The saver: the one thread that touches the disk. A key press never waits
//! for it; only the way out does, and not for ever.

use super::arrival::{Outbox, tell};
use super::desk::Desk;
use super::queue::Queue;
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
    office: Arc<Office>,
}

/// What the saver and those who ask it share.
#[derive(Default)]
struct Office {
    counter: Mutex<Counter>,
    changed: Condvar,
}

#[derive(Default)]
struct Counter {
    waiting: Queue,
    hours: Hours,
}

/// Whether jobs are taken.
#[derive(Clone, Default)]
enum Hours {
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
        let office = Arc::<Office>::default();
        let (inside, after) = (Arc::clone(&office), Arc::clone(&office));
        let told = outbox.clone();
        let broken = move |why: String| {
            tell(&told, Fact::SaveFailed(why.clone()));
            after.close(Some(why));
        };
        let work = move || inside.serve(&place, quota, outbox);
        thread::start("saver", work, broken)?;
        Ok(Saver { office })
    }

    /// Asks for something to be done.
    pub(super) fn push(&self, job: StorageEffect) {
        self.office.counter().waiting.push(job);
        self.office.changed.notify_all();
    }

    /// Waits until everything asked for is done. What could not be saved in
    /// this time comes back as the reason why.
    pub(super) fn finish(&self, patience: Duration) -> Option<String> {
        let mut counter = self.office.counter();
        if matches!(counter.hours, Hours::Open) {
            counter.hours = Hours::Closing;
        }
        self.office.changed.notify_all();
        self.office.wait_for_close(counter, patience)
    }
}

impl Office {
    fn counter(&self) -> MutexGuard<'_, Counter> {
        self.counter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, place: &DataPlace, quota: Quota, outbox: Outbox) {
        let mut desk = Desk::open(place, quota, outbox);
        loop {
            match self.next(desk.patience()) {
                Next::StorageEffect(job) => desk.take(job),
                Next::Idle => desk.retry(),
                Next::Close => break,
            }
        }
        desk.retry();
        self.close(desk.unsaved());
    }

    /// What is next; after `patience`, if there is any, nothing is.
    fn next(&self, patience: Option<Duration>) -> Next {
        let mut counter = self.counter();
        let deadline = patience.map(|patience| Instant::now() + patience);
        loop {
            if let Some(job) = counter.waiting.pop() {
                return Next::StorageEffect(job);
            }
            if !matches!(counter.hours, Hours::Open) {
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

    fn wait<'a>(&self, counter: MutexGuard<'a, Counter>) -> MutexGuard<'a, Counter> {
        let woken = self.changed.wait(counter);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_at_most<'a>(
        &self,
        counter: MutexGuard<'a, Counter>,
        time: Duration,
    ) -> MutexGuard<'a, Counter> {
        let woken = self.changed.wait_timeout(counter, time);
        woken.unwrap_or_else(PoisonError::into_inner).0
    }

    fn close(&self, unsaved: Option<String>) {
        self.counter().hours = Hours::Closed(unsaved);
        self.changed.notify_all();
    }

    fn wait_for_close(
        &self,
        mut counter: MutexGuard<'_, Counter>,
        patience: Duration,
    ) -> Option<String> {
        let deadline = Instant::now() + patience;
        loop {
            if let Hours::Closed(unsaved) = &counter.hours {
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
