import { givenOptions, say } from '../givenOptions.ts';
import { brave } from '../support/searchDoubles/brave.ts';
import { searxng } from '../support/searchDoubles/searxng.ts';
import { serpapi } from '../support/searchDoubles/serpapi.ts';
import { serper } from '../support/searchDoubles/serper.ts';
import { measureAnswers } from './support/hostile/measureAnswers.ts';
import { measureBeside } from './support/hostile/measureBeside.ts';
import { onPostgres } from './support/onPostgres.ts';

// Measures the harm that broken or malicious search replies can do to a worker: the longest time it works without a
// yield (and how long its event loop is blocked, including waits for a busy CPU), jobs and businesses that are lost,
// and businesses called not found although no search said so. Then it measures a clean job next to one whose replies
// have slugs of 1,000 words and titles of 64 kB. Ends with 1 if a limit is exceeded.
// Run: node tests/bench/hostileAnswers.ts [--answers 10000] [--providers serper,brave,serpapi,searxng] [--clean 100]
// [--seed 1]

const LONGEST_BUSY_MS = 2000;
const LONGEST_CLEAN_MS = 15_000;
const DOUBLES = { serper, brave, serpapi, searxng };
type Name = keyof typeof DOUBLES;

const values = givenOptions({
  answers: { type: 'string', default: '10000' },
  providers: { type: 'string', default: Object.keys(DOUBLES).join(',') },
  clean: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
});
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function missed(isMissed: boolean): string {
  if (isMissed) process.exitCode = 1;
  return isMissed ? 'MISSED' : '';
}

function row(cells: (string | number)[]): void {
  say(cells.map((cell, index) => (index ? `${cell}`.padStart(11) : `${cell}`.padEnd(9))).join(''));
}

async function measure(name: Name, answers: number): Promise<void> {
  const figures = await measureAnswers(DOUBLES[name], answers, values.seed);
  const { longestBlock, lostJobs, lostBusinesses, wronglyNotFound, byStatus } = figures;
  const lost = lostJobs.length + lostBusinesses;
  const isMissed = longestBlock.busyMs > LONGEST_BUSY_MS || lost > 0 || wronglyNotFound.length > 0;
  row([
    name,
    figures.answers,
    figures.businesses,
    seconds(longestBlock.busyMs),
    seconds(longestBlock.blockedMs),
    lostJobs.length,
    lostBusinesses,
    wronglyNotFound.length,
    ...['verified', 'maybe', 'not_found', 'unavailable'].map((status) => byStatus[status] ?? 0),
    missed(isMissed),
  ]);
  for (const what of [...lostJobs, ...wronglyNotFound.slice(0, 5)]) say(`  ${what}`);
}

await onPostgres(async () => {
  const providers = values.providers.split(',').filter(Boolean) as Name[];
  const answers = Math.ceil(Number(values.answers) / providers.length);
  const outcomes = ['verified', 'maybe', 'not found', 'no class'];
  row([
    'provider',
    'answers',
    'businesses',
    'busy',
    'blocked',
    'jobs lost',
    'rows lost',
    'wrong',
    ...outcomes,
  ]);
  for (const name of providers) await measure(name, answers);
  const { businesses, aloneMs, besideMs, longestBlock } = await measureBeside(
    Number(values.clean),
    values.seed,
  );
  const isMissed = besideMs > LONGEST_CLEAN_MS || longestBlock.busyMs > LONGEST_BUSY_MS;
  const times = `${seconds(aloneMs)} alone, ${seconds(besideMs)} beside long answers`;
  const ratio = `${(besideMs / aloneMs).toFixed(1)} times as long`;
  say(
    `A clean job of ${businesses}: ${times} (${ratio}); busy for ${seconds(longestBlock.busyMs)} at most ${missed(isMissed)}`,
  );
  say(
    `The limits: busy for ${seconds(LONGEST_BUSY_MS)}, nothing lost or wrong, a clean job within ${seconds(LONGEST_CLEAN_MS)}.`,
  );
});
