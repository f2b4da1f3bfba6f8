import { z } from 'zod';

/**
 * Kinds of evidence for or against a page. Some of them need an explanation:
 * - `other_name`: against a page. Its name is not the list's. In addition, the page has the list's street or phone
 *   number, or its name is that of another page, which an operator accepted.
 * - `city_in_url`: the page shows no place, but its URL ends with the city or its short form.
 * - `street_search`, `phone_search`, `address_search`: the page shows no place, but a search for the street, the phone
 *   number or both returned it.
 * - `operator`: an operator decided on the page.
 */
export const EvidenceKind = z.enum([
  'name',
  'other_name',
  'street',
  'zip',
  'city',
  'city_in_url',
  'phone',
  'other_city',
  'street_search',
  'phone_search',
  'address_search',
  'operator',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/** Longer values of a page are cut to this many characters. */
export const MOST_SHOWN_CHARACTERS = 200;
const ShownValue = z.string().min(1).max(MOST_SHOWN_CHARACTERS);

/** The values that a page shows, as the page writes them. A value that it does not show is absent. */
export const ShownValues = z.strictObject({
  name: ShownValue.optional(),
  street: ShownValue.optional(),
  zip: ShownValue.optional(),
  city: ShownValue.optional(),
  phone: ShownValue.optional(),
});
export type ShownValues = z.infer<typeof ShownValues>;

/** A value of a page that does not agree with the list, but with the salon's page on `platformId`. */
export const LearnedAgreement = z.strictObject({
  kind: z.enum(['name', 'street', 'zip', 'city', 'phone']),
  platformId: z.string(),
});
export type LearnedAgreement = z.infer<typeof LearnedAgreement>;
