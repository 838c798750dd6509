import cookie from '@fastify/cookie';
import httpProxy from '@fastify/http-proxy';
import { languageCookie, previewPath, requestIdHeader } from '@portal/contract';
import { openStore, type VisiblePreview } from '@portal/registry';
import { startTracing } from '@portal/tracing';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { addApiProxy } from './apiProxy';
import { addCspReports } from './cspReports';
import { developmentPages } from './developmentRemotes';
import { addDocumentPages } from './documents/documentPages';
import { addErrorHandler, notFound, sendError, sendFastifyError, sendParserError } from './errors';
import { type Encoding, type PreparedPage, PreparedPages } from './firstLoad/preparedPages';
import { addMetrics, createGatewayMetrics } from './metrics';
import { addReadiness } from './readiness';
import { RegistryCopy } from './registryCopy';
import { RegistryReader } from './registryReader';
import { headersOfSender } from './reportSender';
import { addReleaseStates } from './releaseStates';
import { addReleaseFiles } from './releaseFiles';
import { addSecurityHeaders, sandboxHeaders } from './securityHeaders';
import { addStaticFiles } from './staticFiles';
import { addServiceWorker } from './serviceWorker';
import type { GatewaySettings } from './settings';
import { preferredLanguages } from './language';
import { identifyVisitor, visitorOf } from './visitor';
import { addWellKnown } from './wellKnown';

/** The API limits an upload to 2 MiB; this limit only stops requests that are far larger. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** Time for an image of 2 MiB over a poor line. */
const requestTimeoutMs = 300_000;

/** The web server of the portal: pages, immutable release files and the proxy to the API. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // While the server drains, requests that still arrive are served, not rejected.
    return503OnClosing: false,
    trustProxy: settings.TRUSTED_PROXIES,
    // Never the visitor's: the log of the API has the id as well, and names one request.
    genReqId: () => randomUUID(),
    // Bounds a body without end.
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    frameworkErrors: (error, request, reply) => void sendFastifyError(error, request, reply),
    clientErrorHandler: sendParserError,
    // Synchronous logging: buffered lines for a closed pipe would keep the process from exiting.
    logger: { level: 'warn', stream: pino.destination({ dest: 1, sync: true }) },
  });
  const tracing = await startTracing('portal-gateway', settings, true);
  tracing?.traceRequests(server);
  server.addHook('onClose', () => tracing?.stop());
  const store = await openStore(settings.RELEASE_STORE);
  const logFailure = (error: unknown) => server.log.error({ err: error }, 'registry cannot be read');
  const copy = new RegistryCopy(settings.RELEASE_CACHE, store.address, logFailure);
  const registry = new RegistryReader(store, logFailure, copy);
  const metrics = createGatewayMetrics();
  await addMetrics(server, metrics, settings, () => registry.measureAge());
  const released = new PreparedPages(settings, metrics);
  const pages = settings.DEVELOPMENT_FOLDER ? developmentPages(settings, released) : released;
  server.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id));
  addErrorHandler(server);
  await addSecurityHeaders(server, settings);
  await server.register(cookie, { secret: [settings.VISITOR_KEY, ...settings.OTHER_VISITOR_KEYS] });
  addReadiness(server, registry);

  const canaries = {
    describeSender: (request: FastifyRequest) => headersOfSender(request, registry, settings),
    areForGroups: () => registry.hasCanaryForGroups(),
  };
  await addApiProxy(server, settings, metrics, canaries, tracing);
  if (settings.SANDBOX_URL) await addSandboxProxy(server, settings.SANDBOX_URL);
  await addReleaseFiles(server, store, settings.RELEASE_CACHE, registry, metrics);
  await addStaticFiles(server);
  await addCspReports(server, metrics, () => registry.current(null));
  server.get('/health', () => ({ status: 'ok' }));
  addServiceWorker(server, settings, resolutionFor);
  addReleaseStates(server, settings, resolutionFor);
  addDocumentPages(server, settings, resolutionFor);
  addWellKnown(server, settings);
  addPreviews(server, (token) => registry.preview(token));

  server.get('/*', (request, reply) => sendPage(request, reply));
  server.setNotFoundHandler((_request, reply) => sendError(reply, notFound));

  /** Assigns visitor ids only while there is a canary; otherwise none are needed. */
  async function resolutionFor(request: FastifyRequest, reply: FastifyReply) {
    const isIdentified = await registry.hasCanary();
    return registry.current(
      isIdentified ? identifyVisitor(request, reply, settings) : visitorOf(request, settings),
      preferredLanguages(request),
    );
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const resolution = await resolutionFor(request, reply);
    if (!resolution) {
      return reply.code(503).header('retry-after', '5').type('text/plain').send(registry.whyNone);
    }
    const [pathname = '/'] = request.url.split('?');
    const page = await pages.of(resolution, pathname);
    // A canary can end meanwhile: a page with a visitor's cookie is that visitor's, and so is one in a language they chose.
    const isForAll =
      reply.getHeader('set-cookie') === undefined &&
      request.cookies[languageCookie] === undefined &&
      !(await registry.hasCanary());
    reply.headers(cacheHeaders(isForAll, resolution.languages.length > 1));
    return sendPrepared(page, request, reply);
  }
  return server;
}

async function addSandboxProxy(server: FastifyInstance, upstream: string): Promise<void> {
  const prefix = '/sandbox';
  await server.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    config: { helmet: sandboxHeaders },
  });
}

/** @param hasLanguages whether it depends on what the visitor reads */
const cacheHeaders = (isForAll: boolean, hasLanguages: boolean) => ({
  'cache-control': isForAll ? 'public, no-cache' : 'private, no-cache',
  vary: [
    'accept-encoding',
    ...(hasLanguages ? ['accept-language'] : []),
    ...(hasLanguages || !isForAll ? ['cookie'] : []),
  ].join(', '),
});

/** Sends a page, or 304 to who has it. */
function sendPrepared(page: PreparedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.code(page.status).type('text/html; charset=utf-8').headers(page.headers);
  if (page.status === 200 && request.headers['if-none-match'] === page.headers['etag'])
    return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

/** Every browser accepts brotli, so weights are not read. */
const encodingOf = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

/**
 * Makes the percent signs of a path that cannot be decoded stand for themselves: a link that was cut off in the middle
 * of an escape still gets a page. Paths of the API are returned as they are, and refused later.
 */
function decodableUrl(url: string): string {
  const [path = '/'] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Answers the release of a preview to who knows its token. Nothing else of the portal depends on previews. */
function addPreviews(server: FastifyInstance, find: (token: string) => Promise<VisiblePreview | null>): void {
  server.get<{ Params: { token: string } }>(`${previewPath}/:token`, async ({ params }, reply) => {
    const preview = await find(params.token);
    if (!preview)
      return sendError(reply, { status: 404, code: 'not_found', message: 'This preview has ended.' });
    return reply.header('cache-control', 'no-store').send(preview);
  });
}
