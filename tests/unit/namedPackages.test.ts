import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '../..');
const IMPORT = /^import (?!type\b)[^;]*?from '((?:@[^/']+\/)?[^/']+)/gm;

/** Returns the packages whose values the files of these folders import. */
function importedBy(...folders: string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(ROOT, folder, file)),
  );
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name!)),
  );
}

// The specification requires these packages.

test('the page and the server are built on the required packages', () => {
  const imported = importedBy('backend', 'frontend');
  const named = [
    'react react-dom @reduxjs/toolkit react-redux react-router-dom styled-components react-hot-toast react-dropzone',
    'koa @koa/router @koa/multer pg-boss knex pg fast-csv',
  ];
  expect(named.flatMap((names) => names.split(' ')).filter((name) => !imported.has(name))).toEqual([]);
});

test('the tests use Jest, Testing Library and Playwright', () => {
  const imported = importedBy('tests');
  const named = ['@jest/globals', '@testing-library/react', 'playwright'];
  expect(named.filter((name) => !imported.has(name))).toEqual([]);
});
