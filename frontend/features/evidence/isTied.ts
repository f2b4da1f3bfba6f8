import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';

/**
 * True if the candidate, judged by itself, has the grade `found`, but the platform's outcome is only `possible`.
 * Mostly, several candidates with this grade fit about equally well.
 */
export const isTied = ({ outcome, candidates }: PlatformDetails, { grade }: Candidate): boolean =>
  outcome === 'possible' && candidates[0]?.grade === 'found' && grade === 'found';
