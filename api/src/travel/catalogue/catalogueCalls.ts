// Countries and plans, served from our copy of the carrier's catalogue.
import etag from '@fastify/etag';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { lastRefreshes } from './catalogue';
import { readDestinations } from './destinations';
import { ageOfCatalogue, readOfferedPlans, type PlanFilter } from './offeredPlans';
import { refreshCatalogue } from './refresh';

countries.registerLocale(english);

/** Registers the catalogue routes and their refresh job. */
export const catalogueModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, logger } = services;
  const plansOf = async (filter: PlanFilter) => {
    await waitForCatalogue();
    return readOfferedPlans(services, filter);
  };

  let running: Promise<void> | null = null;
  const refreshOnce = () =>
    (running ??= refreshDue(services).finally(() => {
      running = null;
    }));

  // The first visitors after an installation wait for the first copy instead of seeing an empty shop. If the carrier is
  // down, the empty response is marked as stale.
  let hasCatalogue = false;
  const waitForCatalogue = async () => {
    hasCatalogue ||= (await lastRefreshes(db)).size > 0;
    if (hasCatalogue) return;
    await refreshOnce().catch((error: unknown) =>
      logger.warn({ err: error }, 'the first copy of the catalogue failed'),
    );
  };

  // Prices change with the carrier's catalogue, so browsers ask again after a minute and mostly hear 304.
  await app.register(etag, { weak: true });
  addCall(app, calls.destinations, async ({ reply }) => {
    await waitForCatalogue();
    const destinations = await readDestinations(services);
    // A first copy that failed must not stay in caches.
    if (!destinations.stale) void reply.header('cache-control', 'public, max-age=60');
    return destinations;
  });
  addCall(app, calls.plansById, ({ query }) => plansOf({ uids: query.uids }));
  addCall(app, calls.productCountries, async () => {
    await waitForCatalogue();
    const { rows } = await db.execute<{ code: string }>(
      sql`select distinct unnest(countries) as code from catalogue_plans where withdrawn_at is null`,
    );
    const withNames = rows.map(({ code }) => ({
      _id: code,
      code,
      name: countries.getName(code, 'en') ?? code,
    }));
    return {
      countries: withNames.sort((left, right) => left.name.localeCompare(right.name, 'en')),
      ...(await ageOfCatalogue(services)),
    };
  });
  addCall(app, calls.productPlans, ({ query }) => plansOf(query));
  addCall(app, calls.regionPlans, ({ query }) => plansOf(query));
  app.jobs.push({
    name: 'catalogue-refresh',
    run: refreshOnce,
    schedule: { everySeconds: 300 },
    atStart: true,
  });
};

/**
 * Copies the catalogues that are due. A carrier that fails does not keep the others from being copied.
 * @throws the first error, after all carriers were tried
 */
async function refreshDue({
  db,
  settings,
  logger,
  carriers,
}: Needs<'carriers' | 'db' | 'logger' | 'settings'>): Promise<void> {
  const refreshes = await lastRefreshes(db);
  const dueMs = settings.CATALOGUE_REFRESH_MINUTES * 60_000;
  const due = carriers.all.filter(({ id }) => {
    const at = refreshes.get(id);
    return !at || Date.now() - at.getTime() >= dueMs * 0.9;
  });
  const results = await Promise.allSettled(
    due.map(async (carrier) => {
      const plans = await refreshCatalogue(db, carrier, (product) =>
        logger.warn({ product, carrier: carrier.id }, 'a product of the carrier is malformed and not sold'),
      );
      logger.info({ plans, carrier: carrier.id }, 'the catalogue was refreshed');
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
