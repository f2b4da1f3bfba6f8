// Measures the duplicate check: how well it tells the same business from another, on labelled pairs, and how fast it is
// against a real WordPress. Run as `node tests/bench/duplicates.ts`; ends with 1 where a figure is missed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pairQuality } from './duplicates-quality.ts';
import { speed } from './duplicates-speed.ts';

const shared = path.join(import.meta.dirname, '../../../shared');
if (!existsSync(path.join(shared, 'data/matching')) || !existsSync(path.join(shared, 'wordpress/up'))) {
  console.log(
    'The duplicate check is not measured: it needs ../shared/data/matching and ../shared/wordpress, which are not part of this repository.',
  );
  process.exit(0);
}

const reached = [...(await pairQuality(path.join(shared, 'data/matching'))), ...(await speed())];
if (reached.every(Boolean)) console.log('Every figure is reached.');
else console.log('A figure is missed.');
process.exit(reached.every(Boolean) ? 0 : 1);
