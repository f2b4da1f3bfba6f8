import { styled } from 'styled-components';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { color, space, type } from '../../lib/theme.ts';
import { NoDestination } from './NoDestination.tsx';
import { SyncPlanLine } from './SyncPlanLine.tsx';
import { useDestinationLabel, useNoDestination } from './useDestinationLabel.ts';
import type { SyncFlow } from './useSyncFlow.tsx';

type Props = {
  flow: SyncFlow;
  /** Each selected business, and whether it can be synced. */
  selected: ReadonlyMap<string, boolean>;
};

export function SyncBar({ flow: { start, busy }, selected }: Props) {
  const label = useDestinationLabel();
  const nowhere = useNoDestination();
  const having = (wanted: boolean) =>
    [...selected].flatMap(([id, syncable]) => (syncable === wanted ? [id] : []));
  const refused = having(false);
  return (
    <Bar>
      <span>Sync to:</span>
      <Badge icon="fa-solid fa-globe">{label}</Badge>
      <Button
        icon="fa-solid fa-cloud-arrow-up"
        busy={busy}
        disabled={selected.size === 0 || nowhere}
        onClick={() => start(having(true), { refusedIds: refused })}
      >
        {busy ? 'Syncing...' : `Sync Selected (${selected.size.toLocaleString()})`}
      </Button>
      {nowhere ? (
        <NoDestination />
      ) : (
        <>
          <Refused
            aria-live="polite"
            title="Only verified and maybe businesses that are not closed for good can be synced here."
          >
            {refused.length > 0 && `${refused.length.toLocaleString()} of them can't be synced`}
          </Refused>
          <SyncPlanLine businessIds={[...selected.keys()]} />
        </>
      )}{' '}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  > span:first-child { color: ${color.muted}; }
  > p:empty { display: none; }
`;

const Refused = styled.span`
  color: ${color.warningText};
  font-size: ${type.caption};
  &:empty { display: none; }
`;
