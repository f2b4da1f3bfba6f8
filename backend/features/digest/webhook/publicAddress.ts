import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

// IPv4 networks with a special purpose that are not globally reachable (IANA's registry), and multicast.
const NOT_PUBLIC = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address, prefix] = network.split('/');
  NOT_PUBLIC.addSubnet(address!, Number(prefix), 'ipv4');
}
// Global unicast addresses with a special purpose, such as Teredo, 6to4 and documentation.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address, prefix] = network.split('/');
  NOT_PUBLIC.addSubnet(address!, Number(prefix), 'ipv6');
}
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** True if the address is for the public internet: not private, and without a special purpose. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Throws PrivateAddressError if the host of a URL is itself an address, and not a public one. */
export function checkHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isPublic(address)) throw new PrivateAddressError(address);
}

/**
 * Resolves a name for `net.connect`, which then connects to a checked address. Refuses the name if any of its addresses
 * is not public.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const refused = addresses.find(({ address }) => !isPublic(address));
    if (refused) return callback(new PrivateAddressError(refused.address), '', 4);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    return callback(null, first!.address, first!.family);
  });
};
