import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { openStore } from '@portal/registry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pino from 'pino';
import { addApiProxy } from './apiProxy';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { addDocumentPages } from './documents/documentPages';
import { addReadiness } from './draining';
import { addErrorHandler, sendFastifyError, sendParserError, sendError } from './errors';
import { addLiveReload } from './liveReload';
import { renderPage } from './page';
import { RegistryReader } from './registryReader';
import { addReleaseFiles } from './releaseFiles';
import { addSecurityHeaders } from './securityHeaders';
import { addServiceWorker } from './serviceWorker';
import type { GatewaySettings } from './settings';
import { identifyVisitor, visitorOf } from './visitor';

/** The API’s own limit for an upload is 2 MiB; this only stops what could never be meant. */
const bodyLimitBytes = 4 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The web server of the portal: pages, immutable files of releases, and the way to the API. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // While it leaves, a request that still arrives is answered and not refused.
    return503OnClosing: false,
    trustProxy: settings.TRUSTED_PROXIES,
    frameworkErrors: sendFastifyError,
    clientErrorHandler: sendParserError,
    // Each line at once: lines that wait for a reader who is gone would keep the process from ending.
    logger: { level: 'warn', stream: pino.destination({ dest: 1, sync: true }) },
  });
  const store = await openStore(settings.RELEASE_STORE);
  const registry = new RegistryReader(store, (error) =>
    server.log.error({ error }, 'registry cannot be read'),
  );
  addErrorHandler(server);
  addSecurityHeaders(server, settings);
  addReadiness(server, async () => (await registry.current(null)) !== null);
  if (settings.LIVE_RELOAD) addLiveReload(server, store);

  await addApiProxy(server, settings.API_URL);
  if (settings.SANDBOX_URL) {
    const upstream = settings.SANDBOX_URL;
    await server.register(httpProxy, { upstream, prefix: '/sandbox', rewritePrefix: '/sandbox' });
  }
  await addReleaseFiles(server, store, settings.RELEASE_CACHE);
  const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
  await server.register(fastifyStatic, { root: publicFolder, serve: false, decorateReply: false });
  server.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', publicFolder, { maxAge: '1d' }),
  );
  server.get('/health', () => ({ status: 'ok' }));
  addServiceWorker(server, settings, resolutionFor);
  addDocumentPages(server, settings, resolutionFor);

  server.get('/*', (request, reply) => sendPage(request, reply));
  server.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && !request.url.startsWith('/r/')
      ? sendPage(request, reply)
      : sendError(reply, { status: 404, code: 'not_found', message: 'This address was not found.' }),
  );

  /** Marks visitors only while there is a canary: without one nobody needs to be told apart. */
  async function resolutionFor(request: FastifyRequest, reply: FastifyReply) {
    const isIdentified = await registry.hasCanary();
    return registry.current(isIdentified ? identifyVisitor(request, reply, settings) : visitorOf(request));
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const resolution = await resolutionFor(request, reply);
    if (!resolution) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send('No release of the portal is live yet.');
    }
    const nonce = randomBytes(16).toString('base64url');
    const [pathname = '/'] = request.url.split('?');
    const page = renderPage({ resolution, pathname, nonce, settings });
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('link', page.link)
      .header('content-security-policy', contentSecurityPolicy(nonce, settings));
    return sendCompressed(page.html, request.headers['accept-encoding'] ?? '', reply);
  }
  return server;
}

async function sendCompressed(html: string, accepted: string, reply: FastifyReply) {
  if (/\bbr\b/.test(accepted)) {
    // Level 5 costs under a millisecond for a page and comes within a few per cent of the best.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  return reply.send(html);
}
