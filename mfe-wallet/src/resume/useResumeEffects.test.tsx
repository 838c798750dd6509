import { minuteMs, type PurchaseStatus } from '@portal/contract';
import { api, fakeApi } from '@portal/platform/testing';
import { act } from '@testing-library/react';
import type { PurchaseEffects } from '../purchase';
import { buildConfirmation, buildPlan, buildPurchaseState, buildSent } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { useResumeEffects } from './useResumeEffects';

const requests: string[] = [];
let status: PurchaseStatus = 'ordering';
const server = fakeApi(
  api.get('/payment/purchase/:id', ({ params }) => {
    requests.push(`read ${String(params.id)}`);
    return buildPurchaseState({ status });
  }),
  api.post('/payment/purchase', () => {
    requests.push('debit');
    return { walletBalance: 46, transactionId: 't-1' };
  }),
  api.post('/esim', () => {
    requests.push('order');
    return { message: 'ok', esim: { uid: 'esim-1' } };
  }),
  api.post('/payment/confirm-payment', () => buildConfirmation('refunded')),
);
const nowMs = 1_900_000_000_000;
beforeEach(() => {
  requests.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(nowMs);
});

/** Runs the effect of a status. */
async function run(of: keyof PurchaseEffects, changes: Parameters<typeof buildSent>[0] = {}) {
  const { value, unmount } = renderValue(useResumeEffects);
  const sent = buildSent({ sentAtMs: nowMs, ...changes });
  const event = await act(async () => value()[of]?.(sent, { type: 'resume' }));
  unmount();
  return event;
}
const minutes = (count: number) => count * minuteMs;

it.each([0, 5])('sends a debit again that is %d minutes old', async (age) => {
  expect(await run('debiting', { sentAtMs: nowMs - minutes(age) })).toEqual({
    type: 'debited',
    transactionId: 't-1',
  });
  expect(requests).toEqual(['debit']);
});

it('does not send a debit again that is older than five minutes: its money is back', async () => {
  expect(await run('debiting', { sentAtMs: nowMs - minutes(5) - 1 })).toEqual({
    type: 'debitFailed',
    problem: 'It was interrupted. If it had been paid, the amount is back in your wallet by now.',
    isFinal: true,
    plan: buildPlan(),
    missingDollars: null,
  });
  expect(requests).toEqual([]);
});

const debitAnswers = (answer: () => Response) =>
  server.use(api.post('/payment/purchase', () => answer() as never));
it('says that a refused debit took nothing, and is final unless the server failed', async () => {
  debitAnswers(() => api.error(402, 'insufficient_funds', 'Your wallet holds too little.'));
  expect(await run('debiting')).toEqual({
    type: 'debitFailed',
    problem: 'Your wallet holds too little. Nothing was taken from your wallet for it.',
    isFinal: true,
    plan: buildPlan(),
    missingDollars: null,
  });
  for (const failed of [
    () => api.html('<h1>Time-out</h1>', 504),
    () => api.error(503, 'database_unavailable', 'The portal cannot reach its data right now.'),
  ]) {
    debitAnswers(failed);
    expect(await run('debiting')).toMatchObject({ type: 'debitFailed', isFinal: false });
  }
});

it.each([
  ['debited', { type: 'delivered', esimUid: 'esim-1' }, true],
  ['ordering', { type: 'delivered', esimUid: 'esim-1' }, true],
  ['fulfilled', { type: 'delivered' }, false],
  ['refunded', { type: 'refunded', problem: null }, false],
  ['reconcile', { type: 'undecided' }, false],
] as const)(
  'looks a %s purchase up before it orders: %j, ordered again: %p',
  async (known, event, isOrdered) => {
    status = known;
    expect(await run('ordering', { transactionId: 't-1' })).toEqual(event);
    expect(requests).toEqual(isOrdered ? ['read t-1', 'order'] : ['read t-1']);
  },
);

it('orders nothing while the purchase cannot be looked up', async () => {
  server.use(api.get('/payment/purchase/:id', () => api.unreachable()));
  expect(await run('ordering', { transactionId: 't-1' })).toEqual({ type: 'connectionLost' });
  expect(requests).toEqual([]);
});

it.each(['fulfilled', 'refunded', 'undecided'] as const)(
  'reads a purchase again when it is %s',
  async (end) => {
    status = 'fulfilled';
    expect(await run(end, { transactionId: 't-1' })).toBeUndefined();
    expect(requests).toEqual(['read t-1']);
  },
);

it('has no problem to show after a refund: its notice says so', async () => {
  expect(await run('settling', { transactionId: 't-1' })).toEqual({ type: 'refunded', problem: null });
});
