// Automatic top-up by a saved card: when it charges, what it tells, and what switches it off.
import { dayMs } from '@portal/contract';
import { bulkCallsOf, several } from '../../../testing/bulkCalls';
import { findEmailsTo } from '../../../testing/outbox';
import { disputeCards } from '../../../testing/useDisputes';
import {
  autoTopUpBalance as begin,
  autoTopUpTerms as good,
  useAutoTopUps,
} from '../../../testing/useAutoTopUps';

const { shop, topUp, refund, lookUp, withCard, addCard, save, read, run, query, attemptsOf, toldTo, noon } =
  useAutoTopUps();

test('a purchase that leaves less than the amount has the card charged once', async () => {
  const { account, cardId } = await withCard();
  expect((await save(account, cardId)).body['autoTopUp']).toMatchObject({
    ...good,
    ...{ state: 'on', reason: null, chargedToday: 0, savedCard: { name: 'Visa ending 4242' } },
  });
  await run();
  expect(await attemptsOf(account)).toEqual([]);
  await shop.buyEsim(account);
  const left = await shop.balance(account);
  await run();
  await run();
  expect(await shop.balance(account)).toBeCloseTo(left + 30, 5);
  expect(await attemptsOf(account)).toEqual(['credited']);
  expect(await toldTo(account)).toEqual(['made']);
  expect(await read(account)).toMatchObject({ chargedToday: 30, chargedThisMonth: 30 });
  const wallet = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  expect(JSON.stringify(wallet.body['transactions'])).toContain('Automatic wallet top-up by card');
});

test('the card of an account that is closing is not charged', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId, { balanceBelow: begin });
  await shop.buyEsim(account);
  await query(`update users set closes_at = now() + interval '14 days' where id = $1`, account);
  await run();
  expect(await attemptsOf(account)).toEqual([]);
});

test('two purchases at once, and two workers, charge the card once', async () => {
  const { account, cardId } = await withCard({ role: 'affiliate' });
  await save(account, cardId, { balanceBelow: begin });
  await run();
  await Promise.all([shop.buyEsim(account), shop.buyEsim(account)]);
  await Promise.all([run(), run()]);
  await run();
  expect(await attemptsOf(account)).toEqual(['credited']);
});

test('a purchase for several customers is one debit, and charges once', async () => {
  const { account, cardId } = await withCard({ role: 'affiliate' });
  await save(account, cardId);
  await run();
  expect((await bulkCallsOf(shop, () => account).create(several(2))).status).toBe(201);
  await run();
  expect(await attemptsOf(account)).toEqual(['credited']);
});

test('a wallet that is not below the amount is left alone, and another user’s purchase is nobody else’s', async () => {
  const { account, cardId } = await withCard();
  await shop.buyEsim(account);
  await save(account, cardId, { balanceBelow: await shop.balance(account) });
  await shop.buyEsim(await shop.fundedCustomer());
  await run();
  expect([await attemptsOf(account), await toldTo(account)]).toEqual([[], []]);
});

test('what is agreed to is stored with its version, and needs the same text', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId);
  await save(account, cardId, { topUpAmount: 40 });
  await save(account, cardId, { mandateLanguage: 'de' });
  const mandates = await query<{ text: string; version: number }>(
    'select text, version from auto_top_up_mandates where user_id = $1 order by agreed_at',
    account,
  );
  expect(mandates.map(({ version }) => version)).toEqual([1, 1, 1]);
  expect(mandates[1]?.text).toContain('Visa ending 4242 $40.00 whenever your balance is below $18.00');
  // As the page showed it.
  expect(mandates[2]?.text).toContain('Wir dürfen Visa mit Endung 4242');
  const notices = `select data ->> 'title' as title from events where kind = 'security-change' and user_id = $1`;
  expect(await query(notices, account)).toEqual([
    { title: 'Automatic top-up is on' },
    { title: 'Automatic top-up is on' },
    { title: 'Automatic top-up is on' },
  ]);
  expect(await save(account, cardId, { mandateVersion: 0 })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'mandateVersion' }] },
  });
});

test.each([
  [{ topUpAmount: 0.49 }, 'topUpAmount', 'Amount to add must be at least $0.50'],
  [{ dayLimit: 29.99 }, 'dayLimit', 'Limit per day must be at least the amount to add'],
  [{ monthLimit: 59.99 }, 'monthLimit', 'Limit per month must be at least the limit per day'],
  [{ balanceBelow: 0 }, 'balanceBelow', 'When your balance is below must be more than $0'],
  [{ savedCardId: 'pm_of_another' }, 'savedCardId', 'This card is no longer saved.'],
])('refuses %p at its field', async (changes, field, message) => {
  const { account, cardId } = await withCard();
  expect(await save(account, cardId, changes)).toMatchObject({
    status: 422,
    body: { details: [{ field, message: expect.stringContaining(message) as string }] },
  });
  expect(await read(account)).toBeNull();
});

test('needs a verified email, as every top-up', async () => {
  const { account, cardId } = await withCard();
  await query('update users set is_email_verified = false where id = $1', account);
  expect(await save(account, cardId)).toMatchObject({ body: { code: 'email_not_verified' } });
});

test('a card that is declined for a week is tried three times and told of twice', async () => {
  const { account } = await withCard();
  await save(account, await addCard(account, 'pm_card_chargeCustomerFail'), { balanceBelow: begin });
  await shop.buyEsim(account);
  for (let day = 0; day < 8; day += 1) {
    await run(noon(day));
    // A purchase on a day of a decline tries nothing.
    if (day < 2) await shop.buyEsim(account);
    await run(noon(day));
  }
  expect(await attemptsOf(account)).toEqual(['declined', 'declined', 'declined']);
  expect(await toldTo(account)).toEqual(['failed declined', 'failed card_declined']);
  expect(await read(account)).toMatchObject({ state: 'off', reason: 'card_declined', chargedToday: 0 });
});

test('a person who agrees anew after a decline has it tried at once', async () => {
  const { account, cardId } = await withCard();
  await save(account, await addCard(account, 'pm_card_chargeCustomerFail'), { balanceBelow: begin });
  await shop.buyEsim(account);
  await run(noon());
  expect(await read(account)).toMatchObject({ state: 'on', declines: 1, isCharging: false });
  await save(account, cardId, { balanceBelow: begin });
  await run(noon());
  expect(await attemptsOf(account)).toEqual(['declined', 'credited']);
});

test.each([
  ['pm_card_chargeDeclinedExpiredCard', 'card_expired'],
  ['pm_card_threeDSecure2Required', 'authentication_required'],
])('%s switches it off after one attempt: no later one can succeed', async (token, reason) => {
  const { account } = await withCard();
  await save(account, await addCard(account, token), { balanceBelow: begin });
  await shop.buyEsim(account);
  await run(noon());
  await run(noon(1));
  expect(await attemptsOf(account)).toEqual(['declined']);
  expect(await toldTo(account)).toEqual([`failed ${reason}`]);
  expect(await read(account)).toMatchObject({ state: 'off', reason });
});

test('removing its card switches it off and tells; removing another one does not', async () => {
  const { account, cardId } = await withCard();
  const other = await addCard(account, 'pm_card_visa_chargeDeclinedInsufficientFunds');
  await save(account, cardId);
  const remove = (id: string) => shop.api.call('DELETE', `/payment/saved-cards/${id}`, { as: account });
  expect((await remove(other)).status).toBe(200);
  expect(await read(account)).toMatchObject({ state: 'on' });
  // The same card under another id: its owner sees one card.
  expect((await remove(await addCard(account, 'pm_card_visa'))).status).toBe(200);
  expect(await read(account)).toMatchObject({ state: 'off', reason: 'card_removed' });
  expect(await toldTo(account)).toEqual(['failed card_removed']);
});

test('the limits of a day and of a month end it, each told once, until the next day', async () => {
  const { account, cardId } = await withCard();
  const limits = { balanceBelow: 1000, topUpAmount: 30, dayLimit: 30, monthLimit: 60 };
  await save(account, cardId, limits);
  // Two days of one month.
  const first = new Date(Date.UTC(2031, 4, 10, 12));
  const at = (day: number) => new Date(first.getTime() + day * dayMs);
  for (const day of [0, 0, 1, 2, 3]) {
    await shop.buyEsim(account);
    await run(at(day));
    await run(at(day));
  }
  expect(await attemptsOf(account)).toEqual(['credited', 'credited']);
  expect(await toldTo(account)).toEqual(['made', 'failed day_limit', 'made', 'failed month_limit']);
  const mails = JSON.stringify(await findEmailsTo(shop.api, account.user.email));
  for (const again of ['at midnight UTC', 'on the first day of the next month (UTC)'])
    expect(mails).toContain(`It begins anew ${again}.`);
  await run(new Date(Date.UTC(2031, 5, 1, 0, 1)));
  expect(await attemptsOf(account)).toHaveLength(3);
});

test('an empty wallet is topped up', async () => {
  const { account, cardId } = await withCard();
  await shop.api.call('POST', '/payment/card-returns', { as: account, body: { amount: begin } });
  expect(await shop.balance(account)).toBe(0);
  await save(account, cardId);
  await run();
  expect(await attemptsOf(account)).toEqual(['credited']);
});

test('a wallet below zero is not topped up: a bank has asked for money back', async () => {
  const { account, cardId } = await withCard();
  const paymentId = await topUp(account, 5);
  while ((await shop.balance(account)) >= shop.plan.price) await shop.pay(account, 'esim');
  await refund(paymentId, 500);
  await lookUp();
  expect(await shop.balance(account)).toBeLessThan(0);
  await save(account, cardId, { balanceBelow: 10 });
  await run();
  expect(await attemptsOf(account)).toEqual([]);
});

test('a dispute of any card payment switches it off, although the wallet is not below zero', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId);
  await topUp(account, 50, disputeCards.fraudulent);
  await lookUp();
  await shop.buyEsim(account);
  await run();
  expect(await shop.balance(account)).toBeLessThan(18);
  expect(await attemptsOf(account)).toEqual([]);
  expect(await read(account)).toMatchObject({ state: 'off', reason: 'payment_disputed' });
  expect(await toldTo(account)).toEqual(['failed payment_disputed']);
  // Its owner agrees anew.
  await save(account, cardId);
  await lookUp();
  await run();
  expect(await attemptsOf(account)).toEqual(['credited']);
});

test('switched off it charges nothing, and needs no proof', async () => {
  const { account, cardId } = await withCard();
  await save(account, cardId);
  await query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, account);
  expect(await save(account, cardId)).toMatchObject({ body: { code: 'reauthentication_required' } });
  expect((await shop.api.call('DELETE', '/auto-top-up', { as: account })).status).toBe(200);
  await shop.buyEsim(account);
  await run();
  expect([await attemptsOf(account), await read(account)]).toEqual([[], null]);
});
