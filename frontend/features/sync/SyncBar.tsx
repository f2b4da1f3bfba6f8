import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, screen, size, space, type } from '../../lib/theme.ts';
import { DestinationChoice } from './DestinationChoice.tsx';
import { NoDestination } from './NoDestination.tsx';
import { useNoDestination } from './useDestination.ts';
import type { SyncFlow } from './useSyncFlow.ts';

type Props = {
  flow: SyncFlow;
  /** Each selected business, and whether it can be synced. */
  selected: ReadonlyMap<string, boolean>;
};

export function SyncBar({ flow: { start, busy, last }, selected }: Props) {
  const working = last?.undoing ? 'Undoing...' : 'Syncing...';
  const noDestination = useNoDestination();
  const having = (wanted: boolean) =>
    [...selected].flatMap(([id, syncable]) => (syncable === wanted ? [id] : []));
  const refused = having(false);
  return (
    <Bar>
      <Line>
        <DestinationChoice disabled={busy} />
        <Button
          icon="fa-solid fa-cloud-arrow-up"
          busy={busy}
          disabled={selected.size === 0 || noDestination}
          onClick={() => start(having(true), { refusedIds: refused })}
        >
          {busy ? working : `Sync Selected (${formatNumber(selected.size)})`}
        </Button>
      </Line>
      <Note>
        {noDestination ? (
          <NoDestination />
        ) : (
          <Refused
            aria-live="polite"
            title="Only verified and maybe businesses that are not closed for good can be synced here."
          >
            {refused.length > 0 && `${formatNumber(refused.length)} of them can't be synced`}
          </Refused>
        )}
      </Note>
    </Bar>
  );
}

/** The bar does not shrink next to the filters, which may take several lines. */
const Bar = styled.div`
  flex: 1 0 auto;
  max-width: 50%;
  ${screen.compact} { flex-basis: 100%; max-width: none; }
`;

/** The line is right-aligned next to the filters, so that neither moves when the other changes. */
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: ${size.control};
  ${screen.compact} { justify-content: flex-start; }
`;

/** Keeps its height while it is empty, and never widens the bar, however long its text is. */
const Note = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  width: 0;
  min-width: 100%;
  min-height: 18px;
  font-size: ${type.caption};
  line-height: 18px;
  text-align: right;
  > p:empty { display: none; }
  ${screen.compact} { justify-content: flex-start; text-align: left; }
`;

const Refused = styled.span`
  color: ${color.warningText};
  &:empty { display: none; }
`;
