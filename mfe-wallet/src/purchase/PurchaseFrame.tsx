import type { Plan } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Alert, Button, Modal } from 'shared-ui';
import type { ReactNode } from 'react';
import { NetworkButton } from '../NetworkButton';
import { matching } from '../shop/plans/planFilters';
import { isWaiting } from './flow';
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
                <Button variant="outline" disabled={isBuying} onClick={() => send({ type: 'back' })}>
                  Back
                </Button>
                <NetworkButton isLoading={isBuying} onClick={props.onBuy}>
                  {props.buyLabel}
                </NetworkButton>
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
        {problem && (
          <Problem>
            <Alert tone={isUndecided ? 'info' : 'error'} isUrgent>
              {problem}
            </Alert>
          </Problem>
        )}
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
