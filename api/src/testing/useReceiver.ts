// A receiver of webhooks on this machine, as an affiliate runs one.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface Receiver {
  /** Without a slash at its end. */
  url: string;
  /** What came to a path, oldest first. */
  received(path: string): Received[];
  /** What a path answers from now on; at first 200. `never` keeps requests open until another answer is given. */
  answer(path: string, answer: Answer | 'never'): void;
}

/** Starts the receiver before the tests of a file, and stops it after them. */
export function useReceiver(): Receiver {
  const answers = new Map<string, Answer | 'never'>();
  const received = new Map<string, Received[]>();
  const open = new Map<string, ServerResponse[]>();
  const receiver: Receiver = {
    url: '',
    received: (path) => received.get(path) ?? [],
    answer: (path, answer) => {
      answers.set(path, answer);
      const waiting = open.get(path) ?? [];
      open.delete(path);
      for (const response of waiting) respond(path, response);
    },
  };
  const respond = (path: string, response: ServerResponse) => {
    const answer = answers.get(path) ?? { status: 200, body: 'ok' };
    if (answer === 'never') open.set(path, [...(open.get(path) ?? []), response]);
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.set(path, [...receiver.received(path), { headers: request.headers, body }]);
      respond(path, response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
