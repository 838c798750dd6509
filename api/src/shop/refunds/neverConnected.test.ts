// An eSIM that a phone has and that never connected is given back after a day, twice in half a year.
import { randomUUID } from 'node:crypto';
import { maxUnconnectedRefunds, unconnectedHours, hourMs } from '@portal/contract';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { settleRefund } from './settleRefund';

const shop = useShop();

const diagnose = async (as: SignedIn, uid: string) =>
  (await shop.api.call('GET', `/esim/${uid}/diagnosis`, { as })).body;
/** Lets that much time pass since the phone was first seen without a connection. */
const wait = (hours: number) =>
  shop.api.services.pool.query(
    'update esim_cases set unconnected_since = unconnected_since - make_interval(hours => $1)',
    [hours],
  );

/** Buys an eSIM that is installed at once. */
async function installed(account: SignedIn) {
  await shop.fund(account, 10);
  const { uid, iccid } = await shop.buyEsim(account);
  await shop.sandbox.setState(iccid, { state: 'DISABLED' });
  const id = await shop.purchaseOf(iccid);
  const send = (way: string, body?: object) =>
    shop.api.call('POST', `/payment/purchase/${id}/${way}`, {
      as: account,
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': randomUUID() },
    });
  const { uid: planId, price: cost } = shop.otherPlan;
  return {
    uid,
    iccid,
    id,
    give: () => send('refund'),
    withdraw: () => send('withdrawal'),
    exchange: () => send('exchange', { planId, cost }),
  };
}
type Installed = Awaited<ReturnType<typeof installed>>;

/** So many eSIMs, which have found no network for long enough. */
async function unconnected(account: SignedIn, count: number): Promise<Installed[]> {
  const esims = [];
  for (let bought = 0; bought < count; bought += 1) {
    const esim = await installed(account);
    await diagnose(account, esim.uid);
    esims.push(esim);
  }
  await wait(unconnectedHours);
  return esims;
}
const outcomeOf = ({ body }: { body: Record<string, unknown> }) =>
  body['outcome'] ?? (body['details'] as { reason: string }).reason;
const inTurn = async (requests: (() => ReturnType<Installed['give']>)[]) => {
  const outcomes = [];
  for (const request of requests) outcomes.push(outcomeOf(await request()));
  return outcomes;
};

test('is refused at first, says from when on, and is given back then', async () => {
  const account = await shop.api.signIn();
  const { uid, give } = await installed(account);
  const before = await shop.balance(account);
  expect((await give()).body).toMatchObject({ code: 'refund_refused', details: { reason: 'installed' } });
  const { cause, moneyBackFrom } = await diagnose(account, uid);
  expect(cause).toBe('off');
  expect(Date.parse(String(moneyBackFrom)) - Date.now()).toBeGreaterThan((unconnectedHours - 1) * hourMs);
  await wait(unconnectedHours - 1);
  expect((await give()).body).toMatchObject({ details: { reason: 'installed' } });
  await wait(1);
  expect((await give()).body).toMatchObject({ outcome: 'refunded' });
  expect(await shop.balance(account)).toBe(Number((before + shop.plan.price).toFixed(2)));
});

test('a silent carrier does not end the waiting, a connection does', async () => {
  const account = await shop.api.signIn();
  const { uid, iccid, give } = await installed(account);
  const { moneyBackFrom } = await diagnose(account, uid);
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  expect((await diagnose(account, uid))['moneyBackFrom']).toBe(moneyBackFrom);
  await shop.sandbox.switch();
  await wait(unconnectedHours);
  await shop.sandbox.setState(iccid, { state: 'ENABLED', daysAgo: 1.5, megabytesPerDay: 100 });
  expect((await give()).body).toMatchObject({ details: { reason: 'used' } });
  expect((await diagnose(account, uid))['moneyBackFrom']).toBeNull();
});

test('goes back by itself so often only, also from several tabs', async () => {
  const account = await shop.api.signIn();
  const esims = await unconnected(account, maxUnconnectedRefunds + 1);
  const answers = await Promise.all(esims.map(({ give }) => give()));
  expect(answers.map(outcomeOf).sort()).toEqual(['refunded', 'refunded', 'too_often']);
});

test('the same one from two tabs counts once', async () => {
  const account = await shop.api.signIn();
  const [first, second] = await unconnected(account, maxUnconnectedRefunds);
  await first?.give();
  const answers = await Promise.all([second?.give(), second?.give(), second?.give()]);
  expect(answers.map((answer) => answer && outcomeOf(answer))).toEqual(['refunded', 'refunded', 'refunded']);
});

test('an exchange counts, so that nobody gets round the limit by exchanging or withdrawing', async () => {
  const account = await shop.fundedCustomer(30);
  const [first, second, third] = (await unconnected(account, 3)) as [Installed, Installed, Installed];
  expect(await inTurn([first.exchange, second.exchange])).toEqual(['exchanged', 'exchanged']);
  // What the exchange delivered is the next eSIM, and counts like any.
  const { rows } = await shop.api.services.pool.query<{ uid: string; iccid: string; id: string }>(
    `select e.uid, e.iccid, p.id from esims e join purchases p on p.esim_uid = e.uid
     where p.user_id = $1 and p.plan_uid = $2 limit 1`,
    [account.user.id, shop.otherPlan.uid],
  );
  const [taken] = rows;
  if (!taken) throw new Error('Nothing was delivered.');
  await shop.sandbox.setState(taken.iccid, { state: 'DISABLED' });
  await diagnose(account, taken.uid);
  await wait(unconnectedHours);
  const before = await shop.balance(account);
  const again = () =>
    shop.api.call('POST', `/payment/purchase/${taken.id}/exchange`, {
      as: account,
      body: { planId: shop.plan.uid, cost: shop.plan.price },
      headers: { 'idempotency-key': randomUUID() },
    });
  const refused = await inTurn([third.give, third.exchange, third.withdraw, again]);
  expect(refused).toEqual(['too_often', 'too_often', 'too_often', 'too_often']);
  expect(await shop.balance(account)).toBe(before);
});

test('a withdrawal while the carrier is silent does not get round the limit', async () => {
  const account = await shop.api.signIn();
  const [first, second, third] = (await unconnected(account, 3)) as [Installed, Installed, Installed];
  await inTurn([first.give, second.give]);
  const before = await shop.balance(account);
  // The last word of the carrier was that no phone had it.
  await shop.api.services.pool.query("update esims set profile_status = 'not-installed' where uid = $1", [
    third.uid,
  ]);
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  expect(outcomeOf(await third.withdraw())).toBe('pending');
  await shop.sandbox.switch();
  expect(await settleRefund(shop.api.services, third.id ?? '')).toBe('refused');
  expect(await shop.balance(account)).toBe(before);
});

test('ten requests in a week: what was never installed goes back each time, the others twice together', async () => {
  const account = await shop.fundedCustomer(60);
  const tried = (await unconnected(account, 4)) as [Installed, Installed, Installed, Installed];
  const unused = [];
  for (let bought = 0; bought < 6; bought += 1) {
    const esim = await installed(account);
    await shop.sandbox.setState(esim.iccid, { state: 'RELEASED' });
    unused.push(esim);
  }
  const [a, b, c, d] = tried;
  const [u, v, w, x, y, z] = unused as [Installed, Installed, Installed, Installed, Installed, Installed];
  const outcomes = await inTurn([
    ...[u.give, a.exchange, v.exchange, w.withdraw, b.withdraw],
    ...[c.give, x.give, d.exchange, y.withdraw, z.exchange],
  ]);
  expect(outcomes).toEqual([
    ...['refunded', 'exchanged', 'exchanged', 'refunded', 'refunded'],
    ...['too_often', 'refunded', 'too_often', 'refunded', 'exchanged'],
  ]);
});
