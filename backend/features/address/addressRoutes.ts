import type { addressCalls } from '#contract/addressCalls.ts';
import type { Handlers } from '../../lib/router.ts';
import { parseAddress } from './parseAddress.ts';

export function addressRoutes(): Handlers<typeof addressCalls> {
  return {
    'POST /api/address/parse': ({ body }) => {
      const { city, state, zipCode, taxonomyCity } = parseAddress(body.address);
      return { city, state, zipCode, taxonomyCity };
    },
  };
}
