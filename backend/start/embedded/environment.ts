/** Variables that PostgreSQL or the process that watches it needs; those in the second line are for Windows. */
const PASSED_ON = [
  ...['PATH', 'LANG', 'TZ', 'HOME', 'TMPDIR', 'LOG_LEVEL', 'TERM', 'NO_COLOR', 'FORCE_COLOR'],
  ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'USERNAME'],
];

/**
 * The environment of the database's processes. It contains none of the product's settings but LOG_LEVEL, because a
 * program that is run through the database could read secret ones.
 */
export const databaseEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
