// Timeouts of the tests. They wait for conditions, so only something that hangs reaches a limit. The limits allow a
// busy machine (a load of 25 on two cores) about twenty times the time of a quiet one.

/** The limit of one test or hook of Jest or Playwright. */
export const TEST_MS = 600_000;

/** The limit for a change of a page, by itself or after a click. */
export const SHOWN_MS = 60_000;

/** The limit for processes, queues and whole jobs. */
export const DONE_MS = 180_000;
