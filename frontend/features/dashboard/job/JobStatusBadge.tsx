import type { JobStatus } from '#contract/jobs.ts';
import type { Tone } from '../../../components/Badge.tsx';
import { Badge } from '../../../components/Badge.tsx';

const LOOKS: Record<JobStatus, [label: string, tone: Tone, icon: string]> = {
  pending: ['Pending', 'neutral', 'fa-solid fa-clock'],
  running: ['Running', 'accent', 'fa-solid fa-rotate'],
  paused: ['Paused', 'neutral', 'fa-solid fa-pause'],
  completed: ['Completed', 'success', 'fa-solid fa-check'],
  failed: ['Failed', 'danger', 'fa-solid fa-xmark'],
};

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const [label, tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
