import { readFileSync } from 'node:fs';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OpenApi } from '#contract/openApi.ts';
import { ERROR_COMPONENTS } from './errorReplies.ts';
import { operationOf } from './operation.ts';
import { PROBE_PATHS } from './probeOperations.ts';
import { TAG_LIST } from './tags.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

const INFO = {
  title: 'Salon Verifier',
  version,
  description:
    'Every call of the product. How a program signs in: docs/api.md. Every error is a plain sentence or two as text.',
  contact: { name: 'The administrator of your installation' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** Returns the table of calls, and the probes, as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas = { ...ERROR_COMPONENTS.schemas };
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method, pattern] = name.split(' ') as [string, string];
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    // The empty object is for an installation where nobody has to sign in: a program then sends no credentials.
    security: [{ apiKey: [] }, { session: [] }, {}],
    tags: TAG_LIST,
    paths: { ...paths, ...PROBE_PATHS },
    components: {
      schemas,
      responses: ERROR_COMPONENTS.responses,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of "npm run keys".' },
        session: { type: 'apiKey', in: 'cookie', name: 'salon_verifier_session' },
      },
    },
  };
}
