import { chosenFacts } from '#contract/chosenFacts.ts';
import { listedPhones, phoneDigits } from '../../naming/phones.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { PhoneChange } from './phoneQueries.ts';

/**
 * The business with the phone number to which its pages have changed. The list's number stays if the chosen fact is
 * none of these new numbers, or if the list has got another number since the change. If the result is from before a
 * change, the new number counts, whatever the list says.
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
