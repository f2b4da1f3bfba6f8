export type Place = Record<'street' | 'unit' | 'city' | 'state' | 'zipCode' | 'taxonomyCity', string | null>;
export type SalonKey = { key: string; salonId: string; street: string; city: string; zipCode: string };
export type SalonFacts = {
  own: string[];
  phone: string | undefined;
  where: { street: string; city: string; zipCode: string };
};
type RowFacts = { id: string; facts: SalonFacts };

export function completePlace(
  given: Partial<Record<'address' | 'city' | 'state' | 'zipCode', string | null>>,
): Place;
export function salonFacts(
  row: Place & { name: string; address: string | null; phone: string | null },
): SalonFacts;
export function keysOf(facts: SalonFacts): string[];
export function linkRows(
  rows: readonly RowFacts[],
  stored: readonly SalonKey[],
): { salonIds: string[]; newSalonIds: string[]; newKeys: SalonKey[] };
export function draftSlug(salon: { salonId: string; name: string }): string;
