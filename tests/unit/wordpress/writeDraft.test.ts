import { beforeEach, describe, expect, test } from '@jest/globals';
import { WordPressError } from '../../../backend/features/wordpress/site/wordpressError.ts';
import type { DraftContent } from '../../../backend/features/wordpress/sync/draftContent.ts';
import type { DraftTask } from '../../../backend/features/wordpress/sync/draftTask.ts';
import { RefusedDraftError } from '../../../backend/features/wordpress/sync/draftTask.ts';
import { writeDraft } from '../../../backend/features/wordpress/sync/writeDraft.ts';
import { CONTENT, hashOf, memoryOf as memoryOfPosts, SLUG, TERM, taskOf } from './draftTasks.ts';
import type { MemoryPosts } from './memoryPosts.ts';
import { memoryPosts } from './memoryPosts.ts';

let posts: MemoryPosts;
let remembered: Parameters<DraftTask['remember']>[0][];

beforeEach(() => {
  posts = memoryPosts();
  remembered = [];
});

const write = (memory: Partial<DraftTask['memory']> = {}, content = CONTENT) =>
  writeDraft({ ...taskOf(posts, memory, content), remember: async (sent) => void remembered.push(sent) });
const memoryOf = () => memoryOfPosts(posts);
const lost = (trouble: 'network' | 'timeout' = 'network') => new WordPressError(trouble, 'It broke off.');
const CHANGED: DraftContent = { ...CONTENT, meta: { zip: '08315' } };

describe('if there is no draft', () => {
  test('one is created, after a record that its reply may be lost', async () => {
    posts.instead = async (carryOut) => {
      expect(remembered).toEqual([{ createSent: true, sentHash: hashOf(CONTENT) }]);
      return carryOut();
    };
    expect(await write()).toMatchObject({
      state: 'synced',
      note: null,
      post: { slug: SLUG, termIds: [TERM] },
    });
    expect(posts.all).toHaveLength(1);
  });

  test('and the record cannot be written, nothing is sent', async () => {
    const remember = () => Promise.reject(new Error('The lease has passed on.'));
    await expect(writeDraft({ ...taskOf(posts), remember })).rejects.toThrow('The lease has passed on.');
    expect(posts.writes).toEqual([]);
  });

  test('and WordPress drops a value, the note names it', async () => {
    posts.instead = async (carryOut) => {
      const post = carryOut();
      delete post.meta['phone'];
      return post;
    };
    expect((await write()).note).toMatch(/did not keep "phone"/);
  });

  test('and the reply to the create is lost, its post is adopted', async () => {
    posts.instead = async (carryOut) => {
      carryOut();
      throw lost();
    };
    expect(await write()).toMatchObject({ state: 'synced', post: { id: 1 } });
    expect(posts.writes).toEqual(['create']);
  });

  test('and the create is carried out after its timeout, its post is waited for', async () => {
    posts.instead = async (carryOut) => {
      setTimeout(carryOut, 300);
      throw lost('timeout');
    };
    expect(await write()).toMatchObject({ state: 'synced', post: { id: 1 } });
    expect(posts.all).toHaveLength(1);
  });

  test('and an earlier create with other content arrives instead, its post is updated', async () => {
    posts.instead = async () => {
      await posts.create(SLUG, CHANGED, TERM);
      throw lost();
    };
    expect(await write({ createSent: true, sentHash: hashOf(CHANGED) })).toMatchObject({ state: 'synced' });
    expect(posts.all).toMatchObject([{ meta: CONTENT.meta }]);
  });

  test('and the create fails without creating one, its error is reported', async () => {
    const error = new WordPressError('answer', 'WordPress answered 500.', { status: 500 });
    posts.instead = () => Promise.reject(error);
    await expect(write()).rejects.toBe(error);
    expect(posts.all).toEqual([]);
  });

  test('and WordPress refuses a part of it, the incomplete post is reported', async () => {
    posts.instead = async (carryOut) => {
      carryOut();
      throw new WordPressError('answer', 'zip is wrong.', { status: 400 });
    };
    const refusal = await write().catch((error) => error);
    expect(refusal).toBeInstanceOf(RefusedDraftError);
    expect(refusal).toMatchObject({
      post: { id: 1 },
      message: expect.stringMatching(/refused a part of it. zip/),
    });
  });

  test('and an earlier create arrives meanwhile, only the first post remains', async () => {
    posts.instead = async (carryOut) => {
      // First the earlier create's post, then ours, whose slug gets a number.
      carryOut();
      const { meta, ...ours } = carryOut();
      return { ...ours, meta };
    };
    expect(await write()).toMatchObject({ state: 'synced', note: null, post: { id: 1, slug: SLUG } });
    expect(posts.all.map(({ status }) => status)).toEqual(['draft', 'trash']);
  });
});

describe('a post with our slug but no record', () => {
  test('is completed if all its content is ours', async () => {
    await posts.create(SLUG, { ...CONTENT, meta: { zip: '08314' } }, undefined);
    expect(await write()).toMatchObject({ state: 'synced' });
    expect(posts.all[0]).toMatchObject({ meta: { zip: '08314', phone: '555' }, termIds: [TERM] });
  });

  test.each([
    ['value', { meta: { zip: '99999' } }],
    ['title', { title: 'Tony and Guy' }],
  ])('is left unchanged if it has another %s, also by the next sync', async (_, change) => {
    await posts.create(SLUG, { ...CONTENT, meta: { zip: '08314' }, ...change }, undefined);
    const before = structuredClone(posts.all);
    expect(await write()).toMatchObject({ state: 'kept', note: expect.stringMatching(/was changed/) });
    expect(await write({ postId: '1' }, CHANGED)).toMatchObject({ state: 'kept' });
    expect(posts.all).toEqual(before);
  });

  test('is updated if it has the content of an earlier create', async () => {
    await posts.create(SLUG, CONTENT, TERM);
    expect(await write({ createSent: true, sentHash: hashOf(CONTENT) }, CHANGED)).toMatchObject({
      state: 'synced',
    });
    expect(posts.all[0]!.meta).toMatchObject({ zip: '08315', phone: '' });
  });

  test('that a person has published is left unchanged', async () => {
    const post = await posts.create(SLUG, CONTENT, TERM);
    posts.all[0]!.status = 'publish';
    expect(await write()).toMatchObject({
      state: 'kept',
      post: { id: post.id },
      note: expect.stringMatching(/published/),
    });
  });

  test('after several lost creates is kept and its copies deleted, except one that somebody has changed', async () => {
    for (let copies = 0; copies < 3; copies++) await posts.create(SLUG, CONTENT, TERM);
    posts.all[2]!.title = 'Ours now';
    const { note } = await write({ createSent: true });
    expect(posts.all.map(({ status }) => status)).toEqual(['draft', 'trash', 'draft']);
    expect(note).toMatch(`WordPress has a second post of this business, "${SLUG}-3" (post 3)`);
  });

  test('in the trash after a lost create is not created again', async () => {
    await posts.create(`${SLUG}__trashed`, CONTENT, TERM);
    posts.all[0]!.status = 'trash';
    expect(await write({ createSent: true })).toMatchObject({
      state: 'kept',
      note: expect.stringMatching(/is in the trash of WordPress/),
    });
    expect(posts.writes).toEqual(['create']);
  });
});

describe('a draft that was written before', () => {
  beforeEach(async () => {
    await write();
    posts.writes = [];
    remembered = [];
  });

  test('is not written again if nothing has changed', async () => {
    expect(await write(memoryOf())).toMatchObject({ state: 'synced', note: null });
    expect(posts.writes).toEqual([]);
  });

  test('is updated, after a record of what is sent', async () => {
    const sentHash = hashOf(CHANGED);
    posts.instead = async (carryOut) => {
      expect(remembered).toEqual([{ sentHash }]);
      return carryOut();
    };
    expect(await write(memoryOf(), CHANGED)).toMatchObject({ state: 'synced' });
    expect(posts.all[0]!.meta).toEqual({ zip: '08315', phone: '', website: '' });
  });

  test('is not reported as unchanged if WordPress already has what is sent, besides a value of a plugin', async () => {
    posts.all[0]!.others = { image: 7 };
    // Both writes fall into one second.
    posts.instead = async (carryOut) => {
      const { modified } = posts.all[0]!;
      return structuredClone(Object.assign(carryOut(), { modified }));
    };
    expect(await write({ ...memoryOf(), contentHash: null })).toMatchObject({ state: 'synced' });
    expect(posts.writes).toEqual(['update']);
  });

  test('whose update lost its reply has the content that was sent', async () => {
    posts.instead = async (carryOut) => {
      carryOut();
      throw lost();
    };
    expect(await write(memoryOf(), CHANGED)).toMatchObject({ state: 'synced' });
    expect(posts.writes).toEqual(['update']);
  });

  test('whose update was lost with its worker is not mistaken for a person’s change', async () => {
    const memory = memoryOf();
    const sentHash = hashOf(CHANGED);
    await posts.update(1, CHANGED, TERM);
    posts.writes = [];
    expect(await write({ ...memory, sentHash }, CHANGED)).toMatchObject({ state: 'synced' });
    expect(posts.writes).toEqual([]);
  });

  test.each([
    ['changed its title', { title: 'Tony and Guy' }, /was changed in WordPress since the last sync/],
    ['changed its meta', { meta: { zip: '1' } }, /was changed in WordPress/],
    ['changed its slug', { slug: 'tonys' }, /was changed in WordPress/],
    ['changed what we do not write', { modified: '2026-05-05T00:00:00' }, /was changed in WordPress/],
    ['published it', { status: 'publish' }, /was published in WordPress/],
    ['scheduled it', { status: 'future' }, /was scheduled in WordPress/],
    ['put it up for review', { status: 'pending' }, /waits for review in WordPress/],
    ['given it a status of their own', { status: 'archived' }, /has the status "archived"/],
  ])('is left unchanged if a person has %s', async (_, change, note) => {
    const memory = memoryOf();
    Object.assign(posts.all[0]!, change);
    expect(await write(memory, CHANGED)).toMatchObject({ state: 'kept', note: expect.stringMatching(note) });
    expect(posts.writes).toEqual([]);
  });

  test('in the trash is neither restored nor created again', async () => {
    const memory = memoryOf();
    posts.all[0]!.status = 'trash';
    expect(await write(memory)).toMatchObject({ state: 'kept', post: { status: 'trash' } });
    expect(posts.writes).toEqual([]);
  });

  test('and deleted since is created again', async () => {
    const memory = memoryOf();
    posts.all = [];
    expect(await write(memory)).toMatchObject({ state: 'synced' });
    expect(posts.all).toHaveLength(1);
  });
});
