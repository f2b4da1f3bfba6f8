import type { digestCalls } from '#contract/digestCalls.ts';
import type { Receivers } from '#contract/digests.ts';
import { noSuchDelivery } from '#contract/digests.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import {
  findDelivery,
  isWebhookOff,
  listDeliveries,
  reopenDelivery,
  switchWebhookOn,
} from './digestQueries.ts';
import { addressHash, sendAttempt } from './digestService.ts';

export function digestRoutes(deps: Deps): Handlers<typeof digestCalls> {
  const { db, config } = deps;
  const { webhook, email } = config.digest;

  async function readReceivers(): Promise<Receivers> {
    const off = webhook !== undefined && (await isWebhookOff(db, addressHash(webhook.url)));
    return {
      ...(webhook && { webhook: { host: new URL(webhook.url).host, off } }),
      ...(email && { email: { recipients: email.to.length } }),
    };
  }

  return {
    'GET /api/digests': async () => ({
      receivers: await readReceivers(),
      deliveries: await listDeliveries(db),
    }),

    'POST /api/digests/:deliveryId/replay': async ({ params: { deliveryId } }) => {
      const isReopened = await db.transaction(async (trx) => {
        const step = await reopenDelivery(trx, deliveryId);
        if (step !== undefined) await sendAttempt(deps, trx, { deliveryId, step });
        return step !== undefined;
      });
      const delivery = await findDelivery(db, deliveryId);
      if (!delivery) throw notFound(noSuchDelivery(deliveryId));
      if (!isReopened) throw conflict('This message is being sent already.');
      return delivery;
    },

    'POST /api/digests/webhook/on': async () => {
      if (!webhook) throw conflict('There is no webhook: DIGEST_WEBHOOK_URL is not set.');
      await switchWebhookOn(db, addressHash(webhook.url));
      return readReceivers();
    },
  };
}
