import { hasOpenIntent, Slot } from '@portal/platform';
import { useState } from 'react';

const isAnyOpen = () => hasOpenIntent('purchase:');

/**
 * Status of a purchase that this tab started and did not finish, for instance because of a reload. The wallet's code
 * loads only if there is one.
 *
 * @param isBuying true while the purchase dialog is open, which shows its own status
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
