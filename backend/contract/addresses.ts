import { z } from 'zod';

export const AddressParseRequest = z
  .strictObject({ address: z.string().max(1000) })
  .meta({ examples: [{ address: '9 Vine St, Hollywood, CA 90028' }] });
export type AddressParseRequest = z.infer<typeof AddressParseRequest>;

/**
 * A part is null if the address does not contain it and the ZIP code does not show it. All parts are null for an
 * address abroad.
 */
export const AddressParts = z.strictObject({
  city: z.string().nullable(),
  /** Two letters. */
  state: z.string().nullable(),
  /** Five digits. */
  zipCode: z.string().nullable(),
  /**
   * The city term on the destination site: the USPS primary city of the ZIP code. If that is not known: the city in
   * normal form.
   */
  taxonomyCity: z.string().nullable(),
});
export type AddressParts = z.infer<typeof AddressParts>;
