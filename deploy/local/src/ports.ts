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

/** A port of this machine that is free now. */
export const freePort = () => listenOnce(0);

/**
 * Makes sure of the port that people were told.
 *
 * @throws StartError when it is taken or not allowed
 */
export async function requirePort(port: number): Promise<void> {
  await listenOnce(port).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
    throw new StartError(
      `Port ${port} ${why}. Stop that program, or choose another: PORT=${port + 1} npm start`,
    );
  });
}
