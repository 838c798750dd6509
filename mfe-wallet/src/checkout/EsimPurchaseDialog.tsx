import type { SlotProps } from '@portal/platform';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { CheckoutDialog } from './CheckoutDialog';
import { useInterruption } from './useInterruption';
import { useListOfBuyer } from './useListOfBuyer';

/** Dialog that buys a new eSIM with its first package, and leads to where it is shown. */
export default function EsimPurchaseDialog({ isOpen, onDone, ...given }: SlotProps['purchase/esim']) {
  const address = usePurchaseAddress('buy');
  const isInterrupted = useInterruption(address);
  const leadToList = useListOfBuyer(isOpen);
  const handleDone: typeof onDone = (bought) => {
    leadToList(bought);
    onDone?.(bought);
  };
  return (
    <CheckoutDialog
      {...given}
      address={address}
      esim={null}
      isOpen={isOpen && !isInterrupted}
      onDone={handleDone}
    />
  );
}
