import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeFigures, isLoss } from '../../bench/support/changes/changeFigures.ts';
import type { WatchedWeb } from '../../bench/support/changes/watchedWeb.ts';
import { startWatchedWeb } from '../../bench/support/changes/watchedWeb.ts';

// A small version of npm run bench:changes: one web with few salons, in which nothing may go wrong.

let web: WatchedWeb;
beforeAll(async () => {
  web = await startWatchedWeb({
    ...{ web: 'plain', seed: 7005, count: 24, noise: 0.4, depth: 'standard', share: 0.15 },
  });
  await web.run();
});
afterAll(() => web.stop());

test('an unchanged web has no changes, and neither failures nor incomplete answers lose a page', async () => {
  expect((await web.run()).changes).toEqual([]);
  web.bed.misbehave({ failsOn: { share: 0.1, status: 500, seed: 3 } });
  const failing = await web.run();
  expect(failing.counts.notChecked.length).toBeGreaterThan(0);
  expect(failing.changes.filter(isLoss)).toEqual([]);
  web.bed.misbehave({ leavesOut: { ofAnswers: 0.5, ofResults: 0.5, seed: 1 } });
  const incomplete = await web.run();
  expect(incomplete.changes.filter(isLoss)).toEqual([]);
  web.bed.misbehave({});
});

test('planted changes are reported, and nothing else', async () => {
  const clean = await web.run();
  web.bed.become(web.later);
  const later = await web.run();
  const [before, after] = await Promise.all([clean, later].map(({ jobId }) => web.businesses(jobId)));
  const { missed, late, invented, reported } = changeFigures(web, later.changes, before!, after!);
  expect(missed).toEqual([]);
  expect([late, invented, later.knownAsNew]).toEqual([[], [], []]);
  const visible = [...reported].filter(([, shares]) => shares.visible.of > 0).map(([kind]) => kind);
  expect(visible).toEqual(['closed', 'moved', 'new_page', 'dead_page', 'new_phone']);
});
