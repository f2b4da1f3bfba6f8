import { referencesTo } from './errorReplies.ts';
import type { Json } from './jsonSchemas.ts';

const plain = (description: string, type: string): Json => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

const probe = (operationId: string, summary: string, description: string): Json => ({
  operationId,
  summary,
  description,
  tags: ['monitoring'],
  responses: { 200: plain('The text `ok`.', 'text/plain'), ...referencesTo(['default']) },
  security: [],
});

/** Paths for load balancers and Prometheus, which are not in the table of calls. */
export const PROBE_PATHS: Record<string, Record<string, Json>> = {
  '/healthz': {
    get: probe('isAlive', 'See whether the process is alive', 'Depends on nothing else.'),
  },
  '/readyz': {
    get: probe(
      'isReady',
      'See whether the process can do its work',
      'Answers 503 with the reason if the database or the queue is away, or tables are missing.',
    ),
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Get metrics',
      description: 'Metrics of all processes and of this one, in the text format of Prometheus.',
      tags: ['monitoring'],
      responses: {
        200: plain('The metrics.', 'text/plain'),
        ...referencesTo([400, 401, 403, 429, 'default']),
      },
    },
  },
};
