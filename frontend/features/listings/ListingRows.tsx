import { styled } from 'styled-components';
import type { Listing, ListingUpdate } from '#contract/listings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Small } from '../../components/Small.ts';
import { fieldName } from '../../lib/fieldName.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { decidedTogether } from './decidedTogether.ts';
import { ListingSalon } from './ListingSalon.tsx';
import { editedValuesIn, isInEditedText, kindBadge, neededFirst, selectableOf } from './listingTexts.ts';
import { UpdateDecision } from './UpdateDecision.tsx';
import { UpdateValues } from './UpdateValues.tsx';

type Props = {
  listing: Listing;
  asOf: string;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
};

/** Shown for a listing without updates, by the status of its post, unless `reasonOfNothing` says something else. */
const NOTHING = {
  draft: 'Up to date',
  published: 'Up to date',
  trash: 'Restore it to update it',
  gone: 'Deleted on the site',
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
        <ListingSalon listing={listing} first />
        <td data-cell="update">
          <Muted>{reasonOfNothing(listing)}</Muted>
        </td>
        <td data-cell="values" />
        <td data-cell="decision" />
      </tr>
    );
  }
  const selectable = selectableOf(listing);
  // Updates that one button decides together are also selected together.
  const groupOf = (update: ListingUpdate) =>
    decidedTogether(update, updates).ids.filter((id) => selectable.some((each) => each.id === id));
  const firstOf = (update: ListingUpdate) => {
    const first = neededFirst(update, updates);
    return first && fieldName(first.field, platformName);
  };
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
        <ListingSalon listing={listing} first={index === 0} />
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
            isInText={isInEditedText(update, updates)}
            editedInText={editedValuesIn(update, updates).map((each) => fieldName(each.field, platformName))}
            first={firstOf(update)}
          />
        </td>
      </tr>
    );
  });
}

type UpdateProps = { update: ListingUpdate; all: readonly ListingUpdate[]; field: string };

function Update({ update, all, field }: UpdateProps) {
  const { isChange, isEdited, written } = update;
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
            {written === undefined ? 'Not written by us' : 'Edited by hand'}
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
