import multipart from '@fastify/multipart';
import { closeConnectionsWhileDraining, isDraining } from '@portal/graceful-shutdown';
import { openStore, RegistryError } from '@portal/registry';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import pino from 'pino';
import { ZodError } from 'zod';
import { addFileRoutes } from './fileRoutes';
import { createFindGrant } from './findGrant';
import { readGrants, type Grant } from './grants';
import { addMetrics, createReleaseServerMetrics, type ReleaseServerMetrics } from './metrics';
import { addRegistryRoutes } from './registryRoutes';
import type { ReleaseServerSettings } from './settings';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller may release. */
    grant: Grant;
  }
}

/** A registry with thousands of releases; each has some kilobytes. */
const bodyLimitBytes = 64 * 1024 * 1024;
const fileLimitBytes = 32 * 1024 * 1024;
const filesLimit = 5000;

/** A release over a poor line. */
const requestTimeoutMs = 300_000;

/** The release server: the store behind keys that release the applications of one team each. */
export async function buildReleaseServer(
  settings: ReleaseServerSettings,
  metrics = createReleaseServerMetrics(),
): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    // Synchronous logging: buffered lines for a closed pipe would keep the process from exiting.
    logger: { level: 'info', stream: pino.destination({ dest: 1, sync: true }) },
    logController: new LogController({ disableRequestLogging: true }),
  });
  // A start with grants that nobody could use is a mistake to be seen at once.
  await readGrants(settings.RELEASE_GRANTS);
  closeConnectionsWhileDraining(server);
  await addMetrics(server, metrics, settings);
  await server.register(multipart, {
    limits: { fileSize: fileLimitBytes, files: filesLimit, parts: filesLimit, fields: 0 },
  });
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    sendFailure(error, request, reply, metrics),
  );
  server.get('/health', () => ({ status: 'ok' }));
  // Without its store it stays ready: its answers say what is wrong, which a load balancer's do not.
  server.get('/ready', (_request, reply) => {
    const isReady = !isDraining(server);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready' });
  });
  const store = await openStore(settings.RELEASE_STORE);
  await server.register(async (scope) => {
    identifyCallers(scope, settings, metrics);
    addRegistryRoutes({ server: scope, store });
    addFileRoutes({ server: scope, store });
  });
  return server;
}

/** Every route of its scope knows the grant of its caller; without one it is not reached. */
function identifyCallers(
  server: FastifyInstance,
  { RELEASE_GRANTS, PUBLIC_URL }: ReleaseServerSettings,
  { refusals }: ReleaseServerMetrics,
): void {
  const findGrant = createFindGrant(new URL(PUBLIC_URL).origin, (reason) =>
    server.log.warn({ reason }, 'a token of a pipeline was refused'),
  );
  server.decorateRequest('grant');
  server.addHook('onRequest', async (request, reply) => {
    const [, shown] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const grant = shown ? await findGrant(await readGrants(RELEASE_GRANTS), shown) : null;
    if (!grant) {
      refusals.labels('unknown_key').inc();
      return reply.code(401).send({
        code: 'unknown_key',
        message: 'The release server does not know this key. Is RELEASE_KEY the one that you were given?',
      });
    }
    request.grant = grant;
  });
}

const statuses: Partial<Record<RegistryError['code'], number>> = {
  not_permitted: 403,
  unknown_release: 404,
  no_registry: 404,
};

function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusals }: ReleaseServerMetrics,
): FastifyReply {
  if (error instanceof RegistryError) {
    const { code, message } = error;
    request.log.warn({ grant: request.grant.name, code, message }, 'refused');
    refusals.labels(code).inc();
    return reply.code(statuses[code] ?? 409).send({ code, message });
  }
  if (error instanceof ZodError)
    return reply.code(400).send({ code: 'malformed', message: `The request is not valid: ${error.message}` });
  if ((error.statusCode ?? 500) < 500)
    return reply.code(error.statusCode ?? 400).send({ code: 'malformed', message: error.message });
  request.log.error({ err: error }, 'request failed');
  return reply
    .code(500)
    .send({ code: 'failed', message: 'The release server has failed; its log says why.' });
}
