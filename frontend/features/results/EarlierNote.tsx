import type { Business } from '#contract/businesses.ts';
import type { SalonLook } from '#contract/changes.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { useLooksQuery } from './changesApi.ts';

type Result = Business['result'];
type Props = { business: Business; platformId: string };

/**
 * For a platform on which the result has found no page, returns the page of the newest earlier look that has one.
 * `looks`: the newest first. Undefined if there is none, if the result lacks the platform, or if an operator has
 * decided on that page. `isSeen`: true if the result's searches have shown the page, too. `isBest`: true if the page is
 * the result's best candidate.
 */
function earlierPage(looks: readonly SalonLook[], platformId: string, result: Result) {
  const details = result?.processingDetails[platformId];
  if (!details || details.outcome === 'found') return undefined;
  const before = looks.filter(({ at }) => Date.parse(at) < Date.parse(result.verifiedAt));
  const url = before.find(({ pages }) => pages[platformId])?.pages[platformId];
  const at = details.candidates.findIndex((candidate) => candidate.url === url);
  const isRejected = details.candidates[at]?.against.includes('operator');
  if (url === undefined || url === details.decision?.url || isRejected) return undefined;
  return { url, isSeen: at >= 0, isBest: at === 0 };
}

/** Says that an earlier run has found a page on this platform, if the result has not (see `earlierPage`). */
export function EarlierNote({ business: { id, result }, platformId }: Props) {
  // The section History uses the same query, so where it is shown, no second request is sent.
  const { currentData: looks = [] } = useLooksQuery(id);
  const earlier = earlierPage(looks, platformId, result);
  if (!earlier) return null;
  if (earlier.isBest) return <Small>An earlier run found this page.</Small>;
  return (
    <Small>
      An earlier run found <SafeLink href={earlier.url}>{shortUrl(earlier.url)}</SafeLink>,{' '}
      {earlier.isSeen ? 'of which this one is not certain' : 'which this one has not found'}.
    </Small>
  );
}
