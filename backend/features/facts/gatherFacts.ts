import type { Fact, FactKind, SiteHit } from '#contract/facts.ts';
import { MOST_FACT_SOURCES, MOST_FACTS } from '#contract/facts.ts';
import { FACT_KINDS } from '#contract/factWords.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { FactClaim } from './claimsOfPages.ts';
import { claimsOfPages } from './claimsOfPages.ts';

/** A value, with every source that gives it (`claims`). `isListing`: at least one source is a map listing or panel. */
type Value = { claims: readonly FactClaim[]; isListing: boolean };

const byListing = (a: Value, b: Value): number => Number(b.isListing) - Number(a.isListing);
const hasOwnPage = ({ claims }: Value): boolean => claims.some(({ isListing }) => !isListing);
const byAgreement = (a: Value, b: Value): number => b.claims.length - a.claims.length;

/**
 * How the values of each kind are ordered. The first is chosen; of `otherName`, all are (docs/decisions/0023-facts.md).
 * Values that compare as equal stay in the order of the platforms, with those of websites and panels last.
 */
const ORDER: Record<FactKind, ((a: Value, b: Value) => number)[]> = {
  phone: [byAgreement, byListing],
  website: [byListing, byAgreement],
  // A booking page with a source that is no map listing or panel comes before one that only these link to.
  bookingUrl: [(a, b) => Number(hasOwnPage(b)) - Number(hasOwnPage(a)), byAgreement],
  openingHours: [byListing, byAgreement],
  coordinates: [byListing, byAgreement],
  category: [byListing, byAgreement],
  rating: [byListing, byAgreement],
  otherName: [byAgreement],
};

function ordered(values: readonly Value[], kind: FactKind): Value[] {
  return values.toSorted((a, b) => ORDER[kind].map((by) => by(a, b)).find((order) => order !== 0) ?? 0);
}

function factOf({ claims }: Value, isChosen: boolean): Fact {
  const [first, ...rest] = claims.toSorted((a, b) => Number(b.isListing) - Number(a.isListing));
  const sources = [first!, ...rest].slice(0, MOST_FACT_SOURCES).map(({ source }) => source);
  return { kind: first!.kind, value: first!.value, isChosen, sources } as Fact;
}

/** Returns at most MOST_FACTS facts. The chosen ones come first: one value of each kind, but every `otherName`. */
export function gatherFacts(details: ProcessingDetails, sites: readonly SiteHit[] = []): Fact[] {
  const claims = claimsOfPages(details, sites);
  if (!claims.length) return [];
  const byKind = Map.groupBy(claims, ({ kind }) => kind);
  const facts = FACT_KINDS.flatMap((kind) => {
    const byKey = Map.groupBy(byKind.get(kind) ?? [], ({ key }) => key);
    const values = [...byKey.values()].map((same) => ({
      claims: same,
      isListing: same.some(({ isListing }) => isListing),
    }));
    return ordered(values, kind).map((value, index) => factOf(value, index === 0 || kind === 'otherName'));
  });
  const chosenFirst = facts.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen));
  return chosenFirst.slice(0, MOST_FACTS);
}
