import type { LookUpResult } from '../../../backend/features/run/lookUp.ts';
import type { Truth } from './truth.ts';
import { comparable, ownUrls } from './truth.ts';

/** What one business's look-up gave, beside what is true. */
export type Looked = { truth: Truth; result: LookUpResult; shown: string[]; first: Record<string, string> };

type Share = { hits: number; of: number };
const share = (items: readonly unknown[], isHit: (index: number) => boolean): Share => {
  return { hits: items.filter((_, index) => isHit(index)).length, of: items.length };
};
export const ratio = ({ hits, of }: Share): number => (of ? hits / of : 1);

export type Figures = {
  precision: Share;
  recall: Share;
  /** Profiles that were among the search results at all. */
  ceiling: Share;
  naivePrecision: Share;
  naiveRecall: Share;
  /** Verified businesses with at least one right URL. */
  verifiedRight: Share;
  /** Of the businesses of class `listed` with a profile on an active platform. */
  listedVerified: Share;
  /** Of the businesses with a profile: those called not_found. */
  wronglyNotFound: Share;
  /** Of those called not_found: the ones with a profile. */
  notFoundWrong: Share;
};

/** Right and wrong URLs among the chosen ones, and how many there were to find. */
function judge(
  looked: readonly Looked[],
  platformIds: readonly string[],
  chosen: (one: Looked, id: string) => string | null | undefined,
) {
  let [right, wrong, toFind] = [0, 0, 0];
  for (const one of looked) {
    for (const id of platformIds) {
      const own = ownUrls(one.truth, id);
      const url = chosen(one, id);
      if (own.size) toFind += 1;
      if (url && own.has(comparable(url))) right += 1;
      else if (url) wrong += 1;
    }
  }
  return { precision: { hits: right, of: right + wrong }, recall: { hits: right, of: toFind } };
}

export function accuracyFigures(looked: readonly Looked[], platformIds: readonly string[]): Figures {
  const isListed = ({ truth }: Looked) => platformIds.some((id) => truth.platforms[id]);
  const hasRightUrl = ({ truth, result }: Looked) =>
    platformIds.some((id) => {
      const url = result.platformUrls[id];
      return url && ownUrls(truth, id).has(comparable(url));
    });
  const verified = looked.filter(({ result }) => result.status === 'verified');
  const listed = looked.filter((one) => one.truth.class === 'listed' && isListed(one));
  const present = looked.filter(isListed);
  const notFound = looked.filter(({ result }) => result.status === 'not_found');
  const product = judge(looked, platformIds, ({ result }, id) =>
    result.status === 'verified' ? result.platformUrls[id] : null,
  );
  const naive = judge(looked, platformIds, ({ first }, id) => first[id]);
  const seen = judge(looked, platformIds, ({ truth, shown }, id) => {
    const own = ownUrls(truth, id);
    return shown.find((url) => own.has(comparable(url)));
  });
  return {
    precision: product.precision,
    recall: product.recall,
    ceiling: seen.recall,
    naivePrecision: naive.precision,
    naiveRecall: naive.recall,
    verifiedRight: share(verified, (index) => hasRightUrl(verified[index]!)),
    listedVerified: share(listed, (index) => listed[index]!.result.status === 'verified'),
    wronglyNotFound: share(present, (index) => present[index]!.result.status === 'not_found'),
    notFoundWrong: share(notFound, (index) => isListed(notFound[index]!)),
  };
}

export function addFigures(a: Figures, b: Figures): Figures {
  const keys = Object.keys(a) as (keyof Figures)[];
  const added = keys.map(
    (key) => [key, { hits: a[key].hits + b[key].hits, of: a[key].of + b[key].of }] as const,
  );
  return Object.fromEntries(added) as Figures;
}
