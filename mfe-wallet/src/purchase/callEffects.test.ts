import { buildSent } from '../testing/builders';
import { callEffects } from './callEffects';
import type { DebitFailure } from './purchaseFlow';

const calls = { debit: jest.fn(), order: jest.fn(), settleOrRefund: jest.fn() };
const failure = { type: 'debitFailed', problem: 'No.' } as DebitFailure;
const describeFailure = jest.fn(() => failure);
const effects = callEffects(calls, describeFailure, 'It is back.');
const sent = buildSent();
const refused = { error: { status: 502, data: { code: 'carrier_refused', message: 'No.' } } };

it.each([
  ['debiting', calls.debit],
  ['ordering', calls.order],
  ['settling', calls.settleOrRefund],
] as const)('reports a lost connection while %s, and decides nothing', async (status, call) => {
  for (const lost of ['FETCH_ERROR', 'TIMEOUT_ERROR']) {
    call.mockResolvedValue({ error: { status: lost, error: 'No.' } });
    expect(await effects[status](sent)).toEqual({ type: 'connectionLost' });
  }
  expect(call).toHaveBeenCalledWith(sent);
  expect(describeFailure).not.toHaveBeenCalled();
});

it('continues with the transaction of the debit, or says why there is none', async () => {
  calls.debit.mockResolvedValue({ data: { transactionId: 't-1' } });
  expect(await effects.debiting(sent)).toEqual({ type: 'debited', transactionId: 't-1' });
  calls.debit.mockResolvedValue(refused);
  expect(await effects.debiting(sent)).toBe(failure);
  expect(describeFailure).toHaveBeenCalledWith(refused.error, sent);
});

it.each([
  [{ data: { esimUid: 'esim-1' } }, { type: 'delivered', esimUid: 'esim-1' }],
  [{}, { type: 'delivered', esimUid: null }],
  [refused, { type: 'orderFailed' }],
])('after the order’s answer %j comes %j', async (answer, event) => {
  calls.order.mockResolvedValue(answer);
  expect(await effects.ordering(sent)).toEqual(event);
});

it.each([
  [{ data: { outcome: 'refunded' } }, { type: 'refunded', problem: 'It is back.' }],
  [{ data: { outcome: 'fulfilled' } }, { type: 'delivered' }],
  [{ data: { outcome: 'pending' } }, { type: 'undecided' }],
  [refused, { type: 'undecided' }],
])('after the look-up’s answer %j comes %j', async (answer, event) => {
  calls.settleOrRefund.mockResolvedValue(answer);
  expect(await effects.settling(sent)).toEqual(event);
});
