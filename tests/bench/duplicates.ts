// Measures the duplicate check: how well it tells the same business from another on made-up pairs and, with a folder of
// them, on labelled real ones; how fast it is against a real WordPress. Ends with 1 where a figure is missed.
// node tests/bench/duplicates.ts [--data DIR], where DIR holds matching/*_pairs.csv
import path from 'node:path';
import { parseArgs } from 'node:util';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import { madeUpQuality, pairQuality } from './duplicates-quality.ts';
import { speed } from './duplicates-speed.ts';

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;

const reached: boolean[] = madeUpQuality();
if (data) reached.push(...(await pairQuality(path.join(data, 'matching'))));
else console.log('Labelled pairs: not measured, name a folder that holds matching/*_pairs.csv with --data.');
if (!wordpressMissing) reached.push(...(await speed()));
else console.log(`The speed is not measured: it ${wordpressMissing}.`);

if (reached.every(Boolean)) console.log('Every figure that was measured is reached.');
else console.log('A figure is missed.');
process.exit(reached.every(Boolean) ? 0 : 1);
