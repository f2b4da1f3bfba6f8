import { z } from 'zod';

/**
 * True or false in a query, where every value is a text. The OpenAPI document calls it a boolean, because clients send
 * a boolean as the same text.
 */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta({ type: 'boolean', enum: undefined });
