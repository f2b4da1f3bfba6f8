import { z } from 'zod';
import { defineCalls } from './call.ts';
import { Delivery, DeliveryId, Digests, Receivers } from './digests.ts';

export const digestCalls = defineCalls({
  /** Who gets digests of scheduled runs, and what was sent. */
  'GET /api/digests': {
    who: 'operator',
    reply: { type: 'application/json', schema: Digests },
  },
  /** Sends a delivered or failed message again, under the same id. */
  'POST /api/digests/:deliveryId/replay': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ deliveryId: DeliveryId }),
    reply: { type: 'application/json', schema: Delivery },
  },
  /** Switches a webhook on again that has answered 410 Gone. */
  'POST /api/digests/webhook/on': {
    who: 'operator',
    logged: true,
    reply: { type: 'application/json', schema: Receivers },
  },
});
