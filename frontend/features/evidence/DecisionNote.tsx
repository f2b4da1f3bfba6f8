import type { Decision } from '#contract/decisions.ts';
import { Small } from '../../components/Small.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { Changed } from './Changed.ts';
import { VERDICTS } from './verdictLooks.ts';

/** Who decided, when and why, and what has changed since. */
export function DecisionNote({ decision: { by, at, note, changed, verdict } }: { decision: Decision }) {
  return (
    <>
      <Small>
        {VERDICTS[verdict]} {by && <>by {by} </>}on {formatTime(at, 'an unknown day')}
        {note && (
          <>
            : <q dir="auto">{note}</q>
          </>
        )}
      </Small>
      {changed && changed.length > 0 && <Changed>Changed since then: {changed.join(' ')}</Changed>}
    </>
  );
}
