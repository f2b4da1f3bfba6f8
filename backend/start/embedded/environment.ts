/** Names that PostgreSQL, or the process that watches it, needs; the second line is what Windows needs. */
const PASSED_ON = [
  ...['PATH', 'LANG', 'TZ', 'HOME', 'TMPDIR', 'LOG_LEVEL', 'TERM', 'NO_COLOR', 'FORCE_COLOR'],
  ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE', 'USERNAME'],
];

/**
 * The environment of the database's processes. It has none of the settings: whoever may run a program through the
 * database would read the keys and passwords in them.
 */
export const databaseEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
