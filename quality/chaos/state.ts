// What database, carrier and card processor hold after a run.
import { withClient } from '../../dev/local/src/database/withClient';
import { sandboxEsimsPath } from '../../dev/local/src/secrets';
import { listAll } from './cardLists';
import { keyOf } from './journal';
import { readMoneyBack, type MoneyBack } from './moneyBackState';
import type { World } from './world';

export interface StoredPurchase {
  id: string;
  userId: string;
  type: 'esim' | 'data-plan';
  status: string;
  cents: number;
  iccid: string | null;
  carrierPlanId: string | null;
  bulkPurchaseId: string | null;
  /** Whether an affiliate earns commission on it once it is delivered. */
  isEarning: boolean;
}

interface CarrierEsim {
  iccid: string;
  tag: string;
  plans: readonly { id: string; network_status: string }[];
}

export interface State extends MoneyBack {
  sessions: ReadonlySet<string>;
  /** Accounts that were closed and erased. */
  erased: ReadonlySet<string>;
  purchases: readonly StoredPurchase[];
  /** Purchases by user and idempotency key. */
  purchaseOfKey: ReadonlyMap<string, string>;
  /** Bulk purchases by user and idempotency key. */
  bulkOfKey: ReadonlyMap<string, string>;
  /** What auto-renew tried to buy, by the plan that it follows. */
  renewals: readonly { purchaseId: string; esimUid: string; follows: string; state: string }[];
  /** Automatic top-ups, with the payment of each that was begun. */
  autoTopUps: readonly { id: string; userId: string; paymentId: string | null; state: string }[];
  /** Postings by `kind reference`: how many, and their cents. */
  postings: ReadonlyMap<string, { count: number; cents: number }>;
  /** Payouts, with the key of the request that stored them. */
  payouts: readonly { id: string; userId: string; cents: number; state: string; key: string | null }[];
  /** Commission that is left, by affiliate. */
  commissionCents: ReadonlyMap<string, number>;
  /** Transfers of the card processor, by payout. */
  transfers: readonly { payoutId: string; cents: number }[];
  /** Idempotency keys of the commission transfers that were posted. */
  commissionTransfers: ReadonlySet<string>;
  walletCents: ReadonlyMap<string, number>;
  esims: readonly CarrierEsim[];
  /** Payments that the card processor received. */
  payments: readonly { id: string; userId: string; cents: number }[];
}

/** Reads everything; the portal must be at rest. */
export async function readState(world: World): Promise<State> {
  return withClient(world.databaseUrl(), async (database) => {
    const read = async <Row extends object>(query: string) => (await database.query<Row>(query)).rows;
    const sessions = await read<{ id: string }>('select id from sessions');
    const erased = await read<{ id: string }>('select id from users where deleted_at is not null');
    const purchases = await read<StoredPurchase>(
      `select id, user_id as "userId", type, status, amount_cents::int as cents, iccid,
         carrier_plan_id as "carrierPlanId", bulk_purchase_id as "bulkPurchaseId",
         exists (select from users where id = user_id and affiliate_id is not null)
           or exists (select from users c where c.id = customer_id and c.affiliate_id = user_id and c.password_hash is not null)
           as "isEarning"
       from purchases`,
    );
    const keys = await read<{ userId: string; key: string; purchaseId: string }>(
      `select user_id as "userId", key, answer->>'transactionId' as "purchaseId" from idempotent_answers
       where call = 'purchase'`,
    );
    const bulkKeys = await read<{ userId: string; key: string; id: string }>(
      `select user_id as "userId", key, answer->>'bulkPurchaseId' as id from idempotent_answers
       where call = 'bulk-purchase'`,
    );
    const renewals = await read<State['renewals'][number]>(
      `select purchase_id as "purchaseId", esim_uid as "esimUid", state,
         esim_uid || ' ' || plan_id || ' ' || period as follows from renewal_attempts`,
    );
    const autoTopUps = await read<State['autoTopUps'][number]>(
      `select id, user_id as "userId", payment_intent_id as "paymentId", state from auto_top_up_attempts`,
    );
    const postings = await read<{ name: string; count: number; cents: number }>(
      `select t.kind || ' ' || t.reference as name, count(distinct t.id)::int as count, sum(e.amount_cents)::int as cents
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount_cents > 0
       group by t.kind, t.reference`,
    );
    const payouts = await read<State['payouts'][number]>(
      `select p.id, p.affiliate_id as "userId", p.amount_cents::int as cents, p.state, a.key
       from payouts p left join idempotent_answers a on a.call = 'payout' and a.answer->>'payoutId' = p.id::text`,
    );
    const commissions = await read<{ userId: string; cents: number }>(
      `select owner_id as "userId", balance_cents::int as cents from ledger_accounts where kind = 'commission'`,
    );
    const moved = await read<{ key: string }>(
      `select split_part(idempotency_key, ':', 3) as key from ledger_transactions where kind = 'commission_transfer'`,
    );
    const wallets = await read<{ userId: string; cents: number }>(
      `select owner_id as "userId", balance_cents::int as cents from ledger_accounts where kind = 'wallet'`,
    );
    return {
      sessions: new Set(sessions.map(({ id }) => id)),
      erased: new Set(erased.map(({ id }) => id)),
      purchases,
      purchaseOfKey: new Map(keys.map(({ userId, key, purchaseId }) => [keyOf(userId, key), purchaseId])),
      bulkOfKey: new Map(bulkKeys.map(({ userId, key, id }) => [keyOf(userId, key), id])),
      renewals,
      autoTopUps,
      postings: new Map(postings.map(({ name, count, cents }) => [name, { count, cents }])),
      walletCents: new Map(wallets.map(({ userId, cents }) => [userId, cents])),
      esims: await listEsims(world),
      payments: await listPayments(world),
      payouts,
      commissionCents: new Map(commissions.map(({ userId, cents }) => [userId, cents])),
      transfers: await listTransfers(world),
      ...(await readMoneyBack(world, read)),
      commissionTransfers: new Set(moved.map(({ key }) => key)),
    };
  });
}

async function listEsims({ sandboxUrl }: World): Promise<CarrierEsim[]> {
  const response = await fetch(`${sandboxUrl}${sandboxEsimsPath}`);
  return ((await response.json()) as { esims: CarrierEsim[] }).esims;
}

interface Payment {
  id: string;
  status: string;
  amount_received: number;
  metadata: { userId?: string };
}

async function listPayments(world: World): Promise<State['payments']> {
  return (await listAll<Payment>(world, 'payment_intents'))
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, metadata, amount_received }) => ({
      id,
      userId: metadata.userId ?? '',
      cents: amount_received,
    }));
}

interface Transfer {
  id: string;
  amount: number;
  metadata: { payoutId?: string };
}

const listTransfers = async (world: World): Promise<State['transfers']> =>
  (await listAll<Transfer>(world, 'transfers')).map(({ amount, metadata }) => ({
    payoutId: metadata.payoutId ?? '',
    cents: amount,
  }));
