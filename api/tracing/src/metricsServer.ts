import { createServer, type Server } from 'node:http';

/** What this needs of a registry of metrics. */
interface MetricsRegistry {
  contentType: string;
  metrics: () => Promise<string>;
}

/** Answers a question of an operator's tool, from the query of its address. @throws RangeError for a wrong question */
export type InnerAnswer = (query: URLSearchParams) => Promise<unknown>;

/**
 * Serves `/metrics` and further answers on a port of their own, which visitors do not reach. The caller closes the
 * returned server.
 *
 * @param furtherAnswers as JSON, by path
 */
export async function serveMetrics(
  registry: MetricsRegistry,
  { host, port }: { host: string; port: number },
  furtherAnswers: Readonly<Record<string, InnerAnswer>> = {},
): Promise<Server> {
  const answers = new Map(Object.entries(furtherAnswers));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inner');
    const answer = answers.get(pathname);
    if (answer) {
      answer(searchParams).then(
        (result) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
        (error: unknown) =>
          error instanceof RangeError
            ? response.writeHead(400).end(error.message)
            : response.writeHead(500).end(),
      );
      return;
    }
    if (pathname !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
