import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Truncated } from '../../components/Table.tsx';
import { isSimulated } from '../../lib/syncable.ts';
import { color, type } from '../../lib/theme.ts';
import { PlatformLinks } from './PlatformLinks.tsx';
import { SimulatedBadge } from './SimulatedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { SyncBadge } from './SyncBadge.tsx';

const ID_LENGTH = 8;

type Props = {
  business: Business;
  selected: boolean;
  onToggle: (id: string) => void;
  onView: (id: string) => void;
};

export function ResultRow({ business, selected, onToggle, onView }: Props) {
  const { id, name, result } = business;
  const location = business.address || business.city || '-';
  const simulated = isSimulated(result);
  return (
    <tr>
      <td data-cell="select">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selected}
          disabled={simulated}
          onChange={() => onToggle(id)}
        />
      </td>
      <td data-cell="name">
        <Name title={name}>{name}</Name>
        <Id>ID: #{id.slice(-ID_LENGTH)}</Id>
      </td>
      <td data-cell="location">
        <Truncated title={location}>{location}</Truncated>
      </td>
      <td data-cell="status">
        <StatusBadge result={result} /> {simulated && <SimulatedBadge />}
        <SyncBadge name={name} result={result} />
      </td>
      <td data-cell="platforms">
        <PlatformLinks urls={result?.platformUrls} />
      </td>
      <td data-cell="count">{result?.platformCount ?? 0}</td>
      <td data-cell="actions">
        <Button variant="ghost" aria-label={`View ${name}`} onClick={() => onView(id)}>
          View
        </Button>
      </td>
    </tr>
  );
}

const Name = styled(Truncated)`
  font-weight: 500;
  line-height: 18px;
`;

const Id = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;
