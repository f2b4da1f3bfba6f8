import { expect, test } from '@jest/globals';
import { listAnew, readListedPosts } from '../../support/listedPosts.ts';

test.each(readListedPosts().map((post) => [post.given.name, post] as const))(
  'the post "%s" is indexed as in stored mirrors',
  (_, kept) => {
    try {
      expect(listAnew([kept])).toEqual([kept]);
    } catch (error) {
      throw new Error(
        'Posts are indexed differently than before, so stored mirrors would be compared wrongly. If intended, run ' +
          '"node tests/support/listedPosts.ts": mirrors are then built again.',
        { cause: error },
      );
    }
  },
);
