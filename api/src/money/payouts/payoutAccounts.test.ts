// The payout account of an affiliate as its owner sees it: set up, asked about, and with a schedule.
import { hourMs } from '@portal/contract';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import { readPayoutAccount } from './payoutAccounts';

const { shop, earn, onboard, readAccount, request, listed, later } = usePayouts();

const setUp = (as: SignedIn) => shop.api.call('POST', `/affiliate/${as.user.id}/payout-account`, { as });
const plan = (as: SignedIn, schedule: string) =>
  shop.api.call('PUT', `/affiliate/${as.user.id}/payout-schedule`, { as, body: { schedule } });
const mailsTo = async ({ user }: SignedIn) => JSON.stringify(await findEmailsTo(shop.api, user.email));
const ofAffiliate = (change: string, { user }: SignedIn) =>
  shop.api.services.pool.query(`update payout_accounts set ${change} where affiliate_id = $1`, [user.id]);
const allDue = { fail500: {} };

test('an affiliate without a country is asked for it, and no account is made', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: null });
  expect(await setUp(affiliate)).toMatchObject({
    status: 409,
    body: { code: 'payouts_unavailable', message: expect.stringContaining('Choose your country') as string },
  });
  expect(await readAccount(affiliate)).toMatchObject({ state: 'none', country: null, schedule: 'none' });
});

test('two tabs set up one account, which is told once, and both lead back to the payouts', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: 'US' });
  const createLink = jest.spyOn(shop.api.services.payouts, 'createLink');
  const both = await Promise.all([setUp(affiliate), setUp(affiliate)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const page = `${shop.api.services.settings.PUBLIC_URL}/customers/payouts`;
  const [account] = createLink.mock.calls[0] ?? [];
  expect(createLink.mock.calls).toEqual(
    [1, 2].map(() => [account, `${page}?payouts=returned`, `${page}?payouts=again`]),
  );
  createLink.mockRestore();
  expect((await mailsTo(affiliate)).match(/"title":"Payouts are being set up"/g)).toHaveLength(1);
});

test.each([
  ['does not answer', { fail500: { operations: ['createAccount'] } }, 504, 'did not answer'],
  ['refuses the link', { refuse: { operations: ['createAccountLink'] } }, 502, 'did not begin'],
])('a processor that %s is told, and the set-up can be tried again', async (_what, stripe, status, text) => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: 'US' });
  await shop.sandbox.switch({ stripe });
  const failed = await setUp(affiliate);
  expect([failed.status, failed.body['message']]).toEqual([status, expect.stringContaining(text)]);
  await shop.sandbox.switch();
  expect((await setUp(affiliate)).status).toBe(200);
});

test('a ready account is asked about again after an hour, and a silent processor changes nothing', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await readAccount(affiliate);
  await onboard(affiliate, 'rejected');
  expect(await readAccount(affiliate)).toMatchObject({ state: 'ready', missing: [] });
  await ofAffiliate("refreshed_at = now() - interval '61 minutes'", affiliate);
  await shop.sandbox.switch({ stripe: allDue });
  expect(await readAccount(affiliate)).toMatchObject({ state: 'ready' });
  await shop.sandbox.switch();
  expect(await readAccount(affiliate)).toMatchObject({
    state: 'restricted',
    missing: ['Nothing can be added: the payment provider has closed the payout account'],
  });
});

test('an account that the processor does not have any more is closed', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const { services } = shop.api;
  expect(await services.payouts.findAccount('acct_unknown')).toBeNull();
  await ofAffiliate("refreshed_at = now() - interval '2 hours'", affiliate);
  const gone = { ...services, payouts: { ...services.payouts, findAccount: () => Promise.resolve(null) } };
  expect(await readPayoutAccount(gone, affiliate.user.id)).toMatchObject({
    state: 'restricted',
    missing: ['Nothing can be added: the payment provider has closed the payout account'],
  });
});

test('a schedule needs an account, and each change of it is told', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: 'US' });
  expect(await plan(affiliate, 'weekly')).toMatchObject({
    status: 409,
    body: { code: 'payout_account_not_ready', message: 'Set up payouts first. Nothing was changed.' },
  });
  await setUp(affiliate);
  for (const [schedule, text] of [
    ['monthly', 'Payouts are made now: on the first day of every month (UTC).'],
    ['none', 'Payouts are made now: only when I request it. If'],
  ] as const) {
    expect((await plan(affiliate, schedule)).body).toMatchObject({
      schedule,
      nextPayoutAt: schedule === 'none' ? null : (expect.any(String) as string),
    });
    expect(await mailsTo(affiliate)).toContain(text);
  }
});

test('a date that was put off pays nothing before, and one that was taken away nothing at all', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  await plan(affiliate, 'weekly');
  await ofAffiliate("next_payout_at = now() + interval '20 days'", affiliate);
  const days = (count: number) => later((count * 24 * hourMs) / 60_000);
  await runPayouts(shop.api.services, days(8));
  expect(await listed(affiliate)).toEqual([]);
  await runPayouts(shop.api.services, days(21));
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid', origin: 'schedule', amount: share }]);
  expect(await mailsTo(affiliate)).not.toContain('A payout was requested');

  const other = await earn({ outcome: 'complete' });
  await plan(other.affiliate, 'weekly');
  await plan(other.affiliate, 'none');
  await runPayouts(shop.api.services, days(40));
  expect(await listed(other.affiliate)).toEqual([]);
});

test('a date on which the processor is silent about an account that is not ready stays', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  await plan(affiliate, 'weekly');
  await ofAffiliate("state = 'restricted', next_payout_at = now()", affiliate);
  await shop.sandbox.switch({ stripe: allDue });
  await runPayouts(shop.api.services, later(1));
  expect(await listed(affiliate)).toEqual([]);
  await shop.sandbox.switch();
  await runPayouts(shop.api.services, later(5));
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid', amount: share }]);
});

test('a payout names the bank account that it went to, also one that was entered after its request', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await readAccount(affiliate);
  await onboard(affiliate, 'other-bank');
  expect((await request(affiliate, 0.1)).body).toMatchObject({ state: 'paid' });
  const { rows } = await shop.api.services.pool.query(
    `select p.bank = a.bank as is_same, p.bank is null as is_unknown from payouts p
       join payout_accounts a using (affiliate_id) where p.affiliate_id = $1`,
    [affiliate.user.id],
  );
  expect(rows).toEqual([{ is_same: true, is_unknown: false }]);
});
