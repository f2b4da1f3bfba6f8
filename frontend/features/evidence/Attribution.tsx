import type { Decision } from '#contract/decisions.ts';
import { formatTime } from '../../lib/formatTime.ts';

type Props = { decision: Pick<Decision, 'by' | 'at' | 'note'> };

/** Shows who decided, when and why, such as `by Ana on Nov 20, 2026, 06:25 PM: “moved”`. */
export function Attribution({ decision: { by, at, note } }: Props) {
  return (
    <>
      {by && <>by {by} </>}on {formatTime(at, 'an unknown day')}
      {note && (
        <>
          : <q dir="auto">{note}</q>
        </>
      )}
    </>
  );
}
