import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Digest } from '#contract/digests.ts';
import { sendWebhook } from '../../../backend/features/digest/webhook/sendWebhook.ts';
import { redact } from '../../../backend/lib/secrets.ts';
import { completedRun, deliveryBecomes, passWaits, readDigests, settleWith } from '../../support/digests.ts';
import { numbered, resultFor } from '../../support/jobs.ts';
import { tick } from '../../support/schedules.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { WebhookReceiver } from '../../support/webhookReceiver.ts';
import { fittingSignatures, startWebhookReceiver, status } from '../../support/webhookReceiver.ts';
import { TEST_MS } from '../../timeLimits.ts';

const OLD = `whsec_${Buffer.from('an old secret of 32 bytes, I say').toString('base64')}`;
const NEW = `whsec_${Buffer.from('a new secret of 32 bytes, I said').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('nobody ever gave us this, did he').toString('base64')}`;
const NEVER = new AbortController().signal;

let receiver: WebhookReceiver;
let api: TestApi;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  api = await startTestApi({
    DIGEST_WEBHOOK_URL: receiver.url,
    DIGEST_WEBHOOK_SECRET: `${OLD} ${NEW}`,
    DIGEST_WEBHOOK_PRIVATE: 'allowed',
    PUBLIC_ORIGIN: 'http://localhost:3000',
  });
  await api.work(async (business) => resultFor(business));
});
beforeEach(() => {
  receiver.messages.length = 0;
  receiver.answer(status(204));
});
afterEach(async () => {
  await api.database.db('schedules').delete();
  await api.database.db('digests').delete();
  await api.database.db('webhooks_off').delete();
});
afterAll(async () => {
  await api.stop();
  await receiver.stop();
});

const delivered = () => deliveryBecomes(api, ({ state }) => state === 'delivered');
const failures = (count: number) => deliveryBecomes(api, ({ attempts }) => attempts === count);
const digestIn = (body: string): Digest => JSON.parse(body).data;

async function sendOne(): Promise<string> {
  const run = await completedRun(api, ['verified A']);
  await settleWith(api, run, { changes: { closed: ['verified A'] } });
  return run;
}

describe('the digest of a scheduled run', () => {
  test('names what has changed, with links, signed with both secrets', async () => {
    const names = [...numbered(30, 'verified'), 'unavailable X'];
    const run = await completedRun(api, names, 'spring.csv');
    await settleWith(api, run, {
      changes: {
        closed: ['verified 2'],
        page_lost: numbered(25, 'verified'),
        moved: ['verified 3', 'verified 1'],
        fact_changed: ['verified 4'],
      },
      notChecked: { yelp: 4000 },
    });
    const { messageId } = await delivered();
    const [message, ...others] = receiver.messages;
    expect([others, message!.id]).toEqual([[], messageId]);
    expect(Math.abs(message!.timestamp - Date.now() / 1000)).toBeLessThan(600);
    expect([await fittingSignatures(message!, OLD), await fittingSignatures(message!, NEW)]).toEqual([1, 1]);
    expect(await fittingSignatures(message!, OTHER)).toBe(0);
    expect(await fittingSignatures({ ...message!, body: `${message!.body} ` }, OLD)).toBe(0);

    const { type, timestamp } = JSON.parse(message!.body);
    expect([type, Number.isFinite(Date.parse(timestamp))]).toEqual(['verification.changed', true]);
    expect(Object.keys(digestIn(message!.body))).toEqual([
      ...['jobId', 'list', 'url', 'salons', 'closed', 'lost', 'moved', 'notChecked'],
    ]);
    const { closed, lost, gained, moved, notChecked, ...rest } = digestIn(message!.body);
    const url = `http://localhost:3000/?jobId=${run}`;
    expect(rest).toEqual({ jobId: run, list: 'spring.csv', url, salons: 31 });
    expect(gained).toBeUndefined();
    expect(closed).toEqual({
      count: 1,
      url: `${url}&change=closed`,
      salons: [{ businessId: expect.any(String), name: 'verified 2', platforms: ['Yelp'] }],
    });
    expect([lost!.count, lost!.salons.length]).toEqual([25, 20]);
    expect(moved!.salons.map(({ name }) => name)).toEqual(['verified 1', 'verified 3']);
    expect(notChecked).toEqual({
      url: `${url}&show=unavailable`,
      salons: 1,
      platforms: [{ name: 'Yelp', salons: 4000 }],
    });
  });

  test('leads to the salons whose platform was not checked, if each of them could be looked up', async () => {
    const run = await completedRun(api, ['verified A']);
    await settleWith(api, run, { notChecked: { yelp: 1 } });
    await delivered();
    expect(digestIn(receiver.messages[0]!.body).notChecked).toEqual({
      url: `http://localhost:3000/?jobId=${run}&change=not_checked`,
      salons: 0,
      platforms: [{ name: 'Yelp', salons: 1 }],
    });
  });

  test('is not sent if nothing has changed, nor before all looks are taken, and only once', async () => {
    const run = await completedRun(api, ['verified A']);
    await settleWith(api, run, { changes: { class_changed: ['verified A'] } });
    expect((await readDigests(api)).deliveries).toEqual([]);

    await api.database.db('job_looks').where({ job_id: run }).update({ counts: null });
    await api.database.db('schedule_runs').update({ settled: null });
    await tick(api);
    expect((await readDigests(api)).deliveries).toEqual([]);

    await api.database.db('job_looks').where({ job_id: run }).update({ counts: '{}' });
    await settleWith(api, run, { changes: { closed: ['verified A'] } });
    await Promise.all([tick(api), tick(api)]);
    await delivered();
    expect((await readDigests(api)).deliveries).toHaveLength(1);
  });

  test('says that a run has failed, and why', async () => {
    const run = await completedRun(api, ['verified A']);
    await api.database.db.raw(
      `update jobs set status = 'failed', failure_reason = 'The key was refused.' where id = ?`,
      [run],
    );
    await api.database.db('schedule_runs').update({ settled: null });
    await tick(api);
    await delivered();
    expect(digestIn(receiver.messages[0]!.body)).toMatchObject({
      jobId: run,
      problem: 'The key was refused.',
    });
  });
});

describe('a receiver', () => {
  test('that is down for an hour gets the digest once, by its id', async () => {
    receiver.answer((response) => response.destroy());
    await sendOne();
    // The first attempt, and those after 5 seconds, 5 minutes and half an hour.
    for (const attempts of [1, 2, 3, 4]) {
      const { problem, nextAt, state } = await failures(attempts);
      expect([state, problem, typeof nextAt]).toEqual(['pending', 'It closed the connection.', 'string']);
      if (attempts === 4) receiver.answer(status(200));
      await passWaits(api);
    }
    const delivery = await delivered();
    expect(delivery).toMatchObject({ attempts: 5 });
    expect(delivery).not.toHaveProperty('problem');
    expect(new Set(receiver.messages.map(({ id }) => id))).toEqual(new Set([delivery.messageId]));
    const [first, last] = [receiver.messages[0]!, receiver.messages.at(-1)!];
    expect(last.body).toBe(first.body);
    expect(await fittingSignatures(last, NEW)).toBe(1);
    await passWaits(api);
    await tick(api);
    expect(receiver.messages).toHaveLength(5);
  });

  test('that fails for three days is given up, and gets the message again when a person asks', async () => {
    receiver.answer(status(500));
    await sendOne();
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 9; attempts++) {
      const { problem, nextAt } = await failures(attempts);
      expect(problem).toBe('It answered 500.');
      waits.push(Math.round((Date.parse(nextAt!) - Date.now()) / 60_000));
      await passWaits(api);
    }
    const failed = await failures(10);
    expect(failed).toMatchObject({ state: 'failed', problem: 'It answered 500.' });
    expect(failed).not.toHaveProperty('nextAt');
    expect(waits.map((minutes) => Math.round(minutes / 60))).toEqual([0, 0, 1, 2, 5, 10, 14, 20, 24]);

    const before = receiver.messages.length;
    receiver.answer(status(200));
    const again = await api.call('POST', `/api/digests/${failed.id}/replay`);
    expect(again.json()).toMatchObject({ id: failed.id, attempts: 0, state: 'pending' });
    await delivered();
    expect(receiver.messages.slice(before).map(({ id }) => id)).toEqual([failed.messageId]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await api.call('POST', `/api/digests/${unknown}/replay`)).status).toBe(404);
  });

  test('that answers 410 gets nothing more until a person switches it on', async () => {
    receiver.answer(status(410));
    await sendOne();
    const gone = await deliveryBecomes(api, ({ state }) => state === 'failed');
    expect(gone).toMatchObject({ attempts: 1, problem: 'It answered 410: it wants no more messages.' });
    expect((await readDigests(api)).receivers.webhook).toMatchObject({ off: true });

    receiver.answer(status(200));
    await api.call('POST', `/api/digests/${gone.id}/replay`);
    await deliveryBecomes(api, ({ problem }) => problem === 'It answered 410 before, and is switched off.');
    expect(receiver.messages).toHaveLength(1);
    expect((await api.call('POST', '/api/digests/webhook/on')).json()).toMatchObject({
      webhook: { off: false },
    });
    await api.call('POST', `/api/digests/${gone.id}/replay`);
    await delivered();
    expect(receiver.messages).toHaveLength(2);
  });

  test('that asks for a longer wait gets it, but not one of weeks', async () => {
    const hours = async (retryAfter: string) => {
      receiver.answer(status(503, { 'Retry-After': retryAfter }));
      await sendOne();
      const { nextAt } = await failures(1);
      await api.database.db('digests').delete();
      return Math.round((Date.parse(nextAt!) - Date.now()) / 3600_000);
    };
    expect([await hours('7200'), await hours('1'), await hours('99999999')]).toEqual([2, 0, 24]);
  });

  test('that redirects is not followed', async () => {
    receiver.answer(status(307, { Location: receiver.url }));
    await sendOne();
    expect((await failures(1)).problem).toBe('It answered 307, and redirects are not followed.');
    expect(receiver.messages).toHaveLength(1);
  });
});

describe('an attempt', () => {
  const send = (changes: object = {}, stopping = NEVER, timeoutMs = TEST_MS) => {
    const config = { ...api.deps.config.digest.webhook!, ...changes };
    return sendWebhook(config, { id: 'a-message', body: '{}' }, stopping, timeoutMs);
  };

  test('ends in time if the receiver hangs, and at once if the process stops', async () => {
    receiver.answer(() => undefined);
    expect(await send({}, NEVER, 200)).toMatchObject({
      outcome: 'failed',
      problem: expect.stringMatching(/within/),
    });
    await expect(send({}, AbortSignal.timeout(100))).rejects.toThrow();
  });

  test('does not wait for an endless answer', async () => {
    receiver.answer((response) => {
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      response.writeHead(200);
      more();
    });
    expect(await send()).toEqual({ outcome: 'delivered' });
  });

  test('connects to public addresses only, whatever the name', async () => {
    const { port } = new URL(receiver.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      const url = `http://${host}:${port}/`;
      expect([url, await send({ url, allowsPrivate: false })]).toEqual([
        url,
        expect.objectContaining({ problem: expect.stringContaining('DIGEST_WEBHOOK_PRIVATE') }),
      ]);
    }
    expect(receiver.messages).toEqual([]);
    expect(await send({ url: `http://localhost:${port}/` })).toEqual({ outcome: 'delivered' });
  });
});

test('neither addresses nor secrets are in a reply or a log', async () => {
  const text = JSON.stringify(await readDigests(api));
  expect(text).toContain(new URL(receiver.url).host);
  expect(text).not.toMatch(/of-this-receiver|whsec/);
  expect(redact(`${NEW} ${OLD} ${receiver.url}`)).toBe('[secret] [secret] [secret]');
  // For the table of all calls: these two are answered here.
  expect((await api.call('POST', '/api/digests/:deliveryId/replay')).status).toBe(404);
});
