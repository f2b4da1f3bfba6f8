import { z } from 'zod';
import { defineCalls } from './call.ts';
import { Delivery, DeliveryId, Digests, Receivers } from './digests.ts';

export const digestCalls = defineCalls({
  'GET /api/digests': {
    id: 'listDigests',
    summary: 'List digests',
    description: 'Who gets digests of scheduled runs, and what was sent.',
    who: 'operator',
    reply: { type: 'application/json', schema: Digests },
  },
  'POST /api/digests/:deliveryId/replay': {
    id: 'replayDigest',
    summary: 'Send a digest again',
    description: 'Sends a delivered or failed message again, under the same id.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ deliveryId: DeliveryId }),
    reply: { type: 'application/json', schema: Delivery },
    errors: [409],
  },
  'POST /api/digests/webhook/on': {
    id: 'enableWebhook',
    summary: 'Switch the webhook on',
    description: 'Switches a webhook on again that has answered 410 Gone.',
    who: 'operator',
    logged: true,
    reply: { type: 'application/json', schema: Receivers },
    errors: [409],
  },
});
