import { defineCalls } from './call.ts';
import { Health } from './health.ts';

export const healthCalls = defineCalls({
  /** Reports whether the database answers, and which search provider is used. */
  'GET /api/health': {
    who: 'public',
    reply: { type: 'application/json', schema: Health },
  },
});
