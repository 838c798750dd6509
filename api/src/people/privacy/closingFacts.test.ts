// What an owner is told before, while and after an account closes, also from two tabs.
import { dayMs } from '@portal/contract';
import { Engine } from '../../base/work/engine';
import { handleWork } from '../../base/work/work';
import { reversePurchase } from '../../shop/purchases/reversal';
import { observedServices } from '../../testing/observedServices';
import { findEmailsTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useDisputes } from '../../testing/useDisputes';
import { closeAccount, closingWork } from './closeAccount';
import { eraseClosed, remainsWork } from './eraseAccount';

const { shop, topUp } = useDisputes();
afterEach(() => {
  Object.assign(shop.api.services.settings, { CARD_RETURN_FEE_DOLLARS: 0, COMMISSION_PENDING_DAYS: 15 });
});

const pathOf = ({ user }: SignedIn) => `/user/${user.id}/closing`;
const read = async (as: SignedIn) => (await shop.api.call('GET', pathOf(as), { as })).body;
const close = (as: SignedIn, givenUp = 0) => shop.api.call('POST', pathOf(as), { as, body: { givenUp } });
const mailsTo = async ({ user }: SignedIn) => JSON.stringify(await findEmailsTo(shop.api, user.email));
const tokenOf = async (as: SignedIn) => /close-account\/([\w.-]+)/.exec(await mailsTo(as))?.[1] ?? '';

test.each([
  [5, 5],
  [10, 0],
  [12, 0],
])('of ten dollars with a fee of %p dollars %p can go back to the card', async (fee, returnable) => {
  const as = await shop.api.signIn();
  await topUp(as, 10);
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = fee;
  const facts = await read(as);
  expect(facts).toMatchObject({ walletBalance: 10, givenUp: 10 });
  expect(Number(facts['returnable']) > 0).toBe(returnable > 0);
});

test('commission below zero is not set off against the wallet, and renewals are counted', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const { uid } = await shop.buyEsim(affiliate);
  const { plan } = shop;
  const body = { planId: plan.uid, price: plan.price, monthLimit: 3 * plan.price };
  await shop.api.call('PUT', `/esim/${uid}/renewal`, { as: affiliate, body });
  // What was moved to the wallet before its purchase was refunded.
  shop.api.services.settings.COMMISSION_PENDING_DAYS = 0;
  const customer = await shop.fundedCustomer(50, { affiliateId: affiliate.user.id });
  const { iccid } = await shop.buyEsim(customer);
  const { commission: share } = await read(affiliate);
  const move = `/affiliate/${affiliate.user.id}/commission/transfer`;
  expect((await shop.api.call('POST', move, { as: affiliate, body: { amount: share } })).status).toBe(200);
  const purchaseId = await shop.purchaseOf(iccid);
  await reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason: 'It never connected' });
  const left = Number((50 - plan.price + Number(share)).toFixed(2));
  expect(await read(affiliate)).toMatchObject({
    ...{ renewals: 1, customers: 1, commission: -Number(share) },
    ...{ walletBalance: left, givenUp: left },
  });
});

test('a second tab that closes it gets the time of the first, and its owner one mail', async () => {
  const as = await shop.api.signIn();
  const caller = { id: as.user.id, role: 'customer', sessionId: as.sessionId } as const;
  const first = await closeAccount(shop.api.services, caller, 0);
  const second = await closeAccount(shop.api.services, caller, 0);
  expect(second).toEqual(first);
  expect((await mailsTo(as)).match(/Your account closes on/g)).toHaveLength(1);
  const [mail] = await findEmailsTo(shop.api, as.user.email);
  const text = expect.stringMatching(
    /^Until then you can keep it\. Then your personal data are erased/,
  ) as string;
  expect(mail).toMatchObject({ template: 'notice', data: { text } });
});

test('who keeps the account is told what stays off, and a link that is used says why it does not work', async () => {
  const as = await shop.api.signIn();
  expect((await close(as)).body).toEqual({
    message: 'Your account is closing.',
    closesAt: expect.any(String) as string,
  });
  const token = await tokenOf(as);
  const keep = () => shop.api.call('POST', '/auth/keep-account', { body: { token } });
  expect((await keep()).body).toEqual({ message: 'Your account stays. Please log in.' });
  expect((await keep()).body['message']).toContain('the account was kept, or it is closed');
  const mails = await mailsTo(as);
  expect(mails.match(/"title":"Your account was kept"/g)).toHaveLength(1);
  expect(mails).toContain('automatic top-up and automatic payouts stay off until you switch them on');
});

/** Runs the work of closing as a worker does, and returns what is logged of an account. */
async function erase(days: number, { user }: SignedIn) {
  const { services, logged } = observedServices(shop.api.services);
  const handler = handleWork(closingWork, (closing, step) => eraseClosed(services, closing, step));
  const at = () => new Date(Date.now() + days * dayMs + 60_000);
  await new Engine(services, [handler], at).runUntilNothingIsDue();
  return logged.filter((line) => line['user'] === user.id);
}

test('the log names who was erased, and what an erasure waits for', async () => {
  const as = await shop.api.signIn();
  await shop.fund(as, 5);
  await close(as, 5);
  const { pool } = shop.api.services;
  await pool.query(
    `insert into card_refunds (id, payment_intent_id, user_id, amount_cents, state) values ($1, 'pi_x', $2, 5, 'sending')`,
    [`return-${as.user.id}`, as.user.id],
  );
  expect(await erase(14, as)).toMatchObject([
    { msg: 'a closed account is not erased yet', user: as.user.id, blockers: ['return_on_its_way'] },
  ]);
  await pool.query('delete from card_refunds where user_id = $1', [as.user.id]);
  expect(await erase(15, as)).toMatchObject([
    { msg: 'a closed account was erased', user: as.user.id, givenUpCents: '500' },
  ]);
});

test('mails stay while the same address has an account of the other role, and go with the last one', async () => {
  const customer = await shop.api.signIn();
  const affiliate = await shop.api.signIn({ role: 'affiliate', email: customer.user.email });
  await close(customer);
  await erase(14, customer);
  expect(await mailsTo(customer)).toContain('Your account closes on');
  await close(affiliate);
  await erase(14, affiliate);
  expect(await mailsTo(affiliate)).toBe('[]');
});

test('saved cards that the processor does not remove at once are removed later', async () => {
  const as = await shop.api.signIn();
  await shop.topUpSavingCard(as, 10);
  const { cards, pool } = shop.api.services;
  const { rows } = await pool.query<{ id: string }>(
    'select customer_id as id from card_customers where user_id = $1',
    [as.user.id],
  );
  const left = async () => (await cards.listCards(rows[0]?.id ?? '').catch(() => [])).length;
  await close(as, 10);
  await erase(14, as);
  expect(await left()).toBe(1);
  const remains = (minutes: number) =>
    runWork(shop.api, { only: [remainsWork], at: new Date(Date.now() + minutes * 60_000) });
  await shop.sandbox.switch({ stripe: { fail500: {} } });
  await remains(1);
  await shop.sandbox.switch();
  expect(await left()).toBe(1);
  await remains(60);
  expect(await left()).toBe(0);
});
