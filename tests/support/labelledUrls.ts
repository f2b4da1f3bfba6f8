import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import type { ActivePlatform } from '../../backend/features/platforms/platformsService.ts';
import { readAllPlatforms } from '../../backend/features/platforms/platformsService.ts';

/** Made-up URLs in every form that the platforms are known to use. */
const FILE = path.join(import.meta.dirname, 'labelledUrls.csv');

export type LabelledUrl = { url: string; platform: string; kind: string };

export function readLabelledUrls(file = FILE): LabelledUrl[] {
  const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1);
  return rows.map((row) => {
    const [, url, platform, kind] = /^"(.*)",(\w+),(\w+)$/.exec(row)!;
    return { url: url!, platform: platform!, kind: kind! };
  });
}

/** Every seeded platform, including the inactive ones. */
export async function seededPlatforms(db: Knex): Promise<ActivePlatform[]> {
  return [...(await readAllPlatforms(db)).values()];
}

/** The classes that the platforms give a URL; platforms that do not know its host are omitted. */
export function classifyUrl(url: string, platforms: readonly ActivePlatform[]) {
  return platforms.flatMap(({ id, rules }) => {
    const said = rules.classify(url);
    return said ? [{ id, ...said }] : [];
  });
}
