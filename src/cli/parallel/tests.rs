use super::*;

const AHEAD: usize = 64;

fn squares(threads: usize, most: u64) -> OrderedPool<u64> {
    let slow_first = |n: u64, _: &ResultSender<u64>| {
        if n.is_multiple_of(7) {
            thread::sleep(Duration::from_millis(1));
        }
        n * n
    };
    OrderedPool::start(NonZero::new(threads).unwrap(), AHEAD, 0..most, slow_first)
}

fn taken(mut pool: OrderedPool<u64>, most: usize) -> Vec<u64> {
    let mut taken = Vec::new();
    while taken.len() < most {
        match pool.next(Duration::from_secs(10)) {
            PoolEvent::Result(square) => taken.push(square),
            PoolEvent::End => break,
            other => panic!("{other:?}"),
        }
    }
    taken
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let expected: Vec<u64> = (0..300).map(|n| n * n).collect();
    for threads in [1, 2, 3, 8] {
        assert_eq!(taken(squares(threads, 300), usize::MAX), expected);
        assert_eq!(taken(squares(threads, u64::MAX), 10), expected[..10]);
    }
    assert!(taken(squares(4, 0), usize::MAX).is_empty());
    assert_eq!(taken(squares(4, 2), usize::MAX), [0, 1]);
}

#[test]
fn a_job_may_have_many_results() {
    let count_up = |n: u64, earlier: &ResultSender<u64>| {
        assert!((0..n).all(|part| earlier.send(part).is_ok()));
        n
    };
    for threads in [1, 3] {
        let threads = NonZero::new(threads).unwrap();
        let pool = OrderedPool::start(threads, AHEAD, 0..20, count_up);
        let expected: Vec<u64> = (0..20).flat_map(|n| 0..=n).collect();
        assert_eq!(taken(pool, usize::MAX), expected);
    }
}

#[test]
fn a_pool_takes_no_more_than_a_little_ahead() {
    let (to, taken) = std::sync::mpsc::channel();
    let jobs = (0..u64::MAX).inspect(move |_| {
        let _ = to.send(());
    });
    let mut pool = OrderedPool::start(NonZero::<usize>::MIN, AHEAD, jobs, |n, _| n);
    assert_eq!(pool.next(Duration::from_secs(10)), PoolEvent::Result(0));
    drop(pool);
    assert!(taken.into_iter().count() <= AHEAD + 4);
}

#[test]
fn a_thread_that_panics_is_reported() {
    let mut pool = OrderedPool::start(NonZero::<usize>::MIN, AHEAD, 0..3, |n, _| {
        assert_ne!(n, 1, "on purpose");
        n
    });
    let timeout = Duration::from_secs(10);
    assert_eq!(pool.next(timeout), PoolEvent::Result(0));
    assert_eq!(pool.next(timeout), PoolEvent::Panicked);
}
