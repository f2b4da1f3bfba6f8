import { readFileSync } from 'node:fs';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OpenApi } from '#contract/openApi.ts';
import { operationOf } from './operation.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

const INTRODUCTION =
  'Every call of the product. How a program signs in: docs/api.md. Every error is one plain sentence as text.';

/** The table of calls as OpenAPI 3.1. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method, pattern] = name.split(' ') as [string, string];
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Salon Verifier', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of "npm run keys".' },
        session: { type: 'apiKey', in: 'cookie', name: 'salon_verifier_session' },
      },
    },
  };
}
