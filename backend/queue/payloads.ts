import { z } from 'zod';

/** The payload of queues whose work is the same each time. */
export const NoPayload = z.object({});

/** One portion of a job's businesses, which one of the job's lanes takes. */
export const PortionPayload = z.object({
  jobId: z.uuid(),
  lane: z.number().int(),
  /** The number of this entry in its lane. An entry whose step has passed does nothing. */
  step: z.number().int(),
  /** How many businesses the entry takes. */
  size: z.number().int().min(1),
  /** True for the first entry of a lane after a resume. An entry from before the resume may still be at work. */
  isResumed: z.boolean().optional(),
});
export type PortionPayload = z.infer<typeof PortionPayload>;

/** One salon's draft on one destination. */
export const DraftPayload = z.object({
  salonId: z.uuid(),
  destinationId: z.string(),
  /** The number of this request for the draft. An entry of an earlier request does nothing. */
  request: z.number().int(),
});
export type DraftPayload = z.infer<typeof DraftPayload>;

/**
 * A salon's post on one destination, of which second copies are searched for or to which accepted updates are written.
 */
export const PostPayload = DraftPayload.omit({ request: true });
export type PostPayload = z.infer<typeof PostPayload>;

/** A draft that the sync of a business has created, and whose undo was requested. */
export const UndoPayload = PostPayload.extend({ businessId: z.uuid() });
export type UndoPayload = z.infer<typeof UndoPayload>;

/** A step of a look at a destination: the next posts on the site are read. */
export const LookPayload = z.object({
  destinationId: z.string(),
  look: z.number().int(),
  /** The number of this entry in the look. An entry whose step was taken already does nothing. */
  step: z.number().int(),
  /**
   * The posts that the earlier entries of the look could not read. `postIds`: the first of them. `reason`: why one of
   * them could not be read.
   */
  unread: z.object({ count: z.number().int(), postIds: z.array(z.string()), reason: z.string() }).optional(),
});
export type LookPayload = z.infer<typeof LookPayload>;

/** Salons to delete if they still have no row. At the first try, another transaction had locked them. */
export const SalonsPayload = z.object({ salonIds: z.array(z.uuid()) });
export type SalonsPayload = z.infer<typeof SalonsPayload>;

/**
 * A completed job whose salons are compared with their last looks. An entry works for about two seconds, then sends the
 * next one.
 */
export const LooksPayload = z.object({ jobId: z.uuid() });
export type LooksPayload = z.infer<typeof LooksPayload>;

export const DeliveryPayload = z.object({
  deliveryId: z.uuid(),
  /** The number of this attempt. An entry of an earlier attempt does nothing. */
  step: z.number().int(),
});
export type DeliveryPayload = z.infer<typeof DeliveryPayload>;
