import type { Candidate, OperatingEvidence } from '#contract/businesses.ts';
import { phoneDigits } from '../naming/phones.ts';
import { isSameHouse, streetOf } from '../naming/streets.ts';
import { nameForms } from '../naming/words.ts';
import type { BusinessToMatch } from './identity.ts';
import { identityOf } from './identity.ts';
import { compareNames } from './nameComparison.ts';

/** A search hit with what a panel without a page of its own says. */
type PanelHit = {
  local?: {
    title: string;
    phone: string | undefined;
    street: string | undefined;
    permanentlyClosed: boolean;
    isUnlisted?: true;
  };
};

/**
 * Returns what a panel without an id says about a closure if it has the business's name, and its phone number or
 * street. `own` are the pages that were found.
 */
export function closedPanel(
  business: BusinessToMatch,
  own: readonly Candidate[],
  hits: readonly PanelHit[],
): OperatingEvidence | undefined {
  const panels = hits.flatMap(({ local }) => (local?.isUnlisted && local.permanentlyClosed ? [local] : []));
  if (!panels.length) return undefined;
  const identity = identityOf(business);
  const shown = own.flatMap((page) => page.shown ?? []);
  const phones = [business.phone, ...shown.map(({ phone }) => phone)].flatMap(
    (phone) => phoneDigits(phone) ?? [],
  );
  const streets = [business.address, ...shown.map(({ street }) => street ?? null)].flatMap(
    (street) => streetOf(street) ?? [],
  );
  const isOurs = panels.some(({ title, phone, street }) => {
    const [digits, line] = [phoneDigits(phone), streetOf(street ?? null)];
    const isAtOurs = digits ? phones.includes(digits) : line && streets.some((one) => isSameHouse(one, line));
    return (
      isAtOurs &&
      identity.names.some((name) => compareNames(name, nameForms(title), identity).relation !== 'other')
    );
  });
  return isOurs ? { says: 'closed', words: 'Permanently closed', structured: true } : undefined;
}
