import type { Identity } from './identity.ts';
import { streetKey } from './inTown.ts';
import type { Judged } from './judged.ts';
import { isNearlyOurs, isSure, isUnderOtherName } from './judged.ts';
import type { Learned } from './learned.ts';
import { nothingLearned, teach } from './learned.ts';
import { ownName } from './ownName.ts';

/** Learns what a page that is certainly the business's own adds to the list. */
function learnFrom({ page, name, place }: Judged, learned: Learned, { names, ...list }: Identity): void {
  const own = new Set(names.map(({ joined }) => joined));
  const isOurs = name.relation !== 'other' || name.urlIsOurs || isNearlyOurs(name);
  const shown = isOurs ? [name.shown ?? ''] : [];
  for (const text of [...shown, ...name.aliases].filter(Boolean)) {
    const one = ownName(text);
    if (one.joined && !own.has(one.joined)) teach(learned.names, one.joined, one, page);
  }
  for (const phone of place.phones) if (phone !== list.phone) teach(learned.phones, phone, phone, page);
  // A page with our phone number at another address shows where the other shop is.
  const isElsewhere = place.against.has('street') && place.against.has('zip');
  for (const street of place.against.has('street') ? [] : place.streets) {
    const key = streetKey(street);
    if (!list.street || key !== streetKey(list.street))
      teach(learned.streets, key, { number: street.number, core: street.core }, page);
  }
  for (const city of isElsewhere ? [] : place.cities)
    if (city !== list.cityKey) teach(learned.cities, city, city, page);
}

/** The identity with what the pages teach: another number, a former street, a name in use. */
export function learn(identity: Identity, judged: readonly Judged[]): Identity {
  const learned = nothingLearned();
  for (const one of judged.filter(isSure)) learnFrom(one, learned, identity);
  for (const { page, name, place, grade } of judged.filter(isUnderOtherName)) {
    const isAtOurs = place.for.has('phone') && (place.for.has('street') || place.for.has('zip'));
    const one = ownName(name.shown ?? '');
    if (grade === 'possible' && isAtOurs && one.joined && !learned.names.has(one.joined))
      teach(learned.otherNames, one.joined, one, page);
  }
  return { ...identity, learned };
}
