/** A web search provider. README's table, settings and messages are generated from this or checked against it. */
export type SearchProviderFacts = {
  /** The provider's name for people. */
  name: string;
  /** The setting that gives access to the provider: a key, or the URL of one's own instance. */
  setting: string;
  access: 'key' | 'address';
  /** The URL of the provider's API; undefined if `setting` is the URL. */
  baseUrl: string | undefined;
  /** The price of 1,000 searches in words, for administrators who choose a provider; as of autumn 2026. */
  price: string;
  /** The list price of 1,000 searches in US dollars, used unless SEARCH_PRICE_PER_1000 is set. */
  pricePer1000: number;
  rate: string;
  /** The price of a search of the provider's map, in words. */
  map: string;
  terms: string;
  storage: StorageTerms;
};

/** What a provider's terms say about storing its answers. docs/administration.md has the same table. */
type StorageTerms = {
  /** `transient`: an answer may be stored only while the search needs it. `unstated`: we know of no rule. */
  allows: 'transient' | 'unstated';
  says: string;
  source: string;
  /** The day on which we looked at the source. */
  asOf: string;
};

const NOT_FOUND = 'We found no rule: ask the provider.';

/** Every provider, in the order in which SEARCH_PROVIDER=auto chooses. */
export const SEARCH_PROVIDERS = {
  serper: {
    name: 'Serper',
    setting: 'SERPER_API_KEY',
    access: 'key',
    baseUrl: 'https://google.serper.dev',
    price: '$1.00, in large packs down to $0.30; the first 2,500 are free',
    pricePer1000: 1,
    rate: '50 to 300 a second, by pack',
    map: 'as a search',
    terms: 'Prepaid; credits end after six months. Only answered searches are charged.',
    storage: {
      allows: 'unstated',
      says: NOT_FOUND,
      source: 'https://serper.dev/terms',
      asOf: '2026-11-23',
    },
  },
  brave: {
    name: 'Brave Search',
    setting: 'BRAVE_API_KEY',
    access: 'key',
    baseUrl: 'https://api.search.brave.com',
    price: '$5; the first $5 of a month are free',
    pricePer1000: 5,
    rate: '50 a second',
    map: '$5 for 1,000, billed apart; two searches where the plan is without it',
    terms:
      'Needs a card. Results may not be stored beyond what the search itself needs, unless the order says so.',
    storage: {
      allows: 'transient',
      says: 'No storage beyond transient use, unless the order says so.',
      source: 'https://api-dashboard.search.brave.com/terms-of-service',
      asOf: '2026-11-23',
    },
  },
  serpapi: {
    name: 'SerpApi',
    setting: 'SERPAPI_API_KEY',
    access: 'key',
    baseUrl: 'https://serpapi.com',
    price: '$15 (5,000 a month for $75)',
    pricePer1000: 15,
    rate: 'a number an hour, by plan (200 with 1,000 a month)',
    map: 'as a search',
    terms: 'Monthly plans. The same search again within an hour is free.',
    storage: {
      allows: 'unstated',
      says: NOT_FOUND,
      source: 'https://serpapi.com/legal',
      asOf: '2026-11-23',
    },
  },
  searxng: {
    name: 'SearXNG',
    setting: 'SEARXNG_URL',
    access: 'address',
    baseUrl: undefined,
    price: 'free: you run it',
    pricePer1000: 0,
    rate: 'one a second: the engines behind it block what asks faster',
    map: 'it has none: pages of the map are searched for, which engines hardly show',
    terms: 'Those of the engines behind it.',
    storage: {
      allows: 'unstated',
      says: 'Those of the engines behind it, which have no contract with you.',
      source: 'https://docs.searxng.org',
      asOf: '2026-11-23',
    },
  },
} as const satisfies Record<string, SearchProviderFacts>;

export type SearchProviderId = keyof typeof SEARCH_PROVIDERS;

export const SEARCH_PROVIDER_IDS = Object.keys(SEARCH_PROVIDERS) as SearchProviderId[];

/** The settings that give access to a provider, such as its key. To search for real, one of them must be set. */
export const ACCESS_SETTINGS = SEARCH_PROVIDER_IDS.map((id) => SEARCH_PROVIDERS[id].setting);

/** The providers whose terms forbid storing their texts (see features/jobs/texts). */
export const TRANSIENT_PROVIDERS = SEARCH_PROVIDER_IDS.filter(
  (id) => SEARCH_PROVIDERS[id].storage.allows === 'transient',
);
