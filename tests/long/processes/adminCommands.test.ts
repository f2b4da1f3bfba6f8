import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { folderForAll } from '../../support/folderForAll.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { runCommand } from '../../support/runCommand.ts';

const folder = folderForAll();

function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('npm run platforms', () => {
  const database = databaseForAll();
  let env: NodeJS.ProcessEnv;
  beforeAll(() => {
    env = { DATABASE_URL: database.url };
  });

  test('prints the class of a URL and the reason', async () => {
    const tried = (url: string) => runCommand('platforms', env, ['try', url]);
    expect(await tried('https://m.yelp.com/biz/shear-joy-reno?osq=Hair')).toEqual({
      code: 0,
      out: 'Yelp: a business\'s own page, https://www.yelp.com/biz/shear-joy-reno; it contains name "shear-joy-reno".',
      err: '',
    });
    expect(await tried('https://www.yelp.com/search?find_desc=hair')).toMatchObject({
      code: 1,
      out: "Yelp: no business's page: a list, a search, a post, or a form that no rule knows.",
    });
    expect(await tried('https://shearjoy.example/')).toMatchObject({
      code: 1,
      out: 'shearjoy.example belongs to no platform: "npm run platforms -- list" shows them all.',
    });
    expect(
      await tried('https://www.tripadvisor.com/Attraction_Review-g1-d2-Reviews-Shear_Joy-Reno_Nevada.html'),
    ).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Tripadvisor \(switched off\): a business's own page/),
    });
  });

  test('lists and checks the rules in the database', async () => {
    expect(await runCommand('platforms', env, ['check'])).toEqual({
      code: 0,
      out: expect.stringMatching(/^The rules of all \d+ platforms do what they should\.$/),
      err: '',
    });
    const rules = (await database.db('platforms').where({ id: 'yelp' }).first()).url_rules;
    const examples = [{ url: 'https://www.yelp.com/search?x=1', page: 'https://www.yelp.com/biz/x' }];
    await database
      .db('platforms')
      .where({ id: 'yelp' })
      .update({ url_rules: JSON.stringify({ ...rules, examples }) });
    await database.db('platforms').where({ id: 'vagaro' }).update({ url_rules: '{"hosts":[]}' });
    const { code, err } = await runCommand('platforms', env, ['check']);
    expect(code).toBe(1);
    expect(err).toContain(
      "Yelp: The example https://www.yelp.com/search?x=1 is no business's page by these rules, and it should be https://www.yelp.com/biz/x.",
    );
    expect(err).toContain('Vagaro: Vagaro is left out of the search because its URL rules are wrong');
    const { out } = await runCommand('platforms', env, ['list']);
    expect(out).toMatch(/^yelp +on {3}Yelp: The example/m);
    expect(out).toMatch(/^tripadvisor +off {2}Tripadvisor$/m);
  });

  test('checks rules in a file against their examples, without a database', async () => {
    const rules = {
      hosts: ['own.example'],
      rules: [{ kind: 'profile', match: '^own\\.example/s/(?<name>[^/?]+)$' }],
    };
    const page = 'https://own.example/s/shear-joy';
    const check = (file: string) =>
      runCommand('platforms', { DATABASE_URL: 'postgres://127.0.0.1:4/x' }, ['check', file]);
    const right = [
      { url: `${page}/?a=1`, page },
      { url: 'https://own.example/search', page: null },
    ];
    expect(await check(fileOf('right.json', { ...rules, examples: right }))).toEqual({
      code: 0,
      out: 'These rules can be used. All 2 examples are read as they should be.',
      err: '',
    });
    const wrong = [{ url: page, page: null }];
    expect(await check(fileOf('wrong.json', { ...rules, examples: wrong }))).toMatchObject({
      code: 1,
      err: `The example ${page} is the page ${page} by these rules, and it should be none.`,
    });
    expect(
      await check(fileOf('sample.json', { ...rules, sample: 'https://own.example/{nme}' })),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds {nme}'),
    });
    expect(
      await check(fileOf('pattern.json', { ...rules, rules: [{ kind: 'profile', match: '(' }] })),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^rules\[0\]\.match: is not a regular expression/),
    });
    expect(await check(fileOf('broken.json', '{'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not valid JSON'),
    });
  });

  test('explains wrong rules in plain words, with the value and what is allowed', async () => {
    const rules = {
      hosts: [],
      rules: [{ kind: 'page', match: 'x', page: 'http://own.example', extra: 1 }, null],
      namesTown: 'yes',
      examples: [{ url: 'own', page: null }, { url: 'https://own.example' }],
    };
    const { code, err } = await runCommand('platforms', {}, ['check', fileOf('faults.json', rules)]);
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        'hosts: it must have at least 1 entry; it was [].',
        'rules[0].kind: it must be one of profile, profile_subpage, profile_opaque, non_profile; it was "page".',
        'rules[0].page: it must begin with https://; it was "http://own.example".',
        'rules[0]: it does not take "extra".',
        'rules[1]: it must be an object with named values; it was null.',
        'namesTown: it must be true or false; it was "yes".',
        'examples[0].url: it must be a whole URL, like https://example.com/page; it was "own".',
        'examples[1].page: it is missing.',
      ],
    ]);
    expect(await runCommand('platforms', {}, ['check', fileOf('list.json', [])])).toMatchObject({
      err: 'The file: it must be an object with named values; it was [].',
    });
  });

  test.each([
    [[], 'Say what to do.'],
    [['chek'], 'There is no "chek": use list, check or try.'],
    [['try'], 'Name a URL to try, like https://www.yelp.com/biz/shear-joy-reno.'],
    [['try', 'yelp'], 'Name a URL to try, like https://www.yelp.com/biz/shear-joy-reno, not "yelp".'],
    [['list', 'all'], 'Unexpected argument: all.'],
    [['check', '/nowhere/x'], 'The file /nowhere/x cannot be read (ENOENT).'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, err } = await runCommand('platforms', { DATABASE_URL: 'postgres://127.0.0.1:4/x' }, args);
    expect([code, err.split('\n')[0]]).toEqual([2, sentence]);
  });

  test('says that the database is away', async () => {
    const { code, err } = await runCommand('platforms', { DATABASE_URL: 'postgres://127.0.0.1:4/x' }, [
      'list',
    ]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be reached \(.*ECONNREFUSED/),
    ]);
  });
});

describe('npm run destinations', () => {
  const site = {
    label: 'Site',
    postType: 'salon',
    username: 'editor',
    applicationPassword: 'abcd efgh',
    fields: {},
  };
  const run = (file: string, args: string[]) => runCommand('destinations', { DESTINATIONS_FILE: file }, args);

  test('lists the usable entries, and never a password', async () => {
    const file = fileOf('two.json', [
      { id: 'here', ...site, url: 'http://127.0.0.1:4' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the literal text that the file contains
      { id: 'there', ...site, url: '${NOT_SET_ANYWHERE}' },
    ]);
    const checked = await run(file, ['check']);
    expect(checked).toEqual({
      code: 1,
      out: 'here: salon at http://127.0.0.1:4',
      err: 'there: not configured, NOT_SET_ANYWHERE is not set.',
    });
    const tested = await run(file, ['test', 'here']);
    expect(tested).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^here: .*127\.0\.0\.1:4/) });
    expect(JSON.stringify([checked, tested])).not.toContain('abcd');
    expect(await run(file, ['test', 'nowhere'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no destination "nowhere": the file contains here, there\./),
    });
  });

  test('says what is wrong with the file or the arguments', async () => {
    expect(await run(fileOf('bad.json', '[{'), ['check'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The destinations file .+ cannot be used: it is not valid JSON/),
    });
    expect(await run('none', ['probe'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Say "check", "test" or "test ID"\./),
    });
  });
});
