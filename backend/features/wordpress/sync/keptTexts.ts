import { completePlace } from '../../address/completePlace.ts';
import { streetOf } from '../../naming/streets.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { alternatives, isOfPlace } from '../site/fieldNames.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { isAboutSame } from './declinedQueries.ts';
import { fieldValue, streetLine, termName } from './fieldValue.ts';
import type { Post } from './post.ts';
import { isSameText } from './sameText.ts';
import type { FieldText } from './writtenContent.ts';
import { singleText, unitValue } from './writtenValues.ts';

/** What a person may have added to a post in one line. Pages are not among it: they may be another salon's. */
const mayBeAdded = (field: string): boolean =>
  alternatives(field).some((name) => /^(?:fact\.)?(?:phone|website|bookingUrl)$/.test(name));

/** True if both are the same street with the same unit or none, and the post's text (`shown`) names no city. */
function isSpelling(shown: string, street: string): boolean {
  const { city, state, zipCode } = completePlace({ address: shown });
  const isStreetOnly = !city && !state && !zipCode;
  return (
    isStreetOnly && isSameText('street', shown, street) && streetOf(shown)?.unit === streetOf(street)?.unit
  );
}

/**
 * Returns the texts of the fields for a post whose values stay, so that its text and excerpt do not differ from its
 * fields. A text gets the post's spelling of our street and city. It gets no part of the place that the business
 * lacks: the parts of two places would make an address that does not exist. Phone number, website and booking link are
 * the post's also if the business has none.
 */
export function keptTexts(
  business: SyncableBusiness,
  destination: DestinationEntry,
  { metaSchema }: Pick<SiteDescription, 'metaSchema'>,
  { meta }: Pick<Post, 'meta'>,
): FieldText {
  const targets = fieldTargets(destination, metaSchema).filter(
    ({ field }) => !Object.hasOwn(destination.values, field),
  );
  const onSite = (isMeant: (field: string) => boolean): string =>
    targets
      .filter(({ field }) => isMeant(field))
      .map(({ metaKey, property }) => singleText(unitValue(meta, { key: metaKey, property })).trim())
      .find(Boolean) ?? '';
  const place = completePlace(business);
  const line = streetLine(business);
  const [street, city] = ['street', 'city'].map((name) => onSite((field) => field === name));
  const spelled: SyncableBusiness = {
    ...business,
    address: line && isSpelling(street!, line) ? street! : line,
    city: place.city && isSameText('city', city!, place.city) ? city! : place.city,
    state: place.state,
    zipCode: place.zipCode,
    taxonomyCity: termName(business),
  };
  return (field, key) => {
    const ours = fieldValue(business, field);
    if (!isTextKey(key)) return ours;
    if (isOfPlace(field))
      return ours && !alternatives(field).includes('address') ? fieldValue(spelled, field) : ours;
    const shown = mayBeAdded(field) ? onSite((name) => isAboutSame(name, field)) : '';
    return shown && (!ours || isSameText(field, shown, ours)) ? shown : ours;
  };
}
