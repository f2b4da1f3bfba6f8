import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

/** An empty folder for all tests of a file. */
export function folderForAll(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-tests-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
