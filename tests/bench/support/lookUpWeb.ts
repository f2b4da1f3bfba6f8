import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { defaultMapping } from '../../../backend/contract/defaultMapping.ts';
import type { SearchDepth } from '../../../backend/contract/words.ts';
import type { Deps } from '../../../backend/deps.ts';
import type { ListedBusiness } from '../../../backend/features/jobs/listedBusiness.ts';
import { readStartList } from '../../../backend/features/jobs/startList.ts';
import type { ActivePlatform } from '../../../backend/features/platforms/platformsService.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import { lookUpWith } from '../../../backend/features/run/lookUpBusiness.ts';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import type { SearchHit, SearchProvider } from '../../../backend/features/search/searchProvider.ts';
import { readConfig } from '../../../backend/lib/config.ts';
import { pagesByUrl } from '../../beds/search/scoring/toldScore.ts';
import type { SearchBed } from '../../beds/search/searchBed.ts';
import type { Looked } from './accuracyFigures.ts';
import { parsedCsv } from './parsedCsv.ts';
import { createSearches } from './searches.ts';
import { settlePages } from './settlePages.ts';

export type Depth = SearchDepth;

const CONCURRENCY = 4;

/** Reads the list as the product does, with the page's mapping of columns. */
export async function readList(csvFile: string) {
  const parsed = await parsedCsv(await readFile(csvFile), 'salons.csv');
  const request = { csvData: { rows: parsed.rows, mapping: defaultMapping(parsed) } };
  const { batches } = await readStartList({} as Deps, Buffer.from(JSON.stringify(request)), null);
  const list: ListedBusiness[] = [];
  for await (const batch of batches()) list.push(...batch);
  return list;
}

/** The naive baseline: the first URL of each platform's domain in the first search. */
function firstUrls(hits: readonly SearchHit[], platforms: readonly ActivePlatform[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { url } of hits) {
    for (const { id, rules } of platforms) if (rules.classify(url)) first[id] ??= url;
  }
  return first;
}

/** Looks up every business of the web's list and adds the truth. `db`: a database with the seeded platforms. */
export async function lookUpWeb(
  bed: SearchBed,
  depth: Depth,
  db: Knex,
  /** The settings of the search; by default the test bed's own engine. */
  env: NodeJS.ProcessEnv = { SEARXNG_URL: bed.url },
): Promise<Looked[]> {
  const { search: config } = readConfig({ SEARCH_DELAY_MS: '0', SEARCH_DEPTH: depth, ...env });
  const provider = createSearchProvider(config)!;
  const searchWith = createSearches(db, config);
  const activePlatforms = createActivePlatforms(db);
  const platforms = await activePlatforms();
  const list = await readList(bed.csvFile);
  const looked: Looked[] = [];
  const pages = pagesByUrl(bed.web.pages);

  async function lookUpOne(index: number): Promise<void> {
    const answers: SearchHit[][] = [];
    const recorded =
      (ask: SearchProvider['search']): SearchProvider['search'] =>
      async (query, options) => {
        const answer = await ask(query, options);
        answers.push(answer.hits);
        return answer;
      };
    const recording: SearchProvider = {
      name: provider.name,
      search: recorded(provider.search),
      ...(provider.searchPlaces && { searchPlaces: recorded(provider.searchPlaces) }),
    };
    const lookUp = lookUpWith({ search: searchWith(recording), activePlatforms, depth });
    const result = await lookUp(
      { id: String(index), ...list[index]!.business },
      new AbortController().signal,
    );
    looked[index] = {
      truth: bed.web.truth[index]!,
      row: bed.web.list[index]!,
      pages,
      result,
      searches: answers.length,
      shown: answers.flat().map(({ url }) => url),
      first: firstUrls(answers[0] ?? [], platforms),
      firstSaysClosed: (answers[0] ?? []).some(({ title, snippet }) =>
        /\bclosed\b/i.test(`${title} ${snippet}`),
      ),
    };
  }

  const left = list.keys();
  const worker = async () => {
    for (const index of left) await lookUpOne(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const settled = await settlePages(
    looked.map(({ result }, index) => {
      const { business, facts } = list[index]!;
      return { id: String(index), name: business.name, facts, result };
    }),
    new Map(platforms.map((platform) => [platform.id, platform])),
  );
  return looked.map((one, index) => ({ ...one, result: settled[index]! }));
}
