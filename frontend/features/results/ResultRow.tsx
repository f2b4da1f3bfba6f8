import type { ReactNode } from 'react';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { Platform } from '#contract/platforms.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { isSimulated } from '../../lib/syncable.ts';
import { color, type } from '../../lib/theme.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { PlatformLinks } from './PlatformLinks.tsx';
import type { ResultCell } from './ResultsGrid.ts';
import { RESULT_COLUMNS } from './ResultsGrid.ts';
import { SimulatedBadge } from './SimulatedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { SyncBadge } from './SyncBadge.tsx';

const ID_LENGTH = 8;

type Props = {
  business: Business;
  platforms: Platform[];
  selected: boolean;
  locked: boolean;
  /** `range`: with the shift key. */
  onToggle: (id: string, range: boolean) => void;
  onView: (id: string) => void;
  /** It is shown beside the table. */
  beside: boolean;
  onName: (id: string) => void;
};

/** Not drawn anew with the page: a job that runs draws that each second. */
export const ResultRow = memo(function ResultRow({
  business,
  platforms,
  selected,
  locked,
  onToggle,
  onView,
  beside,
  onName,
}: Props) {
  const { id, name, result } = business;
  const simulated = isSimulated(result);
  const cells: Record<ResultCell, ReactNode> = {
    select: (
      <Checkbox
        aria-label={`Select ${name}`}
        checked={selected}
        disabled={simulated || locked}
        onChange={({ nativeEvent }) =>
          onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    ),
    name: (
      <>
        <Name type="button" aria-expanded={beside} onClick={() => onName(id)}>
          {name}
        </Name>
        <Id>ID: #{id.slice(-ID_LENGTH)}</Id>
      </>
    ),
    location: <Location business={business} />,
    status: (
      <>
        <StatusBadge result={result} /> <ClosedBadge result={result} /> {simulated && <SimulatedBadge />}
        <SyncBadge name={name} result={result} />
      </>
    ),
    platforms: <PlatformLinks result={result} platforms={platforms} />,
    count: result?.platformCount ?? 0,
    actions: (
      <Button variant="ghost" aria-label={`View ${name}`} onClick={() => onView(id)}>
        View
      </Button>
    ),
  };
  return (
    <tr data-beside={beside || undefined}>
      {RESULT_COLUMNS.map(({ cell }) => (
        <td key={cell} data-cell={cell}>
          {cells[cell]}
        </td>
      ))}
    </tr>
  );
});

/** The address, else the city, else '-'; below an address its city. */
function Location({ business: { address, city } }: { business: Business }) {
  return (
    <>
      <Line>{address || city || '-'}</Line>
      {address && city && <Id>{city}</Id>}
    </>
  );
}

const Line = styled.span`
  display: block;
  line-height: 18px;
`;

const Name = styled.button`
  display: block;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  line-height: 18px;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
  [data-beside] & { color: ${color.accentText}; }
`;

const Id = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;
