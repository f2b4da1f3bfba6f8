import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { apiForAll } from '../../support/hooks.ts';
import { resultFor } from '../../support/jobs.ts';

// Clients that other people's generators make from the OpenAPI document.

const REPOSITORY = path.join(import.meta.dirname, '../../..');
const PROGRAMS = ['openApiFetch.ts', 'heyApi.ts'];
const LIST = 'Name,City\nverified Ana,Reno\nmaybe Bea,Reno\nnot_found Cleo,Reno\n';

/** Results on which an operator can decide. */
const lookUp: LookUp = async (business) => {
  const result = resultFor(business);
  const url = result.platformUrls['yelp'];
  const candidates = url ? [{ url, title: business.name, score: 60, for: [], against: [] }] : [];
  const yelp = {
    outcome: url ? ('possible' as const) : ('not_listed' as const),
    searchMode: 'live' as const,
    queries: [`"${business.name}"`],
    candidates,
    reason: 'The name is similar.',
  };
  return { ...result, processingDetails: { yelp } };
};

const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: REPOSITORY });

const api = apiForAll();
/** Inside the repository, so that the generated code finds its packages. */
let folder: string;
beforeAll(async () => {
  const cache = path.join(REPOSITORY, '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'clients-'));
  cpSync(path.join(import.meta.dirname, 'programs'), folder, { recursive: true });
  const generated = run(path.join(import.meta.dirname, 'generate.ts'), path.join(folder, 'generated'));
  await Promise.all([generated, api.work(lookUp)]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('generated clients compile in strict TypeScript, and our programs use them without a cast', async () => {
  await run('node_modules/typescript/bin/tsc', '-p', folder);
  for (const program of PROGRAMS)
    expect(readFileSync(path.join(folder, program), 'utf8')).not.toMatch(/\bas (?!const)|\bany\b|@ts-|\w!/);
});

test.each(PROGRAMS)('%s uploads a list, runs, reviews and exports a job', async (program) => {
  const { stdout } = await run(path.join(folder, program), api.url, LIST);
  expect(JSON.parse(stdout)).toEqual({
    status: 'completed',
    matching: 1,
    before: 'maybe',
    decided: 'verified',
    exported: ['verified Ana: verified', 'maybe Bea: verified', 'not_found Cleo: not_found'],
    undone: 'maybe',
    ...(program === 'openApiFetch.ts' && { csvBegins: 'Busi', hasSheet: true }),
  });
});
