import type { Knex } from 'knex';
import { createRandom } from '../beds/search/random.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { Judged } from './support/evidence/judgeCandidates.ts';
import { judgeCandidates } from './support/evidence/judgeCandidates.ts';
import { sayClaims } from './support/evidence/sayClaims.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { onDatabase } from './support/onPostgres.ts';

// Draws random candidates of a look-up and checks each piece of evidence against the page's text and the list's row,
// with a small parser that shares no code with the matcher. What agrees or is shown must be in the text that the
// product keeps. Ends with 1 if a claim is false.
// Run: node tests/bench/evidence.ts [--webs evidence,hard] [--seed 2001] [--noise 0.5] [--depth standard]
// [--count 150]: rows of each web; [--candidates 500]: from all webs together; [--examples 5]: of each false claim.

const values = givenOptions({
  webs: { type: 'string', default: 'evidence,hard' },
  seed: { type: 'string', default: '2001' },
  noise: { type: 'string', default: '0.5' },
  depth: { type: 'string', default: 'standard' },
  count: { type: 'string', default: '150' },
  candidates: { type: 'string', default: '500' },
  examples: { type: 'string', default: '5' },
});

async function judgeWeb(web: string, db: Knex): Promise<Judged[]> {
  const [count, seed, noise] = [Number(values.count), Number(values.seed), Number(values.noise)];
  const bed = await startSearchBed({ make: webNamed(web), count, seed, noise });
  try {
    return judgeCandidates(bed.web, await lookUpWeb(bed, values.depth as Depth, db));
  } finally {
    await bed.stop();
  }
}

await onDatabase(async ({ db }) => {
  const all: Judged[] = [];
  for (const web of values.webs.split(',')) all.push(...(await judgeWeb(web, db)));
  const drawn = createRandom(`evidence ${values.seed}`).shuffle(all).slice(0, Number(values.candidates));
  say(`${drawn.length} of ${all.length} candidates, ${values.webs}, seed ${values.seed}, ${values.depth}`);
  process.exitCode = sayClaims(drawn, Number(values.examples)) ? 1 : 0;
});
