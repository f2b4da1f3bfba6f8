import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const SCRIPT = path.join(import.meta.dirname, '../../../backend/start/install.mjs');
const OTHER_SYSTEM = process.platform === 'linux' ? 'darwin' : 'linux';

const PACKAGES = {
  'node_modules/koa': { version: '3.2.1', integrity: 'sha512-koa' },
  'node_modules/native-here': {
    version: '1.0.0',
    integrity: 'sha512-here',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
};
const ELSEWHERE = { version: '1.0.0', integrity: 'sha512-elsewhere', optional: true, os: [OTHER_SYSTEM] };
const LOCK = { '': { name: 'project' }, ...PACKAGES, 'node_modules/native-elsewhere': ELSEWHERE };

let folder: string;
let project: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-install-'));
  project = path.join(folder, 'project');
  mkdirSync(path.join(project, 'node_modules/node/bin'), { recursive: true });
  mkdirSync(path.join(folder, 'bin'));
  // A stand-in for npm: records its arguments, and fails if NPM_FAILS is set.
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" > ../called\nexit \${NPM_FAILS:-0}\n`, {
    mode: 0o755,
  });
  write('package-lock.json', LOCK);
  write('node_modules/.package-lock.json', PACKAGES);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, packages: object) =>
  writeFileSync(path.join(project, file), JSON.stringify({ lockfileVersion: 3, packages }));

function runInstall(env: NodeJS.ProcessEnv = {}, cwd = project) {
  rmSync(path.join(folder, 'called'), { force: true });
  const PATH = `${path.join(folder, 'bin')}${path.delimiter}${process.env['PATH']}`;
  const { status } = spawnSync(process.execPath, [SCRIPT], { cwd, env: { ...process.env, PATH, ...env } });
  return { status, installs: existsSync(path.join(folder, 'called')) };
}

const NOTHING_TO_DO = { status: 0, installs: false };
const INSTALLS = { status: 0, installs: true };

test('installed packages are not installed again, even in a copied folder with new modification times', () => {
  expect(runInstall()).toEqual(NOTHING_TO_DO);
  const copy = path.join(folder, 'copy');
  cpSync(project, copy, { recursive: true });
  // Copied last, so that it is newer than everything installed.
  cpSync(path.join(project, 'package-lock.json'), path.join(copy, 'package-lock.json'));
  expect(runInstall({}, copy)).toEqual(NOTHING_TO_DO);
});

test.each([
  ['of another version', { 'node_modules/koa': { version: '3.2.0', integrity: 'sha512-koa' } }],
  ['with another hash', { 'node_modules/koa': { version: '3.2.1', integrity: 'sha512-other' } }],
  [
    'that the lock file does not name',
    { 'node_modules/more': { version: '1.0.0', integrity: 'sha512-more' } },
  ],
  ['for another system', { 'node_modules/native-elsewhere': ELSEWHERE }],
])('a package %s is replaced', (_, packages) => {
  write('node_modules/.package-lock.json', { ...PACKAGES, ...packages });
  expect(runInstall()).toEqual(INSTALLS);
});

test('a missing package is installed', () => {
  const { 'node_modules/koa': _, ...others } = PACKAGES;
  write('node_modules/.package-lock.json', others);
  expect(runInstall()).toEqual(INSTALLS);
});

test('an interrupted install is repeated', () => {
  write('package-lock.json', { ...LOCK, 'node_modules/new': { version: '1.0.0', integrity: 'sha512-new' } });
  expect(runInstall({ NPM_FAILS: '130' })).toEqual({ status: 130, installs: true });
  // After an interrupted install: the lock file is restored, but npm may have removed some packages.
  write('package-lock.json', LOCK);
  expect(runInstall()).toEqual(INSTALLS);
});

test('packages are installed again if the Node binary that one of them downloads is missing', () => {
  rmSync(path.join(project, 'node_modules/node'), { recursive: true });
  expect(runInstall()).toEqual(INSTALLS);
});
