import { z } from 'zod';
import type { SearchReply } from '../searchProvider.ts';
import { saidIn } from '../searchRequest.ts';

const Config = z.object({
  engines: z.array(z.object({ name: z.string(), categories: z.array(z.string()), enabled: z.boolean() })),
});

/** How long the list of engines is cached. An administrator who changes the engines must restart SearXNG anyway. */
const KNOWN_MS = 10 * 60_000;
/** How soon `/config` is requested again if it gave no usable list. */
const UNKNOWN_MS = 60_000;

export type Engines = {
  enabled: ReadonlySet<string>;
  /**
   * The web search engines that a search uses by default: enabled, and in both categories `general` and `web`. Other
   * engines in `general`, such as currency converters and translators, find no salons. Older instances have no category
   * `web`, so all enabled engines in `general` count there.
   */
  web: readonly string[];
};

function readEngines({ engines }: z.output<typeof Config>): Engines {
  const enabled = engines.filter((engine) => engine.enabled);
  const general = enabled.filter(({ categories }) => categories.includes('general'));
  const web = general.filter(({ categories }) => categories.includes('web'));
  const names = (list: typeof engines) => list.map(({ name }) => name);
  return { enabled: new Set(names(enabled)), web: names(web.length ? web : general) };
}

/**
 * Returns a function that resolves to the instance's engines, and caches them. Concurrent searches share one request.
 * The engines are undefined if `/config` names no web search engine or cannot be read, for example behind a proxy that
 * forwards only searches. `fetchConfig` may throw.
 */
export function createEngineList(fetchConfig: () => Promise<SearchReply>) {
  let asked: Promise<Engines | undefined> | undefined;
  let until = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Engines | undefined> {
    const reply = await fetchConfig().catch(() => undefined);
    const config = reply?.status === 200 ? saidIn(reply, Config) : undefined;
    const engines = config && readEngines(config);
    const isKnown = engines !== undefined && engines.web.length > 0;
    until = performance.now() + (isKnown ? KNOWN_MS : UNKNOWN_MS);
    return isKnown ? engines : undefined;
  }

  return (): Promise<Engines | undefined> => {
    if (!asked || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY;
      asked = ask();
    }
    return asked;
  };
}

/** The engines that one answer names. */
export type Answered = {
  /** Engines that failed, and why. */
  failed: ReadonlyMap<string, string>;
  /** Engines that showed a result. */
  showing: ReadonlySet<string>;
};

/**
 * Counts the web search engines that a search used (`total`), and those of them that answered. An engine that found
 * nothing is not named in the answer, and is known only from `engines`. If there is no such list, or if a named engine
 * is not enabled in it, only the named engines are counted.
 */
export function countAnswered({ failed, showing }: Answered, engines: Engines | undefined) {
  const named = [...new Set([...failed.keys(), ...showing])];
  const all = engines && named.every((name) => engines.enabled.has(name)) ? engines.web : named;
  const missing = all.filter((name) => failed.has(name) && !showing.has(name));
  return { answered: all.length - missing.length, total: all.length };
}

/**
 * True if more than half of the engines have answered. With three of six, up to 4.4 % of the salons that six engines
 * find would be recorded as not found; with four of six up to 1.4 %. The measurement is in
 * docs/decisions/0020-enough-engines.md.
 */
export const areEnough = ({ answered, total }: { answered: number; total: number }): boolean =>
  answered * 2 > total;
