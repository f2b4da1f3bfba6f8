import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { TestDatabase } from '../support/testDatabase.ts';
import { ABSENT, sayAbsent } from './support/absentFigures.ts';
import type { Looked } from './support/accuracyFigures.ts';
import { accuracyFigures } from './support/accuracyFigures.ts';
import { HEADING, missedTargets, row } from './support/accuracyTable.ts';
import { addedUrls } from './support/addedUrls.ts';
import { closedFigures } from './support/closedFigures.ts';
import { evidenceFigures } from './support/evidenceFigures.ts';
import { measureHandles } from './support/handles/measureHandles.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { measureAddresses } from './support/measureAddresses.ts';
import { measureLabels } from './support/measureLabels.ts';
import { measureLists } from './support/measureLists.ts';
import { measureLocal } from './support/measureLocal.ts';
import { measureUrls } from './support/measureUrls.ts';
import { onDatabase } from './support/onPostgres.ts';

// Classifies labelled URLs, then looks up the salons of made-up webs with the product's own look-up and compares the
// results with the truth, also by class and by difficulty. On a web with places it also measures how often a map
// listing is found in the providers' local answers.
// Run: node tests/bench/accuracy.ts
// [--web plain] [--seeds 1,11,23] [--noise 0.4,0.8] [--depths broad,standard,adaptive,deep] [--count 300]
// [--web none]: everything except the made-up webs.
// [--labels FILE]: only operators' decisions, as the product exports them: does the matcher agree?
// [--urls FILE]: other labelled URLs, with the columns url, platform, kind.
// [--data DIR]: labelled lists and addresses, to measure their parsing as well, and handles.csv: profile pages to be
// distinguished from others of their city, instead of the made-up ones.

const values = givenOptions({
  web: { type: 'string', default: 'plain' },
  labels: { type: 'string' },
  urls: { type: 'string' },
  data: { type: 'string' },
  seeds: { type: 'string', default: '1,11,23' },
  noise: { type: 'string', default: '0.4,0.8' },
  depths: { type: 'string', default: 'broad,standard,adaptive,deep' },
  count: { type: 'string', default: '300' },
});
const make = values.web === 'none' ? undefined : webNamed(values.web);
const depths = values.depths.split(',') as Depth[];
const webs = values.seeds
  .split(',')
  .flatMap((seed) => values.noise.split(',').map((noise) => ({ seed: Number(seed), noise: Number(noise) })));

async function measureReading(folder: string): Promise<string[]> {
  const missed = 'Missed: a figure for parsing';
  return [
    ...((await measureLists(path.join(folder, 'salon_csv'))) ? [] : [`${missed} lists.`]),
    ...((await measureAddresses(folder)) ? [] : [`${missed} addresses.`]),
  ];
}

/** The depths at which local answers, and searches of the map alone, are measured. */
const LOCAL_DEPTHS: Depth[] = depths.filter((depth) => depth !== 'broad');

type ByDepth = Map<Depth, Looked[]>;

async function measureWeb(
  web: { seed: number; noise: number },
  all: ByDepth,
  platformIds: readonly string[],
  db: Knex,
): Promise<string[]> {
  const bed = await startSearchBed({ make: make!, count: Number(values.count), ...web });
  try {
    for (const depth of depths) {
      const looked = await lookUpWeb(bed, depth, db);
      say(row(`seed ${web.seed}, noise ${web.noise}, ${depth}`, accuracyFigures(looked, platformIds)));
      all.set(depth, [...(all.get(depth) ?? []), ...looked]);
    }
    // With the first web only, because each provider looks up the whole list again.
    return bed.web.places && web === webs[0] ? await measureLocal(bed, LOCAL_DEPTHS, db) : [];
  } finally {
    await bed.stop();
  }
}

function sayTotals(all: ByDepth, platformIds: readonly string[]): void {
  for (const [depth, looked] of all) say(row(`all, ${depth}`, accuracyFigures(looked, platformIds)));
  for (const key of ['class', 'difficulty'] as const) {
    for (const [depth, looked] of all) {
      const groups = [...Map.groupBy(looked, ({ truth }) => truth[key])];
      say(`\n${row(`${depth}, by ${key}`, accuracyFigures(looked, platformIds))}`);
      for (const [name, some] of groups.toSorted(([a], [b]) => a.localeCompare(b)))
        say(row(`  ${name} (${some.length})`, accuracyFigures(some, platformIds)));
    }
  }
}

/** Lists the missed targets of all webs together. */
function missedOf(all: ByDepth, platformIds: readonly string[]): string[] {
  const missed = [...all].flatMap(([depth, looked]) => [
    ...missedTargets(values.web, depth, accuracyFigures(looked, platformIds)),
    ...[...Map.groupBy(looked, ({ truth }) => truth.difficulty)].flatMap(([name, some]) =>
      name === ABSENT ? [] : missedTargets(values.web, depth, accuracyFigures(some, platformIds), name),
    ),
    ...closedFigures(depth, looked),
    ...evidenceFigures(depth, looked),
  ]);
  for (const [depth, looked] of all) sayAbsent(depth, looked);
  const [standard, deep] = [all.get('standard'), all.get('deep')];
  return standard && deep ? [...missed, ...addedUrls(standard, deep, platformIds)] : missed;
}

async function measure({ db }: TestDatabase): Promise<string[]> {
  const all: ByDepth = new Map();
  const platforms = await createActivePlatforms(db)();
  if (values.labels !== undefined) {
    await measureLabels(values.labels, platforms, say);
    return [];
  }
  const platformIds = platforms.map(({ id }) => id);
  const urls = await measureUrls(db, values.urls);
  say(urls.line);
  const missed = await measureHandles(db, values.data && path.join(values.data, 'handles.csv'));
  if (make) {
    say(HEADING);
    for (const web of webs) missed.push(...(await measureWeb(web, all, platformIds, db)));
    sayTotals(all, platformIds);
    missed.push(...missedOf(all, platformIds));
  }
  return urls.passed ? missed : [...missed, 'Missed: a labelled URL is classified wrongly.'];
}

if (values.labels !== undefined && !existsSync(values.labels)) {
  say(`There is no file ${values.labels}: download it from the product, at /api/verification/labels.`);
  process.exit(1);
}

const missed = values.data ? await measureReading(values.data) : [];
missed.push(...(await onDatabase(measure)));
for (const line of missed) say(line);
if (!missed.length && !values.labels) say('Every figure was reached.');
process.exitCode = missed.length ? 1 : 0;
