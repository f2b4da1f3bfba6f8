import { styled } from 'styled-components';
import type { LastSync } from '#contract/syncs.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { color, radius, space } from '../../lib/theme.ts';

type Props = { last: LastSync };

/** A sync that is under way, in this page or without it. */
export function SyncProgress({ last: { total, refused, pending } }: Props) {
  const all = total - refused;
  const done = all - pending;
  const text = `Syncing ${done.toLocaleString()} of ${all.toLocaleString()}`;
  return (
    <Box>
      <strong>{text}</strong>
      <ProgressBar value={(100 * done) / Math.max(1, all)} label={text} />
      <span>You may close this page: it goes on.</span>
    </Box>
  );
}

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
