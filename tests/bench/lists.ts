import path from 'node:path';
import { dataFolder } from './support/dataFolder.ts';
import { measureLists } from './support/measureLists.ts';

// Measures how well lists are parsed: node tests/bench/lists.ts --data DIR, where DIR has salon_csv/columns.json and
// its lists

const folder = dataFolder('salon_csv/columns.json');
if (folder) await measureLists(path.join(folder, 'salon_csv'));
else process.exitCode = 1;
