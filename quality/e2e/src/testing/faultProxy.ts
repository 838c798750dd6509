import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does to matching requests. */
export type Fault = 'hang' | 'drip' | '404' | 'html' | 'tampered';

export interface FaultProxy {
  url: string;
  /** Applies a fault to requests with a matching URL from now on; null removes it. */
  set: (fault: { kind: Fault; address: RegExp } | null) => void;
  stop: () => Promise<void>;
}

const dripEveryMs = 500;

/** A proxy between browser and portal that forwards everything and injects the faults of a test. */
export async function startFaultProxy(portalUrl: string): Promise<FaultProxy> {
  const target = new URL(portalUrl);
  let fault: { kind: Fault; address: RegExp } | null = null;
  const drips = new Set<ReturnType<typeof setInterval>>();

  const injectFault = (kind: Fault, response: ServerResponse) => {
    const headers = { 'content-type': 'text/javascript' };
    if (kind === '404')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
    if (kind === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Welcome to the hotel</h1>');
    if (kind === 'tampered') return void response.writeHead(200, headers).end('window.wasTampered = true;');
    if (kind === 'drip') {
      response.writeHead(200, headers);
      const drip = setInterval(() => response.write('/'), dripEveryMs);
      drips.add(drip);
      response.on('close', () => clearInterval(drip));
    }
    // 'hang' never responds.
  };
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '/';
    if (fault?.address.test(url)) return injectFault(fault.kind, response);
    const options = {
      host: target.hostname,
      port: target.port,
      path: url,
      method: incoming.method,
      headers: incoming.headers,
      // The portal may close an idle connection just when it is reused.
      agent: false,
    };
    const outgoing = request(options, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      fault = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const drip of drips) clearInterval(drip);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
