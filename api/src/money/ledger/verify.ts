// Verifies invariants of the ledger. Each is a query that finds breaches; modules above add those of their own tables.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { UserAccount } from './accounts';
import type { PostingKind } from './post';

export interface Breach {
  invariant: string;
  /** The number of rows that break it. */
  count: number;
  example: string;
}

/** Queries by the name of the invariant. Each returns a row with an `example` for each breach. */
export type Invariants = Readonly<Record<string, SQL>>;

/**
 * Money that a posting sets aside, and what ended it otherwise than as a whole: to the card processor by the kind `gone`, or
 * back to where it came from.
 */
const setAsideWrongly = (
  { kind, end, gone }: { kind: PostingKind; end: string; gone: PostingKind },
  { from, to }: Record<'from' | 'to', UserAccount>,
): SQL => sql`
    select p.reference as example from ledger_transactions p
    left join lateral (
      select max(e.amount_cents) as cents, min(a.owner_id::text) as owner,
        count(*) = 2 and count(distinct a.owner_id) = 1 and bool_or(a.kind = ${from} and e.amount_cents < 0)
          and bool_or(a.kind = ${to} and e.amount_cents > 0) as is_right
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = p.id) begun on true
    left join ledger_transactions d on d.idempotency_key = ${end} || p.reference
    left join lateral (
      select max(e.amount_cents) as cents, min(a.owner_id::text) filter (where e.amount_cents < 0) as owner,
        count(*) = 2 and bool_or(a.kind = ${to} and e.amount_cents < 0)
          and bool_or(e.amount_cents > 0 and case d.kind when ${gone} then a.kind = 'card_processor'
            else a.kind = ${from} and a.owner_id::text = begun.owner end) as is_right
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = d.id) ended on true
    where p.kind = ${kind} and (begun.is_right is not true
      or (d.id is not null and (ended.is_right is not true or ended.cents <> begun.cents or ended.owner <> begun.owner)))`;

export const ledgerInvariants: Invariants = {
  'Debits equal credits in every transaction': sql`
    select t.id::text as example from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount_cents), 1) <> 0 or count(e.id) < 2`,
  'Every entry is of an account and a transaction that exist': sql`
    select e.id::text as example from ledger_entries e
    left join ledger_accounts a on a.id = e.account_id
    left join ledger_transactions t on t.id = e.transaction_id
    where a.id is null or t.id is null`,
  'Debits equal credits over all': sql`
    select sum(amount_cents)::text as example from ledger_entries having sum(amount_cents) <> 0`,
  'A balance is the sum of its entries': sql`
    select a.id::text as example from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
    where a.owner_id is not null
    group by a.id, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  'Only a dispute or a refund to the card takes more from a wallet than it has': sql`
    select id::text as example from (
      select e.id, e.amount_cents, t.kind, sum(e.amount_cents) over (partition by e.account_id order by e.id) as running
      from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
      join ledger_transactions t on t.id = e.transaction_id
    ) steps where running < 0 and amount_cents < 0 and kind not in ('dispute', 'card_refund')`,
  'A hold ends at most once': sql`
    select reference as example from ledger_transactions where kind in ('capture', 'release')
    group by reference having count(*) > 1`,
  'What ends a hold ends an existing one, for its amount': sql`
    select t.reference as example from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.amount_cents < 0
    left join ledger_transactions h on h.kind = 'hold' and h.reference = t.reference
    left join ledger_entries he on he.transaction_id = h.id and he.amount_cents > 0
    left join ledger_hold_parts p on p.reference = t.reference
    where t.kind in ('capture', 'release')
      and coalesce(he.amount_cents, 0) + coalesce(p.amount_cents, 0) <> -e.amount_cents`,
  'The parts of a bulk hold are its amount, and every part has its bulk hold': sql`
    select coalesce(h.id, p.hold_id)::text as example
    from (select t.id, e.amount_cents as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount_cents > 0 where t.kind = 'bulk_hold') h
    full join (select hold_id, sum(amount_cents) as cents from ledger_hold_parts group by hold_id) p on p.hold_id = h.id
    where h.cents is distinct from p.cents`,
  'Commission goes with the purchase that is given back or whose payment is lost, and only with it': sql`
    select c.reference as example from ledger_transactions c
    join ledger_entries e on e.transaction_id = c.id and e.amount_cents > 0
    left join ledger_transactions r on r.idempotency_key = 'reversal:' || c.reference
    left join ledger_transactions cr on cr.idempotency_key = 'commission-reversal:' || c.reference
    left join ledger_entries ce on ce.transaction_id = cr.id and ce.amount_cents > 0
    left join ledger_transactions lost on lost.idempotency_key = 'commission-lost:' || c.reference
    left join ledger_entries le on le.transaction_id = lost.id and le.amount_cents > 0
    left join ledger_transactions back on back.idempotency_key = 'commission-reinstated:' || c.reference
    left join ledger_entries be on be.transaction_id = back.id and be.amount_cents > 0
    where c.kind = 'commission'
      and (case when lost.id is null or back.id is not null then (r.id is null) <> (cr.id is null) else cr.id is not null end
        or (cr.id is not null and ce.amount_cents <> e.amount_cents)
        or (lost.id is not null and le.amount_cents <> e.amount_cents)
        or (back.id is not null and (lost.id is null or be.amount_cents <> e.amount_cents)))`,
  'Commission goes to the wallet of who earned it': sql`
    select t.id::text as example from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.kind = 'commission_transfer' group by t.id, t.reference
    having count(*) <> 2 or count(*) filter (where a.kind = 'wallet' and e.amount_cents > 0) <> 1
      or count(*) filter (where a.kind = 'commission' and e.amount_cents < 0) <> 1
      or bool_or(a.owner_id::text <> t.reference)`,
  'A payout takes commission of one affiliate and ends at most once, for its amount': setAsideWrongly(
    { kind: 'payout', end: 'payout-end:', gone: 'payout_paid' },
    { from: 'commission', to: 'payouts_in_transit' },
  ),
  'What ends a payout ends an existing one': sql`
    select d.reference as example from ledger_transactions d
    left join ledger_transactions p on p.idempotency_key = 'payout:' || d.reference
    where d.kind in ('payout_paid', 'payout_failed') and p.id is null`,
  'A dispute holds money of one wallet and ends at most once, for its amount': setAsideWrongly(
    { kind: 'dispute', end: 'dispute-end:', gone: 'dispute_lost' },
    { from: 'wallet', to: 'disputed' },
  ),
  'What ends a dispute ends an existing one, and only a lost one is reinstated': sql`
    select e.reference as example from ledger_transactions e
    left join ledger_transactions d on d.idempotency_key = 'dispute:' || e.reference
    left join ledger_transactions f on f.idempotency_key = 'dispute-end:' || e.reference
    where (e.kind in ('dispute_won', 'dispute_lost') and d.id is null)
      or (e.kind = 'dispute_reinstated' and f.kind is distinct from 'dispute_lost')`,
  'A refund to the card that failed was one, for its amount': sql`
    select f.reference as example from ledger_transactions f
    join ledger_entries fe on fe.transaction_id = f.id
    left join ledger_transactions r on r.idempotency_key = 'card-refund:' || f.reference
    left join ledger_entries re on re.transaction_id = r.id and re.account_id = fe.account_id
    where f.kind = 'card_refund_failed' and re.amount_cents is distinct from -fe.amount_cents`,
  'A balance is given up by one owner, from wallet and commission, and nothing else comes to that account': sql`
    select t.reference as example from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.kind = 'balance_given_up' group by t.id, t.reference
    having count(*) filter (where a.kind = 'balances_given_up' and e.amount_cents > 0) <> 1
      or count(*) filter (where a.kind in ('wallet', 'commission') and e.amount_cents < 0
        and a.owner_id::text = t.reference) <> count(*) - 1
    union all
    select t.id::text from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = ledger_house_account('balances_given_up') and t.kind <> 'balance_given_up'`,
  'No disputed money is below zero': sql`
    select id::text as example from ledger_accounts where kind = 'disputed' and balance_cents < 0`,
  'No money in transit is below zero': sql`
    select id::text as example from ledger_accounts where kind = 'payouts_in_transit' and balance_cents < 0`,
};

/**
 * The postings of a kind, as a relation for the queries of other modules: id, reference, key, and the cents that they
 * moved.
 */
export const postingsOf = (kind: PostingKind): SQL => sql`(
  select t.id, t.reference, t.idempotency_key as key, max(e.amount_cents)::bigint as cents
  from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
  where t.kind = ${kind} group by t.id)`;

/** What is held for each purchase, by a hold of its own or as a part of a bulk hold, as a relation for other modules. */
export const heldForPurchases: SQL = sql`(
  select h.reference, h.cents, null::uuid as bulk_hold_id from ${postingsOf('hold')} h
  union all select p.reference, p.amount_cents, p.hold_id from ledger_hold_parts p)`;
/** What is in transit of each affiliate, as a relation for the queries of other modules: owner_id and cents. */
export const payoutsInTransit: SQL = sql`(
  select owner_id, balance_cents as cents from ledger_accounts where kind = 'payouts_in_transit')`;

/** What is in dispute of each wallet, as a relation for the queries of other modules: owner_id and cents. */
export const disputedMoney: SQL = sql`(
  select owner_id, balance_cents as cents from ledger_accounts where kind = 'disputed')`;

/**
 * Returns all breaches, read in one snapshot, which locks nothing that who writes waits for. Each invariant may read for longer
 * than a request may, and on one processor, so that the others serve customers.
 *
 * @param signal cancels the statement that runs: a worker that stops waits for its connections
 */
export async function verifyInvariants(
  db: Queryable,
  invariants: Invariants,
  signal?: AbortSignal,
): Promise<Breach[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '15min'`);
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
      const { rows: own } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // The statement fails, or has ended: nobody waits for the answer.
      const cancel = () =>
        void db.execute(sql`select pg_cancel_backend(${own[0]?.pid})`).catch(() => undefined);
      signal?.addEventListener('abort', cancel);
      try {
        return await findBreaches(tx, invariants, signal);
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function findBreaches(tx: Queryable, invariants: Invariants, signal?: AbortSignal): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    signal?.throwIfAborted();
    const { rows } = await tx.execute<Omit<Breach, 'invariant'>>(sql`
      select count(*)::int as count, min(example::text) as example from (${query}) breaches`);
    for (const found of rows) if (found.count > 0) breaches.push({ invariant, ...found });
  }
  return breaches;
}
