// What finds payouts that are wrong, and what the card processor reports by itself.
import { daysBefore, utcDay } from '@portal/contract';
import { verifyPayoutTransfers } from '../../operations/reconciliation/payoutTransfers';
import { reversePurchase } from '../../shop/purchases/reversal';
import { changedList } from '../../testing/changedList';
import { runJob } from '../../testing/outbox';
import { sendCardEvent } from '../../testing/sendCardEvent';
import { testEnvironment } from '../../testing/testSettings';
import { usePayouts } from '../../testing/usePayouts';
import { withinOneDay } from '../../testing/withinOneDay';
import type { PayoutTransfer } from './payoutProcessor';
import { formatCents } from '../receipts/pdf/receiptPage';
import { nextPayoutAt } from './schedule';
import { payoutStatementPage } from './statement';

const { shop, earn, onboard, request } = usePayouts();

test.each<[string, (is: PayoutTransfer) => PayoutTransfer[], (is: PayoutTransfer) => string[]]>([
  ['has the same', (is) => [is], () => []],
  ['has one that is not ours to know', (is) => [is, { ...is, id: 'tr_x', payoutId: 'x' }], () => ['tr_x']],
  ['has one of no payout', (is) => [is, { ...is, id: 'tr_x', payoutId: null }], () => ['tr_x']],
  ['has paid it twice', (is) => [is, { ...is, id: 'tr_x' }], () => ['tr_x']],
  ['has paid it by another transfer', (is) => [{ ...is, id: 'tr_x' }], () => ['tr_x']],
  ['has another amount', (is) => [{ ...is, amountCents: 11n }], ({ id }) => [id]],
  ['has paid in another currency', (is) => [{ ...is, currency: 'eur' }], ({ id }) => [id]],
  ['has none', () => [], ({ payoutId }) => [payoutId ?? '']],
])('reconciliation of payouts: the processor %s', async (_what, list, examples) => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const { id: payoutId } = (await request(affiliate, 0.1)).body;
  const { db, payouts } = shop.api.services;
  let expected: string[] = [];
  const change = (transfer: PayoutTransfer) => {
    if (transfer.payoutId !== payoutId) return [transfer];
    expected = examples(transfer);
    return list(transfer);
  };
  const listTransfers = () => changedList(payouts.listTransfers(), change);
  const breaches = await verifyPayoutTransfers(db, { ...payouts, listTransfers });
  expect(breaches.map(({ example }) => example)).toEqual(expected);
});

test('an event of the processor has the state of the account read again', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await onboard(affiliate, 'rejected');
  const { services } = shop.api;
  const { pool } = services;
  const read = async () =>
    (
      await pool.query<{ account_id: string; state: string }>(
        'select account_id, state from payout_accounts where affiliate_id = $1',
        [affiliate.user.id],
      )
    ).rows[0];
  const account = await read();
  expect(account?.state).toBe('ready');
  const sent: { name: string; data: object | undefined }[] = [];
  const { send } = services;
  services.send = async ({ name }, data) => {
    sent.push({ name, data });
  };
  const event = { type: 'account.updated', object: { id: account?.account_id, object: 'account' } };
  expect(await sendCardEvent(shop.api, event, testEnvironment.STRIPE_CONNECT_WEBHOOK_SECRET)).toBe(200);
  services.send = send;
  expect(sent).toEqual([{ name: 'payout-account-updated', data: { accountId: account?.account_id } }]);
  await runJob(shop.api, 'payout-account-updated', sent[0]?.data);
  expect((await read())?.state).toBe('restricted');
});

const statementAddsUp = withinOneDay(async () => {
  const { affiliate, customer, share } = await earn({ outcome: 'complete' });
  await shop.buyEsim(customer);
  const { services } = shop.api;
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from purchases where user_id = $1 limit 1',
    [customer.user.id],
  );
  const decision = { decidedBy: 'operator', reason: 'It never connected' };
  await reversePurchase(services, { purchaseId: rows[0]?.id ?? '', ...decision });
  const payout = (await request(affiliate, 0.1)).body;
  const read = (day: string) => payoutStatementPage(services, affiliate.user.id, { from: day, to: day });
  const dollars = (amount: number) => formatCents(BigInt(Math.round(100 * amount)));
  const [before, after] = [dollars(0), dollars(share - 0.1)];
  const today = await read(utcDay());
  expect(today.facts.slice(1).map(({ value }) => value)).toEqual([before, after]);
  expect(today.buyer.lines).toContain(affiliate.user.email);
  expect(today.rows).toMatchObject([
    { date: utcDay(), description: 'Commission on 2 purchases', receipt: '', amount: dollars(2 * share) },
    { description: 'Taken back by a refund', amount: dollars(-share) },
    { receipt: String(payout['id']).slice(0, 8), amount: dollars(-0.1) },
  ]);
  const tomorrow = await read(utcDay(daysBefore(-1)));
  expect([tomorrow.facts.slice(1).map(({ value }) => value), tomorrow.rows]).toEqual([[after, after], []]);
});
test('a statement adds up from the commission before to the commission after', statementAddsUp);

test.each([
  ['weekly', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ['weekly', '2026-11-29T23:59:59Z', '2026-11-30T00:00:00.000Z'],
  ['monthly', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
] as const)('a %s schedule after %s pays at %s', (schedule, now, next) => {
  expect(nextPayoutAt(schedule, new Date(now))?.toISOString()).toBe(next);
});
