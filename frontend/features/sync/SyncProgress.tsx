import { styled } from 'styled-components';
import type { LastSync } from '#contract/syncs.ts';
import { Button } from '../../components/Button.tsx';
import { useTitleProgress } from '../../components/PageTitle.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, radius, space } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';
import { useStopSyncMutation } from './syncApi.ts';

type Props = { jobId: string; last: LastSync };

/** Shows the progress of a running sync or undo, even if another browser began it. A sync can be stopped here. */
export function SyncProgress({ jobId, last }: Props) {
  const { total, refused, stopped, pending, undoing, undone, waiting, destinationId } = last;
  const [stop, { isLoading: stopping, isSuccess: hasStopped }] = useStopSyncMutation();
  const site = useSiteLabel(destinationId);
  const isUndo = undoing > 0;
  const all = isUndo ? undoing + undone : total - refused - stopped;
  const done = isUndo ? undone : all - pending;
  const part = `${formatNumber(done)} of ${formatNumber(all)}`;
  const percent = (100 * done) / Math.max(1, all);
  useTitleProgress(Math.floor(percent));
  const text = isUndo ? `Moving drafts to the trash: ${part}` : `Syncing ${part}${site ? ` to ${site}` : ''}`;
  return (
    <Box>
      <strong>{text}</strong>
      <ProgressBar value={percent} label={text} />
      <span>
        {hasStopped && !isUndo
          ? 'Stopped: what has begun is being finished.'
          : `You can close this page: the ${isUndo ? 'undo' : 'sync'} continues.`}
      </span>
      {!isUndo && !hasStopped && (
        <Button busy={stopping} onClick={() => stop(jobId)}>
          Stop
        </Button>
      )}
      {waiting && <Waiting>Retrying the site: {waiting}</Waiting>}
    </Box>
  );
}

const Waiting = styled.p`
  flex-basis: 100%;
  overflow-wrap: anywhere;
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.normal};
  background: ${color.accentSubtle};
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  strong { font-weight: 600; color: ${color.accentText}; }
  > div { flex: 1 1 160px; background: ${color.surface}; }
`;
