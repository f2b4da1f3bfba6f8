import { z } from 'zod';
import { BusinessId, SalonId, SingleBusiness } from './businesses.ts';
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
  'DELETE /api/businesses/:id/joined/:salonId': {
    id: 'separateSalon',
    summary: 'Separate a joined salon again',
    description:
      'Undoes that an operator has recognised another salon of the lists in this one. Its rows and decisions are its own again; the post stays this one’s.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, salonId: SalonId }),
    reply: { type: 'application/json', schema: SingleBusiness },
    errors: [409],
  },
});
