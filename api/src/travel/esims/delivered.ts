// What was delivered and used, for evidence of a disputed payment.
import { and, asc, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { esimsTable, usageTable, type EsimRow } from './esimsTables';

export const findByIccids = async (db: Queryable, iccids: readonly string[]): Promise<EsimRow[]> =>
  iccids.length === 0
    ? []
    : db
        .select()
        .from(esimsTable)
        .where(inArray(esimsTable.iccid, [...iccids]));

/** Bytes by eSIM and day, oldest first, from that day on (YYYY-MM-DD). */
export const findUsageOf = async (
  db: Queryable,
  esimUids: readonly string[],
  fromDay: string,
): Promise<{ esimUid: string; day: string; totalUsedBytes: number }[]> =>
  esimUids.length === 0
    ? []
    : db
        .select({
          esimUid: usageTable.esimUid,
          day: usageTable.day,
          totalUsedBytes: usageTable.totalUsedBytes,
        })
        .from(usageTable)
        .where(and(inArray(usageTable.esimUid, [...esimUids]), gte(usageTable.day, fromDay)))
        .orderBy(asc(usageTable.day));
