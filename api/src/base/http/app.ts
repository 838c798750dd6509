// The HTTP server without modules: parsing, headers, request ids, errors, access and OpenAPI.
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import { isRequestId, requestIdHeader } from '@portal/contract';
import { closeConnectionsWhileDraining } from '@portal/graceful-shutdown';
import type { FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Queryable } from '../database/database';
import type { Settings } from '../../settings';
import { installAccess, type AccessRules } from './access';
import { responseSerializer } from './responseSerializer';
import { handleError, installErrorHandler } from './errorHandler';
import { logPurchaseOfBody } from './logPurchase';
import { installInputMessages } from './inputMessages';
import { installOpenApi } from './openApi';
import { installRateLimits } from './rateLimits';
import { HttpError } from './httpError';
import { findJsonProblem } from './strictJson';

/** The upload route sets its own limit. */
const bodyLimitBytes = 64 * 1024;

/** Builds the server; modules register their routes afterwards. */
export async function buildServer(
  settings: Settings,
  logger: Logger,
  rules: AccessRules,
  db: Queryable,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger as unknown as never,
    logController: new LogController({ disableRequestLogging: !settings.LOG_REQUESTS }),
    // The gateway's, if one stands before it: its log, this one and the response name the same id.
    genReqId: ({ headers }) => {
      const given = headers[requestIdHeader];
      return isRequestId(given) ? given : randomUUID();
    },
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 2100, ignoreTrailingSlash: true },
    trustProxy: settings.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    // URLs that cannot be decoded or are too long fail before routing.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Serve requests that arrive during shutdown.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>() as unknown as FastifyInstance;
  installInputMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.decorate('reportUndeclared', (answer) =>
    logger.error({ answer }, 'the contract declares no such answer'),
  );
  app.setSerializerCompiler(responseSerializer((answer) => app.reportUndeclared(answer)));
  installErrorHandler(app);
  installJsonParser(app);
  installAccess(app, rules);
  logPurchaseOfBody(app);
  closeConnectionsWhileDraining(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await installRateLimits(app, db, settings.RATE_LIMITS);
  await installOpenApi(app, settings.PUBLIC_URL);
  return app;
}

// Treat an empty body with a JSON content type as no body: some browsers send that.
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, parsed) => {
      const problem = error ? null : findJsonProblem(text);
      if (problem) done(new HttpError(400, 'malformed_json', problem));
      else done(error, parsed);
    });
  });
}
