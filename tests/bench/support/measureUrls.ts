import type { Knex } from 'knex';
import { classifyUrl, readLabelledUrls, seededPlatforms } from '../../support/labelledUrls.ts';

/**
 * Classifies the labelled URLs. The naive baseline: each URL on a platform's domain is a business's page. Returns the
 * line to print, and whether all are right.
 */
export async function measureUrls(db: Knex, file?: string): Promise<{ line: string; passed: boolean }> {
  const labelled = readLabelledUrls(file);
  const platforms = await seededPlatforms(db);
  const told = labelled.map(({ url }) => classifyUrl(url, platforms));
  const right = labelled.filter(({ platform, kind }, index) => {
    const [first, ...more] = told[index]!;
    return first?.id === platform && first.kind === kind && more.length === 0;
  }).length;
  const naive = labelled.filter(
    ({ platform, kind }, index) => told[index]![0]?.id === platform && kind === 'profile',
  ).length;
  const line = `Labelled URLs: platform and kind right of ${right} of ${labelled.length} (naive ${naive}; all wanted)`;
  return { line, passed: right === labelled.length };
}
