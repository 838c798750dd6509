// What support reads of an account. Secrets (activation codes, tokens, the content of mails) are not among it.
import { emailSchema, idSchema } from '@portal/contract/schemas';
import type pg from 'pg';

export interface FactTable {
  title: string;
  rows: Record<string, unknown>[];
}

const maxRows = 20;

/** Finds the accounts that what a customer names belongs to, at most one for each role. */
export async function findOwners(pool: pg.Pool, sought: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(ownersQuery(sought), [normalized(sought)]);
  return rows.map(({ id }) => id);
}

const normalized = (sought: string): string => {
  const email = emailSchema.safeParse(sought);
  return email.success ? email.data : sought;
};

function ownersQuery(sought: string): string {
  if (sought.includes('@'))
    return `select id from users where email = $1 and deleted_at is null order by role`;
  if (idSchema.safeParse(sought).success)
    return `
      select id from users where id = $1
      union select user_id from purchases where id = $1
      union select affiliate_id from bulk_purchases where id = $1
      union select user_id from receipts where transaction_id = $1 or ledger_transaction_id = $1
      union select customer_id from esims where uid = $1::text`;
  if (/^\d{10,22}$/.test(sought)) return `select distinct customer_id as id from esims where iccid = $1`;
  if (sought.startsWith('pi_')) return `select user_id as id from top_ups where payment_intent_id = $1`;
  return `select user_id as id from receipts where label = $1`;
}

const dollars = (column: string) => `to_char(${column} / 100.0, 'FM999999990.00')`;

/** By title; each takes the account's id and has the newest first. */
const queries: Readonly<Record<string, string>> = {
  Account: `
    select id, email, role, fname || ' ' || lname as name, created_at, is_email_verified as verified,
      password_hash is not null as has_password, is_2fa_enabled as second_factor,
      (select count(*)::int from passkeys where user_id = users.id) as passkeys, affiliate_id as affiliate,
      (select ${dollars('balance_cents')} from ledger_accounts where kind = 'wallet' and owner_id = users.id) as wallet,
      closes_at, deleted_at
    from users where id = $1`,
  'Purchases, with the commission that they earned an affiliate': `
    select p.created_at, p.id as transaction, p.type, p.plan_title as plan, ${dollars('p.amount_cents')} as paid, p.status,
      coalesce(p.refund_reason, case when r.purchase_id is not null then 'refunded by ' || r.decided_by end) as refund, p.iccid, p.note,
      (select ${dollars('sum(s.commission_cents)')} from affiliate_sales s where s.purchase_id = p.id) as commission
    from purchases p left join purchase_reversals r on r.purchase_id = p.id
    where p.user_id = $1 order by p.created_at desc limit ${maxRows}`,
  'Card payments; without credited_at the money has not arrived in the wallet': `
    select t.created_at, t.payment_intent_id as payment, ${dollars('t.amount_cents')} as amount, t.credited_at,
      (select string_agg(c.state, ', ') from card_refunds c where c.payment_intent_id = t.payment_intent_id) as returned,
      (select string_agg(d.state, ', ') from card_disputes d where d.payment_intent_id = t.payment_intent_id) as dispute
    from top_ups t where t.user_id = $1 order by t.created_at desc limit ${maxRows}`,
  'eSIMs that it owns': `
    select created_at, uid, iccid, tag, profile_status, service_status, purchase_id as transaction, user_id as paid_by, refreshed_at,
      archived_at, deleted_at
    from esims where customer_id = $1 order by created_at desc limit ${maxRows}`,
  'Commission that it earned': `
    select happened_at, purchase_id as transaction, customer_id as customer, ${dollars('sale_cents')} as sale,
      ${dollars('ordered_cents')} as ordered, ${dollars('commission_cents')} as commission
    from affiliate_sales where affiliate_id = $1 order by happened_at desc limit ${maxRows}`,
  'Receipts and credit notes': `
    select issued_at, label as number, kind, ${dollars('amount_cents')} as amount, coalesce(transaction_id::text, reference) as transaction
    from receipts where user_id = $1 order by issued_at desc limit ${maxRows}`,
  'Mails to its address of the last 30 days': `
    select m.created_at, m.template, m.attempts, m.sent_at, m.failed_at, m.refused_at is not null as no_mailbox, m.last_error
    from mails m join users u on u.email = m.recipient where u.id = $1 order by m.created_at desc limit ${maxRows}`,
  'Sign-ins and changes': `
    select happened_at, kind, method, title, user_agent, ip_address, place, times
    from security_activity where user_id = $1 order by happened_at desc limit ${maxRows}`,
  'Decisions of operators': `
    select created_at, done, decided_by, reason
    from account_decisions where user_id = $1 order by created_at desc limit ${maxRows}`,
};

/** The facts of one account, each of at most twenty rows. */
export async function accountFacts(pool: pg.Pool, userId: string): Promise<FactTable[]> {
  const tables: FactTable[] = [];
  for (const [title, query] of Object.entries(queries)) {
    const { rows } = await pool.query<Record<string, unknown>>(query, [userId]);
    tables.push({ title, rows: rows.map(readable) });
  }
  return tables;
}

/** Times as ISO 8601 in UTC; what is empty is left out. */
const readable = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
