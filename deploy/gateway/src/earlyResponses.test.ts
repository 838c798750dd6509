// The API refuses a body before all of it has arrived; the visitor, who still writes, gets that response.
import { startTestServer, type TestServer } from '@portal/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { addApiProxy } from './apiProxy';
import { createGatewayMetrics } from './metrics';

let api: TestServer;
let endedEarly: Promise<void>;
let gateway: FastifyInstance;
const refuse = (response: ServerResponse) =>
  response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"body_too_large"}');

beforeEach(async () => {
  api = await startTestServer((request, response) => {
    if (request.method === 'GET') return void response.end('{"status":"ok"}');
    request.on('error', () => undefined);
    endedEarly = new Promise((ended) => request.once('close', ended));
    if (request.url === '/api/waits') return void request.resume();
    if (request.url === '/api/reads-on') request.resume();
    refuse(response);
  });
  gateway = Fastify({ forceCloseConnections: true });
  await addApiProxy(gateway, { API_URL: api.url, TLS: false }, createGatewayMetrics());
  await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await gateway.close();
  api.stop();
});

const part = 'x'.repeat(256 * 1024);
const parts = 40;
const bodies = {
  announced: { header: `Content-Length: ${parts * part.length}`, written: part, end: '' },
  chunked: {
    header: 'Transfer-Encoding: chunked',
    written: `${part.length.toString(16)}\r\n${part}\r\n`,
    end: '0\r\n\r\n',
  },
};
const open = (path: string, header: string) => {
  const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
  );
  return socket;
};

it.each([
  ['announced', '/api/reads-on'],
  ['chunked', '/api/reads-on'],
  ['announced', '/api/leaves-the-rest'],
  ['chunked', '/api/leaves-the-rest'],
] as const)('passes the 413 on to a visitor who still writes: %s, %s', async (form, path) => {
  const { header, written, end } = bodies[form];
  const socket = open(path, header);
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  for (let index = 0; index < parts; index += 1) if (!socket.write(written)) await once(socket, 'drain');
  socket.write(`${end}GET /api/wallet HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1.1 413 .*body_too_large.*HTTP\/1.1 200 /s);
});

it('ends the request to the API when the visitor leaves while they write', async () => {
  const socket = open('/api/waits', bodies.chunked.header);
  const [seen] = [once(api.server, 'request'), socket.write(bodies.chunked.written)];
  await seen;
  socket.destroy();
  await endedEarly;
});
