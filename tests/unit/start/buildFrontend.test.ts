import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { killTree } from '../../support/processTree.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A stand-in for Vite: empties dist, writes the page, and writes its script only if the test does not block it. */
const VITE = `
  const fs = require('node:fs');
  fs.rmSync('dist', { recursive: true, force: true });
  fs.mkdirSync('dist');
  fs.writeFileSync('dist/index.html', '');
  if (process.env.HELD_UP) setInterval(() => {}, 60_000);
  else fs.writeFileSync('dist/index.js', '');
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'salon-verifier-build-'));
  for (const file of ['backend/start/buildFrontend.ts', 'backend/lib/errors.ts'])
    cpSync(path.join(ROOT, file), path.join(project, file));
  for (const folder of ['frontend', 'backend/contract', 'vite', 'seeds', 'node_modules/vite/bin'])
    mkdirSync(path.join(project, folder), { recursive: true });
  for (const file of ['vite.config.ts', 'seeds/platforms.sql', 'package-lock.json'])
    writeFileSync(path.join(project, file), '');
  writeFileSync(path.join(project, 'node_modules/vite/bin/vite.js'), VITE);
  writeFileSync(path.join(project, 'package.json'), '{}');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function build(env: NodeJS.ProcessEnv = {}) {
  const code = `(await import(${JSON.stringify(path.join(project, 'backend/start/buildFrontend.ts'))})).buildFrontend()`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
}

test('a killed build is repeated by the next start, and a complete one is not', async () => {
  const killed = build({ HELD_UP: 'yes' });
  const page = path.join(project, 'dist/index.html');
  await eventually(
    async () => existsSync(page),
    (isThere) => isThere,
  );
  killTree(killed.pid!);
  await once(killed, 'exit');

  expect(await once(build(), 'exit')).toEqual([0, null]);
  expect(readdirSync(path.join(project, 'dist'))).toContain('index.js');

  rmSync(path.join(project, 'dist/index.js'));
  expect(await once(build(), 'exit')).toEqual([0, null]);
  expect(readdirSync(path.join(project, 'dist'))).not.toContain('index.js');
});
