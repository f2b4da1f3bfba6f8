import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';

type Told = Partial<Pick<PlatformDetails, 'outcome' | 'candidates'>>;

/** True for found pages that fit about equally well, so that the platform's page is only possible. */
export const isTied = ({ outcome, candidates }: Told, { grade }: Candidate): boolean =>
  outcome === 'possible' && candidates?.[0]?.grade === 'found' && grade === 'found';
