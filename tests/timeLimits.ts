// How long the tests wait before they give up. They wait for conditions, so only something that hangs reaches a
// limit. The limits leave a busy machine (a load of 25 on two cores) some twenty times as long as a quiet one takes.

/** One test or hook, of Jest or of Playwright. */
export const TEST_MS = 600_000;

/** What a page shows by itself or after a click. */
export const SHOWN_MS = 60_000;

/** What processes, queues and whole jobs do. */
export const DONE_MS = 180_000;
