import { defineCalls } from './call.ts';
import { Health } from './health.ts';

export const healthCalls = defineCalls({
  'GET /api/health': {
    id: 'getHealth',
    summary: "Get the product's state",
    description: 'Reports whether the database answers, and which search provider is used.',
    who: 'public',
    reply: { type: 'application/json', schema: Health },
  },
});
