import type { Decision } from '#contract/decisions.ts';
import { Small } from '../../components/Small.ts';
import { Attribution } from './Attribution.tsx';
import { Changed } from './Changed.ts';
import { VERDICTS } from './looks.ts';

export function DecisionNote({ decision }: { decision: Decision }) {
  const { changed, verdict } = decision;
  return (
    <>
      <Small>
        {VERDICTS[verdict].label} <Attribution decision={decision} />
      </Small>
      {changed && changed.length > 0 && <Changed>Changed since then: {changed.join(' ')}</Changed>}
    </>
  );
}
