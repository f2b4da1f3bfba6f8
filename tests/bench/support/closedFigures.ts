import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import { say } from '../../givenOptions.ts';
import type { Looked } from './accuracyFigures.ts';
import { ratio, share } from './accuracyFigures.ts';

const LEAST_LEAVE = 0.95;
const MOST_OPEN_TAKEN = 0.002;

/** Whether a search returned one of the business's own pages that say it is closed. */
function isShownClosed({ truth, shown }: Looked): boolean {
  const urls = new Set(shown.map(comparable));
  return Object.entries(truth.detail).some(
    ([platform, { closed }]) => closed && [...ownUrls(truth, platform)].some((url) => urls.has(url)),
  );
}

/**
 * Measures how many closed salons are not `verified`: of all salons whose pages report the closure, and of those for
 * which a search returned such a page. Also measures how many open salons are taken for closed. The naive baseline
 * takes a salon for closed if a result of the first search contains the word "closed". Prints nothing for a web without
 * closures.
 */
export function closedFigures(what: string, looked: readonly Looked[]): string[] {
  const closed = looked.filter(({ truth }) => truth.operating === 'closed' && truth.saysClosed);
  const open = looked.filter(({ truth }) => truth.operating === 'open');
  if (!closed.length) return [];
  const leave = share(closed, ({ result }) => result.status !== 'verified');
  const shown = closed.filter(isShownClosed);
  const shownLeave = share(shown, ({ result }) => result.status !== 'verified');
  const taken = share(open, ({ result }) => result.operating === 'closed');
  const naiveLeave = share(closed, ({ firstSaysClosed }) => firstSaysClosed);
  const naiveTaken = share(open, ({ firstSaysClosed }) => firstSaysClosed);
  say(
    `Closed, ${what}: of ${leave.of} that say so ${ratio(leave).toFixed(3)} leave verified (naive ${ratio(naiveLeave).toFixed(3)}), ${shownLeave.hits} of the ${shownLeave.of} for which a search returned such a page; ` +
      `of ${taken.of} open ones ${ratio(taken).toFixed(4)} are taken for closed (naive ${ratio(naiveTaken).toFixed(4)})`,
  );
  const missed: string[] = [];
  if (ratio(leave) < LEAST_LEAVE)
    missed.push(
      `Missed at ${what}: ${leave.hits} of ${leave.of} closed ones leave verified, the target is ${LEAST_LEAVE}.`,
    );
  if (ratio(taken) > MOST_OPEN_TAKEN)
    missed.push(
      `Missed at ${what}: ${taken.hits} of ${taken.of} open ones are taken for closed, at most ${MOST_OPEN_TAKEN}.`,
    );
  return missed;
}
