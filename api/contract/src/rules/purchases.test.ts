import { purchaseStateSchema, purchaseStatusSchema } from '../schemas/payment';
import { describePurchaseEvent, isPurchaseOpen, purchaseStateOf } from './purchases';

it('shows the buyer a state for each status', () => {
  const states = Object.fromEntries(
    purchaseStatusSchema.options.map((status) => [status, purchaseStateOf(status)]),
  );
  expect(states).toEqual({
    debited: 'processing',
    ordering: 'processing',
    fulfilled: 'completed',
    refunded: 'refunded',
    reconcile: 'in_review',
  });
});

it('is open while it can still be completed or refunded', () => {
  expect(purchaseStateSchema.options.filter(isPurchaseOpen)).toEqual(['processing', 'in_review']);
});

it.each([
  ['paid', 'esim', 'Paid from the wallet'],
  ['ordered', 'esim', 'Ordered from the carrier'],
  ['in_review', 'esim', 'In review: a person looks at it'],
  ['delivered', 'esim', 'Completed: eSIM created'],
  ['delivered', 'data-plan', 'Completed: data plan added'],
  ['refunded', 'data-plan', 'Refunded: the amount is back in the wallet'],
] as const)('describes the event %s of an %s', (kind, type, text) => {
  expect(describePurchaseEvent(kind, type)).toBe(text);
});
