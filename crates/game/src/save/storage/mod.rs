//! The storage of a session: what it is asked for ([`StorageRequest`]), in which order
//! that is done ([`StorageQueue`]), who does it ([`StorageWorker`]) and what comes of it
//! ([`StorageReport`]). It runs on a thread of its own, which its caller starts.
mod request;
mod store_access;
mod worker;
mod writes;

pub use request::{
    KnownBy, LoadedGame, Run, StorageEvent, StorageNotice, StorageQueue, StorageReport,
    StorageRequest, UnconfirmedGames,
};
pub use worker::{StorageWorker, catch_panic};
pub use writes::{FaultPoint, StoragePlace, StorageWorld, with_timestamp};
