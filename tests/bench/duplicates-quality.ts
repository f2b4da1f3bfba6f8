import path from 'node:path';
import { token_set_ratio } from 'fuzzball';
import { businessKeys, postKeys } from '../../backend/features/wordpress/duplicates/blockingKeys.ts';
import {
  DUPLICATE_FROM,
  duplicateScore,
} from '../../backend/features/wordpress/duplicates/duplicateScore.ts';
import type { GivenListing } from '../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../backend/features/wordpress/duplicates/listing.ts';
import { readCsv } from '../support/readCsv.ts';
import type { Scored } from './support/duplicatePairs/f1.ts';
import { bestF1, f1, isBeaten } from './support/duplicatePairs/f1.ts';
import { makePairs } from './support/duplicatePairs/makePairs.ts';
import type { Pair } from './support/duplicatePairs/pair.ts';

type Given = Pick<Pair, 'business' | 'post'>;
type Row = Record<string, string>;

const SETS = [
  { title: 'Yelp-Zomato US', file: 'yelp_zomato_us_pairs.csv' },
  { title: 'Zomato-Yelp', file: 'zomato_yelp_pairs.csv' },
  { title: 'Overture, US half', file: 'overture_place_pairs.csv' },
];

/** Some sets have no country column; all their rows count as US. */
const isUs = (row: Row): boolean =>
  !('l_country' in row) || row['l_country'] === 'US' || row['r_country'] === 'US';

const side = (row: Row, letter: 'l' | 'r'): GivenListing => ({
  name: row[`${letter}_name`]!,
  address: row[`${letter}_address`]!,
  city: row[`${letter}_city`],
  state: row[`${letter}_state`],
  zipCode: row[`${letter}_zip`] ?? row[`${letter}_zipcode`],
  phone: row[`${letter}_phone`],
});

/** Scores like the product, which never compares records without a common blocking key. */
function ourScore({ business: ours, post: theirs }: Given): number {
  const [business, post] = [listingOf(ours), listingOf(theirs)];
  const keys = new Set(postKeys('bench', post));
  if (!businessKeys('bench', business).some((key) => keys.has(key))) return 0;
  return duplicateScore(business, post).score;
}

function fuzzballScore({ business: l, post: r }: Given): number {
  return (token_set_ratio(l.name, r.name) + token_set_ratio(l.address ?? '', r.address ?? '')) / 2;
}

const LEAST_MADE_UP = 97;

/** Measures made-up pairs in the forms that are hard to distinguish, at the product's own threshold. */
export function madeUpQuality(): boolean[] {
  return (['known', 'held out'] as const).map((half) => {
    const pairs = makePairs(half);
    const scoredBy = (score: (row: Pair) => number): Scored[] =>
      pairs.map((pair) => ({ isSame: pair.isSame, score: score(pair) }));
    const ours = f1(scoredBy(ourScore), DUPLICATE_FROM);
    const theirs = bestF1(scoredBy(fuzzballScore));
    const isReached = ours >= LEAST_MADE_UP;
    console.log(
      `Made-up pairs, ${half} half: ${pairs.length} pairs, ${pairs.filter(({ isSame }) => isSame).length} the same  ours at ${DUPLICATE_FROM}: ` +
        `${ours.toFixed(1)} (wanted ${LEAST_MADE_UP}${isReached ? '' : ', MISSED'})  fuzzball at its best ${theirs.toFixed(1)}`,
    );
    return isReached;
  });
}

/** Measures the F1 of ours and of fuzzball on each set, both at their best threshold, and ours at the product's own. */
export async function pairQuality(folder: string): Promise<boolean[]> {
  const reached: boolean[] = [];
  console.log(
    "F1 at the best threshold of each set (ours, token_set_ratio of name and address), and ours at the product's own:",
  );
  for (const { title, file } of SETS) {
    const rows = (await readCsv(path.join(folder, file))).filter(isUs);
    const scoredBy = (score: (given: Given) => number): Scored[] =>
      rows.map((row) => ({
        isSame: row['label'] === '1',
        score: score({ business: side(row, 'l'), post: side(row, 'r') }),
      }));
    const ours = scoredBy(ourScore);
    const [own, theirs, atOwn] = [bestF1(ours), bestF1(scoredBy(fuzzballScore)), f1(ours, DUPLICATE_FROM)];
    const isReached = isBeaten(atOwn, theirs);
    reached.push(isReached);
    console.log(
      `  ${title.padEnd(18)} ${rows.length} pairs  ours ${own.toFixed(1)}  fuzzball ${theirs.toFixed(1)}  ` +
        `ours at ${DUPLICATE_FROM}: ${atOwn.toFixed(1)}${isReached ? '' : ' MISSED'}`,
    );
  }
  return reached;
}
