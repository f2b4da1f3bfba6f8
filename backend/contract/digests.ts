import { z } from 'zod';
import { MAX_DIGEST_SALONS } from './limits.ts';
import { shownId } from './shownId.ts';
import { Time } from './time.ts';
import { DIGEST_RECEIVERS } from './words.ts';

const ChangedSalons = z.strictObject({
  count: z.number().int(),
  /** The address of the job's results, filtered by this kind of change. */
  url: z.string(),
  /** The first salons with this kind of change, in the order of the list. */
  salons: z
    .array(
      z.strictObject({
        businessId: z.string(),
        name: z.string(),
        city: z.string().optional(),
        /** The names of platforms whose pages show the change. For a closure or a move, only one is named. */
        platforms: z.array(z.string()),
      }),
    )
    .max(MAX_DIGEST_SALONS),
});

/** What a scheduled run has found: the `data` of the webhook's message. Kinds of change without a salon are absent. */
export const Digest = z.strictObject({
  jobId: z.string(),
  /** The list's name; null if it has none. */
  list: z.string().nullable(),
  url: z.string(),
  salons: z.number().int(),
  /** Why the run could not be completed, in a sentence. Absent if it was completed. */
  problem: z.string().optional(),
  /** Salons that have closed for good since the earlier look. */
  closed: ChangedSalons.optional(),
  /** Salons that have lost a page. */
  lost: ChangedSalons.optional(),
  /** Salons with a new page. */
  gained: ChangedSalons.optional(),
  /** Salons with a page that shows another street than before. */
  moved: ChangedSalons.optional(),
  notChecked: z
    .strictObject({
      url: z.string(),
      /** Salons that could not be looked up at all. */
      salons: z.number().int(),
      /** Why one of the salons that could not be looked up has failed, in a sentence. */
      reason: z.string().optional(),
      /** For each platform: how many looked-up salons have a known page there that was not checked. */
      platforms: z.array(z.strictObject({ name: z.string(), salons: z.number().int() })),
    })
    .optional(),
});
export type Digest = z.infer<typeof Digest>;

export const DeliveryId = z
  .uuid({ error: ({ input }) => noSuchDelivery(String(input)) })
  .describe('The id of a delivery.');

export const noSuchDelivery = (id: string): string =>
  `There is no message ${shownId(id)}: messages are deleted after 90 days.`;

export const Delivery = z.strictObject({
  id: z.string(),
  receiver: z.enum(DIGEST_RECEIVERS),
  /** The message's id, sent as `webhook-id`. It is the same for every attempt and for every receiver. */
  messageId: z.string(),
  jobId: z.string(),
  list: z.string().nullable(),
  createdAt: Time,
  state: z.enum(['pending', 'delivered', 'failed']),
  /** The number of attempts since the digest was first sent, or since a person sent it again. */
  attempts: z.number().int(),
  /** When the next attempt is due; absent if there is none. */
  nextAt: Time.optional(),
  deliveredAt: Time.optional(),
  /**
   * Why the last attempt failed, in a sentence. If the mail server accepted an e-mail, but refused some of its
   * recipients: which ones.
   */
  problem: z.string().optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Who gets digests, according to the settings. Secrets and whole addresses are never part of a reply. */
export const Receivers = z.strictObject({
  /**
   * The webhook's host. Absent if no webhook is set. `off`: the webhook answered 410, and gets nothing until an
   * operator switches it on again.
   */
  webhook: z.strictObject({ host: z.string(), off: z.boolean() }).optional(),
  /** How many people get e-mails. Absent if no e-mail is set. */
  email: z.strictObject({ recipients: z.number().int() }).optional(),
});
export type Receivers = z.infer<typeof Receivers>;

export const Digests = z.strictObject({
  receivers: Receivers,
  deliveries: z.array(Delivery),
});
export type Digests = z.infer<typeof Digests>;
