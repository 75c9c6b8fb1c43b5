"""Settings of every test process."""

import signal

# A shell starts background jobs with SIGINT ignored, and all their children inherit that. Tests
# interrupt programs with SIGINT, so they must work in a background job too.
signal.signal(signal.SIGINT, signal.default_int_handler)
