import type { ShownValues } from '#contract/evidence.ts';
import { cutText } from '../../lib/cleanText.ts';
import { containsWords } from '../naming/text.ts';
import type { Page } from './pages.ts';

const MOST_SNIPPET_CHARACTERS = 300;
/** At most this many characters are kept on each side of a value. */
const AROUND = 60;

function shortened(snippet: string): string {
  if (snippet.length <= MOST_SNIPPET_CHARACTERS) return snippet;
  return `${cutText(snippet, MOST_SNIPPET_CHARACTERS - 1)}…`;
}

/**
 * Returns the words of a text around a value. If the text is short or lacks the value (whatever its capitals), returns
 * the text, cut to MOST_SNIPPET_CHARACTERS.
 */
export function wordsAround(text: string, value: string): string {
  const exactly = text.indexOf(value);
  const at = exactly < 0 ? text.toLowerCase().indexOf(value.toLowerCase()) : exactly;
  if (at < 0 || text.length <= 2 * AROUND) return shortened(text);
  const before = at > AROUND ? text.slice(at - AROUND, at).replace(/^\S*\s/, '') : text.slice(0, at);
  const end = at + value.length;
  const after =
    text.length - end > AROUND ? text.slice(end, end + AROUND).replace(/\s\S*$/, '') : text.slice(end);
  return `${before}${text.slice(at, end)}${after}`.toWellFormed();
}

/** The page's snippet, with text around each value that snippet, title and URL lack, so that a person can check it. */
export function keptSnippet({ snippet, titles, said, texts, url }: Page, shown: ShownValues): string {
  const ofUrls = said.flatMap(({ name, city, state }) => [name, city, state].flatMap((part) => part ?? []));
  const sources = [...texts, ...ofUrls.map((part) => part.replace(/[-_]+/g, ' '))];
  const kept = [shortened(snippet)].filter(Boolean);
  for (const written of Object.values(shown).filter((one) => one !== undefined)) {
    if ([titles[0] ?? '', url, ...kept].some((text) => containsWords(text, written))) continue;
    const source = sources.find((text) => containsWords(text, written));
    if (source !== undefined) kept.push(wordsAround(source, written));
  }
  return kept.join(' … ');
}
