// An eSIM that a phone has and that never connected is given back after a day, twice in half a year.
import { maxUnconnectedRefunds, unconnectedHours } from '@portal/contract';
import type { SignedIn } from '../testing/testApi';
import { useShop } from '../testing/useShop';

const shop = useShop();
afterEach(() => shop.sandbox.switch());

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
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select id from purchases where iccid = $1',
    [iccid],
  );
  const path = `/payment/purchase/${rows[0]?.id ?? ''}/refund`;
  return { uid, iccid, give: () => shop.api.call('POST', path, { as: account }) };
}

test('is refused at first, says from when on, and is given back then', async () => {
  const account = await shop.api.signIn();
  const { uid, give } = await installed(account);
  const before = await shop.balance(account);
  expect((await give()).body).toMatchObject({ code: 'refund_refused', details: { reason: 'installed' } });
  const { cause, moneyBackFrom } = await diagnose(account, uid);
  expect(cause).toBe('off');
  expect(Date.parse(String(moneyBackFrom)) - Date.now()).toBeGreaterThan((unconnectedHours - 1) * 3_600_000);
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
  const esims = [];
  for (let count = 0; count <= maxUnconnectedRefunds; count += 1) {
    const esim = await installed(account);
    await diagnose(account, esim.uid);
    esims.push(esim);
  }
  await wait(unconnectedHours);
  const answers = await Promise.all(esims.map(({ give }) => give()));
  expect(
    answers.map(({ body }) => body['outcome'] ?? (body['details'] as { reason: string }).reason).sort(),
  ).toEqual(['refunded', 'refunded', 'too_often']);
});
