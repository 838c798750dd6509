import { idempotencyKeyFor } from '@portal/platform';
import { buildUnfinished } from '../testing/builders';
import { toSent } from './toSent';
import { removeUnfinished, storeUnfinished } from './unfinishedPurchase';

const storageKey = 'esim:u-1:any';
const intent = 'purchase:esim:u-1:any:fr-1:4:self';
afterEach(() => removeUnfinished(storageKey));

it('gives a purchase the key of its intent, and the same one again', () => {
  const request = buildUnfinished();
  const sent = toSent(storageKey, request);
  expect(sent).toEqual({ request, intent, idempotencyKey: idempotencyKeyFor(intent) });
  expect(toSent(storageKey, buildUnfinished({ tag: 'Rome' })).idempotencyKey).toBe(sent.idempotencyKey);
  expect(toSent(storageKey, buildUnfinished({ cost: 5 })).idempotencyKey).not.toBe(sent.idempotencyKey);
});

it('repeats a stored purchase with what it was sent with', () => {
  const first = buildUnfinished({ tag: 'Paris', transactionId: 't-1' });
  storeUnfinished(storageKey, first);
  expect(toSent(storageKey, buildUnfinished({ tag: 'Rome' })).request).toEqual(first);
});
