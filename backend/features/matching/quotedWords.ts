import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import type { ClosureHit, ClosurePlatform } from './closure.ts';
import { ownHits } from './closure.ts';
import { wordsAround } from './keptSnippet.ts';

/**
 * Returns the candidates. To the first one's snippet, adds the text around those quoted words that its title and
 * snippet do not show, so that a person can check each quotation. Capitals count: the `Closed` of opening hours is not
 * the title's `CLOSED`.
 */
export function withQuotedWords(
  match: Pick<PlatformDetails, 'outcome' | 'candidates'>,
  platform: ClosurePlatform,
  hits: readonly ClosureHit[],
  quoted: readonly string[],
): Candidate[] {
  const [own, ...others] = match.candidates;
  if (!own || !quoted.length) return match.candidates;
  const texts = ownHits(match, platform, hits).flatMap(({ title, snippet }) => [snippet, title]);
  const kept = own.snippet === undefined ? [] : [own.snippet];
  for (const words of quoted) {
    if ([own.title, ...kept].some((text) => text.includes(words))) continue;
    const source = texts.find((text) => text.includes(words));
    if (source !== undefined) kept.push(wordsAround(source, words));
  }
  return [kept.length ? { ...own, snippet: kept.join(' … ') } : own, ...others];
}
