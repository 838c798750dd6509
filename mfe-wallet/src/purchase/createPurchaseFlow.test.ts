import { idempotencyKeyFor } from '@portal/platform';
import { buildPlan, buildSent } from '../testing/builders';
import { createPurchaseFlow, type PurchaseEffects } from './createPurchaseFlow';
import { initialFlow } from './purchaseFlow';
import { claimUnfinished } from './unfinishedPurchase';

const storageKey = 'esim:u-1:any';
const stored = () => window.sessionStorage.getItem(`portal:unfinished-purchase:${storageKey}`);
const sentNow = () => {
  const sent = buildSent();
  return { ...sent, idempotencyKey: idempotencyKeyFor(sent.intent) };
};

it('stores a purchase before it is sent', () => {
  const flow = createPurchaseFlow(storageKey, initialFlow);
  const sent = sentNow();
  let storedWhenSent: string | null = null;
  const debiting = jest.fn(async () => {
    storedWhenSent = stored();
    return undefined;
  });
  flow.send({ type: 'buy', sent }, { debiting });
  expect(JSON.parse(storedWhenSent ?? '')).toEqual(sent.request);
  expect(debiting).toHaveBeenCalledWith(sent, { type: 'buy', sent });
  expect(flow.read()).toMatchObject({ status: 'debiting', sent });
});

it('runs the effects one after the other, keeps the debit’s transaction, and removes what is bought', async () => {
  const flow = createPurchaseFlow(storageKey, initialFlow);
  const sent = sentNow();
  const paid = { ...sent, request: { ...sent.request, transactionId: 't-1' } };
  let storedWhenOrdered: string | null = null;
  const fulfilled = jest.fn(async () => undefined);
  const effects: PurchaseEffects = {
    debiting: async () => ({ type: 'debited', transactionId: 't-1' }),
    ordering: async () => {
      storedWhenOrdered = stored();
      return { type: 'delivered', esimUid: 'esim-1' };
    },
    fulfilled,
  };
  const ended = new Promise<void>((resolve) => {
    flow.subscribe(() => flow.read().status === 'fulfilled' && resolve());
  });
  flow.send({ type: 'buy', sent }, effects);
  await ended;
  await Promise.resolve();
  expect(JSON.parse(storedWhenOrdered ?? '')).toEqual(paid.request);
  expect(fulfilled).toHaveBeenCalledTimes(1);
  expect(fulfilled).toHaveBeenCalledWith(paid, { type: 'delivered', esimUid: 'esim-1' });
  expect(stored()).toBeNull();
  expect(idempotencyKeyFor(sent.intent)).not.toBe(sent.idempotencyKey);
});

it('keeps a purchase and its key as long as its outcome is not known', () => {
  const flow = createPurchaseFlow(storageKey, initialFlow);
  const sent = sentNow();
  flow.send({ type: 'buy', sent }, {});
  flow.send({ type: 'connectionLost' }, {});
  expect(stored()).not.toBeNull();
  expect(idempotencyKeyFor(sent.intent)).toBe(sent.idempotencyKey);
  // It is this page's own purchase again, which a dialog may claim after a reload.
  expect(claimUnfinished(storageKey)).toEqual(sent.request);
});

it('is not stored again while nothing of it changes', () => {
  const flow = createPurchaseFlow(storageKey, initialFlow);
  flow.send({ type: 'buy', sent: sentNow() }, {});
  window.sessionStorage.clear();
  flow.send({ type: 'connectionLost' }, {});
  flow.send({ type: 'dismiss' }, {});
  expect(stored()).toBeNull();
});

it('tells nobody about an event that means nothing, and runs no effect for the same status', () => {
  const flow = createPurchaseFlow(storageKey, { ...initialFlow, sent: buildSent() });
  const listener = jest.fn();
  const stop = flow.subscribe(listener);
  const idle = jest.fn(async () => undefined);
  flow.send({ type: 'resume' }, { idle });
  expect(listener).not.toHaveBeenCalled();
  flow.send({ type: 'dismiss' }, { idle });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(idle).not.toHaveBeenCalled();
  stop();
  flow.send({ type: 'dismiss' }, {});
  expect(listener).toHaveBeenCalledTimes(1);
});

it('runs no effect of a status without a purchase', () => {
  const flow = createPurchaseFlow(storageKey, { ...initialFlow, status: 'addingFunds', plan: buildPlan() });
  const effect = jest.fn(async () => undefined);
  flow.send({ type: 'closeFunds' }, { idle: effect });
  expect(flow.read().status).toBe('idle');
  expect(effect).not.toHaveBeenCalled();
});
