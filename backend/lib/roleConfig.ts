import type { Config } from './config.ts';
import { loadConfig } from './config.ts';
import { ConfigError, SettingError } from './errors.ts';
import { shownValue } from './shownValue.ts';

/**
 * Reads the settings of a process that takes no arguments and does not start a database itself. Throws ConfigError if
 * it gets an argument, or if DATABASE_URL or another setting is missing or wrong.
 */
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
