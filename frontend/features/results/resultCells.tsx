import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { Platform } from '#contract/platforms.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { clamped } from '../../components/clamped.ts';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import { cityState } from '../../lib/cityState.ts';
import { isSimulated } from '../../lib/syncable.ts';
import { color, type } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { PlatformLinks } from './PlatformLinks.tsx';
import type { ResultCell } from './resultColumns.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { SyncBadge } from './SyncBadge.tsx';
import type { Selection } from './useSelection.ts';

const ChangeBadge = lazySection(async () => (await import('./ChangeBadge.tsx')).ChangeBadge, null);

// The cells of the results table. How its columns are arranged is declared in resultColumns.ts.

export type RowProps = {
  business: Business;
  platforms: Platform[];
  selected: boolean;
  /** True while the selection cannot be changed, because of a sync or its undo. */
  locked: boolean;
  /** True if the business is open in the review panel. */
  reviewed: boolean;
  /** `range`: true if the shift key was held. */
  onToggle: (id: string, range: boolean) => void;
  onView: (id: string) => void;
  onReview: (id: string) => void;
};

const ID_LENGTH = 8;

type AllProps = { selection: Selection; locked: boolean; selectableTotal: number };

export function SelectAll({ selection, locked, selectableTotal }: AllProps) {
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

function SelectCell({ business: { id, name, result }, selected, locked, onToggle }: RowProps) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={selected}
      disabled={isSimulated(result) || locked}
      onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

function NameCell({ business: { id, name }, reviewed, onReview }: RowProps) {
  return (
    <Name
      type="button"
      dir="auto"
      aria-expanded={reviewed}
      title={`ID: #${id.slice(-ID_LENGTH)}`}
      onClick={() => onReview(id)}
    >
      <span>{name}</span>
    </Name>
  );
}

/** Matches what may follow the place in an address that begins with it. `Union St 5` does not begin with `Union`. */
const BEHIND_PLACE = /^(?:$|,| \d{5}\b)/;

function LocationCell({ business: { address, city, state } }: RowProps) {
  const place = cityState({ city, state });
  const isRepeated = address?.startsWith(place) && BEHIND_PLACE.test(address.slice(place.length));
  return (
    <>
      <Line dir="auto">{address || place || '-'}</Line>
      {address && place && !isRepeated && <Small dir="auto">{place}</Small>}
    </>
  );
}

function StatusCell({ business: { name, result } }: RowProps) {
  const site = useSiteLabel(result?.syncDestination);
  return (
    <>
      <StatusBadge result={result} /> <ClosedBadge result={result} />{' '}
      {isSimulated(result) && (
        <Badge
          tone="warning"
          icon="fa-solid fa-triangle-exclamation"
          title="Simulated: no search engine was used"
        >
          Simulated
        </Badge>
      )}{' '}
      {result?.changes && <ChangeBadge changes={result.changes} />} <SyncBadge name={name} result={result} />
      {site && <Small>{site}</Small>}
      {result?.notJudged && <Small>Not judged: no answer kept</Small>}
    </>
  );
}

function PlatformsCell({ business: { result }, platforms }: RowProps) {
  return <PlatformLinks result={result} platforms={platforms} />;
}

function CountCell({ business: { result } }: RowProps) {
  return result?.platformCount ?? 0;
}

function ActionsCell({ business: { id, name }, onView }: RowProps) {
  return (
    <Button variant="ghost" aria-label={`View ${name}`} onClick={() => onView(id)}>
      View
    </Button>
  );
}

export const RESULT_CELLS: Record<ResultCell, ComponentType<RowProps>> = {
  select: SelectCell,
  name: NameCell,
  location: LocationCell,
  status: StatusCell,
  platforms: PlatformsCell,
  count: CountCell,
  actions: ActionsCell,
};

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
  span { ${clamped} }
  [data-reviewed] & { color: ${color.accentText}; }
`;

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 16px;
`;
