// Auto-renew whose owner lets it charge a saved card for what the wallet lacks.
import { randomUUID } from 'node:crypto';
import { applyCardRefund } from '../../money/disputes/cardRefunds';
import { applyDispute } from '../../money/disputes/settleDispute';
import { survives } from '../../testing/survives';
import { simulatedProduct } from '../../testing/simulatedCarrier';
import { useTrips, type Trip } from '../../testing/useTrips';
import { attachCard } from '../../testing/sandboxStripe';

const { price } = simulatedProduct;
const {
  shop,
  put,
  watch,
  runRenewals,
  tick,
  passLongestCall,
  endTrips,
  start,
  readOf,
  runLow,
  plansOf,
  eventsOf,
} = useTrips();

/** In the wallet after the payment that saved the card. A renewal lacks 1.50. */
const balance = 5;

/** An eSIM whose owner has saved a card and lets auto-renew charge it. */
async function startWithCard(further = 0) {
  const trip = await start({ dollars: price + further });
  const { account, uid } = trip;
  const { paymentId: firstPayment, cardId } = await shop.topUpSavingCard(account, balance);
  const set = await put(account, uid, { savedCardId: cardId });
  expect(set.body['renewal']).toMatchObject({ savedCard: { id: cardId, name: 'Visa ending 4242' } });
  return { ...trip, cardId, firstPayment };
}
type TripWithCard = Awaited<ReturnType<typeof startWithCard>>;

/** Adds a test card, by Stripe's name of it, and has auto-renew charge that one. */
async function chooseCard({ account, uid }: Trip, token: string): Promise<void> {
  const savedCardId = await attachCard(shop.sandbox, account, token);
  expect(await put(account, uid, { savedCardId })).toMatchObject({ status: 200 });
}

/** What the renewals charged the card, in cents. */
const chargesOf = async ({ account, firstPayment }: TripWithCard) =>
  (
    await shop.api.services.pool.query<{ cents: number; credited: boolean }>(
      `select amount_cents::int as cents, credited_at is not null as credited from top_ups
       where user_id = $1 and payment_intent_id not like 'pi_test_%' and payment_intent_id <> $2`,
      [account.user.id, firstPayment],
    )
  ).rows;

test('the owner is told that auto-renew may charge the card, and not of one that the wallet pays', async () => {
  const titlesTo = async ({ account: as }: Trip) =>
    JSON.stringify((await shop.api.call('GET', '/auth/activity', { as })).body);
  expect(await titlesTo(await startWithCard())).toContain('Auto-renew may charge your card');
  const byWallet = await start({ dollars: price });
  await put(byWallet.account, byWallet.uid);
  expect(await titlesTo(byWallet)).not.toContain('Auto-renew');
});

test('the card pays what the wallet lacks, also when that is all', async () => {
  const trip = await startWithCard();
  runLow(trip);
  await tick(1);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  expect(await chargesOf(trip)).toEqual([{ cents: 150, credited: true }]);
  expect(await shop.balance(trip.account)).toBe(0);
  expect(await eventsOf(trip)).toEqual(['renewal-bought']);
  runLow(trip);
  await tick(1);
  expect((await chargesOf(trip)).map(({ cents }) => cents).toSorted()).toEqual([150, 650]);
  expect([plansOf(trip), await shop.balance(trip.account)]).toEqual([3, 0]);
});

test('the least that a card can pay is charged, and the rest stays in the wallet', async () => {
  const trip = await startWithCard(1.4);
  runLow(trip);
  await tick(1);
  expect(await chargesOf(trip)).toEqual([{ cents: 50, credited: true }]);
  expect(await shop.balance(trip.account)).toBeCloseTo(0.4, 5);
});

test('the card is left alone while the wallet has enough', async () => {
  const trip = await startWithCard(10);
  runLow(trip);
  await tick(1);
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([2, []]);
});

test('a wallet below zero pauses, and its debt is not charged to the card', async () => {
  const trip = await startWithCard(price - 1);
  await shop.pay(trip.account, 'esim', simulatedProduct);
  const refund = { id: 're_spent', returnId: null, paymentId: trip.firstPayment, amountCents: 500n };
  await applyCardRefund(shop.api.services, { ...refund, currency: 'usd', isFailed: false });
  expect(await shop.balance(trip.account)).toBe(-1);
  runLow(trip);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'insufficient_funds' });
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([1, []]);
});

test('a card whose owner has disputed a payment is left alone until it is chosen again', async () => {
  const trip = await startWithCard();
  const dispute = { id: 'dp_doubt', paymentId: trip.firstPayment, amountCents: 100n, currency: 'usd' };
  const open = {
    reason: 'fraudulent',
    status: 'needs_response',
    outcome: 'open',
    evidenceDueAt: null,
  } as const;
  await applyDispute(shop.api.services, { ...dispute, ...open });
  runLow(trip);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'payment_disputed' });
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([1, []]);

  await put(trip.account, trip.uid, { savedCardId: trip.cardId });
  await tick(1);
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([2, [{ cents: 250, credited: true }]]);
});

test.each([
  ['declines', 'pm_card_chargeCustomerFail'],
  ['asks the absent owner', 'pm_card_threeDSecure2Required'],
])('a bank that %s pauses with one message, until the wallet pays', async (_what, token) => {
  const trip = await startWithCard();
  await chooseCard(trip, token);
  runLow(trip);
  await tick(1);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'card_declined' });
  expect(await eventsOf(trip)).toEqual(['renewal-failed: card_declined']);
  expect(await chargesOf(trip)).toEqual([{ cents: 150, credited: false }]);
  await shop.fund(trip.account, 20);
  expect((await put(trip.account, trip.uid)).body['renewal']).toMatchObject({ savedCard: null });
  await tick(1);
  expect(plansOf(trip)).toBe(2);
});

test('a card that was removed pauses', async () => {
  const trip = await startWithCard();
  await shop.api.call('DELETE', `/payment/saved-cards/${trip.cardId}`, { as: trip.account });
  runLow(trip);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'card_declined' });
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([1, []]);
});

test('nobody else’s card is taken', async () => {
  const { cardId } = await startWithCard();
  const stranger = await start();
  expect(await put(stranger.account, stranger.uid, { savedCardId: cardId })).toMatchObject({ status: 404 });
});

test('a charge whose answer is lost is found by the next run', async () => {
  const trip = await startWithCard();
  runLow(trip);
  // The processor's client repeats the request twice by itself.
  await shop.sandbox.switch({ stripe: { fail500: { times: 3, operations: ['confirmPaymentIntent'] } } });
  await tick(1);
  expect([plansOf(trip), await eventsOf(trip)]).toEqual([1, []]);
  await tick(1);
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([2, [{ cents: 150, credited: true }]]);
});

test.each([
  ['falls after a charge that failed', 600, 'fail500', 'on', 2, 0],
  ['falls after a charge whose answer was lost', 600, 'hangUpAfterWork', 'on', 2, 0.5],
  ['rises', 700, 'fail500', 'paused', 1, balance],
] as const)('a price that %s is looked at again', async (_what, cents, failure, state, plans, left) => {
  const trip = await startWithCard();
  runLow(trip);
  await shop.sandbox.switch({ stripe: { [failure]: { times: 3, operations: ['confirmPaymentIntent'] } } });
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  await shop.api.services.pool.query("update catalogue_plans set price_usd_cents = $1 where uid = 'sim-3'", [
    cents,
  ]);
  await tick(1);
  await tick(1);
  const reason = state === 'paused' ? 'price_changed' : null;
  expect((await readOf(trip)).renewal).toMatchObject({ state, reason });
  expect([plansOf(trip), await shop.balance(trip.account)]).toEqual([plans, left]);
});

test('a charge whose answer is lost is charged once, also when the processor has forgotten its key', async () => {
  const trip = await startWithCard();
  runLow(trip);
  await shop.sandbox.switch({ stripe: { fail500: { times: 3, operations: ['retrievePaymentIntent'] } } });
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  const { cards } = shop.api.services;
  const createPayment = cards.createPayment.bind(cards);
  const forgetful = jest
    .spyOn(cards, 'createPayment')
    .mockImplementation((payment) => createPayment({ ...payment, idempotencyKey: randomUUID() }));
  await tick(1);
  forgetful.mockRestore();
  expect([plansOf(trip), await chargesOf(trip)]).toEqual([2, [{ cents: 150, credited: true }]]);
});

test('a worker that dies at any step charges once and renews once', async () => {
  // The steps until the debit are those of a renewal by the wallet, which renewals.test.ts kills.
  let step = 8;
  for (let isDone = false; !isDone && step < 90; step += 1) {
    const trip = await startWithCard();
    runLow(trip);
    await watch();
    isDone = await survives(shop.api.services, step, (mortal) => runRenewals(mortal));
    await passLongestCall();
    for (let run = 0; run < 3; run += 1) await tick(1);
    expect([step, plansOf(trip), await eventsOf(trip)]).toEqual([step, 2, ['renewal-bought']]);
    expect(await chargesOf(trip)).toEqual([{ cents: 150, credited: true }]);
    expect(await shop.balance(trip.account)).toBe(0);
    await endTrips();
  }
  expect(step).toBeGreaterThan(20);
});

test('what the owner of the card agreed to is stored word by word each time, and each charge names it', async () => {
  const trip = await startWithCard();
  const { account, uid, cardId } = trip;
  const agree = (changes: object) =>
    put(account, uid, { savedCardId: cardId, mandateVersion: 1, ...changes });
  expect(await agree({ mandateVersion: 0 })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'mandateVersion' }] },
  });
  await agree({});
  await agree({ monthLimit: 20, mandateLanguage: 'de-AT' });
  await agree({ monthLimit: 40 });
  const { rows } = await shop.api.services.pool.query<{ id: string; text: string }>(
    "select id, text from auto_top_up_mandates where user_id = $1 and kind = 'renewal' and version = 1 order by agreed_at",
    [account.user.id],
  );
  expect(rows.map(({ text }) => /for renewals of \$\S+|Wir dürfen/.exec(text)?.[0])).toEqual([
    'for renewals of $30.00',
    // As the page showed it.
    'Wir dürfen',
    'for renewals of $40.00',
  ]);
  expect(rows[2]?.text).toMatch(/^We may charge Visa ending 4242 what your wallet lacks for /);
  runLow(trip);
  await watch();
  await runRenewals(shop.api.services);
  const { rows: charged } = await shop.api.services.pool.query(
    'select mandate_id from renewal_attempts where esim_uid = $1 and card_cents is not null',
    [uid],
  );
  expect(charged).toEqual([{ mandate_id: rows[2]?.id }]);
  // Where the wallet alone pays, nothing is agreed to.
  await put(account, uid, {});
  const { rows: set } = await shop.api.services.pool.query(
    'select mandate_id from renewals where esim_uid = $1',
    [uid],
  );
  expect(set).toEqual([{ mandate_id: null }]);
});
