import { z } from 'zod';
import type { SearchReply } from '../searchRequest.ts';
import { jsonOrUndefined } from '../searchRequest.ts';

/** `GET /config`, of which only the engines matter here. */
const Config = z.object({
  engines: z.array(z.object({ name: z.string(), categories: z.array(z.string()), enabled: z.boolean() })),
});

/** An administrator's change of engines takes a restart of SearXNG, and counts at the latest after this. */
const KNOWN_MS = 10 * 60_000;
/** How soon `/config` is asked for again when it could not be read. */
const UNKNOWN_MS = 60_000;

export type Engines = {
  enabled: ReadonlySet<string>;
  /**
   * Those that a search without a choice of engines asks and that search the web: enabled, of the category `general`,
   * and of `web` too. The others of `general` convert currencies, translate or describe, and know no salon. Instances
   * from before the category `web` have it nowhere; all of `general` counts there.
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
 * The engines of an instance, remembered for a while and asked for once by all searches that wait for them. Undefined
 * when `/config` cannot be read, as behind a proxy that lets only searches through. `fetchConfig` may throw.
 */
export function createEngineList(fetchConfig: () => Promise<SearchReply>) {
  let asked: Promise<Engines | undefined> | undefined;
  let until = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Engines | undefined> {
    const reply = await fetchConfig().catch(() => undefined);
    const read = Config.safeParse(reply?.status === 200 ? jsonOrUndefined(reply.text) : undefined);
    const engines = read.success ? readEngines(read.data) : undefined;
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

/** What one answer shows of the engines behind it. */
export type Answered = {
  /** Engines that failed, and why. */
  failed: ReadonlyMap<string, string>;
  /** Engines that showed a result. */
  showing: ReadonlySet<string>;
};

/**
 * Counts the engines that answered. One that answered with nothing is named nowhere in the answer, so it counts only
 * if `engines`, the list of `/config`, has it. The engines that the answer names are all that are known if there is
 * no list, or if the list does not enable one of them: it is then not the list of this search.
 */
export function countAnswered({ failed, showing }: Answered, engines: Engines | undefined) {
  const named = [...new Set([...failed.keys(), ...showing])];
  const all = engines && named.every((name) => engines.enabled.has(name)) ? engines.web : named;
  const missing = all.filter((name) => failed.has(name) && !showing.has(name));
  return { answered: all.length - missing.length, total: all.length };
}

/**
 * More than half of the engines must have answered. With three of six, up to 4.4 % of the salons that six engines
 * find would be recorded as not found; with four of six up to 1.4 %. The measurement is in
 * docs/decisions/0020-enough-engines.md.
 */
export const areEnough = ({ answered, total }: { answered: number; total: number }): boolean =>
  answered * 2 > total;
