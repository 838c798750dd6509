import {
  groupsHeader,
  networkHeader,
  releasesHeader,
  unsignedVisitor,
  visitorHeader,
} from '@portal/contract';
import { promote, publish, startCanary } from '@portal/registry';
import {
  buildRemote,
  buildShell,
  eventually,
  startTestServer,
  type TestServer,
} from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { settingsIn, useGateway } from './testing/gateway';

const author = 'ada@example.com';
const { folder, files, store, release, start } = useGateway();
let api: TestServer;
let received: { url: string | undefined; headers: IncomingHttpHeaders }[];
let gateway: FastifyInstance;
/** What the API answers about the groups of the user; null: nothing. */
let groups: string | null;
/** A cookie that the API sets; null: none. */
let apiCookie: string | null;

const VISITOR_KEY = 'a key that all copies share: 32 letters';
const startBehindProxy = (more: Record<string, string> = {}) =>
  start({ API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1', VISITOR_KEY, ...more });

beforeEach(async () => {
  received = [];
  groups = null;
  apiCookie = null;
  api = await startTestServer((request, response) => {
    received.push({ url: request.url, headers: request.headers });
    if (groups !== null) response.setHeader(groupsHeader, groups);
    if (apiCookie !== null) response.setHeader('set-cookie', apiCookie);
    response.end('{}');
  });
  await release(buildShell(), buildRemote());
  await publish(store, buildRemote({ version: '1.1.0' }), files, author);
  gateway = await startBehindProxy();
});
afterEach(() => api.stop());

const cookieOf = async (server = gateway, cookie = '') => {
  const { headers } = await server.inject({ url: '/esim', headers: { cookie } });
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
};

/** Sends a report and returns what the API learns of its sender. */
async function report(
  { cookie = '', address = '203.0.113.7', ...more }: Record<string, string> = {},
  server = gateway,
) {
  await server.inject({
    method: 'POST',
    url: '/api/telemetry',
    headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json', ...more },
    payload: '{"events":[]}',
  });
  const headers: IncomingHttpHeaders = received.at(-1)?.headers ?? {};
  return {
    visitor: headers[visitorHeader],
    network: headers[networkHeader],
    releases: JSON.parse(String(headers[releasesHeader] || 'null')) as Record<string, string> | null,
  };
}

async function startCanaryForHalf(): Promise<void> {
  await startCanary(store, 'mfe-esim', '1.1.0', 50, author);
  await eventually(
    () => cookieOf(),
    (cookie) => cookie !== '',
  );
}

it('tells the API which release each visitor has, by the signed id alone', async () => {
  await startCanaryForHalf();
  const versions = new Set<string | undefined>();
  const visitors = new Set<unknown>();
  for (let visit = 0; visit < 30; visit += 1) {
    const cookie = await cookieOf();
    const { body } = await gateway.inject({ url: '/esim', headers: { cookie } });
    const { releases, visitor } = await report({ cookie });
    const version = releases?.['mfe-esim'];
    expect(body).toContain(`/r/mfe-esim/${version}/remoteEntry`);
    expect(releases?.['shell']).toBe('1.0.0');
    versions.add(version);
    visitors.add(visitor);
    // The id itself stays between browser and gateway.
    expect(decodeURIComponent(cookie)).not.toContain(String(visitor));
  }
  expect(versions).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(visitors.size).toBe(30);
});

it('names no visitor for an id that is missing, unsigned or forged, and replaces it', async () => {
  await startCanaryForHalf();
  const signed = await cookieOf();
  const id = '7d4b3c1e-95f2-4c0a-8a51-3f4f2f8b6a10';
  const another = await cookieOf();
  const mixed = `portal-visitor=${id}.${decodeURIComponent(another).split('.')[1]}`;
  for (const cookie of ['', `portal-visitor=${id}`, `portal-visitor=${id}.`, mixed]) {
    expect((await report({ cookie })).visitor).toBe(unsignedVisitor);
    expect(await cookieOf(gateway, cookie)).toMatch(/^portal-visitor=/);
  }
  expect((await report({ cookie: signed })).visitor).toMatch(/^[\w-]{43}$/);
  expect(await cookieOf(gateway, signed)).toBe('');
});

it('binds its cookies to this host where visitors use TLS', async () => {
  await startCanaryForHalf();
  const secure = await startBehindProxy({ TLS: 'true' });
  const { headers } = await secure.inject({ url: '/esim' });
  expect(headers['set-cookie']).toMatch(
    /^__Host-portal-visitor=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = await cookieOf(secure);
  expect(await cookieOf(secure, cookie)).toBe('');
  // One that another host may have set.
  expect(await cookieOf(secure, cookie.replace('__Host-', ''))).not.toBe('');
});

it('removes what a client says of itself', async () => {
  const own = {
    [visitorHeader]: 'x'.repeat(43),
    [networkHeader]: 'x',
    [releasesHeader]: '{"mfe-esim":"9.9.9"}',
  };
  expect(await report(own)).toMatchObject({ visitor: '', releases: { 'mfe-esim': '1.0.0' } });
  expect((await report(own)).network).not.toBe('x');
  await gateway.inject({ url: '/api/%74elemetry', method: 'POST', headers: own });
  await gateway.inject({ url: '/api/wallet', headers: own });
  for (const { headers } of received.slice(2)) {
    expect(headers).not.toHaveProperty([visitorHeader]);
    expect(headers).not.toHaveProperty([releasesHeader]);
  }
});

it('counts a network as one: IPv4 by /24, IPv6 by /48, without saying which', async () => {
  const networkOf = async (address: string) => (await report({ address })).network;
  const home = await networkOf('203.0.113.7');
  expect(home).toMatch(/^[\w-]{43}$/);
  expect(await networkOf('203.0.113.250')).toBe(home);
  expect(await networkOf('::ffff:203.0.113.9')).toBe(home);
  expect(await networkOf('203.0.114.7')).not.toBe(home);
  const ipv6 = await networkOf('2001:db8:1:2::3');
  expect(await networkOf('2001:db8:1:ffff::9')).toBe(ipv6);
  expect(await networkOf('2001:db8:2::3')).not.toBe(ipv6);
});

it('names no visitor while no canary runs', async () => {
  await startCanaryForHalf();
  const cookie = await cookieOf();
  expect((await report({ cookie })).visitor).not.toBe('');
  await promote(store, 'mfe-esim', '1.1.0', author);
  const { releases } = await eventually(
    () => report({ cookie }),
    ({ visitor }) => visitor === '',
  );
  expect(releases).toMatchObject({ 'mfe-esim': '1.1.0' });
});

it('copies with the same key know each other’s visitors, and during a rotation those of the old key', async () => {
  await startCanaryForHalf();
  const cookie = await cookieOf();
  const known = await report({ cookie });
  const rotated = await startBehindProxy({
    VISITOR_KEY: 'the next key of all copies: 32 letters',
    OTHER_VISITOR_KEYS: VISITOR_KEY,
  });
  const stranger = await startBehindProxy({ VISITOR_KEY: 'a key of somebody else, of 32 letters' });
  expect(await report({ cookie }, rotated)).toMatchObject({
    visitor: known.visitor,
    releases: known.releases,
  });
  // The same visitor, signed again.
  const renewed = await cookieOf(rotated, cookie);
  expect(renewed).not.toBe('');
  expect((await report({ cookie: renewed }, rotated)).visitor).toBe(known.visitor);
  expect((await report({ cookie }, stranger)).visitor).toBe(unsignedVisitor);
});

describe('a canary for some groups', () => {
  beforeEach(async () => {
    const share = { percent: 100, groups: ['affiliate', 'JP'] };
    await startCanary(store, 'mfe-esim', '1.1.0', share, author);
    await eventually(
      () => cookieOf(),
      (cookie) => cookie !== '',
    );
  });

  /** Reads the own account and returns the cookie that the gateway sets, as a browser would send it. */
  const readAccount = async (named: string | null, cookie = '') => {
    groups = named;
    const { headers } = await gateway.inject({ url: '/api/user/1', headers: { cookie } });
    expect(headers).not.toHaveProperty([groupsHeader]);
    return String(headers['set-cookie'] ?? '');
  };
  const pair = (setCookie: string) => setCookie.split(';')[0] ?? '';
  const versionFor = async (cookie: string) => {
    const { body } = await gateway.inject({ url: '/esim', headers: { cookie } });
    const { releases } = await report({ cookie });
    expect(body).toContain(`/r/mfe-esim/${releases?.['mfe-esim']}/remoteEntry`);
    return releases?.['mfe-esim'];
  };

  it('goes to those whom the API named, from their next page on, and to nobody else', async () => {
    const visitor = await cookieOf();
    expect(await versionFor(visitor)).toBe('1.0.0');
    const setCookie = await readAccount('customer JP', visitor);
    expect(setCookie).toMatch(/^portal-groups=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const member = `${visitor}; ${pair(setCookie)}`;
    expect(await versionFor(member)).toBe('1.1.0');
    expect(await readAccount('customer JP', member)).toBe('');
    const moved = pair(await readAccount('customer FR', member));
    expect(await versionFor(`${visitor}; ${moved}`)).toBe('1.0.0');
    const signedOut = await readAccount('', member);
    expect(signedOut).toMatch(/^portal-groups=; Max-Age=0/);
    apiCookie = 'refresh=; Max-Age=0';
    expect(await readAccount('', member)).toMatch(/^refresh=; Max-Age=0,portal-groups=; Max-Age=0/);
  });

  it('believes no group that the visitor names', async () => {
    const visitor = await cookieOf();
    const member = pair(await readAccount('affiliate GB', visitor));
    const signature = decodeURIComponent(member).split('.')[1];
    for (const forged of ['affiliate', `affiliate.${signature}`, encodeURIComponent('JP.')])
      expect(await versionFor(`${visitor}; portal-groups=${forged}`)).toBe('1.0.0');
    const { headers } = await gateway.inject({
      url: '/esim',
      headers: { [groupsHeader]: 'JP', cookie: visitor },
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('leaves no cookie when it has ended', async () => {
    const visitor = await cookieOf();
    const member = `${visitor}; ${pair(await readAccount('affiliate', visitor))}`;
    await promote(store, 'mfe-esim', '1.1.0', author);
    await eventually(
      () => report({ cookie: member }),
      ({ visitor }) => visitor === '',
    );
    expect(await readAccount('affiliate', member)).toMatch(/^portal-groups=; Max-Age=0/);
    expect(await readAccount('affiliate', visitor)).toBe('');
  });
});

it('needs a key where visitors use TLS', () => {
  expect(() => settingsIn(folder, { TLS: 'true', VISITOR_KEY: '' })).toThrow('VISITOR_KEY');
  expect(() => settingsIn(folder, { VISITOR_KEY: 'short' })).toThrow('32 characters');
  expect(settingsIn(folder, { VISITOR_KEY: '' }).VISITOR_KEY).toHaveLength(64);
});
