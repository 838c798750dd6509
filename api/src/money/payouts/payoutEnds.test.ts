// How payouts end, as their affiliate lists them and operators count them.
import { countOf } from '../../testing/observedServices';
import { findEmailsTo } from '../../testing/outbox';
import { runPayouts, usePayouts } from '../../testing/usePayouts';

const { shop, earn, request, listed, later } = usePayouts({ holdHours: 1 });
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
