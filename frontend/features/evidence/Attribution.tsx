import type { Decision } from '#contract/decisions.ts';
import { formatTime } from '../../lib/formatTime.ts';

/** Who decided, when and why: `by Ana on Nov 20, 2026, 06:25 PM: “moved”`. */
export function Attribution({
  decision: { by, at, note },
}: {
  decision: Pick<Decision, 'by' | 'at' | 'note'>;
}) {
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
