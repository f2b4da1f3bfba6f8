import { startSearchBed } from '../beds/search/searchBed.ts';
import { webNamed } from '../beds/search/webs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { tell } from './support/benchRows.ts';
import { judgeDifferences } from './support/consistency/judgeDifferences.ts';
import type { Planted } from './support/consistency/plantDifferences.ts';
import { plantDifferences } from './support/consistency/plantDifferences.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { onDatabase } from './support/onPostgres.ts';

// Plants other phone numbers, house numbers and ZIP codes on salons' own pages, and measures which differences the
// consistency report has. Ends with 1 below a precision of 0.95 or a recall of 0.90 on found pages.
// Run: node tests/bench/differences.ts [--webs plain,evidence] [--seed 4001] [--noise 0.5] [--depth standard]
// [--count 120] [--examples 5]

const LEAST = { precision: 0.95, recall: 0.9 };

const values = givenOptions({
  webs: { type: 'string', default: 'plain,evidence' },
  seed: { type: 'string', default: '4001' },
  noise: { type: 'string', default: '0.5' },
  depth: { type: 'string', default: 'standard' },
  count: { type: 'string', default: '120' },
  examples: { type: 'string', default: '5' },
});

await onDatabase(async ({ db }) => {
  for (const name of values.webs.split(',')) {
    const planted: Planted[] = [];
    const [count, seed, noise] = [Number(values.count), Number(values.seed), Number(values.noise)];
    const bed = await startSearchBed({ make: plantDifferences(webNamed(name), planted), count, seed, noise });
    const looked = await lookUpWeb(bed, values.depth as Depth, db).finally(bed.stop);
    const { judged, missed, plantedOnFound } = judgeDifferences(bed.web, looked, planted);
    const wrong = judged.filter(({ isTrue }) => !isTrue);
    const precision = (judged.length - wrong.length) / Math.max(1, judged.length);
    const recall = (plantedOnFound - missed.length) / Math.max(1, plantedOnFound);
    say(
      `${name}: ${planted.length} planted, ${plantedOnFound} of them on found pages, ${judged.length} reported`,
    );
    for (const { what } of wrong.slice(0, Number(values.examples))) say(`  wrong: ${what}`);
    for (const one of missed.slice(0, Number(values.examples)))
      say(`  missed: ${one.rowId} ${one.element} ${one.url}`);
    const [least, of] = [`of differences, ${name} web`, 'the pages of the web'];
    tell({ what: `Precision ${least}`, figure: precision, baseline: of, least: LEAST.precision });
    tell({ what: `Recall ${least}`, figure: recall, baseline: of, least: LEAST.recall });
    say(`  precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    if (precision < LEAST.precision || recall < LEAST.recall) process.exitCode = 1;
  }
});
