import Stripe from 'stripe';
import { createStripe } from './stripeAdapter';

const webhookSecret = 'whsec_test';
const { readEvent } = createStripe({
  secretKey: 'sk_test_1',
  apiUrl: 'http://127.0.0.1:1',
  webhookSecrets: [webhookSecret, 'whsec_connect'],
});
const sentAt = new Date('2028-02-28T23:58:00Z');
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: {
      object: 'payment_intent',
      id: 'pi_1',
      amount: 500,
      currency: 'usd',
      metadata: {},
      status: 'succeeded',
    },
  },
});
const signed = (secret = webhookSecret) =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: sentAt.getTime() / 1000,
  });
const readAfter = (seconds: number, header = signed()) => {
  jest.useFakeTimers({ now: sentAt.getTime() + seconds * 1000 });
  return readEvent(Buffer.from(payload), header);
};
afterEach(() => jest.useRealTimers());

test('an event is read for five minutes after it was signed: a replayed one is not, also on a leap day', () => {
  expect(readAfter(299)).toMatchObject({ id: 'evt_1' });
  expect(readAfter(301)).toBeNull();
});

test('an event of a connected account is signed with the secret of its own endpoint', () => {
  expect(readAfter(1, signed('whsec_connect'))).toMatchObject({ id: 'evt_1' });
});

test('while its secret is rolled an event is signed with both, and read by whoever has either', () => {
  const [, second = ''] = signed('whsec_new').split(',');
  const [, first = ''] = signed().split(',');
  const time = `t=${sentAt.getTime() / 1000}`;
  expect(readAfter(1, [time, second, first].join())).toMatchObject({ id: 'evt_1' });
  expect(readAfter(1, [time, first, second].join())).toMatchObject({ id: 'evt_1' });
});

test('an event with another signature is not read', () => {
  expect(readAfter(1, signed('whsec_other'))).toBeNull();
  expect(readAfter(1, 't=1')).toBeNull();
});
