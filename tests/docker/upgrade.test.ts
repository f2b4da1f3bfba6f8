import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { assertOwnRole } from './databaseRole.ts';
import { dockerMissing, output } from './docker.ts';
import { firstRelease, firstReleaseMissing } from './firstRelease.ts';
import type { WholeJob } from './mainJob.ts';
import { jobBecomes, wholeJob } from './mainJob.ts';
import type { Stack } from './stack.ts';
import { createStack } from './stack.ts';

const IMAGE = 'salon-verifier:first-release';
const NAMES = ['Rosa Nails', "Tony's Cuts", 'Lakeside Hair Studio', 'Golden Comb Salon'];

/** The fields of a business that the first release and today's product both return. */
const kept = ({ businesses }: WholeJob) =>
  businesses.map(({ id, name, address, result }) => ({
    id,
    name,
    address,
    status: result?.status,
    platformCount: result?.platformCount,
    verifiedAt: result?.verifiedAt,
    urls: Object.values(result?.platformUrls ?? {}).filter(Boolean),
  }));

describe('an upgrade from the first release', { skip: dockerMissing ?? firstReleaseMissing ?? false }, () => {
  let stack: Stack;
  let folder: string;
  before(async () => {
    stack = await createStack({ SEARCH_PROVIDER: 'simulated' });
    folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-first-'));
  });
  after(async () => {
    await stack?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('keeps all data of its database', async () => {
    const archive = path.join(folder, 'first.tar');
    await output('git', ['archive', '--output', archive, firstRelease]);
    await output('tar', ['--extract', '--file', archive, '--directory', folder]);
    await rm(archive);
    await output('docker', ['build', '--tag', IMAGE, folder]);
    // The first release's compose file builds under the image name that today's build uses.
    const services = Object.fromEntries(['migrate', 'api', 'worker'].map((name) => [name, { image: IMAGE }]));
    await writeFile(path.join(folder, 'image.json'), JSON.stringify({ services }));
    const first = (...args: string[]) =>
      stack.composeIn(folder, ['docker-compose.yml', 'image.json'], ...args);

    await first('up', '--detach', '--wait', '--no-build', 'api');
    await first('up', '--detach', '--no-build', 'worker');
    const businesses = NAMES.map((name, i) => ({ name, address: `${i + 1} Main St, Miami, FL 33130` }));
    const { jobId } = await stack.call<{ jobId: string }>('POST', '/verification/start', { businesses });
    const before = await eventually(
      () => wholeJob(stack, jobId),
      ({ status }) => status === 'completed',
      120_000,
    );
    assert.deepEqual(
      before.businesses.map(({ name }) => name),
      NAMES,
    );
    await first('down');

    await stack.compose('up', '--build', '--detach', '--wait');
    const today = await wholeJob(stack, jobId);
    assert.deepEqual(kept(today), kept(before));
    assert.equal(today.status, 'completed');
    // The first release worked as the superuser.
    await assertOwnRole(stack);

    const next = await stack.call<{ jobId: string }>('POST', '/verification/start', { businesses });
    const again = await jobBecomes(stack, next.jobId, ({ status }) => status === 'completed');
    assert.equal(again.processedCount, NAMES.length);
  });
});
