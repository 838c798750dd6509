import { formatDollars, type AffiliateEarnings, t } from '@portal/contract';
import { DialogFailure, lazyPart, NetworkButton } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Wallet } from './AccruedCommission.styles';

const MoveCommissionDialog = lazyPart(
  () => import(/* webpackChunkName: "move-commission" */ './MoveCommissionDialog'),
  { name: t('The dialog to move commission'), Failure: DialogFailure },
);

interface Props {
  affiliateId: string;
  earnings: AffiliateEarnings;
}

/** Offers to move what was earned to the wallet, or says why nothing can be moved. */
export function MoveCommission({ affiliateId, earnings }: Props) {
  // The dialog keeps the amounts it was opened with: after a lost response the new ones can say that nothing is left, and
  // the user must still be able to send the same request again.
  const [opened, setOpened] = useState<AffiliateEarnings | null>(null);
  const canMove = earnings.available > 0;
  const reason = useFocusInsteadOf(canMove || opened !== null);
  return (
    <Wallet>
      {canMove ? (
        <NetworkButton size="sm" onClick={() => setOpened(earnings)}>
          {t('Move to wallet')}
        </NetworkButton>
      ) : (
        <p ref={reason} tabIndex={-1}>
          {disabledReason(earnings)}
        </p>
      )}
      {opened && (
        <MoveCommissionDialog
          affiliateId={affiliateId}
          available={opened.available}
          moved={opened.moved}
          onClose={() => setOpened(null)}
        />
      )}
    </Wallet>
  );
}

/** Focuses an element when it has replaced the button that had the focus. */
function useFocusInsteadOf(hasButton: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const hadButton = useRef(hasButton);
  useEffect(() => {
    const isReplaced = hadButton.current && !hasButton;
    hadButton.current = hasButton;
    if (!isReplaced) return;
    // A dialog that closes in the same render gives the focus back after this effect.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasButton]);
  return element;
}

const disabledReason = ({ available, maturing }: AffiliateEarnings): string => {
  if (available < 0)
    return t(
      'Refunds have taken back {amount} that is in your wallet or was paid out already; what you earn next makes up for it once it is no longer pending.',
      { amount: formatDollars(-available) },
    );
  return maturing > 0
    ? t('Nothing can be moved to your wallet yet: {amount} can still be taken back by a refund.', {
        amount: formatDollars(maturing),
      })
    : t('Nothing can be moved to your wallet yet.');
};
