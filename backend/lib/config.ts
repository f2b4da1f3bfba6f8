import { existsSync } from 'node:fs';
import { z } from 'zod';
import { SettingError } from './errors.ts';
import { keepPasswordOf, keepSecret } from './secrets.ts';
import { AccessSettings, accessConfig } from './settings/accessConfig.ts';
import { DigestSettings, digestConfig } from './settings/digestConfig.ts';
import { SearchSettings, searchConfig } from './settings/searchConfig.ts';
import { databaseUrl, oneOf, whole } from './settings/settingTypes.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATABASE_URL: databaseUrl.optional(),
  PGPASSWORD: z.string().optional(),
  DATABASE_ADMIN_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL_API: whole(2, 200).default(10),
  // The database connections of a worker. A portion spends most of its time searching, so few write concurrently.
  DATABASE_POOL_WORKER: whole(2, 200).default(8),
  DATA_DIR: z.string().default('.data'),
  ...SearchSettings.shape,
  MAX_UPLOAD_MB: whole(1, 1000).default(10),
  WORKER_CONCURRENCY: whole(1, 200).optional(),
  DESTINATIONS_FILE: z.string().default('destinations.json'),
  DEMO_LIST: z.string().optional(),
  ...AccessSettings.shape,
  ...DigestSettings.shape,
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

export const SETTING_NAMES = Object.keys(Settings.shape);

/** Returns the address at which people reach the product: PUBLIC_ORIGIN, or an address at which the server listens. */
function originOf({ PUBLIC_ORIGIN, HOST, PORT }: z.infer<typeof Settings>): string {
  const isEverywhere = /^(0\.0\.0\.0|::)$/.test(HOST);
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return PUBLIC_ORIGIN ?? `http://${isEverywhere ? '127.0.0.1' : host}:${PORT}`;
}

/** Adds the password to a URL that has none. */
function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (!address || !password) return address;
  const url = new URL(address);
  url.password ||= encodeURIComponent(password);
  return url.href;
}

/**
 * Registers what is secret in a setting, so that it is redacted. Other environment variables are left out, because they
 * may be harmless words.
 */
function keepSecretOf(name: string, value: string): void {
  if (!SETTING_NAMES.includes(name)) return;
  if (/_KEY$|SECRET|PASSWORD|^DIGEST_WEBHOOK_URL/.test(name)) keepSecret(value);
  if (name === 'DIGEST_WEBHOOK_SECRET') value.split(/[\s,]+/).forEach(keepSecret);
  if (/_URL$/.test(name)) keepPasswordOf(value);
}

/** Reads and checks the settings. An empty variable counts as unset. Throws SettingError with one sentence. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const value = /KEY|SECRET|^(DATABASE|SMTP)_|^DIGEST_WEBHOOK_URL/.test(name)
      ? 'its value'
      : `"${set[name]}"`;
    throw new SettingError(`The setting ${name} is wrong: ${value} ${issue.message}.`);
  }
  const settings = parsed.data;
  for (const [name, value] of Object.entries(set)) if (value) keepSecretOf(name, value);
  return {
    host: settings.HOST,
    port: settings.PORT,
    access: accessConfig(settings.HOST, settings),
    digest: digestConfig(settings, originOf(settings)),
    /** The address of the database. Undefined: `npm start` and the commands use the embedded PostgreSQL. */
    databaseUrl: withPassword(settings.DATABASE_URL, settings.PGPASSWORD),
    /**
     * The address by which `backend/migrate.ts` creates the role and the database of `databaseUrl`. If it is undefined,
     * both must exist already.
     */
    databaseAdminUrl: settings.DATABASE_ADMIN_URL,
    /** A replica of the database, from which exports and the History are read while it is up to date. */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    /** The most connections of a process's own pool. Those of its queue come in addition. */
    databasePool: { api: settings.DATABASE_POOL_API, worker: settings.DATABASE_POOL_WORKER },
    dataDir: settings.DATA_DIR,
    search: searchConfig(settings),
    maxUploadMb: settings.MAX_UPLOAD_MB,
    /** The most businesses that a worker looks up concurrently. Undefined: the worker adapts to the search rate. */
    workerConcurrency: settings.WORKER_CONCURRENCY,
    destinationsFile: settings.DESTINATIONS_FILE,
    /** The file with the list of `npm run demo`; undefined if this is no demo. */
    demoList: settings.DEMO_LIST,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Reads the settings of this process from `.env` and the environment, whose variables win. Throws SettingError. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
