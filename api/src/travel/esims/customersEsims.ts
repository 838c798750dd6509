// The eSIMs of all customers of an affiliate, with search, filters, sorting and paging.
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  CustomersEsim,
  CustomersEsimsFilter,
  CustomersEsimsResponse,
  customersEsimsQuerySchema,
} from '@portal/contract/schemas';
import { alphabetical } from '../../base/database/alphabetical';
import type { Queryable } from '../../base/database/database';
import { rowsOf } from '../../base/database/pages';
import { isLike, patternOf } from '../../base/database/searchPattern';
import { namedCustomersQuery } from '../../people/users/joinedCustomers';
import { esimsTable, type EsimRow } from './esimsTables';
import { stateOf } from './list';
import { isRunningOut } from './watch/runningOut';

type Query = z.output<typeof customersEsimsQuerySchema>;

/** Of the query `held`: what runs out first, then what nobody installed, and what is over last. */
const attention = sql`case when runs_out then 0 else coalesce(array_position(
  array['not_installed', 'active', 'off', 'used_up'], state), 3) end`;

const sortColumns: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  attention: sql`-(${attention})`,
  customer: alphabetical(sql`(fname || ' ' || lname)`),
  date_assigned: sql`assigned_at`,
  tag: alphabetical(sql`tag`),
  service_status: sql`service_status`,
  network_status: sql`profile_status`,
};

/** Of the query `held`. Without data an eSIM is used up, and no longer running out. */
const isIn = (filter: CustomersEsimsFilter): SQL =>
  filter === 'running_out' ? sql`runs_out` : sql`state = ${filter}`;

// `offset 0` makes PostgreSQL look up each customer's eSIMs, and each eSIM's plans, by their indexes.
const heldBy = (affiliateId: string, search: string | undefined) => sql`
  held as materialized (
    select h.*, h.state is distinct from 'used_up' and h.check_at is not null
      and ${isRunningOut(sql`h.uid`)} as runs_out
    from (
      select esims.*, c.fname, c.lname, ${stateOf} as state
      from (${namedCustomersQuery(affiliateId)}) c
      cross join lateral (
        select uid, iccid, tag, profile_status, service_status, assigned_at, created_at, check_at from esims
        where customer_id = c.id and deleted_at is null and archived_at is null offset 0) esims
      ${
        search
          ? sql`where ${isLike(sql`tag`, search)} or iccid ilike ${search} or uid ilike ${search}
              or c.email ilike ${search} or ${isLike(sql`c.fname || ' ' || c.lname`, search)}`
          : sql``
      }
      offset 0) h)`;

interface Counts extends Record<CustomersEsimsFilter, number> {
  all: number;
}

/** A page of ids of eSIMs, without those that their owner archived. */
export async function listCustomersEsims(
  db: Queryable,
  affiliateId: string,
  query: Query,
): Promise<{ uids: string[]; total: number; states: CustomersEsimsResponse['states'] }> {
  const { limit, offset } = rowsOf(query, 25);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const countOf = (filter: CustomersEsimsFilter) => sql`(count(*) filter (where ${isIn(filter)}))::int`;
  const { rows } = await db.execute<{ uids: string[]; counts: Counts }>(sql`
    with ${heldBy(affiliateId, patternOf(query.search))}
    select array(
        select uid from held ${query.state ? sql`where ${isIn(query.state)}` : sql``}
        order by ${sortColumns[query.sort ?? 'attention']} ${direction} nulls last, created_at desc, uid
        limit ${limit} offset ${offset}) as uids,
      (select json_build_object('all', count(*)::int, 'not_installed', ${countOf('not_installed')},
        'active', ${countOf('active')}, 'used_up', ${countOf('used_up')}, 'off', ${countOf('off')},
        'running_out', ${countOf('running_out')}) from held) as counts`);
  const [row] = rows;
  if (!row) throw new Error('The query of the customers’ eSIMs returned no row.');
  const { all, ...states } = row.counts;
  return { uids: row.uids, total: query.state ? states[query.state] : all, states };
}

export interface FoundEsim {
  esim: EsimRow;
  customer: CustomersEsim['customer'];
  /** Whether the affiliate may install it, see `activationRule`. */
  mayInstall: boolean;
}

/** The eSIMs of the affiliate's customers among these ids, in their order. */
export async function findCustomersEsims(
  db: Queryable,
  affiliateId: string,
  uids: readonly string[],
): Promise<FoundEsim[]> {
  if (uids.length === 0) return [];
  const esims = await db
    .select()
    .from(esimsTable)
    .where(inArray(esimsTable.uid, [...uids]));
  const ids = esims.map(({ customerId }) => customerId);
  const { rows } = await db.execute<CustomersEsim['customer'] & { is_invited: boolean }>(sql`
    select * from (${namedCustomersQuery(affiliateId)}) c where c.id = any(${`{${ids.join(',')}}`}::uuid[])`);
  const customers = new Map(rows.map((row) => [row.id, row]));
  const byUid = new Map(esims.map((esim) => [esim.uid, esim]));
  return uids.flatMap((uid) => {
    const esim = byUid.get(uid);
    const owner = esim && customers.get(esim.customerId);
    if (!esim || esim.deletedAt || !owner) return [];
    const { is_invited: isInvited, ...customer } = owner;
    return [{ esim, customer, mayInstall: isInvited || esim.userId === affiliateId }];
  });
}
