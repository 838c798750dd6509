// The right of withdrawal: the statement, its acknowledgement, and the refund that follows.
import { randomUUID } from 'node:crypto';
import { withdrawalStatement, withdrawalTermsVersion } from '@portal/contract';
import { renderEmail } from '../../notices/mail/render';
import { laterProduct } from '../../testing/laterCarrier';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { laterBudget } from '../../testing/useLaterShop';
import { fails, unusedPlan, useRefunds } from '../../testing/useRefunds';
import { storeReport } from '../../travel/esims/watch/storeReport';
import { settleOpenRefunds, settleRefund } from './settleRefund';

const { later, shop, read, has, delivered, deliveredPlan, begin, refundOf, isBack } = useRefunds({
  SUPPORT_EMAIL: 'help@portal.test',
});

const withdraw = (as: SignedIn, id: string, key: string = randomUUID()) =>
  shop.api.call('POST', `/payment/purchase/${id}/withdrawal`, { as, headers: { 'idempotency-key': key } });
const option = async (as: SignedIn, id: string) =>
  (await shop.api.call('GET', `/payment/purchase/${id}/withdrawal`, { as })).body;
/** A delivered purchase whose eSIM was unused by the carrier's last word, before it fell silent. */
const deliveredThenSilent = async () => {
  const bought = await delivered();
  const { db, pool } = shop.api.services;
  const uid = bought.purchase.esimUid ?? '';
  await storeReport({ db }, uid, { plans: [unusedPlan], askedAt: new Date() });
  await pool.query("update esims set profile_status = 'not-installed' where uid = $1", [uid]);
  later.listPlans = fails('unanswered', 504);
  return bought;
};
const titlesTo = async ({ user }: SignedIn) =>
  (await findEmailsTo(shop.api, user.email)).flatMap((email) =>
    email.template === 'withdrawal'
      ? ['acknowledgement']
      : email.template === 'notice'
        ? email.data.title
        : [],
  );
const acknowledgementsTo = async (account: SignedIn) =>
  (await titlesTo(account)).filter((title) => title === 'acknowledgement').length;
const refusedTitle = 'Your withdrawal could not be carried out';

test('refunds what was never used, and acknowledges the statement on paper that lasts', async () => {
  const { account, id, purchase } = await delivered();
  const response = await withdraw(account, id);
  expect(response).toMatchObject({
    status: 200,
    body: {
      outcome: 'refunded',
      amount: laterProduct.price,
      walletBalance: laterBudget,
      email: account.user.email,
    },
  });
  const receivedAt = String(response.body['receivedAt']);
  const [email] = (await findEmailsTo(shop.api, account.user.email)).filter(
    ({ template }) => template === 'withdrawal',
  );
  if (!email) throw new Error('There is no acknowledgement.');
  const { subject, text } = await renderEmail(email, {
    terms: '',
    privacy: '',
    support: '',
    accessibility: '',
  });
  expect(subject).toBe('We received your withdrawal from the contract');
  const { fname, lname } = account.user;
  for (const part of [
    withdrawalStatement,
    `${fname} ${lname}`,
    account.user.email,
    purchase.planTitle,
    id,
    `${receivedAt.slice(11, 19)} UTC`,
  ])
    expect(text).toContain(part);
  const { rows } = await shop.api.services.pool.query(
    'select reason from purchase_reversals where purchase_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reason: 'Its buyer withdrew from the contract' }]);
  expect(await option(account, id)).toMatchObject({ state: 'refunded', receivedAt });
});

test('states who withdraws from what, and where the acknowledgement goes, also while the carrier is silent', async () => {
  const { account, id, purchase } = await deliveredThenSilent();
  const { fname, lname, email } = account.user;
  const statement = {
    ...{ state: 'possible', reason: null, message: null, receivedAt: null, type: 'esim' },
    ...{ name: `${fname} ${lname}`, email, package_title: laterProduct.name, amount: laterProduct.price },
    ...{ paidAt: purchase.createdAt.toISOString(), support: 'mailto:help@portal.test' },
  };
  expect(await option(account, id)).toEqual(statement);
  has({ ...unusedPlan, status: 'active' });
  const refused = { state: 'refused', reason: 'started', message: 'This plan has started.' };
  expect(await option(account, id)).toEqual({ ...statement, ...refused });
});

test('happens once, however many tabs and presses', async () => {
  const { account, id, asked } = await delivered();
  const key = randomUUID();
  const answers = await Promise.all([
    withdraw(account, id, key),
    withdraw(account, id),
    withdraw(account, id),
    withdraw(account, id, key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const again = await withdraw(account, id, key);
  expect(again.body).toMatchObject({ outcome: 'refunded', receivedAt: answers[0]?.body['receivedAt'] });
  expect(await acknowledgementsTo(account)).toBe(1);
  expect(await isBack(account)).toBe(true);
  expect(asked.filter(([what]) => what === 'delete').length).toBeGreaterThan(0);
});

test('is acknowledged while the carrier is silent, and counts from its receipt', async () => {
  const { account, id } = await deliveredThenSilent();
  const response = await withdraw(account, id);
  expect(response).toMatchObject({ status: 200, body: { outcome: 'pending' } });
  expect(await acknowledgementsTo(account)).toBe(1);
  // The period ends before the carrier answers.
  await shop.api.services.pool.query(
    "update purchases set created_at = now() - interval '16 days' where id = $1",
    [id],
  );
  has(unusedPlan);
  await settleRefund(shop.api.services, id);
  expect(await isBack(account)).toBe(true);
  expect(await withdraw(account, id)).toMatchObject({
    body: { outcome: 'refunded', receivedAt: response.body['receivedAt'] },
  });
});

test.each([
  ['too_late', "created_at = now() - interval '15 days 1 second'", /within 14 days/],
  ['esim_deleted', "esim_uid = 'gone'", /deleted/],
])('while the carrier is silent, %s is refused all the same', async (reason, change, message) => {
  const { account, id } = await deliveredThenSilent();
  await shop.api.services.pool.query(`update purchases set ${change} where id = $1`, [id]);
  const response = await withdraw(account, id);
  expect(response).toMatchObject({ status: 409, body: { code: 'refund_refused', details: { reason } } });
  expect(response.body['message']).toMatch(message);
  expect(await titlesTo(account)).toEqual([]);
});

test('of an eSIM that a phone has is refused, and says why', async () => {
  const { account, id } = await delivered();
  const { getEsim } = later;
  later.getEsim = async (iccid) => ({ ...(await getEsim(iccid)), profileStatus: 'enabled' });
  expect(await withdraw(account, id)).toMatchObject({
    status: 409,
    body: {
      code: 'refund_refused',
      message: 'This eSIM has been installed on a phone. Nothing was changed.',
      details: { reason: 'installed', support: 'mailto:help@portal.test' },
    },
  });
  expect(await refundOf(id)).toBeNull();
  expect(await titlesTo(account)).toEqual([]);
});

test.each([
  ['used', [{ ...unusedPlan, status: 'active' as const }], /it was installed or used/],
  ['extended', [unusedPlan, { ...unusedPlan, id: '2' }], /got another plan/],
])('that turns out %s after its acknowledgement is refused by email', async (_reason, plans, text) => {
  const { account, id } = await deliveredThenSilent();
  await withdraw(account, id);
  has(...plans);
  await shop.api.services.pool.query(
    "update purchase_refunds set updated_at = now() - interval '1 hour' where purchase_id = $1",
    [id],
  );
  await settleOpenRefunds(shop.api.services);
  await settleOpenRefunds(shop.api.services);
  expect(await refundOf(id)).toMatchObject({ state: 'refused' });
  expect(await titlesTo(account)).toEqual(['acknowledgement', refusedTitle]);
  const mails = await findEmailsTo(shop.api, account.user.email);
  expect(mails.flatMap(({ data }) => ('text' in data ? data.text : []))).toEqual([
    expect.stringMatching(text) as string,
  ]);
  // It can be stated again, with a receipt of its own.
  has(unusedPlan);
  expect(await withdraw(account, id)).toMatchObject({ body: { outcome: 'refunded' } });
  expect(await acknowledgementsTo(account)).toBe(2);
});

test('joins a refund that is running, and a plain refund that is refused tells nobody', async () => {
  const { account, id, purchase } = await delivered();
  await begin(purchase);
  expect(await withdraw(account, id)).toMatchObject({ body: { outcome: 'refunded' } });
  expect(await acknowledgementsTo(account)).toBe(1);
  const other = await delivered();
  await begin(other.purchase);
  has({ ...unusedPlan, status: 'active' });
  await settleRefund(shop.api.services, other.id);
  expect(await titlesTo(other.account)).toEqual([]);
});

test('after a refund without a statement there is nothing to withdraw from', async () => {
  const { account, id, purchase } = await delivered();
  await begin(purchase);
  await settleRefund(shop.api.services, id);
  expect(await withdraw(account, id)).toMatchObject({
    status: 409,
    body: { details: { reason: 'refunded' } },
  });
  expect(await acknowledgementsTo(account)).toBe(0);
});

test('ends a plan of an installed eSIM that has not begun', async () => {
  const { account, id, asked } = await deliveredPlan();
  expect(await withdraw(account, id)).toMatchObject({ body: { outcome: 'refunded' } });
  expect(asked.map(([what]) => what)).toEqual(['end']);
});

test('is for the buyer alone', async () => {
  const { id } = await delivered();
  const stranger = await shop.api.signIn();
  expect((await withdraw(stranger, id)).status).toBe(404);
  expect((await withdraw(stranger, randomUUID())).status).toBe(404);
  const path = `/payment/purchase/${id}/withdrawal`;
  expect((await shop.api.call('GET', path, { as: stranger })).status).toBe(404);
  expect(await refundOf(id)).toBeNull();
});

test('ten times in a week: each is acknowledged, the first ones are paid back, and the others wait for a person', async () => {
  const account = await shop.fundedCustomer(laterBudget);
  const outcomes = [];
  for (let time = 1; time <= 10; time += 1) {
    const transactionId = await shop.pay(account, 'esim');
    const body = { planId: shop.plan.uid, transactionId, tag: 'x' };
    await shop.api.call('POST', '/esim', { as: account, body });
    outcomes.push((await withdraw(account, transactionId)).body['outcome']);
  }
  expect(outcomes).toEqual([...Array<string>(8).fill('refunded'), 'pending', 'pending']);
  expect(await shop.balance(account)).toBeCloseTo(laterBudget - 2 * shop.plan.price, 5);
  expect(await acknowledgementsTo(account)).toBe(10);
});

test('what the buyer confirmed before paying is kept with the purchase', async () => {
  const account = await shop.fundedCustomer(laterBudget);
  const purchase = (changes: object) =>
    shop.api.call('POST', '/payment/purchase', {
      as: account,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...{ userId: account.user.id, cost: shop.plan.price, type: 'esim' },
        ...{ package_title: shop.plan.name, planId: shop.plan.uid, ...changes },
      },
    });
  const confirmed = await purchase({ withdrawalTerms: withdrawalTermsVersion });
  expect(await read(String(confirmed.body['transactionId']))).toMatchObject({
    withdrawalTerms: withdrawalTermsVersion,
    createdAt: expect.any(Date) as Date,
  });
  const unasked = await purchase({});
  expect(await read(String(unasked.body['transactionId']))).toMatchObject({ withdrawalTerms: null });
  expect(await purchase({ withdrawalTerms: 0 })).toMatchObject({ status: 422 });
});
