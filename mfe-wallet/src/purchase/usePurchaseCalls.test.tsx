import { api, buildCustomer, fakeApi } from '@portal/platform/testing';
import { act } from '@testing-library/react';
import { buildConfirmation, buildSent } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { isResponseLost, transactionOf, usePurchaseCalls } from './usePurchaseCalls';

interface Request {
  path: string;
  key: string | null;
  body: unknown;
}
const requests: Request[] = [];
const recorded =
  (path: string, answer: () => object) =>
  ({ headers, body, params }: { headers: Headers; body: unknown; params: object }) => {
    const from = Object.values(params).join('/');
    requests.push({ path: from ? `${path}/${from}` : path, key: headers.get('idempotency-key'), body });
    return answer() as never;
  };
const debitAnswers = (answer: () => object) => api.post('/payment/purchase', recorded('debit', answer));
const orderAnswers = (answer: () => object) => api.post('/esim', recorded('esim', answer));
const planAnswers = (answer: () => object) =>
  api.post('/esim/:esimId/data-plan/:planId', recorded('plan', answer));
const refuse = () => api.error(502, 'carrier_refused', 'The carrier refused.');

const server = fakeApi(
  debitAnswers(() => ({ walletBalance: 46, transactionId: 't-1' })),
  orderAnswers(() => ({ message: 'ok', esim: { uid: 'esim-9' } })),
  planAnswers(() => ({ message: 'ok', plan: {} })),
  api.post(
    '/payment/confirm-payment',
    recorded('confirm', () => buildConfirmation('refunded')),
  ),
);
beforeEach(() => {
  requests.length = 0;
});

const userId = buildCustomer()._id;
type Calls = ReturnType<typeof usePurchaseCalls>;
const call = async <Result,>(send: (calls: Calls) => PromiseLike<Result>): Promise<Result> => {
  const { value, unmount } = renderValue(usePurchaseCalls);
  const result = await act(async () => send(value()));
  unmount();
  return result;
};
const paid = (changes: Parameters<typeof buildSent>[0] = {}) =>
  buildSent({ transactionId: 't-1', tag: 'Paris', ...changes });

it('debits the price of the package under the purchase’s key', async () => {
  const { data } = await call(({ debit }) => debit(buildSent()));
  expect(data?.transactionId).toBe('t-1');
  const body = { userId, cost: 4, type: 'esim', package_title: 'France 1 GB', planId: 'fr-1', country: 'FR' };
  expect(requests).toEqual([{ path: 'debit', key: 'key-1', body }]);
});

it('names no country for a region', async () => {
  await call(({ debit }) => debit(buildSent({ country: null })));
  await call(({ order }) => order(paid({ country: null })));
  expect(requests).toHaveLength(2);
  for (const { body } of requests) expect(body).not.toHaveProperty('country');
});

it.each([
  ['an intermediary’s 504', 2, () => api.html('<h1>Time-out</h1>', 504)],
  ['the server’s 504', 2, () => api.error(504, 'timeout', 'Took too long.')],
  ['an intermediary’s 502', 2, () => api.html('<h1>Bad gateway</h1>', 502)],
  ['the server’s 503', 1, () => api.error(503, 'unavailable', 'Later.')],
  ['the server’s 402', 1, () => api.error(402, 'insufficient_funds', 'No.')],
  ['a lost connection', 1, () => api.unreachable()],
])('after %s the debit is sent %d time(s), always under its key', async (_what, times, answer) => {
  server.use(debitAnswers(answer));
  const { error } = await call(({ debit }) => debit(buildSent()));
  expect(error).toBeDefined();
  expect(requests.map(({ key }) => key)).toEqual(Array.from({ length: times }, () => 'key-1'));
  expect(requests.at(-1)).toEqual(requests[0]);
});

it('orders the eSIM for the user, or for a customer, and returns it', async () => {
  expect(await call(({ order }) => order(paid()))).toEqual({ data: { esimUid: 'esim-9' } });
  const customer = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
  await call(({ order }) => order(paid({ customer })));
  const body = { planId: 'fr-1', customerId: userId, tag: 'Paris', transactionId: 't-1', country: 'FR' };
  expect(requests).toEqual([
    { path: 'esim', key: 'key-1:order', body },
    { path: 'esim', key: 'key-1:order', body: { ...body, customerId: 'c-9' } },
  ]);
});

it('adds a plan to its eSIM, and returns that', async () => {
  const sent = paid({ type: 'data-plan', esimUid: 'esim-1' });
  expect(await call(({ order }) => order(sent))).toEqual({ data: { esimUid: 'esim-1' } });
  const body = { dataPlanId: 'fr-1', transactionId: 't-1' };
  expect(requests).toEqual([{ path: 'plan/esim-1/fr-1', key: 'key-1:order', body }]);
});

it('returns why an order failed', async () => {
  server.use(orderAnswers(refuse), planAnswers(refuse));
  for (const esimUid of [null, 'esim-1']) {
    const result = await call(({ order }) => order(paid({ esimUid })));
    expect(result).toEqual({ error: expect.objectContaining({ status: 502 }) as unknown });
  }
});

it('asks for the outcome under a key of its own', async () => {
  const { data } = await call(({ settleOrRefund }) => settleOrRefund(paid()));
  expect(data?.outcome).toBe('refunded');
  const body = { userId, amount: 4, transactionId: 't-1' };
  expect(requests).toEqual([{ path: 'confirm', key: 'key-1:refund', body }]);
});

it('orders nothing before the debit', async () => {
  expect(transactionOf(paid())).toBe('t-1');
  expect(() => transactionOf(buildSent())).toThrow('The debit has no response yet.');
  await expect(call(({ order }) => order(buildSent()))).rejects.toThrow();
  expect(requests).toEqual([]);
});

it.each([
  [504, undefined, true],
  [504, 'timeout', true],
  [503, undefined, true],
  [502, undefined, true],
  [502, 'api_unreachable', true],
  [503, 'unavailable', false],
  [502, 'carrier_refused', false],
  [500, undefined, false],
  [404, undefined, false],
])('a %d with the code %p was answered by an intermediary only: %p', (status, code, isLost) => {
  expect(isResponseLost({ status, data: { code } })).toBe(isLost);
});
