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
  /** Why the last attempt did not end in a purchase. */
  problem: string | null;
  /** That attempt may still succeed, so that its message is no error. */
  isUndecided: boolean;
  /** Something else was chosen, so the last attempt’s problem is over. */
  onChange: () => void;
  /** Fields above the packages, for instance for whom. */
  before?: ReactNode;
  /** The last look, once a package is chosen. */
  review: (plan: Plan) => ReactNode;
  buyLabel: string;
  canBuy: boolean;
  isBuying: boolean;
  onBuy: () => void;
}

/**
 * Choose, look once more, buy. While funds are being added this window steps aside and keeps the
 * choice; afterwards it stands where it was.
 */
export function PurchaseFrame(props: Props) {
  const { isOpen, onClose, choice, problem, isUndecided, isBuying } = props;
  const { chosen, isReviewing, missingDollars, packages } = choice;
  // Another country or filter may have taken the chosen package out of sight.
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
            <Alert tone={isUndecided ? 'info' : 'error'} isUrgent>
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
