import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long the slow receiver takes for each answer. */
export const slowAnswerMs = 9_000;

/** A receiver of webhooks and push messages, to the portal one push service. */
export interface Receiver {
  /** Without a slash at its end. */
  url: string;
  /** How many requests came to a path that begins so. */
  count: (path: string) => number;
  stop: () => Promise<void>;
}

/** One that answers late, and one that answers at once. */
export type Receivers = Readonly<Record<'slow' | 'prompt', Receiver>>;

/** Starts both. */
export async function startReceivers(): Promise<Receivers & Pick<Receiver, 'stop'>> {
  const [slow, prompt] = await Promise.all([startReceiver(slowAnswerMs), startReceiver(0)]);
  return {
    slow,
    prompt,
    stop: async () => {
      await Promise.all([slow.stop(), prompt.stop()]);
    },
  };
}

async function startReceiver(answerMs: number): Promise<Receiver> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume();
    const answer = () => response.writeHead(201).end();
    if (answerMs === 0) answer();
    else setTimeout(answer, answerMs).unref();
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
