import { config } from '../../../beds/search/engine/reply.ts';
import { ELSEWHERE } from '../../../support/searchDoubles/bellaNails.ts';
import type { DoubleReply, HttpDouble } from '../../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../../support/searchDoubles/httpDouble.ts';
import type { SearchDouble } from '../../../support/searchDoubles/searchDouble.ts';
import { SIX_ENGINES } from '../../../support/searchDoubles/searxng.ts';
import type { Salon } from './hostileSalons.ts';
import { salonAsked } from './hostileSalons.ts';
import type { Verdict } from './sentVerdict.ts';
import { sentVerdict } from './sentVerdict.ts';

export type HostileSearch = HttpDouble & {
  /** The number of hostile replies sent. */
  sent: () => number;
  /** The verdicts on the replies to a query, or to its plain form. */
  verdictsOn: (query: string) => ReadonlySet<Verdict>;
};

/**
 * Returns a hostile reply to a query about a salon, or undefined for a clean one. `nth`: how often the query was sent
 * before.
 */
export type Hostility = (salon: Salon, query: string, nth: number) => DoubleReply | undefined;

/** A query without its syntax: a query that a provider refuses is sent again in its plain form. */
const wordsOf = (query: string): string => query.replace(/-site:\S+|[^\p{L}\p{N}]+/gu, ' ').trim();

/** Starts a provider's double that sends hostile replies to searches for some salons, and correct ones otherwise. */
export async function startHostileSearch(double: SearchDouble, hostility: Hostility): Promise<HostileSearch> {
  const asked = new Map<string, number>();
  const verdicts = new Map<string, Set<Verdict>>();
  let sent = 0;

  const server = await startHttpDouble((request) => {
    if (request.path === '/config') return { status: 200, body: config(SIX_ENGINES) };
    const query = double.queryOf(request);
    const salon = salonAsked(query);
    if (!salon) return double.results([ELSEWHERE]);
    const nth = asked.get(query) ?? 0;
    asked.set(query, nth + 1);
    const hostile = hostility(salon, query, nth);
    if (hostile) sent += 1;
    const reply = hostile ?? double.results([salon.page]);
    const given = verdicts.get(wordsOf(query)) ?? new Set();
    verdicts.set(wordsOf(query), given.add(sentVerdict(double, reply, salon.page)));
    return reply;
  });
  return { ...server, sent: () => sent, verdictsOn: (query) => verdicts.get(wordsOf(query)) ?? new Set() };
}
