import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActivePlatform } from '../../../../backend/features/platforms/platformsService.ts';
import { isSearchable } from '../../../../backend/features/search/queries.ts';
import type { SearchBed } from '../../../beds/search/searchBed.ts';
import { startSearchBed } from '../../../beds/search/searchBed.ts';
import { webNamed } from '../../../beds/search/webs.ts';
import { GOOGLE_DOUBLES, startGoogleServer } from '../googleServer.ts';
import { askedSalons } from './askedSalons.ts';
import type { RecordedGain } from './recordGains.ts';
import { recordGains } from './recordGains.ts';
import type { AskedSalon } from './walkSalon.ts';

export type LearningWeb = { web: string; seed: number; count: number; noise: number };

/** Starts a web's search engine and passes it with the salons that have a name to search for. */
export async function withSalons<Result>(
  { web, ...options }: LearningWeb,
  use: (salons: AskedSalon[], bed: SearchBed) => Promise<Result>,
): Promise<Result> {
  const bed = await startSearchBed({ make: webNamed(web), ...options });
  try {
    const salons = await askedSalons(bed, { SEARXNG_URL: bed.url });
    return await use(salons.filter(isNamed), bed);
  } finally {
    await bed.stop();
  }
}

const isNamed = ({ business }: AskedSalon): boolean => isSearchable(business.name);

async function record(salons: readonly AskedSalon[], platforms: ActivePlatform[], seed: number) {
  const recorded: RecordedGain[] = [];
  for (const salon of salons) recorded.push(...(await recordGains(salon, platforms, seed)));
  return recorded;
}

/**
 * Records what searches of the map add, with the providers that have one. All other searches are recorded with the
 * made-up web's own engine.
 */
async function recordMaps(bed: SearchBed, platforms: ActivePlatform[], seed: number) {
  const recorded: RecordedGain[] = [];
  for (const [, double, places] of GOOGLE_DOUBLES) {
    const server = await startGoogleServer(bed, double, places);
    try {
      const salons = await askedSalons(bed, { ...double.env, SEARCH_BASE_URL: server.url });
      recorded.push(...(await record(salons.filter(isNamed), platforms, seed)));
    } finally {
      await server.stop();
    }
  }
  return recorded.filter(({ kind }) => kind === 'map');
}

/** Records what searches add on a web, or reads it from the folder of an earlier run. */
export async function recordWeb(
  web: LearningWeb,
  platforms: ActivePlatform[],
  { isMapped, folder }: { isMapped: boolean; folder: string },
): Promise<RecordedGain[]> {
  const file = path.join(
    folder,
    `${web.web}-${web.seed}-${web.count}-${web.noise}${isMapped ? '-map' : ''}.json`,
  );
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  const recorded = await withSalons(web, (salons, bed) =>
    isMapped ? recordMaps(bed, platforms, web.seed) : record(salons, platforms, web.seed),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(recorded));
  return recorded;
}
