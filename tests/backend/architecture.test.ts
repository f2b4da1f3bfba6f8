import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-lint-'));
  cpSync(path.join(ROOT, 'biome.json'), path.join(folder, 'biome.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says of files planted into an empty project with our rules. */
async function lint(files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', ...Object.keys(files)];
  try {
    return await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr));
    });
  } finally {
    for (const file of Object.keys(files)) rmSync(path.join(folder, file));
  }
}

const importing = (what: string) => `import { a } from '${what}';\n\nexport const b = a;\n`;

describe('the linter refuses', () => {
  test.each([
    ['backend/contract/x.ts', '../lib/errors.ts', 'The contract imports zod and nothing else'],
    ['backend/lib/x.ts', '../features/csv/csvRoutes.ts', 'backend/lib knows no feature'],
    ['backend/lib/x.ts', '../queue/jobQueue.ts', 'backend/lib knows no feature'],
    ['backend/queue/x.ts', '../features/csv/csvService.ts', 'backend/queue knows no feature'],
    ['backend/features/a/x.ts', '../../app.ts', 'never the reverse'],
    ['backend/features/a/x.ts', '../b/bQueries.ts', 'never its routes, queries or jobs'],
    ['backend/features/a/x.ts', '../b/bRoutes.ts', 'never its routes, queries or jobs'],
    ['backend/features/a/x.ts', '../b/bJobs.ts', 'never its routes, queries or jobs'],
    ['backend/features/a/x.ts', 'pg-boss', 'Only backend/queue/jobQueue.ts knows pg-boss'],
    ['backend/x.ts', 'pg-boss', 'Only backend/queue/jobQueue.ts knows pg-boss'],
    ['frontend/features/a/x.ts', '../../../backend/lib/errors.ts', 'the contract alone'],
    ['frontend/components/x.ts', '../app/store.ts', 'Components know no feature'],
    ['frontend/components/x.ts', '../features/a/y.ts', 'Components know no feature'],
    ['frontend/app/x.ts', '../features/a/y.ts', 'frontend/app knows no feature'],
  ])('%s importing %s', async (file, what, sentence) => {
    expect(await lint({ [file]: importing(what) })).toContain(sentence);
  });

  test('a cycle', async () => {
    const said = await lint({
      'backend/features/a/x.ts': importing('./y.ts').replace('b =', 'a ='),
      'backend/features/a/y.ts': importing('./x.ts').replace('b =', 'a ='),
    });
    expect(said).toContain('noImportCycles');
  });
});

describe('the linter allows', () => {
  test.each([
    ['backend/features/a/x.ts', './aQueries.ts'],
    ['backend/features/a/x.ts', '../b/bService.ts'],
    ['backend/features/a/x.ts', '../../lib/errors.ts'],
    ['backend/features/a/x.ts', '#contract/jobs.ts'],
    ['frontend/features/a/x.ts', '../../components/Button.tsx'],
    ['frontend/features/a/x.ts', '#contract/jobs.ts'],
  ])('%s importing %s', async (file, what) => {
    expect(await lint({ [file]: importing(what) })).not.toContain('noRestrictedImports');
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
