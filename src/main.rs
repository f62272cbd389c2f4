//! Ninefold: Sudoku for the terminal.

use ninefold::cli::StandardOutput;
use std::process::ExitCode;

fn main() -> ExitCode {
    ninefold::cli::main(found_output::found())
}

#[cfg(not(target_os = "linux"))]
mod found_output {
    use super::StandardOutput;

    pub(super) fn found() -> StandardOutput {
        StandardOutput::Open
    }
}

/// Looks at standard output before `main`: by then the standard library has
/// opened the null device in the place of a closed descriptor, and what is
/// printed is lost without an error.
#[cfg(target_os = "linux")]
mod found_output {
    use super::StandardOutput;
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    pub(super) fn found() -> StandardOutput {
        if IS_CLOSED.load(Ordering::Relaxed) {
            StandardOutput::Closed
        } else {
            StandardOutput::Open
        }
    }

    // SAFETY: the linker runs functions of this section before `main`. This one
    // makes a system call and needs nothing of the standard library's runtime.
    #[allow(unsafe_code)]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}
