import { beforeEach, describe, expect, test } from '@jest/globals';
import { WordPressError } from '../../../backend/features/wordpress/site/wordpressError.ts';
import type { DraftTask } from '../../../backend/features/wordpress/sync/draftTask.ts';
import { RefusedDraftError } from '../../../backend/features/wordpress/sync/draftTask.ts';
import type { Post } from '../../../backend/features/wordpress/sync/post.ts';
import { writeDraft } from '../../../backend/features/wordpress/sync/writeDraft.ts';
import { CONTENT, memoryOf, SLUG, TERM, taskOf } from './draftTasks.ts';
import type { MemoryPosts } from './memoryPosts.ts';
import { memoryPosts } from './memoryPosts.ts';

let posts: MemoryPosts;
let foreign: Post;

/** A site that contains somebody else's post. */
beforeEach(async () => {
  posts = memoryPosts();
  foreign = await posts.create('about-us', { title: 'About us', meta: {}, metaKeys: [] }, undefined);
  Object.assign(posts.all[0]!, { status: 'publish', isByUs: false });
  foreign = structuredClone(posts.all[0]!);
  posts.writes = [];
});

const write = (memory: Partial<DraftTask['memory']> = {}, content = CONTENT) =>
  writeDraft({ ...taskOf(posts, memory, content), lateMs: [1, 1] });
const drafts = () => posts.all.filter(({ slug, status }) => slug.startsWith(SLUG) && status === 'draft');

describe('a site that answers a create', () => {
  test.each([
    ['with another post', () => foreign],
    ['with another post under our slug', () => ({ ...foreign, slug: SLUG })],
    ['with another post under the number of a copy', () => ({ ...foreign, slug: `${SLUG}-2` })],
  ])('%s but has created none is not believed, and that post stays unchanged', async (_, answer) => {
    posts.instead = async () => answer();
    const refusal = await write().catch((error) => error);
    expect(refusal).toBeInstanceOf(WordPressError);
    expect(refusal).not.toBeInstanceOf(RefusedDraftError);
    expect(refusal.isTransient).toBe(false);
    expect(refusal.message).toMatch(/^WordPress answered .*"Tony’s"/);
    expect(posts.writes).toEqual(['create']);
    expect(posts.all).toEqual([foreign]);
  });

  test('with another post but has created ours: it is found by its slug', async () => {
    posts.instead = async (carryOut) => {
      carryOut();
      return foreign;
    };
    expect(await write()).toMatchObject({ state: 'synced', post: { id: 2, slug: SLUG } });
    expect(posts.all[0]).toEqual(foreign);
    expect(posts.writes).toEqual(['create']);
  });

  test('but stores nothing has created no draft', async () => {
    posts.instead = async (carryOut) => structuredClone({ ...carryOut(), id: posts.all.pop()!.id });
    await expect(write()).rejects.toThrow(
      'WordPress answered that "Tony’s" is saved as post 2, but has no such draft: a plugin may hold it back or have discarded it. Look for it in WordPress before you sync again.',
    );
  });

  test('but shows the post only a moment later is believed', async () => {
    const { findById } = posts;
    let looks = 0;
    posts.findById = async (id) => (looks++ ? findById(id) : undefined);
    expect(await write()).toMatchObject({ state: 'synced', post: { id: 2 } });
    expect(posts.writes).toEqual(['create']);
  });

  test('and publishes the post at once has taken it over', async () => {
    posts.instead = async (carryOut) => Object.assign(carryOut(), { status: 'publish' });
    expect(await write()).toMatchObject({ state: 'kept', note: expect.stringMatching(/was published/) });
  });

  test('and rewrites the content is believed, by what it returns when read', async () => {
    posts.instead = async (carryOut) =>
      Object.assign(carryOut(), { title: 'TONY’S', others: { content: '<p>Find us</p>' } });
    expect(await write()).toMatchObject({ state: 'synced', post: { title: 'TONY’S' } });
    const memory = { ...memoryOf({ ...posts, all: drafts() }) };
    posts.writes = [];
    expect(await write(memory)).toMatchObject({ state: 'synced' });
    expect(posts.writes).toEqual([]);
    expect(await write(memory, { ...CONTENT, meta: { zip: '08315' } })).toMatchObject({ state: 'synced' });
    expect(posts.writes).toEqual(['update']);
  });

  test('but not the following read, and rewrites the content, is recognised by its first reply', async () => {
    const remembered: Parameters<DraftTask['remember']>[0][] = [];
    posts.instead = async (carryOut) => Object.assign(carryOut(), { title: 'TONY’S' });
    const { findById } = posts;
    posts.findById = () => Promise.reject(new WordPressError('network', 'It broke off.'));
    const remember: DraftTask['remember'] = async (sent) => void remembered.push(sent);
    await expect(writeDraft({ ...taskOf(posts), remember })).rejects.toThrow('It broke off.');
    Object.assign(posts, { findById });
    const { sentHash } = remembered.at(-1)!;
    expect(await write({ createSent: true, sentHash })).toMatchObject({ state: 'synced', post: { id: 2 } });
    expect(drafts()).toHaveLength(1);
  });
});

describe('a post of another author that takes our slug during the create', () => {
  /** Another user's draft gets the slug before the site carries out the create. */
  const takeSlug = () =>
    Object.assign(posts.all[0]!, { slug: SLUG, status: 'draft', title: 'Theirs', meta: { zip: '99999' } });

  test.each<[string, (made: Post) => Promise<Post>]>([
    ['answered with the number of a copy', async (made) => structuredClone(made)],
    [
      'answered with an error',
      () => Promise.reject(new WordPressError('answer', 'It failed.', { status: 500 })),
    ],
  ])('is left unchanged if the create is %s', async (_, answer) => {
    posts.instead = (carryOut) => {
      takeSlug();
      return answer(carryOut());
    };
    expect(await write()).toMatchObject({ state: 'kept', post: { id: 1 } });
    expect(posts.all[0]).toMatchObject({ title: 'Theirs', meta: { zip: '99999' }, termIds: [] });
    expect(posts.writes).not.toContain('update');
  });
});

describe('a copy that a late create has made', () => {
  /** Runs `change` between the search for copies and the deletion. */
  const afterTheLook = (change: () => void) => {
    const { listBySlugs } = posts;
    posts.listBySlugs = async (slugs) => {
      const found = await listBySlugs(slugs);
      if (slugs.length > 1) change();
      return found;
    };
  };
  beforeEach(async () => {
    for (let copies = 0; copies < 2; copies++) await posts.create(SLUG, CONTENT, TERM);
    posts.writes = [];
  });
  const statuses = () => posts.all.map(({ status }) => status);

  test('is moved to the trash if nobody has changed it', async () => {
    expect(await write({ createSent: true })).toMatchObject({ state: 'synced', note: null });
    expect(statuses()).toEqual(['publish', 'draft', 'trash']);
  });

  test.each<[string, Partial<Post>]>([
    ['published', { status: 'publish' }],
    ['scheduled', { status: 'future' }],
    ['given a title', { title: 'Ours now' }],
    ['given meta of ours', { meta: { ...CONTENT.meta, website: 'https://x.example' } }],
    ['given a text', { others: { content: 'Open on Sundays.' } }],
    ['given a featured image', { others: { image: 12 } }],
    ['given another city', { termIds: [6] }],
    ['given to another author', { isByUs: false }],
    ['given a slug of its own', { slug: 'tonys' }],
  ])('is kept if it was %s after the search for copies, and reported to the operator', async (_, change) => {
    afterTheLook(() => Object.assign(posts.all[2]!, change));
    const { note } = await write({ createSent: true });
    expect(posts.writes).toEqual([]);
    expect(note).toMatch(/^WordPress has a second post of this business, ".*" \(post 3\)/);
  });

  test('is kept if it equals the draft that a person has changed', async () => {
    for (const post of posts.all.slice(1)) post.title = 'Ours now';
    expect(await write({ createSent: true })).toMatchObject({ state: 'kept' });
    expect(statuses()).toEqual(['publish', 'draft', 'draft']);
  });

  test('is kept if the site has no trash', async () => {
    posts.moveToTrash = async () => false;
    expect((await write({ createSent: true })).note).toMatch(/cannot be moved to the trash/);
  });
});

test('an update that the site confirms but does not store is reported', async () => {
  await posts.create(SLUG, CONTENT, TERM);
  const memory = memoryOf({ ...posts, all: drafts() });
  posts.update = async (id) => (await posts.findById(id))!;
  await expect(write(memory, { ...CONTENT, meta: { zip: '08315' } })).rejects.toThrow(
    'WordPress answered that "Tony’s" is saved, but the draft is as it was before',
  );
});

test('meta under a key that was not ours at the last write is not emptied', async () => {
  await posts.create(SLUG, CONTENT, TERM);
  const [draft] = drafts();
  const before = { ...CONTENT, metaKeys: ['zip', 'phone'] };
  draft!.meta['website'] = 'https://x.example';
  const memory = memoryOf({ ...posts, all: [draft!] }, before);
  expect(await write(memory, { ...CONTENT, meta: { zip: '08315' } })).toMatchObject({ state: 'synced' });
  expect(draft!.meta).toEqual({ zip: '08315', phone: '555', website: 'https://x.example' });
});

test('a value of ours is emptied although other keys are mapped now', async () => {
  await posts.create(SLUG, CONTENT, TERM);
  const [draft] = drafts();
  draft!.meta['website'] = 'https://x.example';
  const before = { ...CONTENT, metaKeys: ['zip', 'phone'] };
  const memory = memoryOf({ ...posts, all: [draft!] }, before);
  const task = taskOf(posts, memory, { ...CONTENT, meta: { zip: '08315' } }, ['zip', 'phone']);
  expect(await writeDraft(task)).toMatchObject({ state: 'synced' });
  expect(draft!.meta).toMatchObject({ zip: '08315', website: 'https://x.example' });
  expect(draft!.meta['phone'] ?? '').toBe('');
});
