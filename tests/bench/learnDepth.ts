import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActivePlatform } from '../../backend/features/platforms/platformsService.ts';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { fitModel } from './support/depth/fitModel.ts';
import type { Followed } from './support/depth/followModel.ts';
import { figuresAt, followModel } from './support/depth/followModel.ts';
import type { RecordedGain } from './support/depth/recordGains.ts';
import type { LearningWeb } from './support/depth/recordWebs.ts';
import { recordWeb, withSalons } from './support/depth/recordWebs.ts';
import { onDatabase } from './support/onPostgres.ts';

// Learns on made-up webs what each kind of search adds, and writes backend/features/run/adaptiveDepth.json: the weights
// of the depth `adaptive`, and the price of a search in pages, the lowest at which no web takes too many searches.
// What was recorded is kept in a folder, so that a second run only fits. Run `npm run format` afterwards.
// Run: node tests/bench/learnDepth.ts [--seeds 6001,...] [--map-seeds 6001,...] [--count 60] [--noise 0.4]
// [--folder node_modules/.cache/depth]

const values = givenOptions({
  seeds: { type: 'string', default: '6001,6002,6003,6004,6005,6006,6007,6008,6009,6010,6011,6012' },
  'map-seeds': { type: 'string', default: '6001,6002' },
  count: { type: 'string', default: '60' },
  noise: { type: 'string', default: '0.4' },
  folder: { type: 'string', default: 'node_modules/.cache/depth' },
});
const FILE = path.join(import.meta.dirname, '../../backend/features/run/adaptiveDepth.json');
const WEBS = ['plain', 'hard', 'evidence'];
/** The web that has places on a map. */
const MAP_WEB = 'hard';
const MOST_SEARCHES_PER_SALON = 2.9;
const PRICES = [0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.11, 0.12, 0.13, 0.14, 0.15];

type Fitted = ReturnType<typeof fitModel>;
const numbers = (list: string): number[] => list.split(',').map(Number);
const [count, noise] = [Number(values.count), Number(values.noise)];
const webOf = (web: string, seed: number): LearningWeb => ({ web, seed, count, noise });
const webs = WEBS.flatMap((web) => numbers(values.seeds).map((seed) => webOf(web, seed)));

async function recordAll(platforms: ActivePlatform[]): Promise<RecordedGain[]> {
  const recorded: RecordedGain[][] = [];
  const { folder } = values;
  for (const web of webs) recorded.push(await recordWeb(web, platforms, { isMapped: false, folder }));
  for (const seed of numbers(values['map-seeds']))
    recorded.push(await recordWeb(webOf(MAP_WEB, seed), platforms, { isMapped: true, folder }));
  return recorded.flat();
}

/** Returns the lowest of the prices with which the model takes at most so many searches on each web. */
async function choosePrice(fitted: Fitted, platforms: ActivePlatform[]): Promise<number> {
  const followed = new Map<string, Followed[]>(WEBS.map((web) => [web, []]));
  const model = { leastGain: PRICES[0]!, ...fitted };
  for (const web of webs) {
    await withSalons(web, async (salons) => {
      for (const salon of salons) followed.get(web.web)!.push(await followModel(salon, platforms, model));
    });
  }
  for (const [web, some] of followed) {
    for (const price of PRICES) {
      const { recall, precision, searches } = figuresAt(price, some);
      const figures = [recall.toFixed(4), precision.toFixed(4), searches.toFixed(2)];
      say(`${web}, price ${price}: recall, precision, searches ${figures.join(', ')}`);
    }
  }
  const isAffordable = (price: number) =>
    [...followed.values()].every((some) => figuresAt(price, some).searches <= MOST_SEARCHES_PER_SALON);
  return PRICES.find(isAffordable) ?? PRICES.at(-1)!;
}

async function learn(platforms: ActivePlatform[]): Promise<void> {
  const recorded = await recordAll(platforms);
  say(`Recorded searches: ${recorded.length}`);
  const fitted = fitModel(recorded);
  const leastGain = await choosePrice(fitted, platforms);
  const { seeds, 'map-seeds': mapSeeds } = values;
  const source = `tests/bench/learnDepth.ts --seeds ${seeds} --map-seeds ${mapSeeds} --count ${count} --noise ${noise}`;
  await writeFile(FILE, `${JSON.stringify({ source, leastGain, ...fitted }, null, 2)}\n`);
  say(`The price of a search is ${leastGain} pages. Written: ${FILE}`);
}

await onDatabase(async ({ db }) => {
  await learn(await createActivePlatforms(db)());
});
