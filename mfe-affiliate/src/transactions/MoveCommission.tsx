import { formatDollars, type AffiliateEarnings } from '@portal/contract';
import { lazy, Suspense, useState } from 'react';
import { NetworkButton } from '../NetworkButton';

const MoveCommissionDialog = lazy(
  () => import(/* webpackChunkName: "move-commission" */ './MoveCommissionDialog'),
);

interface Props {
  affiliateId: string;
  earnings: AffiliateEarnings;
}

/** Offers to move what was earned to the wallet, or says why nothing can be moved. */
export function MoveCommission({ affiliateId, earnings: { available } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (available <= 0) {
    return (
      <p>
        {available < 0
          ? `Refunds have taken back ${formatDollars(-available)} that is in your wallet already; what you earn next makes up for it.`
          : 'Nothing can be moved to your wallet yet.'}
      </p>
    );
  }
  return (
    <div>
      <NetworkButton size="sm" onClick={() => setIsOpen(true)}>
        Move to wallet
      </NetworkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MoveCommissionDialog
            affiliateId={affiliateId}
            available={available}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
