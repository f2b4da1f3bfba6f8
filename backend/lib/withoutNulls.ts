/** The same shape, but each key is required: an optional key has null instead. A required key cannot be null. */
export type WithNulls<Shape> = {
  [Key in keyof Shape]-?: Record<never, never> extends Pick<Shape, Key>
    ? Exclude<Shape[Key], undefined> | null
    : NonNullable<Shape[Key]>;
};

/**
 * Drops the keys that are null, because the contract leaves out a key for which the database has null. Every key of the
 * shape must be given, so that a forgotten one does not compile.
 */
export function withoutNulls<Shape extends object>(given: WithNulls<Shape>): Shape {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Shape;
}
