import { withdrawalTermsVersion, type PurchaseStatus } from '@portal/contract';
import { notify } from '@portal/platform';
import { api, buildCustomer, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { buildConfirmation, buildPlan, buildPurchaseState, buildUnfinished } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { renderValue } from '../testing/renderValue';
import { storeUnfinished } from '../purchase/unfinishedPurchase';
import { usePurchase, usePurchaseFlow } from './usePurchase';

jest.mock('../purchase/pollMs', () => ({ pollMs: 20 }));

const storageKey = 'esim:u-1:any';
const debits: Record<string, unknown>[] = [];
const debitAnswers = (answer: () => unknown) =>
  api.post('/payment/purchase', async ({ body }) => {
    debits.push(body as Record<string, unknown>);
    return (await answer()) as never;
  });
const orderFails = api.post('/esim', () => api.error(502, 'carrier_refused', 'No.'));
const settledAs = (outcome: Parameters<typeof buildConfirmation>[0]) =>
  api.post('/payment/confirm-payment', () => buildConfirmation(outcome));
const found = (status: PurchaseStatus, esimId: string | null = null) =>
  api.get('/payment/purchase/:id', () => buildPurchaseState({ status, esimId }));
const server = fakeApi(
  debitAnswers(() => ({ walletBalance: 46, transactionId: 't-1' })),
  api.post('/esim', () => ({ message: 'ok', esim: { uid: 'esim-1' } })),
  settledAs('refunded'),
);

let success: jest.SpiedFunction<typeof notify.success>;
let error: jest.SpiedFunction<typeof notify.error>;
const on = {
  refetchPlans: jest.fn(),
  onPlanGone: jest.fn(),
  onBought: jest.fn(),
};
const receiver = { tag: 'Paris', customer: null };
const plan = buildPlan();

beforeEach(() => {
  debits.length = 0;
  success = jest.spyOn(notify, 'success');
  error = jest.spyOn(notify, 'error');
});

function renderPurchase(options: Partial<Parameters<typeof usePurchase>[1]> = {}) {
  const { value, unmount } = renderValue(() => {
    const flow = usePurchaseFlow(storageKey);
    const purchase = usePurchase(flow, {
      type: 'esim',
      esimUid: null,
      country: 'FR',
      orderFailedMessage: 'It failed.',
      ...on,
      ...options,
    });
    return { ...purchase, interrupted: flow.interrupted };
  });
  const buy = (chosen = plan) => act(() => value().buy(chosen, receiver));
  const statusBecomes = (status: string) => waitFor(() => expect(value().state.status).toBe(status));
  return { value, unmount, buy, statusBecomes };
}
const stored = () =>
  JSON.parse(window.sessionStorage.getItem(`portal:unfinished-purchase:${storageKey}`) ?? 'null') as unknown;

it('keeps what it sends until the outcome is known, and names what is bought', async () => {
  const answer = deferred<object>();
  server.use(debitAnswers(() => answer.promise));
  const { buy, statusBecomes } = renderPurchase();
  const before = Date.now();
  buy();
  await waitFor(() => expect(debits).toHaveLength(1));
  expect(stored()).toEqual({
    ...buildUnfinished({ tag: 'Paris', withdrawalTerms: withdrawalTermsVersion }),
    sentAtMs: expect.any(Number) as number,
  });
  expect((stored() as { sentAtMs: number }).sentAtMs).toBeGreaterThanOrEqual(before);
  expect(debits[0]).toEqual({
    userId: buildCustomer()._id,
    cost: 4,
    type: 'esim',
    package_title: 'France 1 GB',
    planId: 'fr-1',
    country: 'FR',
    withdrawalTerms: withdrawalTermsVersion,
  });
  answer.resolve({ walletBalance: 46, transactionId: 't-1' });
  await statusBecomes('fulfilled');
  expect(stored()).toBeNull();
  expect(error).not.toHaveBeenCalled();
  expect(on.onBought.mock.calls).toEqual([['esim-1']]);
  expect(on.refetchPlans).not.toHaveBeenCalled();
});

it('needs nobody to tell that a package is gone', async () => {
  const { buy, value } = renderPurchase({ onPlanGone: undefined });
  server.use(debitAnswers(() => api.error(404, 'not_found', 'This plan was not found.')));
  buy();
  await waitFor(() => expect(value().state.problem).toBe('This plan was not found.'));
  expect(value().state).toMatchObject({ status: 'refused', plan: null });
});

it('names no eSIM where the answer does not', async () => {
  server.use(orderFails, settledAs('fulfilled'));
  const { buy } = renderPurchase();
  buy();
  await waitFor(() => expect(on.onBought.mock.calls).toEqual([[null]]));
});

it('says that the order failed and the amount is back', async () => {
  server.use(orderFails);
  const { buy, value, statusBecomes } = renderPurchase();
  buy();
  await statusBecomes('refunded');
  expect(value().state.problem).toBe('It failed. The amount is back in your wallet.');
  expect(error.mock.calls).toEqual([['It failed.']]);
  expect(success.mock.calls).toEqual([['Funds have been successfully refunded!']]);
  expect(on.onBought).not.toHaveBeenCalled();
});

it.each([
  ['a new price', api.error(409, 'price_changed', 'It is $5.00.', { price: 5, planId: 'fr-1' }), 1, 0],
  ['a package that is gone', api.error(404, 'not_found', 'It was not found.'), 1, 1],
  ['a refusal', api.error(422, 'invalid', 'No.'), 0, 0],
] as const)('after %s it reads the packages again, or does not', async (_what, answer, reads, gone) => {
  server.use(debitAnswers(() => answer.clone()));
  const { buy, value } = renderPurchase();
  buy();
  await waitFor(() => expect(value().state.problem).not.toBeNull());
  expect(error.mock.calls).toEqual([[value().state.problem]]);
  expect(on.refetchPlans).toHaveBeenCalledTimes(reads);
  expect(on.onPlanGone).toHaveBeenCalledTimes(gone);
});

it('follows an undecided purchase to its delivery', async () => {
  server.use(orderFails, settledAs('pending'), found('fulfilled', 'esim-7'));
  const { buy, statusBecomes } = renderPurchase();
  buy();
  await statusBecomes('fulfilled');
  expect(on.onBought.mock.calls).toEqual([['esim-7']]);
});

it('follows it to its refund', async () => {
  server.use(orderFails, settledAs('pending'), found('refunded'));
  const { buy, statusBecomes, value } = renderPurchase();
  buy();
  await statusBecomes('refunded');
  expect(value().state.problem).toBe('It failed. The amount is back in your wallet.');
});

it('stays undecided while the server knows no more', async () => {
  let reads = 0;
  server.use(
    orderFails,
    settledAs('pending'),
    api.get('/payment/purchase/:id', () => {
      reads += 1;
      return buildPurchaseState({ status: 'reconcile' });
    }),
  );
  const { buy, value } = renderPurchase();
  buy();
  await waitFor(() => expect(reads).toBeGreaterThan(2));
  expect(value().state.status).toBe('undecided');
  expect([...success.mock.calls, ...error.mock.calls]).toEqual([]);
});

it('buys nothing without a price', () => {
  const { buy, value } = renderPurchase();
  buy(buildPlan({ rrp_usd: null }));
  expect(value().state).toMatchObject({ status: 'idle', plan: null });
  expect(stored()).toBeNull();
});

describe('a purchase that a reload interrupted', () => {
  const unfinished = buildUnfinished({ tag: 'Rome', country: 'IT' });

  it('is there again, and is sent as it was', async () => {
    storeUnfinished(storageKey, unfinished);
    const { value, buy, statusBecomes } = renderPurchase({ country: null });
    expect(value().interrupted).toEqual(unfinished);
    expect(value().state).toMatchObject({ status: 'unanswered', plan });
    buy();
    await statusBecomes('fulfilled');
    expect(debits[0]).toMatchObject({ country: 'IT', planId: 'fr-1' });
  });

  it.each([
    ['the same package at another price keeps its country', undefined, 'IT'],
    ['another package does not', buildPlan({ uid: 'eu-1' }), undefined],
  ])('is replaced: %s', async (_what, chosen, country) => {
    storeUnfinished(storageKey, unfinished);
    const { buy } = renderPurchase({ country: null });
    buy(chosen);
    await waitFor(() => expect(debits).toHaveLength(1));
    expect(debits[0]?.country).toBe(country);
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('is none without one', () => {
    const { value } = renderPurchase();
    expect(value().interrupted).toBeUndefined();
    expect(value().state.status).toBe('idle');
  });
});
