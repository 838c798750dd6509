// A push subscription is an address that a user names and the server calls, so it must never lead into our own network.
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether the address is of the public internet, also when IPv6 wraps an IPv4 address. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a subscription may have this endpoint: https on the usual port, to a name or a public address. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed =
    isIP(host) === 0 && host.includes('.') && !/\.(local|localhost|internal|home|lan)\.?$/.test(host);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (isNamed || isPublicAddress(host))
  );
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
