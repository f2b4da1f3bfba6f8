import { chosenFacts } from '#contract/chosenFacts.ts';
import { listedPhones, phoneDigits } from '../../naming/phones.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { PhoneChange } from './phoneQueries.ts';

/**
 * Returns the business with its new phone number, if its pages have changed the number.
 *
 * - If a change was seen after this result was searched, the new number counts, whatever the list says.
 * - Otherwise the new number counts only if the list still has a number from before a change, and the phone number that
 *   is chosen among the facts, if any, is a new one.
 */
export function afterPhoneChange(
  business: SyncableBusiness,
  changes: readonly PhoneChange[] = [],
): SyncableBusiness {
  const [listed] = listedPhones(business.phone);
  const later = changes.find(({ at }) => business.searchedAt !== null && at > business.searchedAt);
  if (later) return { ...business, phone: later.after };
  const isOutdated = changes.some((change) =>
    [change.before, change.listed].some((phone) => listedPhones(phone)[0] === listed),
  );
  if (!listed || !isOutdated) return business;
  const { phone = changes[0]!.after } = chosenFacts(business.facts);
  const isChanged = changes.some(({ after }) => phoneDigits(after) === phoneDigits(phone));
  return isChanged ? { ...business, phone } : business;
}
