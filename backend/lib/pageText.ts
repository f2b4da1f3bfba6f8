import { STATUS_CODES } from 'node:http';
import { decodeHTMLStrict } from 'entities';
import type { HtmlToTextOptions } from 'html-to-text';
import { convert } from 'html-to-text';
import { cutText } from './cleanText.ts';

const MOST_CHARACTERS = 160;
/**
 * Only this many characters are read. The beginning says what a page is about, and unclosed tags take quadratic time:
 * reading a whole page could take minutes.
 */
const MOST_READ_CHARACTERS = 16 * 1024;
/** The elements that summarise a page, the best one first. If a page has none of them, its whole text is used. */
const SUMMARIES = ['title', 'h1', 'h2'];

/** The deepest level that is read. The reading functions are recursive: a deeper page could overflow the stack. */
const MOST_DEPTH = 200;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MOST_DEPTH },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
  ],
};

/**
 * Puts the text on one line, and removes a status code at its beginning, because the code is shown next to the text.
 */
const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:HTTP )?error )?[1-5]\d\d\b[\s:.,|–—-]*/i, '');

const summary = (html: string): string =>
  SUMMARIES.map((selector) => {
    const baseElements = { selectors: [selector], returnDomByDefault: false };
    return tidied(
      convert(html, { ...OPTIONS, baseElements, limits: { maxDepth: MOST_DEPTH, maxBaseElements: 1 } }),
    );
  }).find(Boolean) ?? tidied(convert(html, OPTIONS));

const isHtml = (text: string): boolean => /<[a-z!][^<>]*>/i.test(text);

function cutShort(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${cutText(text, MOST_CHARACTERS - 3).replace(/\s+\S*$/, '')}...`;
}

/**
 * Returns a short form of a server's answer: its title, else its first heading, else its text. It has at most 160
 * characters, and is empty if the answer has no text.
 */
export function pageText(body: string): string {
  const start = cutText(body, MOST_READ_CHARACTERS);
  return cutShort(isHtml(start) ? summary(start) : tidied(decodeHTMLStrict(start)));
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** True if the words have letters and say something else than the name of the status (`Forbidden` for 403). */
export function tellsMoreThan(status: number, words: string): boolean {
  return letters(words) !== '' && letters(words) !== letters(STATUS_CODES[status] ?? '');
}
