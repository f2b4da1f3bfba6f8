import { styled } from 'styled-components';
import type { JobStatus } from '#contract/jobs.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';

const LOOKS: Record<JobStatus, [glyph: string, tone: Tone]> = {
  completed: ['✓', 'success'],
  running: ['⟳', 'accent'],
  paused: ['⏸', 'warning'],
  failed: ['✗', 'danger'],
  pending: ['○', 'neutral'],
};
/** The class of Font Awesome's font, which contains ⏸. Many systems lack this sign or draw it as an emoji. */
const SIGNS_FONT = 'fa-solid';

type Props = {
  status: JobStatus;
  /** Why a job has failed, or why the product paused it. */
  reason: string | null | undefined;
};

export function HistoryStatusBadge({ status, reason }: Props) {
  const [glyph, tone] = LOOKS[status];
  return (
    <Badge tone={tone} title={reason ?? undefined}>
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
