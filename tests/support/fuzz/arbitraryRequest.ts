import fc from 'fast-check';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { arbitraryOf, oddText } from './arbitraryOf.ts';

export type FuzzRequest = {
  path: string;
  headers: Record<string, string>;
  body: string | { field: string; fileName: string; bytes: Uint8Array } | undefined;
};

/** The pieces of random texts that claim to be lists. */
const CSV_PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  ' ',
  'Name',
  'City',
  '__proto__',
  '',
  '\0',
  '\uFEFF',
  'é',
  '💇',
  '12 Elm St',
  '=1+1',
  'sep=;\n',
  '\\"',
  '<table>',
  '89501',
];

/** Random bytes for a file that claims to be CSV. */
export const csvBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.array(fc.constantFrom(...CSV_PIECES), { maxLength: 80 }).map((pieces) => Buffer.from(pieces.join(''))),
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.array(oddText, { maxLength: 4 }), { maxLength: 6 })
    .map((rows) =>
      Buffer.from(
        rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
      ),
    ),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function queryOf(schema: z.ZodObject | undefined, known: readonly string[]): fc.Arbitrary<string> {
  const names = [...Object.keys(schema?.shape ?? {}), 'unknown'];
  const one = fc.constantFrom(...names).chain((name) => {
    const part = schema?.shape[name] as z.ZodType | undefined;
    return fc.tuple(fc.constant(name), part ? arbitraryOf(part, known) : oddText);
  });
  return fc.array(one, { maxLength: 4 }).map((pairs) => {
    const query = new URLSearchParams(pairs.map(([name, value]) => [name, text(value)]));
    return query.size ? `?${query}` : '';
  });
}

function bodyOf(body: Call['body'], known: readonly string[]): fc.Arbitrary<FuzzRequest['body']> {
  if (!body) return fc.constant(undefined);
  if (body.type === 'multipart/form-data') {
    const field = fc.oneof(
      { weight: 9, arbitrary: fc.constant(body.field) },
      { weight: 1, arbitrary: oddText },
    );
    return fc.record({ field, fileName: oddText, bytes: csvBytes });
  }
  const json = arbitraryOf(body.schema, known).map((value) => JSON.stringify(value) ?? '');
  const cut = fc.tuple(json, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1)));
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: oddText },
  );
}

/** Valid and invalid requests for a call of the contract. */
export function arbitraryRequest(
  name: string,
  call: Call,
  known: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const pattern = name.split(' ')[1]!;
  const part = fc.oneof(fc.constantFrom(...known), fc.uuid(), oddText);
  const parts = [...pattern.matchAll(/:\w+/g)].map(() => part);
  const path = fc.tuple(fc.tuple(...parts), queryOf(call.query, known)).map(([values, query]) => {
    const given = values.map((value) => encodeURIComponent(value.toWellFormed()));
    return pattern.replace(/:\w+/g, () => given.shift()!) + query;
  });
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/json; charset=x',
  );
  const key = fc.option(fc.constantFrom('key', 'x'.repeat(300)), { freq: 3, nil: undefined });
  return fc.record({ path, type, key, body: bodyOf(call.body, known) }).map(({ path, type, key, body }) => ({
    path,
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': type }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body,
  }));
}
