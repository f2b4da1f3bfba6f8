/** How one attempt to send a digest has ended. Problems are sentences about the receiver. */
export type Attempt =
  /** `problem`: what the receiver refused although it accepted the message, such as one of several recipients. */
  | { outcome: 'delivered'; problem?: string }
  /** `waitMs`: how long the receiver asks us to wait. */
  | { outcome: 'failed'; problem: string; waitMs?: number }
  /** The receiver wants no more messages, or is no longer configured. */
  | { outcome: 'gone'; problem: string };
