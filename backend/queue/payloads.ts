import { z } from 'zod';

/** For queues whose work is the same each time. */
export const NoPayload = z.object({});

/** One portion of a job's businesses, taken by one of its lanes. */
export const PortionPayload = z.object({
  jobId: z.uuid(),
  lane: z.number().int(),
  /** The number of this entry in its lane; an entry whose step has passed does nothing. */
  step: z.number().int(),
  /** How many businesses to take. */
  size: z.number().int().min(1),
  /** True for the first entry of a lane after a resume: an earlier entry may still wait for answers. */
  isResumed: z.boolean().optional(),
});
export type PortionPayload = z.infer<typeof PortionPayload>;

/** One salon's draft on one destination. */
export const DraftPayload = z.object({
  salonId: z.uuid(),
  destinationId: z.string(),
  /** The number of this request for the draft; an entry of an earlier request does nothing. */
  request: z.number().int(),
});
export type DraftPayload = z.infer<typeof DraftPayload>;

/** A salon's post on one destination: its second copies are searched, or accepted updates are written to it. */
export const PostPayload = DraftPayload.omit({ request: true });
export type PostPayload = z.infer<typeof PostPayload>;

/** A draft that the sync of a business has created, and that is to be moved to the trash. */
export const UndoPayload = PostPayload.extend({ businessId: z.uuid() });
export type UndoPayload = z.infer<typeof UndoPayload>;

/** The next posts of a look at a destination. */
export const LookPayload = z.object({
  destinationId: z.string(),
  look: z.number().int(),
  /** The number of this entry in the look; an entry whose step was taken does nothing. */
  step: z.number().int(),
  /** The posts that the earlier entries could not read; `postIds`: the first of them. */
  unread: z.object({ count: z.number().int(), postIds: z.array(z.string()), reason: z.string() }).optional(),
});
export type LookPayload = z.infer<typeof LookPayload>;

/** Salons to check again: they were left without rows, but another transaction had locked them. */
export const SalonsPayload = z.object({ salonIds: z.array(z.uuid()) });
export type SalonsPayload = z.infer<typeof SalonsPayload>;

/** A completed job, whose salons are compared with their last looks. An entry works for a turn, then sends the next. */
export const LooksPayload = z.object({ jobId: z.uuid() });
export type LooksPayload = z.infer<typeof LooksPayload>;

/** One attempt to deliver a digest. */
export const DeliveryPayload = z.object({
  deliveryId: z.uuid(),
  /** The number of this attempt. An entry of an earlier attempt does nothing. */
  step: z.number().int(),
});
export type DeliveryPayload = z.infer<typeof DeliveryPayload>;
