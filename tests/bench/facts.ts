import type { Knex } from 'knex';
import { plantedIn, withFacts } from '../beds/search/facts/plantFacts.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import type { Place } from '../beds/search/web.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { ratio } from './support/accuracyFigures.ts';
import { factFigures } from './support/factFigures.ts';
import { GOOGLE_DOUBLES, startGoogleServer } from './support/googleServer.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { onDatabase } from './support/onPostgres.ts';

// Looks up the salons of made-up webs whose maps and pages were planted with facts, right and wrong ones, and compares
// the facts that the product would keep with those of each salon. Ends with 1 if a target is missed.
// Run: node tests/bench/facts.ts [--webs plain,hard] [--seeds 101] [--depths deep,standard] [--count 200] [--verbose]

const values = givenOptions({
  webs: { type: 'string', default: 'plain,hard' },
  seeds: { type: 'string', default: '101' },
  depths: { type: 'string', default: 'deep,standard' },
  count: { type: 'string', default: '200' },
  noise: { type: 'string', default: '0.5' },
  verbose: { type: 'boolean', default: false },
});
// Facts of a page that is only possible may not be kept, so `kept` of all answered ones has no target of its own.
const LEAST = { right: 0.99, keptOfFound: 0.95, website: 0.98 };

const shown = (share: { hits: number; of: number }): string => `${ratio(share).toFixed(4)} of ${share.of}`;
const missed: string[] = [];

async function measure(web: string, seed: number, depth: Depth, db: Knex): Promise<void> {
  const make = withFacts(webNamed(web));
  const bed = await startSearchBed({ make, count: Number(values.count), seed, noise: Number(values.noise) });
  const planted = plantedIn(bed.web);
  for (const [provider, double, places] of GOOGLE_DOUBLES) {
    const server = await startGoogleServer(bed, double, places);
    const looked = await lookUpWeb(bed, depth, db, { ...double.env, SEARCH_BASE_URL: server.url });
    await server.stop();
    // The same without facts on the map: what is kept must not change what is searched.
    const withoutFacts = (bed.web.places ?? []).map(({ facts: _, ...place }): Place => place);
    const bare = await startGoogleServer(
      { ...bed, web: { ...bed.web, places: withoutFacts } },
      double,
      places,
    );
    const before = await lookUpWeb(bed, depth, db, { ...double.env, SEARCH_BASE_URL: bare.url });
    await bare.stop();
    const [now, then] = [looked, before].map((all) => all.reduce((sum, { searches }) => sum + searches, 0));
    const figures = factFigures(looked, planted, provider, server.shownPlaces);
    const what = `${web} ${seed}, ${provider}, ${depth}`;
    say(
      `${what}: kept facts right ${shown(figures.right)}, chosen ${shown(figures.chosenRight)}; answered and kept`,
    );
    say(`  of found pages ${shown(figures.keptOfFound)}, of all ${shown(figures.kept)}`);
    say(`  from other salons' pages ${figures.foreign}; searches ${now}, without facts ${then}`);
    say(`  website precision ${shown(figures.website)}, recall ${shown(figures.websiteRecall)}`);
    if (values.verbose) for (const fault of figures.faults) say(`    ${fault}`);
    for (const [kind, share] of figures.byKind) say(`    ${kind}: ${shown(share)}`);
    for (const [name, least] of Object.entries(LEAST)) {
      const share = figures[name as keyof typeof LEAST];
      if (ratio(share) < least)
        missed.push(`Missed: ${what}: ${name} ${shown(share)}, the target is ${least}.`);
    }
    if (figures.foreign) missed.push(`Missed: ${what}: ${figures.foreign} facts from other salons' pages.`);
    if (now !== then) missed.push(`Missed: ${what}: ${now} searches with facts, ${then} without.`);
  }
  await bed.stop();
}

await onDatabase(async ({ db }) => {
  for (const web of values.webs.split(','))
    for (const seed of values.seeds.split(','))
      for (const depth of values.depths.split(',') as Depth[]) await measure(web, Number(seed), depth, db);
});
for (const line of missed) say(line);
process.exitCode = missed.length ? 1 : 0;
