import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './StartError';

const host = '127.0.0.1';

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Below the ephemeral ports of operating systems (from 32768), which outgoing connections may use at any moment. */
const lowestPort = 10_240;
const beyondPort = 32_768;

/** A free port of this machine that no outgoing connection uses. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowestPort, beyondPort);
    if (await listenOnce(port).catch(() => null)) return port;
  }
  throw new StartError('No free port could be found on this machine.');
}

/**
 * Checks that the configured port is available.
 *
 * @throws StartError when it is in use or not allowed
 */
export async function requirePort(port: number): Promise<void> {
  await listenOnce(port).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
    throw new StartError(
      `Port ${port} ${why}. Stop that program, or choose another: PORT=${port + 1} npm start`,
    );
  });
}
