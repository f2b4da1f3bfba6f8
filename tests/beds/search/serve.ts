import { once } from 'node:events';
import { givenOptions } from '../../givenOptions.ts';
import { startSearchBed } from './searchBed.ts';
import { webNamed } from './webs.ts';

// Serves a made-up web to look at, or to start the product on with SEARXNG_URL, until Ctrl-C:
// npm run bed:search -- [--web plain] [--count 300] [--seed 1] [--noise 0.5] [--port 8888]

const values = givenOptions({
  web: { type: 'string', default: 'plain' },
  count: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  noise: { type: 'string', default: '0.5' },
  port: { type: 'string', default: '0' },
});
const bed = await startSearchBed({
  make: webNamed(values.web),
  count: Number(values.count),
  seed: Number(values.seed),
  noise: Number(values.noise),
  port: Number(values.port),
});
console.log(`SEARXNG_URL=${bed.url}\nThe list: ${bed.csvFile}\n${bed.web.pages.length} pages`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await bed.stop();
