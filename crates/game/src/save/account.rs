//! The account that a file belongs to, and its name.

use std::collections::HashMap;
use std::fs::Metadata;

/// The names of the accounts of this machine, by their numbers. Accounts that only a
/// network knows have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Accounts(HashMap<u32, String>);

/// The number of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Account(u32);

impl Accounts {
    /// Parses the lines of `/etc/passwd`: the name, a field that does not matter, the
    /// number. Of two names of a number the first counts, as for the system.
    fn parse(text: &str) -> Accounts {
        let mut names = HashMap::new();
        for line in text.lines() {
            let mut fields = line.split(':');
            let (name, number) = (fields.next(), fields.nth(1));
            let number = number.and_then(|number| number.parse().ok());
            if let (Some(name), Some(number)) = (name, number)
                && is_plain(name)
            {
                names.entry(number).or_insert_with(|| name.to_owned());
            }
        }
        Accounts(names)
    }

    /// The name of an account, else its number.
    pub(super) fn name(&self, Account(number): Account) -> String {
        let name = self.0.get(&number).cloned();
        name.unwrap_or_else(|| format!("uid {number}"))
    }
}

/// Whether a name can be printed in a table.
fn is_plain(name: &str) -> bool {
    (1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(unix)]
impl Accounts {
    /// Those that the system lists.
    pub(super) fn read() -> Accounts {
        const MOST_BYTES: u64 = 1 << 20;
        let bytes = super::file::read_at_most("/etc/passwd".as_ref(), MOST_BYTES);
        Accounts::parse(&String::from_utf8_lossy(&bytes.unwrap_or_default()))
    }
}

#[cfg(unix)]
impl Account {
    /// The owner of a file.
    pub(super) fn owner(file: &Metadata) -> Option<Account> {
        use std::os::unix::fs::MetadataExt;
        Some(Account(file.uid()))
    }

    /// Whether this process runs under it.
    pub(super) fn is_own(self) -> bool {
        rustix::process::geteuid().as_raw() == self.0
    }
}

/// Files tell no owner there.
#[cfg(windows)]
impl Accounts {
    pub(super) fn read() -> Accounts {
        Accounts::parse("")
    }
}

#[cfg(windows)]
impl Account {
    pub(super) fn owner(_: &Metadata) -> Option<Account> {
        None
    }

    pub(super) fn is_own(self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_have_the_names_that_the_system_lists() {
        let accounts = Accounts::parse(
            "root:x:0:0:root:/root:/bin/sh\nanna:x:1001:100::/:\nalias:x:1001:100::/:\n\
             x\u{1b}[2J:x:7:7::/:\n:x:8:8::/:\nshort\nbad:x:no:1::/:\n",
        );
        let name = |number| accounts.name(Account(number));
        assert_eq!(
            [0, 1001, 7, 8, 99].map(name),
            ["root", "anna", "uid 7", "uid 8", "uid 99"]
        );
    }
}
