import type { Business } from '#contract/businesses.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { useLooksQuery } from './changesApi.ts';
import { earlierPage } from './earlierPage.ts';

type Props = { business: Business; platformId: string };

/** Says that an earlier run found a page on this platform, if the newest one did not. */
export function EarlierNote({ business: { id, result }, platformId }: Props) {
  // Where the History section is shown, it reads the same looks, so no further request is sent.
  const { currentData: looks = [] } = useLooksQuery(id);
  const earlier = earlierPage(looks, { platformId, details: result?.processingDetails[platformId], result });
  if (!earlier) return null;
  if (earlier.isBest) return <Small>An earlier run found this page.</Small>;
  return (
    <Small>
      An earlier run found <SafeLink href={earlier.url}>{shortUrl(earlier.url)}</SafeLink>,{' '}
      {earlier.isSeen ? 'of which this one is not certain' : 'which this one has not found'}.
    </Small>
  );
}
