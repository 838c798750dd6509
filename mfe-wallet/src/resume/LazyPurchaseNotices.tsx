import type { PurchaseSummary } from '@portal/contract';
import { hasOpenIntent } from '@portal/platform';
import { lazyPart, NoFailure } from 'shared-ui';
import { useState } from 'react';

// If the notices fail to load, the screen shows without them: the transactions list has the same information.
const PurchaseNotices = lazyPart(
  () => import(/* webpackChunkName: "slot-open-purchases" */ './PurchaseNotices'),
  { name: 'Your purchases', Failure: NoFailure },
);

/** Notices of open purchases; their code loads only if there are any. */
export function LazyPurchaseNotices({ openPurchases }: { openPurchases: PurchaseSummary[] | undefined }) {
  const [isNeeded, setIsNeeded] = useState(() => hasOpenIntent('purchase:'));
  if (!isNeeded && openPurchases && openPurchases.length > 0) setIsNeeded(true);
  if (!isNeeded) return null;
  return <PurchaseNotices openPurchases={openPurchases} />;
}
