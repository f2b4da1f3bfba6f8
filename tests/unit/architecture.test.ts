import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '../..');
const RULES = '.dependency-cruiser.mjs';

/** Imports that must be forbidden, with the rule. Each `x` is planted at several depths. */
const FORBIDDEN: [from: string, to: string, rule: string][] = [
  ['backend/contract/x.ts', 'backend/lib/errors.ts', 'contract-is-zod-alone'],
  ['backend/contract/deep/x.ts', 'backend/lib/errors.ts', 'contract-is-zod-alone'],
  ['backend/contract/x2.ts', 'node_modules/knex', 'contract-is-zod-alone'],
  ['backend/contract/x3.ts', 'node:fs', 'contract-is-zod-alone'],
  ['backend/lib/x.ts', 'backend/features/csv/csvService.ts', 'lib-knows-no-feature'],
  ['backend/lib/a/b/x.ts', 'backend/features/csv/csvService.ts', 'lib-knows-no-feature'],
  ['backend/lib/x2.ts', 'backend/queue/queues.ts', 'lib-knows-no-feature'],
  ['backend/lib/x3.ts', 'backend/deps.ts', 'lib-knows-no-feature'],
  ['backend/lib/a/x4.ts', 'backend/start/start.ts', 'lib-knows-no-feature'],
  ['backend/queue/x.ts', 'backend/features/csv/csvService.ts', 'queue-knows-no-feature'],
  ['backend/queue/a/x.ts', 'backend/deps.ts', 'queue-knows-no-feature'],
  ['backend/features/a/x.ts', 'backend/app.ts', 'features-below-entry-points'],
  ['backend/features/a/b/x.ts', 'backend/handlers.ts', 'features-below-entry-points'],
  ['backend/features/a/b/c/x.ts', 'backend/api.ts', 'features-below-entry-points'],
  ['backend/features/a/x2.ts', 'backend/start/start.ts', 'features-below-entry-points'],
  ['backend/features/a/x3.ts', 'backend/features/csv/csvQueries.ts', 'foreign-feature-by-service'],
  ['backend/features/a/b/x4.ts', 'backend/features/csv/csvQueries.ts', 'foreign-feature-by-service'],
  ['backend/features/a/b/x5.ts', 'backend/features/csv/deep/csvRoutes.ts', 'foreign-feature-by-service'],
  ['backend/features/a/b/c/x6.ts', 'backend/features/csv/deep/csvJobs.ts', 'foreign-feature-by-service'],
  ['backend/features/matching/x.ts', 'node_modules/knex', 'pure-matching'],
  ['backend/features/naming/a/x.ts', 'backend/lib/database.ts', 'pure-matching'],
  ['backend/features/a/x7.ts', 'node_modules/pg-boss', 'one-file-knows-pg-boss'],
  ['backend/x8.ts', 'node_modules/pg-boss', 'one-file-knows-pg-boss'],
  ['backend/features/a/b/x9.ts', 'frontend/lib/names.ts', 'backend-without-frontend'],
  ['backend/features/a/b/x10.ts', 'tests/support/jobs.ts', 'no-tests-in-the-product'],
  ['migrations/x.ts', 'backend/features/csv/csvService.ts', 'migrations-are-frozen'],
  ['migrations/frozen/x.ts', 'backend/features/csv/csvService.ts', 'migrations-are-frozen'],
  ['frontend/lib/x.ts', 'frontend/components/Button.ts', 'frontend-lib-at-the-bottom'],
  ['frontend/lib/a/x.ts', 'frontend/features/results/Row.ts', 'frontend-lib-at-the-bottom'],
  ['frontend/components/x.ts', 'frontend/features/results/index.ts', 'components-know-no-feature'],
  ['frontend/components/a/x.ts', 'frontend/app/store.ts', 'components-know-no-feature'],
  ['frontend/features/a/x.ts', 'frontend/app/store.ts', 'features-below-app'],
  ['frontend/features/a/b/x.ts', 'frontend/app/store.ts', 'features-below-app'],
  ['frontend/features/a/x2.ts', 'frontend/features/results/Row.ts', 'foreign-feature-by-index'],
  ['frontend/features/a/b/x3.ts', 'frontend/features/results/deep/Cell.ts', 'foreign-feature-by-index'],
  ['frontend/features/a/x4.ts', 'backend/lib/errors.ts', 'frontend-knows-the-contract-alone'],
  ['frontend/app/deep/x5.ts', 'backend/features/csv/csvService.ts', 'frontend-knows-the-contract-alone'],
];

/** Three folders in a cycle whose files form no cycle: `c/left`, `c/middle/deep` and `c/right`. */
const FOLDER_CYCLE: [from: string, to: string][] = [
  ['frontend/features/c/left/one.ts', 'frontend/features/c/middle/deep/two.ts'],
  ['frontend/features/c/middle/deep/three.ts', 'frontend/features/c/right/four.ts'],
  ['frontend/features/c/right/five.ts', 'frontend/features/c/left/six.ts'],
];

const ALLOWED: [from: string, to: string][] = [
  ['backend/features/csv/y.ts', 'backend/features/csv/csvQueries.ts'],
  ['backend/features/csv/deep/y.ts', 'backend/features/csv/csvQueries.ts'],
  ['backend/features/a/b/y.ts', 'backend/features/csv/csvService.ts'],
  ['backend/features/a/y2.ts', 'backend/features/csv/rowStateQueries.ts'],
  ['backend/features/a/y3.ts', 'backend/lib/errors.ts'],
  ['backend/features/a/y4.ts', 'backend/contract/jobs.ts'],
  ['backend/contract/y.ts', 'node_modules/zod'],
  ['frontend/features/a/y.ts', 'frontend/features/results/index.ts'],
  ['frontend/features/a/b/y2.ts', 'frontend/components/Button.ts'],
  ['frontend/features/a/y3.ts', 'backend/contract/jobs.ts'],
  // A folder and its subfolder may import each other.
  ['frontend/features/d/y.ts', 'frontend/features/d/deep/one.ts'],
  ['frontend/features/d/deep/y.ts', 'frontend/features/d/two.ts'],
];

type Violation = { from: string; rule: { name: string; severity: string } };
let folder: string;
let violations: Violation[];

const isPlanted = (what: string) => !what.startsWith('node');

/** The import specifier as the project writes it: `./`, `../`, or a package's name. */
function specifier(from: string, to: string): string {
  if (!isPlanted(to)) return to.replace('node_modules/', '');
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function cruise(): Promise<{ summary: { violations: Violation[] } }> {
  const bin = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [bin, '--config', RULES, '--preserve-symlinks', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...args, 'backend', 'frontend', 'migrations'],
      { cwd: folder, maxBuffer: 1 << 26 },
      (_, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout));
        } catch {
          reject(new Error(stderr || stdout));
        }
      },
    );
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-imports-'));
  for (const file of [RULES, 'package.json']) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    if (isPlanted(to)) plant(to, 'export const a = 1;\n');
    plant(from, `import * as a from '${specifier(from, to)}';\n\nexport const b = a;\n`);
  }
  plant(
    'backend/features/a/one.ts',
    "import type { Two } from './b/two.ts';\n\nexport type One = Two | 1;\n",
  );
  plant('backend/features/a/b/two.ts', "import type { One } from '../one.ts';\n\nexport type Two = One[];\n");
  for (const [from, to] of FOLDER_CYCLE) {
    plant(from, `import * as a from '${specifier(from, to)}';\n\nexport const b = a;\n`);
    plant(to, 'export const a = 1;\n');
  }
  violations = (await cruise()).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts only errors, because `npm run check` passes if a rule merely warns. */
const rulesAgainst = (file: string) =>
  violations
    .filter(({ from }) => from === file)
    .map(({ rule: { name, severity } }) => (severity === 'error' ? name : `${name} (${severity})`));

describe('the import rules refuse', () => {
  test.each(FORBIDDEN)('%s importing %s', (from, _, rule) => {
    expect(rulesAgainst(from)).toContain(rule);
  });

  test('a cycle of type imports', () => {
    const files = ['backend/features/a/one.ts', 'backend/features/a/b/two.ts'];
    expect(files.flatMap(rulesAgainst)).toContain('no-cycle');
  });

  test('a cycle of folders without a cycle of files', () => {
    const folders = ['left', 'middle/deep', 'right'].map((name) => `frontend/features/c/${name}`);
    for (const folder of folders) expect(rulesAgainst(folder)).toEqual(['no-folder-cycle']);
    expect(FOLDER_CYCLE.flat().flatMap(rulesAgainst)).toEqual([]);
  });

  test('an import that cannot be resolved, and a development package in the product', async () => {
    plant('backend/lib/nowhere.ts', "import './gone.ts';\n");
    plant('backend/lib/development.ts', "import { fc } from 'fast-check';\n\nexport const b = fc;\n");
    violations = (await cruise()).summary.violations;
    expect(rulesAgainst('backend/lib/nowhere.ts')).toEqual(['resolvable']);
    expect(rulesAgainst('backend/lib/development.ts')).toEqual(['no-development-packages-in-the-product']);
  });
});

describe('the import rules allow', () => {
  test.each(ALLOWED)('%s importing %s', (from) => {
    expect([from, path.dirname(from)].flatMap(rulesAgainst)).toEqual([]);
  });
});

test('only the files named *Queries.ts build SQL', () => {
  const features = path.join(ROOT, 'backend/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const builders = files.filter((file) =>
    /\b(db|trx|knex)(\.raw)?\(/.test(readFileSync(path.join(features, file), 'utf8')),
  );
  expect(builders.length).toBeGreaterThan(3);
  expect(builders.filter((file) => !file.endsWith('Queries.ts'))).toEqual([]);
});
