import { z } from 'zod';
import { MAX_SPEND } from '#contract/limits.ts';
import type { SearchDepth } from '#contract/words.ts';
import { SEARCH_DEPTHS } from '#contract/words.ts';
import { SettingError } from '../errors.ts';
import type { SearchProviderId } from './searchProviders.ts';
import { SEARCH_PROVIDER_IDS, SEARCH_PROVIDERS } from './searchProviders.ts';
import { decimal, httpUrl, oneOf, whole } from './settingTypes.ts';

type AccessSetting = (typeof SEARCH_PROVIDERS)[SearchProviderId]['setting'];

const accessSettings = Object.fromEntries(
  SEARCH_PROVIDER_IDS.map((id) => {
    const { setting, access } = SEARCH_PROVIDERS[id];
    const value: z.ZodType<string> = access === 'address' ? httpUrl : z.string();
    return [setting, value.optional()];
  }),
) as Record<AccessSetting, z.ZodOptional<z.ZodType<string>>>;

export const SearchSettings = z.object({
  SEARCH_PROVIDER: oneOf(['auto', ...SEARCH_PROVIDER_IDS, 'simulated']).default('auto'),
  ...accessSettings,
  SEARCH_BASE_URL: httpUrl.optional(),
  SEARCH_RESULTS_LIMIT: whole(5, 50).default(15),
  /** If this is unset, each provider has its own rate. */
  SEARCH_DELAY_MS: whole(0, 10_000).optional(),
  SEARCH_DEPTH: oneOf(SEARCH_DEPTHS).default('standard'),
  SEARCH_EVIDENCE_DAYS: whole(0, 30).default(1),
  SEARCH_BUDGET: whole(1, MAX_SPEND).optional(),
  /** If this is unset, the provider's list price counts. */
  SEARCH_PRICE_PER_1000: decimal(0, 10_000).optional(),
  SEARCH_STORAGE: oneOf(['terms', 'allowed']).default('terms'),
});

/** The most searches for one salon at the depth `adaptive`, the first one included. */
export const MOST_ADAPTIVE_SEARCHES = 5;

/**
 * For each salon, a run searches for at most this many known pages that its other searches have not shown, with at most
 * two searches for each page. Further such pages are recorded as missing without a search.
 */
export const MOST_PAGES_SOUGHT = 3;

export type SearchConfig = {
  provider: SearchProviderId | 'simulated';
  /** The API key. Empty if the provider needs none. */
  apiKey: string;
  /** The URL of the provider's API. Empty for simulated search. */
  baseUrl: string;
  resultsLimit: number;
  /** The least time between two searches of all workers together. Undefined: the provider's rate applies. */
  delayMs: number | undefined;
  depth: SearchDepth;
  /** The most credits that all jobs together may spend in a calendar month (UTC). Undefined: no limit. */
  budget: number | undefined;
  /** US dollars for 1,000 credits. */
  pricePer1000: number;
  /**
   * How many days after a job has completed, failed or paused its texts (such as the titles of search results) are
   * deleted, if its provider forbids storing them. Undefined if the administrator declares that the plan permits it.
   */
  evidenceDays: number | undefined;
  /**
   * True if answers may be kept and used again: the provider's terms do not forbid it, or the administrator declares
   * that it is allowed.
   */
  keepsAnswers: boolean;
};

/** Reads the settings of the search. Throws SettingError if the chosen provider is not configured. */
export function searchConfig(settings: z.infer<typeof SearchSettings>): SearchConfig {
  const asked = settings.SEARCH_PROVIDER;
  const isSetUp = (id: SearchProviderId) => settings[SEARCH_PROVIDERS[id].setting] !== undefined;
  const provider = asked === 'auto' ? (SEARCH_PROVIDER_IDS.find(isSetUp) ?? 'simulated') : asked;
  const isStorageAllowed = settings.SEARCH_STORAGE === 'allowed';
  const common = {
    provider,
    resultsLimit: settings.SEARCH_RESULTS_LIMIT,
    depth: settings.SEARCH_DEPTH,
    budget: settings.SEARCH_BUDGET,
    pricePer1000:
      provider === 'simulated'
        ? 0
        : (settings.SEARCH_PRICE_PER_1000 ?? SEARCH_PROVIDERS[provider].pricePer1000),
    evidenceDays: isStorageAllowed ? undefined : settings.SEARCH_EVIDENCE_DAYS,
  };
  if (provider === 'simulated')
    return {
      ...common,
      apiKey: '',
      baseUrl: '',
      delayMs: settings.SEARCH_DELAY_MS ?? 0,
      keepsAnswers: false,
    };

  const { setting, access, baseUrl, storage } = SEARCH_PROVIDERS[provider];
  const given = settings[setting];
  if (given === undefined) {
    throw new SettingError(
      `SEARCH_PROVIDER is "${provider}", but ${setting} is not set: set it, or choose another provider.`,
    );
  }
  return {
    ...common,
    apiKey: access === 'key' ? given : '',
    baseUrl: settings.SEARCH_BASE_URL ?? baseUrl ?? given,
    delayMs: settings.SEARCH_DELAY_MS,
    keepsAnswers: isStorageAllowed || storage.allows !== 'transient',
  };
}
