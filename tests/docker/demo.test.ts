import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SyncReply } from '#contract/wordpress.ts';
import { eventually } from '../support/eventually.ts';
import { dockerMissing } from './docker.ts';
import { jobBecomes, listFor, startList, wholeJob } from './mainJob.ts';
import type { Stack } from './stack.ts';
import { createStack } from './stack.ts';

type Post = { id: number; status: string; title: { raw: string }; meta: { external_id: string } };

/** The demo's fixed port: stop any other demo on this computer first. */
const SITE = 'http://127.0.0.1:8080';
const SALONS = 4;

describe('docker compose --profile demo', { skip: dockerMissing ?? false }, () => {
  let stack: Stack;
  before(async () => {
    stack = await createStack();
  });
  after(() => stack?.remove());

  const up = () => stack.compose('--profile', 'demo', 'up', '--build', '--detach', '--wait');
  const password = () =>
    stack.compose('exec', '-T', 'api', 'cat', '/run/demo/wordpress_application_password');

  async function drafts(): Promise<Post[]> {
    const credentials = Buffer.from(`salon-verifier:${await password()}`).toString('base64');
    const headers = { Authorization: `Basic ${credentials}` };
    const reply = await fetch(`${SITE}/wp-json/wp/v2/salon?status=draft&context=edit`, { headers });
    assert.equal(reply.status, 200);
    return (await reply.json()) as Post[];
  }

  test('brings a list to drafts in WordPress, without any settings', async () => {
    await up();
    const { jobId } = await startList(stack, await listFor(stack, SALONS));
    await jobBecomes(stack, jobId, ({ status }) => status === 'completed');
    const { businesses } = await wholeJob(stack, jobId);
    const verified = businesses.filter(({ result }) => result?.status === 'verified');
    assert.ok(verified.length > 0);
    const selection = { businessIds: verified.map(({ id }) => id), destinationId: 'salon-directory' };
    const { synced, failed } = await eventually(
      () => stack.call<SyncReply>('POST', '/wordpress/sync', selection),
      ({ pending }) => pending === 0,
      120_000,
    );
    assert.deepEqual([synced, failed], [verified.length, 0]);
    const titles = (await drafts()).map(({ title }) => title.raw);
    assert.deepEqual(titles.sort(), verified.map(({ name }) => name).sort());
  });

  test('keeps site, drafts and password over down and up', async () => {
    const [posts, before] = [await drafts(), await password()];
    await stack.compose('--profile', 'demo', 'down');
    await up();
    assert.equal(await password(), before);
    assert.deepEqual(await drafts(), posts);
  });
});
