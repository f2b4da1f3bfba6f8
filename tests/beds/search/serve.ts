import { once } from 'node:events';
import { givenOptions } from '../../givenOptions.ts';
import { laterWeb } from './later/laterWeb.ts';
import { startSearchBed } from './searchBed.ts';
import { webNamed } from './webs.ts';

// Serves a made-up web to look at, or to start the product on with SEARXNG_URL, until Ctrl-C:
// npm run bed:search -- [--web plain] [--count 300] [--seed 1] [--noise 0.5] [--port 8888]
// With --later 0.08 this share of the list's businesses changes in each of five ways when Enter is pressed.

const values = givenOptions({
  web: { type: 'string', default: 'plain' },
  count: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  noise: { type: 'string', default: '0.5' },
  port: { type: 'string', default: '0' },
  later: { type: 'string', default: '0' },
});
const bed = await startSearchBed({
  make: webNamed(values.web),
  count: Number(values.count),
  seed: Number(values.seed),
  noise: Number(values.noise),
  port: Number(values.port),
});
console.log(`SEARXNG_URL=${bed.url}\nThe list: ${bed.csvFile}\n${bed.web.pages.length} pages`);
const share = Number(values.later);
if (share > 0) {
  const { first, later, planted } = laterWeb(bed.web, Number(values.seed), share);
  bed.become(first);
  console.log(`Press Enter for the web as it is later, with ${planted.length} changes.`);
  process.stdin.once('data', () => {
    bed.become(later);
    for (const { row, kind, platforms } of planted)
      console.log(`row ${row}: ${kind} (${platforms.join(', ')})`);
  });
}
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await bed.stop();
