import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Health } from '#contract/health.ts';
import { createApp } from '../../../backend/app.ts';
import { connect } from '../../../backend/lib/database.ts';
import { folderForAll } from '../../support/folderForAll.ts';
import { apiForAll } from '../../support/hooks.ts';
import { readJob, startJob } from '../../support/jobs.ts';
import { serveForEach } from '../../support/serveApp.ts';
import type { TestApi } from '../../support/testApi.ts';

const SCRIPT = 'export {};';

const api = apiForAll();
const frontend = folderForAll();
const serveApp = serveForEach();

beforeAll(() => {
  mkdirSync(path.join(frontend, 'assets'));
  writeFileSync(path.join(frontend, 'index.html'), '<!doctype html><title>Salon Verifier</title>');
  writeFileSync(path.join(frontend, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(frontend, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(frontend, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
});

const serve = (deps: Partial<TestApi['deps']>) => serveApp(createApp({ ...api.deps, ...deps }, frontend));

describe('health', () => {
  test('names the search provider in use', async () => {
    const reply = await api.call('GET', '/api/health');
    expect(Health.parse(reply.json())).toEqual({
      status: 'ok',
      search: { provider: 'simulated', simulated: true, settings: expect.arrayContaining(['SEARXNG_URL']) },
      maxUploadMb: 10,
    });
  });

  test('and every other read answer 503 with a sentence while the database is away', async () => {
    const db = connect('postgres://nobody@127.0.0.1:1/none', 1);
    const url = await serve({ db });
    for (const address of ['/api/health', '/api/platforms', '/api/verification/jobs']) {
      const reply = await fetch(url + address);
      expect([address, reply.status, await reply.text()]).toEqual([
        address,
        503,
        expect.stringMatching(/The database cannot be reached at the moment\. Nothing was lost/),
      ]);
    }
    await db.destroy();
  });
});

test.each(['/api/verification/jobs/', '/api/Verification/jobs'])(
  'DELETE %s, which is not quite the address of a call, deletes nothing',
  async (address) => {
    const id = await startJob(api, ['Shear Joy']);
    expect(await api.call('DELETE', address)).toMatchObject({
      status: 404,
      text: `There is nothing at DELETE ${address}.`,
    });
    expect((await readJob(api, id)).status).toBe('pending');
  },
);

describe('replies', () => {
  test.each(['br', 'gzip'])('are compressed if they are long and the client accepts it: %s', async (way) => {
    const url = await serve({});
    const ask = (path: string, ways: string) => fetch(url + path, { headers: { 'Accept-Encoding': ways } });
    const plain = await ask('/api/platforms', 'identity');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    const packed = await ask('/api/platforms', way);
    expect(packed.headers.get('Content-Encoding')).toBe(way);
    expect(packed.headers.get('Content-Type')).toBe(plain.headers.get('Content-Type'));
    expect(packed.headers.get('Cache-Control')).toBe('no-store');
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    const bytes = (reply: Response) => Number(reply.headers.get('Content-Length'));
    expect(bytes(packed)).toBeLessThan(bytes(plain));
    expect(await packed.json()).toEqual(await plain.json());

    const short = await ask('/api/session', way);
    expect([short.status, short.headers.get('Content-Encoding')]).toEqual([200, null]);
  });
});

describe('the frontend', () => {
  test('is served at every page’s path, uncached, with a strict script policy', async () => {
    const url = await serve({});
    for (const page of ['/', '/history', '/WordPress', '/no/such/page']) {
      const reply = await fetch(url + page);
      expect(await reply.text()).toContain('<title>Salon Verifier</title>');
      expect(reply.headers.get('Cache-Control')).toBe('no-cache');
      const policy = reply.headers.get('Content-Security-Policy')!;
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('upgrade-insecure-requests');
    }
  });

  test('is not sent again until there is a new build', async () => {
    const url = await serve({});
    const tag = (await fetch(url)).headers.get('ETag')!;
    const again = () => fetch(url, { headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } });
    expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
    const file = path.join(frontend, 'index.html');
    const before = readFileSync(file);
    writeFileSync(file, '<!doctype html><title>Salon Verifier</title><p>Another build</p>');
    const next = await again();
    expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('Another build')]);
    writeFileSync(file, before);
  });

  test('has files that browsers cache forever, and answers plainly for missing ones', async () => {
    const url = await serve({});
    const file = await fetch(`${url}/assets/app-1a2b.js`);
    expect(file.headers.get('Cache-Control')).toMatch(/max-age=31536000,? ?immutable/);
    const missing = await fetch(`${url}/assets/gone.js`);
    expect([missing.status, await missing.text()]).toEqual([404, 'There is no file /assets/gone.js.']);
  });

  test.each(['br', 'gzip', 'identity'])(
    'serves its files in an encoding that the browser accepts: %s',
    async (way) => {
      const url = await serve({});
      const file = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': way } });
      expect(file.headers.get('Content-Encoding') ?? 'identity').toBe(way);
      expect(file.headers.get('Content-Type')).toContain('javascript');
      expect(await file.text()).toBe(SCRIPT);
    },
  );

  test('serves no file outside its folder', async () => {
    const url = await serve({});
    for (const way of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      const reply = await fetch(url + way);
      const text = await reply.text();
      expect(text).not.toContain('"dependencies"');
      expect(text).not.toContain(frontend);
      expect(reply.status).not.toBe(500);
    }
  });
});
