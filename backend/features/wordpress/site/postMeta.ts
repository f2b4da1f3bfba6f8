import { z } from 'zod';

/** A post's meta in REST: PHP writes an empty map as an empty list. */
export const PostMeta = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .default({});
