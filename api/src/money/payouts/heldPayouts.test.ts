// The first payout to a bank account waits and can be cancelled by the link in the mail.
import { eq } from 'drizzle-orm';
import { CardProcessorError } from '../payments/cardProcessor';
import { applyDispute } from '../disputes/settleDispute';
import { survives } from '../../testing/survives';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import { TransferRefusedError, type PayoutProcessor } from './payoutProcessor';
import { payoutsTable } from './payoutsTables';

const { shop, earn, onboard, readAccount, request, listed, transfersOf, later } = usePayouts({
  holdHours: 72,
});
const hours = 60;
const run = (minutes: number) => runPayouts(shop.api.services, later(minutes));

/** The path of the link in the latest mail about a waiting payout. */
const linkOf = async ({ user }: SignedIn) => {
  const links = (await findEmailsTo(shop.api, user.email)).flatMap(({ data }) =>
    'items' in data ? data.items.flatMap(({ link }) => (link.includes('/cancel/') ? link : [])) : [],
  );
  return (links.at(-1) ?? '').replace('http://portal.test/api', '');
};
const mailsOf = async ({ user }: SignedIn) => JSON.stringify(await findEmailsTo(shop.api, user.email));
const pressCancel = (path: string) =>
  shop.api.call('POST', path, {
    withoutKey: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

test('a first payout leaves after 72 hours, a later one to the same bank account at once', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  await shop.buyEsim(customer);
  const first = await request(affiliate, 0.1);
  expect(first.body).toMatchObject({ state: 'waiting', waitsUntil: expect.any(String) as string });
  expect(await readAccount(affiliate)).toMatchObject({ processing: 0.1 });
  await run(71 * hours);
  expect(await transfersOf(affiliate)).toEqual([]);
  expect((await request(affiliate, 0.1)).body).toMatchObject({ state: 'waiting' });
  await run(73 * hours);
  expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }, { cents: 10 }]);
  expect((await request(affiliate, 0.11)).body).toMatchObject({ state: 'paid', waitsUntil: null });
  expect(await mailsOf(affiliate)).toContain('A payout was requested');
});

test('the link asks first, and cancels once', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  await request(affiliate, 0.1);
  const path = await linkOf(affiliate);
  const token = path.split('/').at(-1) ?? '';
  const [row] = await shop.api.services.db
    .select()
    .from(payoutsTable)
    .where(eq(payoutsTable.affiliateId, affiliate.user.id));
  expect(
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toContain(token);
  const page = await shop.api.call('GET', path);
  expect(page).toMatchObject({ status: 200, headers: { 'referrer-policy': 'no-referrer' } });
  expect(page.text).toContain('<button type="submit">Cancel the payout</button>');
  expect(await listed(affiliate)).toMatchObject([{ state: 'waiting' }]);
  const pressed = await Promise.all([pressCancel(path), pressCancel(path)]);
  for (const { status, text } of pressed) {
    expect(status).toBe(200);
    expect(text).toContain('The payout was cancelled');
  }
  expect(await readAccount(affiliate)).toMatchObject({ available: share, processing: 0 });
  expect((await mailsOf(affiliate)).match(/A payout was cancelled/g)).toHaveLength(1);
  const { body } = await shop.api.call('GET', '/notifications', { as: affiliate });
  expect(body).toMatchObject({
    notifications: [{ title: 'A payout was cancelled', link: { kind: 'commission' } }, {}, {}],
  });
  await run(100 * hours);
  expect(await transfersOf(affiliate)).toEqual([]);
  const unknown = path.replace(token, 'x'.repeat(43));
  expect((await shop.api.call('GET', unknown)).status).toBe(404);
  expect((await pressCancel(unknown)).status).toBe(404);
});

test('mail and page are in the language of the affiliate', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const body = { language: 'de' };
  await shop.api.call('PUT', `/user/${affiliate.user.id}/language`, { as: affiliate, body });
  await request(affiliate, 0.1);
  const path = await linkOf(affiliate);
  expect(await mailsOf(affiliate)).toContain('Eine Auszahlung von 0,10\u00a0$ wartet');
  const page = await shop.api.call('GET', path);
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('<button type="submit">Auszahlung abbrechen</button>');
  expect((await pressCancel(path)).text).toContain('Die Auszahlung wurde abgebrochen');
  expect(await mailsOf(affiliate)).toContain('0,10\u00a0$ sind wieder in deiner Provision.');
  const { body: list } = await shop.api.call('GET', '/notifications', { as: affiliate });
  expect(list).toMatchObject({ notifications: [{ title: 'Eine Auszahlung wurde abgebrochen' }, {}, {}] });
});

test('a payout that has left is not cancelled', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await request(affiliate, 0.1);
  const path = await linkOf(affiliate);
  await run(73 * hours);
  expect((await pressCancel(path)).text).toContain('This payout has left');
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
});

test('another bank account lets a payout wait anew, whenever it was entered', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  await shop.buyEsim(customer);
  await request(affiliate, 0.1);
  const oldPath = await linkOf(affiliate);
  await onboard(affiliate, 'other-bank');
  await run(73 * hours);
  expect(await transfersOf(affiliate)).toEqual([]);
  expect(await listed(affiliate)).toMatchObject([{ state: 'waiting' }]);
  expect((await shop.api.call('GET', oldPath)).status).toBe(404);
  expect((await shop.api.call('GET', await linkOf(affiliate))).status).toBe(200);
  expect(await mailsOf(affiliate)).toContain('The bank account of your payouts was changed');
  await run(150 * hours);
  expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
  // Known to the portal only when the money is about to leave.
  await onboard(affiliate, 'other-bank');
  expect((await request(affiliate, 0.1)).body).toMatchObject({ state: 'waiting' });
});

test('a processor that does not say to which bank the money goes lets it wait', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await request(affiliate, 0.1);
  // More than this payout's: those of other tests are tried by the same run.
  await shop.sandbox.switch({ stripe: { fail500: { times: 50, operations: ['retrieveAccount'] } } });
  await run(73 * hours);
  expect(await listed(affiliate)).toMatchObject([{ state: 'waiting' }]);
  await shop.sandbox.switch();
  await run(74 * hours);
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
});

test('a payout whose processor falls silent when it leaves is paid once and not cancelled any more', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await request(affiliate, 0.1);
  const path = await linkOf(affiliate);
  const { services } = shop.api;
  let sent = 0;
  const losing: Partial<PayoutProcessor> = {
    transfer: async (transfer) => {
      sent += 1;
      await services.payouts.transfer(transfer);
      throw new CardProcessorError('unanswered', 'The card processor did not answer.');
    },
  };
  await runPayouts({ ...services, payouts: { ...services.payouts, ...losing } }, later(73 * hours));
  expect([sent, await listed(affiliate)]).toMatchObject([1, [{ state: 'processing' }]]);
  expect((await pressCancel(path)).text).toContain('This payout has left');
  await onboard(affiliate, 'other-bank');
  await run(74 * hours);
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
  expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
});

test('a payout fails at the end of its wait if its account was deleted meanwhile', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  await request(affiliate, 0.1);
  const { services } = shop.api;
  const gone: Partial<PayoutProcessor> = {
    findAccount: () => Promise.resolve(null),
    transfer: () => Promise.reject(new TransferRefusedError('account_unknown')),
  };
  await runPayouts({ ...services, payouts: { ...services.payouts, ...gone } }, later(73 * hours));
  expect(await listed(affiliate)).toMatchObject([{ state: 'failed', failure: 'account_unknown' }]);
  expect(await readAccount(affiliate)).toMatchObject({ available: share, processing: 0 });
  expect(await mailsOf(affiliate)).not.toContain('The bank account of your payouts was changed');
});

test('a schedule waits too, and both are told once', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await shop.api.call('PUT', `/affiliate/${affiliate.user.id}/payout-schedule`, {
    as: affiliate,
    body: { schedule: 'weekly' },
  });
  const { nextPayoutAt } = (await readAccount(affiliate)) as { nextPayoutAt: string };
  await runPayouts(shop.api.services, () => new Date(nextPayoutAt));
  expect(await listed(affiliate)).toMatchObject([{ state: 'waiting' }]);
  const mails = await mailsOf(affiliate);
  expect(mails).toContain('Payouts are made now: every Monday (UTC).');
  for (const title of ['Payouts are being set up', 'The schedule of your payouts was changed', 'A payout of'])
    expect(mails.match(new RegExp(`"title":"${title}`, 'g'))).toHaveLength(1);
});

test.each(['the same', 'another'] as const)(
  'a worker that dies at any step while a payout to %s bank account is released pays once',
  async (bank) => {
    let step = 0;
    for (let isDone = false; !isDone && step < 60; step += 1) {
      const { affiliate } = await earn({ outcome: 'complete' });
      await request(affiliate, 0.1);
      if (bank === 'another') await onboard(affiliate, 'other-bank');
      isDone = await survives(shop.api.services, step, (mortal) => runPayouts(mortal, later(73 * hours)));
      for (const at of [74, 150, 240]) await run(at * hours);
      expect([step, await listed(affiliate)]).toMatchObject([step, [{ state: 'paid' }]]);
      expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
    }
    expect(step).toBeGreaterThan(5);
  },
  120_000,
);

/** A bank disputes all card payments of a user, or a part of each, and decides if `outcome` says so. */
async function disputeAll({ user }: SignedIn, outcome: 'open' | 'lost', partCents?: bigint) {
  const { rows } = await shop.api.services.pool.query<{ id: string; cents: string }>(
    'select payment_intent_id as id, amount_cents as cents from top_ups where user_id = $1 order by created_at',
    [user.id],
  );
  for (const { id, cents } of rows) {
    const dispute = {
      ...{ id: `du_${id}`, paymentId: id, amountCents: partCents ?? BigInt(cents), currency: 'usd' },
      ...{ reason: 'fraudulent', evidenceDueAt: null },
    };
    await applyDispute(shop.api.services, { ...dispute, status: 'needs_response', outcome: 'open' });
    if (outcome === 'lost')
      await applyDispute(shop.api.services, { ...dispute, status: 'lost', outcome: 'lost' });
  }
}

test.each(['open', 'lost'] as const)(
  'a payout that waits while the payment behind its commission is disputed (%s) is cancelled and told once',
  async (outcome) => {
    const { affiliate, customer, share } = await earn({ outcome: 'complete' });
    expect((await request(affiliate, share)).body).toMatchObject({ state: 'waiting' });
    await disputeAll(customer, outcome);
    await run(73 * hours);
    await run(74 * hours);
    expect(await transfersOf(affiliate)).toEqual([]);
    expect(await listed(affiliate)).toMatchObject([{ state: 'cancelled' }]);
    expect(await readAccount(affiliate)).toMatchObject({ available: 0, processing: 0 });
    const mails = await mailsOf(affiliate);
    expect(mails.match(/does not cover this payout any more/g)).toHaveLength(1);
  },
);

test.each([
  ['cancelled, if no other commission covers it', undefined, 'cancelled', 0],
  ['paid, if other commission covers it', 1n, 'paid', 1],
] as const)(
  'a payout that waits while its wallet falls below zero is %s',
  async (_what, partCents, state, transfers) => {
    const { affiliate, share } = await earn({ outcome: 'complete' });
    await shop.fund(affiliate, shop.plan.price);
    await shop.buyEsim(affiliate);
    expect((await request(affiliate, Number((share - 0.01).toFixed(2)))).body).toMatchObject({
      state: 'waiting',
    });
    await disputeAll(affiliate, 'open', partCents);
    await run(73 * hours);
    expect(await listed(affiliate)).toMatchObject([{ state }]);
    expect(await transfersOf(affiliate)).toHaveLength(transfers);
  },
);
