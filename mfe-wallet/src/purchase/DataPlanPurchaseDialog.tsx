import { useUser, type SlotProps } from '@portal/platform';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { dataPlanPlace } from './unfinishedPurchase';
import { usePurchaseChoice } from './usePurchaseChoice';
import { usePurchaseWindow } from './usePurchaseWindow';

/** Dialog that buys a data plan for an existing eSIM. */
export default function DataPlanPurchaseDialog({
  isOpen,
  onClose,
  esim,
  onDone,
}: SlotProps['purchase/data-plan']) {
  const user = useUser();
  const place = dataPlanPlace(user._id, esim.uid);
  const choice = usePurchaseChoice(place);
  const name = esim.tag ? `‘${esim.tag}’` : esim.iccid;

  const { buy, state } = usePurchaseWindow(choice, {
    type: 'data-plan',
    esimUid: esim.uid,
    place,
    successMessage: 'Data plan added successfully!',
    orderFailedMessage: 'Failed to add data plan. Please try again.',
    changedTags: ['DataPlan', 'Esim', 'Wallet'],
    onDone,
    onClose,
  });

  return (
    <PurchaseFrame
      {...state}
      isOpen={isOpen}
      onClose={onClose}
      title="Add data plan"
      description={`For the eSIM ${name}, paid from your wallet.`}
      review={(plan) => <ReviewStep plan={plan} facts={[['eSIM', esim.tag || esim.iccid]]} />}
      buyLabel="Buy data plan"
      canBuy
      onBuy={() => buy({ tag: '', customer: null })}
    />
  );
}
