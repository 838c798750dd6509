import type { IncomingMessage, ServerResponse } from 'node:http';
import { emptyRegistry, type Registry } from './document';
import { releaseKey } from './releaseKey';
import { ServerStore } from './serverStore';
import { startTestServer, type TestServer } from './testing';

let present: Registry;
let take: (registry: Registry, response: ServerResponse) => void;
let server: TestServer;
const seen: string[] = [];
beforeAll(async () => {
  server = await startTestServer((request, response) => void answer(request, response));
});
afterAll(() => server.stop());
beforeEach(() => {
  present = { ...emptyRegistry, revision: 1 };
  seen.splice(0);
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  seen.push(request.method ?? '');
  if (request.method !== 'PUT')
    return response.setHeader('etag', `"${present.revision}"`).end(JSON.stringify(present));
  let text = '';
  for await (const part of request) text += String(part);
  return take(JSON.parse(text) as Registry, response);
}

const open = () => new ServerStore(server.url, () => Promise.resolve('key'));
const reservation = { token: 't', by: 'ada', at: '2026-01-01T00:00:00.000Z' };
const reserve = () =>
  open().update('ada', (registry) => ({
    registry: { ...registry, reservations: { ...registry.reservations, 'mfe-esim@1.0.0': reservation } },
    change: null,
  }));

it('sees by the registry that a change has happened whose answer was lost', async () => {
  take = (registry, response) => {
    present = registry;
    response.destroy();
  };
  await reserve();
  expect(seen).toEqual(['GET', 'PUT', 'GET']);
});

it('fails with a change that was lost before it happened', async () => {
  take = (_registry, response) => void response.destroy();
  await expect(reserve()).rejects.toThrow(`${server.url} cannot be reached`);
  expect(seen).toEqual(['GET', 'PUT', 'GET']);
});

it('tells what the server says, and which server it was when it says nothing', async () => {
  take = (_registry, response) =>
    void response.writeHead(403).end(JSON.stringify({ code: 'not_permitted', message: 'Not yours.' }));
  await expect(reserve()).rejects.toMatchObject({ code: 'not_permitted', message: 'Not yours.' });
  take = (_registry, response) => void response.writeHead(502).end('<html>');
  await expect(reserve()).rejects.toThrow(`${server.url} answers with 502.`);
});

describe('the key', () => {
  const address = 'https://releases.example.com/portal';

  it('is RELEASE_KEY where it is set', async () => {
    expect(await releaseKey(address, { RELEASE_KEY: 'own' })()).toBe('own');
  });

  it('is the token that GitHub makes for this server, once for requests of the same minute', async () => {
    const requests: string[] = [];
    const github = await startTestServer((request, response) => {
      requests.push(`${request.headers.authorization ?? ''} ${request.url ?? ''}`);
      response.end(JSON.stringify({ value: 'token' }));
    });
    const key = releaseKey(address, {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${github.url}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
    });
    expect([await key(), await key()]).toEqual(['token', 'token']);
    expect(requests).toEqual([
      'Bearer secret /token?api-version=2.0&audience=https%3A%2F%2Freleases.example.com',
    ]);
    github.stop();
  });

  it('is said to be missing', async () => {
    await expect(releaseKey(address, {})()).rejects.toThrow(
      "https://releases.example.com/portal takes no release without a key: set RELEASE_KEY, or give the job of the pipeline 'id-token: write'.",
    );
  });
});
