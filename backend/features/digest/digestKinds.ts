/** The kinds of changes that a digest reports, in reading order: key in the digest, kind of the change, words. */
export const DIGEST_KINDS = [
  { key: 'closed', kind: 'closed', words: 'closed for good' },
  { key: 'lost', kind: 'page_lost', words: 'lost a page' },
  { key: 'gained', kind: 'page_gained', words: 'with a new page' },
  { key: 'moved', kind: 'moved', words: 'moved' },
] as const;

export const salonCount = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'salon' : 'salons'}`;
