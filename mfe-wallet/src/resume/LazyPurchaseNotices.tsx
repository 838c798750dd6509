import { type PurchaseSummary, t } from '@portal/contract';
import { browserStorage, hasOpenIntent } from '@portal/platform';
import { lazyPart, NoFailure, useLastHeight } from 'shared-ui';
import { useState } from 'react';

// If the notices fail to load, the screen shows without them: the transactions list has the same information.
const PurchaseNotices = lazyPart(
  () => import(/* webpackChunkName: "slot-open-purchases" */ './PurchaseNotices'),
  { name: t('Your purchases'), Failure: NoFailure },
);

/** Notices of open purchases, in the place that they had; their code loads only if there are any. */
export function LazyPurchaseNotices({ openPurchases }: { openPurchases: PurchaseSummary[] | undefined }) {
  const [isNeeded, setIsNeeded] = useState(() => hasOpenIntent('purchase:'));
  if (!isNeeded && openPurchases && openPurchases.length > 0) setIsNeeded(true);
  const [isShown, setIsShown] = useState(false);
  const isKnown = openPurchases !== undefined && (!isNeeded || isShown);
  const { ref, heightPx, place } = useLastHeight(browserStorage, 'open-purchases', isKnown);
  if (!isNeeded && heightPx === 0) return null;
  return (
    <div ref={ref} {...place} data-unsettled={(isNeeded && !isShown && heightPx === 0) || undefined}>
      {isNeeded && <PurchaseNotices openPurchases={openPurchases} onShown={() => setIsShown(true)} />}
    </div>
  );
}
