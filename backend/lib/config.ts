import { existsSync } from 'node:fs';
import { z } from 'zod';

/** Why the settings cannot be used, in one sentence for the administrator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => value.replace(/\/+$/, ''));

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'must be a PostgreSQL address like postgres://user:password@host:5432/database',
  );

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const SEARCH_PROVIDERS = ['auto', 'serper', 'brave', 'serpapi', 'searxng', 'simulated'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  SEARCH_PROVIDER: oneOf(SEARCH_PROVIDERS).default('auto'),
  SERPER_API_KEY: z.string().optional(),
  BRAVE_API_KEY: z.string().optional(),
  SERPAPI_API_KEY: z.string().optional(),
  SEARXNG_URL: httpUrl.optional(),
  SEARCH_BASE_URL: httpUrl.optional(),
  SEARCH_RESULTS_LIMIT: whole(5, 50).default(15),
  /** Undefined where it is not set: simulated search then does not wait. */
  SEARCH_DELAY_MS: whole(0, 10_000).optional(),
  SEARCH_DEPTH: oneOf(['broad', 'standard', 'deep']).default('standard'),
  WORKER_CONCURRENCY: whole(1, 200).default(10),
  DESTINATIONS_FILE: z.string().default('destinations.json'),
  AUTH: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

export type Config = {
  host: string;
  port: number;
  /** Undefined: the embedded PostgreSQL, which only `npm start` runs. */
  databaseUrl: string | undefined;
  dataDir: string;
  search: SearchConfig;
  workerConcurrency: number;
  destinationsFile: string;
  logLevel: (typeof LOG_LEVELS)[number];
};

export type SearchConfig = {
  provider: Exclude<(typeof SEARCH_PROVIDERS)[number], 'auto'>;
  /** The provider's key; undefined where it has none. */
  apiKey: string | undefined;
  /** Another address for the provider's API; undefined: its own. */
  baseUrl: string | undefined;
  resultsLimit: number;
  /** Least time between two searches, over all workers together. */
  delayMs: number;
  depth: 'broad' | 'standard' | 'deep';
};

const KEYS = { serper: 'SERPER_API_KEY', brave: 'BRAVE_API_KEY', serpapi: 'SERPAPI_API_KEY' } as const;
const DEFAULT_DELAY_MS = 1000;

function searchConfig(settings: z.infer<typeof Settings>): SearchConfig {
  const configured = {
    serper: settings.SERPER_API_KEY,
    brave: settings.BRAVE_API_KEY,
    serpapi: settings.SERPAPI_API_KEY,
    searxng: settings.SEARXNG_URL,
  };
  const asked = settings.SEARCH_PROVIDER;
  const first = (['serper', 'brave', 'serpapi', 'searxng'] as const).find((name) => configured[name]);
  const provider = asked === 'auto' ? (first ?? 'simulated') : asked;
  if (provider !== 'simulated' && !configured[provider]) {
    const variable = provider === 'searxng' ? 'SEARXNG_URL' : KEYS[provider];
    throw new ConfigError(
      `SEARCH_PROVIDER is "${provider}", but ${variable} is not set: set it, or choose another provider.`,
    );
  }
  return {
    provider,
    apiKey: provider === 'simulated' || provider === 'searxng' ? undefined : configured[provider],
    baseUrl: settings.SEARCH_BASE_URL ?? (provider === 'searxng' ? settings.SEARXNG_URL : undefined),
    resultsLimit: settings.SEARCH_RESULTS_LIMIT,
    delayMs: settings.SEARCH_DELAY_MS ?? (provider === 'simulated' ? 0 : DEFAULT_DELAY_MS),
    depth: settings.SEARCH_DEPTH,
  };
}

/** Names and addresses that only this computer itself can use. */
export function isLoopback(host: string): boolean {
  return /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

/** Reads and checks the settings. An empty variable counts as not set. Throws ConfigError with one sentence. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const value = /KEY|SECRET|DATABASE_URL/.test(name) ? 'its value' : `"${set[name]}"`;
    throw new ConfigError(`The setting ${name} is wrong: ${value} ${issue.message}.`);
  }
  const settings = parsed.data;
  if (!isLoopback(settings.HOST) && settings.AUTH === 'on') {
    throw new ConfigError(
      `HOST is "${settings.HOST}", which others can reach, and nobody would have to sign in: ` +
        'set AUTH=off if something in front of the product guards it.',
    );
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    search: searchConfig(settings),
    workerConcurrency: settings.WORKER_CONCURRENCY,
    destinationsFile: settings.DESTINATIONS_FILE,
    logLevel: settings.LOG_LEVEL,
  };
}

/** `.env` where it exists; what the environment already sets wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
