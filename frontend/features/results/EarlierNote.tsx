import type { Business } from '#contract/businesses.ts';
import type { SalonLook } from '#contract/changes.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { useLooksQuery } from './changesApi.ts';

type Result = Business['result'];
type Props = { business: Business; platformId: string };

/**
 * The page that the newest earlier look with a page on this platform has for the salon. `looks`: the newest first.
 * Undefined if the result has a found page on the platform, or if the page is in an operator's decision. `isSeen`: true
 * if the searches of the result have shown the page, too. `isBest`: it is the result's best candidate.
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

/** Says that an earlier run found a page on this platform, if the newest one did not. */
export function EarlierNote({ business: { id, result }, platformId }: Props) {
  // Where the History section is shown, it reads the same looks, so no further request is sent.
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
