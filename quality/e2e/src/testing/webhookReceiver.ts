// A receiver of webhooks next to the portal, as an affiliate runs one.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  signature: string;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** Oldest first. */
  received: readonly Received[];
  /** What it answers from now on; 200 at first. */
  answer(status: number): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ signature: String(request.headers['portal-signature']), body });
      response.writeHead(status).end('Thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer: (changed) => (status = changed),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether the secret signed what was received. */
export function isSignedBy(secret: string, { signature, body }: Received): boolean {
  const time = /t=(\d+)/.exec(signature)?.[1];
  return signature.includes(`v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`);
}
