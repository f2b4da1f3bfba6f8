import { SEARCH_DEPTHS } from '../../backend/contract/words.ts';
import { estimateDepths } from '../../backend/features/jobs/estimate.ts';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { WEBS } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { Looked } from './support/accuracyFigures.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { onDatabase } from './support/onPostgres.ts';

// Compares the forecast of searches with the searches that a list then takes, at each depth: forecast by the shipped
// means, and by what the other two made-up webs took, as a ledger would have it. A salon for which nothing is found
// counts its canary query, because each salon is looked up with a search service of its own.
// Run: node tests/bench/forecast.ts [--seed 1] [--noise 0.4] [--count 200]

const values = givenOptions({
  seed: { type: 'string', default: '1' },
  noise: { type: 'string', default: '0.4' },
  count: { type: 'string', default: '200' },
});

/** The target: the likely number of searches is at most this far from the number that was sent. */
const MOST_OFF = 0.1;

type Taken = { salons: number; requests: number; most: number };

const takenBy = (looked: Looked[]): Taken => ({
  salons: looked.length,
  requests: looked.reduce((sum, { searches }) => sum + searches, 0),
  most: Math.max(...looked.map(({ searches }) => searches)),
});

const missed: string[] = [];
await onDatabase(async ({ db }) => {
  const platforms = (await createActivePlatforms(db)()).length;
  const now = { platforms, delayMs: undefined, allowedPerSecond: null };
  const taken = new Map<string, Taken>();
  for (const [name, make] of Object.entries(WEBS)) {
    const web = { seed: Number(values.seed), noise: Number(values.noise), count: Number(values.count) };
    const bed = await startSearchBed({ make, ...web });
    for (const depth of SEARCH_DEPTHS)
      taken.set(`${name} ${depth}`, takenBy(await lookUpWeb(bed, depth, db)));
    await bed.stop();
  }
  say(
    '| web | depth | searches per salon | most of one | shipped forecast | learned from the others | off | most |',
  );
  say('|---|---|---|---|---|---|---|---|');
  for (const name of Object.keys(WEBS)) {
    const costs = SEARCH_DEPTHS.map((depth) => {
      const others = Object.keys(WEBS).flatMap((other) =>
        other === name ? [] : [taken.get(`${other} ${depth}`)!],
      );
      const sum = (key: 'salons' | 'requests') => others.reduce((total, one) => total + one[key], 0);
      return { depth, salons: sum('salons'), requests: sum('requests') };
    });
    const shipped = estimateDepths(now, { costs: [], msPerRequest: null });
    for (const { depth, likelyRequests, mostRequests } of estimateDepths(now, {
      costs,
      msPerRequest: null,
    })) {
      const { salons, requests, most } = taken.get(`${name} ${depth}`)!;
      const perSalon = requests / salons;
      const off = likelyRequests / perSalon - 1;
      const first = shipped.find((one) => one.depth === depth)!.likelyRequests;
      const cells = [perSalon.toFixed(2), most, first.toFixed(2), likelyRequests.toFixed(2)];
      say(`| ${[name, depth, ...cells, `${(100 * off).toFixed(1)} %`, mostRequests].join(' | ')} |`);
      if (Math.abs(off) > MOST_OFF || Math.abs(first / perSalon - 1) > MOST_OFF)
        missed.push(`Missed: the forecast of ${name} at ${depth} is more than ${100 * MOST_OFF} % off.`);
      if (most > mostRequests) missed.push(`Missed: a salon of ${name} at ${depth} took ${most} searches.`);
    }
  }
});
for (const line of missed) say(line);
if (!missed.length) say('Every figure was reached.');
process.exitCode = missed.length ? 1 : 0;
