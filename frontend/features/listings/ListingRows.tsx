import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Listing, ListingUpdate } from '#contract/listings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { SalonName } from '../../components/SalonName.ts';
import { Small } from '../../components/Small.ts';
import { fieldName } from '../../lib/fieldName.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { decidedTogether, kindBadge, neededFirst, STATUS_BADGES, selectableOf } from './listingTexts.ts';
import { UpdateDecision } from './UpdateDecision.tsx';
import { UpdateValues } from './UpdateValues.tsx';

type Props = {
  listing: Listing;
  asOf: string;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
};

/** The longest search that the results take. */
const LONGEST_SEARCH = 200;

/** Why a listing has no updates. */
const NOTHING = {
  draft: 'Up to date',
  published: 'Up to date',
  trash: 'Restore it to update it',
  gone: 'Deleted on the site',
};

/** What the newest verification says of a salon whose listing may be wrong. */
const NEWEST = {
  closed: 'Last verification: closed for good',
  not_found: 'Last verification: not found',
  maybe: 'Last verification: maybe',
  uncertain: 'Last verification: a page is no longer certain, see the newest result',
};

function reasonOfNothing({ status, newest, saidClosed, isOutdated }: Listing): string {
  const isOnSite = status === 'draft' || status === 'published';
  if (!status || (isOnSite && isOutdated)) return 'Not compared yet';
  if (status === 'draft' && newest === 'closed') return 'Closed for good: do not publish the draft';
  return isOnSite && (newest || saidClosed) ? 'No update' : NOTHING[status];
}

export function ListingRows({ listing, asOf, selected, onSelect }: Props) {
  const { updates, name } = listing;
  const platformName = usePlatformName();
  if (!updates.length) {
    return (
      <tr data-first>
        <td data-cell="select" />
        <Salon listing={listing} first />
        <td data-cell="update">
          <Muted>{reasonOfNothing(listing)}</Muted>
        </td>
        <td data-cell="values" />
        <td data-cell="decision" />
      </tr>
    );
  }
  const selectable = selectableOf(listing);
  // What is decided together by a button is selected together, too.
  const groupOf = (update: ListingUpdate) =>
    decidedTogether(update, updates).ids.filter((id) => selectable.some((each) => each.id === id));
  const nameOf = (one: ListingUpdate | undefined) => one && fieldName(one.field, platformName);
  return updates.map((update, index) => {
    const field = fieldName(update.field, platformName);
    const of = `${field} of ${name}`;
    return (
      <tr key={update.id} data-first={index === 0}>
        <td data-cell="select">
          {selectable.includes(update) && (
            <Checkbox
              aria-label={`Select ${of}`}
              checked={selected.has(update.id)}
              onChange={({ target }) => onSelect(groupOf(update), target.checked)}
            />
          )}
        </td>
        <Salon listing={listing} first={index === 0} />
        <td data-cell="update">
          <Update update={update} all={updates} field={field} />
        </td>
        <td data-cell="values">
          <UpdateValues update={update} of={of} />
        </td>
        <td data-cell="decision">
          <UpdateDecision
            {...{ update, asOf, of, isOutdated: listing.isOutdated }}
            together={decidedTogether(update, updates)}
            first={nameOf(neededFirst(update, updates))}
          />
        </td>
      </tr>
    );
  });
}

/** The results of a job, with only the salon's row. A longer search is refused. */
const resultPath = ({ jobId, name }: NonNullable<Listing['newestRow']>, view = {}): string =>
  paths.job(jobId, { ...view, search: name.slice(0, LONGEST_SEARCH) });

function ReviewIt({ newestRow }: Pick<Listing, 'newestRow'>) {
  return newestRow ? <Link to={resultPath(newestRow, { show: 'review' })}>review it</Link> : 'review it';
}

/** Describes the listing. If it has several rows, only the first contains everything. */
function Salon({ listing, first }: { listing: Listing; first: boolean }) {
  const { name, place, editUrl, postId, status, lookedAt, newest, newestRow, saidClosed } = listing;
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

type UpdateProps = { update: ListingUpdate; all: readonly ListingUpdate[]; field: string };

function Update({ update, all, field }: UpdateProps) {
  const { isChange, isEdited } = update;
  const { label, tone, icon } = kindBadge(update, all);
  return (
    <>
      <Badges>
        {isChange && (
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        )}
        {isEdited && (
          <Badge tone="warning" icon="fa-solid fa-pen">
            Edited by hand
          </Badge>
        )}
      </Badges>
      <Small as="span">{field}</Small>
    </>
  );
}

const Muted = styled.span`
  color: ${color.muted};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
