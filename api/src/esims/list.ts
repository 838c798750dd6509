// A user's eSIMs with search, sorting and paging.
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { esimsQuerySchema } from '@portal/contract/schemas';
import { alphabetical } from '../database/alphabetical';
import type { Queryable } from '../database/database';
import type { EsimRow } from './esimsTables';
import { esimsTable } from './esimsTables';

const defaultPageSize = 500;

const isShown = (show: 'current' | 'archived' | 'all' = 'current'): SQL | undefined =>
  ({
    current: isNull(esimsTable.archivedAt),
    archived: isNotNull(esimsTable.archivedAt),
    all: undefined,
  })[show];

export async function listEsims(
  db: Queryable,
  customerId: string,
  query: z.output<typeof esimsQuerySchema>,
): Promise<{ rows: EsimRow[]; total: number }> {
  const limit = query.pageSize ?? defaultPageSize;
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const condition = and(
    eq(esimsTable.customerId, customerId),
    isNull(esimsTable.deletedAt),
    isShown(query.show),
    pattern
      ? or(ilike(esimsTable.tag, pattern), ilike(esimsTable.iccid, pattern), ilike(esimsTable.uid, pattern))
      : undefined,
  );
  const column = {
    date_assigned: esimsTable.assignedAt,
    tag: alphabetical(esimsTable.tag),
    service_status: esimsTable.serviceStatus,
    network_status: esimsTable.profileStatus,
  }[query.sort ?? 'date_assigned'];
  const direction = query.order === 'asc' ? asc : desc;
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(esimsTable)
      .where(condition)
      .orderBy(direction(column), direction(esimsTable.createdAt))
      .limit(limit)
      .offset(((query.page ?? 1) - 1) * limit),
    db.select({ total: count() }).from(esimsTable).where(condition),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
