import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const WIDTH = 120;

/** Biome does not wrap comments. Excluded are released migrations and copies of released files, which never change. */
const FILES = globSync('{backend,frontend,vite,seeds,tests}/**/*.{ts,tsx,mjs,sql}').filter(
  (file) => !file.startsWith('tests/support/released/'),
);

test(`comments have at most ${WIDTH} columns`, () => {
  expect(FILES.length).toBeGreaterThan(1000);
  const long = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > WIDTH && /^\s*(?:\/\/|\*|\/\*\*?|--) /.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});
