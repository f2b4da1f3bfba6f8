import { z } from 'zod';

export const AddressParseRequest = z
  .strictObject({ address: z.string().max(1000) })
  .meta({ examples: [{ address: '9 Vine St, Hollywood, CA 90028' }] });
export type AddressParseRequest = z.infer<typeof AddressParseRequest>;

/** A part is null if neither the address contains it nor the ZIP code shows it. All are null for an address abroad. */
export const AddressParts = z.strictObject({
  city: z.string().nullable(),
  /** Two letters. */
  state: z.string().nullable(),
  /** Five digits. */
  zipCode: z.string().nullable(),
  /** The city term on the destination site: the USPS primary city of the ZIP, else the city in normal form. */
  taxonomyCity: z.string().nullable(),
});
export type AddressParts = z.infer<typeof AddressParts>;
