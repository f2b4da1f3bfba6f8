import { createSearchProvider } from '../../../../backend/features/search/createSearchProvider.ts';
import type { SearchHit } from '../../../../backend/features/search/searchProvider.ts';
import { readConfig } from '../../../../backend/lib/config.ts';
import type { SearchBed } from '../../../beds/search/searchBed.ts';
import { searchOptions } from '../../../support/searchDoubles/searchOptions.ts';
import { readList } from '../lookUpWeb.ts';
import type { AskedSalon } from './walkSalon.ts';

const TIMEOUT_MS = 60_000;

/**
 * Returns the salons of a made-up web's list, each with a function that searches for it. The answer to each query is
 * kept, because a salon is looked up many times (see walkSalon.ts), often with the same queries.
 */
export async function askedSalons(bed: SearchBed, env: NodeJS.ProcessEnv): Promise<AskedSalon[]> {
  const { search: config } = readConfig({ SEARCH_DELAY_MS: '0', ...env });
  const provider = createSearchProvider(config)!;
  const options = searchOptions({
    limit: config.resultsLimit,
    timeoutMs: TIMEOUT_MS,
    provider: provider.name,
  });
  const kept = new Map<string, Promise<SearchHit[]>>();
  const list = await readList(bed.csvFile);
  return list.map(({ business }, index) => ({
    business: { id: String(index), ...business },
    truth: bed.web.truth[index]!,
    hasPlaces: provider.searchPlaces !== undefined,
    ask({ query, where = 'web' }) {
      const key = `${where} ${query.text}`;
      const search = where === 'places' ? provider.searchPlaces! : provider.search;
      const answer = kept.get(key) ?? search(query.text, options).then(({ hits }) => hits);
      kept.set(key, answer);
      return answer;
    },
  }));
}
