import { Ajv2020 } from 'ajv/dist/2020.js';
import type { KnownCall } from '#contract/calls.ts';
import { ERROR_COMPONENTS } from '../../backend/features/openapi/errorReplies.ts';
import { openApiDocument } from '../../backend/features/openapi/openApiDocument.ts';

export const document = openApiDocument();

// Formats are not validated, because zod has checked them.
const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: false });
// Validates URL parameters. They are always texts, so their types are coerced.
const texts = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });
ajv.addSchema(document, 'api');

type Operation = {
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response | { $ref: string }>;
};
type Response = { content?: Record<string, unknown> };

const responseNamed = ($ref: string) =>
  ERROR_COMPONENTS.responses[$ref.split('/').at(-1)! as 'Error'] as Response;

const escaped = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');
const pathOf = (name: KnownCall) => name.split(' ')[1]!.replace(/:(\w+)/g, '{$1}');
const methodOf = (name: KnownCall) => name.split(' ')[0]!.toLowerCase();

export function operationOf(name: KnownCall): Operation {
  const operation = document.paths[pathOf(name)]?.[methodOf(name)];
  if (!operation) throw new Error(`The document does not describe ${name}.`);
  return operation as Operation;
}

function check(name: KnownCall, what: string, at: string[], value: unknown): void {
  const pointer = ['paths', pathOf(name), methodOf(name), ...at].map(escaped).join('/');
  const validate = ajv.getSchema(`api#/${pointer}`);
  if (!validate) throw new Error(`The document does not describe ${what} of ${name}.`);
  if (!validate(value))
    throw new Error(`${what} of ${name} is not as described: ${ajv.errorsText(validate.errors)}`);
}

/** Throws if a JSON reply does not match the document. */
export function checkDescribedReply(name: KnownCall, body: unknown): void {
  check(name, 'The reply', ['responses', '200', 'content', 'application/json', 'schema'], body);
}

/** Throws if an example of a named schema does not fit it. */
export function checkExample(schema: string, example: unknown): void {
  const validate = ajv.getSchema(`api#/components/schemas/${schema}`)!;
  if (!validate(example)) throw new Error(`An example of ${schema}: ${ajv.errorsText(validate.errors)}`);
}

/** Throws if the document does not describe a reply of this status and type, by the status or as any other error. */
export function checkDescribedStatus(name: KnownCall, status: number, type: string): void {
  const { responses } = operationOf(name);
  const found = responses[status] ?? (status >= 400 ? responses['default'] : undefined);
  const content = found && '$ref' in found ? responseNamed(found.$ref).content : found?.content;
  if (!found) throw new Error(`${name} was answered with ${status}, which the document does not describe.`);
  if (status !== 304 && !content?.[type.split(';')[0]!])
    throw new Error(`${name} was answered with ${status} as ${type}, which the document does not describe.`);
}

/** Throws if a request that the server accepted does not match the document. */
export function checkDescribedRequest(name: KnownCall, address: string, body: unknown): void {
  const { parameters = [], requestBody } = operationOf(name);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const parts = pathname.split('/');
  const inPath = pathOf(name)
    .split('/')
    .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]!] as const] : []));
  const given = Object.fromEntries([...inPath, ...searchParams]);
  const asked = parameters.filter((each) => each.in !== 'header');
  const schema = {
    type: 'object',
    properties: Object.fromEntries(asked.map((each) => [each.name, each.schema])),
    required: asked.filter(({ required }) => required).map((each) => each.name),
    additionalProperties: false,
    // Parameters refer to named schemas.
    components: document['components'],
  };
  if (!texts.validate(schema, given))
    throw new Error(`The address of ${name} is not as described: ${texts.errorsText()}`);
  if (Boolean(requestBody) !== (body !== undefined))
    throw new Error(`${name} has a body that the document does not describe, or lacks one.`);
  if (requestBody?.content['application/json'])
    check(name, 'The body', ['requestBody', 'content', 'application/json', 'schema'], body);
}
