import type { ClosureVerdict, DecisionVerdict } from '#contract/decisions.ts';
import type { Tone } from '../../components/Badge.tsx';

type Verdict = DecisionVerdict | ClosureVerdict;

export const VERDICTS: Record<Verdict, string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  set: 'Named by hand',
  closed: 'Closed',
  open: 'Still open',
};

export const VERDICT_LOOKS: Record<Verdict, { tone: Tone; icon: string }> = {
  accepted: { tone: 'success', icon: 'fa-solid fa-check' },
  rejected: { tone: 'danger', icon: 'fa-solid fa-xmark' },
  set: { tone: 'success', icon: 'fa-solid fa-hand-pointer' },
  closed: { tone: 'danger', icon: 'fa-solid fa-store-slash' },
  open: { tone: 'success', icon: 'fa-solid fa-store' },
};
