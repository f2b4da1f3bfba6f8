import { z } from 'zod';
import { BusinessId, SingleBusiness } from './businesses.ts';
import { defineCalls } from './call.ts';

export const businessCalls = defineCalls({
  'GET /api/businesses/:id': {
    id: 'getBusiness',
    summary: 'Get a business',
    description: "One row of a job's list, with its result if it has been looked up.",
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: { type: 'application/json', schema: SingleBusiness },
  },
});
