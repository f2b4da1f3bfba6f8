import { expect, test } from '@jest/globals';
import { pageNumbers } from '../../frontend/components/pageNumbers.ts';

test.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, -2, 20]],
  [10, 20, [1, -1, 9, 10, 11, -2, 20]],
  [20, 20, [1, -1, 16, 17, 18, 19, 20]],
])('page %i of %i', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});
