import { once } from 'node:events';
import { get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const lookEveryMs = 50;
const lookTimeoutMs = 1000;
const maxWaitMs = 30_000;

export interface Balancer {
  url: string;
  /** Waits until exactly these ports receive new connections. @throws after half a minute */
  untilServing: (ports: readonly number[]) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Balances connections, not requests, like a Kubernetes service: each new one goes to the next copy whose readiness
 * check returns 200. It repairs nothing: the client notices whatever a copy does to its connection.
 *
 * @param ports ports of the copies; read again at each check
 */
export async function startBalancer(ports: readonly number[], readyPath: string): Promise<Balancer> {
  let serving: number[] = [];
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const port = serving[next++ % Math.max(serving.length, 1)];
    if (port === undefined) return void client.destroy();
    const copy = connect({ host: '127.0.0.1', port });
    for (const [from, to] of [
      [client, copy],
      [copy, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => open.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const stopping = new AbortController();
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const checks = await Promise.all(
        ports.map(async (port) => ((await isReady(port, readyPath)) ? [port] : [])),
      );
      serving = checks.flat();
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilServing: async (expected) => {
      const deadline = Date.now() + maxWaitMs;
      while (String([...serving].sort()) !== String([...expected].sort())) {
        if (Date.now() > deadline)
          throw new Error(`Of ${String(expected)} only ${String(serving) || 'none'} became ready.`);
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
    stop: async () => {
      stopping.abort();
      await looking;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function isReady(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path, agent: false, timeout: lookTimeoutMs },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.on('error', () => resolve(false));
    request.on('timeout', () => request.destroy());
  });
}
