import { z } from 'zod';

export const AddressParseRequest = z
  .strictObject({ address: z.string().max(1000) })
  .meta({ examples: [{ address: '9 Vine St, Hollywood, CA 90028' }] });
export type AddressParseRequest = z.infer<typeof AddressParseRequest>;

/** A part is null if it was not found with certainty. All parts are null if the address is recognised as foreign. */
export const AddressParts = z.strictObject({
  city: z.string().nullable(),
  /** Two letters. */
  state: z.string().nullable(),
  /** Five digits. */
  zipCode: z.string().nullable(),
  /**
   * The city term on the destination site: mostly the USPS primary city of the ZIP code (see address/taxonomyCity.ts).
   */
  taxonomyCity: z.string().nullable(),
});
export type AddressParts = z.infer<typeof AddressParts>;
