import { hasOpenIntent, Slot } from '@portal/platform';
import { useState } from 'react';

const isAnyOpen = () => hasOpenIntent('purchase:');

/**
 * What became of a purchase that this tab sent and did not see end, for instance because the page was reloaded. The
 * wallet’s code is loaded only where there is one.
 *
 * @param isBuying while the purchase dialog is open it speaks for itself
 */
export function UnfinishedPurchases({ isBuying = false }: { isBuying?: boolean }) {
  const [isShown, setIsShown] = useState(isAnyOpen);
  const [wasBuying, setWasBuying] = useState(isBuying);
  if (wasBuying !== isBuying) {
    setWasBuying(isBuying);
    if (!isBuying && isAnyOpen()) setIsShown(true);
  }
  return isShown ? <Slot name="wallet/open-purchases" /> : null;
}
