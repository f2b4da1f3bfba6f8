import path from 'node:path';
import { token_set_ratio } from 'fuzzball';
import { businessKeys, postKeys } from '../../backend/features/wordpress/duplicates/blockingKeys.ts';
import {
  DUPLICATE_FROM,
  duplicateScore,
} from '../../backend/features/wordpress/duplicates/duplicateScore.ts';
import type { GivenListing, Listing } from '../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../backend/features/wordpress/duplicates/listing.ts';
import { readCsv } from '../support/readCsv.ts';
import type { Scored } from './support/duplicatePairs/f1.ts';
import { bestF1, f1, isBeaten } from './support/duplicatePairs/f1.ts';

type Site = { truth: string; given: GivenListing };

/** Lower scores of fuzzball's are not kept; its best threshold is above 80. */
const LEAST_KEPT = 75;
async function readSites(file: string): Promise<Site[]> {
  const rows = await readCsv(file);
  return rows.map((row) => ({
    truth: row['True Id']!,
    given: { name: row['Site name']!, address: row['Address'], zipCode: row['Zip'], phone: row['Phone'] },
  }));
}

function countSame(sites: readonly Site[]): number {
  const sizes = new Map<string, number>();
  for (const { truth } of sites) sizes.set(truth, (sizes.get(truth) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

/** Compares each site with those after it that share a key, as the product does with posts. */
function ourPairs(sites: readonly Site[]): Scored[] {
  const listings: Listing[] = sites.map(({ given }) => listingOf(given));
  const byKey = new Map<number, number[]>();
  for (const [at, listing] of listings.entries()) {
    for (const key of new Set(postKeys('bench', listing))) byKey.set(key, [...(byKey.get(key) ?? []), at]);
  }
  return listings.flatMap((listing, at) => {
    const keys = businessKeys('bench', listing);
    const others = new Set(keys.flatMap((key) => byKey.get(key) ?? []).filter((other) => other > at));
    return [...others].map((other) => ({
      isSame: sites[at]!.truth === sites[other]!.truth,
      score: duplicateScore(listing, listings[other]!).score,
    }));
  });
}

function fuzzballPairs(sites: readonly Site[]): Scored[] {
  return sites.flatMap(({ truth, given }, at) =>
    sites.slice(at + 1).flatMap((other) => {
      const name = token_set_ratio(given.name, other.given.name);
      if (name < 2 * LEAST_KEPT - 100) return [];
      const score = (name + token_set_ratio(given.address ?? '', other.given.address ?? '')) / 2;
      return score < LEAST_KEPT ? [] : [{ isSame: truth === other.truth, score }];
    }),
  );
}

/**
 * Finds the sites (child care places) of the Chicago list that are the same. Fuzzball compares each site with every
 * other one, which takes a minute or two. Our check compares only those that share a key. Nearly all pairs are two
 * different sites. Prints F1 of both. True if the target is reached.
 */
export async function joinQuality(folder: string): Promise<boolean> {
  const sites = await readSites(path.join(folder, 'chicago_early_childhood_dedupe.csv'));
  const same = countSame(sites);
  const ours = f1(ourPairs(sites), DUPLICATE_FROM, same);
  const theirs = bestF1(fuzzballPairs(sites), same);
  const isReached = isBeaten(ours, theirs);
  console.log(
    `Full join of ${sites.length} Chicago sites, ${same} pairs the same: ours at ${DUPLICATE_FROM}: ${ours.toFixed(1)}  ` +
      `fuzzball at its best ${theirs.toFixed(1)}${isReached ? '' : ' MISSED'}`,
  );
  return isReached;
}
