// An API with the outside world behind it and a filled catalogue: what tests of money start from.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import { refreshCatalogue } from '../catalogue/refresh';
import { creditTopUp } from '../ledger/movements';
import type { Sandbox } from './sandbox';
import { startSandbox } from './sandbox';
import type { SignedIn, TestApi } from './testApi';
import { startTestApi } from './testApi';

export interface ShopPlan {
  uid: string;
  name: string;
  price: number;
}

export interface Shop {
  api: TestApi;
  sandbox: Sandbox;
  /** A cheap plan and another one. */
  plan: ShopPlan;
  otherPlan: ShopPlan;
  /** Puts money into a wallet, as a credited card payment would. */
  fund(person: SignedIn, dollars: number): Promise<void>;
  balance(person: SignedIn): Promise<number>;
  /** A new customer with that much in the wallet; 100 dollars unless told. */
  richCustomer(dollars?: number, changes?: Parameters<TestApi['signIn']>[0]): Promise<SignedIn>;
  /** What somebody sends who pays for an eSIM of the plan. */
  wishOf(person: SignedIn, changes?: Record<string, unknown>): Record<string, unknown>;
  /** Debits the wallet for a plan; answers the transaction's id. */
  pay(person: SignedIn, type: 'esim' | 'data-plan', plan?: ShopPlan): Promise<string>;
  /** Pays for and orders an eSIM; answers it. */
  buyEsim(person: SignedIn, customerId?: string): Promise<{ uid: string; iccid: string }>;
  stop(): Promise<void>;
}

export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const sandbox = await startSandbox();
  const api = await startTestApi({ ...sandbox.settings, ...settings });
  const { db } = api.services;
  await refreshCatalogue(db, api.services.carrier);
  const { rows } = await db.execute<{ uid: string; name: string; rrp_usd: string }>(
    sql`select uid, name, rrp_usd from catalogue_plans where rrp_usd is not null and countries = '{FR}' order by rrp_usd limit 2`,
  );
  const [plan, otherPlan] = rows.map(({ uid, name, rrp_usd }) => ({ uid, name, price: Number(rrp_usd) }));
  if (!plan || !otherPlan) throw new Error('The sandbox sells nothing in France.');

  const wishOf: Shop['wishOf'] = (person, changes) => ({
    userId: person.user.id,
    cost: plan.price,
    type: 'esim',
    package_title: plan.name,
    planId: plan.uid,
    ...changes,
  });
  const pay: Shop['pay'] = async (person, type, wanted = plan) => {
    const wanting = { type, cost: wanted.price, package_title: wanted.name, planId: wanted.uid };
    const answer = await api.call('POST', '/payment/purchase', { as: person, body: wishOf(person, wanting) });
    if (answer.status !== 200) throw new Error(`The purchase failed: ${answer.text}`);
    return answer.body['transactionId'] as string;
  };
  const fund: Shop['fund'] = async (person, dollars) => {
    const topUp = {
      userId: person.user.id,
      amountCents: dollarsToCents(dollars),
      paymentIntentId: `pi_test_${randomUUID().replaceAll('-', '')}`,
    };
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into top_ups (payment_intent_id, user_id, amount_cents, credited_at, created_at)
            values (${topUp.paymentIntentId}, ${topUp.userId}, ${topUp.amountCents}, now() - interval '2 days', now())`,
      );
      await creditTopUp(tx, topUp);
    });
  };
  return {
    api,
    sandbox,
    plan,
    otherPlan,
    pay,
    fund,
    wishOf,
    richCustomer: async (dollars = 100, changes = {}) => {
      const person = await api.signIn(changes);
      await fund(person, dollars);
      return person;
    },
    balance: async (person) =>
      (await api.call('GET', `/wallet/${person.user.id}`, { as: person })).body['walletBalance'] as number,
    buyEsim: async (person, customerId) => {
      const transactionId = await pay(person, 'esim');
      const answer = await api.call('POST', '/esim', {
        as: person,
        body: { planId: plan.uid, transactionId, tag: 'Holiday', ...(customerId ? { customerId } : {}) },
      });
      if (answer.status !== 201) throw new Error(`The eSIM was not made: ${answer.text}`);
      return answer.body['esim'] as { uid: string; iccid: string };
    },
    stop: async () => {
      await api.stop();
      await sandbox.stop();
    },
  };
}
