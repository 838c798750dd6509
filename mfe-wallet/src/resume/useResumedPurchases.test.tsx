import type { PurchaseStatus } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { idempotencyKeyFor, useLazyApiQuery } from '@portal/platform';
import { api, buildCustomer, fakeApi, setDevice } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { esimStorageKey, intentOf, storeUnfinished } from '../purchase/unfinishedPurchase';
import { buildPurchaseState, buildUnfinished } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { useResumedPurchases } from './useResumedPurchases';

const user = buildCustomer();
const storageKey = esimStorageKey(user._id);
const requests: string[] = [];
let status: PurchaseStatus;
const debited = { walletBalance: 46, transactionId: 't-1' };
const debitAnswers = (answer: () => unknown) =>
  api.post('/payment/purchase', async ({ headers }) => {
    requests.push(`debit ${headers.get('idempotency-key')}`);
    return (await answer()) as never;
  });
const server = fakeApi(
  api.get('/payment/purchase/:id', () => {
    requests.push('read');
    return buildPurchaseState({ status });
  }),
  debitAnswers(() => debited),
  api.post('/esim', () => {
    requests.push('order');
    status = 'fulfilled';
    return { message: 'ok', esim: { uid: 'esim-1' } };
  }),
);
beforeEach(() => {
  status = 'debited';
  requests.length = 0;
});

/** Resumes a purchase as it was stored before a reload. */
function resume(changes: Parameters<typeof buildUnfinished>[0] = {}) {
  const purchase = buildUnfinished({ sentAtMs: Date.now(), ...changes });
  storeUnfinished(storageKey, purchase);
  const key = idempotencyKeyFor(intentOf(storageKey, purchase));
  const interrupted = [{ storageKey, purchase }];
  const useValue = () => ({
    resumed: useResumedPurchases(interrupted),
    lookUp: useLazyApiQuery(calls.purchaseState)[0],
  });
  const { value } = renderValue(useValue, { user });
  return { key, value: () => value().resumed, lookUp: () => value().lookUp({ transactionId: 't-1' }) };
}
const storedNames = () => Object.keys(window.sessionStorage);
const shown = { storageKey, title: 'France 1 GB', transactionId: null, failureReason: null };

it('tries again each time that a connection is there, and not without one', async () => {
  server.use(debitAnswers(() => api.unreachable()));
  const { value, key } = resume();
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(async () => undefined);
  setDevice('offline');
  await act(async () => undefined);
  expect(value()).toMatchObject([shown]);
  server.resetHandlers();
  setDevice('online');
  await waitFor(() => expect(storedNames()).toEqual([]));
  expect(requests).toEqual([`debit ${key}`, `debit ${key}`, 'read', 'order', 'read']);
});

it.each([
  ['completed', 'fulfilled'],
  ['refunded', 'refunded'],
] as const)('removes a purchase whose notice shows that it is %s', async (state, end) => {
  status = 'reconcile';
  const { value, lookUp } = resume({ transactionId: 't-1' });
  await waitFor(() => expect(requests).toEqual(['read', 'read']));
  expect(storedNames()).toHaveLength(2);
  // While a look-up is under way another one waits for the same answer.
  await act(lookUp);
  requests.length = 0;
  status = end;
  act(() => value()[0]?.onEnded(state));
  expect(storedNames()).toEqual([]);
  expect(value()).toMatchObject([{ ...shown, transactionId: 't-1' }]);
  await waitFor(() => expect(requests).toEqual(['read']));
});
