import { accountCalls } from './accountCalls.ts';
import { addressCalls } from './addressCalls.ts';
import { businessCalls } from './businessCalls.ts';
import { changeCalls } from './changeCalls.ts';
import { consistencyCalls } from './consistencyCalls.ts';
import { csvCalls } from './csvCalls.ts';
import { digestCalls } from './digestCalls.ts';
import { healthCalls } from './healthCalls.ts';
import { jobCalls } from './jobCalls.ts';
import { listingCalls } from './listingCalls.ts';
import { openApiCalls } from './openApiCalls.ts';
import { platformCalls } from './platformCalls.ts';
import { rerunCalls } from './rerunCalls.ts';
import { reviewCalls } from './reviewCalls.ts';
import { scheduleCalls } from './scheduleCalls.ts';
import { sessionCalls } from './sessionCalls.ts';
import { wordpressCalls } from './wordpressCalls.ts';

/** Every call under /api. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...businessCalls,
  ...changeCalls,
  ...consistencyCalls,
  ...csvCalls,
  ...digestCalls,
  ...healthCalls,
  ...jobCalls,
  ...listingCalls,
  ...openApiCalls,
  ...platformCalls,
  ...rerunCalls,
  ...reviewCalls,
  ...scheduleCalls,
  ...sessionCalls,
  ...wordpressCalls,
};

export type Calls = typeof calls;
export type KnownCall = keyof Calls;
