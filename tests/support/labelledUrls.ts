import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { checkPlatform } from '../../backend/features/platforms/platformRules.ts';
import type { ActivePlatform } from '../../backend/features/platforms/platformsService.ts';

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
  const rows = await db('platforms').select('id', 'name', {
    baseUrl: 'base_url',
    urlRules: 'url_rules',
    closureMarks: 'closure_marks',
  });
  return rows.map((row) => checkPlatform(row).platform!);
}

/** The classes that the platforms give a URL; platforms that do not know its host are omitted. */
export function classifyUrl(url: string, platforms: readonly ActivePlatform[]) {
  return platforms.flatMap(({ id, rules }) => {
    const said = rules.classify(url);
    return said ? [{ id, ...said }] : [];
  });
}
