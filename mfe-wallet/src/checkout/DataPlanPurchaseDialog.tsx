import type { Plan } from '@portal/contract';
import { useUser, type SlotProps } from '@portal/platform';
import { Alert } from 'shared-ui';
import { BuyAgain } from '../steps/plans/BuyAgain';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { dataPlanPlace } from '../purchase/unfinishedPurchase';
import { isElsewhere, useBoughtBefore } from '../catalogue/useBoughtBefore';
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

  const facts: [string, string][] = [['eSIM', esim.tag || esim.iccid]];
  if (esim.customer) facts.push(['For', esim.customer]);

  const flow = usePurchaseFlow(dataPlanPlace(user._id, esim.uid));
  const { again, destination } = useBoughtBefore(esim.planIds, esim.countries);
  const packages = usePackages(destination && { kind: destination.kind, value: destination.id });
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

  const handleAgain = (plan: Plan) => {
    purchase.send({ type: 'choose', plan });
    purchase.send({ type: 'continue' });
  };
  return (
    <PurchaseFrame
      purchase={purchase}
      packages={packages}
      isOpen={isOpen}
      onClose={onClose}
      title="Add data plan"
      description={`For the eSIM ${name}, paid from your wallet.`}
      offer={again && <BuyAgain plan={again} onChoose={() => handleAgain(again)} />}
      warning={
        isElsewhere(packages.place, packages.plans, destination) && (
          <Alert tone="warning" title={`This eSIM is for ${destination?.name}`}>
            Packages for {packages.place?.name} do not work there. The data that is left for{' '}
            {destination?.name} stays.
          </Alert>
        )
      }
      review={(plan) => <ReviewStep plan={plan} facts={facts} />}
      buyLabel="Buy data plan"
      onBuy={() => purchase.buy({ tag: '', customer: null })}
    />
  );
}
