// A client that still writes must get the response, not a connection that breaks under it: over real sockets.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

const part = 'x'.repeat(256 * 1024);
const parts = 40;

interface Body {
  headers: string;
  start?: string;
  part: string;
  end?: string;
}
/** Writes the whole body and a second request after it, and returns what came back. @throws when the pipe breaks */
async function write(path: string, { headers, start = '', part: written, end = '' }: Body): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  socket.write(`POST /api${path} HTTP/1.1\r\nHost: api\r\n${headers}\r\n\r\n${start}`);
  for (let index = 0; index < parts; index += 1) if (!socket.write(written)) await once(socket, 'drain');
  socket.write(`${end}GET /api/health HTTP/1.1\r\nHost: api\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

const json = 'Content-Type: application/json';
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunk = { part: chunkOf(part), end: '0\r\n\r\n' };
const announced = { headers: `${json}\r\nContent-Length: ${parts * part.length}`, part };
const chunked = { headers: `${json}\r\nTransfer-Encoding: chunked`, ...chunk };
const fileStart = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const file = {
  headers: 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked',
  ...chunk,
  start: chunkOf(fileStart),
  end: `${chunkOf('\r\n--x--\r\n')}${chunk.end}`,
};

test.each<[string, string, string, Body]>([
  [
    'announced',
    '/auth/login',
    'body_too_large","message":"The body is too large (64 KiB at most).',
    announced,
  ],
  ['chunked', '/auth/login', 'body_too_large', chunked],
  [
    'signed',
    '/payment/webhook',
    'body_too_large","message":"The body is too large (512 KiB at most).',
    chunked,
  ],
  ['an image', '/upload', 'image_too_large', file],
])(
  'a body past the limit is answered 413 while it is written: %s',
  async (_name, path, code, body) => {
    const answers = await write(path, body);
    expect(answers).toMatch(/^HTTP\/1.1 413 .*HTTP\/1.1 200 /s);
    expect(answers).toContain(`"code":"${code}"`);
  },
  20_000,
);
