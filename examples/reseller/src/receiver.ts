// Receives webhooks: checks each, answers at once, and handles each event once.
import { createServer, type Server } from 'node:http';
import { verifyWebhook, type PortalEvent } from './verifyWebhook';

const maxBody = 100_000;

/** Listens on the port and calls `onEvent` for each event that was not handled before. */
export function receiveWebhooks(
  port: number,
  secret: string,
  onEvent: (event: PortalEvent) => void,
): Promise<Server> {
  // A real program stores the ids.
  const handled = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
      if (body.length > maxBody) request.destroy();
    });
    request.on('end', () => {
      try {
        const event = verifyWebhook(body, String(request.headers['portal-signature'] ?? ''), secret);
        response.writeHead(204).end();
        if (handled.has(event.id)) return;
        handled.add(event.id);
        onEvent(event);
      } catch (error) {
        response.writeHead(400).end((error as Error).message);
      }
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
