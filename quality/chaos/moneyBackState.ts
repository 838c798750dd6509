// What card processor and database hold of returns to cards, of refunds that buyers requested, and of disputes.
import { listAll } from './cardLists';
import { keyOf } from './journal';
import type { World } from './world';

export interface MoneyBack {
  /** What went back to cards, with our name of each return; refunds that failed are not among them. */
  refunds: readonly { id: string; paymentId: string; returnId: string; cents: number }[];
  /** The returns of each request, by user and idempotency key. */
  returnsOfKey: ReadonlyMap<string, readonly string[]>;
  /** Refunds that buyers requested, by purchase: what an exchange pays for, and whether a withdrawal was received. */
  requestedRefunds: ReadonlyMap<string, { exchangeId: string | null; isWithdrawn: boolean }>;
  /** Disputes as the card processor has them, and as the portal has. */
  disputes: readonly {
    id: string;
    paymentId: string;
    cents: number;
    status: string;
    stateHere: string | null;
  }[];
}

type Read = <Row extends object>(query: string) => Promise<Row[]>;

export async function readMoneyBack(world: World, read: Read): Promise<MoneyBack> {
  const returns = await read<{ userId: string; key: string; ids: string[] }>(
    `select user_id as "userId", key, answer->'ids' as ids from idempotent_answers where call = 'return-to-card'`,
  );
  const known = await read<{ id: string; state: string }>('select id, state from card_disputes');
  const requested = await read<{ id: string; exchangeId: string | null; isWithdrawn: boolean }>(
    `select purchase_id as id, exchange_purchase_id as "exchangeId", withdrawn_at is not null as "isWithdrawn"
       from purchase_refunds`,
  );
  const states = new Map(known.map(({ id, state }) => [id, state]));
  return {
    requestedRefunds: new Map(requested.map(({ id, ...refund }) => [id, refund])),
    refunds: await listRefunds(world),
    returnsOfKey: new Map(returns.map(({ userId, key, ids }) => [keyOf(userId, key), ids])),
    disputes: (await listDisputes(world)).map((dispute) => ({
      ...dispute,
      stateHere: states.get(dispute.id) ?? null,
    })),
  };
}

interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: { returnId?: string };
}

const listRefunds = async (world: World): Promise<MoneyBack['refunds']> =>
  (await listAll<Refund>(world, 'refunds'))
    .filter(({ status }) => status !== 'failed')
    .map(({ id, payment_intent: paymentId, amount, metadata }) => ({
      id,
      paymentId,
      returnId: metadata.returnId ?? '',
      cents: amount,
    }));

interface Dispute {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
}

export const listDisputes = async (world: Pick<World, 'sandboxUrl' | 'stripeSecretKey'>) =>
  (await listAll<Dispute>(world, 'disputes')).map(({ id, payment_intent: paymentId, amount, status }) => ({
    id,
    paymentId,
    cents: amount,
    status: status === 'needs_response' ? 'open' : status,
  }));
