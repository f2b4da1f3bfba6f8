import { z } from 'zod';
import type { OperatingEvidence, PlatformDetails } from '#contract/businesses.ts';
import type { MatchPlatform } from './pages.ts';
import { pattern } from './urlRules.ts';

/**
 * What `platforms.closure_marks` holds: regular expressions, in any case, of what a page says of its business. Only what
 * says "for good" belongs here: hours ("Closed Mondays") and what reviewers tell of other places do not.
 */
export const ClosureMarks = z.strictObject({
  /** In titles: closed for good. Cut out before names are compared. */
  titles: z.array(pattern).default([]),
  /** In snippets: closed for good. */
  snippets: z.array(pattern).default([]),
  /** In either: it goes on, if only after a while. */
  open: z.array(pattern).default([]),
  /** In either: it has moved, or has or had another name. Shown to the operator, and no more. */
  changes: z.array(pattern).default([]),
});

export type CompiledMarks = Record<keyof z.output<typeof ClosureMarks>, readonly RegExp[]>;

export function compileMarks(checked: z.output<typeof ClosureMarks>): CompiledMarks {
  const expressions = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'iu'));
  return {
    titles: expressions(checked.titles),
    snippets: expressions(checked.snippets),
    open: expressions(checked.open),
    changes: expressions(checked.changes),
  };
}

export type ClosurePlatform = MatchPlatform & { closureMarks: CompiledMarks };
type ClosureHit = { title: string; url: string; snippet: string; local?: { permanentlyClosed: boolean } };

const firstIn = (text: string, marks: readonly RegExp[]) =>
  marks.map((mark) => mark.exec(text)?.[0]).find((words) => words !== undefined);

/** `- CLOSED` as it is shown to a person: `CLOSED`. */
const bare = (words: string) => words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function closedIn(
  { title, snippet, local }: ClosureHit,
  marks: CompiledMarks,
): OperatingEvidence | undefined {
  if (local?.permanentlyClosed) return { says: 'closed', words: 'Permanently closed', structured: true };
  const words = firstIn(title, marks.titles) ?? firstIn(snippet, marks.snippets);
  return words === undefined ? undefined : { says: 'closed', words: bare(words), structured: false };
}

function openIn({ title, snippet }: ClosureHit, marks: CompiledMarks): OperatingEvidence | undefined {
  const words = firstIn(title, marks.open) ?? firstIn(snippet, marks.open);
  return words === undefined ? undefined : { says: 'open', words: bare(words), structured: false };
}

/** A page that is surely or likely the business's own: a possible one must show its place, and nothing against it. */
function ownPage({ outcome, candidates }: Pick<PlatformDetails, 'outcome' | 'candidates'>) {
  const [best] = candidates;
  if (!best || outcome === 'found') return outcome === 'found' ? best : undefined;
  const isLikely = outcome === 'possible' && !best.against.length && best.for.some((kind) => kind !== 'name');
  return isLikely ? best : undefined;
}

/** The results that are the business's own page. */
function ownHits(
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

/** What the business's own page on one platform says of a move or another name, in its words. */
export function changesSaid(
  match: Pick<PlatformDetails, 'outcome' | 'candidates'>,
  platform: ClosurePlatform,
  hits: readonly ClosureHit[],
): string[] {
  const said = ownHits(match, platform, hits)
    .flatMap(({ title, snippet }) => [title, snippet])
    .flatMap((text) => platform.closureMarks.changes.map((mark) => mark.exec(text)?.[0]))
    .flatMap((words) => (words ? [bare(words)] : []));
  return [...new Map(said.map((words) => [words.toLowerCase(), words])).values()].slice(0, MOST_CHANGES);
}

/**
 * What the business's own page on one platform says of whether it still exists; undefined where it says nothing.
 * A mark of a closure stands above one of the opposite on the same page, and a structured one above words.
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

/** The same result without the mark of a closure in its title, so that the name can be compared. */
export function withoutMarks<Hit extends ClosureHit>(hit: Hit, platforms: readonly ClosurePlatform[]): Hit {
  let { title } = hit;
  for (const { rules, closureMarks } of platforms) {
    if (!rules.classify(hit.url)) continue;
    for (const mark of closureMarks.titles) title = title.replace(mark, '');
  }
  return title === hit.title || !title.trim() ? hit : { ...hit, title };
}
