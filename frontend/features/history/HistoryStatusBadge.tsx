import { styled } from 'styled-components';
import type { JobStatus } from '#contract/jobs.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';

type Look = { glyph: string; tone: Tone };

const LOOKS: Partial<Record<JobStatus, Look>> = {
  completed: { glyph: '✓', tone: 'success' },
  running: { glyph: '⟳', tone: 'accent' },
  paused: { glyph: '⏸', tone: 'warning' },
  failed: { glyph: '✗', tone: 'danger' },
};
/** Font Awesome contains ⏸, which many systems lack or draw as an emoji. */
const SIGNS_FONT = 'fa-solid';

const OTHER: Look = { glyph: '○', tone: 'neutral' };

type Props = {
  status: JobStatus;
  /** Why a job has failed, or why the product paused it. */
  reason: string | null | undefined;
};

export function HistoryStatusBadge({ status, reason }: Props) {
  const { glyph, tone } = LOOKS[status] ?? OTHER;
  return (
    <Badge tone={tone} {...(reason ? { title: reason } : {})}>
      <Glyph className={SIGNS_FONT} aria-hidden>
        {glyph}
      </Glyph>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}

const Glyph = styled.span`
  width: 1em;
  text-align: center;
`;
