import { isLikePerson, namesWithin, renaming, SUITES, tenancyOf } from '../naming/namesWithin.ts';
import { areOtherCrafts } from '../naming/tradeGroups.ts';
import type { Word } from '../naming/words.ts';
import { joinedName, nameForms, nameWords } from '../naming/words.ts';
import { aliasesOf } from './aliases.ts';
import { branchName, isOfBranch, withoutSistersHead } from './branchNames.ts';
import { compareHandle, handleNamesCity } from './handleSimilarity.ts';
import type { Identity } from './identity.ts';
import { withLearned } from './learnedName.ts';
import type { NameEvidence } from './nearestName.ts';
import { NOTHING, nearestOf } from './nearestName.ts';
import type { ShownNames } from './pageNames.ts';
import { shownNames } from './pageNames.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';
import { titleSegments } from './titleHeads.ts';
import { urlName } from './urlName.ts';

/** True if the URL's handle fits a name that the page shows, such as an owner's. */
function isUrlOf(page: Page, names: readonly string[], identity: Identity): boolean {
  const own = names.map(nameForms);
  return urlNames(page).some((name) =>
    own.some((forms) => compareHandle(name, forms.joined, identity).relation !== 'other'),
  );
}

/** True if the salon's name on a page is only that of the house in which another business or person is. */
function isOfTenant(
  { heads, houses, tenancies }: ShownNames,
  shown: string | undefined,
  identity: Identity,
): boolean {
  const isHouse = houses.some((house) => house === shown) || tenancies.some(({ house }) => house === shown);
  // `Lisa G. @ Bella Nails` as a whole is not the tenant's name.
  const isOursAlone = (name: string) => tenancyOf(name) === undefined && nearestOf([name], identity).isOurs;
  return isHouse && ![...tenancies.map(({ tenant }) => tenant), ...heads].some(isOursAlone);
}

const isOtherCraftThan = ({ names }: Identity, text: string): boolean =>
  areOtherCrafts(names[0]!.words, nameWords(text));

/** True if only the beginning of the salon's name is on the page, and the tenant's name is of another craft. */
function isOfOtherCraft({ heads }: ShownNames, { relation }: NameEvidence, identity: Identity): boolean {
  const tenants = heads.flatMap((head) => tenancyOf(head)?.tenant ?? []);
  return relation === 'shorter' && tenants.some((tenant) => isOtherCraftThan(identity, tenant));
}

/** True if a page's URL begins with the name of another person at the salon: `sallclips` of `Sal L. @ Great Clips`. */
function isUrlOfPerson(page: Page, { tenancies }: ShownNames, identity: Identity): boolean {
  const people = tenancies
    .map(({ tenant }) => tenant)
    .filter((tenant) => isLikePerson(tenant) && !nearestOf([tenant], identity).isOurs)
    .map(joinedName);
  return urlNames(page).some((name) =>
    people.some((person) => person && joinedName(name).startsWith(person)),
  );
}

/**
 * Returns a function that is true for a worker's first name: the `Sal` of `Sal at Gina Monroe Hair` is not `Sal's
 * Barbershop`. It is false in a building with suites, in a house without a trade in its name, and for exactly the
 * list's name: then the name may be a salon's.
 */
function workersName({ tenancies }: ShownNames, { names: [own] }: Identity): (name: string) => boolean {
  const isSalon = (house: string) =>
    !SUITES.test(house) && nameWords(house).some(({ kind }) => kind === 'trade');
  const workers = tenancies.filter(
    ({ tenant, house }) =>
      nameWords(tenant).length === 1 && joinedName(tenant) !== own!.joined && isSalon(house),
  );
  return (name) => workers.some(({ tenant }) => tenant === name);
}

/** Matches the craft after the name in a title: `Barber` in `Lark - Barber in Charlotte, NC`. */
const CRAFT_IN = /^(?<craft>\p{L}+(?: \p{L}+)?) in \p{Lu}/u;

/** True if only the beginning of the salon's name is on the page, and the title names another craft. */
function saysOtherCraft({ titles, rules }: Page, { relation }: NameEvidence, identity: Identity): boolean {
  if (relation !== 'shorter') return false;
  const parts = titles.flatMap((title) => titleSegments(title, rules.titleNoise).slice(1));
  return parts.some((part) => isOtherCraftThan(identity, CRAFT_IN.exec(part)?.groups?.['craft'] ?? ''));
}

/**
 * True if the salon's name may be a person's and the page's name has a trade: `Mei Marshall Studio`. The word `bar`
 * does not count, because it may be any bar. False if the salon's name contains a word of its city or state.
 */
function isFirmOf(shown: string | undefined, { names: [own], placeWords }: Identity): boolean {
  const isOfPlace = own!.words.some(({ stem }) => placeWords.has(stem));
  const isTrade = ({ kind, stem }: Word) => kind === 'trade' && stem !== 'bar';
  return !isOfPlace && isLikePerson(own!.text) && nameWords(shown ?? '').some(isTrade);
}

/** True for a business at a place, such as `Bella Nails at the Mall`, but not for a person at a salon. */
function isAtPlace(head: string): boolean {
  const tenancy = tenancyOf(head);
  return tenancy !== undefined && !isLikePerson(tenancy.tenant);
}

/** The page's present name, if the page shows the salon's name only as a former one. */
function presentName({ heads, former }: ShownNames, identity: Identity): string | undefined {
  const isOurs = (name: string) => nearestOf([name], identity).isOurs;
  const renamings = heads.flatMap((head) => renaming(head) ?? []);
  const names = [...renamings.map(({ now }) => now), ...heads.filter((head) => !renaming(head))];
  const isFormer = [...renamings.map((each) => each.former), ...former].flatMap(namesWithin).some(isOurs);
  return isFormer && !names.some(isOurs) ? names[0] : undefined;
}

export function nameEvidence(page: Page, identity: Identity): NameEvidence {
  const shown = shownNames(page, identity.city);
  const isOfWorker = workersName(shown, identity);
  const names = withoutSistersHead(
    shown.all.filter((name) => !isOfWorker(name)),
    identity,
  );
  const isSaid = new Set(shown.said);
  const ownNames = names.filter((name) => !isSaid.has(name));
  const isBranch = isOfBranch(ownNames, identity);
  const nearest = withLearned(nearestOf(names, identity), names, page, identity, shown.houses);
  const inUrl = urlName(page, identity);
  const urlIsOurs =
    inUrl !== undefined && inUrl.relation !== 'other' && !isUrlOfPerson(page, shown, identity);
  const urlAgrees = inUrl === undefined || urlIsOurs || isUrlOf(page, names, identity);
  // StyleSeat titles a salon's page with the person who takes the bookings; the salon's name is in the URL.
  const isBooking = urlIsOurs && shown.heads.some(isLikePerson);
  const isInside = !isBooking && isOfTenant(shown, nearest.shown, identity);
  const isOfOthers =
    (isInside && isOfOtherCraft(shown, nearest, identity)) || saysOtherCraft(page, nearest, identity);
  const aliases = aliasesOf(shown, identity);
  const isPersonsFirm = nearest.relation === 'longer' && isFirmOf(nearest.shown, identity);
  const isAtBranch = isBranch && shown.heads.some(isAtPlace);
  const common = {
    isAtBranch,
    urlIsOurs,
    urlAgrees,
    isBranch,
    branch: branchName(ownNames, identity),
    isInside,
    isPersonsFirm,
    isEdited: nearest.isEdited && !(urlIsOurs && !inUrl.isEdited),
    aliases,
    present: presentName(shown, identity),
  };
  if (nearest.similarity > 0) {
    const namesCity = urlNames(page).some((handle) =>
      names.some((name) => handleNamesCity(handle, name, identity)),
    );
    const own = isOfOthers ? { ...nearest, isOurs: false, isOtherCraft: true } : nearest;
    return { ...own, ...common, handleNamesCity: namesCity };
  }
  const url = inUrl ?? NOTHING;
  // If the page has another name, that outweighs a handle that would fit. But if only a sentence has the other name, as
  // in `Owner of Driftwood Studio`, the handle counts.
  const isHandleAlone = urlIsOurs && !shown.heads.length;
  return names.length && !isHandleAlone
    ? {
        ...url,
        ...common,
        shown: nearest.shown ?? names[0],
        relation: 'other',
        similarity: url.similarity * 0.6,
        isOurs: false,
        learnedFrom: undefined,
        otherFrom: nearest.otherFrom,
      }
    : { ...url, ...common, isEdited: url.isEdited };
}
