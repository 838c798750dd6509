// The server calls addresses that users name (push services, webhook endpoints), which must never lead into our own
// network.
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6 only this block is of the public internet; the library calls unassigned blocks unicast too. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the address is of the public internet, also when IPv6 wraps an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}

/** Whether a URL's host may be called: a name that is not one of a local network, or a public address. */
export function isPublicHost(hostname: string): boolean {
  // A name with a final dot is the same name.
  const host = hostname
    .replace(/[[\]]/g, '')
    .replace(/(?<!\.)\.+$/, '')
    .toLowerCase();
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|home|lan)$/.test(host);
}

/**
 * Resolves names to public addresses only. The connection uses the address that was checked, so a name that changes
 * between check and use gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const inner = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (inner || !first) return callback(new Error(`${hostname} is no public address`), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
