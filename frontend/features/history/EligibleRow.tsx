import { useId } from 'react';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { PostExistsBadge, SyncedBadge, syncState } from '../../components/SyncedBadge.tsx';
import { Truncated } from '../../components/Table.tsx';
import { cityState } from '../../lib/cityState.ts';
import { count } from '../../lib/count.ts';
import { color } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { StatusBadge } from '../results/index.ts';

/**
 * Returns city and state, and the taxonomy city in brackets, such as `Doral, FL (Miami)`. Unknown parts are left out.
 * If all are unknown, returns `N/A`.
 */
function locationOf({ taxonomyCity, ...place }: Business): string {
  return [cityState(place), taxonomyCity && `(${taxonomyCity})`].filter(Boolean).join(' ') || 'N/A';
}

type Props = { business: Business; selected: boolean; disabled: boolean; onToggle: (id: string) => void };

export function EligibleRow({ business, selected, disabled, onToggle }: Props) {
  const boxId = useId();
  const { id, name, result } = business;
  const location = locationOf(business);
  const state = syncState(result);
  const site = useSiteLabel(result?.syncDestination);
  return (
    <tr>
      <td data-cell="select">
        <Checkbox id={boxId} checked={selected} disabled={disabled} onChange={() => onToggle(id)} />
      </td>
      <td data-cell="name">
        <Name htmlFor={boxId} title={name}>
          {name}
        </Name>
      </td>
      <td data-cell="location">
        <Truncated title={location}>{location}</Truncated>
      </td>
      <td data-cell="status">
        <StatusBadge result={result} />
      </td>
      <td data-cell="platforms">{count(result?.platformCount ?? 0, 'platform')}</td>
      <td data-cell="sync">
        {state === 'Synced' ? (
          <SyncedBadge name={name} editUrl={result?.editUrl} />
        ) : (
          <NotSynced $failed={result?.syncStatus === 'failed'}>
            {state}
            {result?.syncStatus === 'failed' && ' (failed)'}
          </NotSynced>
        )}
        {state !== 'Synced' && result?.editUrl && (
          <PostExistsBadge name={name} editUrl={result.editUrl} result={result} />
        )}
        {site && <Site title={site}>{site}</Site>}
      </td>
    </tr>
  );
}

const Name = styled(Truncated).attrs({ as: 'label' })<{ htmlFor: string }>`
  font-weight: 500;
  cursor: pointer;
`;

const Site = styled(Truncated)`
  color: ${color.muted};
`;

const NotSynced = styled.span<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.dangerText : color.muted)};
`;
