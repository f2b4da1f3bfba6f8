import { z } from 'zod';
import { Business, BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';

export const businessCalls = defineCalls({
  'GET /api/businesses/:id': {
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: { type: 'application/json', schema: Business },
  },
});
