import { withdrawalTerms, type Plan, t } from '@portal/contract';
import { Slot, useUser } from '@portal/platform';
import { Alert, LoadingBlock } from 'shared-ui';
import { isElsewhere } from '../catalogue/useBoughtBefore';
import { DoneStep } from '../steps/done/DoneStep';
import { BuyAgain } from '../steps/plans/BuyAgain';
import { PlansStep } from '../steps/plans/PlansStep';
import { ChangedPrice } from '../steps/review/ChangedPrice';
import { ReviewStep } from '../steps/review/ReviewStep';
import { WhereStep } from '../steps/where/WhereStep';
import type { Checkout } from './useCheckout';
import type { Payment } from './usePayment';

interface Props {
  checkout: Checkout;
  payment: Payment;
}

/** The step of the address, with what belongs to a new eSIM or to a plan. */
export function CheckoutStep({ checkout, payment }: Props) {
  switch (checkout.step) {
    case 'where':
      return <Where checkout={checkout} />;
    case 'plans':
      return <Plans checkout={checkout} />;
    case 'review':
      return <Review checkout={checkout} payment={payment} />;
    case 'done':
      return <DoneStep uid={checkout.address.bought ?? ''} />;
    case 'loading':
      return <LoadingBlock height="320px" radius="card" />;
  }
}

type PartProps = Pick<Props, 'checkout'>;

function Where({ checkout: { address, destinations, destinationProblem, receiver, esim } }: PartProps) {
  return (
    <WhereStep
      address={address}
      query={destinations}
      problem={destinationProblem}
      receiver={
        receiver.canChoose &&
        !esim && (
          <Slot
            name="affiliate/customer-picker"
            label={t('Buy for')}
            ownLabel={t('Myself')}
            value={receiver.customer}
            valueId={address.customerId}
            onChange={receiver.choose}
          />
        )
      }
    />
  );
}

const nothingForEsim = t(
  'No package of this destination can be added to this eSIM. Choose another destination, or buy a new eSIM.',
);

function Plans({ checkout }: PartProps) {
  const { esim, destination, plans, selected, handleContinue } = checkout;
  const isHere = esim?.destination?.id === destination?.id;
  const isLost = isHere && plans.plans?.every(({ uid }) => uid !== esim?.again?.uid);
  const again = isLost ? null : esim?.again;
  return (
    destination && (
      <PlansStep
        {...checkout}
        destination={destination}
        receiver={
          esim &&
          (esim.tag
            ? t('For the eSIM ‘{tag}’', { tag: esim.tag })
            : t('For the eSIM {iccid}', { iccid: esim.iccid }))
        }
        onChange={checkout.handleBack}
        nothingHere={esim ? nothingForEsim : undefined}
      >
        {again && <BuyAgain plan={again} onChoose={() => handleContinue(again, null)} />}
        <Elsewhere checkout={checkout} plans={selected ? [selected] : plans.plans} />
      </PlansStep>
    )
  );
}

function Review({ checkout, payment }: Props) {
  const { esim, destination, reviewed: plan, receiver, terms } = checkout;
  const receiverName = useReceiverName(checkout);
  if (!plan) return null;
  return (
    <ReviewStep
      product={{
        plan,
        destination,
        esim: esim && (esim.tag || esim.iccid),
        receiver: receiverName,
        onChange: payment.isBusy ? null : checkout.handleBack,
      }}
      warning={
        <>
          {/* A refused payment says it itself. */}
          {checkout.problem === null && <ChangedPrice key={plan.uid} plan={plan} />}
          <Elsewhere checkout={checkout} plans={[plan]} />
        </>
      }
      payment={{ ...payment.box, plan }}
      terms={
        payment.open
          ? null
          : {
              text: withdrawalTerms[esim ? 'data-plan' : 'esim'],
              isConfirmed: terms.isConfirmedFor(plan),
              tick: (isConfirmed) => terms.tick(plan, isConfirmed),
            }
      }
      newEsim={
        esim
          ? null
          : {
              tag: checkout.tag,
              onTag: checkout.setTag,
              isForCustomer: receiver.customer !== null,
              phone: checkout.phone,
            }
      }
    />
  );
}

function useReceiverName({ esim, receiver: { customer } }: Checkout): string {
  const { email } = useUser();
  const others = esim ? esim.customer : customer && `${customer.fname} (${customer.email})`;
  return others ?? t('Myself ({email})', { email });
}

/** Warns before packages that do not work where the eSIM was used. */
function Elsewhere({ checkout: { esim, destination }, plans }: PartProps & { plans: Plan[] | undefined }) {
  const before = esim?.destination;
  if (!before || !destination || !isElsewhere(destination, plans, before)) return null;
  return (
    <Alert tone="warning" title={t('This eSIM is for {before}', { before: before.name })}>
      {t('Packages for {destination} do not work there. The data that is left for {before} stays.', {
        destination: destination.name,
        before: before.name,
      })}
    </Alert>
  );
}
