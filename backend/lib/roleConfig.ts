import type { Config } from './config.ts';
import { loadConfig } from './config.ts';
import { ConfigError, SettingError } from './errors.ts';
import { shownValue } from './shownValue.ts';

/** The settings of a process that needs a database run by somebody else and takes no arguments. Throws ConfigError. */
export function readRoleConfig([unexpected] = process.argv.slice(2)): {
  config: Config;
  databaseUrl: string;
} {
  if (unexpected !== undefined) throw new ConfigError(`Unexpected argument: ${shownValue(unexpected)}.`);
  const config = loadConfig();
  if (!config.databaseUrl) {
    throw new SettingError(
      'DATABASE_URL is not set: set it to the address of a PostgreSQL, or use "npm start", which brings its own.',
    );
  }
  return { config, databaseUrl: config.databaseUrl };
}
