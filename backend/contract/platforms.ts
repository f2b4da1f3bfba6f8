import { z } from 'zod';

export const Platform = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Font Awesome class names, such as `fa-brands fa-yelp`. */
  icon: z.string(),
  baseUrl: z.string(),
  isActive: z.boolean(),
  /** What the administrator should correct, in sentences; absent if nothing is wrong. */
  warning: z.string().optional(),
});
export type Platform = z.infer<typeof Platform>;
