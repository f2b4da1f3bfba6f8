const SHORT = 7;

/**
 * Returns the page numbers to show. Up to `SHORT` pages, these are all. Of more pages, they are the first, the last,
 * and those around the current one. A negative number means a gap.
 */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= SHORT) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.max(2, Math.min(page - 1, pages - 4));
  const end = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [1, ...(start > 2 ? [-1] : []), ...middle, ...(end < pages - 1 ? [-2] : []), pages];
}
