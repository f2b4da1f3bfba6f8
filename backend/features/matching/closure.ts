import { z } from 'zod';
import type { OperatingEvidence, PlatformDetails } from '#contract/platformDetails.ts';
import { isOfPerson } from '../naming/personAtSalon.ts';
import { closedInSnippet, closedInTitle, unmarked } from './closureWords.ts';
import type { Hit, MatchPlatform } from './pages.ts';
import { isMoveOfSalon } from './saysMoved.ts';
import { expressions, pattern } from './urlRules.ts';

/**
 * The content of `platforms.closure_marks`: case-insensitive regular expressions for what a page says about its
 * business. `titles` and `snippets` are only for permanent closures, not for hours ("Closed Mondays") or for what
 * reviewers say about other places.
 */
export const ClosureMarks = z.strictObject({
  /**
   * Matched in titles; the business is closed for good. The marks are removed before names are compared. If a mark has
   * a group `capitals`, that group must match capitals, and the text in front must have small letters: `Bella Nails
   * CLOSED`.
   */
  titles: z.array(pattern).default([]),
  /**
   * Matched in snippets; the business is closed for good. If a mark has a group `subject`, that must be the beginning
   * of the page's title, or words such as `the salon`.
   */
  snippets: z.array(pattern).default([]),
  /** Matched in titles and snippets; the business is open, or closed only for a while. */
  open: z.array(pattern).default([]),
  /** Matched in titles and snippets; the business has moved or been renamed. Only shown to the operator. */
  changes: z.array(pattern).default([]),
});

export type CompiledMarks = Record<keyof z.output<typeof ClosureMarks>, readonly RegExp[]>;

export const compileMarks = (checked: z.output<typeof ClosureMarks>): CompiledMarks => ({
  titles: expressions(checked.titles),
  snippets: expressions(checked.snippets),
  open: expressions(checked.open),
  changes: expressions(checked.changes),
});

export type ClosurePlatform = MatchPlatform & { closureMarks: CompiledMarks };
export type ClosureHit = {
  title: string;
  url: string;
  snippet: string;
  local?: { permanentlyClosed: boolean };
};

/** True for words that say that a salon is closed only for a while: `Temporarily closed`. */
export const isForAWhile = (words: string): boolean => /\btemporar/i.test(words);

const firstIn = (text: string, marks: readonly RegExp[]) =>
  marks.map((mark) => mark.exec(text)?.[0]).find((words) => words !== undefined);

/** Removes the punctuation around a mark: `- CLOSED` becomes `CLOSED`. */
const bare = (words: string) => words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function closedIn(
  { title, snippet, local }: ClosureHit,
  marks: CompiledMarks,
): OperatingEvidence | undefined {
  if (local?.permanentlyClosed) return { says: 'closed', words: 'Permanently closed', structured: true };
  const words = closedInTitle(title, marks.titles) ?? closedInSnippet(snippet, title, marks.snippets);
  return words === undefined ? undefined : { says: 'closed', words: bare(words), structured: false };
}

function openIn({ title, snippet }: ClosureHit, marks: CompiledMarks): OperatingEvidence | undefined {
  const words = firstIn(title, marks.open) ?? firstIn(snippet, marks.open);
  return words === undefined ? undefined : { says: 'open', words: bare(words), structured: false };
}

/**
 * Returns the platform's page that is certainly or probably the business's own; undefined without one. A merely
 * possible page must agree in more than the name and a city in its URL, nothing may differ, and it must not be of a
 * person who works at the salon: that person may have left.
 */
function ownPage({ outcome, candidates }: Pick<PlatformDetails, 'outcome' | 'candidates'>) {
  const [best] = candidates;
  if (!best || outcome === 'found') return outcome === 'found' ? best : undefined;
  const isLikely =
    outcome === 'possible' &&
    !best.against.length &&
    !isOfPerson(best) &&
    best.for.some((kind) => kind !== 'name' && kind !== 'city_in_url');
  return isLikely ? best : undefined;
}

/** The search results that show the business's own page. */
export function ownHits(
  match: Pick<PlatformDetails, 'outcome' | 'candidates'>,
  { rules }: ClosurePlatform,
  hits: readonly ClosureHit[],
): ClosureHit[] {
  const own = ownPage(match);
  if (!own) return [];
  const key = rules.classify(own.url)?.key;
  return hits.filter(({ url }) => rules.classify(url)?.key === key);
}

const MOST_CHANGES = 3;
/** Removes the punctuation around words, but not numbers, which may be part of a name: `formerly Salon 331`. */
const trimmed = (words: string) => words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Matches the rest of a name behind its full stop: `. Salon` in `formerly Johnson & Co. Salon`. */
const REST_OF_NAME = /^\.(?= [\p{L}\d])[^.|·•!“”()…]{1,60}/u;

/** Matches what precedes `moved` in the words of a mark: `We have ` in `We have moved`. */
const BEFORE_MOVED = /^[^\p{L}]*(?:we|the salon)[^.]* (?=moved\b)/iu;

/** False if the words are about a reviewer's own move: `We moved to Austin last year`. */
function isOfPage({ 0: words, index }: RegExpMatchArray, text: string): boolean {
  const before = BEFORE_MOVED.exec(words)?.[0];
  return before === undefined || isMoveOfSalon(text, index! + before.length);
}

/**
 * Returns the first words that a mark matches and that are not about a reviewer's move; undefined without such words.
 * Words that end with `Co` or `No` also get the rest of the name behind the full stop: `Johnson & Co. Salon`.
 */
function markedWords(mark: RegExp, text: string): string | undefined {
  const match = [...text.matchAll(new RegExp(mark, `${mark.flags}g`))].find((one) => isOfPage(one, text));
  if (!match) return undefined;
  const [words] = match;
  const rest = /\b(?:Co|No)$/i.test(words) && REST_OF_NAME.exec(text.slice(match.index + words.length));
  return words + (rest ? rest[0] : '');
}

/** Lists at most MOST_CHANGES phrases in which the business's own page on a platform reports a move or another name. */
export function changesSaid(
  match: Pick<PlatformDetails, 'outcome' | 'candidates'>,
  platform: ClosurePlatform,
  hits: readonly ClosureHit[],
): string[] {
  const said = ownHits(match, platform, hits)
    .flatMap(({ title, snippet }) => [title, snippet])
    .flatMap((text) => platform.closureMarks.changes.map((mark) => markedWords(mark, text)))
    .flatMap((words) => (words ? [trimmed(words)] : []));
  return [...new Map(said.map((words) => [words.toLowerCase(), words])).values()].slice(0, MOST_CHANGES);
}

/**
 * Returns what the business's own page on a platform says about whether the business still exists; undefined if it says
 * nothing. A mark of closure outweighs a mark of the opposite on the same page, and a structured field outweighs words.
 */
export function operatingEvidence(
  match: Pick<PlatformDetails, 'outcome' | 'candidates'>,
  platform: ClosurePlatform,
  hits: readonly ClosureHit[],
): OperatingEvidence | undefined {
  const { closureMarks } = platform;
  const shown = ownHits(match, platform, hits);
  const closed = shown.flatMap((hit) => closedIn(hit, closureMarks) ?? []);
  return (
    closed.find(({ structured }) => structured) ??
    closed[0] ??
    shown.flatMap((hit) => openIn(hit, closureMarks) ?? [])[0]
  );
}

/** Removes closure marks from a result's title, so that its name can be compared. `shownTitle` is the whole title. */
export function withoutMarks<Shown extends ClosureHit & Hit>(
  hit: Shown,
  platforms: readonly ClosurePlatform[],
): Shown {
  const marks = platforms
    .filter(({ rules }) => rules.classify(hit.url))
    .map(({ closureMarks }) => closureMarks);
  const title = marks.reduce(unmarked, hit.title);
  return title === hit.title || !title.trim() ? hit : { ...hit, title, shownTitle: hit.title };
}
