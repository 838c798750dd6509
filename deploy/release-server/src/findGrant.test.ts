import { startTestServer, type TestServer } from '@portal/registry/testing';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { createFindGrant } from './findGrant';
import type { Grant } from './grants';

const audience = 'https://releases.example.com';
const repository = 'acme/wallet';
let issuer: TestServer;
/** Publishes keys as everybody can. */
let stranger: TestServer;
let askedHosts: (string | undefined)[] = [];
let ownKey: CryptoKey;
let otherKey: CryptoKey;
const reasons: string[] = [];
beforeAll(async () => {
  const own = await generateKeyPair('RS256');
  [ownKey, otherKey] = [own.privateKey, (await generateKeyPair('RS256')).privateKey];
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'one' };
  const start = () =>
    startTestServer((request, response) => {
      askedHosts.push(request.headers.host);
      const isDiscovery = request.url?.endsWith('/.well-known/openid-configuration');
      const body = isDiscovery ? { jwks_uri: `http://${request.headers.host}/keys` } : { keys: [jwk] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
  [issuer, stranger] = [await start(), await start()];
});
afterAll(() => {
  issuer.stop();
  stranger.stop();
});
beforeEach(() => void reasons.splice(0));

const grants = (): Grant[] => [
  {
    name: 'wallet pipeline',
    pipeline: { issuer: issuer.url, claims: { repository, environment: 'production' } },
    applications: ['mfe-wallet'],
    onlyPreviews: false,
    endsCanaries: false,
  },
];
const find = (shown: string) => createFindGrant(audience, (reason) => reasons.push(reason))(grants(), shown);

interface Token {
  claims?: Record<string, unknown>;
  key?: CryptoKey;
  for?: string;
  from?: string;
  expires?: string | null;
}
const sign = ({
  claims,
  key = ownKey,
  for: to = audience,
  from = issuer.url,
  expires = '5m',
}: Token = {}) => {
  const token = new SignJWT({ repository, environment: 'production', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(from)
    .setAudience(to);
  if (expires !== null) token.setExpirationTime(expires);
  return token.sign(key);
};

it('knows a pipeline by what its provider says of it', async () => {
  expect(await find(await sign())).toMatchObject({ name: 'wallet pipeline' });
});

it.each<[string, () => Promise<string>]>([
  ['of another repository', () => sign({ claims: { repository: 'acme/esim' } })],
  [
    'of a job without the environment that its team approves',
    () => sign({ claims: { environment: undefined } }),
  ],
  ['that was made for another server', () => sign({ for: 'https://other.example.com' })],
  ['that has ended', () => sign({ expires: '-1m' })],
  ['that never ends', () => sign({ expires: null })],
  ['of another issuer', () => sign({ from: stranger.url })],
  ['that somebody else has signed', () => sign({ key: otherKey })],
  [
    'that nobody has signed',
    async () =>
      new UnsecuredJWT({ repository, environment: 'production' })
        .setIssuer(issuer.url)
        .setAudience(audience)
        .setExpirationTime('5m')
        .encode(),
  ],
  [
    'that is signed with what everybody knows',
    async () =>
      new SignJWT({ repository, environment: 'production' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer.url)
        .setAudience(audience)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode('x'.repeat(32))),
  ],
])('takes no token %s', async (_what, make) => {
  const token = await make();
  expect(await find(token)).toBeNull();
  expect(reasons.join()).not.toContain(token);
});

it('asks no server for keys that no grant names', async () => {
  askedHosts = [];
  await find(await sign({ from: stranger.url }));
  expect(askedHosts).toEqual([]);
});

it('asks again where the keys are after an issuer was away', async () => {
  const findGrant = createFindGrant(audience, (reason) => reasons.push(reason));
  const away = grants().map((grant) => ({
    ...grant,
    pipeline: { issuer: `${issuer.url}/x`, claims: { repository } },
  }));
  const token = await sign({ from: `${issuer.url}/x` });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('away'));
  expect(await findGrant(away, token)).toBeNull();
  expect(reasons).toEqual(['Error: away']);
  expect(await findGrant(away, token)).toMatchObject({ name: 'wallet pipeline' });
});
