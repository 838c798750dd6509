import cookie from '@fastify/cookie';
import httpProxy from '@fastify/http-proxy';
import { openStore } from '@portal/registry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pino from 'pino';
import { addApiProxy } from './apiProxy';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { addDocumentPages } from './documents/documentPages';
import { findDevelopment, withDevelopment } from './developmentRemotes';
import { addErrorHandler, sendFastifyError, sendParserError, sendError } from './errors';
import { renderPage } from './firstLoad/page';
import { addReadiness } from './readiness';
import { RegistryReader } from './registryReader';
import { addReleaseFiles } from './releaseFiles';
import { addSecurityHeaders, sandboxHeaders } from './securityHeaders';
import { addStaticFiles } from './staticFiles';
import { addServiceWorker } from './serviceWorker';
import type { GatewaySettings } from './settings';
import { identifyVisitor, visitorOf } from './visitor';

/** The API limits an upload to 2 MiB; this limit only stops requests that are far larger. */
const bodyLimitBytes = 4 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The web server of the portal: pages, immutable release files and the proxy to the API. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    // While the server drains, requests that still arrive are served, not rejected.
    return503OnClosing: false,
    trustProxy: settings.TRUSTED_PROXIES,
    frameworkErrors: (error, request, reply) => void sendFastifyError(error, request, reply),
    clientErrorHandler: sendParserError,
    // Synchronous logging: buffered lines for a closed pipe would keep the process from exiting.
    logger: { level: 'warn', stream: pino.destination({ dest: 1, sync: true }) },
  });
  const store = await openStore(settings.RELEASE_STORE);
  const registry = new RegistryReader(store, (error) =>
    server.log.error({ error }, 'registry cannot be read'),
  );
  addErrorHandler(server);
  await addSecurityHeaders(server, settings);
  await server.register(cookie);
  addReadiness(server, async () => (await registry.current(null)) !== null);

  await addApiProxy(server, settings);
  if (settings.SANDBOX_URL) {
    const upstream = settings.SANDBOX_URL;
    await server.register(httpProxy, {
      upstream,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      config: { helmet: sandboxHeaders },
    });
  }
  await addReleaseFiles(server, store, settings.RELEASE_CACHE);
  await addStaticFiles(server);
  server.get('/health', () => ({ status: 'ok' }));
  addServiceWorker(server, settings, resolutionFor);
  addDocumentPages(server, settings, resolutionFor);

  server.get('/*', (request, reply) => sendPage(request, reply));
  server.setNotFoundHandler((_request, reply) =>
    sendError(reply, { status: 404, code: 'not_found', message: 'This address was not found.' }),
  );

  /** Assigns visitor ids only while there is a canary; otherwise none are needed. */
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
    const development = await findDevelopment(settings.DEVELOPMENT_FOLDER);
    const shown = development ? withDevelopment(resolution, development) : resolution;
    const page = renderPage({ resolution: shown, pathname, nonce, settings, development });
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('link', page.link);
    reply.helmet(contentSecurityPolicy(nonce, settings));
    return sendCompressed(page.html, request.headers['accept-encoding'] ?? '', reply);
  }
  return server;
}

/** Compresses a page; why not with @fastify/compress: docs/decisions/0014-html-is-compressed-by-the-gateway.md. */
async function sendCompressed(html: string, accepted: string, reply: FastifyReply) {
  if (/\bbr\b/.test(accepted)) {
    // Level 5 takes less than a millisecond for a page and is within a few percent of the best ratio.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  return reply.send(html);
}
