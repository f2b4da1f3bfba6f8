import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';

/**
 * True if the candidate alone is good enough to be found, but the platform's outcome is only `possible`. Mostly,
 * several such candidates fit about equally well.
 */
export const isTied = ({ outcome, candidates }: PlatformDetails, { grade }: Candidate): boolean =>
  outcome === 'possible' && candidates[0]?.grade === 'found' && grade === 'found';
