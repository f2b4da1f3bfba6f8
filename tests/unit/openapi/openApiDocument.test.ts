import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import type { KnownCall } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import {
  checkDescribedReply,
  checkDescribedRequest,
  checkDescribedStatus,
  checkExample,
  document,
  operationOf,
} from '../../support/openApi.ts';

const CONTRACT = path.join(import.meta.dirname, '../../../backend/contract');
const FILE = path.join(import.meta.dirname, '../../../docs/openapi.json');
const plain = JSON.parse(JSON.stringify(document));

test('docs/openapi.json is current (npm run openapi updates it)', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(plain);
});

test('is OpenAPI 3.1 with every call and no other', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(plain))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const described = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${at.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const probes = ['GET /healthz', 'GET /readyz', 'GET /metrics'];
  expect(described.sort()).toEqual([...Object.keys(calls), ...probes].sort());
  const ids = (Object.keys(calls) as KnownCall[]).map(
    (name) => (operationOf(name) as { operationId?: string }).operationId,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('every parameter has a description, and every example of a schema fits it', () => {
  const parameters = (Object.keys(calls) as KnownCall[]).flatMap(
    (name) => operationOf(name).parameters ?? [],
  );
  expect(parameters.filter(({ description }) => !description)).toEqual([]);
  const flags = parameters.filter(({ name }) => name === 'synced');
  expect(flags.map(({ schema }) => schema)).toContainEqual({ type: 'boolean' });
  for (const [name, { examples = [] }] of Object.entries<{ examples?: unknown[] }>(plain.components.schemas))
    for (const example of examples) checkExample(name, example);
});

test('every referenced schema exists', () => {
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(names).toContain('Business');
  expect(Object.keys(plain.components.schemas)).toEqual(expect.arrayContaining(names));
});

test('every schema that the contract exports has its name in the document', async () => {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(path.join(CONTRACT, file))));
  const schemas = modules.flatMap((exported) => Object.entries<unknown>(exported));
  for (const [name, schema] of schemas.filter(([name]) => /^[A-Z]/.test(name)))
    if (schema instanceof z.ZodType) expect([name, z.globalRegistry.get(schema)?.id]).toEqual([name, name]);
});

test('a reply that violates the document is noticed', () => {
  expect(() => checkDescribedReply('GET /api/verification/stats', { total: 1 })).toThrow(
    /is not as described/,
  );
  checkDescribedStatus('GET /api/verification/stats', 401, 'text/plain; charset=utf-8');
  expect(() => checkDescribedStatus('GET /api/verification/stats', 201, 'text/plain')).toThrow(/201/);
  expect(() => checkDescribedStatus('GET /api/verification/stats', 401, 'application/json')).toThrow(/json/);
  const jobs = 'GET /api/verification/jobs/summary';
  checkDescribedRequest(jobs, '/api/verification/jobs/summary?pageSize=3', undefined);
  expect(() => checkDescribedRequest(jobs, '/api/verification/jobs/summary?size=3', undefined)).toThrow(
    /address/,
  );
  expect(() => checkDescribedRequest(jobs, '/api/verification/jobs/summary?pageSize=x', undefined)).toThrow(
    /address/,
  );
  const start = 'POST /api/verification/start';
  expect(() => checkDescribedRequest(start, '/api/verification/start', { businesses: 'x' })).toThrow(/body/);
});
