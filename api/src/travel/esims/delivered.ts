// What was delivered and used, for evidence of a disputed payment.
import { and, asc, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { esimsTable, usageTable, type EsimRow } from './esimsTables';
import { refreshEsimNow, type CarrierReads } from './refresh';
import { refreshUsage } from './usage';

export interface DeliveredEsim extends EsimRow {
  /** Whether its carrier has just told its state. */
  isStateFresh: boolean;
  /** Whether its carrier has just told its usage. */
  isUsageFresh: boolean;
}

/** Asks the carriers about eSIMs, one after the other. Of a carrier that does not answer, what is stored is returned. */
export async function findDelivered(
  services: CarrierReads,
  iccids: readonly string[],
): Promise<DeliveredEsim[]> {
  const fresh = new Map<string, Pick<DeliveredEsim, 'isStateFresh' | 'isUsageFresh'>>();
  for (const esim of await findByIccids(services.db, iccids))
    fresh.set(esim.uid, {
      isStateFresh: esim.deletedAt === null && (await refreshEsimNow(services, esim)),
      isUsageFresh: (await refreshUsage(services, esim)) !== null,
    });
  const esims = await findByIccids(services.db, iccids);
  return esims.map((esim) => ({ isStateFresh: false, isUsageFresh: false, ...esim, ...fresh.get(esim.uid) }));
}

const findByIccids = async (db: Queryable, iccids: readonly string[]): Promise<EsimRow[]> =>
  iccids.length === 0
    ? []
    : db
        .select()
        .from(esimsTable)
        .where(inArray(esimsTable.iccid, [...iccids]));

type UsageOfDay = Pick<typeof usageTable.$inferSelect, 'esimUid' | 'day' | 'totalUsedBytes' | 'reportedAt'>;

/** Bytes by eSIM and day, oldest first, from that day on (YYYY-MM-DD). */
export const findUsageOf = async (
  db: Queryable,
  esimUids: readonly string[],
  fromDay: string,
): Promise<UsageOfDay[]> =>
  esimUids.length === 0
    ? []
    : db
        .select({
          esimUid: usageTable.esimUid,
          day: usageTable.day,
          totalUsedBytes: usageTable.totalUsedBytes,
          reportedAt: usageTable.reportedAt,
        })
        .from(usageTable)
        .where(and(inArray(usageTable.esimUid, [...esimUids]), gte(usageTable.day, fromDay)))
        .orderBy(asc(usageTable.day));
