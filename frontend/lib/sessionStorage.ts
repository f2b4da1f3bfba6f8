import { logError } from './logError.ts';
import type { SessionState } from './sessionState.ts';
import { EMPTY_SESSION } from './sessionState.ts';

// A part of the session is stored in this tab, so that it survives a reload.

const KEY = 'salon-verifier.session';

/** Returns the session from before the reload; an empty one if none was stored, or if it cannot be read. */
export function readSession(): SessionState {
  try {
    return { ...EMPTY_SESSION, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch (error) {
    logError('The session from before the reload could not be read.', error);
    return EMPTY_SESSION;
  }
}

/** Returns false if the browser could not store the session, for example because its storage is full. */
export function writeSession({
  entries,
  csv,
  lostFileName,
  inputJobId,
  jobId,
  opened,
}: SessionState): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ entries, csv, lostFileName, inputJobId, jobId, opened }));
    return true;
  } catch (error) {
    logError('The browser could not store the session.', error);
    return false;
  }
}

/** Removes everything that this tab has stored. */
export function forgetSession(): void {
  sessionStorage.clear();
}
