import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import type { Share } from '../../beds/search/scoring/scoreUrls.ts';
import { ceiling, scoreUrls } from '../../beds/search/scoring/scoreUrls.ts';
import { tellable } from '../../beds/search/scoring/tellable.ts';
import type { PagesByUrl } from '../../beds/search/scoring/toldScore.ts';
import { tellFound, toldScore } from '../../beds/search/scoring/toldScore.ts';
import type { ListRow, Truth } from '../../beds/search/web.ts';

/** One business's look-up, with the truth. */
export type Looked = {
  truth: Truth;
  row: ListRow;
  /** What the web's pages show. */
  pages: PagesByUrl;
  result: LookUpResult;
  /** The number of searches it took. */
  searches: number;
  shown: string[];
  /** The first URL of each platform in the first search. */
  first: Record<string, string>;
  /** Whether a result of the first search contains the word "closed". */
  firstSaysClosed: boolean;
};

export const share = <Item>(items: readonly Item[], isHit: (item: Item) => boolean): Share => {
  return { hits: items.filter(isHit).length, of: items.length };
};
export const ratio = ({ hits, of }: Share): number => (of ? hits / of : 1);

/** The URLs of a business's found pages. A closed salon's pages are found, although it is not verified. */
export function foundUrls({ result }: Looked): Record<string, string | null> {
  const hasFound = Object.values(result.processingDetails).some(({ outcome }) => outcome === 'found');
  return hasFound ? result.platformUrls : {};
}

/** The URLs that are offered as possible pages, by platform. */
export function possibleUrls({ result }: Looked): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(result.processingDetails).map(([id, { outcome, candidates }]) => [
      id,
      outcome === 'possible'
        ? candidates.filter(({ grade, pageOf }) => grade !== 'no' && !pageOf).map(({ url }) => url)
        : [],
    ]),
  );
}

export type Figures = {
  precision: Share;
  recall: Share;
  /** Precision and recall, counting only pages whose title, snippet and URL show whether they are the salon's. */
  toldPrecision: Share;
  toldRecall: Share;
  /** The share of profiles that were among the search results at all. */
  ceiling: Share;
  /** The share of the profiles that could be recognised from the search results. */
  tellable: Share;
  naivePrecision: Share;
  naiveRecall: Share;
  /** The share of verified businesses with at least one right URL. */
  verifiedRight: Share;
  /** The same, counting only businesses with a found page whose title, snippet and URL show whose it is. */
  toldVerifiedRight: Share;
  /** The share of verified ones among businesses of class `listed` with a profile on an active platform. */
  listedVerified: Share;
  /** The share of businesses with a profile that are called not_found. */
  wronglyNotFound: Share;
  /** Searches per business. */
  searches: Share;
};

export function accuracyFigures(looked: readonly Looked[], platformIds: readonly string[]): Figures {
  const isListed = ({ truth }: Looked) => platformIds.some((id) => truth.platforms[id]);
  const hasRightUrl = ({ truth, result }: Looked) =>
    platformIds.some((id) => {
      const url = result.platformUrls[id];
      return url && ownUrls(truth, id).has(comparable(url));
    });
  const isVerified = ({ result }: Looked) => result.status === 'verified';
  const isTold = (one: Looked) =>
    platformIds.some((id) => {
      const url = one.result.platformUrls[id];
      return url && tellFound(one, id, url) !== 'unclear';
    });
  const found = looked.map((one) => {
    const { truth, row, pages } = one;
    return { truth, row, pages, urls: foundUrls(one), possible: possibleUrls(one) };
  });
  const told = toldScore(found, platformIds);
  const product = scoreUrls(found, platformIds);
  const naive = scoreUrls(
    looked.map(({ truth, first }) => ({ truth, urls: first })),
    platformIds,
  );
  const present = looked.filter(isListed);
  const verified = looked.filter(isVerified);
  return {
    precision: product.precision,
    recall: product.recall,
    toldPrecision: told.precision,
    toldRecall: told.recall,
    ceiling: ceiling(looked, platformIds),
    tellable: tellable(looked, platformIds),
    naivePrecision: naive.precision,
    naiveRecall: naive.recall,
    verifiedRight: share(verified, hasRightUrl),
    toldVerifiedRight: share(verified.filter(isTold), hasRightUrl),
    listedVerified: share(
      present.filter(({ truth }) => truth.class === 'listed'),
      isVerified,
    ),
    wronglyNotFound: share(present, ({ result }) => result.status === 'not_found'),
    searches: { hits: looked.reduce((sum, { searches }) => sum + searches, 0), of: looked.length },
  };
}
