import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepReadyFile } from '../../../backend/lib/readyFile.ts';

const LONG_AGO = new Date('2026-01-01');
let folder: string;
let file: string;
let ended: AbortController;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-ready-'));
  file = path.join(folder, 'ready');
  ended = new AbortController();
  jest.useFakeTimers({ doNotFake: ['Date'] });
});
afterEach(() => {
  ended.abort();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Advances the clock, including timers that a check waits for. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the file is rewritten while the check passes, and removed while it fails', async () => {
  let works = true;
  keepReadyFile(file, async () => (works ? undefined : Promise.reject(new Error('away'))), ended.signal);
  await pass(0);
  utimesSync(file, LONG_AGO, LONG_AGO);
  await pass(5000);
  expect(statSync(file).mtime).not.toEqual(LONG_AGO);
  works = false;
  await pass(5000);
  expect(existsSync(file)).toBe(false);
  works = true;
  await pass(5000);
  expect(existsSync(file)).toBe(true);
});

test('the file is removed at the end, and a check that ends later does not restore it', async () => {
  let answer = () => {};
  keepReadyFile(file, () => new Promise((resolve) => (answer = resolve)), ended.signal);
  answer();
  await pass(0);
  expect(existsSync(file)).toBe(true);
  await pass(5000);
  ended.abort();
  expect(existsSync(file)).toBe(false);
  answer();
  await pass(10_000);
  expect(existsSync(file)).toBe(false);
});

test('a folder that is missing for a while ends nothing: the file is written once the folder is there', async () => {
  rmSync(folder, { recursive: true });
  keepReadyFile(file, async () => undefined, ended.signal);
  await pass(0);
  mkdirSync(folder);
  await pass(5000);
  expect(existsSync(file)).toBe(true);
});
