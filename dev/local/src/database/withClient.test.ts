import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { withClient } from './withClient';

/** What PostgreSQL says to a client that needs no password: 'you are in', 'I wait for your query'. */
const greeting = Buffer.from('520000000800000000' + '5a0000000549', 'hex');

it('fails the work whose connection is lost before its first query, and not the process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // Its startup message; then it crashes.
    socket.once('data', () => socket.write(greeting, () => socket.resetAndDestroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const work = withClient(`postgres://portal@127.0.0.1:${port}/portal`, async (client) => {
    // Not `once`, which would listen for errors, too.
    await new Promise((resolve) => client.once('end', () => resolve(null)));
    return client.query('select 1');
  });
  await expect(work).rejects.toThrow(/Connection terminated|not queryable|ECONNRESET/);
  server.close();
});
