import type { Result } from '#contract/businesses.ts';

/** Whether any platform of the result was made up: such a business can be neither selected nor synced. */
export function isSimulated(result: Result | undefined): boolean {
  return Object.values(result?.processingDetails ?? {}).some(
    (details) => details?.searchMode === 'simulated',
  );
}

const isFit = (result: Result | undefined): boolean =>
  (result?.status === 'verified' || result?.status === 'maybe') && !isSimulated(result);

/** Whether the business can be synced: verified or maybe, not simulated, and not closed for good. */
export const isSyncable = (result: Result | undefined): boolean =>
  isFit(result) && result?.operating !== 'closed';

/** Whether it could be, if it were not closed for good: then somebody must ask for it. */
export const isClosedOnly = (result: Result | undefined): boolean =>
  isFit(result) && result?.operating === 'closed';
