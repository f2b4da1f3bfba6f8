import type { Random } from '../beds/search/random.ts';
import { ELSEWHERE } from '../support/searchDoubles/bellaNails.ts';
import type { DoubleReply, HttpDouble } from '../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../support/searchDoubles/httpDouble.ts';
import { serper, serperFaults } from '../support/searchDoubles/serper.ts';
import type { ChaosSalon } from './salons.ts';
import { pageOf } from './salons.ts';

const FAULT_SHARE = 0.3;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The faults and their relative frequencies. `silence` is rare because each one costs a whole timeout. */
const WEIGHTS = {
  '429': 3,
  '429 with Retry-After': 3,
  '500': 5,
  reset: 4,
  'reset in mid-body': 4,
  HTML: 4,
  'broken JSON': 4,
  'odd characters': 4,
  silence: 1,
};
type FaultName = keyof typeof WEIGHTS;

export type FaultyProvider = {
  env: NodeJS.ProcessEnv;
  /** The number of faults so far, by name. */
  injected: Record<string, number>;
  searches: () => number;
  stop: () => Promise<void>;
};

/** Starts a search provider that fails three requests in ten. `silences`: some of them are never answered. */
export async function startFaultyProvider(
  random: Random,
  salons: ChaosSalon[],
  { silences }: { silences: boolean },
): Promise<FaultyProvider> {
  const byName = new Map(salons.map((salon) => [salon.name.toLowerCase(), salon]));
  const injected: Record<string, number> = {};
  const weights = { ...WEIGHTS, silence: silences ? WEIGHTS.silence : 0 };

  function resultsFor(query: string) {
    const [name] = /\b[a-z]{8} [a-z]{8} hair\b/.exec(query.toLowerCase()) ?? [];
    const salon = name === undefined ? undefined : byName.get(name);
    return salon?.isListed ? [ELSEWHERE, pageOf(salon)] : [ELSEWHERE];
  }
  function fault(name: FaultName, query: string): DoubleReply {
    const pages = resultsFor(query);
    const replies: Record<FaultName, () => DoubleReply> = {
      '429': () => serperFaults.tooMany,
      '429 with Retry-After': () => ({
        status: 429,
        headers: { 'Retry-After': '1' },
        body: { message: 'Too many requests' },
      }),
      '500': () => serperFaults.broken,
      reset: () => 'hang up',
      'reset in mid-body': () => ({ cutOff: (serper.results(pages) as { body: object }).body }),
      HTML: () => ({ status: 200, body: '<html><body><h1>Checking your browser</h1></body></html>' }),
      'broken JSON': () => ({
        status: 200,
        headers: JSON_TYPE,
        body: '{"searchParameters":{"q":"x"},"organic":[{"li',
      }),
      'odd characters': () =>
        serper.results(
          pages.map((page) => ({ ...page, snippet: `\u0000\ud800 \u202e${page.snippet}\ufeff\udfff` })),
        ),
      silence: () => 'silence',
    };
    return replies[name]();
  }

  const double: HttpDouble = await startHttpDouble((request) => {
    const query = serper.queryOf(request);
    if (!random.chance(FAULT_SHARE)) return serper.results(resultsFor(query));
    const name = random.weighted(weights);
    injected[name] = (injected[name] ?? 0) + 1;
    return fault(name, query);
  });
  return {
    env: { ...serper.env, SEARCH_BASE_URL: double.url },
    injected,
    searches: () => double.requests.length,
    stop: double.stop,
  };
}
