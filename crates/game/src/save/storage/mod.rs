//! The storage of a session: what it is asked for ([`StorageRequest`]), in which order
//! that is done ([`StorageQueue`]), who does it ([`StorageWorker`]) and what comes of it
//! ([`StorageReport`]). It runs on a thread of its own, which its caller starts.

mod event;
mod queue;
mod reads;
mod request;
mod store_access;
mod worker;
mod writes;

pub use event::{KnownBy, LoadedGame, StorageEvent, StorageNotice, StorageReport};
pub use queue::{StorageQueue, UnconfirmedGames};
pub use request::{Run, StorageRequest};
pub use worker::{StorageWorker, catch_panic};
pub use writes::{FaultPoint, StoragePlace, StorageWorld, with_timestamp};
