import { useUser, type SlotProps } from '@portal/platform';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { dataPlanPlace } from './flow/unfinishedPurchase';
import { usePackages } from './usePackages';
import { usePurchase, usePurchaseFlow } from './usePurchase';

/** Dialog that buys a data plan for an existing eSIM. */
export default function DataPlanPurchaseDialog({
  isOpen,
  onClose,
  esim,
  onDone,
}: SlotProps['purchase/data-plan']) {
  const user = useUser();
  const name = esim.tag ? `‘${esim.tag}’` : esim.iccid;

  const flow = usePurchaseFlow(dataPlanPlace(user._id, esim.uid));
  const packages = usePackages();
  const purchase = usePurchase(flow, {
    type: 'data-plan',
    esimUid: esim.uid,
    country: packages.place?.kind === 'country' ? packages.place.id : null,
    refetchPlans: packages.refetch,
    successMessage: 'Data plan added successfully!',
    orderFailedMessage: 'Failed to add data plan. Please try again.',
    onDone,
    onClose,
  });

  return (
    <PurchaseFrame
      purchase={purchase}
      packages={packages}
      isOpen={isOpen}
      onClose={onClose}
      title="Add data plan"
      description={`For the eSIM ${name}, paid from your wallet.`}
      review={(plan) => <ReviewStep plan={plan} facts={[['eSIM', esim.tag || esim.iccid]]} />}
      buyLabel="Buy data plan"
      onBuy={() => purchase.buy({ tag: '', customer: null })}
    />
  );
}
