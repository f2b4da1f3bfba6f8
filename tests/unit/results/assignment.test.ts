import { expect, test } from '@jest/globals';
import type { Claim, Ledger } from '../../../backend/features/results/claims/assignment.ts';
import { createAssignment, REFUSED } from '../../../backend/features/results/claims/assignment.ts';
import { createRandom } from '../../beds/search/random.ts';

const INSTANCES = 600;
const ORDERS = 5;

/** A ledger in memory that stores bids like the database. */
function memoryLedger() {
  const stored: Claim[] = [];
  const ledger: Ledger = {
    highestBids: async (pages) =>
      pages.flatMap((page) =>
        stored
          .filter((claim) => claim.page === page)
          .sort((a, b) => b.bid - a.bid)
          .slice(0, 2)
          .map(({ businessId, bid }) => ({ page, businessId, bid })),
      ),
    listBidders: async (page, bid) =>
      stored.filter((claim) => claim.page === page && claim.bid === bid).map(({ businessId }) => businessId),
    claimsOf: async (ids) =>
      stored.filter(({ businessId }) => ids.includes(businessId)).map((one) => ({ ...one })),
  };
  return { stored, ledger };
}

type Instance = { claims: Claim[]; rows: string[]; refused: (claim: Claim) => boolean };

/** Makes few pages and few strengths, so that most rows compete and many bids are equal. */
function makeInstance(seed: number): Instance {
  const random = createRandom(seed);
  const rows = Array.from({ length: random.int(2, 12) }, (_, index) => `row ${index}`);
  const pages = Array.from({ length: random.int(1, 8) }, (_, index) => `page ${index}`);
  const acceptedBy = new Map(pages.filter(() => random.chance(0.1)).map((page) => [page, random.pick(rows)]));
  const claims = rows.flatMap((businessId) =>
    ['yelp', 'facebook'].flatMap((platformId) => {
      const shown = pages.filter(() => random.chance(0.5)).map((page) => `${platformId} ${page}`);
      const choices = random.int(0, shown.length);
      return random.shuffle(shown).map((page, index): Claim => {
        const choice = index < choices ? index : null;
        return { businessId, page, platformId, choice, strength: random.int(1, 5), bid: 0 };
      });
    }),
  );
  const heldOutside = new Map(pages.filter(() => random.chance(0.1)).map((page) => [page, random.int(1, 5)]));
  const refused = ({ page, businessId, strength }: Claim) => {
    const slug = page.replace(/^\w+ /, '');
    const owner = acceptedBy.get(slug);
    if (owner !== undefined) return owner !== businessId;
    return (heldOutside.get(slug) ?? 0) >= strength;
  };
  return { claims, rows, refused };
}

/** Computes the final owners in the simplest way: asks all rows repeatedly until nothing changes. */
function plainEnd({ claims, refused }: Instance): Map<Claim, boolean> {
  const own = claims.map((claim) => ({ ...claim }));
  const isBeaten = (claim: Claim) =>
    refused(claim) || own.some(({ page, bid }) => page === claim.page && bid > claim.strength);
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const claim of own) {
      const isEarlier = (other: Claim) =>
        other.businessId === claim.businessId &&
        other.platformId === claim.platformId &&
        other.choice! < claim.choice!;
      const before = own.filter(
        (other) => other.choice !== null && claim.choice !== null && isEarlier(other),
      );
      if (claim.choice === null || claim.bid || !before.every((other) => other.bid && isBeaten(other)))
        continue;
      claim.bid = refused(claim) ? REFUSED : claim.strength;
      isMoving = true;
    }
  }
  return new Map(
    own.map((claim, index) => {
      const highest = Math.max(...own.filter(({ page }) => page === claim.page).map(({ bid }) => bid));
      const isHighest = claim.bid > 0 && claim.bid === highest;
      const isAlone = own.filter(({ page, bid }) => page === claim.page && bid === highest).length === 1;
      return [claims[index]!, isHighest && isAlone];
    }),
  );
}

/** Computes the final owners when the rows arrive in these batches, each with what the database stored so far. */
async function endAfter({ claims, refused }: Instance, batches: string[][]) {
  const { stored, ledger } = memoryLedger();
  for (const batch of batches) {
    const added = claims
      .filter(({ businessId }) => batch.includes(businessId))
      .map((claim) => ({ ...claim }));
    const before = new Map(holdersOf(stored));
    const assignment = createAssignment(ledger, refused);
    await assignment.add(added);
    for (const { businessId, page, bid } of assignment.changedClaims()) {
      const known = stored.find((claim) => claim.businessId === businessId && claim.page === page);
      if (known) known.bid = bid;
    }
    const shown = new Set(stored.map(({ page }) => page));
    stored.push(...added);
    const after = new Map(holdersOf(stored));
    const changed = [...shown].filter((page) => before.get(page) !== after.get(page));
    expect(assignment.changedPages().sort()).toEqual(changed.sort());
  }
  return stored;
}

function holdersOf(stored: readonly Claim[]): [page: string, businessId: string][] {
  const byPage = Map.groupBy(
    stored.filter(({ bid }) => bid > 0),
    ({ page }) => page,
  );
  return [...byPage].flatMap(([page, bids]) => {
    const highest = Math.max(...bids.map(({ bid }) => bid));
    const best = bids.filter(({ bid }) => bid === highest);
    return best.length === 1 ? [[page, best[0]!.businessId] as [string, string]] : [];
  });
}

test(`${INSTANCES} lists: each page gets the same row in any order of the rows`, async () => {
  let competing = 0;
  for (let seed = 1; seed <= INSTANCES; seed += 1) {
    const instance = makeInstance(seed);
    const end = plainEnd(instance);
    const expected = instance.claims
      .filter((claim) => end.get(claim))
      .map(({ page, businessId }) => `${page}: ${businessId}`);
    expect(new Set(expected.map((each) => each.split(':')[0])).size).toBe(expected.length);
    competing += instance.claims.some((claim) => claim.choice === 0 && !end.get(claim)) ? 1 : 0;
    const random = createRandom(seed * 7919);
    for (let order = 0; order < ORDERS; order += 1) {
      const batches = Object.values(
        Object.groupBy(random.shuffle([...instance.rows]), () => random.int(0, 4)),
      );
      const stored = await endAfter(instance, batches as string[][]);
      const holders = holdersOf(stored).map(([page, businessId]) => `${page}: ${businessId}`);
      expect({ seed, holders: holders.sort() }).toEqual({ seed, holders: expected.sort() });
    }
  }
  expect(competing).toBeGreaterThan(INSTANCES / 2);
});

test('a stronger bid beats all rows that share a page, even those that were not read', async () => {
  const { stored, ledger } = memoryLedger();
  const claim = (businessId: string, page: string, choice: number, strength: number): Claim => {
    return { businessId, page, platformId: 'yelp', choice, strength, bid: 0 };
  };
  const arrive = async (claims: Claim[]) => {
    const assignment = createAssignment(ledger, () => false);
    await assignment.add(claims);
    stored.push(...claims);
    for (const { businessId, page, bid } of assignment.changedClaims())
      stored.find((one) => one.businessId === businessId && one.page === page)!.bid = bid;
  };
  const rows = ['a', 'b', 'c', 'd'];
  for (const row of rows) await arrive([claim(row, 'shared', 0, 5), claim(row, `own of ${row}`, 1, 3)]);
  expect(holdersOf(stored)).toEqual([]);
  await arrive([claim('e', 'shared', 0, 6)]);
  expect(holdersOf(stored).sort()).toEqual([...rows.map((row) => [`own of ${row}`, row]), ['shared', 'e']]);
});
