/** How one attempt to send a digest has ended. Problems are sentences about the receiver. */
export type Attempt =
  /** `problem`: what the receiver did not accept, although it accepted the message as a whole. */
  | { outcome: 'delivered'; problem?: string }
  /** `waitMs`: how long the receiver asks us to wait. */
  | { outcome: 'failed'; problem: string; waitMs?: number }
  /** The receiver wants no more messages, or is not set any more. */
  | { outcome: 'gone'; problem: string };
