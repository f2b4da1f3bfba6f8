import type { Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY_HEADER, MAX_KEY_CHARACTERS, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { errorsOf } from './errorReplies.ts';
import type { Json } from './jsonSchemas.ts';
import { jsonSchema, parametersIn } from './jsonSchemas.ts';
import { tagOf } from './tags.ts';

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'The same request sent again under the same key is carried out once.',
  schema: { type: 'string', maxLength: MAX_KEY_CHARACTERS },
};

/** A file's bytes. They are not text, so OpenAPI 3.1 gives them no type. */
const BINARY = { contentMediaType: 'application/octet-stream' };

function bodyOf(body: NonNullable<Call['body']>, components: Json): Json {
  const most = `${body.maxBytes.toLocaleString('en-US')} bytes`;
  const description =
    body.type === 'application/json' ? `At most ${most}.` : `At most ${most}, or what MAX_UPLOAD_MB says.`;
  const schema =
    body.type === 'application/json'
      ? jsonSchema(body.schema, components)
      : { type: 'object', properties: { [body.field]: BINARY }, required: [body.field] };
  return { description, required: true, content: { [body.type]: { schema } } };
}

function replyOf(reply: Call['reply'], components: Json): Json {
  if (reply.type !== 'application/json') {
    const name = { description: "The file's name.", schema: { type: 'string' } };
    const text = { schema: { type: 'string' } };
    const also = Object.entries(reply.also ?? {}).map(([type, schema]) => [
      type,
      { schema: schema ? jsonSchema(schema, components) : BINARY },
    ]);
    const content = { [reply.type]: text, ...Object.fromEntries(also) };
    return { description: 'A file.', headers: { 'Content-Disposition': name }, content };
  }
  const content = { [reply.type]: { schema: jsonSchema(reply.schema, components) } };
  if (!reply.total) return { description: 'The answer.', content };
  const total = { description: 'How many there are on all pages.', schema: { type: 'integer' } };
  return { description: 'The answer.', headers: { [TOTAL_COUNT_HEADER]: total }, content };
}

/** Returns one call of the table as an OpenAPI operation. Adds the named schemas in it to `components`. */
export function operationOf(name: string, call: Call, components: Json): Json {
  const parameters = [
    ...parametersIn('path', call.params, components),
    ...parametersIn('query', call.query, components),
    ...(call.keyed ? [KEY_PARAMETER] : []),
  ];
  return {
    operationId: call.id,
    summary: call.summary,
    description: call.description,
    tags: [tagOf(name)],
    ...(parameters.length && { parameters }),
    ...(call.body && { requestBody: bodyOf(call.body, components) }),
    responses: { 200: replyOf(call.reply, components), ...errorsOf(name, call) },
    ...(call.who === 'public' && { security: [] }),
  };
}
