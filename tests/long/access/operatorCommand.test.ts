import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { databaseForAll } from '../../support/hooks.ts';
import { operator } from '../../support/operator.ts';
import { failedStart, makeDataDir, startProduct } from '../../support/product.ts';
import { CREDENTIALS, newSession } from '../../support/signIn.ts';

const { email, password } = CREDENTIALS;

describe('npm run operator', () => {
  const database = databaseForAll();
  let env: NodeJS.ProcessEnv;
  beforeAll(() => {
    env = { DATABASE_URL: database.url };
  });

  test('adds, lists and removes operators', async () => {
    expect(await operator(env, ['list'])).toEqual({ code: 0, output: 'There is no operator.' });
    expect(await operator(env, ['add', 'Ana@Example.com'], `${password}\n`)).toEqual({
      code: 0,
      output: 'ana@example.com can sign in now.',
    });
    expect(await operator(env, ['add', email], `${password} and more`)).toEqual({
      code: 0,
      output: `${email} has the new password now, and was signed out.`,
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await operator(env, ['list'])).toEqual({
      code: 0,
      output: `${email}  added ${today}, last sign-in never`,
    });
    expect(await operator(env, ['remove', email])).toEqual({
      code: 0,
      output: `${email} cannot sign in any more. There is no operator left: nobody has to sign in now if only this computer can reach the product.`,
    });
    expect(await operator(env, ['remove', email])).toEqual({
      code: 1,
      output: `There is no operator ${email}: "npm run operator -- list" shows them all.`,
    });
  });

  test.each([
    [['add', email], 'short', 'The password has 5 characters: give one of at least 15.'],
    [['add', email], `${'\0'.repeat(20)}short`, 'The password has 5 characters: give one of at least 15.'],
    [['add', email], '', 'The password has 0 characters: give one of at least 15.'],
    [
      ['add', email],
      'passwordpassword',
      'This password is a leaked one or easy to guess: take four words that have nothing to do with each other, or let a password manager make one.',
    ],
    [
      ['reset-totp', email],
      '',
      `${email} has no second factor: "npm run operator -- list" shows who has one.`,
    ],
    [['add', email], 'x'.repeat(201), 'The password has 201 characters: give one of at most 200.'],
  ])('says what is wrong with %j', async (args, input, output) => {
    expect(await operator(env, args, input)).toEqual({ code: 1, output });
  });

  test('refuses what is no email address', async () => {
    const { code, output } = await operator(env, ['add', 'ana'], password);
    expect(code).toBe(2);
    expect(output).toMatch(/^"ana" is not an email address: give one like ana@example\.com\.\n\nManages who/);
  });

  test('lists operators as JSON', async () => {
    expect(await operator(env, ['list', '--json'])).toEqual({ code: 0, output: '[]' });
  });

  test.each([[[]], [['add']], [['list', 'all']], [['add', email, password]], [['drop', email]]])(
    'shows its usage for %j',
    async (args) => {
      const { code, output } = await operator(env, args);
      expect(code).toBe(2);
      expect(output).toMatch(
        /^Say "add EMAIL", "list", "remove EMAIL" or "reset-totp EMAIL"\.\n\nManages who[\s\S]*-- add EMAIL/,
      );
    },
  );

  test('shows its usage with --help and succeeds', async () => {
    const { code, output } = await operator(env, ['--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/^Manages who may sign in to Salon Verifier:\n/);
  });

  test('stores no plain password, and takes none as an argument', async () => {
    await operator(env, ['add', email], password);
    const { rows } = await database.db.raw('select * from operators');
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0].password_hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });
});

test('works on the product’s database while stopped, while running, and before the first public start', async () => {
  const DATA_DIR = await makeDataDir();
  try {
    const exposed = { DATA_DIR, HOST: '0.0.0.0', PORT: '0' };
    const { code, text } = await failedStart(exposed);
    expect(text).toContain(
      'HOST is "0.0.0.0", so others can reach the product, and there is no operator who could sign in: ' +
        'add one with "npm run operator -- add EMAIL", or set AUTH=off if something in front of the product guards it.',
    );
    expect([code, /\n\s+at /.test(text)]).toEqual([78, false]);

    expect(await operator({ DATA_DIR }, ['add', email], password)).toMatchObject({ code: 0 });
    const product = await startProduct(exposed);
    try {
      const url = product.url.replace('0.0.0.0', '127.0.0.1');
      expect((await fetch(`${url}/api/platforms`)).status).toBe(401);
      expect((await fetch(url)).status).toBe(200);
      const session = await newSession({ url });
      expect((await fetch(`${url}/api/platforms`, { headers: session })).status).toBe(200);
      expect(await operator({ DATA_DIR }, ['remove', email])).toMatchObject({ code: 0 });
      expect((await fetch(`${url}/api/platforms`, { headers: session })).status).toBe(401);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
