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
const portCount = 32_768 - lowestPort;

/**
 * The ports that a process tries, each once. A port is used some time after it was found free, so processes that run at
 * the same time, whose ids are near each other, begin 97 ports apart.
 */
export function* portsOfProcess(id: number): Generator<number, void> {
  for (let index = 0; index < portCount; index += 1) yield lowestPort + ((id * 97 + index) % portCount);
}
const candidates = portsOfProcess(process.pid);

/** A free port of this machine that no outgoing connection uses, each time another. */
export async function freePort(): Promise<number> {
  // Not `for … of`, which would end the candidates at the first that is free.
  for (let port = candidates.next().value; port !== undefined; port = candidates.next().value)
    if (await listenOnce(port).catch(() => null)) return port;
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
