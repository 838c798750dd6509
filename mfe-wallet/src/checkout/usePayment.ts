import { useId, useState } from 'react';
import { openPurchaseOf } from '../purchase';
import { useFunds } from '../steps/review/useFunds';
import type { Checkout } from './useCheckout';

/** What pays for the package under review: the wallet, and a card for what it lacks. */
export function usePayment({ purchase, reviewed, tag, receiver, isBuying }: Checkout) {
  const { status } = purchase.state;
  const open = openPurchaseOf(purchase.state, reviewed);
  // What was sent may be paid already, so nothing is missing for it.
  const funds = useFunds(open ? 0 : (reviewed?.rrp_usd ?? 0));
  const [isCardBusy, setIsCardBusy] = useState(false);
  const [isCardAwaited, setIsCardAwaited] = useState(false);
  const [isCardTyped, setIsCardTyped] = useState(false);
  const formId = useId();

  const pay = () => {
    if (reviewed) purchase.buy(reviewed, { tag: tag.trim(), customer: receiver.customer });
  };
  const isPaying = isCardBusy || status === 'debiting';
  return {
    funds,
    formId,
    pay,
    open,
    isBusy: isBuying || isCardBusy,
    stage: isPaying ? ('paying' as const) : isBuying ? ('ordering' as const) : null,
    isCardAwaited,
    isCardTyped,
    box: {
      funds,
      // While the first answer is awaited, the sum stays as it was when the button was pressed.
      open: status === 'debiting' ? null : open,
      formId,
      onBusy: setIsCardBusy,
      onAwaited: setIsCardAwaited,
      onTyped: setIsCardTyped,
      onPaid: (isCredited: boolean) => {
        funds.addTopUp();
        if (isCredited) pay();
      },
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
