import { remembered } from '../../lib/remembered.ts';

/** Lower case without accents; quotes and apostrophes dropped, `&` and `+` read as "and", all else as spaces. */
export const plainText = remembered((text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
);

/** The words of a text in plain form. */
export const plainWords = (text: string): string[] => plainText(text).split(' ').filter(Boolean);
