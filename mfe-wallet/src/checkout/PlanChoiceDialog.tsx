import { type Plan, t } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import { FullDialog } from 'shared-ui';
import { parseDestination } from '../catalogue/destinations';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { Step } from '../steps/Step.styles';
import { PlansFooter } from '../steps/plans/PlansFooter';
import { PlansStep } from '../steps/plans/PlansStep';
import { useRecommendation } from '../steps/plans/useRecommendation';
import { WhereStep } from '../steps/where/WhereStep';
import { stepBack } from './position';
import { useCatalogue } from './useCatalogue';

/** Dialog that chooses a package with the steps of a purchase, for a page that buys in its own way. */
export default function PlanChoiceDialog(props: SlotProps['purchase/plan-choice']) {
  const { isOpen, chosen = null, exchanged } = props;
  const address = usePurchaseAddress('buy');
  const esim = { destination: parseDestination(chosen?.to ?? null), again: null, isAwaited: false };
  const { destinations, destination, destinationProblem, plans } = useCatalogue({
    isOpen,
    address,
    esim,
    exchanged,
  });
  const recommendation = useRecommendation(address, plans.plans, false);
  const selectedId = address.selected ?? chosen?.planId ?? recommendation?.plan.uid;
  const selected = plans.plans?.find(({ uid }) => uid === selectedId) ?? null;
  const step = destination ? 'plans' : 'where';

  // A package that was bought recently is named by the address, and there is no review to leave.
  const handleBack = () => stepBack({ address: { ...address, plan: null }, esim, step });
  const handleClose = () => {
    // The page keeps its own address, cleared of the steps.
    address.close();
    props.onClose();
  };
  const handleContinue = ({ uid }: Plan) => {
    if (destination) props.onChoose({ planId: uid, to: destination.id });
    handleClose();
  };
  return (
    <FullDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t('Choose a package')}
      scrollKey={step}
      onBack={address.to === null ? undefined : handleBack}
      footer={
        destination && (
          <PlansFooter {...{ address, selected, recommendation, destination }} onContinue={handleContinue} />
        )
      }
    >
      <Step key={step}>
        {destination ? (
          <PlansStep
            {...{ address, destination, plans, recommendation, selected }}
            isPlanUnknown={false}
            receiver={null}
            onChange={handleBack}
          />
        ) : (
          <WhereStep address={address} query={destinations} problem={destinationProblem} receiver={null} />
        )}
      </Step>
    </FullDialog>
  );
}
