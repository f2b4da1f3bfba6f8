import { z } from 'zod';

/** The meta of a post in the REST API. PHP writes an empty map as an empty list. */
export const PostMeta = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .default({});
