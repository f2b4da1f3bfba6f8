// Measures the duplicate check: how well it tells the same business from another on made-up pairs and, with a folder of
// them, on labelled real ones; how fast it is against a real WordPress. Ends with 1 where a figure is missed.
// node tests/bench/duplicates.ts [--data DIR] [--only speed] [--posts 20000], where DIR holds matching/*_pairs.csv
import path from 'node:path';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import { givenOptions } from '../givenOptions.ts';
import { madeUpQuality, pairQuality } from './duplicates-quality.ts';
import { speed } from './duplicates-speed.ts';

const { data, only, posts } = givenOptions({
  data: { type: 'string' },
  only: { type: 'string' },
  posts: { type: 'string', default: '20000' },
});

const reached: boolean[] = only === 'speed' ? [] : madeUpQuality();
if (data && only !== 'speed') reached.push(...(await pairQuality(path.join(data, 'matching'))));
else if (!only)
  console.log('Labelled pairs: not measured, name a folder that holds matching/*_pairs.csv with --data.');
if (!reached.every(Boolean)) process.exitCode = 1;
if (!wordpressMissing) await speed(Number(posts));
else console.log(`The speed is not measured: it ${wordpressMissing}.`);

console.log(process.exitCode ? 'A figure is missed.' : 'Every figure that was measured is reached.');
process.exit();
