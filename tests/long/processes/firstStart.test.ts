import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Cluster } from '../../../backend/start/embedded/cluster.ts';
import { startCluster } from '../../../backend/start/embedded/cluster.ts';
import { databaseUser } from '../../../backend/start/embedded/systemUser.ts';
import { killStart, startAgain } from '../../chaos/killedStarts.ts';
import { eventually } from '../../support/eventually.ts';
import { isAlive, parentOf } from '../../support/processTree.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';

let dataDir: string;
let data: string;
let cluster: Cluster | undefined;
beforeEach(async () => {
  dataDir = await makeDataDir();
  data = path.join(dataDir, 'postgres');
});
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  cluster = await startCluster({ folder: dataDir, durable: false });
  return cluster;
};

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster!.url('postgres') });
  await client.connect();
  return client
    .query(sql)
    .then(
      ({ rows }) => rows,
      () => [],
    )
    .finally(() => client.end());
}

/** Returns the process id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid!;
}

/** Starts a process that waits for a message before it tries to hold the data folder. */
async function startRival() {
  const child = fork(path.join(import.meta.dirname, '../../support/holdFolder.ts'), [dataDir]);
  await once(child, 'message');
  return { child, outcome: once(child, 'message').then(([message]) => message as string) };
}

/** The folders of finished and unfinished clusters. */
const clusters = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('postgres'))
    .flatMap((name) => [path.join(dataDir, name), path.join(dataDir, name, 'data')]);

test('after a first start is killed at any of its steps, the next start works', async () => {
  const made = (file: string) => () =>
    eventually(
      async () => clusters().some((folder) => existsSync(path.join(folder, file))),
      (isThere) => isThere,
    );
  const serverRuns = () =>
    eventually(
      async () => existsSync(path.join(data, 'postmaster.opts')),
      (isThere) => isThere,
    );
  for (const moment of [made('PG_VERSION'), made('global/pg_control'), made('base/5'), serverRuns])
    expect(await killStart(dataDir, moment)).toBe(true);
  expect(await startAgain(dataDir, {})).toEqual([]);
});

test('only unfinished clusters of dead processes are removed', async () => {
  const mine = [`postgres.new-${await deadPid()}`, `postgres.new-${process.pid}`];
  const others = [
    `postgres.new-${process.ppid}`,
    'postgres.new-x',
    'postgres.newer',
    `my.postgres.new-${process.pid}`,
  ];
  for (const name of [...mine, ...others]) mkdirSync(path.join(dataDir, name, 'data'), { recursive: true });
  await start();
  const left = readdirSync(dataDir);
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left.filter((name) => mine.includes(name))).toEqual([]);
});

test('an unfinished cluster of an earlier version is moved aside', async () => {
  await start();
  await cluster!.stop();
  writeFileSync(path.join(data, 'postmaster.pid'), `-${await deadPid()}\n${data}\n`);
  await start();
  const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.half-made-'));
  expect(existsSync(path.join(dataDir, aside!, 'PG_VERSION'))).toBe(true);
});

test('a folder in the cluster’s place that is no cluster is moved aside with its contents', async () => {
  mkdirSync(data);
  writeFileSync(path.join(data, 'notes.txt'), 'mine');
  await start();
  const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.half-made-'));
  expect(readFileSync(path.join(dataDir, aside!, 'notes.txt'), 'utf8')).toBe('mine');
});

describe('a cluster with data', () => {
  beforeEach(async () => {
    await start();
    await query('create database kept');
  });
  const keepsItsData = async () => {
    await start();
    expect(await query("select datname from pg_database where datname = 'kept'")).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.'))).toEqual([]);
  };

  test('starts even if its dead server’s process id now belongs to another process, which is left alone', async () => {
    await cluster!.stop();
    const other = spawn('sleep', ['600'], { ...databaseUser(), cwd: '/' });
    try {
      writeFileSync(path.join(data, 'postmaster.pid'), `${other.pid}\n${data}\n`);
      await keepsItsData();
      expect(isAlive(other.pid!)).toBe(true);
    } finally {
      other.kill();
    }
  });

  test('is not moved aside if it was last used in single-user mode', async () => {
    await cluster!.stop();
    writeFileSync(path.join(data, 'postmaster.pid'), `-${await deadPid()}\n${data}\n`);
    await keepsItsData();
  });

  test('is taken over from a server that outlived its npm start', async () => {
    const before = cluster!;
    await keepsItsData();
    await before.ended;
  });
});

test('an incompletely written password is replaced if there is no cluster yet', async () => {
  writeFileSync(path.join(dataDir, 'postgres-password'), '');
  await start();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('of several concurrent starts after a crash, only one gets the data folder', async () => {
  for (let round = 0; round < 5; round++) {
    const rivals = await Promise.all(Array.from({ length: 4 }, startRival));
    // All of them are ready, so they try at the same moment.
    for (const { child } of rivals) child.send('go');
    const outcomes = await Promise.all(rivals.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual(['held', ...Array(3).fill('refused')]);
    for (const { child } of rivals) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
});

test('the database’s processes have no key or address of the product in their environment', async () => {
  if (process.platform !== 'linux') return console.log('Skipped: only Linux shows a process’s environment.');
  const secrets = {
    SERPER_API_KEY: 'serper-secret',
    SESSION_SECRET: 'session-secret-of-32-characters-',
    WORDPRESS_APPLICATION_PASSWORD: 'wordpress-secret',
    WORDPRESS_URL: 'https://wordpress-secret.example',
  };
  const product = await startProduct({ DATA_DIR: dataDir, ...secrets });
  try {
    const server = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
    for (const pid of [server, parentOf(server)]) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      expect(environment).toContain('PATH=');
      expect(environment).not.toMatch(/secret|_URL|_KEY/i);
    }
  } finally {
    await product.stop();
  }
});
