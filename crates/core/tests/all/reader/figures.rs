//! What was read, and what was wrong.

use super::mutants::Mutation;
use super::read::Claims;
use ninefold_core::logic::Technique;
use ninefold_core::logic::ladders::ClassicLadder;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many mutants of a technique were read, how many refused, and some of those accepted.
#[derive(Clone, Default)]
struct Mutants {
    read: usize,
    refused: usize,
    accepted: Vec<String>,
}

#[derive(Clone, Default)]
pub struct Figures {
    pub puzzles: usize,
    pub offers: usize,
    pub rated: usize,
    pub refutations: usize,
    steps: BTreeMap<Technique, usize>,
    sentences: usize,
    claims: Claims,
    faults: Vec<String>,
    mutants: BTreeMap<(Technique, Mutation), Mutants>,
}

/// The part of mutants that has to be refused, in percent.
const REFUSED: usize = 95;

impl Figures {
    /// Counts a step whose sentences are true.
    pub fn add(&mut self, technique: Technique, text: &str, claims: Claims) {
        *self.steps.entry(technique).or_default() += 1;
        self.sentences += text.matches(". ").count() + text.lines().count();
        for (kind, count) in claims {
            *self.claims.entry(kind).or_default() += count;
        }
    }

    pub fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    pub fn mutant(
        &mut self,
        technique: Technique,
        mutation: Mutation,
        is_refused: bool,
        text: &str,
    ) {
        let mutants = self.mutants.entry((technique, mutation)).or_default();
        mutants.read += 1;
        mutants.refused += usize::from(is_refused);
        if !is_refused && mutants.accepted.len() < 3 {
            mutants.accepted.push(text.to_owned());
        }
    }

    fn join(&mut self, other: Figures) {
        self.puzzles += other.puzzles;
        self.offers += other.offers;
        self.rated += other.rated;
        self.refutations += other.refutations;
        self.sentences += other.sentences;
        for (technique, count) in other.steps {
            *self.steps.entry(technique).or_default() += count;
        }
        for (kind, count) in other.claims {
            *self.claims.entry(kind).or_default() += count;
        }
        self.faults.extend(other.faults);
        for (key, mutants) in other.mutants {
            let all = self.mutants.entry(key).or_default();
            all.read += mutants.read;
            all.refused += mutants.refused;
            all.accepted.extend(mutants.accepted);
            all.accepted.truncate(3);
        }
    }

    pub fn print(&self, name: &str) {
        let steps: usize = self.steps.values().sum();
        let claims: usize = self.claims.values().sum();
        println!(
            "{name}: {} puzzles, {steps} steps, {} sentences, {claims} claims; {} offers, {} rated, \
             {} refutations; {} faults",
            self.puzzles,
            self.sentences,
            self.offers,
            self.rated,
            self.refutations,
            self.faults.len()
        );
        for (kind, count) in &self.claims {
            println!("  {count:8} {kind}");
        }
        for (technique, count) in &self.steps {
            println!("  {count:8} {technique}");
        }
    }

    /// Of each technique how many mutants are refused.
    pub fn print_mutants(&self) {
        for ((technique, mutation), mutants) in &self.mutants {
            let Mutants { read, refused, .. } = mutants;
            println!("{technique}\t{mutation:?}\t{refused} of {read}");
            for text in &mutants.accepted {
                println!("    {}", text.replace('\n', "\n    "));
            }
        }
        let [read, refused] = self.all_mutants();
        println!("{refused} of {read} mutants refused");
    }

    fn all_mutants(&self) -> [usize; 2] {
        let all = self.mutants.values();
        all.fold([0, 0], |[read, refused], each| {
            [read + each.read, refused + each.refused]
        })
    }

    pub fn assert_true(&self) {
        let shown: Vec<&str> = self.faults.iter().take(100).map(String::as_str).collect();
        assert!(
            shown.is_empty(),
            "{}\n{} faults",
            shown.join("\n\n"),
            self.faults.len()
        );
    }

    /// Every technique of the player's ladder has a sentence that was read.
    pub fn assert_every_technique_is_read(&self) {
        let rungs = ClassicLadder::PLAYER
            .rungs
            .iter()
            .map(|rung| rung.technique);
        let unread: Vec<Technique> = rungs
            .filter(|each| !self.steps.contains_key(each))
            .collect();
        assert!(unread.is_empty(), "{unread:?}");
    }

    pub fn assert_mutants_are_refused(&self) {
        let mut all: BTreeMap<Technique, [usize; 2]> = BTreeMap::new();
        for ((technique, _), mutants) in &self.mutants {
            let [read, refused] = all.entry(*technique).or_default();
            *read += mutants.read;
            *refused += mutants.refused;
        }
        let few = all
            .iter()
            .filter(|(_, [read, refused])| refused * 100 < read * REFUSED);
        let few: Vec<String> = few
            .map(|(technique, [read, refused])| format!("{technique}: {refused} of {read}"))
            .collect();
        assert!(!all.is_empty() && few.is_empty(), "{}", few.join("\n"));
    }
}

/// Reads each item on all processors and joins what was found.
pub fn in_parallel<T: Sync, const N: usize>(
    items: &[T],
    read: impl Fn(&T) -> [Figures; N] + Sync,
) -> [Figures; N] {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut all: [Figures; N] = std::array::from_fn(|_| Figures::default());
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            for (all, more) in all.iter_mut().zip(read(item)) {
                all.join(more);
            }
        }
        all
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all: [Figures; N] = std::array::from_fn(|_| Figures::default());
        for worker in workers {
            let found = worker.join().expect("a reader that does not panic");
            for (all, more) in all.iter_mut().zip(found) {
                all.join(more);
            }
        }
        all
    })
}
