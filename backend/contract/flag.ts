import { z } from 'zod';

/** True or false in a query, where every value is a text. Clients see a boolean, whose text is the same. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta({ type: 'boolean', enum: undefined });
