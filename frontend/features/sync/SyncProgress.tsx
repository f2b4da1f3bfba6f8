import { styled } from 'styled-components';
import type { LastSync } from '#contract/syncs.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { color, radius, space } from '../../lib/theme.ts';
import { useSiteLabel } from '../../lib/useSiteLabel.ts';

type Props = { last: LastSync };

/** The progress of a running sync, also of one that another browser began. */
export function SyncProgress({ last: { total, refused, pending, waiting, destinationId } }: Props) {
  const site = useSiteLabel(destinationId);
  const all = total - refused;
  const done = all - pending;
  const text = `Syncing ${done.toLocaleString()} of ${all.toLocaleString()}${site ? ` to ${site}` : ''}`;
  return (
    <Box>
      <strong>{text}</strong>
      <ProgressBar value={(100 * done) / Math.max(1, all)} label={text} />
      <span>You can close this page: the sync continues.</span>
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
