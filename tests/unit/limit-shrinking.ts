import fc from 'fast-check';

// Work without timers or I/O lets no timeout of a test fire, so a failure could be shrunk for an hour before it is reported.
fc.configureGlobal({ interruptAfterTimeLimit: 150_000, markInterruptAsFailure: true });
