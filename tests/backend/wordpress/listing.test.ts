import { expect, test } from '@jest/globals';
import { listAnew, readListedPosts } from '../../support/listedPosts.ts';

test.each(readListedPosts().map((post) => [post.given.name, post] as const))(
  'the post "%s" is listed as in kept mirrors',
  (_, kept) => {
    try {
      expect(listAnew([kept])).toEqual([kept]);
    } catch (error) {
      throw new Error(
        'Posts are listed otherwise than before, so kept mirrors would be compared wrongly. If that is meant, run ' +
          '"node tests/support/listedPosts.ts": mirrors are then listed anew.',
        { cause: error },
      );
    }
  },
);
