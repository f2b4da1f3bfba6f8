import { styled } from 'styled-components';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { color, space } from '../../lib/theme.ts';
import { useDestinationLabel } from './useDestinationLabel.ts';
import { useSyncFlow } from './useSyncFlow.tsx';

type Props = { jobId: string; selected: ReadonlySet<string>; onSynced: () => void };

export function SyncBar({ jobId, selected, onSynced }: Props) {
  const { start, busy, dialog } = useSyncFlow({ jobId, onSynced });
  const label = useDestinationLabel();
  return (
    <Bar>
      <span>Sync to:</span>
      <Badge icon="fa-solid fa-globe">{label}</Badge>
      <Button
        icon="fa-solid fa-cloud-arrow-up"
        busy={busy}
        disabled={selected.size === 0}
        onClick={() => start([...selected])}
      >
        {busy ? 'Syncing...' : `Sync Selected (${selected.size})`}
      </Button>
      {dialog}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  > span:first-child { color: ${color.muted}; }
`;
