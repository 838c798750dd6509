import type { PurchaseSummary } from '@portal/contract';
import { hasOpenIntent } from '@portal/platform';
import { lazy, Suspense, useState } from 'react';

// A screen without its notices is better than none: the transactions say the same.
const PurchaseNotices = lazy(() =>
  import(/* webpackChunkName: "slot-open-purchases" */ './PurchaseNotices').catch(() => ({
    default: () => null,
  })),
);

/** The notices of open purchases; their code is loaded only where there is one. */
export function LazyPurchaseNotices({ openPurchases }: { openPurchases: PurchaseSummary[] | undefined }) {
  const [isNeeded, setIsNeeded] = useState(() => hasOpenIntent('purchase:'));
  if (!isNeeded && openPurchases && openPurchases.length > 0) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseNotices openPurchases={openPurchases} />
    </Suspense>
  );
}
