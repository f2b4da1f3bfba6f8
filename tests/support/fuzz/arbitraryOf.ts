import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

/** Texts that break careless code. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud83d',
  '💇‍♀️',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%E0%A4%A',
  '../..',
  "'; drop table jobs; --",
  '<script>',
  '{{7*7}}',
  '-1',
  '1e999',
  '99999999999999999999',
  'NaN',
  'x'.repeat(3000),
];

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const anything: fc.Arbitrary<unknown> = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }));

function fitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => near(part, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...known), fc.uuid(), oddText);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 53));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(near(schema.items ?? {}, known), { maxLength: 5 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, part]) => [key, near(part, known)] as const,
      );
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
      const own = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
      if (!more) return own;
      const others = fc.dictionary(oddText, near(more, known), { maxKeys: 5 });
      return fc.tuple(others, own).map(([some, all]) => ({ ...some, ...all }));
    }
    default:
      return anything;
  }
}

/** Mostly valid values, and sometimes another one. */
const near = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: anything });

/** Values that match a schema, nearly match it, or do not. `known`: texts that exist on the server, such as ids. */
export function arbitraryOf(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known);
}
