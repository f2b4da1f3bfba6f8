import type { Knex } from 'knex';
import { listOperators } from './features/access/operatorQueries.ts';
import {
  addOperator,
  emailFault,
  passwordFault,
  removeOperator,
  resetSecondFactor,
} from './features/access/operatorService.ts';
import { plainEmail } from './features/access/plainEmail.ts';
import { cleanText } from './lib/cleanText.ts';
import { loadConfig } from './lib/config.ts';
import { ConfigError } from './lib/errors.ts';
import { defineCommand, readArguments, report, UsageError } from './start/command.ts';
import { withTables } from './start/embedded/withDatabase.ts';
import { readPassword } from './start/readPassword.ts';

// `npm run operator` manages who may sign in, while the product runs or not.

const USAGE = `Manages who may sign in to Salon Verifier:

  npm run operator -- add EMAIL          adds an operator, or sets an operator's new password and signs them out
  npm run operator -- list               lists all operators
  npm run operator -- remove EMAIL       removes an operator and signs them out
  npm run operator -- reset-totp EMAIL   turns an operator's second factor off, if phone and codes are lost

"add" asks for the password; without a terminal it is the first line of standard input.
Once there is an operator, everybody has to sign in. Without any, nobody has to, as long as only this computer can reach
the product.
`;

const NONE_LEFT =
  'There is no operator left: nobody has to sign in now if only this computer can reach the product.';

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';

const reportDone = (email: string, done: string) => report({ email, done }, done);

async function add(db: Knex, email: string, password: string): Promise<void> {
  const isNew = await addOperator(db, email, password);
  reportDone(
    email,
    isNew ? `${email} can sign in now.` : `${email} has the new password now, and was signed out.`,
  );
}

async function remove(db: Knex, email: string): Promise<void> {
  if (!(await removeOperator(db, email)))
    throw new ConfigError(`There is no operator ${email}: "npm run operator -- list" shows them all.`);
  const left = await listOperators(db);
  const done = `${email} cannot sign in any more.`;
  reportDone(email, left.length ? done : `${done} ${NONE_LEFT}`);
}

async function resetTotp(db: Knex, email: string): Promise<void> {
  if (!(await resetSecondFactor(db, email)))
    throw new ConfigError(`${email} has no second factor: "npm run operator -- list" shows who has one.`);
  reportDone(email, `${email} signs in with the password alone now.`);
}

async function list(db: Knex): Promise<void> {
  const operators = await listOperators(db);
  if (!operators.length) return report([], 'There is no operator.');
  const width = Math.max(...operators.map(({ email }) => email.length));
  const line = ({ email, createdAt, signedInAt, secondFactor }: (typeof operators)[number]) =>
    `${email.padEnd(width)}  added ${day(createdAt)}, last sign-in ${day(signedInAt)}${secondFactor ? ', second factor' : ''}`;
  report(operators, operators.map(line).join('\n'));
}

/** Returns the work for these arguments. Throws for wrong arguments and passwords, before the database is started. */
async function workFor([command = '', email, ...rest]: string[]): Promise<(db: Knex) => Promise<void>> {
  if (command === 'list' && email === undefined) return list;
  if (rest.length || email === undefined || !['add', 'remove', 'reset-totp'].includes(command))
    throw new UsageError('Say "add EMAIL", "list", "remove EMAIL" or "reset-totp EMAIL".');
  const wrongEmail = emailFault(email);
  if (wrongEmail) throw new UsageError(wrongEmail);
  if (command === 'remove') return (db) => remove(db, email);
  if (command === 'reset-totp') return (db) => resetTotp(db, email);
  const plain = plainEmail(email);
  // The sign-in cleans passwords in the same way, so an uncleaned password might never match.
  const password = cleanText(await readPassword());
  const wrongPassword = await passwordFault(password, plain);
  if (wrongPassword) throw new ConfigError(wrongPassword);
  return (db) => add(db, plain, password);
}

export const operatorsCommand = defineCommand(USAGE, async (args) => {
  const { positionals } = readArguments(args, {});
  const config = loadConfig();
  await withTables(config, await workFor(positionals));
});
