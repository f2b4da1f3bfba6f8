import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseCleanJson } from '../../../backend/lib/cleanText.ts';
import { pageText } from '../../../backend/lib/pageText.ts';

const isClean = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

test('NUL and lone surrogates are removed from the texts and keys of JSON at any depth', () => {
  const json = JSON.stringify({ 'a\0': [{ 'b\ud83d': 'c\ude00\0' }], emoji: '💇' });
  expect(parseCleanJson(json)).toEqual({ a: [{ 'b\ufffd': 'c\ufffd' }], emoji: '💇' });
});

test('any JSON is cleaned, and clean JSON is unchanged', () => {
  const odd = fc.string({
    unit: fc.constantFrom('\0', '\ud83d', '\ude00', '💇', 'é', '\\', '"', 'u0000', 'x'),
  });
  fc.assert(
    fc.property(odd, fc.dictionary(odd, odd), (text, record) => {
      const [read, keyed] = parseCleanJson(JSON.stringify([text, record])) as [
        string,
        Record<string, string>,
      ];
      expect([read, ...Object.entries(keyed).flat()].every(isClean)).toBe(true);
      if (isClean(text)) expect(read).toBe(text);
    }),
  );
});

test('an emoji at the cut of a page’s text is not split', () => {
  for (let length = 150; length < 162; length++) {
    expect(isClean(pageText(`${'x'.repeat(length)}${'💇'.repeat(20)}`))).toBe(true);
  }
});
