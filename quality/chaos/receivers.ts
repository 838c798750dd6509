import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const slowAnswerMs = 9_000;

/** Receivers of webhooks and push messages. */
export interface Receivers {
  /** Without a slash at its end; webhooks go to /slow and /other, push messages to /push/…. */
  url: string;
  /** How many requests came to a path that begins so. */
  count: (path: string) => number;
  stop: () => Promise<void>;
}

/** Starts the receivers; only /other answers at once. */
export async function startReceivers(): Promise<Receivers> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    request.resume();
    const answer = () => response.writeHead(201).end();
    if (path === '/other') answer();
    else setTimeout(answer, slowAnswerMs).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (path) => paths.filter((one) => one.startsWith(path)).length,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
