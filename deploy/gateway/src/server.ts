import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { FolderStore } from '@portal/registry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { addLiveReload } from './liveReload';
import { renderPage } from './page';
import { RegistryReader } from './registryReader';
import { addSecurityHeaders } from './securityHeaders';
import { addServiceWorker } from './serviceWorker';
import type { GatewaySettings } from './settings';

const oneYearMs = 31_536_000_000;
/** The API’s own limit for an upload is 2 MiB; this only stops what could never be meant. */
const bodyLimitBytes = 4 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The web server of the portal: pages, immutable files of releases, and the way to the API. */
export async function buildGateway(settings: GatewaySettings): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    logger: { level: 'warn' },
  });
  const store = new FolderStore(settings.REGISTRY_FOLDER);
  const registry = new RegistryReader(store, (error) =>
    server.log.error({ error }, 'registry cannot be read'),
  );
  addSecurityHeaders(server, settings);
  if (settings.LIVE_RELOAD) addLiveReload(server, store);

  await server.register(httpProxy, { upstream: settings.API_URL, prefix: '/api', rewritePrefix: '/api' });
  if (settings.SANDBOX_URL) {
    const upstream = settings.SANDBOX_URL;
    await server.register(httpProxy, { upstream, prefix: '/sandbox', rewritePrefix: '/sandbox' });
  }
  const releases = join(settings.REGISTRY_FOLDER, 'r');
  mkdirSync(releases, { recursive: true });
  await server.register(fastifyStatic, {
    root: releases,
    prefix: '/r/',
    preCompressed: true,
    immutable: true,
    maxAge: oneYearMs,
    index: false,
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
  await server.register(fastifyStatic, { root: publicFolder, serve: false, decorateReply: false });
  server.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', publicFolder, { maxAge: '1d' }),
  );
  server.get('/health', () => ({ status: 'ok' }));
  addServiceWorker(server, settings, () => registry.current());

  server.get('/*', (request, reply) => sendPage(request, reply));
  server.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && !request.url.startsWith('/r/')
      ? sendPage(request, reply)
      : reply.code(404).type('text/plain').send('Not found.'),
  );

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const resolution = await registry.current();
    if (!resolution) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send('No release of the portal is live yet.');
    }
    const nonce = randomBytes(16).toString('base64url');
    const { pathname } = new URL(request.url, 'http://portal');
    const page = renderPage({ resolution, pathname, nonce, settings });
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
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
