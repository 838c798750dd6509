// Builds the API from services, server, modules and jobs, for the process and for tests.
import { startTracing } from '@portal/tracing';
import type { FastifyInstance } from 'fastify';
import { findApiKeyAccess } from './people/apiKeys/keyAccess';
import { openPlaces } from './people/auth/places/places';
import { createSessionRoleFinder } from './people/auth/sessions/sessionRoles';
import { requireRecentProof } from './people/auth/reauthentication';
import type { Carrier } from './travel/carrier/carrier';
import { createCarriers } from './travel/carrier/carriers';
import { configureCarriers } from './travel/carrier/configuredCarriers';
import { createSharedRateLimiter } from './travel/carrier/rateLimiter';
import { openDatabase } from './base/database/database';
import type { AccessRules } from './base/http/access';
import { buildServer } from './base/http/app';
import { createLogger } from './logger';
import { createMetrics, measureRequests } from './base/metrics/metrics';
import { createStripe } from './money/payments/stripe/stripeAdapter';
import { addModules } from './modules';
import { createStripePayouts } from './money/payouts/stripe/stripePayouts';
import type { Services } from './services';
import type { Settings } from './settings';
import { addSystemCalls } from './base/system/systemCalls';
import { isCustomerOf } from './people/users/users';
import { sendJobs, type Job } from './base/work/jobs';
import type { Measure } from './base/work/measure';
import type { WorkHandler } from './base/work/work';

export interface Api {
  app: FastifyInstance;
  services: Services;
  jobs: readonly Job[];
  handlers: readonly WorkHandler[];
  measures: readonly Measure[];
  /** Finishes open requests and closes the database. */
  close(): Promise<void>;
}

/**
 * Builds the API on a migrated database, without listening.
 * @param furtherCarriers beside those that the settings configure
 */
export async function buildApi(settings: Settings, furtherCarriers: readonly Carrier[] = []): Promise<Api> {
  const logger = createLogger(settings.LOG_LEVEL);
  const metrics = createMetrics();
  const places = await openPlaces(settings.PLACE_DATABASE, logger);
  const database = openDatabase(settings.DATABASE_URL, settings.DATABASE_POOL, logger);
  const tracing = await startTracing('portal-api', settings, false);
  tracing?.tracePool(database.pool);
  const configured = configureCarriers(settings, metrics, (carrier, requestsPerSecond) =>
    createSharedRateLimiter(database.db, requestsPerSecond, carrier),
  );
  const stripeSettings = {
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecrets: [settings.STRIPE_WEBHOOK_SECRET, settings.STRIPE_CONNECT_WEBHOOK_SECRET].filter(
      (secret) => secret !== undefined,
    ),
    apiUrl: settings.STRIPE_API_URL,
  };
  const services: Services = {
    ...database,
    close: async () => {
      await tracing?.stop();
      await database.close();
    },
    settings,
    clock: () => new Date(),
    logger,
    metrics,
    send: sendJobs(database.db),
    findReceiptFile: async () => null,
    carriers: createCarriers([...configured.all, ...furtherCarriers]),
    cards: createStripe(stripeSettings),
    payouts: createStripePayouts(stripeSettings),
    places,
  };
  const rules: AccessRules = {
    jwtSecret: settings.JWT_SECRET,
    otherJwtSecrets: settings.OTHER_JWT_SECRETS,
    findSessionRole: createSessionRoleFinder(database.db),
    findApiKey: (key) => findApiKeyAccess(database.db, key),
    requireProof: (caller) => requireRecentProof(database.db, caller),
    isCustomerOf: (customerId, affiliateId) => isCustomerOf(database.db, customerId, affiliateId),
  };
  const app = await buildServer(settings, logger, rules, database.db);
  tracing?.traceRequests(app);
  measureRequests(app, metrics);
  app.decorate('services', services);
  app.decorate('jobs', []);
  app.decorate('handlers', []);
  app.decorate('measures', []);
  addSystemCalls(app, services);
  await addModules(app);
  return {
    app,
    services,
    jobs: app.jobs,
    handlers: app.handlers,
    measures: app.measures,
    close: async () => {
      await app.close();
      await services.close();
    },
  };
}
