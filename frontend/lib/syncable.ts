import type { Result } from '#contract/businesses.ts';

/** True if the result of any platform is simulated. Such a business can be neither selected nor synced. */
export function isSimulated(result: Result | undefined): boolean {
  return Object.values(result?.processingDetails ?? {}).some(
    (details) => details?.searchMode === 'simulated',
  );
}

/** True if the business is verified or maybe, not simulated, and not closed for good. */
export function isSyncable(result: Result | undefined): boolean {
  const isFound = result?.status === 'verified' || result?.status === 'maybe';
  return isFound && result?.operating !== 'closed' && !isSimulated(result);
}
