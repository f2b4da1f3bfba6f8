import type { ResultStatus } from '#contract/businesses.ts';
import type { Tone } from '../../components/Badge.tsx';

type Look = { label: string; tone: Tone; icon: string };

export const STATUS_LOOKS: Record<ResultStatus, Look> = {
  verified: { label: 'Verified', tone: 'success', icon: 'fa-solid fa-check' },
  maybe: { label: 'Maybe', tone: 'warning', icon: 'fa-solid fa-question' },
  not_found: { label: 'Not Found', tone: 'danger', icon: 'fa-solid fa-xmark' },
};
