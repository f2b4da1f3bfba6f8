import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_CHARACTERS, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import type { Json } from './jsonSchemas.ts';
import { jsonSchema, namedParts } from './jsonSchemas.ts';

const ERROR = {
  description: 'What was wrong, in one plain sentence.',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

function parametersIn(location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties, required } = namedParts(schema);
  return Object.entries(properties).map(([name, its]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: its,
  }));
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'The same request sent again under the same key is carried out once.',
  schema: { type: 'string', maxLength: MAX_KEY_CHARACTERS },
};

function bodyOf(body: NonNullable<Call['body']>, components: Json): Json {
  const most = `${body.maxBytes.toLocaleString('en-US')} bytes`;
  const description =
    body.type === 'application/json' ? `At most ${most}.` : `At most ${most}, or what MAX_UPLOAD_MB says.`;
  const schema =
    body.type === 'application/json'
      ? jsonSchema(body.schema, components)
      : {
          type: 'object',
          properties: { [body.field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
          required: [body.field],
        };
  return { description, required: true, content: { [body.type]: { schema } } };
}

function replyOf(reply: Call['reply'], components: Json): Json {
  if (reply.type !== 'application/json') {
    const name = { description: "The file's name.", schema: { type: 'string' } };
    const text = { schema: { type: 'string' } };
    const also = Object.entries(reply.also ?? {}).map(([type, schema]) => [
      type,
      schema ? { schema: jsonSchema(schema, components) } : { schema: { contentMediaType: type } },
    ]);
    const content = { [reply.type]: text, ...Object.fromEntries(also) };
    return { description: 'A file.', headers: { 'Content-Disposition': name }, content };
  }
  const content = { [reply.type]: { schema: jsonSchema(reply.schema, components) } };
  if (!reply.total) return { description: 'The answer.', content };
  const total = { description: 'How many there are on all pages.', schema: { type: 'integer' } };
  return { description: 'The answer.', headers: { [TOTAL_COUNT_HEADER]: total }, content };
}

/** `GET /api/verification/jobs/:jobId` → `getVerificationJobsByJobId` */
function operationId(name: string): string {
  const [method, path] = name.split(' ') as [string, string];
  const words = path
    .replace(/^\/api\//, '')
    .replace(/:/g, 'by/')
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** One call of the table as an operation; named schemas go to `components`. */
export function operationOf(name: string, call: Call, components: Json): Json {
  const path = name.split(' ')[1]!;
  const parameters = [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...(call.keyed ? [KEY_PARAMETER] : []),
  ];
  return {
    operationId: operationId(name),
    tags: [path.split('/')[2]!.replace(/\..*/, '')],
    ...(parameters.length && { parameters }),
    ...(call.body && { requestBody: bodyOf(call.body, components) }),
    responses: { 200: replyOf(call.reply, components), default: ERROR },
    ...(call.who === 'public' && { security: [] }),
  };
}
