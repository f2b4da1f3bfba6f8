import { defineCalls } from './call.ts';
import { OpenApi } from './openApi.ts';

export const openApiCalls = defineCalls({
  'GET /api/openapi.json': {
    id: 'getOpenApi',
    summary: 'Get this document',
    description: 'The calls of the running product as OpenAPI 3.1.',
    who: 'operator',
    reply: { type: 'application/json', schema: OpenApi },
  },
});
