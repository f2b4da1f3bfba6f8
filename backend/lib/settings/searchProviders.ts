/** A web search provider. README's table, settings and messages are generated from this or checked against it. */
export type SearchProviderFacts = {
  /** Its name for people. */
  name: string;
  /** The setting that gives access: a key, or the URL of one's own instance. */
  setting: string;
  access: 'key' | 'address';
  /** The URL of its API; undefined if `setting` is the URL. */
  baseUrl: string | undefined;
  /** Searches a second if SEARCH_DELAY_MS is unset and the provider reports no limit. */
  usualPerSecond: number;
  /** For the administrator's choice, as of autumn 2026. */
  price: string;
  rate: string;
  /** The price of a search of its map alone; the depth `deep` makes one per business. */
  map: string;
  terms: string;
};

/** Every provider, in the order in which SEARCH_PROVIDER=auto chooses. */
export const SEARCH_PROVIDERS = {
  serper: {
    name: 'Serper',
    setting: 'SERPER_API_KEY',
    access: 'key',
    baseUrl: 'https://google.serper.dev',
    usualPerSecond: 1,
    price: '$1.00, in large packs down to $0.30; the first 2,500 are free',
    rate: '50 to 300 a second, by pack',
    map: 'as a search',
    terms: 'Prepaid; credits end after six months. Only answered searches are charged.',
  },
  brave: {
    name: 'Brave Search',
    setting: 'BRAVE_API_KEY',
    access: 'key',
    baseUrl: 'https://api.search.brave.com',
    usualPerSecond: 1,
    price: '$5; the first $5 of a month are free',
    rate: '50 a second',
    map: '$5 for 1,000, billed apart; two searches where the plan is without it',
    terms:
      'Needs a card. Results may not be stored beyond what the search itself needs, unless the order says so.',
  },
  serpapi: {
    name: 'SerpApi',
    setting: 'SERPAPI_API_KEY',
    access: 'key',
    baseUrl: 'https://serpapi.com',
    usualPerSecond: 1,
    price: '$15 (5,000 a month for $75)',
    rate: 'a number an hour, by plan (200 with 1,000 a month)',
    map: 'as a search',
    terms: 'Monthly plans. The same search again within an hour is free.',
  },
  searxng: {
    name: 'SearXNG',
    setting: 'SEARXNG_URL',
    access: 'address',
    baseUrl: undefined,
    usualPerSecond: 1,
    price: 'free: you run it',
    rate: 'one a second: the engines behind it block what asks faster',
    map: 'it has none: pages of the map are searched for, which engines hardly show',
    terms: 'Those of the engines behind it.',
  },
} as const satisfies Record<string, SearchProviderFacts>;

export type SearchProviderId = keyof typeof SEARCH_PROVIDERS;

export const SEARCH_PROVIDER_IDS = Object.keys(SEARCH_PROVIDERS) as SearchProviderId[];

/** The settings of which one must be set to search for real, in order. */
export const ACCESS_SETTINGS = SEARCH_PROVIDER_IDS.map((id) => SEARCH_PROVIDERS[id].setting);
