import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Health } from '#contract/health.ts';
import { eventually } from '../support/eventually.ts';
import { assertOwnRole } from './databaseRole.ts';
import { dockerMissing, output } from './docker.ts';
import type { WholeJob } from './mainJob.ts';
import { jobBecomes, listFor, startList, wholeJob } from './mainJob.ts';
import type { Stack } from './stack.ts';
import { createStack } from './stack.ts';

const MOST_BYTES = 250_000_000;
const SALONS = 20;
/** Characters that have a meaning in a URL. */
const PASSWORD = 'a/b#c?d%25e@f:g h';

/** Checks what must be true of every completed job: one result per business, and counts that agree with the results. */
function assertWhole({ businesses, ...job }: WholeJob): void {
  const of = (status: string) => businesses.filter(({ result }) => result?.status === status).length;
  assert.equal(businesses.length, job.totalBusinesses);
  assert.equal(job.processedCount, job.totalBusinesses);
  assert.ok(businesses.every(({ result }) => result));
  assert.deepEqual(
    [job.verifiedCount, job.maybeCount, job.notFoundCount],
    [of('verified'), of('maybe'), of('not_found')],
  );
  const modes = businesses.flatMap(({ result }) => Object.values(result?.processingDetails ?? {}));
  assert.ok(modes.length);
  assert.ok(modes.every((details) => details?.searchMode !== 'simulated'));
}

describe('docker compose', { skip: dockerMissing ?? false }, () => {
  let stack: Stack;
  let list: string;
  let done: WholeJob;
  before(async () => {
    stack = await createStack({ POSTGRES_PASSWORD: PASSWORD });
  });
  after(() => stack?.remove());

  test('builds one image below 250 MB, and every service becomes healthy', async () => {
    await stack.compose('up', '--build', '--detach', '--wait');
    const images = await stack.compose('images', '--format', 'json');
    const ours = JSON.parse(images).filter(
      ({ Repository }: { Repository: string }) => Repository === 'salon-verifier',
    );
    assert.equal(new Set(ours.map(({ ID }: { ID: string }) => ID)).size, 1);
    assert.equal(ours.length, 3);
    const size = Number(await output('docker', ['image', 'inspect', '-f', '{{.Size}}', 'salon-verifier']));
    assert.ok(size < MOST_BYTES, `the image has ${size} bytes`);
    const { search } = await stack.call<Health>('GET', '/health');
    assert.deepEqual([search.provider, search.simulated], ['searxng', false]);
  });

  test('listens on loopback only, with the rights that it needs and no others', async () => {
    const ids = (await stack.compose('ps', '-q')).split('\n');
    for (const { Name, HostConfig, Config } of JSON.parse(await output('docker', ['inspect', ...ids]))) {
      const hosts = Object.values(HostConfig.PortBindings as Record<string, { HostIp: string }[]>).flat();
      assert.ok(
        hosts.every(({ HostIp }) => HostIp === '127.0.0.1'),
        Name,
      );
      assert.deepEqual(HostConfig.CapDrop, ['ALL'], Name);
      assert.ok(HostConfig.SecurityOpt.includes('no-new-privileges:true'), Name);
      assert.ok(HostConfig.Memory > 0, Name);
      assert.equal(HostConfig.LogConfig.Config['max-size'], '10m', Name);
      assert.ok(Config.Healthcheck?.Test?.length, Name);
      assert.ok(HostConfig.ReadonlyRootfs, Name);
      const [, ...processes] = (await output('docker', ['top', Name, '-eo', 'pid,uid'])).split('\n');
      assert.ok(processes.length && !processes.some((line) => / 0$/.test(line)), `${Name} has one of root`);
    }
  });

  test('works as a role that owns only its own database; the superuser can sign in by the socket only', async () => {
    await assertOwnRole(stack);
  });

  test('verifies a list with three workers, one of which is killed', async () => {
    await stack.compose('up', '--detach', '--wait', '--scale', 'worker=3');
    list = await listFor(stack, SALONS);
    const { jobId, totalBusinesses } = await startList(stack, list);
    const begun = await jobBecomes(stack, jobId, ({ processedCount }) => processedCount > 0);
    assert.ok(begun.processedCount < totalBusinesses, 'the job ended before a worker could be killed');
    const workers = (await stack.compose('ps', '-q', 'worker')).split('\n');
    assert.equal(workers.length, 3);
    await output('docker', ['kill', '--signal', 'KILL', workers[0]!]);
    await jobBecomes(stack, jobId, ({ status }) => status === 'completed');
    done = await wholeJob(stack, jobId);
    assertWhole(done);
    assert.ok(done.verifiedCount > 0);
  });

  test('a worker is unhealthy while it cannot reach the database, and healthy again afterwards', async () => {
    const state = async () =>
      JSON.parse(`[${(await stack.compose('ps', 'worker', '--format', 'json')).replaceAll('\n', ',')}]`);
    const healths = async () => (await state()).map(({ Health }: { Health: string }) => Health);
    await stack.compose('stop', 'postgres');
    await eventually(
      healths,
      (all) => all.length > 0 && all.every((each: string) => each === 'unhealthy'),
      180_000,
    );
    await stack.compose('start', 'postgres');
    await eventually(healths, (all) => all.every((each: string) => each === 'healthy'), 180_000);
  });

  test('keeps its data over down and up', async () => {
    await stack.compose('down');
    await stack.compose('up', '--detach', '--wait');
    assert.deepEqual(await wholeJob(stack, done.id), done);
  });

  test('a back-up is restored into a new installation with the commands of docs/backup.md', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-backup-'));
    const inIt = (command: string) => {
      const asUser = `-u ${process.getuid?.() ?? 1000} -v ${folder}:/backups`;
      return stack.compose(...`run --rm --no-deps -T ${asUser} api node ${command}`.split(' '));
    };
    try {
      await inIt('backend/salonVerifier.ts backup /backups/today.backup');
      await stack.compose('down', '--volumes');
      await stack.compose('run', '--rm', '-T', 'migrate');
      await inIt('backend/salonVerifier.ts restore /backups/today.backup');
      await stack.compose('up', '--detach', '--wait');
      assert.deepEqual(await wholeJob(stack, done.id), done);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
