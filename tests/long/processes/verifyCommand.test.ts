import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { folderForAll } from '../../support/folderForAll.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { makeDataDir } from '../../support/product.ts';
import { readXlsx } from '../../support/readXlsx.ts';
import { runCommand, spawnCommand } from '../../support/runCommand.ts';
import { ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { doubledEnv } from '../../support/searchDoubles/doubledConfig.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { serper } from '../../support/searchDoubles/serper.ts';
import { inline, relation, relations, workbook, workbookXml, worksheet } from '../../support/workbook.ts';

const folder = folderForAll();
const database = databaseForAll();
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  env = { DATABASE_URL: database.url };
});

function listOf(name: string, rows: string[]): { list: string; out: string } {
  const list = path.join(folder, `${name}.csv`);
  writeFileSync(list, `Salon,Town,Owner\n${rows.join('\n')}\n`);
  return { list, out: path.join(folder, `${name}-result.csv`) };
}
const JOB = '0190d9f0-0000-7000-8000-000000000001';
const rowsOf = (file: string) => readFileSync(file, 'utf8').trim().split('\r\n');
const jobsOf = (fileName: string) => database.db('jobs').where({ file_name: fileName });

test('verifies a list, reports skipped rows, and writes the same file as the product’s export', async () => {
  const { list, out } = listOf('three', ['Shear Joy,Reno,Ana', ',Reno,Bo', 'Rosa Nails,"Austin",Cy']);
  const ran = await runCommand('verify', env, [list, '--out', out]);
  expect([ran.code, ran.err]).toEqual([0, expect.stringMatching(/^\d of 2 \(\d+%\)/m)]);
  expect(ran.err).toContain('Columns: name "Salon", city "Town".');
  expect(ran.err).toContain('the results are made up');
  expect(ran.err).toContain('1 row is left out: it has no name, or is a sum.');
  expect(ran.err).toMatch(
    new RegExp(`\\d verified, \\d maybe, \\d not found\\. The results are in ${out}\\.$`),
  );
  const [head, ...rows] = rowsOf(out);
  expect(head).toMatch(/^Business Name,.*,Owner$/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Shear Joy', 'Rosa Nails']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);

  // Repeating the command finds the same job; --again or another column starts a new one.
  const before = readFileSync(out, 'utf8');
  rmSync(out);
  expect((await runCommand('verify', env, [list, '--out', out])).err).toContain('2 of 2 are done');
  expect(readFileSync(out, 'utf8')).toBe(before);
  expect(await jobsOf('three.csv')).toHaveLength(1);
  await runCommand('verify', env, [list, '--out', out, '--again', '--answers-max-age', '0']);
  expect(await jobsOf('three.csv').pluck('answers_max_age_days').orderBy('created_at')).toEqual([30, 0]);
  const byOwner = await runCommand('verify', env, [list, '--out', out, '--name', 'Owner']);
  expect(byOwner.err).toContain('name "Owner"');
  expect(rowsOf(out)).toHaveLength(1 + 3);
});

test('--spend-at-most pauses the job at the limit, and a higher one completes it', async () => {
  const { list, out } = listOf('limited', [
    'Shear Joy,Reno,Ana',
    'Rosa Nails,Austin,Cy',
    'Bella Hair,Austin,Di',
  ]);
  const server = await startHttpDouble(() => serper.results([ELSEWHERE]));
  const searching = { ...env, ...doubledEnv(serper, server.url), SEARCH_DEPTH: 'broad' };
  const verify = (...more: string[]) => runCommand('verify', searching, [list, '--out', out, ...more]);
  try {
    expect(await verify('--spend-at-most', '1.5')).toMatchObject({ code: 2 });
    const paused = await verify('--spend-at-most', '2');
    expect([paused.code, paused.err]).toEqual([1, expect.stringContaining('2 searches, is reached')]);
    expect(server.requests).toHaveLength(2);
    const again = await verify();
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('2 searches, is reached')]);
    expect(await verify('--spend-at-most', '10')).toMatchObject({ code: 0 });
    expect(server.requests).toHaveLength(3);
    expect(await jobsOf('limited.csv')).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

test('writes JSON or XLSX by the extension of the output file, and refuses other extensions', async () => {
  const { list, out } = listOf('formats', ['Shear Joy,Reno,Ana']);
  const as = (ending: string) => out.replace(/csv$/, ending);
  expect((await runCommand('verify', env, [list, '--out', as('json')])).code).toBe(0);
  expect(JSON.parse(readFileSync(as('json'), 'utf8'))).toMatchObject([
    { name: 'Shear Joy', originalData: { Owner: 'Ana' } },
  ]);
  expect((await runCommand('verify', env, [list, '--out', as('XLSX')])).code).toBe(0);
  const [head, row] = readXlsx(readFileSync(as('XLSX'))).rows;
  expect([head!.at(-1), row![0], row!.at(-1)]).toEqual(['Owner', 'Shear Joy', 'Ana']);
  const refused = await runCommand('verify', env, [list, '--out', as('pdf')]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('.csv, .json, .xlsx')]);
});

test('Ctrl-C pauses the job, and the same command completes it', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `Salon ${i},Reno,Ana`);
  const { list, out } = listOf('long', rows);
  const child = spawnCommand('verify', { ...env, SEARCH_DELAY_MS: '200' }, [list, '--out', out]);
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  await eventually(
    () => jobsOf('long.csv').first(),
    (job) => job?.processed_count > 2,
  );
  const closed = once(child, 'close');
  child.kill('SIGINT');
  expect(await closed).toEqual([130, null]);
  expect(err).toContain('Interrupted: the job is paused. Run the same command again to continue.');
  const paused = await jobsOf('long.csv').first();
  expect(paused.status).toBe('paused');
  expect(readdirSync(folder)).not.toContain(path.basename(out));

  const again = await runCommand('verify', env, [list, '--out', out]);
  expect(again).toMatchObject({ code: 0 });
  expect(again.err).toMatch(/This was started before: \d+ of 60 are done\./);
  expect(rowsOf(out)).toHaveLength(61);
  expect(await jobsOf('long.csv')).toMatchObject([{ id: paused.id, status: 'completed' }]);
});

test('verifies a part of a job again, and writes the results of that part', async () => {
  const { list, out } = listOf('parts', ['Shear Joy,Reno,Ana', 'Rosa Nails,Austin,Cy', 'Lily Hair,Reno,Di']);
  await runCommand('verify', env, [list, '--out', out]);
  const { id } = await jobsOf('parts.csv').first();
  const again = (...args: string[]) => runCommand('verify', env, ['--rerun', id, ...args, '--out', out]);
  const rosa = database.db('businesses').where({ job_id: id, name: 'Rosa Nails' }).select('id');
  await database
    .db('results')
    .where({ business_id: rosa })
    .update({ verified_at: new Date(0) });

  const ran = await again('--only', 'older', '--older-than', '300');
  expect([ran.code, ran.err]).toEqual([0, expect.stringContaining(`The results are in ${out}.`)]);
  expect(rowsOf(out)).toEqual([
    expect.stringMatching(/^Business Name,.*,Owner$/),
    expect.stringMatching(/^Rosa Nails,.*,Cy$/),
  ]);
  const children = () => database.db('jobs').where({ parent_id: id }).orderBy('created_at');
  expect(await children()).toMatchObject([{ total_businesses: 1, status: 'completed' }]);
  expect((await again('--only', 'older', '--older-than', '300')).err).toContain('1 of 1 are done');
  expect(await children()).toHaveLength(1);
  await again('--only', 'older', '--older-than', '300', '--again');
  expect(await children()).toHaveLength(2);

  const none = await again('--only', 'closed');
  expect([none.code, none.err]).toEqual([
    1,
    expect.stringMatching(/No business of this job is closed for good: choose others\.$/),
  ]);
});

test('a search that cannot continue ends with 1 and the reason; the same command resumes after a fix', async () => {
  const refusing = createServer((_, reply) => reply.writeHead(403).end('{"message":"Unauthorized."}'));
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { list, out } = listOf('refused', ['Shear Joy,Reno,Ana']);
  const ran = await runCommand(
    'verify',
    {
      ...env,
      SEARCH_PROVIDER: 'serper',
      SERPER_API_KEY: 'a-key-of-nobody',
      SEARCH_BASE_URL: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
    },
    [list, '--out', out],
  );
  refusing.close();
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(/The search cannot continue: .+ Run the same command again to continue\.$/);
  expect(ran.err).not.toContain('a-key-of-nobody');
  expect(await runCommand('verify', env, [list, '--out', out])).toMatchObject({ code: 0 });
});

test('a list whose job was deleted is verified again', async () => {
  const { list, out } = listOf('deleted', ['Shear Joy,Reno,Ana']);
  await runCommand('verify', env, [list, '--out', out]);
  await jobsOf('deleted.csv').update({ deleted_at: new Date() });
  expect(await runCommand('verify', env, [list, '--out', out])).toMatchObject({ code: 0 });
  expect(await jobsOf('deleted.csv').whereNull('deleted_at')).toHaveLength(1);
});

test('verifies a sheet of a workbook', async () => {
  const list = path.join(folder, 'book.xlsx');
  const out = path.join(folder, 'book-result.csv');
  const sheets = '<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId4"/>';
  writeFileSync(
    list,
    workbook('', {
      'xl/workbook.xml': workbookXml(sheets),
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId4', 'worksheet', 'worksheets/sheet2.xml'),
      ),
      'xl/worksheets/sheet2.xml': worksheet(inline('Salon', 'Town') + inline('Shear Joy', 'Reno')),
    }),
  );
  const ran = await runCommand('verify', env, [list, '--sheet', 'B', '--out', out]);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain('Sheet: "B", one of 2.');
  expect(rowsOf(out)[1]).toContain('Shear Joy');
});

test('reports wrong arguments or a wrong list before it starts anything', async () => {
  const { list, out } = listOf('wrong', ['Shear Joy,Reno,Ana']);
  const pdf = path.join(folder, 'list.pdf');
  writeFileSync(pdf, '%PDF-1.7 nothing');
  const cases: [string[], RegExp][] = [
    [[], /^Name one list to verify\./],
    [[list], /^Name the file for the results with --out\./],
    [[list, 'b', '--out', out], /^Name one list to verify\./],
    [[path.join(folder, 'none.csv'), '--out', out], /^There is no list .+none\.csv\./],
    [[list, '--out', path.join(folder, 'none', 'x.csv')], /^The folder of .+ cannot be written \(ENOENT\)\./],
    [[list, '--out', out, '--name', 'Nme'], /^The list has no column "Nme": it has Salon, Town, Owner\./],
    [[list, '--out', out, '--answers-max-age', '91'], /^--answers-max-age is a whole number of days/],
    [[list, '--out', out, '--nme', 'x'], /^Unknown option '--nme'\./],
    [[pdf, '--out', out], /^This file is a PDF, not a list/],
    [[list, '--out', out, '--sheet', 'A'], /^Only a workbook has sheets/],
    [[list, '--out', out, '--only', 'maybe'], /^--only and --older-than belong to --rerun JOB\./],
    [['--rerun', JOB, list, '--only', 'all', '--out', out], /^--rerun takes no list, sheet or columns/],
    [['--rerun', 'x', '--only', 'all', '--out', out], /^There is no verification job x/],
    [['--rerun', JOB, '--out', out], /^Say with --only .+: unavailable, maybe, /],
    [['--rerun', JOB, '--only', 'some', '--out', out], /^Say with --only .+, not some\./],
    [['--rerun', JOB, '--only', 'older', '--out', out], /^--only older needs --older-than DAYS/],
    [['--rerun', JOB, '--only', 'older', '--older-than', 'x', '--out', out], /^--only older needs/],
    [['--rerun', JOB, '--only', 'maybe', '--older-than', '9', '--out', out], /^--only older needs/],
  ];
  for (const [args, sentence] of cases) {
    const {
      code,
      out: said,
      err,
    } = await runCommand('verify', { DATABASE_URL: 'postgres://127.0.0.1:4/x' }, args);
    expect([args, code, said, err]).toEqual([args, 2, '', expect.stringMatching(sentence)]);
    expect(err).toContain('npm run verify -- LIST.csv --out RESULT.csv');
  }
  const help = await runCommand('verify', {}, [list, '--help']);
  expect([help.code, help.err]).toEqual([0, '']);
});

test('starts the database of npm start if none is running', async () => {
  const DATA_DIR = await makeDataDir();
  try {
    const { list, out } = listOf('own', ['Shear Joy,Reno,Ana']);
    expect(await runCommand('verify', { DATA_DIR }, [list, '--out', out])).toMatchObject({ code: 0 });
    expect(rowsOf(out)).toHaveLength(2);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
