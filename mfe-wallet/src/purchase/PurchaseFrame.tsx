import type { Plan } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Button, Modal } from 'shared-ui';
import { useState, type ReactNode } from 'react';
import { PackageChoice } from './PackageChoice';
import { Actions } from './ReviewStep.styles';
import type { Packages } from './usePackages';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  packages: Packages;
  chosen: Plan | null;
  onChoose: (plan: Plan | null) => void;
  /** Fields above the packages, for instance for whom. */
  before?: ReactNode;
  /** The last look, once a package is chosen. */
  review: (plan: Plan) => ReactNode;
  buyLabel: string;
  canBuy: boolean;
  isBuying: boolean;
  onBuy: (plan: Plan) => void;
  /** What the wallet lacks; not null while funds are added. */
  fundsFor: Plan | null;
  onFundsSettled: () => void;
}

/**
 * Choose, look once more, buy. While funds are being added this window steps aside and keeps the
 * choice; afterwards it stands where it was.
 */
export function PurchaseFrame(props: Props) {
  const { isOpen, onClose, packages, chosen, onChoose, isBuying, fundsFor, onFundsSettled } = props;
  const [isReviewing, setIsReviewing] = useState(false);
  const step = chosen && isReviewing ? 'review' : 'choose';

  return (
    <>
      <Modal
        isOpen={isOpen && fundsFor === null}
        onClose={onClose}
        isBusy={isBuying}
        title={props.title}
        description={props.description}
        footer={
          <Actions>
            {step === 'review' && (
              <Button variant="outline" disabled={isBuying} onClick={() => setIsReviewing(false)}>
                Back
              </Button>
            )}
            {step === 'review' && chosen ? (
              <Button disabled={!props.canBuy} isLoading={isBuying} onClick={() => props.onBuy(chosen)}>
                {props.buyLabel}
              </Button>
            ) : (
              <Button disabled={!chosen} onClick={() => setIsReviewing(true)}>
                Continue
              </Button>
            )}
          </Actions>
        }
      >
        {step === 'review' && chosen ? (
          props.review(chosen)
        ) : (
          <>
            {props.before}
            <PackageChoice packages={packages} chosen={chosen} onChoose={onChoose} />
          </>
        )}
      </Modal>
      <Slot
        name="wallet/add-funds"
        isOpen={fundsFor !== null}
        suggestedAmount={fundsFor?.rrp_usd ?? undefined}
        onClose={onFundsSettled}
      />
    </>
  );
}
