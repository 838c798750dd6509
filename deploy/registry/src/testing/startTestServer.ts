import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A server on a free port of this machine, with its address. `stop` ends its connections too. */
export async function startTestServer(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
