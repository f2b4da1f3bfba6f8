import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lookAtSite } from '../../../backend/features/wordpress/listings/lookJobs.ts';
import { writeListing } from '../../../backend/features/wordpress/listings/writeJobs.ts';
import type { Gateway } from '../../beds/wordpress/gateway.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import type { Arrived, Reply } from '../../beds/wordpress/passOn.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import { eventually } from '../../support/eventually.ts';
import { decide, lookToEnd, readListings, updatesOf, writesEnd } from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
let gateway: Gateway;

/** More than one entry of a look reads. */
const COUNT = 5;
const BATCH = 3;
const PATIENCE_MS = 30_000;

const isRead = ({ method, path }: Arrived) =>
  method === 'GET' && /\/wp\/v2\/salon\?/.test(path) && path.includes('include=');
const isWrite = ({ method, path }: Arrived) => method === 'POST' && /\/wp\/v2\/salon\/\d+/.test(path);

describeOnWordPress('listings of a site that fails', () => {
  let made: number[];
  /** Requests that fail, the status that they get, and those that were carried out. */
  let fails: (request: Arrived) => boolean;
  let status: number;
  let passed: Arrived[];

  beforeEach(async () => {
    fails = () => false;
    status = 503;
    passed = [];
    gateway = await startGateway(async (request): Promise<Reply> => {
      if (fails(request)) return { status, headers: { 'content-type': 'text/html' }, body: 'Maintenance' };
      passed.push(request);
      return passOn(request, wordpress.url);
    });
    await file.point(wordpress, { url: `http://${gateway.host}`, content: undefined });
  });
  afterEach(() => gateway.stop());

  /** Publishes this many posts, each of which then has a new phone number waiting. */
  async function publish(count: number, patienceMs = PATIENCE_MS): Promise<void> {
    const deps = { ...api.deps, patienceMs, batch: BATCH };
    await workDrafts(api, 4, { patienceMs });
    await deps.queue.work('look-at-site', 1, (payload, signal) => lookAtSite(deps, payload, signal));
    await deps.queue.work('write-listing', 2, (payload, signal) => writeListing(deps, payload, signal));
    const list = salons(count).map((salon, i) => ({ ...salon, phone: `(208) 555-0${100 + i}` }));
    made = (await syncToEnd(api, await startVerified(api, list))).map(({ postId }) => postId!);
    for (const id of made) await wordpress.call('POST', `/wp/v2/salon/${id}`, { status: 'publish' });
    for (const salon of list) salon.phone = salon.phone.replace('555', '556');
    await startVerified(api, list);
  }
  const phones = async () =>
    new Map((await wordpress.posts()).map(({ id, meta }) => [id, String(meta['phone'])]));
  const writes = () => passed.filter(isWrite).length;
  const ended = () =>
    eventually(
      () => readListings(api),
      ({ looks }) => looks.every(({ state }) => state !== 'running'),
    );

  test('a site that fails in the middle of a look: the look fails with the reason, and the next look is whole', async () => {
    await publish(COUNT, 0);
    let reads = 0;
    fails = (request) => isRead(request) && ++reads > 1;
    await api.call('POST', '/api/wordpress/listings/look', {});
    const failed = await ended();
    expect(failed.looks[0]).toMatchObject({
      state: 'failed',
      total: COUNT,
      done: BATCH,
      note: expect.stringContaining('503'),
    });
    // What was read stays, and nothing is known of the others.
    expect(failed.counts).toMatchObject({ all: COUNT, published: BATCH, waiting: BATCH, gone: 0 });

    fails = () => false;
    // A site that was given up is left alone for a while.
    const whole = await eventually(
      async () => {
        await api.call('POST', '/api/wordpress/listings/look', {});
        return readListings(api);
      },
      ({ looks }) => looks[0]?.state === 'done',
    );
    expect(whole.looks[0]).toMatchObject({ state: 'done', done: COUNT });
    expect(whole.counts).toMatchObject({ published: COUNT, waiting: COUNT, edited: 0, gone: 0 });
    expect(writes()).toBe(0);
  });

  test('a site that answers again in the middle of a look goes on where it stopped', async () => {
    await publish(COUNT);
    let reads = 0;
    fails = (request) => isRead(request) && ++reads === 2;
    expect((await lookToEnd(api)).counts).toMatchObject({ published: COUNT, waiting: COUNT });
    expect(passed.filter(isRead)).toHaveLength(2);
  });

  test('a password that is withdrawn in the middle of a look ends it, and no post counts as gone', async () => {
    await publish(COUNT);
    let reads = 0;
    status = 401;
    fails = (request) => isRead(request) && ++reads > 1;
    await api.call('POST', '/api/wordpress/listings/look', {});
    expect((await ended()).looks[0]).toMatchObject({ state: 'failed', done: BATCH });
    expect((await readListings(api)).counts).toMatchObject({ waiting: BATCH, gone: 0 });
  });

  test('posts that the user may not read: the others are read, they are named, and none counts as gone', async () => {
    const { username, applicationPassword } = wordpress.users.author;
    for (const name of ['Boise', 'Austin', 'Portland', 'St. Paul'])
      await wordpress.call('POST', '/wp/v2/salon_city', { name });
    await file.point(wordpress, {
      url: `http://${gateway.host}`,
      content: undefined,
      username,
      applicationPassword,
    });
    await publish(COUNT);
    const [first, , , last] = made;
    const { body: me } = await wordpress.call<{ id: number }>('GET', '/wp/v2/users/me');
    for (const id of [first, last]) await wordpress.call('POST', `/wp/v2/salon/${id}`, { author: me.id });
    const found = await lookToEnd(api);
    expect(found.looks[0]).toMatchObject({ state: 'done', done: COUNT - 2 });
    const { note } = found.looks[0]!;
    expect(note).toMatch(
      /^2 posts could not be read: \d+, \d+\. Let the destination's user edit them .*\b403\b/,
    );
    expect(note).toContain(String(first));
    expect(note).toContain(String(last));
    expect(found.counts).toMatchObject({ published: COUNT - 2, waiting: COUNT - 2, gone: 0 });
    expect(found.listings.filter(({ status }) => status === 'draft')).toHaveLength(2);
  });

  test('a list of posts that the site refuses because of one of them: each is read by its id', async () => {
    await publish(COUNT);
    const [refused] = made;
    status = 403;
    fails = ({ method, path }) =>
      method === 'GET' && (isRead({ method, path } as Arrived) || path.includes(`/wp/v2/salon/${refused}?`));
    const found = await lookToEnd(api);
    expect(found.looks[0]!.note).toMatch(new RegExp(`^1 post could not be read: ${refused}\\.`));
    expect(found.counts).toMatchObject({ published: COUNT - 1, waiting: COUNT - 1, gone: 0 });
  });

  test('a site that refuses every post: the look fails, and none counts as gone', async () => {
    await publish(COUNT);
    status = 403;
    fails = ({ method, path }) => method === 'GET' && /\/wp\/v2\/salon[/?]/.test(path);
    await api.call('POST', '/api/wordpress/listings/look', {});
    expect((await ended()).looks[0]).toMatchObject({ state: 'failed', note: expect.stringContaining('403') });
    expect((await readListings(api)).counts).toMatchObject({ gone: 0 });
  });

  test('a site that fails while accepted updates are written gets each of them once', async () => {
    await publish(4);
    await lookToEnd(api);
    let tries = 0;
    // Every second write is refused before it is carried out.
    fails = (request) => isWrite(request) && ++tries % 2 === 1;
    expect(await decide(api, { verdict: 'accept', matching: {} })).toEqual({ decided: 4 });
    expect((await writesEnd(api)).counts).toMatchObject({ failed: 0, waiting: 0 });
    expect(writes()).toBe(4);
    expect([...(await phones()).values()].every((phone) => phone.includes('556'))).toBe(true);
  });

  test('a write whose answer is lost is found written, and not sent again', async () => {
    await publish(1);
    await lookToEnd(api);
    let lost = 0;
    const inner = gateway;
    gateway = await startGateway(async (request): Promise<Reply> => {
      passed.push(request);
      const reply = await passOn(request, wordpress.url);
      return isWrite(request) && ++lost === 1
        ? { status: 504, headers: {}, body: 'Gateway Time-out' }
        : reply;
    });
    await inner.stop();
    await file.point(wordpress, { url: `http://${gateway.host}`, content: undefined });
    await decide(api, { verdict: 'accept', matching: {} });
    expect((await writesEnd(api)).counts).toMatchObject({ failed: 0, waiting: 0 });
    expect(writes()).toBe(1);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a site that stays away: the updates come back with the reason, and are written when they are accepted again', async () => {
    await publish(2, 0);
    await lookToEnd(api);
    fails = () => true;
    await decide(api, { verdict: 'accept', matching: {} });
    const { counts, listings } = await writesEnd(api);
    expect(counts).toMatchObject({ accepted: 0, failed: 2, waiting: 2 });
    expect(listings[0]!.updates[0]).toMatchObject({ state: 'open', note: expect.stringContaining('503') });
    expect(writes()).toBe(0);
    fails = () => false;
    await eventually(
      async () => {
        await decide(api, { verdict: 'accept', matching: {} });
        return (await writesEnd(api)).counts;
      },
      ({ failed, waiting: left }) => failed + left === 0,
    );
    expect(writes()).toBe(2);
  });

  test('a decision is about what was shown: a look that stores another value at the same moment wins', async () => {
    await publish(1);
    await lookToEnd(api);
    const { asOf } = await readListings(api);
    const { db } = api.deps;
    // A look that has stored a newer value, and has not committed yet.
    const trx = await db.transaction();
    await trx('wordpress_drafts').select().forUpdate();
    await trx('wordpress_updates').update({
      value: JSON.stringify('newer'),
      found_at: trx.raw('clock_timestamp()'),
    });
    const decision = { verdict: 'accept', matching: {}, asOf };
    const reply = api.call('POST', '/api/wordpress/listings/decide', decision);
    await eventually(
      async () =>
        (
          await db.raw(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length,
      (waiting) => waiting > 0,
    );
    await trx.commit();
    expect((await reply).json()).toEqual({ decided: 0 });
    expect((await readListings(api)).counts).toMatchObject({ accepted: 0 });
  });
});
