import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../beds/search/random.ts';
import { startWordPress } from '../beds/wordpress/wordpress.ts';
import { createDestinationsFile } from '../support/destinations.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import { startTestApi } from '../support/testApi.ts';
import { salons, startVerified, syncToEnd } from '../support/verifiedSalons.ts';
import type { ChaosReport } from './chaosJob.ts';
import { startFaultySite } from './faultySite.ts';

/** How often an operator may have to sync again; more is a breach. */
const MOST_SYNCS = 5;
/** Shorter than the site's slow replies, so that the product gives up on them. */
const TIMEOUT_SECONDS = 4;

type Size = { drafts: number; kills: number };

/** Syncs drafts to a site that fails three requests in ten, by a worker that is killed at random. */
export async function syncUnderFaults(random: Random, { drafts, kills }: Size): Promise<ChaosReport> {
  const wordpress = await startWordPress();
  const file = createDestinationsFile();
  const site = await startFaultySite(random, wordpress.url);
  await file.point(wordpress, { url: site.url, timeoutSeconds: TIMEOUT_SECONDS });
  const api = await startTestApi({ DESTINATIONS_FILE: file.path }, { syncReplyMs: 5000 });
  const startWorker = () => startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
  let worker: Role | undefined;
  try {
    await wordpress.clear();
    const ids = await startVerified(api, salons(drafts));
    worker = await startWorker();
    let killed = 0;
    let isDone = false;
    const killing = (async () => {
      while (killed < kills) {
        await delay(random.int(2000, 6000));
        if (isDone) return;
        await worker!.end('SIGKILL');
        worker = await startWorker();
        killed += 1;
      }
    })();
    let open = ids;
    let syncs = 0;
    const refused = new Set<string>();
    for (; open.length && syncs < MOST_SYNCS; syncs += 1) {
      const failed = (await syncToEnd(api, open)).filter(({ status }) => status !== 'synced');
      for (const { error } of failed) refused.add(String(error));
      open = failed.map(({ businessId }) => businessId);
    }
    isDone = true;
    await killing;

    const posts = await wordpress.posts();
    const breaches = open.length ? [`${open.length} drafts were not made: ${[...refused].join(' | ')}`] : [];
    for (const id of ids) {
      const own = posts.filter(({ meta }) => meta['external_id'] === id);
      if (own.length !== 1) breaches.push(`The business ${id} has ${own.length} drafts.`);
    }
    if (posts.length !== ids.length)
      breaches.push(`The site has ${posts.length} posts for ${ids.length} businesses.`);
    const cities = (await wordpress.cities()).map(({ name }) => name);
    if (new Set(cities).size !== cities.length) breaches.push(`A city was made twice: ${cities.join(', ')}.`);
    return { injected: { 'SIGKILL of the worker': killed, ...site.injected, syncs }, breaches };
  } finally {
    await worker?.end('SIGKILL');
    await api.stop();
    await site.stop();
    await file.remove();
    await wordpress.stop();
  }
}
