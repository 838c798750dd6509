// What operators see of disputes, refunds and warnings: counts, how many are open, the log, and mails with what to do until when.
import { utcDay } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { countOf, observedServices } from '../../testing/observedServices';
import { findEmailsTo } from '../../testing/outbox';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { CardProcessorError, type CardDispute } from '../payments/cardProcessor';
import { settleCardRefunds } from './cardRefunds';
import { returnToCard } from './cardReturns';
import { lookUpMoneyBack } from './disputesModule';
import { applyDispute, settleDispute } from './settleDispute';

const { shop, topUp, disputeOf, decide, refund, atProcessor } = useDisputes();
afterEach(() => {
  shop.api.services.settings.SUPPORT_EMAIL = undefined;
});

const operator = 'operator@portal.example';
const mailsToOperator = async () => JSON.stringify(await findEmailsTo(shop.api, operator));

async function countsOf(name: 'disputes' | 'cardRefunds', ...changes: string[]) {
  return Promise.all(changes.map((change) => countOf(shop.api.services.metrics[name], { change })));
}
async function openNow() {
  for (const measure of shop.api.measures) await measure();
  return (await shop.api.services.metrics.openDisputes.get()).values[0]?.value;
}

test('each change of a dispute is counted and logged once, and the open ones are a gauge', async () => {
  const { services, logged } = observedServices(shop.api.services);
  const account = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(account, 10, disputeCards.fraudulent));
  const counts = () => countsOf('disputes', 'opened', 'lost', 'reinstated', 'won');
  const before = await counts();
  const open = (await openNow()) ?? 0;
  const settle = async () => {
    await settleDispute(services, disputeId);
    await settleDispute(services, disputeId);
    return (await counts()).map((count, index) => count - (before[index] ?? 0));
  };
  expect(await settle()).toEqual([1, 0, 0, 0]);
  expect(await openNow()).toBe(open + 1);
  await decide(disputeId, 'lost');
  expect(await settle()).toEqual([1, 1, 0, 0]);
  expect(await openNow()).toBe(open);
  await decide(disputeId, 'won');
  expect(await settle()).toEqual([1, 1, 1, 0]);
  await decide(disputeId, 'reopened');
  await settle();
  await decide(disputeId, 'won');
  expect(await settle()).toEqual([2, 1, 1, 1]);
  expect(logged.map(({ level, msg }) => `${String(level)} ${String(msg)}`)).toEqual([
    '50 a card payment is disputed and needs an operator',
    '40 a dispute is lost',
    '40 a dispute is reinstated',
    '50 a card payment is disputed and needs an operator',
    '40 a dispute is won',
  ]);
  expect(logged[0]).toMatchObject({ dispute: disputeId, user: account.user.id, amountCents: '1000' });
});

test('each refund at the processor is counted once, and one that failed too', async () => {
  const { services, logged } = observedServices(shop.api.services);
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const { id } = await refund(paymentId, 300);
  const before = await countsOf('cardRefunds', 'made', 'failed');
  const settle = async () => {
    await settleCardRefunds(services, paymentId);
    await settleCardRefunds(services, paymentId);
    const counts = await countsOf('cardRefunds', 'made', 'failed');
    return counts.map((count, index) => count - (before[index] ?? 0));
  };
  expect(await settle()).toEqual([1, 0]);
  await atProcessor('POST', `refunds/${id}/sandbox_failure`);
  expect(await settle()).toEqual([1, 1]);
  expect(logged).toMatchObject([
    { level: 40, refund: id, user: account.user.id, amountCents: '300', change: 'made' },
    { level: 40, refund: id, change: 'failed' },
  ]);
});

test('returns are counted by what became of them, and one that is refused or not answered is in the log', async () => {
  const { services, logged } = observedServices(shop.api.services);
  const account = await shop.api.signIn();
  await topUp(account, 10);
  const [made = 0, failed = 0] = await countsOf('cardRefunds', 'made', 'failed');
  for (const failure of ['refused', 'unanswered'] as const) {
    const cards = {
      ...services.cards,
      returnToCard: () => Promise.reject(new CardProcessorError(failure, '')),
    };
    await returnToCard({ ...services, cards }, account.user.id, { amount: 2 }, randomUUID());
  }
  // One that was made, and whose repetition is refused, is no refusal.
  const repeated: typeof services.cards.returnToCard = async (money) => {
    await services.cards.returnToCard(money);
    throw new CardProcessorError('refused', '');
  };
  const cards = { ...services.cards, returnToCard: repeated };
  await returnToCard({ ...services, cards }, account.user.id, { amount: 2 }, randomUUID());
  expect(logged.map(({ msg }) => msg)).toEqual([
    'the card processor refused a return',
    'a return to the card is not answered',
  ]);
  expect(await countsOf('cardRefunds', 'made', 'failed')).toEqual([made + 1, failed + 1]);
  const work = await shop.api.services.pool.query(
    `select round(extract(epoch from w.run_at - now()))::int as seconds from work w join card_refunds r on r.id = w.key
      where w.name = 'card-return' and r.user_id = $1 and r.state = 'sending'`,
    [account.user.id],
  );
  // The one that is not answered is looked up within seconds.
  expect(work.rows).toEqual([{ seconds: expect.any(Number) as number }]);
  expect((work.rows[0] as { seconds: number }).seconds).toBeLessThan(10);
});

test('a warning of fraud is counted and logged once, and says how to prevent a dispute', async () => {
  const { services, logged } = observedServices(shop.api.services);
  services.settings.SUPPORT_EMAIL = operator;
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 12, disputeCards.warning);
  const [before = 0] = await countsOf('disputes', 'warned');
  await lookUpMoneyBack(services);
  await lookUpMoneyBack(services);
  expect(await countsOf('disputes', 'warned')).toEqual([before + 1]);
  expect(logged).toMatchObject([{ level: 50, payment: paymentId, user: account.user.id, fraudType: 'misc' }]);
  const mails = await mailsToOperator();
  expect(mails).toContain(`(misc), the payment ${paymentId}. If you agree, refund it at the dashboard`);
});

/** A dispute that the processor tells of, of its payment or of another one. */
const disputed = (changes: Partial<CardDispute> & Pick<CardDispute, 'id' | 'paymentId'>): CardDispute => ({
  ...{ amountCents: 1000n, currency: 'usd', reason: 'fraudulent', status: 'needs_response' },
  ...{ outcome: 'open', evidenceDueAt: null },
  ...changes,
});

test('a mail about a dispute says until when the bank takes evidence, if it does', async () => {
  const { services } = shop.api;
  services.settings.SUPPORT_EMAIL = operator;
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const due = new Date('2027-03-04T23:59:59Z');
  await applyDispute(services, disputed({ id: 'du_due', paymentId, amountCents: 400n, evidenceDueAt: due }));
  await applyDispute(services, disputed({ id: 'du_inquiry', paymentId, amountCents: 500n }));
  const mails = await mailsToOperator();
  expect(mails).toContain(
    `The dispute is du_due, its reason fraudulent. The bank takes evidence until ${utcDay(due)}. The money is out`,
  );
  expect(mails).toContain('The dispute is du_inquiry, its reason fraudulent. The money is out');
  expect(await shop.balance(account)).toBe(1);
});

test('a dispute of a payment of another shop moves nothing and tells nobody', async () => {
  const { services, logged } = observedServices(shop.api.services);
  await applyDispute(services, disputed({ id: 'du_elsewhere', paymentId: 'pi_elsewhere' }));
  const { rows } = await services.pool.query("select from card_disputes where id = 'du_elsewhere'");
  expect([rows, logged]).toEqual([[], []]);
});
