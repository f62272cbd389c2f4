//! Any bytes where the results of a player should be. What is shown is possible, and a
//! result that was added is there.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_core::logic::Level;
use ninefold_fuzz::{folder, is_printable};
use ninefold_game::game::{Daily, Date};
use ninefold_game::save::{DailyTable, TableName, TableResult, TableRow};
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| folder("table"));

fuzz_target!(|bytes: &[u8]| {
    fs::write(FOLDER.join("anna.daily"), bytes).expect("a file");
    let table = DailyTable::new(&*FOLDER);
    rows(&table);
    let added = TableResult {
        daily: Daily::classic(today(), Level::Hard),
        time: Duration::from_secs(700),
        hints: 0,
        checks: 0,
    };
    let name: TableName = "anna".parse().expect("a name");
    let count = table
        .publish(&name, std::slice::from_ref(&added))
        .expect("room");
    let is_there = rows(&table).iter().any(|row| row.result == added);
    assert!(is_there || count == 0);
});

fn today() -> Date {
    Date::new(2026, 11, 21).expect("a date")
}

fn rows(table: &DailyTable) -> Vec<TableRow> {
    let dailies = Daily::all_of(today());
    let rows = table.results(&dailies, today()).expect("a folder");
    assert!(rows.len() <= dailies.len());
    for row in &rows {
        assert!(row.result.time >= DailyTable::SHORTEST_TIME);
        assert!(row.result.time <= Duration::from_secs(2 * 86_400));
        is_printable(row.player());
    }
    rows
}
