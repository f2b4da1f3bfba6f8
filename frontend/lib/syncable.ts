import type { Result } from '#contract/businesses.ts';

/** Whether any platform of the result was made up: such a business can be neither selected nor synced. */
export function isSimulated(result: Result | undefined): boolean {
  return Object.values(result?.processingDetails ?? {}).some(
    (details) => details?.searchMode === 'simulated',
  );
}

/** Whether the business can be synced: verified or maybe, and not simulated. */
export function isSyncable(result: Result | undefined): boolean {
  return (result?.status === 'verified' || result?.status === 'maybe') && !isSimulated(result);
}
