import { chosenFacts } from '#contract/chosenFacts.ts';
import type { Fact, FactSource, OpeningHours } from '#contract/facts.ts';
import { hoursText } from '#contract/factText.ts';
import { gatherFacts } from '../../../backend/features/facts/gatherFacts.ts';
import type { PlantedFacts } from '../../beds/search/facts/plantFacts.ts';
import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import type { Share } from '../../beds/search/scoring/scoreUrls.ts';
import type { Place } from '../../beds/search/web.ts';
import type { Looked } from './accuracyFigures.ts';
import type { ShownPlace } from './googleServer.ts';

const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
const plain = (text: string): string => text.replace(/\s/g, '');
const hoursOf = ({ facts }: Place): string | undefined =>
  facts?.hours &&
  plain(hoursText(Object.entries(facts.hours).map(([day, hours]) => ({ day, hours }) as never)));

/** The hosts of the salon's own websites. A builder's host is one, too: `rosa.square.site`. */
function ownHosts({ truth }: Looked, { websites }: PlantedFacts): Set<string> {
  const profiles = Object.values(truth.platforms).flatMap((url) =>
    url && new URL(url).pathname === '/' ? [url] : [],
  );
  return new Set([websites.get(truth.id) ?? [], ...profiles].flat().map(hostOf));
}

/** True if the page is the salon's: one of its profiles, its map listing, or its own website. */
function isOwnPage(looked: Looked, planted: PlantedFacts, { platformId, page }: FactSource) {
  const { truth } = looked;
  const place = planted.places.get(truth.id);
  // A panel without a map page is shown as a search on the map for its name and address.
  const asked = new URL(page).searchParams.get('query');
  if (asked) return place !== undefined && asked.startsWith(`${place.title}, ${place.address}`);
  if (platformId === undefined) return ownHosts(looked, planted).has(hostOf(page));
  const listing = place?.cid;
  const isListing = listing !== undefined && listing !== '' && page.endsWith(`cid=${listing}`);
  return ownUrls(truth, platformId).has(comparable(page)) || isListing;
}

/** True if a page of the salon itself has all these texts. */
function isWritten({ sources }: Fact, texts: readonly string[], looked: Looked, planted: PlantedFacts) {
  const own = sources.filter((source) => isOwnPage(looked, planted, source));
  return own.some(({ page }) => texts.every((text) => planted.texts.get(comparable(page))?.includes(text)));
}

const asWritten = (hours: OpeningHours): string[] =>
  hours.map(({ day, hours: of }) => `${hoursText([{ day, hours: '' }]).trim()} - ${of}`);

/** True if a fact is what the salon's own pages and listing were planted with. */
function isRight(fact: Fact, looked: Looked, planted: PlantedFacts): boolean {
  const { truth } = looked;
  const place = planted.places.get(truth.id);
  const { kind, value } = fact;
  if (kind === 'otherName') return fact.sources.some((source) => isOwnPage(looked, planted, source));
  if (kind === 'phone')
    return [truth.real.phone, place?.phone ?? ''].some((phone) => digits(phone) === digits(value));
  if (kind === 'website') {
    const isPlaces = Boolean(place?.website) && hostOf(place!.website) === hostOf(value);
    return isPlaces || ownHosts(looked, planted).has(hostOf(value));
  }
  if (kind === 'bookingUrl') {
    const own = Object.keys(truth.platforms).flatMap((id) => [...ownUrls(truth, id)]);
    const links = [place?.facts?.bookingUrl, place?.website].flatMap((url) => (url ? comparable(url) : []));
    return [...own, ...links].includes(comparable(value));
  }
  if (kind === 'openingHours' && isWritten(fact, asWritten(value), looked, planted)) return true;
  if (kind === 'category' && isWritten(fact, [value], looked, planted)) return true;
  if (!place?.facts) return false;
  if (kind === 'openingHours') return plain(hoursText(value)) === hoursOf(place);
  if (kind === 'category') return value === place.facts.category;
  if (kind === 'rating') return value.stars === place.facts.stars && value.reviews === place.facts.reviews;
  return value.latitude === place.facts.latitude && value.longitude === place.facts.longitude;
}

/**
 * The kinds of facts about a place in a provider's answer. They depend on whether the pack, panel or map shows the
 * place.
 */
function saidKinds(provider: string, { place, where }: ShownPlace): Fact['kind'][] {
  const { phone, website, facts } = place;
  const isThin = provider === 'Serper' && where === 'map';
  const isRich = provider === 'SerpApi' && where === 'map';
  const isSite = website !== '' && new URL(website).pathname === '/';
  return [
    'category',
    'rating',
    ...(phone && !isThin ? ['phone' as const] : []),
    ...(isSite && !isThin ? ['website' as const] : []),
    ...(facts?.hours && (where === 'panel' || isRich) && !place.permanentlyClosed
      ? ['openingHours' as const]
      : []),
    ...(isRich || (provider === 'Serper' && where !== 'panel') ? ['coordinates' as const] : []),
    ...(facts?.bookingUrl && isRich ? ['bookingUrl' as const] : []),
  ];
}

const isPageOf = ({ page }: { page: string }, { cid }: Place) => cid !== '' && page.endsWith(`cid=${cid}`);

/**
 * Says whether the place of an answer is found in the result, and otherwise why not. A panel without an id is no page:
 * it counts as found if any page of the salon is found.
 */
function standing(looked: Looked, planted: PlantedFacts, provider: string, shown: ShownPlace): string {
  const { place, where } = shown;
  const { processingDetails } = looked.result;
  const listed = Object.values(processingDetails).flatMap(({ outcome, candidates }) =>
    candidates.map(({ url, grade }, index) => ({ url, is: index ? grade : outcome })),
  );
  // Serper's panels never have an id.
  const isPanel = where === 'panel' && (provider === 'Serper' || place.isPanelWithoutNumber);
  const own = listed.find(({ url }) => isPageOf({ page: url }, place));
  if (own && (own.is === 'found' || !isPanel)) return own.is === 'found' ? 'found' : `its page is ${own.is}`;
  const isFound = Object.entries(processingDetails).some(
    ([
      platformId,
      {
        outcome,
        candidates: [page],
      },
    ]) =>
      outcome === 'found' &&
      page !== undefined &&
      isOwnPage(looked, planted, { platformId, page: page.url, provider: '', seenAt: '' }),
  );
  if (isPanel && isFound) return 'found';
  return isPanel ? 'a panel, no page is found' : 'its page is no candidate';
}

export type FactFigures = {
  right: Share;
  chosenRight: Share;
  /** The share of the answered facts that were kept. */
  kept: Share;
  /** The same for facts of places that are found in the result. No other place may give facts. */
  keptOfFound: Share;
  /** The number of facts of which no source is a page of the salon. */
  foreign: number;
  website: Share;
  websiteRecall: Share;
  byKind: Map<string, Share>;
  /** Facts that were answered but not kept, and facts that were kept but are wrong. */
  faults: string[];
};

/** Compares the facts of look-ups with what was planted. `shown`: what the provider answered, by query. */
export function factFigures(
  looked: readonly Looked[],
  planted: PlantedFacts,
  provider: string,
  shown: ReadonlyMap<string, readonly ShownPlace[]>,
): FactFigures {
  const figures: FactFigures = {
    right: { hits: 0, of: 0 },
    chosenRight: { hits: 0, of: 0 },
    kept: { hits: 0, of: 0 },
    keptOfFound: { hits: 0, of: 0 },
    foreign: 0,
    website: { hits: 0, of: 0 },
    websiteRecall: { hits: 0, of: 0 },
    byKind: new Map(),
    faults: [],
  };
  const count = (share: Share, isHit: boolean) => {
    share.of += 1;
    if (isHit) share.hits += 1;
  };
  for (const one of looked) {
    const facts = gatherFacts(one.result.processingDetails, one.result.sites);
    for (const fact of facts) {
      const right = isRight(fact, one, planted);
      count(figures.right, right);
      if (!right)
        figures.faults.push(`wrong ${fact.kind} ${JSON.stringify(fact.value)} of ${one.truth.name}`);
      if (fact.isChosen) count(figures.chosenRight, right);
      if (fact.kind === 'website' && fact.isChosen) count(figures.website, right);
      if (!fact.sources.some((source) => isOwnPage(one, planted, source))) figures.foreign += 1;
      const byKind = figures.byKind.get(fact.kind) ?? { hits: 0, of: 0 };
      figures.byKind.set(fact.kind, byKind);
      count(byKind, right);
    }
    const queries = Object.values(one.result.processingDetails).flatMap(({ queries: sent }) => sent);
    const sent = new Set(queries.map((query) => query.replace(/ \(on the map\)$/, '')));
    const own = [...sent]
      .flatMap((query) => shown.get(query) ?? [])
      .filter(({ place }) => place.id === one.truth.id);
    const said = new Set(own.flatMap((place) => saidKinds(provider, place)));
    for (const kind of said) {
      const isKept = facts.some((fact) => fact.kind === kind && isRight(fact, one, planted));
      count(figures.kept, isKept);
      const stands = own
        .filter((place) => saidKinds(provider, place).includes(kind))
        .map((place) => standing(one, planted, provider, place));
      const isFound = stands.includes('found');
      if (isFound) count(figures.keptOfFound, isKept);
      if (!isKept)
        figures.faults.push(
          `not kept: ${kind} of ${one.truth.name} (${one.truth.difficulty}): ${isFound ? 'found' : stands[0]}`,
        );
    }
    const site = planted.websites.get(one.truth.id);
    const isShown =
      site !== undefined && one.shown.some((url) => URL.canParse(url) && hostOf(url) === hostOf(site));
    if (isShown || said.has('website'))
      count(figures.websiteRecall, chosenFacts(facts).website !== undefined);
  }
  return figures;
}
