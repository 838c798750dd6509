import { lookup } from 'node:dns';
import { isPublicAddress, isPublicHost, lookupPublic } from './publicAddress';

jest.mock('node:dns', () => ({ lookup: jest.fn() }));

const inner = [
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1', 'ff02::1', '::ffff:127.0.0.1'],
  // Neither assigned nor an address at all.
  ...['4000::1', 'example.com', ''],
];
test.each(inner)('%j is no public address', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(['142.250.74.106', '2a00:1450::1', '::ffff:142.250.74.106'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'example.com',
  'push.example.co.uk',
  '142.250.74.106',
  '[2a00:1450::1]',
  'local.example',
  'a.local.example.com',
])('%s may be called', (host) => expect(isPublicHost(host)).toBe(true));
test.each([
  ...['localhost', 'database', '10.0.0.1', '[::1]', '[fd00::1]', 'a.local', 'a.local.', 'a.localhost'],
  ...['localhost.', 'LOCALHOST.', 'database.', 'localhost..', '127.0.0.1.', 'a.Internal.'],
  ...['a.internal', 'a.home', 'a.lan'],
])('%s may not be called', (host) => expect(isPublicHost(host)).toBe(false));

describe('a name', () => {
  const one = { address: '142.250.74.106', family: 4 };
  const other = { address: '2a00:1450::1', family: 6 };
  const resolve = (options: { all?: boolean }, problem: Error | null, addresses: object[]) =>
    new Promise((done) => {
      const answer = (_name: string, asked: object, callback: (...found: unknown[]) => void) => {
        expect(asked).toEqual({ ...options, all: true });
        callback(problem, addresses);
      };
      (lookup as unknown as jest.Mock).mockImplementationOnce(answer);
      lookupPublic('example.com', options, (...found) => done(found));
    });

  test('resolves to its first address, or to all of them', async () => {
    expect(await resolve({}, null, [one, other])).toEqual([null, one.address, 4]);
    expect(await resolve({ all: true }, null, [one, other])).toEqual([null, [one, other]]);
  });

  test.each([
    ['only an inner address', [{ address: '10.0.0.1', family: 4 }]],
    ['an inner address among public ones', [one, { address: '::1', family: 6 }]],
    ['none', []],
  ])('that has %s is refused', async (_case, addresses) => {
    const [problem] = (await resolve({ all: true }, null, addresses)) as [Error];
    expect(problem.message).toBe('example.com is no public address');
  });

  test('that is unknown gives the resolver’s error', async () => {
    const problem = new Error('ENOTFOUND');
    expect(await resolve({}, problem, [])).toEqual([problem, '', 0]);
  });
});
