import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';

/** True for found pages that fit about equally well, so that the platform's page is only possible. */
export const isTied = ({ outcome, candidates }: PlatformDetails, { grade }: Candidate): boolean =>
  outcome === 'possible' && candidates[0]?.grade === 'found' && grade === 'found';
