import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import type { Looked } from './accuracyFigures.ts';
import { ratio } from './accuracyFigures.ts';

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
export function closedFigures(
  what: string,
  looked: readonly Looked[],
  say: (line: string) => void,
): string[] {
  const closed = looked.filter(({ truth }) => truth.operating === 'closed' && truth.saysClosed);
  const open = looked.filter(({ truth }) => truth.operating === 'open');
  if (!closed.length) return [];
  const count = (some: readonly Looked[], isHit: (one: Looked) => unknown) => {
    return { hits: some.filter(isHit).length, of: some.length };
  };
  const leave = count(closed, ({ result }) => result.status !== 'verified');
  const shown = closed.filter(isShownClosed);
  const shownLeave = count(shown, ({ result }) => result.status !== 'verified');
  const taken = count(open, ({ result }) => result.operating === 'closed');
  const naiveLeave = count(closed, ({ firstSaysClosed }) => firstSaysClosed);
  const naiveTaken = count(open, ({ firstSaysClosed }) => firstSaysClosed);
  say(
    `Closed, ${what}: of ${leave.of} that say so ${ratio(leave).toFixed(3)} leave verified (naive ${ratio(naiveLeave).toFixed(3)}), ${shownLeave.hits} of the ${shownLeave.of} for which a search returned such a page; ` +
      `of ${taken.of} open ones ${ratio(taken).toFixed(4)} are taken for closed (naive ${ratio(naiveTaken).toFixed(4)})`,
  );
  return [
    ...(ratio(leave) < LEAST_LEAVE
      ? [
          `Missed at ${what}: ${leave.hits} of ${leave.of} closed ones leave verified, the target is ${LEAST_LEAVE}.`,
        ]
      : []),
    ...(ratio(taken) > MOST_OPEN_TAKEN
      ? [
          `Missed at ${what}: ${taken.hits} of ${taken.of} open ones are taken for closed, at most ${MOST_OPEN_TAKEN}.`,
        ]
      : []),
  ];
}
