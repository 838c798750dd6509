// Refreshes our copy of eSIMs from the carrier, within its rate limit.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CarrierError } from '../carrier/carrier';
import type { Needs } from '../../services';
import { defineJob } from '../../base/work/jobs';
import { esimsTable, type EsimRow } from './esimsTables';
import { findLiving } from './records';
import { storeReport } from './watch/storeReport';

/** What it takes to ask a carrier about an eSIM. */
export type CarrierReads = Needs<'carriers' | 'db' | 'logger'>;
/** What a fresh copy of an eSIM needs. */
export type RefreshServices = CarrierReads & Needs<'settings'>;

/** Asks the carrier about eSIMs, or about those of a customer that were refreshed least recently. */
export const refreshJob = defineJob<{ uids?: readonly string[]; customerId?: string }>('esims-refresh');

const perUserSize = 20;

/** Whether the copy is young enough. A time in the future is of a clock that was set back since, and says nothing. */
function isFresh({ refreshedAt }: EsimRow, { settings }: Needs<'settings'>): boolean {
  if (!refreshedAt) return false;
  const ageMs = Date.now() - refreshedAt.getTime();
  return ageMs >= 0 && ageMs < settings.ESIM_FRESH_SECONDS * 1000;
}

/** Refreshes an eSIM unless its copy is fresh. If the carrier fails, the copy stays unchanged. */
export async function refreshEsim(services: RefreshServices, row: EsimRow): Promise<void> {
  if (!isFresh(row, services)) await refreshEsimNow(services, row);
}

/** Refreshes an eSIM however fresh its copy is. Returns whether the carrier answered; if not, the copy stays unchanged. */
export async function refreshEsimNow(services: CarrierReads, row: EsimRow): Promise<boolean> {
  const { carriers, logger } = services;
  try {
    const carrier = carriers.of(row.carrier);
    const askedAt = new Date();
    const esim = await carrier.getEsim(row.iccid);
    const plans = esim.plans ?? (await carrier.listPlans(row.iccid));
    await storeReport(services, row.uid, { esim, plans, askedAt });
    return true;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure }, 'an eSIM could not be refreshed; its copy is served');
    return false;
  }
}

/** Refreshes the eSIMs of a list in the background. */
export async function refreshEsimsOf(services: RefreshServices, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const rows = await services.db
    .select()
    .from(esimsTable)
    .where(and(inArray(esimsTable.uid, [...uids]), isNull(esimsTable.deletedAt)));
  await refreshAll(services, rows);
}

/** Refreshes the least recently refreshed eSIMs of a user, after a request for totals. */
export async function refreshOldestOf(services: RefreshServices, customerId: string): Promise<void> {
  const rows = await services.db
    .select()
    .from(esimsTable)
    .where(and(eq(esimsTable.customerId, customerId), isNull(esimsTable.deletedAt)))
    .orderBy(sql`${esimsTable.refreshedAt} nulls first`)
    .limit(perUserSize);
  await refreshAll(services, rows);
}

/** One after the other for each carrier, so that a carrier that is down does not delay the others. */
async function refreshAll(services: RefreshServices, rows: readonly EsimRow[]): Promise<void> {
  const carriers = new Set(rows.map(({ carrier }) => carrier));
  await Promise.all(
    [...carriers].map(async (carrier) => {
      for (const row of rows.filter((one) => one.carrier === carrier)) await refreshEsim(services, row);
    }),
  );
}

export const findEsimByUid = ({ db }: Needs<'db'>, uid: string): Promise<EsimRow | null> =>
  findLiving(db, eq(esimsTable.uid, uid));
