import { defineCalls } from './call.ts';
import { OpenApi } from './openApi.ts';

export const openApiCalls = defineCalls({
  /** Returns this table of calls as OpenAPI. */
  'GET /api/openapi.json': { who: 'operator', reply: { type: 'application/json', schema: OpenApi } },
});
