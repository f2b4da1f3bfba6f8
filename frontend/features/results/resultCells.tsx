import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { Platform } from '#contract/platforms.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import { isSimulated } from '../../lib/syncable.ts';
import { color, type } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { PlatformLinks } from './PlatformLinks.tsx';
import { SimulatedBadge } from './SimulatedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { SyncBadge } from './SyncBadge.tsx';
import type { Selection } from './useSelection.ts';

const ChangeBadge = lazySection(async () => (await import('./ChangeBadge.tsx')).ChangeBadge, null);

// The cells of the results table. Which columns there are is declared in resultColumns.ts.

export type RowProps = {
  business: Business;
  platforms: Platform[];
  selected: boolean;
  /** The selection cannot be changed now, because a sync uses it. */
  locked: boolean;
  /** The business is open in the review panel. */
  reviewed: boolean;
  /** `range`: the shift key was held. */
  onToggle: (id: string, range: boolean) => void;
  onView: (id: string) => void;
  onReview: (id: string) => void;
};

export type HeadProps = { selection: Selection; locked: boolean; selectableTotal: number };

const ID_LENGTH = 8;

export function SelectAll({ selection, locked, selectableTotal }: HeadProps) {
  return (
    <Checkbox
      aria-label="Select all results"
      checked={selection.all}
      indeterminate={selection.ticked.size > 0 && !selection.all}
      disabled={locked || selectableTotal === 0}
      onChange={selection.toggleAll}
    />
  );
}

export function SelectCell({ business: { id, name, result }, selected, locked, onToggle }: RowProps) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={selected}
      disabled={isSimulated(result) || locked}
      onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

export function NameCell({ business: { id, name }, reviewed, onReview }: RowProps) {
  return (
    <Name
      type="button"
      aria-expanded={reviewed}
      title={`ID: #${id.slice(-ID_LENGTH)}`}
      onClick={() => onReview(id)}
    >
      {name}
    </Name>
  );
}

export function LocationCell({ business: { address, city } }: RowProps) {
  return (
    <>
      <Line>{address || city || '-'}</Line>
      {address && city && <Small>{city}</Small>}
    </>
  );
}

export function StatusCell({ business: { name, result } }: RowProps) {
  const site = useSiteLabel(result?.syncDestination);
  return (
    <>
      <StatusBadge result={result} /> <ClosedBadge result={result} />{' '}
      {isSimulated(result) && <SimulatedBadge />}
      {result?.changes && <ChangeBadge changes={result.changes} />}
      <SyncBadge name={name} result={result} />
      {site && <Small>{site}</Small>}
      {result?.notJudged && <Small>Not judged: no answer kept</Small>}
    </>
  );
}

export function PlatformsCell({ business: { result }, platforms }: RowProps) {
  return <PlatformLinks result={result} platforms={platforms} />;
}

export function CountCell({ business: { result } }: RowProps) {
  return result?.platformCount ?? 0;
}

export function ActionsCell({ business: { id, name }, onView }: RowProps) {
  return (
    <Button variant="ghost" aria-label={`View ${name}`} onClick={() => onView(id)}>
      View
    </Button>
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
  [data-reviewed] & { color: ${color.accentText}; }
`;

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;
