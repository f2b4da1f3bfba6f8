import { AddressParseRequest, AddressParts } from './addresses.ts';
import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';

export const addressCalls = defineCalls({
  'POST /api/address/parse': {
    id: 'parseAddress',
    summary: 'Split an address',
    description: 'Finds city, state and ZIP code in a US address that is one text. Nothing is stored.',
    who: 'operator',
    body: { type: 'application/json', schema: AddressParseRequest, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: AddressParts },
  },
});
