import { networkHeader, releasesHeader, unsignedVisitor, visitorHeader } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import type { Resolution, Visitor } from '@portal/registry';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash, createHmac } from 'node:crypto';
import type { RegistryReader } from './registryReader';
import type { GatewaySettings } from './settings';
import { visitorOf } from './visitor';

/** Headers of a report that only the gateway may set. */
export const senderHeaders = [visitorHeader, networkHeader, releasesHeader] as const;

const reportAddress = `/api${calls.telemetry.path}`;

/** Returns true for a report of a browser. */
export const isReport = ({ method, url }: FastifyRequest): boolean =>
  method === calls.telemetry.method && url.split('?')[0] === reportAddress;

/**
 * What the API must know about a report and its sender cannot choose: the visitor, the network and the releases. Ids and
 * addresses are sent as hashes. Visitors are named only while a canary runs.
 */
export async function headersOfSender(
  request: FastifyRequest,
  registry: Pick<RegistryReader, 'current'>,
  settings: Pick<GatewaySettings, 'VISITOR_KEY' | 'TLS'>,
): Promise<Record<(typeof senderHeaders)[number], string>> {
  const visitor = visitorOf(request, settings);
  const resolution = await registry.current(visitor);
  return {
    [visitorHeader]: resolution?.hasCanary ? nameOf(visitor) : '',
    [networkHeader]: networkOf(request.ip, settings.VISITOR_KEY),
    [releasesHeader]: resolution ? JSON.stringify(releasesOf(resolution)) : '',
  };
}

const nameOf = (visitor: Visitor | null): string =>
  visitor ? createHash('sha256').update(visitor.id).digest('base64url') : unsignedVisitor;

const releasesOf = ({ shell, remotes }: Resolution): Record<string, string> => ({
  shell: shell.version,
  ...Object.fromEntries(
    remotes.flatMap(({ name, releases: [release] }) => (release ? [[name, release.version]] : [])),
  ),
});

// One subscriber can own all of an IPv6 /48 (RFC 6177); IPv4 addresses change within a provider's /24.
const networkBytes = { ipv4: 3, ipv6: 6 };

/** A keyed hash of an address's network, so that nobody finds the address by trying all of them; '' for no address. */
function networkOf(address: string, key: string): string {
  // A scope such as fe80::1%eth0 belongs to the machine, not to the network.
  const [plain = ''] = address.split('%');
  const parsed = ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
  if (!parsed) return '';
  const network = parsed.toByteArray().slice(0, networkBytes[parsed.kind()]);
  return createHmac('sha256', key)
    .update(`network\0${network.join('.')}`)
    .digest('base64url');
}
