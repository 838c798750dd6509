import { startTestServer, type TestServer } from '@portal/registry/testing';
import type { IncomingHttpHeaders } from 'node:http';
import { useGateway } from './testing/gateway';

const { start } = useGateway();
let servers: TestServer[];
/** What the API and the receiver of traces got. */
let forwarded: IncomingHttpHeaders[];
let received: string[];
const listen = async (handle: (body: string, headers: IncomingHttpHeaders) => void) => {
  const server = await startTestServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      handle(body, request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  servers.push(server);
  return server.url;
};
beforeEach(() => {
  [servers, forwarded, received] = [[], [], []];
});
afterEach(() => {
  for (const server of servers) server.stop();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const browser = `00-${traceId}-00f067aa0ba902b7-01`;
const requestOnce = async (isTraced: boolean) => {
  const gateway = await start({
    API_URL: await listen((_body, headers) => forwarded.push(headers)),
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...(isTraced && { OTEL_EXPORTER_OTLP_ENDPOINT: await listen((body) => received.push(body)) }),
    VISITOR_KEY: 'a key of these tests that is long enough',
  });
  await gateway.inject({
    url: '/api/wallet/8944500102198304826',
    headers: { traceparent: browser, tracestate: 'x=1', baggage: 'user=ada' },
  });
  // Which sends the spans.
  await gateway.close();
};

it('continues a browser’s trace with a span of its own', async () => {
  await requestOnce(true);
  expect(forwarded[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(forwarded[0]?.traceparent).not.toBe(browser);
  expect(forwarded[0]).not.toHaveProperty('baggage');
  const text = received.join();
  expect(text).toContain(traceId);
  expect(text).toContain('portal-gateway');
  expect(text).not.toContain('8944500102198304826');
});

it('forwards no trace of the outside while traces are off', async () => {
  await requestOnce(false);
  for (const header of ['traceparent', 'tracestate', 'baggage'])
    expect(forwarded[0]).not.toHaveProperty(header);
});
