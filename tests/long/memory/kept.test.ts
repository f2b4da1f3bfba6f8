import { afterEach, describe, expect, test } from '@jest/globals';
import { purgeAnswers } from '../../../backend/features/search/memory/answerJobs.ts';
import { createAnswerMemory } from '../../../backend/features/search/memory/answerMemory.ts';
import type { SearchAnswer } from '../../../backend/features/search/searchAsk.ts';
import type { SearchService } from '../../../backend/features/search/searchService.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes } from '../../support/jobs.ts';
import type { RememberingApi } from '../../support/rememberingApi.ts';
import { startRememberingApi } from '../../support/rememberingApi.ts';
import { BELLA, bellaPage, ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { brave } from '../../support/searchDoubles/brave.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { SIX_ENGINES, searxng, searxngAlive } from '../../support/searchDoubles/searxng.ts';
import { serper, serperFaults, serperWithoutOrganic } from '../../support/searchDoubles/serper.ts';

const { name, address, city, state } = BELLA;
const bella = { businesses: [{ name, address, city, state }] };
const CANARY = 'hair salon New York';

let it: RememberingApi;
afterEach(() => it.stop());

describe('empty answers', () => {
  test('of an engine that is blocked are not kept', async () => {
    it = await startRememberingApi(serper);
    it.server.answer(() => serperWithoutOrganic);
    await it.run(bella, 'failed');
    expect(it.server.requests.map(serper.queryOf)).toContain(CANARY);
    expect(await it.keptCount()).toBe(0);
  });

  test('of an engine that is blocked after its first answer are not kept', async () => {
    it = await startRememberingApi(serper);
    it.server.answer((request) =>
      serper.queryOf(request).startsWith('"Bella') ? serper.results([ELSEWHERE]) : serperWithoutOrganic,
    );
    const { sent, job } = await it.run(bella, 'failed');
    expect(sent.at(-1)).toBe(CANARY);
    expect(job).toMatchObject({ processedCount: 0, notFoundCount: 0 });
    expect(job.failureReason).toContain('finds nothing any more');
    expect(await it.keptCount()).toBe(1);
    it.server.answer(() => serper.results([bellaPage('yelp')]));
    const second = await it.run(bella);
    expect(second.sent).toEqual(sent.slice(1, -1));
    expect(second.job.verifiedCount).toBe(1);
  });

  test('of an engine that is blocked make nothing "not found", also beside kept answers', async () => {
    it = await startRememberingApi(serper);
    it.server.answer(() => serper.results([ELSEWHERE]));
    const streets = Array.from({ length: 12 }, (_, number) => `${number + 1} Elm St`);
    const list = (more: object) => ({
      businesses: streets.map((street) => ({
        name: `${street} Hair`,
        address: street,
        city,
        state,
        ...more,
      })),
    });
    await it.run(list({}));
    it.server.answer(() => serperWithoutOrganic);
    const { job, sent } = await it.run(list({ phone: '(512) 555-0142' }), 'failed');
    expect(sent).toContain(CANARY);
    expect(job).toMatchObject({ processedCount: 0, notFoundCount: 0 });
  });

  test('of a blocked engine make nothing "not found" either if its answers may not be kept', async () => {
    it = await startRememberingApi(brave);
    it.server.answer((request) =>
      brave.results(brave.queryOf(request).startsWith('"Bella') ? [ELSEWHERE] : []),
    );
    const { sent, job } = await it.run(bella, 'failed');
    expect(sent.at(-1)).toBe(CANARY);
    expect(job).toMatchObject({ processedCount: 0, notFoundCount: 0 });
    expect(await it.keptCount()).toBe(0);
  });

  test('given while the engine was blocked are not kept after it has recovered', async () => {
    it = await startRememberingApi(serper);
    const rosa = { name: 'Rosa Vetroni Hair', address: '77 Elm St', city, state };
    const both = { businesses: [...bella.businesses, rosa] };
    it.server.answer((request) =>
      serper.queryOf(request).startsWith('"Bella') ? serper.results([ELSEWHERE]) : serperWithoutOrganic,
    );
    const { jobId } = await it.run(both, 'failed');
    it.server.answer(() => serper.results([bellaPage('yelp')]));
    await it.api.call('POST', `/api/verification/jobs/${jobId}/resume`);
    await jobBecomes(it.api, jobId, ({ status }) => status === 'completed');
    const { sent, job } = await it.run(both);
    expect(sent).toEqual(['"1204 Oak St" Austin TX']);
    expect(job.verifiedCount).toBe(1);
  });

  test('are kept if the provider answers the canary query, which the last portion sends once', async () => {
    it = await startRememberingApi(serper);
    it.server.answer((request) => {
      const query = serper.queryOf(request);
      return query.startsWith('"Bella') || query === CANARY
        ? serper.results([ELSEWHERE])
        : serperWithoutOrganic;
    });
    const { sent } = await it.run(bella);
    expect(sent).toHaveLength(3);
    expect(await it.keptCount()).toBe(2);
    expect((await it.run(bella)).sent).toEqual([]);
  });

  test('are kept without a canary query if a later search has results', async () => {
    it = await startRememberingApi(serper);
    it.server.answer((request) =>
      serper.queryOf(request).startsWith('"Bella') ? serperWithoutOrganic : serper.results([ELSEWHERE]),
    );
    const { sent } = await it.run(bella);
    expect(sent).not.toContain(CANARY);
    expect(await it.keptCount()).toBe(2);
  });
});

test('failures are not kept, and are searched again', async () => {
  it = await startRememberingApi(serper);
  it.server.answer((request) =>
    serper.queryOf(request) === CANARY ? serper.results([ELSEWHERE]) : serperFaults.missingQuery,
  );
  const { job, sent } = await it.run(bella);
  expect(job.unavailableCount).toBe(1);
  expect(await it.keptCount()).toBe(0);
  expect((await it.run(bella)).sent).toEqual(sent);
});

test('incomplete answers are not kept, even with hits', async () => {
  it = await startRememberingApi(searxng);
  it.server.answer(searxngAlive(3, { shows: () => [bellaPage('yelp')] }));
  const { sent } = await it.run(bella);
  expect(await it.keptCount()).toBe(0);
  it.server.answer(searxngAlive(SIX_ENGINES.length, { shows: () => [bellaPage('yelp')] }));
  expect((await it.run(bella)).sent).toHaveLength(sent.length);
  expect((await it.run(bella)).sent).toEqual([]);
});

test('answers of a provider whose terms forbid it are not kept, unless the plan allows it', async () => {
  it = await startRememberingApi(brave);
  it.server.answer(() => brave.results([bellaPage('yelp')]));
  const { sent } = await it.run(bella);
  expect(await it.keptCount()).toBe(0);
  expect((await it.run(bella)).sent).toEqual(sent);
  await it.stop();

  it = await startRememberingApi(brave, { SEARCH_STORAGE: 'allowed' });
  it.server.answer(() => brave.results([bellaPage('yelp')]));
  await it.run(bella);
  expect(await it.keptCount()).toBeGreaterThan(0);
  expect((await it.run(bella)).sent).toEqual([]);
  const { config } = it.api.deps;
  await purgeAnswers(it.api.deps);
  expect(await it.keptCount()).toBeGreaterThan(0);
  await purgeAnswers({
    ...it.api.deps,
    config: { ...config, search: { ...config.search, evidenceDays: 1 } },
  });
  expect(await it.keptCount()).toBe(0);
});

test('what no start can use any more is deleted by the queue, which looks again after an hour', async () => {
  it = await startRememberingApi(serper);
  it.server.answer(() => serper.results([bellaPage('yelp')]));
  const { db, queue } = it.api.deps;
  const entries = () =>
    db('pgboss.job').where({ name: 'purge-answers' }).where('state', '<', 'active').select('start_after');
  const later = (rows: { start_after: Date }[]) => rows.length === 1 && rows[0]!.start_after > new Date();
  await eventually(entries, later);

  const { jobId } = await it.run(bella);
  const kept = await it.keptCount();
  await it.api.call('DELETE', `/api/verification/jobs/${jobId}`);
  await it.age(89);
  await purgeAnswers(it.api.deps);
  expect(await it.keptCount()).toBe(kept);
  await it.age(1);
  await db('pgboss.job').where({ name: 'purge-answers' }).delete();
  await db.transaction((trx) => queue.send(trx, 'purge-answers', [{ payload: {} }]));
  await eventually(it.keptCount, (count) => count === 0);
  const [next] = await eventually(entries, later);
  expect(next!.start_after.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
});

test('answers are written or lost with the results, and wait if the transaction fails', async () => {
  it = await startRememberingApi(serper);
  const { db, logger } = it.api.deps;
  const memory = createAnswerMemory(db, doubledConfig(serper, it.server.url), logger);
  let sentAt = 0;
  const inner: SearchService = {
    providerName: 'Serper',
    hasPlaces: true,
    confirmResults: async () => true,
    search: async (): Promise<SearchAnswer> => ({ hits: [{ ...ELSEWHERE }], sentAt: ++sentAt }),
  };
  const search = memory.over(inner);
  const never = new AbortController().signal;
  const ask = (text: string, answeredSince?: Date) =>
    search.search({ text, plain: text }, never, answeredSince && { answeredSince });
  await ask('one');
  await ask('two');
  const failed = db.transaction(async (trx) => {
    await memory.keep(trx);
    throw new Error('The results could not be written.');
  });
  await expect(failed).rejects.toThrow('could not be written');
  expect(await it.keptCount()).toBe(0);
  // A retried entry does not pay for them again.
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await ask('one', anHourAgo)).toMatchObject({ hits: [ELSEWHERE], answeredAt: expect.any(Date) });
  expect(sentAt).toBe(2);
  await db.transaction((trx) => memory.keep(trx));
  expect(await it.keptCount()).toBe(2);
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => ask(text, anHourAgo)));
  const isRemembered = answers.map((answer) => 'answeredAt' in answer && answer.answeredAt instanceof Date);
  expect(isRemembered).toEqual([true, true, false]);
  expect(sentAt).toBe(3);
});
