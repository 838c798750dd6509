import { useOverlayAddress } from './useOverlayAddress';

/** As the remote that sells declares it in `remote.json`. */
const declared = {
  query: 'buy',
  value: 'esim',
  parameters: {
    to: 'to',
    plan: 'plan',
    selected: 'pick',
    customerId: 'for',
    days: 'days',
    data: 'data',
    order: 'by',
  },
} as const;

/** @deprecated Use `useOverlay('buy')` of `@portal/platform`; for releases that were built before it, until 2.0. */
export function usePurchaseAddress() {
  const { values, ...overlay } = useOverlayAddress()<keyof typeof declared.parameters>(declared);
  return { ...overlay, ...values };
}
