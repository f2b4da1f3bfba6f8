import type { Decision } from '#contract/decisions.ts';
import type { EvidenceKind, ShownValues } from '#contract/evidence.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { isElsewhere } from '../naming/streets.ts';
import { plainText } from '../naming/text.ts';
import type { ClosurePlatform } from './closure.ts';
import { unmarked } from './closureWords.ts';
import type { CompiledRules } from './compileUrlRules.ts';
import { inOneList } from './reasons.ts';
import { DELETED_VALUE } from './shownValues.ts';

/** What a page showed when an operator decided on it. */
export type Basis = Pick<Candidate, 'title' | 'snippet' | 'score' | 'for' | 'against' | 'shown'> & {
  /** The page said that the business has closed for good. */
  closed?: boolean;
};

/** Smallest rise of the score (0 to 100) that counts; a reworded snippet alone moves the score by less. */
const SIGNIFICANT_SCORE_CHANGE = 20;

const DIFFERING: Partial<Record<EvidenceKind, string>> = {
  name: 'another name',
  other_name: 'another name',
  street: 'another street',
  zip: 'another ZIP code',
  phone: 'another phone number',
  city: 'another city',
  other_city: 'another city',
};
const AGREEING: Partial<Record<EvidenceKind, string>> = {
  name: "the salon's name",
  street: "the salon's street",
  zip: "the salon's ZIP code",
  phone: "the salon's phone number",
  city: "the salon's city",
};

type Shown = Pick<Basis, 'for' | 'against' | 'shown'>;

/** Returns the value that a kind of evidence is about: `city` for `other_city`. */
const elementOf = (kind: EvidenceKind) => kind.replace('other_', '') as keyof ShownValues;

/** True if the page shows the same value as before, so that a new difference is not due to a change of the page. */
function isSameValue(kind: EvidenceKind, now: Shown, before: Shown): boolean {
  const [value, was] = [now, before].map(({ shown }) => plainText(shown?.[elementOf(kind)] ?? ''));
  return value !== '' && value === was;
}

/** True if `kind` is `street` and the page shows another street than before. */
const isThirdStreet = (kind: EvidenceKind, now: Shown, before: Shown): boolean =>
  kind === 'street' && isElsewhere(now.shown?.street, before.shown?.street);

function newKinds(
  side: 'for' | 'against',
  words: Partial<Record<EvidenceKind, string>>,
  now: Shown,
  before: Shown,
): string[] {
  const isNew = (kind: EvidenceKind) =>
    before[side].includes(kind)
      ? side === 'against' && isThirdStreet(kind, now, before)
      : side === 'for' || !isSameValue(kind, now, before);
  const added = now[side].filter(isNew).flatMap((kind) => words[kind] ?? []);
  return added.length ? [`The page now shows ${inOneList([...new Set(added)])}.`] : [];
}

type Rules = Pick<ClosurePlatform, 'rules' | 'closureMarks'>;

/**
 * Returns the letters of a title without the platform's additions and marks of closure. Marks of closure are compared
 * on their own. Numbers are left out, because they are mostly counts of reviews and the like.
 */
function bareTitle(title: string, platform: Rules | undefined): string {
  const open = platform ? unmarked(title, platform.closureMarks) : title;
  const named = (platform?.rules.titleNoise ?? []).reduce((text, noise) => text.replace(noise, ''), open);
  return named
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');
}

/** True if the search engine has truncated a title. */
const isCut = (title: string) => /(?:\.\.\.|…)\s*$/.test(title);

function isSameTitle(now: string, before: string, platform: Rules | undefined): boolean {
  // A missing title is no change: the search provider's terms may have required its deletion.
  if (!now || !before) return true;
  const [a, b] = [bareTitle(now, platform), bareTitle(before, platform)];
  return a === b || (isCut(now) && b.startsWith(a)) || (isCut(before) && a.startsWith(b));
}

/** A key that all URLs of one page share. Without usable rules, each URL counts as a page of its own. */
export const pageKey = (url: string, rules: CompiledRules | undefined): string =>
  rules?.classify(url)?.key ?? url.toLowerCase();

/** What to store about the page with a decision; null if the page is not among the candidates. */
export function basisOf(
  url: string,
  details: PlatformDetails,
  rules: CompiledRules | undefined,
): Basis | null {
  const key = pageKey(url, rules);
  const index = details.candidates.findIndex((candidate) => pageKey(candidate.url, rules) === key);
  const candidate = details.candidates[index];
  if (!candidate) return null;
  const { title, snippet, score, for: agreeing, against } = candidate;
  const shown = Object.entries(candidate.shown ?? {}).filter(([, value]) => value !== DELETED_VALUE);
  const closed = index === 0 && details.operating?.says === 'closed';
  return {
    title,
    ...(snippet !== undefined && { snippet }),
    score,
    for: agreeing,
    against,
    ...(shown.length && { shown: Object.fromEntries(shown) }),
    ...(closed && { closed }),
  };
}

/**
 * Lists sentences about changes of the page since the decision that may speak against it. Something that is missing now
 * is no change, because each search shows other parts of a page.
 */
export function changesSince(
  {
    verdict,
    url,
    basis,
    closureDecided,
  }: Pick<Decision, 'verdict' | 'url'> & { basis: Basis | null; closureDecided?: boolean },
  searched: PlatformDetails,
  platform: Rules | undefined,
): string[] {
  const rules = platform?.rules;
  const now = basisOf(url, searched, rules);
  if (!now) return [];
  const before: Basis = basis ?? { title: now.title, score: now.score, for: [], against: [] };
  const title = isSameTitle(now.title, before.title, platform)
    ? []
    : [`Its title was “${before.title}” and is now “${now.title}”.`];
  if (verdict === 'rejected') {
    const agreeing = newKinds('for', AGREEING, now, before);
    const hasRisen = !agreeing.length && now.score - before.score >= SIGNIFICANT_SCORE_CHANGE;
    const score = hasRisen ? [`Its score was ${before.score} and is now ${now.score}.`] : [];
    return [...agreeing, ...title, ...score];
  }
  const isClosed = now.closed && !before.closed && !closureDecided;
  const closed = isClosed ? ['The page now says that its business is closed for good.'] : [];
  const differing = newKinds('against', DIFFERING, now, before);
  return [...differing, ...title, ...closed];
}
