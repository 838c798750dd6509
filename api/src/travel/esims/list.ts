// A user's eSIMs with search, sorting and paging.
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { EsimStateCounts, EsimStateName, esimsQuerySchema } from '@portal/contract/schemas';
import { alphabetical } from '../../base/database/alphabetical';
import type { Queryable } from '../../base/database/database';
import { rowsOf } from '../../base/database/pages';
import { isLike, patternOf } from '../../base/database/searchPattern';
import { esimsTable, type EsimRow } from './esimsTables';

/** Some may have been put off. */
const readyOnDashboard = 5;
const activeOnDashboard = 3;

const isShown = (show: 'current' | 'archived' | 'all' = 'current'): SQL | undefined =>
  ({
    current: isNull(esimsTable.archivedAt),
    archived: isNotNull(esimsTable.archivedAt),
    all: undefined,
  })[show];

/**
 * The state of an eSIM in the contract's words, as the screens say it: used up before anything else, then whether a phone
 * holds it; null when the carrier does not say. Unlimited plans are never used up.
 */
export const stateOf = sql<EsimStateName | null>`case
  when (select bool_and(p.status = 'ended' or (p.remaining_bytes = 0 and not p.is_unlimited)) from watched_plans p
    where p.esim_uid = ${esimsTable.uid} and p.is_listed) then 'used_up'
  when ${esimsTable.profileStatus} = 'not-installed' then 'not_installed'
  when ${esimsTable.profileStatus} = 'enabled' or ${esimsTable.serviceStatus} = 'active' then 'active'
  when ${esimsTable.profileStatus} = 'disabled' then 'off' end`;

/** How much of its data an eSIM has left, from 0 to 1, over plans that have not ended and are not unlimited; null without. */
const shareLeft = sql`(
  select sum(p.remaining_bytes) / nullif(sum(p.quota_bytes), 0) from watched_plans p
  where p.esim_uid = ${esimsTable.uid} and p.is_listed and p.status <> 'ended' and not p.is_unlimited)`;

const shownOf = (customerId: string): SQL | undefined =>
  and(eq(esimsTable.customerId, customerId), isNull(esimsTable.deletedAt), isNull(esimsTable.archivedAt));

/** The newest eSIMs that no phone holds, and the active ones that are used up next; unlimited ones last. */
export async function findForDashboard(
  db: Queryable,
  customerId: string,
): Promise<{ ready: EsimRow[]; active: EsimRow[] }> {
  const inState = (state: EsimStateName) =>
    db
      .select()
      .from(esimsTable)
      .where(and(shownOf(customerId), eq(stateOf, state)));
  const [ready, active] = await Promise.all([
    inState('not_installed').orderBy(desc(esimsTable.createdAt)).limit(readyOnDashboard),
    inState('active')
      .orderBy(sql`${shareLeft} nulls last`, desc(esimsTable.createdAt))
      .limit(activeOnDashboard),
  ]);
  return { ready, active };
}

export interface EsimPage {
  rows: EsimRow[];
  total: number;
  /** Without the query's own state. */
  states: EsimStateCounts;
}

export async function listEsims(
  db: Queryable,
  customerId: string,
  query: z.output<typeof esimsQuerySchema>,
): Promise<EsimPage> {
  const { limit, offset } = rowsOf(query, 500);
  const pattern = patternOf(query.search);
  const condition = and(
    eq(esimsTable.customerId, customerId),
    isNull(esimsTable.deletedAt),
    isShown(query.show),
    pattern
      ? or(isLike(esimsTable.tag, pattern), ilike(esimsTable.iccid, pattern), ilike(esimsTable.uid, pattern))
      : undefined,
  );
  const column = {
    date_assigned: esimsTable.assignedAt,
    tag: alphabetical(esimsTable.tag),
    service_status: esimsTable.serviceStatus,
    network_status: esimsTable.profileStatus,
  }[query.sort ?? 'date_assigned'];
  const direction = query.order === 'asc' ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(esimsTable)
      .where(and(condition, query.state && eq(stateOf, query.state)))
      .orderBy(direction(column), direction(esimsTable.createdAt), direction(esimsTable.uid))
      .limit(limit)
      .offset(offset),
    db.select({ state: stateOf, count: count() }).from(esimsTable).where(condition).groupBy(stateOf),
  ]);
  const countOf = (state: EsimStateName) => counted.find((one) => one.state === state)?.count ?? 0;
  const states = {
    not_installed: countOf('not_installed'),
    active: countOf('active'),
    used_up: countOf('used_up'),
    off: countOf('off'),
  };
  const all = counted.reduce((sum, one) => sum + one.count, 0);
  return { rows, total: query.state ? states[query.state] : all, states };
}
