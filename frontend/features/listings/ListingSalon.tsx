import { Link } from 'react-router-dom';
import type { Listing, ListingUpdate } from '#contract/listings.ts';
import { Badge } from '../../components/Badge.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { SalonName } from '../../components/SalonName.ts';
import { Small } from '../../components/Small.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { STATUS_BADGES } from './listingTexts.ts';

/** The longest search text that the API takes, in characters. */
const LONGEST_SEARCH = 200;

/** What the newest verification says, if the operator should know it (see `Listing.newest`). */
const NEWEST = {
  closed: 'Last verification: closed for good',
  not_found: 'Last verification: not found',
  maybe: 'Last verification: maybe',
  uncertain: 'Last verification: a page is no longer certain, see the newest result',
  reopened: 'Open again. The post was taken off the site as closed: publish it in WordPress',
};

/**
 * True if the update's value is in the newest list, or is a changed text or address line that may contain that list's
 * values.
 */
const isOfNewestList = ({ isOfList, isChange, kind, field }: ListingUpdate): boolean =>
  isOfList === true || (isChange && (kind === 'text' || /^(?:addressLines|cityLine)/.test(field)));

/** Returns the path of a job's results, searched for the salon's name. */
const resultPath = ({ jobId, name }: NonNullable<Listing['newestRow']>, view = {}): string =>
  paths.job(jobId, { ...view, search: name.slice(0, LONGEST_SEARCH) });

function ReviewIt({ newestRow }: Pick<Listing, 'newestRow'>) {
  return newestRow ? <Link to={resultPath(newestRow, { show: 'review' })}>review it</Link> : 'review it';
}

/** The cells that describe the listing. In the listing's further rows, they contain only its name. */
export function ListingSalon({ listing, first }: { listing: Listing; first: boolean }) {
  const { name, place, editUrl, postId, status, lookedAt, newest, newestRow, listRow, saidClosed } = listing;
  const { overruledStreet } = listing;
  const label = useSiteLabel(listing.destinationId);
  const badge = status && STATUS_BADGES[status];
  return (
    <>
      <td data-cell="salon">
        <SalonName $first={first}>{name}</SalonName>
        {first && (
          <Small as="span">
            {place && `${place} · `}
            {label && `${label} · `}
            {editUrl ? <SafeLink href={editUrl}>Post {postId}</SafeLink> : `Post ${postId}`}
          </Small>
        )}
        {first && newest && (
          <Small as="span">
            {NEWEST[newest]}
            {newest === 'maybe' && !saidClosed && (
              <>
                : <ReviewIt newestRow={newestRow} />
              </>
            )}
          </Small>
        )}
        {first && newestRow && (
          <Small as="span">
            <Link to={resultPath(newestRow)} aria-label={`Newest result of ${name}`}>
              Newest result
            </Link>
          </Small>
        )}
        {first && listRow && listing.updates.some(isOfNewestList) && (
          <Small as="span">
            Your newest list has another street, so its values count: see{' '}
            <Link to={resultPath(listRow)}>its result</Link>.
          </Small>
        )}
        {first && overruledStreet && (
          <Small as="span">
            A page has shown another street, {overruledStreet}. Your newest list has a third one, which
            counts.
          </Small>
        )}
        {first && saidClosed && (
          <Small as="span">
            {saidClosed === 1 ? 'A page says' : `${formatNumber(saidClosed)} pages say`} that it is closed for
            good: <ReviewIt newestRow={newestRow} />
          </Small>
        )}
      </td>
      <td data-cell="status">
        {first && badge && (
          <>
            <Badge tone={badge.tone} icon={badge.icon}>
              {badge.label}
            </Badge>
            <Small as="span">{formatTime(lookedAt, '')}</Small>
          </>
        )}
      </td>
    </>
  );
}
