// Usage per day and plan, stored so that it can be served when the carrier is down.
import { utcDay, daysBefore } from '@portal/contract';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { DataUsageRecord } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import { usageTable, type EsimRow } from './esimsTables';
import type { CarrierReads } from './refresh';

const maxHistoryDays = 60;

/** Newest first, for the last `days` days. `refreshedAt` is null when the carrier is down. */
export async function readUsage(
  services: CarrierReads,
  esim: EsimRow,
  days: number,
): Promise<{ data: DataUsageRecord[]; refreshedAt: string | null }> {
  const refreshedAt = await refreshUsage(services, esim);
  const oldest = utcDay(daysBefore(days - 1));
  const rows = await services.db
    .select()
    .from(usageTable)
    .where(and(eq(usageTable.esimUid, esim.uid), gte(usageTable.day, oldest)))
    .orderBy(desc(usageTable.day), usageTable.planId);
  return {
    data: rows.map((row) => ({
      id: row.recordId,
      date: row.day,
      plan_id: row.planId,
      total_used: row.totalUsedBytes,
    })),
    refreshedAt,
  };
}

/** Asks the carrier for the usage of an eSIM and stores it. Returns when it answered, or null when it did not. */
export async function refreshUsage(
  { carriers, db, logger }: CarrierReads,
  esim: EsimRow,
): Promise<string | null> {
  try {
    const records = await carriers.of(esim.carrier).listUsage(esim.iccid, maxHistoryDays);
    const reportedAt = new Date();
    if (records.length > 0) {
      await db
        .insert(usageTable)
        .values(
          records.map((record) => ({
            esimUid: esim.uid,
            recordId: record.id,
            day: record.day,
            planId: record.planId,
            totalUsedBytes: record.totalUsedBytes,
            reportedAt,
          })),
        )
        .onConflictDoUpdate({
          target: [usageTable.esimUid, usageTable.recordId],
          set: { totalUsedBytes: sql`excluded.total_used_bytes`, reportedAt: sql`excluded.reported_at` },
        });
    }
    return reportedAt.toISOString();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure }, 'usage could not be refreshed; stored records are served');
    return null;
  }
}
