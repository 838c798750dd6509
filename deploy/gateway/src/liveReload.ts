import type { ReleaseStore } from '@portal/registry';
import type { FastifyInstance } from 'fastify';

const lookMs = 150;

const script = `new EventSource('/dev/events').addEventListener('release', () => location.reload());`;

/** Development only: pages reload when the registry changes. */
export function addLiveReload(server: FastifyInstance, store: ReleaseStore): void {
  const listeners = new Set<() => void>();
  let known: string | null = null;
  const timer = setInterval(() => {
    void store.currentEtag().then(
      (etag) => {
        if (known !== null && etag !== known) for (const notify of listeners) notify();
        known = etag;
      },
      () => undefined,
    );
  }, lookMs);
  timer.unref();
  server.addHook('onClose', () => clearInterval(timer));

  server.get('/dev/reload.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  server.get('/dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    const notify = () => void reply.raw.write('event: release\ndata: {}\n\n');
    listeners.add(notify);
    request.raw.once('close', () => listeners.delete(notify));
  });
}
