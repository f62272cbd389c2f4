//! Whether the process was started with its standard output closed, as by `>&-` in a
//! shell. The standard library opens the null device in its place before `main`, so
//! what is printed would be lost without an error.

/// The standard library opens the null device for reading and writing, a shell's
/// `>/dev/null` for writing alone. A program that starts this one with the null device
/// opened as the standard library does is not told apart.
#[cfg(target_os = "linux")]
pub(super) fn is_output_closed() -> bool {
    use rustix::fs::{OFlags, fcntl_getfl, fstat, stat};
    let output = rustix::stdio::stdout();
    let mode = fcntl_getfl(output).map(|flags| flags & OFlags::RWMODE);
    mode == Ok(OFlags::RDWR)
        && match (fstat(output), stat("/dev/null")) {
            (Ok(output), Ok(null)) => output.st_rdev == null.st_rdev,
            _ => false,
        }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn is_output_closed() -> bool {
    false
}
