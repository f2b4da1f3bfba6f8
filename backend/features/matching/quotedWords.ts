import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import type { ClosureHit, ClosurePlatform } from './closure.ts';
import { ownHits } from './closure.ts';
import { wordsAround } from './keptSnippet.ts';

/**
 * Returns the candidates. `quoted`: words of the first candidate's page that the result quotes, such as `CLOSED`. If
 * its title and snippet lack some of them, the text around these is added to the snippet, so that a person can check
 * each quotation. Capitals count: the `Closed` of opening hours is not the title's `CLOSED`.
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
