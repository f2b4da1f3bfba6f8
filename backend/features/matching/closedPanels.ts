import type { Candidate, OperatingEvidence } from '#contract/platformDetails.ts';
import { phoneDigits } from '../naming/phones.ts';
import { isOtherHouse, isSameHouse, streetOf } from '../naming/streets.ts';
import type { BusinessToMatch } from './identity.ts';
import { identityOf } from './identity.ts';
import { isNearlyOurs } from './judged.ts';
import { nearestOf } from './nearestName.ts';

/** `local`: the hit's map listing or panel. `isUnlisted`: true for the panel of a business without a map page. */
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
 * Returns evidence that the salon is closed if a panel without a map page says so and belongs to the salon; else
 * undefined. The panel must show the salon's name, and its phone number or street. If the phone number agrees, a
 * similar name is enough. `own`: the found pages, whose phone numbers and streets count as the salon's, too.
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
  const phones = [...identity.phones, ...shown.flatMap(({ phone }) => phoneDigits(phone) ?? [])];
  const streets = [business.address, ...shown.map(({ street }) => street ?? null)].flatMap(
    (street) => streetOf(street) ?? [],
  );
  const isOurs = panels.some(({ title, phone, street }) => {
    const [digits, line] = [phoneDigits(phone), streetOf(street ?? null)];
    // If the panel shows a phone number and the salon's is known, `isAtOurs` depends on the phone number, otherwise on
    // the street.
    const isOnOurPhone = digits !== undefined && phones.includes(digits);
    // A panel with another house number is never the salon's, even with the salon's phone number: it may be a branch's
    // or the former place's.
    if (streets.length && streets.every((one) => isOtherHouse(line, one))) return false;
    const isAtOurs =
      digits && phones.length ? isOnOurPhone : line && streets.some((one) => isSameHouse(one, line));
    const name = nearestOf([title], identity);
    const isLike = isOnOurPhone && (name.isBeginning || isNearlyOurs(name)) && !name.isOtherTrade;
    return isAtOurs && (name.isOurs || isLike);
  });
  return isOurs ? { says: 'closed', words: 'Permanently closed', structured: true } : undefined;
}
