import { isDeepStrictEqual } from 'node:util';
import type { PlatformMatch } from './choosePage.ts';
import { choosePage } from './choosePage.ts';
import type { BusinessToMatch, Identity } from './identity.ts';
import { identityOf } from './identity.ts';
import type { Judged } from './judged.ts';
import { judgePage, weighPage } from './judgePage.ts';
import { learn } from './learn.ts';
import { compareNames } from './nameComparison.ts';
import { withOtherStreets } from './otherStreets.ts';
import type { OwnName } from './ownName.ts';
import type { Hit, MatchPlatform, Page } from './pages.ts';
import { pagesOf } from './pages.ts';
import { noSurroundings, surroundingsOf } from './surroundings.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Each platform's result for a business, and what was learned from its pages. */
export type Matched = {
  /** Has an entry for every requested platform. */
  matches: Map<string, PlatformMatch>;
  /** The list's phone number, or a learned one if the list has none; ten digits. */
  phone: string | undefined;
  /** A learned name that is no form of the list's name. It may be another business's at the same address. */
  otherName: string | undefined;
};

/** Judges all pages, then up to THRESHOLDS.learningRounds times again, with what they have taught. */
function judgePages(pages: readonly Page[], business: Identity): { judged: Judged[]; identity: Identity } {
  let identity = business;
  let around = noSurroundings();
  let weighed = pages.map((page) => weighPage(page, identity));
  const judge = () => weighed.map((one) => judgePage(one, identity, around));
  let judged = judge();
  for (let round = 0; round < THRESHOLDS.learningRounds; round += 1) {
    const before = { identity, around };
    identity = learn(identity, judged);
    around = surroundingsOf(judged);
    const isKnown = isDeepStrictEqual(identity, before.identity);
    // Nothing new was learned, so the result would be the same.
    if (isKnown && isDeepStrictEqual(around, before.around)) break;
    // Weighing pages takes most of the time, so it is repeated only after something new was learned.
    if (!isKnown) weighed = pages.map((page) => weighPage(page, identity));
    judged = judge();
  }
  return { judged, identity: learn(identity, judged) };
}

/** True if the name is no form of the list's name, so that a search for the name may find other pages. */
const isStrange = (name: OwnName, identity: Identity): boolean =>
  compareNames(identity.names[0]!, name, identity).relation === 'other';

export function matchBusiness(
  business: BusinessToMatch,
  platforms: readonly MatchPlatform[],
  hits: readonly Hit[],
): Matched {
  const { judged, identity } = judgePages(pagesOf(hits, platforms), identityOf(business));
  const matches = platforms.map(
    ({ id }) => [id, choosePage(judged.filter(({ page }) => page.platformId === id))] as const,
  );
  const { phones, names, otherNames } = identity.learned;
  const [phone] = [...identity.phones, ...phones.keys()];
  const strange = [...names.values(), ...otherNames.values()].find(({ value }) => isStrange(value, identity));
  const byPlatform = new Map(matches);
  const told = identity.street ? byPlatform : withOtherStreets(byPlatform);
  return { matches: told, phone, otherName: strange?.value.text };
}
