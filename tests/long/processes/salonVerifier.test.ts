import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { folderForAll } from '../../support/folderForAll.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { insertReleasedRows } from '../../support/released/releasedRows.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FILE = 'backend/salonVerifier.ts';

const COMMANDS = ['verify', 'platforms', 'destinations', 'operators', 'keys', 'backup', 'restore', 'migrate'];

const database = databaseForAll();
const folder = folderForAll();

function start(args: string[], file = FILE, url = database.url, provider = 'simulated') {
  const env = { ...process.env, DATABASE_URL: url, SEARCH_PROVIDER: provider };
  return spawn(process.execPath, [file, ...args], { cwd: ROOT, env });
}

async function run(args: string[], input = '', file = FILE, provider?: string) {
  const child = start(args, file, database.url, provider);
  const closed = once(child, 'close');
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await closed)[0] as number, out, err };
}

const LIST = 'Name,City\nShear Joy,Reno\nRosa Nails,Reno\n';

test('lists its commands, tells its version, and refuses others', async () => {
  const help = await run(['--help']);
  expect(help).toMatchObject({ code: 0, err: '' });
  for (const name of COMMANDS) expect(help.out).toContain(`  ${name} `);
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(await run(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  expect(await run(['keys', '--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  const unknown = await run(['\u001b[31mverfy']);
  expect(unknown).toMatchObject({ code: 2, out: '' });
  expect(unknown.err).toMatch(/^There is no command "\ufffd\[31mverfy"\./);
});

test('a list from standard input becomes results on standard output, with the totals beside them', async () => {
  const args = ['verify', '-', '--out', '-', '--format', 'json'];
  const { code, out, err } = await run(args, LIST);
  expect(code).toBe(0);
  expect(JSON.parse(out).map(({ name }: { name: string }) => name)).toEqual(['Shear Joy', 'Rosa Nails']);
  expect(err).toMatch(/\d+ verified, \d+ maybe, \d+ not found/);
});

test('with --json the totals of a file are on standard output', async () => {
  const file = path.join(folder, 'results.csv');
  const { code, out } = await run(['verify', '-', '--out', file, '--json'], LIST);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ status: 'completed', totalBusinesses: 2 });
  expect(readFileSync(file, 'utf8')).toContain('Shear Joy');
});

test('a reader that has enough ends it quietly', async () => {
  const child = start(['platforms', 'list']);
  const closed = once(child, 'close');
  child.stdout.destroy();
  expect(await text(child.stderr)).toBe('');
  expect((await closed)[0]).toBe(0);
});

test('results are JSON with --json', async () => {
  const list = await run(['platforms', 'list', '--json']);
  expect(JSON.parse(list.out)).toContainEqual({ id: 'yelp', name: 'Yelp', isActive: true, faults: [] });
  expect(JSON.parse((await run(['keys', 'list', '--json'])).out)).toEqual([]);
  expect(JSON.parse((await run(['platforms', 'check', '--json'])).out)).toEqual([]);
  const { code, out, err } = await run(['destinations', 'check', '--json']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toEqual([
    { id: 'salon-directory', isGood: false, message: expect.stringContaining('WORDPRESS_URL') },
  ]);
});

test('a back-up goes through standard output into standard input', async () => {
  const other = await createTestDatabase();
  try {
    await insertReleasedRows(database.db);
    const from = start(['backup', '-']);
    const into = start(['restore', '-'], FILE, other.url);
    const ended = Promise.all([once(from, 'close'), once(into, 'close')]);
    from.stdout.pipe(into.stdin);
    const [said, restored] = await Promise.all([text(from.stderr), text(into.stdout)]);
    expect((await ended).map(([code]) => code)).toEqual([0, 0]);
    expect(said).toMatch(/^The back-up contains [\d,]+ rows of \d+ tables\.\n$/);
    expect(restored).toMatch(/^[\d,]+ rows were restored, as of /);
    const names = (db: Knex) => db('jobs').orderBy('id').pluck('id');
    expect(await names(other.db)).toEqual(await names(database.db));
    expect(await names(other.db)).not.toEqual([]);
  } finally {
    await other.drop();
  }
});

test('a back-up whose reader stops has failed, and so has the restore of its beginning', async () => {
  const from = start(['backup', '-']);
  const closed = once(from, 'close');
  from.stdout.destroy();
  expect(await text(from.stderr)).toBe('');
  expect((await closed)[0]).toBe(1);
  const { code, err } = await run(['restore', '-'], 'no back-up');
  expect(code).toBe(1);
  expect(err).toMatch(/^Standard input is not a complete back-up \(.+\): nothing was restored\./);
});

test('every command refuses unknown arguments, and explains itself', async () => {
  const wrong = await Promise.all(COMMANDS.map((name) => run([name, '--wrong'])));
  for (const [index, { code, out, err }] of wrong.entries()) {
    expect([COMMANDS[index], code, out]).toEqual([COMMANDS[index], 2, '']);
    expect(err).toMatch(/^Unknown option '--wrong'\.\n\n\S/);
  }
});

test('migrate takes --json, like every command', async () => {
  expect(await run(['migrate', '--json'])).toMatchObject({ code: 0, err: '' });
});

test('a wrong setting is one sentence and the code 78 everywhere', async () => {
  const files = ['backend/migrate.ts', 'backend/api.ts', 'backend/worker.ts'].map(
    (file) => [file, []] as const,
  );
  const args = {
    platforms: ['list'],
    destinations: ['check'],
    operators: ['list'],
    keys: ['list'],
    migrate: [],
  };
  const commands = Object.entries({ ...args, verify: ['-', '--out', '-'], backup: ['-'], restore: ['-'] });
  const all = [...files, ...commands.map(([name, rest]) => [FILE, [name, ...rest]] as const)];
  expect(commands.map(([name]) => name).sort()).toEqual([...COMMANDS].sort());
  const wrong = await Promise.all(all.map(([file, given]) => run([...given], LIST, file, 'altavista')));
  for (const [index, { code, out, err }] of wrong.entries()) {
    expect([all[index], code, out]).toEqual([all[index], 78, '']);
    expect(err).toMatch(/^The setting SEARCH_PROVIDER is wrong: "altavista" [^\n]+\.\n$/);
  }
});

test.each(['backend/openapi.ts', 'backend/migrate.ts', 'backend/api.ts', 'backend/worker.ts'])(
  'unknown arguments are refused: %s',
  async (file) => {
    const document = path.join(ROOT, 'docs/openapi.json');
    const before = statSync(document).mtimeMs;
    const { code, out } = await run(['--wrong'], '', file);
    expect(code).not.toBe(0);
    expect(out).toBe('');
    await run(['--help'], '', file);
    expect(statSync(document).mtimeMs).toBe(before);
  },
);
