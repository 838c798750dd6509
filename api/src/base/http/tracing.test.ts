import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi } from '../../testing/testApi';

let receiver: Server;
let received: string[];
beforeEach(async () => {
  received = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});
afterEach(() => receiver.close());

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
}

test('a request and its SQL are one trace, without paths, addresses or values', async () => {
  const { port } = receiver.address() as AddressInfo;
  const api = await startTestApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const ada = await api.signIn({ email: 'ada.traced@example.com' });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const call = (trace: string, flags: string) =>
    api.call('GET', `/wallet/${ada.user.id}?pageSize=20`, {
      as: ada,
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-${flags}` },
    });
  // More at once than the pool has clients: each query stays its own request's.
  const others = Array.from({ length: 30 }, (_, index) => traceId.slice(0, 30) + String(index + 10));
  const answers = await Promise.all([
    ...others.map((trace) => call(trace, '01')),
    call(traceId.slice(0, 30) + 'ff', '00'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  await api.stop();

  const bodies = received.map(
    (body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] },
  );
  const spans = bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  for (const trace of others) {
    const own = spans.filter((span) => span.traceId === trace);
    const request = own.find(({ name }) => name === 'GET /api/wallet/:userId');
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
    const queries = own.filter((span) => span !== request);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) expect(query.parentSpanId).toBe(request?.spanId);
  }
  // What the gateway did not keep is not kept here either.
  expect(new Set(spans.map((span) => span.traceId)).size).toBe(others.length);
  const text = received.join();
  for (const secret of ['ada.traced', ada.user.id, ada.token, 'pageSize', '127.0.0.1', 'Lovelace'])
    expect(text).not.toContain(secret);
});
