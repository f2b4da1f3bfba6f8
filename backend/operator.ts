import type { Knex } from 'knex';
import { migrate } from '../migrations/index.ts';
import {
  addOperator,
  emailFault,
  listOperators,
  passwordFault,
  removeOperator,
  resetSecondFactor,
} from './features/access/operatorService.ts';
import { plainEmail } from './features/access/plainEmail.ts';
import { cleanText } from './lib/cleanText.ts';
import { loadEnvFile, readConfig } from './lib/config.ts';
import { connect } from './lib/database.ts';
import { ConfigError } from './lib/errors.ts';
import { defineCommand, readArguments, report, UsageError } from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';
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

/** A command's result, as a value for --json and as text. */
type Work = (db: Knex) => Promise<{ result: unknown; text: string }>;

const answer = (email: string, text: string) => ({ result: { email, done: text }, text });

async function adding(email: string): Promise<Work> {
  const plain = plainEmail(email);
  // Cleans the password as the sign-in does. Otherwise nothing that a client can send would match it.
  const password = cleanText(await readPassword());
  const fault = await passwordFault(password, plain);
  if (fault) throw new ConfigError(fault);
  return async (db) =>
    answer(
      plain,
      (await addOperator(db, email, password))
        ? `${plain} can sign in now.`
        : `${plain} has the new password now, and was signed out.`,
    );
}

const removing =
  (email: string): Work =>
  async (db) => {
    if (!(await removeOperator(db, email)))
      throw new ConfigError(`There is no operator ${email}: "npm run operator -- list" shows them all.`);
    const left = await listOperators(db);
    const done = `${email} cannot sign in any more.`;
    return answer(email, left.length ? done : `${done} ${NONE_LEFT}`);
  };

const resetting =
  (email: string): Work =>
  async (db) => {
    if (!(await resetSecondFactor(db, email)))
      throw new ConfigError(`${email} has no second factor: "npm run operator -- list" shows who has one.`);
    return answer(email, `${email} signs in with the password alone now.`);
  };

const listing: Work = async (db) => {
  const operators = await listOperators(db);
  if (!operators.length) return { result: [], text: 'There is no operator.' };
  const width = Math.max(...operators.map(({ email }) => email.length));
  const line = ({ email, createdAt, signedInAt, secondFactor }: (typeof operators)[number]) =>
    `${email.padEnd(width)}  added ${day(createdAt)}, last sign-in ${day(signedInAt)}${secondFactor ? ', second factor' : ''}`;
  return { result: operators, text: operators.map(line).join('\n') };
};

const COMMANDS: Record<string, (email: string) => Work | Promise<Work>> = {
  add: adding,
  remove: removing,
  'reset-totp': resetting,
};

/** The requested work. Wrong arguments are reported before the database is started. */
async function workFor([command = '', email, ...rest]: string[]): Promise<Work> {
  if (command === 'list' && email === undefined) return listing;
  const begin = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (rest.length || !begin || email === undefined)
    throw new UsageError('Say "add EMAIL", "list", "remove EMAIL" or "reset-totp EMAIL".');
  const fault = emailFault(email);
  if (fault) throw new UsageError(fault);
  return begin(email);
}

export const operatorsCommand = defineCommand(USAGE, async (args) => {
  const { positionals } = readArguments(args, {});
  loadEnvFile();
  const config = readConfig(process.env);
  const work = await workFor(positionals);
  await withDatabase(config, async (url) => {
    await migrate(url);
    const db = connect(url, 1);
    try {
      const { result, text } = await work(db);
      report(result, text);
    } finally {
      await db.destroy();
    }
  });
  return 0;
});
