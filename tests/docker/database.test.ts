import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { dockerMissing, ROOT } from './docker.ts';
import { jobBecomes, wholeJob } from './mainJob.ts';
import type { Stack } from './stack.ts';
import { createStack } from './stack.ts';

const PASSWORD = 'own/#?%25@:';
const businesses = [{ name: 'Rosa Nails', address: '1 Main St, Miami, FL 33130' }];

describe('docker compose with a PostgreSQL of your own', { skip: dockerMissing ?? false }, () => {
  let stack: Stack;
  let folder: string;
  before(async () => {
    stack = await createStack({
      SEARCH_PROVIDER: 'simulated',
      DATABASE_URL: 'postgres://salon@own/salons',
      DATABASE_ADMIN_URL: `postgres://admin:${encodeURIComponent(PASSWORD)}@own/postgres`,
      POSTGRES_PASSWORD: PASSWORD,
    });
    folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-own-'));
  });
  after(async () => {
    await stack?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('starts no other one, and works in it', async () => {
    const own = path.join(folder, 'own.json');
    const environment = { POSTGRES_USER: 'admin', POSTGRES_PASSWORD: PASSWORD };
    const healthcheck = { test: 'pg_isready -U admin -h 127.0.0.1', interval: '2s', retries: 30 };
    await writeFile(
      own,
      JSON.stringify({ services: { own: { image: 'postgres:18', environment, healthcheck } } }),
    );
    const compose = (...args: string[]) =>
      stack.composeIn(ROOT, ['docker-compose.yml', 'docker-compose.database.yml', own], ...args);

    await compose('up', '--detach', '--wait', 'own');
    await compose('up', '--build', '--detach', '--wait');
    const services = (await compose('ps', '--services')).split('\n').sort();
    assert.deepEqual(services, ['api', 'own', 'searxng', 'worker']);
    const { jobId } = await stack.call<{ jobId: string }>('POST', '/verification/start', { businesses });
    await jobBecomes(stack, jobId, ({ status }) => status === 'completed');
    assert.equal((await wholeJob(stack, jobId)).businesses.length, businesses.length);
    const psql = 'exec -T own psql -U admin salons -Atc'.split(' ');
    assert.equal(await compose(...psql, 'select count(*) from businesses'), '1');
  });
});
