import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { BENCHES } from '../../bench/support/all/benches.ts';

// Excluded here because they need a browser, a WordPress or labelled data; `npm run bench` runs them.
const ALONE = ['page', 'duplicates', 'lists'];
const NAMES = Object.keys(BENCHES).filter((name) => !ALONE.includes(name));

const into = await mkdtemp(path.join(tmpdir(), 'salon-verifier-bench-test-'));
afterAll(() => rm(into, { recursive: true }));

// Makes git find no repository, as in an archive of the sources.
const IN_TESTS: NodeJS.ProcessEnv = { ...process.env, GIT_DIR: path.join(into, 'none') };
/** Without the tests' PostgreSQL, as from a terminal. */
const { TEST_POSTGRES: _, TEST_DATABASE: _d, TEST_TEMPLATE: _t, ...ALONE_ENV } = IN_TESTS;

async function run(
  args: string[],
  env: NodeJS.ProcessEnv = IN_TESTS,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['tests/bench/run.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

async function written(folder: string, extension: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.endsWith(extension));
  return readFile(path.join(folder, file!), 'utf8');
}

/** Two benches per test. All of them in one test would reach its limit on a busy machine. */
const PAIRS = Array.from({ length: Math.ceil(NAMES.length / 2) }, (_, at) => [
  NAMES.slice(2 * at, 2 * at + 2),
]);

describe('npm run bench', () => {
  it.each(PAIRS)('runs %j, each in its own process, and prints one row per bench', async (names) => {
    const folder = await mkdtemp(path.join(into, 'run-'));
    const only = [...names, 'lists'].join(',');
    const { code, said } = await run(['--quick', '--into', folder, '--only', only]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/hort of what is asked for/) });
    const { machine, outcomes } = JSON.parse(await written(folder, '.json'));
    expect(machine).toMatchObject({ node: process.version, cores: expect.any(Number), commit: 'unknown' });
    const measured = new Map(outcomes.map((outcome: { bench: string }) => [outcome.bench, outcome]));
    for (const name of names) {
      expect(measured.get(name)).toMatchObject({
        isBroken: false,
        rows: expect.arrayContaining([
          expect.objectContaining({ figure: expect.any(Number), baseline: expect.any(String) }),
        ]),
      });
    }
    const table = await written(folder, '.md');
    for (const name of names) expect(table).toContain(`\n| ${name} | `);
    expect(table).not.toMatch(/at (?:most|least) \d+\.\d{3}/);
    expect(table).toContain('| lists | Not measured: it reads labelled data, whose folder --data names. |');
  });

  it('starts its own PostgreSQL outside of tests', async () => {
    const { code, said } = await run(['--quick', '--only', 'export'], ALONE_ENV);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('| export | ') });
  });

  it('lists the known benches if an unknown one is requested', async () => {
    const { code, said } = await run(['--only', 'pages,speed']);
    expect({ code, said }).toEqual({
      code: 2,
      said: expect.stringMatching(/There is no speed: choose from/),
    });
  });
});
