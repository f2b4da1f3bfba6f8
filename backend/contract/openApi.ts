import { z } from 'zod';

/** The OpenAPI 3.1 document that describes the API to other programs. */
export const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type OpenApi = z.infer<typeof OpenApi>;
