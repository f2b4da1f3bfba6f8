import { Router } from '@koa/router';
import type { AddressParts } from '#contract/addresses.ts';
import { AddressParseRequest } from '#contract/addresses.ts';
import { jsonBody } from '../../lib/jsonBody.ts';
import { parseRequest } from '../../lib/parse.ts';
import { parseAddress } from './parseAddress.ts';

export function addressRoutes(): Router {
  const router = new Router();

  router.post('/api/address/parse', jsonBody(), (ctx) => {
    const { address } = parseRequest(AddressParseRequest, ctx.request.body);
    const { city, state, zipCode, taxonomyCity } = parseAddress(address);
    ctx.body = { city, state, zipCode, taxonomyCity } satisfies AddressParts;
  });

  return router;
}
