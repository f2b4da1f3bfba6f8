import { expect, test } from '@jest/globals';
import { createLinks } from '../../../backend/features/jobs/export/sheet/links.ts';

const targets = (...urls: string[]) => {
  const links = createLinks();
  const added = urls.map((url, i) => links.add(`A${i + 1}`, url));
  const xml = [...links.relationships()].join('');
  return { added, targets: [...xml.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target) };
};

test('a link has no character that XML cannot contain', () => {
  const urls = ['https://rosa.com/\u0001a', 'https://rosa.com/?q=\uffff', 'https://rosa.com/a?b=1&c=2'];
  expect(targets(...urls)).toEqual({
    added: [true, true, true],
    targets: ['https://rosa.com/%01a', 'https://rosa.com/?q=%EF%BF%BF', 'https://rosa.com/a?b=1&amp;c=2'],
  });
});

test('a URL stays a text if it is no web address, or is too long once it is encoded', () => {
  const long = `https://rosa.com/${'é'.repeat(1000)}`;
  expect(targets('javascript:alert(1)', 'rosa.com', long)).toEqual({
    added: [false, false, false],
    targets: [],
  });
});
