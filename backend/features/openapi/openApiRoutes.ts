import type { OpenApi } from '#contract/openApi.ts';
import type { openApiCalls } from '#contract/openApiCalls.ts';
import type { Handlers } from '../../lib/router.ts';
import { openApiDocument } from './openApiDocument.ts';

export function openApiRoutes(): Handlers<typeof openApiCalls> {
  let made: OpenApi | undefined;
  return { 'GET /api/openapi.json': () => (made ??= openApiDocument()) };
}
