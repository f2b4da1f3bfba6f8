import type { Candidate } from '../../../backend/contract/platformDetails.ts';
import { carriesName } from '../../beds/search/scoring/carriesName.ts';
import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import type { Share } from '../../beds/search/scoring/scoreUrls.ts';
import { say } from '../../givenOptions.ts';
import type { Looked } from './accuracyFigures.ts';
import { foundUrls, possibleUrls, ratio, share } from './accuracyFigures.ts';

/** The difficulties in which a row has the street or phone number of a business with another name. */
const OTHERS_PLACE: readonly string[] = ['squatter', 'takenOver'];
const LEAST_RENAMED_VERIFIED = 0.95;

const isVerified = ({ result }: Looked): boolean => result.status === 'verified';
const written = (what: Share): string => `${what.hits} of ${what.of} (${ratio(what).toFixed(3)})`;
const candidatesOf = ({ result }: Looked): Candidate[] =>
  Object.values(result.processingDetails).flatMap(({ candidates }) => candidates);

/** Candidates that claim the list's name but contain none of its words. */
function claimsName(one: Looked): Candidate[] {
  return candidatesOf(one).filter(
    ({ title, snippet = '', url, for: kinds }) =>
      kinds.includes('name') && !carriesName(`${title} ${snippet} ${url}`, one.truth.name, Number.EPSILON),
  );
}

/** Splits the look-ups by web: the first row of a list starts the next web. */
function byWeb(looked: readonly Looked[]): Looked[][] {
  const webs: Looked[][] = [];
  for (const one of looked) {
    if (one.truth.row === 1 || !webs.length) webs.push([]);
    webs.at(-1)!.push(one);
  }
  return webs;
}

/** Counts, in one web, the found pages of a row that are also found or offered for another row. */
function contested(looked: readonly Looked[]): { found: number; offered: number } {
  const finders = new Map<string, Looked>();
  const counts = { found: 0, offered: 0 };
  for (const one of looked) {
    for (const url of Object.values(foundUrls(one))) {
      if (!url) continue;
      if (finders.has(comparable(url))) counts.found += 1;
      else finders.set(comparable(url), one);
    }
  }
  for (const one of looked) {
    for (const url of Object.values(possibleUrls(one)).flat()) {
      const finder = finders.get(comparable(url));
      if (finder && finder !== one) counts.offered += 1;
    }
  }
  return counts;
}

/** Counts the salon's own pages under another name that are found, or offered as possible. */
function otherNamePages(looked: readonly Looked[]): { found: number; offered: number; of: number } {
  const counts = { found: 0, offered: 0, of: 0 };
  for (const one of looked) {
    const [found, possible] = [foundUrls(one), possibleUrls(one)];
    for (const [platform, { otherName }] of Object.entries(one.truth.detail)) {
      if (!otherName) continue;
      const own = ownUrls(one.truth, platform);
      const url = found[platform];
      counts.of += 1;
      if (url && own.has(comparable(url))) counts.found += 1;
      else if (possible[platform]?.some((other) => own.has(comparable(other)))) counts.offered += 1;
    }
  }
  return counts;
}

/**
 * Measures whether the evidence is true for rows at somebody else's address, renamed salons, pages under another name,
 * and pages of two rows. Returns a sentence for each missed target. Prints nothing for a web without such rows.
 */
export function evidenceFigures(what: string, looked: readonly Looked[]): string[] {
  const at = looked.filter(({ truth }) => OTHERS_PLACE.includes(truth.difficulty));
  const other = otherNamePages(looked);
  if (other.of)
    say(
      `Other names, ${what}: of ${other.of} own pages without the listed name ${other.found} found, ${other.offered} offered`,
    );
  if (!at.length) return [];
  const verified = share(at, isVerified);
  const claims = at.flatMap(claimsName);
  const renamed = share(
    looked.filter(({ truth }) => truth.difficulty === 'renamedSaid' && truth.isToldByName),
    isVerified,
  );
  const both = byWeb(looked).map(contested);
  const sum = (key: 'found' | 'offered') => both.reduce((total, counts) => total + counts[key], 0);
  say(`Somebody else's place, ${what}: ${written(verified)} verified, ${claims.length} pages claim the name`);
  say(`Renamed and said so, ${what}: ${written(renamed)} verified`);
  say(
    `Pages of two rows, ${what}: ${sum('found')} found twice, ${sum('offered')} found and offered elsewhere`,
  );
  const missed: string[] = [];
  if (verified.hits) missed.push(`${verified.hits} rows at somebody else's place are verified.`);
  for (const { url } of claims) missed.push(`${url} is said to carry a name that it does not show.`);
  if (ratio(renamed) < LEAST_RENAMED_VERIFIED)
    missed.push(`${written(renamed)} renamed ones verified, to reach is ${LEAST_RENAMED_VERIFIED}.`);
  return missed.map((sentence) => `Missed at ${what}: ${sentence}`);
}
