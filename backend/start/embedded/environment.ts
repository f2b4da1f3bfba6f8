/** Variables that PostgreSQL or the process that watches it needs; those in the second line are for Windows. */
const PASSED_ON = [
  ...['PATH', 'LANG', 'TZ', 'HOME', 'TMPDIR', 'LOG_LEVEL', 'TERM', 'NO_COLOR', 'FORCE_COLOR'],
  ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'USERNAME'],
];

/**
 * The environment of the database's processes. Of the product's settings, it contains only LOG_LEVEL: anybody who can
 * run a program through the database can read it, and other settings are keys and passwords.
 */
export const databaseEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
