import type { Knex } from 'knex';
import { PART_ENGINES } from '../beds/search/engine/upstreams.ts';
import type { SearchBed } from '../beds/search/searchBed.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { Looked } from './support/accuracyFigures.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { onDatabase } from './support/onPostgres.ts';

// Measures what is lost while only some of a search engine's six engines are alive. The result decides how many of
// SearXNG's engines must answer. Each engine knows its own share of a made-up web. For each number of engines alive,
// the salons and pages that all six find are compared with those found (a) if the others do not exist, which is what a
// product that ignores failures would record, and (b) if they fail and report it.
// Run: node tests/bench/blind.ts [--web plain] [--shares 0.3,0.5,0.7] [--count 200] [--seed 1]

const values = givenOptions({
  web: { type: 'string', default: 'plain' },
  shares: { type: 'string', default: '0.3,0.5,0.7' },
  count: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
});

const percent = (part: number, of: number): string => `${((100 * part) / (of || 1)).toFixed(1)} %`;

/**
 * The percentage of the salons found by six engines that became not found, and of their pages that became not listed.
 */
function losses(six: readonly Looked[], some: readonly Looked[]) {
  const found = six.flatMap(({ result }, index) =>
    result.status === 'not_found' ? [] : [{ whole: result, part: some[index]!.result }],
  );
  const pages = found.flatMap(({ whole, part }) =>
    Object.entries(whole.processingDetails).flatMap(([id, { outcome }]) =>
      outcome === 'found' ? [part.processingDetails[id]!.outcome] : [],
    ),
  );
  const salonsLost = found.filter(({ part }) => part.status === 'not_found').length;
  const pagesLost = pages.filter((outcome) => outcome === 'not_listed').length;
  return [percent(salonsLost, found.length), percent(pagesLost, pages.length)];
}

async function measure(bed: SearchBed, share: string, db: Knex): Promise<void> {
  const six = await lookUpWeb(bed, 'standard', db);
  for (let alive = PART_ENGINES.length - 1; alive > 0; alive -= 1) {
    bed.misbehave({ engines: PART_ENGINES.slice(0, alive) });
    const absent = await lookUpWeb(bed, 'standard', db);
    bed.misbehave({ failing: PART_ENGINES.slice(alive) });
    const failing = await lookUpWeb(bed, 'standard', db);
    const withoutClass = failing.filter(({ result }) => result.status === null).length;
    const figures = [...losses(six, absent), ...losses(six, failing), percent(withoutClass, six.length)];
    say(`| ${[share, alive, ...figures].join(' | ')} |`);
  }
}

await onDatabase(async ({ db }) => {
  const [count, seed] = [Number(values.count), Number(values.seed)];
  say('| share | alive | ignored: salons, | pages lost | reported: salons, | pages lost, | no class |');
  for (const share of values.shares.split(',')) {
    const bed = await startSearchBed({ make: webNamed(values.web), count, seed, share: Number(share) });
    await measure(bed, share, db).finally(bed.stop);
  }
});
