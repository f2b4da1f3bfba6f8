import type { Candidate, OperatingEvidence } from '#contract/businesses.ts';
import { phoneDigits } from '../naming/phones.ts';
import { isSameHouse, streetOf } from '../naming/streets.ts';
import type { BusinessToMatch } from './identity.ts';
import { identityOf } from './identity.ts';
import { isNearlyOurs } from './judged.ts';
import { nearestOf } from './nearestName.ts';

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
 * street; with our phone number, a name with another spelling or a word more is ours, too. `own` are the pages that
 * were found.
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
    // If the panel has a phone number and we know one of ours, the phone number decides; otherwise the street does.
    const isOnOurPhone = digits !== undefined && phones.includes(digits);
    const isAtOurs =
      digits && phones.length ? isOnOurPhone : line && streets.some((one) => isSameHouse(one, line));
    const name = nearestOf([title], identity);
    const isLike = isOnOurPhone && (name.isBeginning || isNearlyOurs(name)) && !name.isOtherTrade;
    return isAtOurs && (name.isOurs || isLike);
  });
  return isOurs ? { says: 'closed', words: 'Permanently closed', structured: true } : undefined;
}
