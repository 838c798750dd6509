import type { Plan } from '@portal/contract';
import { paths, Slot } from '@portal/platform';
import { Alert, Button, ButtonLink, Modal } from 'shared-ui';
import type { ReactNode } from 'react';
import { NetworkButton } from '../NetworkButton';
import { matching } from '../steps/plans/planFilters';
import { isWaiting, openPurchaseOf, type PurchaseFlowState } from '../purchase';
import { PackageChoice } from './PackageChoice';
import { Problem } from './PurchaseFrame.styles';
import { Actions } from './ReviewStep.styles';
import type { Packages } from './usePackages';
import type { Purchase } from './usePurchase';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  purchase: Purchase;
  packages: Packages;
  /** Above and below the choice of the place. */
  offer?: ReactNode;
  warning?: ReactNode;
  /** Review step, once a package is selected. */
  review: (plan: Plan) => ReactNode;
  buyLabel: string;
  onBuy: () => void;
}

/**
 * The purchase dialog: choose, review, buy. It hides while funds are being added, and reappears in the same state.
 */
export function PurchaseFrame({ isOpen, onClose, purchase, packages, ...props }: Props) {
  const { send } = purchase;
  const { status, plan, problem, missingDollars, isUndecided } = purchase.state;
  const isBuying = isWaiting(purchase.state);
  const isReviewing = plan !== null && status !== 'choosing';
  const message = problem && (
    <Problem>
      <Alert tone={isUndecided ? 'info' : 'error'} isUrgent>
        {problem}
      </Alert>
    </Problem>
  );
  // Another country or filter can hide the selected package.
  const isChosenInSight = matching(packages.plans ?? [], packages.filters).some(
    ({ uid }) => uid === plan?.uid,
  );

  return (
    <>
      <Modal
        isOpen={isOpen && status !== 'addingFunds'}
        onClose={onClose}
        isBusy={isBuying}
        title={props.title}
        description={props.description}
        footer={
          <Actions>
            {isReviewing ? (
              <>
                {message}
                <Button variant="outline" disabled={isBuying} onClick={() => send({ type: 'back' })}>
                  Back
                </Button>
                <BuyButton state={purchase.state} label={props.buyLabel} onBuy={props.onBuy} />
              </>
            ) : (
              <Button
                autoFocus={plan !== null}
                disabled={!isChosenInSight}
                onClick={() => send({ type: 'continue' })}
              >
                Continue
              </Button>
            )}
          </Actions>
        }
      >
        {!isReviewing && message}
        {isReviewing ? (
          props.review(plan)
        ) : (
          <PackageChoice
            packages={packages}
            chosen={plan}
            onChoose={(chosen) => send({ type: 'choose', plan: chosen })}
            offer={props.offer}
            warning={props.warning}
          />
        )}
      </Modal>
      <Slot
        name="wallet/add-funds"
        isOpen={isOpen && status === 'addingFunds'}
        suggestedAmount={missingDollars ?? undefined}
        onClose={() => send({ type: 'closeFunds' })}
      />
    </>
  );
}

interface BuyButtonProps {
  state: PurchaseFlowState;
  label: string;
  onBuy: () => void;
}

/** Offers a purchase once: what was sent is continued, or looked at while the carrier decides. */
function BuyButton({ state, label, onBuy }: BuyButtonProps) {
  const isBuying = isWaiting(state);
  const open = isBuying ? null : openPurchaseOf(state);
  if (open && state.isUndecided) {
    return <ButtonLink href={`${paths.transactions()}?state=processing`}>See purchase</ButtonLink>;
  }
  return (
    <NetworkButton isLoading={isBuying} onClick={onBuy}>
      {open ? 'Continue purchase' : label}
    </NetworkButton>
  );
}
