// Measures the duplicate check: its quality on made-up pairs and, with a folder of them, on labelled real ones and a
// full join, where it must be two points better than fuzzball or reach 99; and its speed on a real WordPress. Ends with
// 1 if a target is missed.
// node tests/bench/duplicates.ts [--data DIR] [--only speed] [--posts 20000], where DIR has matching/*.csv
import path from 'node:path';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import { givenOptions } from '../givenOptions.ts';
import { joinQuality } from './duplicates-join.ts';
import { madeUpQuality, pairQuality } from './duplicates-quality.ts';
import { speed } from './duplicates-speed.ts';

const { data, only, posts } = givenOptions({
  data: { type: 'string' },
  only: { type: 'string' },
  posts: { type: 'string', default: '20000' },
});

const reached: boolean[] = only === 'speed' ? [] : madeUpQuality();
if (data && only !== 'speed') {
  const folder = path.join(data, 'matching');
  reached.push(...(await pairQuality(folder)), await joinQuality(folder));
} else if (!only)
  console.log('Labelled data: not measured, use --data to name a folder with matching/*.csv.');
if (!reached.every(Boolean)) process.exitCode = 1;
if (!wordpressMissing) await speed(Number(posts));
else console.log(`The speed is not measured: it ${wordpressMissing}.`);

console.log(process.exitCode ? 'A figure is missed.' : 'Every figure that was measured is reached.');
process.exit();
