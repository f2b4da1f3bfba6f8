import type { Call } from '#contract/call.ts';
import type { Json } from './jsonSchemas.ts';

const sentence = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'text/plain': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer' } };

/** The replies that many calls share (304 and errors), by their name in the document. */
const REPLIES = {
  NotModified: { description: 'Nothing has changed since the reply whose ETag was sent in If-None-Match.' },
  BadRequest: sentence('The request is wrong. The sentence names the value.'),
  NotSignedIn: sentence('A session or an API key is needed, or the one that was sent is not valid.'),
  Forbidden: sentence('The key may only read, or the request comes from another site or for another host.'),
  NotFound: sentence('What the request names does not exist.'),
  TooSlow: sentence('The body came too slowly.'),
  Conflict: sentence('The state of what the request names does not allow this.'),
  TooLarge: sentence('The body is too long.'),
  WrongType: sentence('The body is of another type.'),
  Unprocessable: sentence('The list cannot be read, or the Idempotency-Key was used for another request.'),
  TooMany: sentence('Too many requests of this kind: try again later.', { 'Retry-After': RETRY_AFTER }),
  Error: sentence('Any other error, such as 503 while the database is away.'),
} as const;

const NAMES = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'TooSlow',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'Unprocessable',
  429: 'TooMany',
  default: 'Error',
} as const satisfies Record<PropertyKey, keyof typeof REPLIES>;
type Status = keyof typeof NAMES;

export const ERROR_COMPONENTS = {
  responses: REPLIES,
  schemas: {
    Problem: {
      type: 'string',
      description: 'What is wrong and how to go on, in one plain sentence.',
      examples: ['Only a paused or failed job can be resumed, and this one is completed.'],
    },
  },
};

export const referencesTo = (statuses: readonly Status[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${NAMES[status]}` }]));

/** Returns every reply of a call except the successful one. */
export function errorsOf(name: string, { who, params, body, keyed, reply, errors = [] }: Call): Json {
  const isRead = name.startsWith('GET ') && reply.type === 'application/json' && !reply.streamed;
  const isGuarded = who === 'operator' || name === 'POST /api/session';
  const statuses: Status[] = [400, 403, ...errors, 'default'];
  if (isRead) statuses.push(304);
  if (isGuarded) statuses.push(401, 429);
  if (params) statuses.push(404);
  if (body) statuses.push(408, 413, 415);
  if (keyed) statuses.push(422);
  return referencesTo(statuses);
}
