import { startTestServer, type TestServer } from '@portal/registry/testing';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { useGateway } from './testing/gateway';

const { start } = useGateway();
let api: TestServer;
let received: { headers: IncomingHttpHeaders; bytes: number }[];
let gateway: FastifyInstance;

beforeEach(async () => {
  received = [];
  api = await startTestServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      received.push({ headers: request.headers, bytes });
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': 11,
          'x-frame-options': 'SAMEORIGIN',
          'content-security-policy': "default-src 'none'",
        })
        .end('{"ok":true}');
    });
  });
  gateway = await start({ API_URL: api.url });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => api.stop());

const responsePattern = /HTTP\/1\.1 (?!100)(\d{3})[^]*?content-length: (\d+)[^]*?\r\n\r\n/i;

/** Sends raw bytes on a new connection and returns the final status and the body of the response. */
async function send(head: string[], body = ''): Promise<{ status: number; body: string }> {
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  for await (const part of socket as AsyncIterable<string>) {
    text += part;
    const [headers, status, length] = responsePattern.exec(text) ?? [];
    const rest = headers === undefined ? '' : text.slice(text.indexOf(headers) + headers.length);
    if (headers && rest.length >= Number(length)) return { status: Number(status), body: rest };
  }
  throw new Error(`The connection ended after: ${text}`);
}

const call = (...headers: string[]) =>
  send(['POST /api/upload HTTP/1.1', 'Host: portal', 'Content-Type: application/json', ...headers], '{}');

it.each([
  ['Expect: 100-continue', ['Expect: 100-continue', 'Content-Length: 2', 'Connection: close']],
  ['Keep-Alive', ['Keep-Alive: timeout=5', 'Content-Length: 2', 'Connection: close']],
  ['Upgrade without Connection', ['Upgrade: h2c', 'Content-Length: 2', 'Connection: close']],
  ['Upgrade', ['Upgrade: websocket', 'Connection: Upgrade, close', 'Content-Length: 2']],
  ['HTTP2-Settings', ['HTTP2-Settings: AAMAAABk', 'Content-Length: 2', 'Connection: close']],
  ['TE', ['TE: gzip', 'Content-Length: 2', 'Connection: close']],
])('passes a request on that carries %s', async (_name, headers) => {
  expect(await call(...headers)).toEqual({ status: 200, body: '{"ok":true}' });
  expect(received[0]?.bytes).toBe(2);
  expect(Object.keys(received[0]?.headers ?? {})).toEqual(
    expect.not.arrayContaining(['expect', 'upgrade', 'http2-settings', 'te']),
  );
});

it.each([
  ['a broken header', 400, ['GET /api/wallet HTTP/1.1', 'Host: portal', 'Broken header']],
  ['headers that are too large', 431, ['GET / HTTP/1.1', 'Host: portal', `X-Long: ${'x'.repeat(20_000)}`]],
  ['an address that cannot be decoded', 400, ['GET /api/%zz HTTP/1.1', 'Host: portal']],
  ['a method without a page', 404, ['POST /esim HTTP/1.1', 'Host: portal', 'Content-Length: 0']],
  ['the method TRACE', 404, ['TRACE /esim HTTP/1.1', 'Host: portal']],
  ['TRACE of a call', 404, ['TRACE /api/wallet HTTP/1.1', 'Host: portal']],
  [
    'a body of two lengths',
    400,
    ['POST /api/upload HTTP/1.1', 'Host: portal', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
  ],
  ['a file that is in no release', 404, ['GET /r/mfe-esim/9.9.9/none.js HTTP/1.1', 'Host: portal']],
])('refuses %s in the shape of the API’s errors', async (_name, status, head) => {
  const response = await send(head);
  expect({ ...response, body: JSON.parse(response.body) as unknown }).toEqual({
    status,
    body: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) },
  });
});

it.each(['/api/wallet', '/esim', '/health', '/r/mfe-esim/9.9.9/none.js'])(
  'sends its security headers with %s, in place of those of the API',
  async (url) => {
    const { headers } = await fetch(
      `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}${url}`,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    });
    if (url.startsWith('/api')) expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  },
);

it('gives a request one id for its own log, the API and the visitor, and takes none from outside', async () => {
  const { port } = gateway.server.address() as AddressInfo;
  const headers = { 'x-request-id': '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' };
  const response = await fetch(`http://127.0.0.1:${port}/api/wallet`, { headers });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(id).not.toBe(headers['x-request-id']);
  expect(received[0]?.headers['x-request-id']).toBe(id);
  const missing = await fetch(`http://127.0.0.1:${port}/r/none.js`, { headers });
  expect(await missing.json()).toMatchObject({ requestId: missing.headers.get('x-request-id') });
});
