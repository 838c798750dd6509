// An API with a sandbox and a filled catalogue, for tests of money.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import type { Carrier } from '../travel/carrier/carrier';
import { refreshCatalogue } from '../travel/catalogue/refresh';
import { creditTopUp } from '../money/ledger/movements';
import { shopTemplateName } from './names';
import type { Sandbox } from './sandbox';
import { startSandbox } from './sandbox';
import type { SignedIn, TestApi } from './testApi';
import { startTestApi } from './testApi';

interface ShopPlan {
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
  /** Credits a wallet as a card payment does. */
  fund(account: SignedIn, dollars: number): Promise<void>;
  /** Tops a wallet up with a card of the sandbox, by default one that pays, and returns the payment. */
  topUp(account: SignedIn, dollars: number, card?: string): Promise<string>;
  /** The same with a card that the payment saves. */
  topUpSavingCard(
    account: SignedIn,
    dollars: number,
    card?: string,
  ): Promise<{ paymentId: string; cardId: string }>;
  balance(account: SignedIn): Promise<number>;
  /** Creates a customer with money in the wallet, by default 100 dollars. */
  fundedCustomer(dollars?: number, changes?: Parameters<TestApi['signIn']>[0]): Promise<SignedIn>;
  /** Builds the body of a purchase request for an eSIM with `plan`. */
  buildPurchaseRequest(account: SignedIn, changes?: Record<string, unknown>): Record<string, unknown>;
  /** Debits the wallet for a plan and returns the transaction id. */
  pay(account: SignedIn, type: 'esim' | 'data-plan', plan?: ShopPlan): Promise<string>;
  /** Buys an eSIM and returns it. */
  buyEsim(account: SignedIn, customerId?: string): Promise<{ uid: string; iccid: string }>;
  /** The purchase of the eSIM with that ICCID. */
  purchaseOf(iccid: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startShop(
  settings: Record<string, string> = {},
  furtherCarriers: readonly Carrier[] = [],
): Promise<Shop> {
  const sandbox = await startSandbox();
  const api = await startTestApi({ ...sandbox.settings, ...settings }, furtherCarriers, shopTemplateName);
  const { db } = api.services;
  // The template has the catalogues of the sandbox’s carriers.
  for (const carrier of furtherCarriers) await refreshCatalogue(db, carrier);
  const plans = await db.execute<{ uid: string; name: string; cents: string }>(
    sql`select uid, name, price_usd_cents as cents from catalogue_plans
        where price_usd_cents is not null and countries = '{FR}' order by price_usd_cents limit 2`,
  );
  const [plan, otherPlan] = plans.rows.map(({ uid, name, cents }) => ({
    uid,
    name,
    price: Number(cents) / 100,
  }));
  if (!plan || !otherPlan) throw new Error('The sandbox has fewer than two plans for France.');

  const buildPurchaseRequest: Shop['buildPurchaseRequest'] = (account, changes) => ({
    userId: account.user.id,
    cost: plan.price,
    type: 'esim',
    package_title: plan.name,
    planId: plan.uid,
    ...changes,
  });
  const pay: Shop['pay'] = async (account, type, chosenPlan = plan) => {
    const changes = { type, cost: chosenPlan.price, package_title: chosenPlan.name, planId: chosenPlan.uid };
    const response = await api.call('POST', '/payment/purchase', {
      as: account,
      body: buildPurchaseRequest(account, changes),
    });
    if (response.status !== 200) throw new Error(`The purchase failed: ${response.text}`);
    return response.body['transactionId'] as string;
  };
  const fund: Shop['fund'] = async (account, dollars) => {
    const topUp = {
      userId: account.user.id,
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
  const payByCard = async (account: SignedIn, amount: number, card?: string, saveCard = false) => {
    const { body } = await api.call('POST', '/payment/add-fund', {
      as: account,
      body: { userId: account.user.id, amount, currency: 'usd', email: account.user.email, saveCard },
    });
    const paymentId = String(body['paymentIntentId']);
    await sandbox.pay(paymentId, String(body['clientSecret']), card);
    await api.call('POST', '/payment/confirm-payment', {
      as: account,
      body: { userId: account.user.id, amount },
    });
    return paymentId;
  };
  return {
    api,
    sandbox,
    plan,
    otherPlan,
    pay,
    fund,
    topUp: (account, dollars, card) => payByCard(account, dollars, card),
    topUpSavingCard: async (account, dollars, card) => {
      const paymentId = await payByCard(account, dollars, card, true);
      const { body } = await api.call('GET', '/payment/saved-cards', { as: account });
      return { paymentId, cardId: (body['cards'] as { id: string }[])[0]?.id ?? '' };
    },
    buildPurchaseRequest,
    fundedCustomer: async (dollars = 100, changes = {}) => {
      const account = await api.signIn(changes);
      await fund(account, dollars);
      return account;
    },
    balance: async (account) =>
      (await api.call('GET', `/wallet/${account.user.id}`, { as: account })).body['walletBalance'] as number,
    buyEsim: async (account, customerId) => {
      const transactionId = await pay(account, 'esim');
      const response = await api.call('POST', '/esim', {
        as: account,
        body: { planId: plan.uid, transactionId, tag: 'Holiday', ...(customerId ? { customerId } : {}) },
      });
      if (response.status !== 201) throw new Error(`The order of the eSIM failed: ${response.text}`);
      return response.body['esim'] as { uid: string; iccid: string };
    },
    purchaseOf: async (iccid) => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from purchases where iccid = ${iccid}`);
      return rows[0]?.id ?? '';
    },
    stop: async () => {
      await api.stop();
      await sandbox.stop();
    },
  };
}
