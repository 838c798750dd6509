// The range API of breached passwords, against the sandbox's and against servers that fail.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type Sandbox } from '../../testing/sandbox';
import { useTestApi } from '../../testing/useTestApi';
import { breachHashOf, requireSafePassword } from './breachedPasswords';

/** In the sandbox's list, and in no other. */
const stolen = 'Correct-Battery-1!';
const good = 'Correct-Horse-9';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
const api = useTestApi();

const withService = (url: string | undefined) => ({
  ...api.services,
  settings: { ...api.services.settings, BREACHED_PASSWORDS_URL: url },
});
const accept = (password: string, url: string | undefined = sandbox.url) =>
  requireSafePassword(withService(url), password, 'ada@example.com');
beforeEach(() => api.services.metrics.breachedPasswordChecks.reset());
const countOf = async (result: string) => {
  const { values } = await api.services.metrics.breachedPasswordChecks.get();
  return values.find(({ labels }) => labels.result === result)?.value ?? 0;
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler as never);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a breached password is refused at its field, and another one is accepted', async () => {
  const message = 'This password is in a list of stolen passwords. Please choose another one.';
  await expect(accept(stolen)).rejects.toMatchObject({
    code: 'password_breached',
    message,
    details: [{ field: 'password', code: 'breached', message }],
  });
  await expect(accept(good)).resolves.toBeUndefined();
  expect([await countOf('breached'), await countOf('unknown'), await countOf('failed')]).toEqual([1, 1, 0]);
});

test('without a service the list alone decides', async () => {
  const accepted = requireSafePassword(withService(undefined), stolen, 'ada@example.com');
  await expect(accepted).resolves.toBeUndefined();
  await expect(accept('Password1!')).rejects.toMatchObject({ code: 'password_too_common' });
});

test('the service gets five characters of the hash, asks for padding, and padding is no match', async () => {
  const { prefix, suffix } = breachHashOf(good);
  const asked: unknown[] = [];
  const url = await serve((request, response) => {
    asked.push([request.url, request.headers['add-padding']]);
    response.end(`${'0'.repeat(35)}:3\r\n${suffix}:0\r\n`);
  });
  await expect(accept(good, url)).resolves.toBeUndefined();
  expect(prefix).toHaveLength(5);
  expect(asked).toEqual([[`/range/${prefix}`, 'true']]);
});

test.each<[string, Parameters<typeof createServer>[1]]>([
  [
    'answers an error',
    (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(503).end(),
  ],
  ['does not answer', () => undefined],
  [
    'redirects',
    (_request: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
      response.writeHead(302, { location: sandbox.url }).end(),
  ],
] as never)('a service that %s is counted, and the list decides', async (_kind, handler) => {
  const failedBefore = await countOf('failed');
  const url = await serve(handler);
  await expect(accept(stolen, url)).resolves.toBeUndefined();
  await expect(accept('Password1!', url)).rejects.toMatchObject({ code: 'password_too_common' });
  expect(await countOf('failed')).toBe(failedBefore + 1);
});

test('is checked where a password is chosen', async () => {
  Object.assign(api.services.settings, { BREACHED_PASSWORDS_URL: sandbox.url });
  const body = {
    role: 'customer',
    email: 'new-person@example.com',
    password: stolen,
    fname: 'Ada',
    lname: 'Lovelace',
    country: 'US',
    phone_number: '+14155552671',
    termsAccepted: true,
  };
  expect(await api.call('POST', '/auth/register', { body })).toMatchObject({
    status: 422,
    body: { code: 'password_breached' },
  });
  expect((await api.call('POST', '/auth/register', { body: { ...body, password: good } })).status).toBe(201);
});
