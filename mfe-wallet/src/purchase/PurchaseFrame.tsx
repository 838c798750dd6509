import type { Plan } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Alert, Button, Modal } from 'shared-ui';
import type { ReactNode } from 'react';
import { NetworkButton } from '../NetworkButton';
import { PackageChoice } from './PackageChoice';
import { Problem } from './PurchaseFrame.styles';
import { Actions } from './ReviewStep.styles';
import type { PurchaseChoice } from './usePurchaseChoice';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  choice: PurchaseChoice;
  /** Why the last attempt failed. */
  problem: string | null;
  /** The attempt may still succeed, so its message is not an error. */
  isPending: boolean;
  /** Called when another package is selected, which clears the problem. */
  onChange: () => void;
  /** Fields above the packages, for instance the recipient. */
  before?: ReactNode;
  /** Review step, once a package is selected. */
  review: (plan: Plan) => ReactNode;
  buyLabel: string;
  canBuy: boolean;
  isBuying: boolean;
  onBuy: () => void;
}

/**
 * The purchase dialog: choose, review, buy. It hides while funds are being added, and reappears in the same state.
 */
export function PurchaseFrame(props: Props) {
  const { isOpen, onClose, choice, problem, isPending, isBuying } = props;
  const { chosen, isReviewing, missingDollars, packages } = choice;
  // Another country or filter can hide the selected package.
  const isChosenInSight = packages.plans?.some(({ uid }) => uid === chosen?.uid) ?? false;

  const handleChoose = (plan: Plan) => {
    props.onChange();
    choice.setChosen(plan);
  };
  const handleFundsClosed = () => {
    props.onChange();
    choice.setMissingDollars(null);
  };
  return (
    <>
      <Modal
        isOpen={isOpen && missingDollars === null}
        onClose={onClose}
        isBusy={isBuying}
        title={props.title}
        description={props.description}
        footer={
          <Actions>
            {isReviewing ? (
              <>
                <Button variant="outline" disabled={isBuying} onClick={() => choice.setIsReviewing(false)}>
                  Back
                </Button>
                <NetworkButton disabled={!props.canBuy} isLoading={isBuying} onClick={props.onBuy}>
                  {props.buyLabel}
                </NetworkButton>
              </>
            ) : (
              <Button
                autoFocus={chosen !== null}
                disabled={!isChosenInSight}
                onClick={() => choice.setIsReviewing(true)}
              >
                Continue
              </Button>
            )}
          </Actions>
        }
      >
        {problem && (
          <Problem>
            <Alert tone={isPending ? 'info' : 'error'} isUrgent>
              {problem}
            </Alert>
          </Problem>
        )}
        {isReviewing && chosen ? (
          props.review(chosen)
        ) : (
          <>
            {props.before}
            <PackageChoice packages={packages} chosen={chosen} onChoose={handleChoose} />
          </>
        )}
      </Modal>
      <Slot
        name="wallet/add-funds"
        isOpen={isOpen && missingDollars !== null}
        suggestedAmount={missingDollars ?? undefined}
        onClose={handleFundsClosed}
      />
    </>
  );
}
