import { CHANGED_FACTS, CHANGES_AND_NOTES, NOTE_KINDS } from '#contract/changeKinds.ts';
import type { Change } from '#contract/changes.ts';
import { hoursText } from '#contract/factText.ts';
import type { Operating, OperatingEvidence } from '#contract/platformDetails.ts';
import { siteKey } from '../../facts/claimsOfPages.ts';
import { isForAWhile } from '../../matching/closure.ts';
import { phoneDigits, writtenPhones } from '../../naming/phones.ts';
import { isElsewhere, isSameHouse, namesStreet, streetOf } from '../../naming/streets.ts';
import { plainText } from '../../naming/text.ts';
import { classOf, compareClass, isOtherRow, isWhole } from './compareClass.ts';
import { comparePages, wasSearched } from './comparePages.ts';
import type { Known, KnownPage } from './known.ts';
import type { Seen, SeenPlatform } from './seen.ts';
import { ownPage, seenPlatform } from './seen.ts';

type ChangedFact = (typeof CHANGED_FACTS)[number];

const FACT_KEYS: { [Kind in ChangedFact]: (page: KnownPage) => string | undefined } = {
  phone: ({ phone }) => phone,
  website: ({ website }) => website && siteKey(website),
  openingHours: ({ openingHours }) => openingHours && JSON.stringify(openingHours),
};
const FACT_TEXTS: { [Kind in ChangedFact]: (page: KnownPage) => string } = {
  phone: ({ phone }) => phone!,
  website: ({ website }) => website!,
  openingHours: ({ openingHours }) => hoursText(openingHours!),
};

/** Matches words next to which a page may name its old address, such as `formerly`. */
const SAYS_MOVED = /\b(?:moved|moving|formerly|previously|relocated|new location)\b/i;

/**
 * Returns the values that a page shows now, but keeps an earlier phone number or street that its `text` (title and
 * snippet) still shows. The street is not kept if the text has words such as `formerly`.
 */
function withStanding(before: KnownPage, now: KnownPage, text: string): KnownPage {
  const was = streetOf(before.street ?? null);
  const isStreetThere = was && !SAYS_MOVED.test(text) && namesStreet(plainText(text), [was]);
  const isPhoneThere = before.phone && writtenPhones(text).has(phoneDigits(before.phone) ?? '');
  return {
    ...now,
    ...(isStreetThere && { street: before.street! }),
    ...(isPhoneThere && { phone: before.phone! }),
  };
}

/** Compares a page's values with those that it showed before. A value is compared only if both looks have it. */
function compareValues(platform: SeenPlatform, before: KnownPage, now: KnownPage): Change[] {
  const platformId = platform.id;
  const doubt = ownPage(platform) ? {} : { isUncertain: true as const };
  // Not a move: an earlier version may have read only `1234 W Dr` of `1234 W Dr Martin Luther King St`.
  const moved = !now.street?.startsWith(`${before.street} `) && isElsewhere(now.street, before.street);
  const facts = CHANGED_FACTS.flatMap((fact): Change[] => {
    const [old, next] = [before, now].map(FACT_KEYS[fact]);
    if (old === undefined || next === undefined || old === next) return [];
    const textOf = FACT_TEXTS[fact];
    return [{ kind: 'fact_changed', platformId, fact, before: textOf(before), after: textOf(now), ...doubt }];
  });
  return [
    ...(moved ? [{ kind: 'moved' as const, platformId, before: before.street!, after: now.street! }] : []),
    ...facts,
  ];
}

/**
 * True if the page that shows a move is no longer found, while a found page shows a third street: neither the former
 * one nor the new one.
 */
function isContradictedMove({ kind, platformId, before, after }: Change, seen: Seen): boolean {
  if (kind !== 'moved' || ownPage(seenPlatform(seen, platformId!))) return false;
  const known = [before, after].flatMap((street) => streetOf(street ?? null) ?? []);
  const found = Object.keys(seen.details).flatMap(
    (id) => streetOf(ownPage(seenPlatform(seen, id))?.shown?.street ?? null) ?? [],
  );
  return found.some((street) => !known.some((one) => isSameHouse(one, street)));
}

/** True if a page has become uncertain (at most `possible`), and no other change of this page was found. */
const isMerelyUncertain = ({ kind, platformId }: Change, ofPages: readonly Change[]): boolean =>
  kind === 'page_uncertain' &&
  !ofPages.some((other) => other.platformId === platformId && other.kind !== 'page_uncertain');

/** True if the salon is reported as open. `Temporarily closed` does not count, although it has the value `open`. */
const isSaidOpen = (said: OperatingEvidence | undefined): boolean =>
  said?.says === 'open' && !isForAWhile(said.words);

/** Finds out whether the salon has closed or opened again, by what its pages say and operators have decided. */
function compareOperating(seen: Seen, before: Known): { changes: Change[]; operating: Operating } {
  const { details, look, operating } = seen;
  const ids = Object.keys(details);
  const wasClosed = before.operating === 'closed';
  if (operating === 'closed' && !wasClosed) {
    const isNews = (id: string) =>
      before.platforms[id]?.page !== undefined || wasSearched(before.platforms[id], look.depth);
    const saying = ids.filter((id) => details[id]!.operating?.says === 'closed' && isNews(id));
    return { changes: saying.map((platformId) => ({ kind: 'closed', platformId })), operating };
  }
  if (wasClosed && operating !== 'closed') {
    // By chance, a snippet may lack the words that reported a closure; a map listing does not lack its field by chance.
    // So the salon is open again if a page says so, or if a page whose field reported the closure is now found without
    // it.
    const platformId = ids.find(
      (id) =>
        isSaidOpen(details[id]!.operating) ||
        (before.platforms[id]?.saysClosed &&
          details[id]!.operating?.says !== 'closed' &&
          ownPage(seenPlatform(seen, id))),
    );
    if (platformId !== undefined)
      return { changes: [{ kind: 'opened_again', platformId }], operating: 'open' };
  }
  return { changes: [], operating: operating === 'unknown' ? before.operating : operating };
}

const ORDER: readonly string[] = CHANGES_AND_NOTES;
const isNote = (kind: string): boolean => (NOTE_KINDS as readonly string[]).includes(kind);
/**
 * Kinds that are reported for each page. Any other kind is reported once for a salon (a changed fact: once for each
 * kind of fact).
 */
const OF_PAGES: readonly string[] = [
  'page_lost',
  'page_uncertain',
  'page_gained',
  'url_changed',
  ...NOTE_KINDS,
];

function saidOnce(changes: readonly Change[]): Change[] {
  const said = new Set<string>();
  return changes.filter(({ kind, fact }) => {
    const key = `${kind} ${fact}`;
    const isRepeated = !OF_PAGES.includes(kind) && said.has(key);
    said.add(key);
    return !isRepeated;
  });
}

type ComparedPages = Pick<Known, 'platforms'> & { changes: Change[]; doubts: Change[] };

/** Compares the pages of each platform, and the values of a page if it is the same known page as before. */
function compareAllPages(seen: Seen, before: Known): ComparedPages {
  const platforms = { ...before.platforms };
  const doubts: Change[] = [];
  const changes = Object.keys(seen.details).flatMap((id) => {
    const platform = seenPlatform(seen, id);
    const old = before.platforms[id];
    const { changes: ofPage, doubt, known } = comparePages(platform, old);
    if (doubt) doubts.push(doubt);
    platforms[id] = known;
    const isSame = old?.page && known.page && platform.keyOf(old.page.url) === platform.keyOf(known.page.url);
    if (!isSame) return ofPage;
    const { title = '', snippet = '' } = ownPage(platform) ?? {};
    const page = withStanding(old.page!, known.page!, `${title} | ${snippet}`);
    platforms[id] = { ...known, page };
    return [...ofPage, ...compareValues(platform, old.page!, page)];
  });
  return { platforms, changes, doubts };
}

/** Returns the known platforms, in which the pages of these changes are marked as uncertain. */
function withUncertain(platforms: Known['platforms'], changes: readonly Change[]): Known['platforms'] {
  const uncertain = changes.map(({ platformId: id }) => {
    return [id, { ...platforms[id!], page: { ...platforms[id!]!.page!, isUncertain: true } }];
  });
  return { ...platforms, ...Object.fromEntries(uncertain) };
}

/**
 * Compares a look at a salon with what was known before. The first look has no changes. If the row's values in the list
 * have changed, a page that has only become uncertain is not reported: the list explains that.
 */
export function compareLooks(before: Known | undefined, seen: Seen): { changes: Change[]; known: Known } {
  const last: Known = before ?? { platforms: {}, operating: 'unknown' };
  const pages = compareAllPages(seen, last);
  const { operating, changes } = compareOperating(seen, last);
  const isEdited = isOtherRow(last.class, seen);
  const isOfList = (change: Change) => isEdited && isMerelyUncertain(change, pages.changes);
  const sure = [...pages.changes, ...changes].filter(
    (change) => !isContradictedMove(change, seen) && !isOfList(change),
  );
  const isExplained = sure.some(({ kind }) => !isNote(kind));
  const doubts = isExplained && isWhole(seen) && !isEdited ? pages.doubts : [];
  const compared = compareClass(seen, last, { class: classOf(seen, pages.changes), isExplained });
  const known: Known = {
    platforms: withUncertain(pages.platforms, doubts),
    operating,
    ...(compared.known && { class: compared.known }),
  };
  // If several pages show a change that is reported once, a found page among them is preferred.
  const isFound = ({ platformId }: Change) =>
    platformId !== undefined && seen.details[platformId]?.outcome === 'found';
  const all = saidOnce(
    [...sure, ...doubts, ...compared.changes].toSorted((a, b) => Number(isFound(b)) - Number(isFound(a))),
  );
  return {
    changes: before ? all.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)) : [],
    known,
  };
}
