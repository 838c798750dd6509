import { buildCustomer } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { useCheckout, type CheckoutProps } from '../checkout/useCheckout';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { renderValue } from './renderValue';

/** Renders the state of the open dialog at an address; `buy` pays for what is under review. */
export function renderCheckout(
  at = '/',
  props: Partial<CheckoutProps> = {},
  options: { user?: ReturnType<typeof buildCustomer> } = { user: buildCustomer() },
) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const { value, address, unmount } = renderValue(
    () => {
      const purchaseAddress = usePurchaseAddress(props.esim ? 'add-plan' : 'buy');
      return useCheckout({ isOpen: true, esim: null, address: purchaseAddress, ...handlers, ...props });
    },
    {
      at,
      ...options,
    },
  );
  const stepBecomes = (step: string) => waitFor(() => expect(value().step).toBe(step));
  const buy = () => {
    const { reviewed, purchase, tag, receiver } = value();
    if (!reviewed) throw new Error('Nothing is under review.');
    act(() => purchase.buy(reviewed, { tag, customer: receiver.customer }));
  };
  return { value, address, unmount, stepBecomes, buy, ...handlers };
}
