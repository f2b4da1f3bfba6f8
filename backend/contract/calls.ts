import { addressCalls } from './addressCalls.ts';
import { businessCalls } from './businessCalls.ts';
import { consistencyCalls } from './consistencyCalls.ts';
import { csvCalls } from './csvCalls.ts';
import { healthCalls } from './healthCalls.ts';
import { jobCalls } from './jobCalls.ts';
import { openApiCalls } from './openApiCalls.ts';
import { platformCalls } from './platformCalls.ts';
import { rerunCalls } from './rerunCalls.ts';
import { reviewCalls } from './reviewCalls.ts';
import { sessionCalls } from './sessionCalls.ts';
import { wordpressCalls } from './wordpressCalls.ts';

/** Every call of the product. The server answers these and no others, and the page makes no others. */
export const calls = {
  ...addressCalls,
  ...businessCalls,
  ...consistencyCalls,
  ...csvCalls,
  ...healthCalls,
  ...jobCalls,
  ...openApiCalls,
  ...platformCalls,
  ...rerunCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...wordpressCalls,
};

export type Calls = typeof calls;
export type KnownCall = keyof Calls;
