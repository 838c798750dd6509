// The API as a process: what operators read as it starts, and what must not end it.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startApiProcess, type ApiProcess } from './testing/apiProcess';
import { useTestApi } from './testing/useTestApi';

const api = useTestApi();
let service: Server;
let portal: ApiProcess;

beforeAll(async () => {
  const long = gzipSync(randomBytes(750_000).toString('base64'));
  service = createServer((_request, response) => {
    response
      .writeHead(200, { connection: 'close', 'content-encoding': 'gzip', 'content-length': long.length })
      .end(long);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const { DATABASE_URL } = api.services.settings;
  portal = await startApiProcess({ DATABASE_URL, BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}` });
}, 60_000);
afterAll(async () => {
  await portal.kill();
  service.close();
});

test('warns at its start that no support address is set, and only then', async () => {
  const { DATABASE_URL } = api.services.settings;
  const silent = await startApiProcess({ DATABASE_URL, SUPPORT_EMAIL: 'help@portal.example' });
  await silent.kill();
  expect(portal.hasLogged('No support address is set')).toBe(true);
  expect(silent.hasLogged('No support address is set')).toBe(false);
});

test('lives on when another server closes its connection behind a long compressed response', async () => {
  const registered = await fetch(`${portal.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@example.com',
      password: 'Correct-Horse-9',
      fname: 'Ada',
      lname: 'Okafor',
      country: 'US',
      phone_number: '+14155552671',
      role: 'customer',
      termsAccepted: true,
    }),
  });
  expect(registered.status).toBe(201);
  expect((await fetch(`${portal.url}/api/health`)).status).toBe(200);
});
