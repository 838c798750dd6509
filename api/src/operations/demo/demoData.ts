// Demo data for every screen. Only with the sandbox, never in production.
import { sql } from 'drizzle-orm';
import { configureCarriers } from '../../travel/carrier/configuredCarriers';
import { createLocalRateLimiter } from '../../travel/carrier/rateLimiter';
import { lastRefreshes } from '../../travel/catalogue/catalogue';
import { refreshCatalogue } from '../../travel/catalogue/refresh';
import type { Needs, Services } from '../../services';
import { createDemoAccounts } from './demoAccounts';
import { playEvent } from './demoEvents';
import { demoStory } from './demoStory';
import { createDemoVisits } from './demoVisits';

/** The sandbox needs no rate limit. */
const requestsPerSecond = 200;
const lockNumber = 5_550_201;

/**
 * Creates the accounts, unless the demo data was complete once: an account that was deleted since stays deleted.
 * @throws in production
 */
export async function prepareDemoAccounts(services: Needs<'db' | 'settings'>): Promise<void> {
  refuseInProduction(services);
  if (!(await isDone(services))) await createDemoAccounts(services);
}

/**
 * Creates missing demo data, in one replica only; a later run completes an interrupted one.
 * @throws when the sandbox is not running
 */
export async function createDemoData(services: Services): Promise<void> {
  refuseInProduction(services);
  const { settings, metrics, pool, logger } = services;
  const guard = await pool.connect();
  try {
    // Another copy may need longer for the story than a statement may take.
    await guard.query('set statement_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [lockNumber]);
    if (await isDone(services)) return;
    const carriers = configureCarriers(settings, metrics, () => createLocalRateLimiter(requestsPerSecond));
    const local = { ...services, carriers };
    const copied = await lastRefreshes(services.db);
    for (const carrier of carriers.all) {
      if (!copied.has(carrier.id)) await refreshCatalogue(services.db, carrier);
    }
    await createDemoAccounts(local);
    for (const event of demoStory) await playEvent(local, event);
    await createDemoVisits(local);
    await services.db.execute(
      sql`insert into demo_data (story, finished_at) values (${storyName}, now()) on conflict do nothing`,
    );
    logger.info({ events: demoStory.length }, 'the demo data is ready');
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [lockNumber]);
    await guard.query('reset statement_timeout');
    guard.release();
  }
}

/** A new name has databases with an older story completed. */
const storyName = 'third';

async function isDone({ db }: Needs<'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from demo_data where story = ${storyName}`);
  return rows.length > 0;
}

function refuseInProduction({ settings }: Needs<'settings'>): void {
  if (settings.NODE_ENV === 'production')
    throw new Error('Demo data cannot be created with NODE_ENV=production.');
}
