import { sql } from 'drizzle-orm';
import { sendCardEvent } from '../../testing/sendCardEvent';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { sandboxStripe } from '../../testing/sandboxStripe';

const shop = useShop();

const declining = '4000000000000002';
const addFund = (account: SignedIn, changes: object = {}) =>
  shop.api.call('POST', '/payment/add-fund', {
    as: account,
    body: { userId: account.user.id, amount: 5, currency: 'usd', ...changes },
  });

/** Tells the API of a payment that failed, as the card processor does. */
async function tellOf(paymentId: string, changes: object = {}) {
  const intent = await sandboxStripe(shop.sandbox).paymentIntents.retrieve(paymentId);
  const event = { type: 'payment_intent.payment_failed', object: { ...intent, ...changes } };
  expect(await sendCardEvent(shop.api, event)).toBe(200);
}

/** Tries cards that are declined, all with one payment, as a stranger does who has its secret. */
async function tryCards(account: SignedIn, count: number): Promise<string> {
  const { body } = await addFund(account);
  const [id, secret] = [body['paymentIntentId'] as string, body['clientSecret'] as string];
  for (let attempt = 0; attempt < count; attempt += 1) {
    expect(await shop.sandbox.pay(id, secret, declining)).toBe('card_declined');
    await tellOf(id);
  }
  return id;
}
const waitFor = (seconds: number) =>
  shop.api.services.db
    .execute(sql`update throttles set blocked_until = now() + make_interval(secs => ${seconds})
    where blocked_until is not null`);

test('after ten declined cards the payment ends, and the next new card has to wait', async () => {
  const account = await shop.api.signIn();
  const id = await tryCards(account, 9);
  expect((await addFund(account)).status).toBe(200);
  expect((await sandboxStripe(shop.sandbox).paymentIntents.retrieve(id)).status).toBe(
    'requires_payment_method',
  );

  const last = await tryCards(account, 1);
  expect((await sandboxStripe(shop.sandbox).paymentIntents.retrieve(last)).status).toBe('canceled');
  await waitFor(3650);
  expect(await addFund(account)).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_declines',
      message:
        'Too many cards were declined. Try another one in 61 minutes, or pay by a saved card. Nothing was charged.',
    },
  });
  await waitFor(86_399);
  expect((await addFund(account)).body['message']).toContain('in 24 hours,');
  await waitFor(30);
  expect((await addFund(account)).body['message']).toContain('in a minute,');
  await waitFor(0);
  expect((await addFund(account)).status).toBe(200);
});

test('another account does not wait, and a saved card pays meanwhile', async () => {
  const account = await shop.api.signIn();
  const { cardId } = await shop.topUpSavingCard(account, 5);
  await tryCards(account, 10);
  await waitFor(600);
  expect((await addFund(account)).body['code']).toBe('too_many_declines');
  expect(await addFund(account, { savedCardId: cardId })).toMatchObject({ body: { status: 'succeeded' } });
  expect((await addFund(await shop.api.signIn())).status).toBe(200);
});

test('a card that pays does not buy more attempts, and one that is saved is not counted', async () => {
  const account = await shop.api.signIn();
  const id = await tryCards(account, 9);
  const { last_payment_error: error } = await sandboxStripe(shop.sandbox).paymentIntents.retrieve(id);
  const saved = { ...error, payment_method: { ...error?.payment_method, customer: 'cus_1' } };
  await tellOf(id, { last_payment_error: saved });
  expect((await addFund(account)).status).toBe(200);
  await shop.topUp(account, 5);
  const last = await tryCards(account, 1);
  expect((await sandboxStripe(shop.sandbox).paymentIntents.retrieve(last)).status).toBe('canceled');
});

test('a payment that is paid meanwhile stays paid', async () => {
  const account = await shop.api.signIn();
  await tryCards(account, 10);
  await waitFor(0);
  const { body } = await addFund(account);
  const id = body['paymentIntentId'] as string;
  await shop.sandbox.pay(id, body['clientSecret'] as string, declining);
  const declined = await sandboxStripe(shop.sandbox).paymentIntents.retrieve(id);
  expect(await shop.sandbox.pay(id, body['clientSecret'] as string)).toBe('succeeded');
  await tellOf(id, { last_payment_error: declined.last_payment_error });
  expect((await sandboxStripe(shop.sandbox).paymentIntents.retrieve(id)).status).toBe('succeeded');
});
