import type { CarrierPlan } from '../carrier/carrier';
import { giveEsimWithPlans } from '../../testing/giveEsim';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { buildCarrierPlan } from '../../testing/buildCarrierPlan';

const api = useTestApi();

const plan = (quota: number, remaining: number, status: CarrierPlan['status'] = 'active') =>
  buildCarrierPlan({ productName: 'Plan', status, dataQuotaBytes: quota, dataBytesRemaining: remaining });
const give = (account: SignedIn, plans: CarrierPlan[], changes?: { tag?: string; deletedAt?: Date }) =>
  giveEsimWithPlans(api.services, account, plans, changes);
const totals = (account: SignedIn, as = account) =>
  api.call('GET', `/esim/${account.user.id}/totals`, { as });

test('sums the plans that have not ended, over every eSIM, and names one that needs data', async () => {
  const account = await api.signIn();
  await give(account, [plan(1000, 500), plan(4000, 4000, 'ended')]);
  await give(account, []);
  await give(account, [plan(9999, 9999)], { deletedAt: new Date() });
  const low = await give(account, [plan(2000, 199), plan(1000, 100)], { tag: 'Lisbon' });
  expect(await totals(account)).toMatchObject({
    status: 200,
    body: {
      esims: 3,
      plans: 3,
      totalBytes: 4000,
      remainingBytes: 799,
      almostUsedUp: { count: 1, first: { uid: low, tag: 'Lisbon' } },
    },
  });
});

test('calls nothing almost used up that was renewed or has nothing left', async () => {
  const account = await api.signIn();
  await give(account, [plan(1000, 20), plan(1000, 1000)]);
  await give(account, [plan(1000, 20), { ...plan(1000, 900), productName: 'France Unlimited 5 Days' }]);
  await give(account, [plan(1000, 0)]);
  expect((await totals(account)).body).toMatchObject({ almostUsedUp: { count: 0, first: null } });
});

test('counts unlimited plans beside the sums, by their name or their fair-use rule', async () => {
  const account = await api.signIn();
  await give(account, [
    plan(1000, 900),
    { ...plan(100_000, 1), productName: 'France Unlimited 5 Days' },
    { ...plan(100_000, 1), policyName: 'unlimited, slower after 2 GB a day' },
    { ...plan(100_000, 1, 'ended'), productName: 'Spain Unlimited 5 Days' },
  ]);
  expect((await totals(account)).body).toMatchObject({
    esims: 1,
    plans: 3,
    unlimitedPlans: 2,
    totalBytes: 1000,
    remainingBytes: 900,
    almostUsedUp: { count: 0, first: null },
  });
});

test('counts more than one page of the list holds, and figures that the carrier left out as nothing', async () => {
  const account = await api.signIn();
  // Not all at once: the last ones would wait for a connection longer than the pool lets them.
  for (let done = 0; done < 520; done += 10)
    await Promise.all(Array.from({ length: 10 }, () => give(account, [plan(5e9, 5e9)])));
  await give(account, [{ ...plan(0, 0), dataQuotaBytes: null as unknown as number }, plan(-5, -7)]);
  expect((await totals(account)).body).toMatchObject({
    esims: 521,
    plans: 522,
    unlimitedPlans: 0,
    totalBytes: 520 * 5e9,
    remainingBytes: 520 * 5e9,
    almostUsedUp: { count: 0, first: null },
  });
});

test('an affiliate reads those of their own customers only', async () => {
  const affiliate = await api.signIn({ role: 'affiliate' });
  const customer = await api.signIn({ affiliateId: affiliate.user.id });
  const empty = {
    esims: 0,
    plans: 0,
    unlimitedPlans: 0,
    totalBytes: 0,
    remainingBytes: 0,
    almostUsedUp: { count: 0, first: null },
  };
  expect(await totals(customer, affiliate)).toMatchObject({ status: 200, body: empty });
  expect((await totals(affiliate, customer)).status).toBe(404);
});
