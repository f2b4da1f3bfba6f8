import type { ClosureVerdict, DecisionVerdict } from '#contract/decisions.ts';
import type { PlatformOutcome } from '#contract/platformDetails.ts';
import type { Tone } from '../../components/Badge.tsx';

type Look = { label: string; tone: Tone; icon: string };

export const VERDICTS: Record<DecisionVerdict | ClosureVerdict, Look> = {
  accepted: { label: 'Accepted', tone: 'success', icon: 'fa-solid fa-check' },
  rejected: { label: 'Rejected', tone: 'danger', icon: 'fa-solid fa-xmark' },
  set: { label: 'Named by hand', tone: 'success', icon: 'fa-solid fa-hand-pointer' },
  closed: { label: 'Closed', tone: 'danger', icon: 'fa-solid fa-store-slash' },
  open: { label: 'Still open', tone: 'success', icon: 'fa-solid fa-store' },
};

export const OUTCOMES: Record<PlatformOutcome, Look> = {
  found: { label: 'Found', tone: 'success', icon: 'fa-solid fa-check' },
  possible: { label: 'Possible', tone: 'warning', icon: 'fa-solid fa-question' },
  not_listed: { label: 'Not listed', tone: 'neutral', icon: 'fa-solid fa-minus' },
  unavailable: { label: 'Unavailable', tone: 'danger', icon: 'fa-solid fa-plug-circle-xmark' },
};
