import type { openApiCalls } from '#contract/openApiCalls.ts';
import { lazy } from '../../lib/lazy.ts';
import type { Handlers } from '../../lib/router.ts';
import { openApiDocument } from './openApiDocument.ts';

export const openApiRoutes = (): Handlers<typeof openApiCalls> => ({
  'GET /api/openapi.json': lazy(openApiDocument),
});
