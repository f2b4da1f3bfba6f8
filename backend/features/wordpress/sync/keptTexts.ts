import { completePlace } from '../../address/completePlace.ts';
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

/** What a person may have written to a post in one line. Pages are not among it: they may be another salon's. */
const isKept = (field: string): boolean =>
  isOfPlace(field) ||
  alternatives(field).some((name) => /^(?:fact\.)?(?:phone|website|bookingUrl)$/.test(name));

/**
 * Returns the texts of the fields for a post whose values stay. If the post has a value that the business lacks or
 * spells differently, the post's text and excerpt get the post's value, so that they do not differ from its fields.
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
  const onSite = (field: string): string =>
    targets
      .filter((each) => (isOfPlace(field) ? each.field === field : isAboutSame(each.field, field)))
      .map(({ metaKey, property }) => singleText(unitValue(meta, { key: metaKey, property })).trim())
      .find(Boolean) ?? '';
  const differs = (field: string, ours: string | null): boolean =>
    Boolean(ours && onSite(field)) && !isSameText(field, onSite(field), ours!);
  const kept = (field: string, ours: string | null): string =>
    differs(field, ours) ? ours! : onSite(field) || (ours ?? '');
  const whole = { ...business, address: kept('address', business.address) };
  const { city, state, zipCode } = completePlace(whole);
  const ours = { street: streetLine(whole), city, state, zipCode };
  // The parts of two places would make an address that does not exist.
  const isOtherPlace = Object.entries({ ...ours, address: business.address }).some(([field, text]) =>
    differs(field, text),
  );
  const parts: SyncableBusiness = {
    ...whole,
    address: kept('street', ours.street),
    city: kept('city', city),
    state: kept('state', state),
    zipCode: kept('zipCode', zipCode),
    taxonomyCity: termName(business),
  };
  return (field, key) => {
    if (!isTextKey(key) || !isKept(field) || (isOtherPlace && isOfPlace(field)))
      return fieldValue(business, field);
    const isWhole = alternatives(field).includes('address');
    return kept(field, fieldValue(isWhole ? whole : parts, field));
  };
}
