import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { isWebUrl } from '#contract/isWebUrl.ts';
import { UrlRules } from './features/matching/urlRules.ts';
import { checkPlatform } from './features/platforms/platformRules.ts';
import type { PlatformRulesRow as Row } from './features/platforms/platformsQueries.ts';
import { listPlatformRules } from './features/platforms/platformsQueries.ts';
import { explainUrl, ruleFaults } from './features/platforms/tryRules.ts';
import { loadConfig } from './lib/config.ts';
import { ConfigError } from './lib/errors.ts';
import { jsonFaultPlace } from './lib/jsonFault.ts';
import { issueLines } from './lib/parse.ts';
import { plainIssue } from './lib/plainIssue.ts';
import { defineCommand, readArguments, report, reportJson, reportLine, UsageError } from './start/command.ts';
import { withTables } from './start/embedded/withDatabase.ts';

// `npm run platforms` shows the platforms and checks their rules.

const USAGE = `Shows and checks the platforms on which salons are searched:

  npm run platforms -- list         lists all platforms, and what is wrong with them
  npm run platforms -- check        tests the rules in the database on their samples and examples
  npm run platforms -- check FILE   tests the rules in a file: the JSON for the column url_rules
  npm run platforms -- try URL      shows the platform and the page of a URL, or why it has none

The exit code of "check" is 1 if something is wrong, that of "try" is 1 if the URL is not a business's page.
`;

function faultsOf(row: Row): string[] {
  const { warning } = checkPlatform(row);
  const rules = UrlRules.safeParse(row.urlRules);
  const tried = rules.success ? ruleFaults(row.id, rules.data) : [];
  return warning && !tried.length ? [warning] : tried;
}

function list(rows: Row[]): number {
  const width = Math.max(...rows.map(({ id }) => id.length));
  const all = rows.map((row) => {
    const { id, name, isActive } = row;
    return { id, name, isActive, faults: faultsOf(row) };
  });
  const lines = all.map(
    ({ id, name, isActive, faults: [fault] }) =>
      `${id.padEnd(width)}  ${isActive ? 'on ' : 'off'}  ${name}${fault ? `: ${fault}` : ''}`,
  );
  report(all, lines.join('\n'));
  return 0;
}

/** Prints the faults, or that there are none. Returns the exit code. */
function reportFaults<Fault>(faults: Fault[], lineOf: (fault: Fault) => string, none: string): number {
  for (const fault of faults) reportLine(false, lineOf(fault));
  if (!faults.length) reportLine(true, none);
  reportJson(faults);
  return faults.length ? 1 : 0;
}

function checkRows(rows: Row[]): number {
  const faults = rows.flatMap((row) => faultsOf(row).map((fault) => ({ id: row.id, name: row.name, fault })));
  return reportFaults(
    faults,
    ({ name, fault }) => `${name}: ${fault}`,
    `The rules of all ${rows.length} platforms do what they should.`,
  );
}

async function checkFile(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${file} cannot be read (${error.code}).`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError(`${file} is not valid JSON (${jsonFaultPlace(text)}).`);
  }
  const rules = UrlRules.safeParse(json, { error: plainIssue });
  const faults = rules.success
    ? ruleFaults(path.parse(file).name, rules.data)
    : issueLines(rules.error, json).map((line) => `${line}.`);
  const tried = rules.data?.examples.length;
  return reportFaults(
    faults,
    (fault) => fault,
    `These rules can be used. ${tried ? `All ${tried} examples are read as they should be.` : 'They have no examples.'}`,
  );
}

function tryUrl(rows: Row[], url: string): number {
  const said = rows.flatMap(({ name, isActive, urlRules }) => {
    const rules = UrlRules.safeParse(urlRules);
    const explained = rules.success ? explainUrl(rules.data, url) : undefined;
    return explained ? [{ ...explained, name: isActive ? name : `${name} (switched off)` }] : [];
  });
  const lines = said.map(({ name, text }) => `${name}: ${text}.`);
  const none = `${new URL(url).hostname} belongs to no platform: "npm run platforms -- list" shows them all.`;
  report(said, lines.join('\n') || none);
  return said.some(({ page }) => page !== null) ? 0 : 1;
}

/** Returns the work on the database. Throws UsageError for wrong arguments, before the database is started. */
function workFor([command, given, ...rest]: string[]): (db: Knex) => Promise<number> {
  const onRows = (work: (rows: Row[]) => number) => async (db: Knex) => work(await listPlatformRules(db));
  if (rest.length || (command === 'list' && given !== undefined))
    throw new UsageError(`Unexpected argument: ${rest[0] ?? given}.`);
  if (command === 'list') return onRows(list);
  if (command === 'check') return onRows(checkRows);
  if (command !== 'try')
    throw new UsageError(
      command === undefined ? 'Say what to do.' : `There is no "${command}": use list, check or try.`,
    );
  if (!given || !isWebUrl(given))
    throw new UsageError(
      `Name a URL to try, like https://www.yelp.com/biz/shear-joy-reno${given ? `, not "${given}"` : ''}.`,
    );
  return onRows((rows) => tryUrl(rows, given));
}

export const platformsCommand = defineCommand(USAGE, async (args) => {
  const { positionals } = readArguments(args, {});
  const work = workFor(positionals);
  if (positionals[0] === 'check' && positionals[1] !== undefined) return checkFile(positionals[1]);
  return withTables(loadConfig(), work);
});
