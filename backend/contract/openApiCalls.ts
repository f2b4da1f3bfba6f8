import { defineCalls } from './call.ts';
import { OpenApi } from './openApi.ts';

export const openApiCalls = defineCalls({
  /** This table as OpenAPI. */
  'GET /api/openapi.json': { who: 'operator', reply: { type: 'application/json', schema: OpenApi } },
});
