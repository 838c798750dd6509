// How payouts end, as their affiliate lists them and operators count them.
import { randomUUID } from 'node:crypto';
import { answerOf } from '../../base/errors/outcomes';
import { countOf } from '../../testing/observedServices';
import { findEmailsTo } from '../../testing/outbox';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import { requestPayout } from './requestPayout';

const { shop, earn, onboard, request, listed, later } = usePayouts({ holdHours: 1 });
const run = (minutes: number) => runPayouts(shop.api.services, later(minutes));

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;

async function counted() {
  const { payouts } = shop.api.services.metrics;
  const outcomes = ['paid', 'failed', 'cancelled'];
  return Promise.all(outcomes.map((outcome) => countOf(payouts, { outcome })));
}

test('a list says when each was requested and has ended, and until when it waits only while it does', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const waiting = { id: expect.any(String) as string, amount: 0.1, origin: 'request', failure: null };
  await request(affiliate, 0.1);
  expect(await listed(affiliate)).toEqual([
    { ...waiting, state: 'waiting', waitsUntil: moment, requestedAt: moment, finishedAt: null },
  ]);
  await run(61);
  expect(await listed(affiliate)).toEqual([
    { ...waiting, state: 'paid', waitsUntil: null, requestedAt: moment, finishedAt: moment },
  ]);
});

test('each end is counted once, and told', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  await shop.buyEsim(customer);
  const before = await counted();
  const since = async () => (await counted()).map((count, index) => count - (before[index] ?? 0));
  await request(affiliate, 0.1);
  await run(61);
  await run(62);
  expect(await since()).toEqual([1, 0, 0]);
  await shop.sandbox.switch({ stripe: { refuse: { operations: ['createTransfer'] } } });
  await request(affiliate, 0.1);
  await run(63);
  expect(await since()).toEqual([1, 1, 0]);
  expect((await listed(affiliate))[0]).toMatchObject({
    state: 'failed',
    failure: 'balance_insufficient',
    finishedAt: moment,
  });

  const other = await earn({ outcome: 'complete' });
  await request(other.affiliate, 0.1);
  const [mail] = (await findEmailsTo(shop.api, other.affiliate.user.email)).flatMap(({ data }) =>
    'items' in data ? data.items.map(({ link }) => link) : [],
  );
  const path = (mail ?? '').replace('http://portal.test/api', '');
  const cancel = () =>
    shop.api.call('POST', path, {
      withoutKey: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
  await cancel();
  const page = await cancel();
  expect(page.text).toContain('$0.10 are in your commission.');
  expect(await since()).toEqual([1, 1, 1]);
  expect(await listed(other.affiliate)).toMatchObject([{ state: 'cancelled', finishedAt: moment }]);
});

test('a bank account to which a payout was paid before is known, also if the money goes there again', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  for (let count = 0; count < 2; count += 1) await shop.buyEsim(customer);
  const banksOf = async () => {
    const { rows } = await shop.api.services.pool.query<{ bank: string }>(
      'select bank from payouts where affiliate_id = $1 order by created_at',
      [affiliate.user.id],
    );
    return rows.map(({ bank }) => bank);
  };
  await request(affiliate, 0.1);
  await run(61);
  await onboard(affiliate, 'other-bank');
  expect((await request(affiliate, 0.1)).body).toMatchObject({ state: 'waiting' });
  await run(122);
  await run(183);
  const [first = '', second] = await banksOf();
  expect(second).not.toBe(first);
  // The owner changes it back while a payout is being requested.
  const { services } = shop.api;
  const findAccount: typeof services.payouts.findAccount = async (id) => {
    const found = await services.payouts.findAccount(id);
    return found && { ...found, bank: first };
  };
  const payouts = { ...services.payouts, findAccount };
  const third = await requestPayout({ ...services, payouts }, affiliate.user.id, 0.1, randomUUID());
  expect(answerOf(third)).toMatchObject({ state: 'paid', waitsUntil: null });
  expect(await banksOf()).toEqual([first, second, first]);
});
