import { z } from 'zod';

/** A post's meta as REST shows it: PHP writes a map without entries as an empty list. */
export const PostMeta = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .default({});
